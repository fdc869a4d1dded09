//! How a level is solved: one file a strategy, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

mod a_star_pushes;
mod arena;
mod backward;
mod bfs_pushes;
mod corral;
mod deepening;
mod dfs_pushes;
mod engine;
mod estimate;
mod fess;
mod flood;
mod frontier;
mod greedy_pushes;
mod ida_star;
mod iterative_deepening;
mod line;
mod optimize;
mod options;
mod playback;
mod progress;
mod push_search;
mod pushbox;
mod record;
mod space;
mod tables;
mod transposition_table;
mod weighted_a_star_pushes;
mod words;
mod working_position;

pub use a_star_pushes::AStarPushes;
pub use bfs_pushes::BfsPushes;
pub use dfs_pushes::DfsPushes;
pub use fess::{
    ADVISORS, Best, CELL_NUMBER, CELL_TABLE, CellEvent, Fess, PACKED, PLAN_SQUARES, Seen, Sight, VARIANT, Way, ZONE,
    advisor, cell_event, has_features,
};
pub use greedy_pushes::GreedyPushes;
pub use ida_star::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use optimize::Optimizer;
pub use pushbox::{PushBoxAStar, PushBoxBest, PushBoxBfs, PushBoxDfs, PushBoxGreedy};
pub use weighted_a_star_pushes::WeightedAStarPushes;

use super::{Board, Level, Moves};
use crate::trace::{self, Algorithm, Info, Run, Settings};

/// Every strategy.
pub static LIST: &[Strategy] = &[
    strategy::<AStarPushes>(),
    strategy::<BfsPushes>(),
    strategy::<DfsPushes>(),
    strategy::<IterativeDeepening>(),
    strategy::<GreedyPushes>(),
    strategy::<WeightedAStarPushes>(),
    strategy::<IdaStar>(),
    strategy::<Fess>(),
    strategy::<Best>(),
    strategy::<Optimizer>(),
    strategy::<PushBoxBfs>(),
    strategy::<PushBoxDfs>(),
    strategy::<PushBoxGreedy>(),
    strategy::<PushBoxAStar>(),
    strategy::<PushBoxBest>(),
];

/// What a strategy works on.
#[derive(Clone, Debug)]
pub struct SokobanTask {
    /// The level.
    pub level: Level,
    /// Its squares.
    pub board: Board,
    /// A solution that is known, for those that improve one.
    pub known: Option<Moves>,
}

impl SokobanTask {
    /// The task to solve `level`.
    pub fn new(level: Level) -> Self {
        let board = Board::new(&level);
        Self { level, board, known: None }
    }

    /// The task to improve `solution` of `level`.
    pub fn improving(level: Level, solution: Moves) -> Self {
        Self { known: Some(solution), ..Self::new(level) }
    }
}

/// What a strategy answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was found out.
    pub verdict: Verdict,
    /// The solution, where there is one.
    pub solution: Option<Moves>,
    /// Positions taken up to look at what follows.
    pub expanded: u64,
    /// Positions made, those met again among them.
    pub generated: u64,
    /// Bytes that the search held at its end, which is its greatest.
    pub bytes: usize,
}

/// What a search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A solution; nothing is said of its length.
    Solved,
    /// A solution, and no other has fewer pushes.
    FewestPushes,
    /// A solution, and no other has fewer moves.
    FewestMoves,
    /// There is no solution: everything that can be reached was looked at.
    Unsolvable,
    /// The limit on nodes was reached first.
    Limit,
}

impl Verdict {
    /// Whether the solution is proven to be as short as any, in pushes or in moves.
    pub const fn is_optimal(self) -> bool {
        matches!(self, Self::FewestPushes | Self::FewestMoves)
    }

    /// A word for it in results.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::FewestPushes => "fewest-pushes",
            Self::FewestMoves => "fewest-moves",
            Self::Unsolvable => "unsolvable",
            Self::Limit => "limit",
        }
    }
}

/// An algorithm that solves levels.
#[derive(Clone, Copy)]
pub struct Strategy {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is an [`Answer`].
    pub start: fn(Arc<SokobanTask>, &Settings, u64) -> Box<dyn Run>,
}

impl Strategy {
    /// The strategy that `A` is.
    pub const fn of<A: Algorithm<Input = SokobanTask, Output = Answer>>() -> Self {
        Self { info: A::INFO, start: trace::start::<A> }
    }
}

const fn strategy<A: Algorithm<Input = SokobanTask, Output = Answer>>() -> Strategy {
    Strategy::of::<A>()
}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Strategy").field(&self.info.id).finish()
    }
}

/// The strategy with this id.
pub fn find(id: &str) -> Option<&'static Strategy> {
    LIST.iter().find(|strategy| strategy.info.id == id)
}
