//! [`Review`]: judges position after position, from the last one back.

use std::sync::Arc;

use super::hunt::{Hunted, Hunter};
use super::{Effort, Proof, Report, Worth};
use crate::omok::game::{Game, Move, NodeId};
use crate::omok::search::evaluation::urgency;
use crate::omok::search::{self, Answer, OmokTask};
use crate::omok::state::State;
use crate::omok::table::UnreadableRule;
use crate::omok::{Colour, Point};
use crate::trace::{Flow, Run, Settings};

/// Positions of a game that are judged; more moves than a board has points are passes.
const MOST: usize = 1_000;
/// Decisions of the search in one slice.
const SLICE: u64 = 256;
/// Moves that stop a win which are looked for.
const SAVES: usize = 3;
/// Moves that are tried for more of them once there is one.
const MORE: usize = 6;

/// A position of the line.
#[derive(Clone, Debug)]
struct Place {
    node: NodeId,
    task: Arc<OmokTask>,
    /// Who won, where the game is over.
    over: Option<Option<Colour>>,
    /// The move that led here, with its number.
    led: Option<(u32, Move)>,
}

impl Place {
    fn of(game: &Game) -> Result<Self, UnreadableRule> {
        let task = OmokTask::new(game.board().clone(), game.to_move(), *game.rule())?.with_reading(game.reading());
        let over = game.outcome().map(|outcome| outcome.winner());
        let led = game.last_move().map(|played| (game.move_count(), played));
        Ok(Self { node: game.current(), task: Arc::new(task), over, led })
    }
}

enum Stage {
    /// The next position comes.
    Begin,
    /// Whether the one who is to move has a win.
    Hunt(Box<State>),
    /// What the position is worth.
    Evaluate(Box<dyn Run>),
    /// Which move stops the win of the other side.
    Tries(Box<Tries>),
}

/// The moves of a position, each tried against a win of the other side.
struct Tries {
    state: State,
    /// The move that is played on it.
    tried: Option<Point>,
    answer: Option<Answer>,
    /// The moves that are left, the most promising last.
    left: Vec<Point>,
    /// The first that stop it.
    saves: Vec<Point>,
    is_certain: bool,
    /// How many more are tried once one stops it.
    more: usize,
    /// The move that held out longest, and the win after it.
    longest: Vec<Point>,
}

/// A game under review.
pub struct Review {
    places: Vec<Place>,
    worths: Vec<Option<Worth>>,
    hunters: [Hunter; 2],
    effort: Effort,
    at: usize,
    stage: Stage,
}

impl Review {
    /// Begins with the line of play on which `game` is, from its start to its end. Costs its moves.
    ///
    /// # Errors
    /// A rule that searches cannot read.
    pub fn new(game: &Game, effort: Effort) -> Result<Self, UnreadableRule> {
        let mut game = game.clone();
        game.to_start();
        let mut places = vec![Place::of(&game)?];
        while places.len() < MOST && game.outcome().is_none() && game.redo() {
            // What is chosen in an opening leads to no other position.
            if !game.node(game.current()).changes_nothing() {
                places.push(Place::of(&game)?);
            }
        }
        let hunter = Hunter::new(&places[0].task.state(), [effort.fours, effort.threats]);
        let (hunters, worths) = ([hunter.clone(), hunter], vec![None; places.len()]);
        Ok(Self { at: places.len() - 1, places, worths, hunters, effort, stage: Stage::Begin })
    }

    /// How many positions are judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.places.len() - 1 - self.at, self.places.len())
    }

    /// Does a little; the report when all is judged.
    pub fn advance(&mut self) -> Option<Report> {
        let judged = match &mut self.stage {
            Stage::Begin => self.begin(),
            Stage::Hunt(_) => self.hunt(),
            Stage::Evaluate(_) => self.evaluate(),
            Stage::Tries(_) => self.attempt(),
        }?;
        self.keep(judged);
        if let Some(before) = self.at.checked_sub(1) {
            (self.at, self.stage) = (before, Stage::Begin);
            return None;
        }
        Some(self.report())
    }

    fn report(&self) -> Report {
        let worths: Vec<Worth> = self.worths.iter().flatten().cloned().collect();
        super::report(&self.moves(), &worths, self.places[self.places.len() - 1].task.to_move())
    }

    /// What leads from position to position; where that is no move, as number 0.
    fn moves(&self) -> Vec<(NodeId, u32, Move)> {
        let one = |pair: &[Place]| {
            let nothing = (0, Move { colour: pair[0].task.to_move(), point: None });
            let (number, played) = pair[1].led.filter(|_| follows(pair)).unwrap_or(nothing);
            (pair[1].node, number, played)
        };
        self.places.windows(2).map(one).collect()
    }

    /// The move from the position in hand to the next, and what that one is worth.
    fn next(&self) -> Option<(Option<Point>, &Worth)> {
        let pair = self.places.get(self.at..self.at + 2)?;
        let played = pair[1].led.filter(|_| follows(pair))?.1;
        Some((played.point, self.worths[self.at + 1].as_ref()?))
    }

    /// Keeps what the position in hand is worth. A win that begins as was played shows that the next one is lost.
    fn keep(&mut self, worth: Worth) {
        if let (Worth::Won { line, .. }, Some((point, Worth::Open { .. }))) = (&worth, self.next())
            && line.first().copied() == point
        {
            self.worths[self.at + 1] = Some(Worth::Lost { line: line[1..].to_vec() });
        }
        self.worths[self.at] = Some(worth);
    }

    fn begin(&mut self) -> Option<Worth> {
        let place = &self.places[self.at];
        self.stage = Stage::Hunt(Box::new(place.task.state()));
        place.over.map(Worth::Over)
    }

    fn hunt(&mut self) -> Option<Worth> {
        let Stage::Hunt(state) = &mut self.stage else { return None };
        if let Hunted::Won(proof, line) = self.hunters[self.places[self.at].task.to_move() as usize].hunt(state)? {
            return Some(Worth::Won { proof, line });
        }
        if let Some((Some(point), Worth::Lost { line })) = self.next() {
            let line = [&[point], line.as_slice()].concat();
            return Some(Worth::Won { proof: Proof::Answers, line });
        }
        let mut settings = Settings::default();
        settings.set("nodes", i64::try_from(self.effort.nodes).unwrap_or(i64::MAX));
        // Wins by force were looked for just now.
        settings.set("vcf", 0);
        settings.set("vct", 0);
        let task = Arc::clone(&self.places[self.at].task);
        self.stage = Stage::Evaluate((search::LIST[0].start)(task, &settings, 0));
        None
    }

    fn evaluate(&mut self) -> Option<Worth> {
        let Stage::Evaluate(run) = &mut self.stage else { return None };
        if run.run_fast(SLICE) == Flow::Continue {
            return None;
        }
        let answer = run.answer::<Answer>();
        let other = self.places[self.at].task.to_move().other();
        let is_threatened = match self.next() {
            Some((_, worth)) => worth.winner(other) == Some(other),
            None => self.at + 1 == self.places.len(),
        };
        if is_threatened {
            let tries = self.tries(answer);
            self.stage = Stage::Tries(Box::new(tries));
            return None;
        }
        let (score, line) = answer.map_or((0, Vec::new()), |answer| (answer.score, answer.line));
        Some(Worth::Open { score, line, saves: Vec::new(), is_certain: false })
    }

    /// Every legal move of the position in hand but the one that was played, which is known to lose.
    fn tries(&self, answer: Option<Answer>) -> Tries {
        let state = self.places[self.at].task.state();
        let next = self.next();
        let played = next.and_then(|(point, _)| point);
        let points = 0..state.tables().geometry().points() as Point;
        let is_open = |&point: &Point| state.tables().is_empty(point) && state.is_legal(point) && Some(point) != played;
        let mut left: Vec<Point> = points.filter(is_open).collect();
        let promising = |point: Point| answer.as_ref().is_some_and(|answer| answer.best == Some(point));
        left.sort_by_key(|&point| (promising(point), urgency(&state, point), std::cmp::Reverse(point)));
        let longest = played.into_iter().chain(next.iter().flat_map(|(_, worth)| worth.line()).copied()).collect();
        Tries { state, tried: None, answer, left, saves: Vec::new(), is_certain: true, more: MORE, longest }
    }

    /// Tries a move a little further, or begins with the next one.
    fn attempt(&mut self) -> Option<Worth> {
        let attacker = self.places[self.at].task.to_move().other();
        let Stage::Tries(tries) = &mut self.stage else { return None };
        let Some(point) = tries.tried else { return tries.next() };
        let hunted = self.hunters[attacker as usize].hunt(&mut tries.state)?;
        tries.note(point, hunted);
        None
    }
}

impl Tries {
    /// Plays the next move; what the position is worth where no more need be tried.
    fn next(&mut self) -> Option<Worth> {
        let is_enough = self.saves.len() == SAVES || (!self.saves.is_empty() && self.more == 0);
        let Some(point) = self.left.pop().filter(|_| !is_enough) else { return Some(self.worth()) };
        self.state.play(point);
        self.tried = Some(point);
        None
    }

    /// Takes the move back and notes what came of it.
    fn note(&mut self, point: Point, hunted: Hunted) {
        self.state.undo();
        self.tried = None;
        self.more -= usize::from(!self.saves.is_empty());
        match hunted {
            Hunted::Won(_, line) if line.len() >= self.longest.len() => {
                self.longest = [&[point], line.as_slice()].concat();
            }
            Hunted::Won(..) => {}
            Hunted::Nothing(is_certain) => {
                self.is_certain &= is_certain;
                self.saves.push(point);
            }
        }
    }

    /// What the position is worth after all that was tried.
    fn worth(&mut self) -> Worth {
        let line = std::mem::take(&mut self.longest);
        if self.saves.is_empty() && !line.is_empty() {
            return Worth::Lost { line };
        }
        let (saves, is_certain) = (std::mem::take(&mut self.saves), self.is_certain);
        let (score, line) = self.answer.take().map_or((0, Vec::new()), |answer| (answer.score, answer.line));
        // Where the search has another favourite, that one loses.
        let is_refuted = saves.first().is_some_and(|save| line.first() != Some(save));
        let line = if is_refuted { saves[..1].to_vec() } else { line };
        Worth::Open { score, line, saves, is_certain }
    }
}

/// Whether a move of the one who is to move in the first position leads to the second.
fn follows(pair: &[Place]) -> bool {
    pair[1].led.is_some_and(|(number, played)| {
        played.colour == pair[0].task.to_move() && pair[0].led.map_or(0, |(number, _)| number) + 1 == number
    })
}
