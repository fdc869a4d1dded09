//! [`Question`]: what a program is asked, and how the protocol writes it.

use super::Failure;
use super::asking::Limits;
use crate::omok::game::Game;
use crate::omok::opening::Opening;
use crate::omok::rules::Rule;
use crate::omok::{Colour, Point};

/// What a program is asked.
#[derive(Clone, Debug)]
pub struct Question {
    side: u32,
    rule: Rule,
    goal: Goal,
}

/// What for.
#[derive(Clone, Debug)]
pub enum Goal {
    /// To be ready for a game, and nothing else.
    Ready,
    /// The move of `own`, after these stones in the order in which they came.
    Move {
        /// The stones.
        stones: Vec<(Point, Colour)>,
        /// Whose move it is.
        own: Colour,
    },
    /// What it does in an opening.
    Open(Box<Opening>),
}

/// What a program has been told of a game, its own moves included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    side: u32,
    rule: &'static str,
    stones: Vec<(Point, Colour)>,
    limits: Limits,
}

/// The numbers of rules in the protocol; others are called freestyle.
const RULES: [(&str, u32); 3] = [("freestyle", 0), ("standard", 1), ("renju", 4)];

/// Whether the protocol has a number for `rule`.
pub fn is_known(rule: &Rule) -> bool {
    RULES.iter().any(|(id, _)| *id == rule.id)
}

fn number(rule: &str) -> u32 {
    RULES.iter().find(|(id, _)| *id == rule).map_or(0, |(_, number)| *number)
}

impl Question {
    /// Lets a program get ready for `game`.
    pub fn ready(game: &Game) -> Self {
        Self { side: game.board().side(), rule: *game.rule(), goal: Goal::Ready }
    }

    /// The move of whose turn it is in `game`.
    pub fn next_move(game: &Game) -> Self {
        let goal = Goal::Move { stones: stones(game), own: game.to_move() };
        Self { side: game.board().side(), rule: *game.rule(), goal }
    }

    /// What is to be done in `opening`.
    ///
    /// # Errors
    /// An opening that the protocol has no words for.
    pub fn opening(opening: &Opening, rule: &Rule) -> Result<Self, Failure> {
        if opening.protocol().id != "swap2" {
            return Err(Failure::NoOpening);
        }
        Ok(Self { side: opening.side(), rule: *rule, goal: Goal::Open(Box::new(opening.clone())) })
    }

    /// Points of a side of the board.
    pub const fn side(&self) -> u32 {
        self.side
    }

    /// What for it is asked.
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// How `point` is written.
    fn name(&self, point: Point) -> String {
        format!("{},{}", point % self.side, point / self.side)
    }

    /// What follows a game that is begun anew.
    fn begun(&self, limits: Limits) -> Told {
        Told { side: self.side, rule: self.rule.id, stones: Vec::new(), limits }
    }

    /// The lines that begin a game, where the question cannot follow what the program was `told`.
    pub(super) fn beginning(&self, told: Option<&Told>, limits: Limits) -> Option<String> {
        let fits = told.is_some_and(|told| {
            let is_same = told.side == self.side && told.rule == self.rule.id;
            is_same && (told.stones.is_empty() || self.reply(told).is_some())
        });
        let (rule, side) = (number(self.rule.id), self.side);
        let needs = !fits || matches!(self.goal, Goal::Ready);
        needs.then(|| {
            format!(
                "INFO rule {rule}\n{}INFO timeout_match 0\nINFO max_memory {MEMORY}\nSTART {side}\n",
                limits.lines()
            )
        })
    }

    /// The last stone, where it is the only one that the program has not been told.
    fn reply(&self, told: &Told) -> Option<Point> {
        let Goal::Move { stones, own } = &self.goal else { return None };
        let (last, before) = stones.split_last()?;
        (before == told.stones && last.1 != *own).then_some(last.0)
    }

    /// The lines that ask, after the program was `told` that.
    pub(super) fn lines(&self, told: &Told, limits: Limits) -> Option<String> {
        let info = if told.limits == limits { String::new() } else { limits.lines() };
        let text = match &self.goal {
            Goal::Ready => return None,
            Goal::Move { stones, .. } if stones.is_empty() => "BEGIN\n".to_owned(),
            Goal::Move { stones, own } => match self.reply(told) {
                Some(last) => format!("TURN {}\n", self.name(last)),
                None => {
                    let row = |&(point, colour): &(Point, Colour)| {
                        format!("{},{}\n", self.name(point), if colour == *own { 1 } else { 2 })
                    };
                    format!("BOARD\n{}DONE\n", stones.iter().map(row).collect::<String>())
                }
            },
            Goal::Open(opening) => {
                let rows: String = opening.stones().iter().map(|&point| format!("{}\n", self.name(point))).collect();
                format!("SWAP2BOARD\n{rows}DONE\n")
            }
        };
        Some(info + &text)
    }

    /// What the program has been told before it answers.
    pub(super) fn told_before(&self, limits: Limits) -> Told {
        self.begun(limits)
    }

    /// What it knows once it answered with `point`. After an opening it is told the board anew.
    pub(super) fn told_after(&self, limits: Limits, point: Option<Point>) -> Option<Told> {
        match (&self.goal, point) {
            (Goal::Move { stones, own }, Some(point)) => {
                let stones = stones.iter().copied().chain([(point, *own)]).collect();
                Some(Told { stones, ..self.begun(limits) })
            }
            (Goal::Ready, None) => Some(self.begun(limits)),
            _ => None,
        }
    }
}

/// Bytes of memory that a program is told it may use.
const MEMORY: u64 = 350 << 20;

/// The stones of `game`: those that were set up, black and white in turn, then those that were played.
fn stones(game: &Game) -> Vec<(Point, Colour)> {
    let moves = game.moves();
    let played: Vec<(Point, Colour)> = moves.iter().filter_map(|one| Some((one.point?, one.colour))).collect();
    let board = game.board();
    let is_set_up = |point: &Point| !board.is_empty(*point) && played.iter().all(|(other, _)| other != point);
    let of = |colour| board.points().filter(is_set_up).filter(move |&point| board.stone(point) == Some(colour));
    let (mut black, mut white) = (of(Colour::Black), of(Colour::White));
    let mut all = Vec::new();
    loop {
        let pair = [black.next().map(|at| (at, Colour::Black)), white.next().map(|at| (at, Colour::White))];
        if pair == [None; 2] {
            break;
        }
        all.extend(pair.into_iter().flatten());
    }
    all.extend(played.into_iter().filter(|&(point, colour)| board.stone(point) == Some(colour)));
    all
}
