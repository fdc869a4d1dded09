//! What is thought about beside the window: the program's move, what a position is worth, what is
//! forbidden there, and what a move of a puzzle is answered with.

use std::sync::Arc;

use super::study::Position;
use crate::background::Work;
use crate::omok::opening::{Act, Opening, advise};
use crate::omok::puzzle::{Reply, Trial};
use crate::omok::reader::{CompiledTable, PatternTable, PriorityMap, Whose};
use crate::omok::referee::{self, Need};
use crate::omok::rules::{Fouls, Rule};
use crate::omok::search::{self, Strategy};
use crate::omok::{Answer, OmokTask, Point};
use crate::omok::{book, collection};
use crate::recipe::Choice;
use crate::trace::{Flow, Run, Settings};

/// Decisions in one slice.
const SLICE: u64 = 64;
/// Fours in one slice.
const FOURS: u64 = 500;
/// Points that the priority map proposes.
const PROPOSED: usize = 5;

/// What follows from the stones and the rule alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The points that are forbidden to the one who is to move, in board order.
    pub forbidden: Vec<(Point, Fouls)>,
    /// What has to be done.
    pub need: Need,
    /// Whether there is a point where the one who is to move may play.
    pub has_legal_move: bool,
}

/// Finds [`Facts`] out.
pub struct FindFacts(pub Position);

impl Work for FindFacts {
    type Output = Facts;

    fn advance(&mut self) -> Option<Facts> {
        let Position { board, to_move, rule, reading } = &self.0;
        let forbidden = referee::forbidden(board, rule, *to_move, *reading);
        let empty = board.points().filter(|&point| board.is_empty(point)).count();
        let need = referee::need(board, rule, *to_move, *reading);
        Some(Facts { has_legal_move: forbidden.len() < empty, forbidden, need })
    }
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The points that count most in the priority map, with what they count.
    pub priorities: Vec<(Point, i64)>,
    /// What a search found; nothing where the rule cannot be searched.
    pub answer: Option<Answer>,
}

/// Finds out what a position is worth.
pub struct Look {
    priorities: Vec<(Point, i64)>,
    run: Option<Box<dyn Run>>,
}

impl Look {
    /// Looks at `position` with a search of so many nodes.
    pub fn new(position: &Position, nodes: u64) -> Self {
        let mut settings = Settings::default();
        settings.set("nodes", i64::try_from(nodes).unwrap_or(i64::MAX));
        let start = |task| (search::LIST[0].start)(Arc::new(task), &settings, 0);
        Self { priorities: priorities(position), run: position.task().map(start) }
    }
}

impl Work for Look {
    type Output = Looked;

    fn advance(&mut self) -> Option<Looked> {
        if self.run.as_mut().is_some_and(|run| run.run_fast(SLICE) == Flow::Continue) {
            return None;
        }
        let answer = self.run.as_ref().and_then(|run| answer_of(run.as_ref()));
        Some(Looked { priorities: std::mem::take(&mut self.priorities), answer })
    }
}

fn answer_of(run: &dyn Run) -> Option<Answer> {
    run.answer::<Answer>()
}

/// The points that count most for the one who is to move and that may be played, the best first.
fn priorities(position: &Position) -> Vec<(Point, i64)> {
    let Position { board, to_move, rule, reading } = position;
    let map = PriorityMap::new(board, Arc::new(CompiledTable::new(Arc::new(PatternTable::default()))));
    let barred = referee::forbidden(board, rule, *to_move, *reading);
    let is_open = |point: &Point| !barred.iter().any(|(at, _)| at == point);
    let scored = board.points().filter(is_open);
    let mut all: Vec<(Point, i64)> =
        scored.filter_map(|point| Some((point, map.score(Whose::ToMove(*to_move), point)?))).collect();
    let side = i64::from(board.side());
    let off_middle = |point: Point| {
        let [x, y] = [i64::from(point) % side, i64::from(point) / side].map(|at| 2 * at - (side - 1));
        x * x + y * y
    };
    all.sort_by_key(|(point, score)| (-score, off_middle(*point), *point));
    all.truncate(PROPOSED);
    all
}

/// What the program wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// To play.
    Move {
        /// The point; nothing where it may play nowhere.
        point: Option<Point>,
        /// What chose it.
        source: Source,
    },
    /// To do this in an opening.
    Open(Vec<Act>),
}

/// What chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The strategy.
    Search,
    /// The opening book.
    Book,
    /// The priority map, because the strategy had no move to offer.
    Priorities,
}

/// Looks for what the program does.
pub enum Think {
    /// In a game.
    Move {
        /// Where it stands.
        position: Position,
        /// The search.
        run: Option<Box<dyn Run>>,
    },
    /// In a game, with the move of the opening book.
    Book(Point),
    /// In an opening, by a rule and with a seed.
    Open(Box<Opening>, Rule, u64),
}

impl Think {
    /// Lets the strategy of `choice` look for a move.
    pub fn new(position: Position, choice: &Choice) -> Self {
        let strategy = strategy_of(choice);
        // The book is the strongest strategy's; the others are there to be compared.
        let is_strongest = strategy.info.id == search::LIST[0].info.id;
        if let Some(point) = position.task().filter(|_| is_strongest).and_then(|task| book::find(&task)) {
            return Self::Book(point);
        }
        let run = position.task().map(|task| (strategy.start)(Arc::new(task), &choice.settings, 0));
        Self::Move { position, run }
    }

    /// Lets it look for what to do in an opening; another `seed` opens otherwise.
    pub fn opening(opening: Opening, rule: &Rule, seed: u64) -> Self {
        Self::Open(Box::new(opening), *rule, seed)
    }
}

/// The strategy that is chosen, or the first where there is none of this name.
pub fn strategy_of(choice: &Choice) -> &'static Strategy {
    search::find(&choice.id).unwrap_or(&search::LIST[0])
}

impl Work for Think {
    type Output = Thought;

    fn advance(&mut self) -> Option<Thought> {
        let (position, run) = match self {
            &mut Self::Book(point) => return Some(Thought::Move { point: Some(point), source: Source::Book }),
            Self::Open(opening, rule, seed) => return Some(Thought::Open(advise(opening, rule, *seed))),
            Self::Move { position, run } => (position, run),
        };
        if run.as_mut().is_some_and(|run| run.run_fast(SLICE) == Flow::Continue) {
            return None;
        }
        let point = run.as_ref().and_then(|run| answer_of(run.as_ref())?.best);
        let makeshift = || priorities(position).first().map(|(point, _)| *point);
        let source = if point.is_some() { Source::Search } else { Source::Priorities };
        Some(Thought::Move { point: point.or_else(makeshift), source })
    }
}

/// A move of a puzzle on trial.
pub struct TryMove(pub Trial);

impl TryMove {
    /// Puts a move in `task`, where `asked` is what was asked for, on trial, if the point is free.
    pub fn new(asked: collection::Task, task: &OmokTask, point: Point) -> Option<Self> {
        Trial::new(asked, task, point).ok().map(Self)
    }
}

impl Work for TryMove {
    type Output = Reply;

    fn advance(&mut self) -> Option<Reply> {
        self.0.advance(FOURS)
    }
}
