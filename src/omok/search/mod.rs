//! How a move is chosen: one file a strategy, one line each in [`LIST`].

use std::fmt;
use std::sync::Arc;

mod alpha_beta;
mod candidate;
mod correction;
mod descent;
mod engine;
mod estimate;
pub(in crate::omok) mod evaluation;
mod greedy;
mod history;
mod iteration;
mod line;
mod minimax;
mod monte_carlo;
pub mod opening;
pub mod options;
mod principal_variation;
mod show;
mod tally;
pub mod tell;
mod transposition;
mod words;

pub use alpha_beta::AlphaBeta;
pub use evaluation::{CERTAIN, CERTAIN_LOSS, LIKELY, LIKELY_LOSS};
pub use greedy::Greedy;
pub use minimax::Minimax;
pub use monte_carlo::MonteCarlo;
pub use principal_variation::PrincipalVariation;
pub use words::VARIATION;

use super::referee::Reading;
use super::rules::Rule;
use super::state::State;
use super::table::{Points, Terms, UnreadableRule};
use super::threat::{ProofNumbers, ThreatSpace, Vcf, VcfIterative, Vct};
use super::{Board, Colour, Point};
use crate::trace::{self, Algorithm, Flow, Info, Run, Settings};

/// The strongest strategy, which others ask for what a position is worth.
pub static STRONGEST: Strategy = strategy::<PrincipalVariation>();

/// Every strategy.
pub static LIST: &[Strategy] = &[
    strategy::<PrincipalVariation>(),
    strategy::<Greedy>(),
    strategy::<Minimax>(),
    strategy::<AlphaBeta>(),
    strategy::<MonteCarlo>(),
    strategy::<Vcf>(),
    strategy::<VcfIterative>(),
    strategy::<Vct>(),
    strategy::<ThreatSpace>(),
    strategy::<ProofNumbers>(),
];

/// What a strategy works on: a position, and the rule.
#[derive(Clone, Debug)]
pub struct OmokTask {
    board: Board,
    to_move: Colour,
    rule: Rule,
    terms: Terms,
    reading: Reading,
    walls: Points,
}

impl OmokTask {
    /// The question what `to_move` should play on `board`.
    ///
    /// # Errors
    /// A rule that the searches cannot read; see [`Terms::of`].
    pub fn new(board: Board, to_move: Colour, rule: Rule) -> Result<Self, UnreadableRule> {
        let terms = Terms::of(&rule)?;
        Ok(Self { board, to_move, rule, terms, reading: Reading::default(), walls: Points::NONE })
    }

    /// The question what to play after `moves`, which were played in turns on an empty board of `side` by `side` points, black
    /// first. Nothing where such a board, such moves or a search by such a rule is not possible.
    pub fn after(side: u32, rule: &Rule, moves: &[Point]) -> Option<Self> {
        let mut board = Board::new(side).ok()?;
        for (&point, colour) in moves.iter().zip(Colour::ALL.into_iter().cycle()) {
            board.place(point, colour).ok()?;
        }
        Self::new(board, Colour::ALL[moves.len() % 2], *rule).ok()
    }

    /// The same with the contested sentence of the rules read as `reading` says.
    #[must_use]
    pub const fn with_reading(mut self, reading: Reading) -> Self {
        self.reading = reading;
        self
    }

    /// The same with the points of `walls` closed to both colours, like points outside the board.
    #[must_use]
    pub const fn with_walls(mut self, walls: Points) -> Self {
        self.walls = walls;
        self
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The rule.
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// How the contested sentence of the rules is read.
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    /// Whether nothing is special: no point is closed, and the contested sentence is read as usual.
    pub fn is_common(&self) -> bool {
        self.walls.is_empty() && self.reading == Reading::default()
    }

    /// Whether what is known of positions on the way from `other` holds here as well: by the same rule, on the same points.
    pub fn is_kin(&self, other: &Self) -> bool {
        let is_same_board = self.board.side() == other.board.side() && self.walls == other.walls;
        is_same_board && self.rule.id == other.rule.id && self.reading == other.reading
    }

    /// The position in the hands of a search.
    pub fn state(&self) -> State {
        State::with_walls(&self.board, self.to_move, &self.walls, self.terms, self.reading)
    }
}

/// A won position is worth this, less the moves until the five.
pub const WIN: i32 = 30_000;

/// What a strategy answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was found out.
    pub verdict: Verdict,
    /// The move, where there is one.
    pub best: Option<Point>,
    /// What the position is worth to the one who is to move; [`WIN`] less the moves until the five where it
    /// is won, the negative of that where it is lost.
    pub score: i32,
    /// The expected moves, beginning with `best`.
    pub line: Vec<Point>,
    /// Positions, or fours, that were tried.
    pub nodes: u64,
    /// Positions that were left early because the rest could not matter.
    pub cutoffs: u64,
    /// Positions that the table knew.
    pub table_hits: u64,
    /// Moves that were looked ahead.
    pub depth: u32,
    /// Moves that were compared with their scores, the best first. The score of a move that is not the best
    /// may be only a bound: it is worth no more.
    pub candidates: Vec<(Point, i32)>,
}

impl Answer {
    /// An answer of which nothing was counted.
    pub fn new(verdict: Verdict, score: i32, line: Vec<Point>, depth: u32) -> Self {
        let (best, candidates) = (line.first().copied(), Vec::new());
        Self { verdict, best, score, line, nodes: 0, cutoffs: 0, table_hits: 0, depth, candidates }
    }
}

/// What a search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The one who is to move wins, whatever the other one does.
    Win,
    /// The other one wins, whatever the one who is to move does.
    Loss,
    /// The best move as far as was looked.
    Estimate,
    /// There is no victory by the threats that were tried: fours alone, or threes as well.
    NoSequence,
    /// The limit was reached first; where there is a move, it is the best so far.
    Limit,
    /// There is nothing to play: the game is over, or the board is full.
    Over,
    /// Every empty point is forbidden.
    NoLegalMove,
    /// The other one threatens five, and every point that stops it is forbidden.
    NoLegalAnswer,
    /// The move that was tried in most games; its score is how many of a thousand it won, less 500.
    MostVisited,
}

impl Verdict {
    /// The name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Estimate => "estimate",
            Self::MostVisited => "most-visited",
            Self::NoSequence => "no-sequence",
            Self::Limit => "limit",
            Self::Over => "over",
            Self::NoLegalMove => "no-legal-move",
            Self::NoLegalAnswer => "no-legal-answer",
        }
    }
}

/// A way of choosing moves.
#[derive(Clone, Copy)]
pub struct Strategy {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is an [`Answer`].
    pub start: fn(Arc<OmokTask>, &Settings, u64) -> Box<dyn Run>,
}

impl Strategy {
    /// What it answers under `settings`, run to its end.
    pub fn run(&self, task: OmokTask, settings: &Settings) -> Option<Answer> {
        let mut run = (self.start)(task.into(), settings, 0);
        while run.run_fast(u64::MAX) == Flow::Continue {}
        run.answer()
    }

    /// What it answers after at most `nodes` moves, with the usual settings beside that.
    pub fn answer(&self, task: OmokTask, nodes: i64) -> Option<Answer> {
        let mut settings = Settings::default();
        settings.set("nodes", nodes);
        self.run(task, &settings)
    }
}

const fn strategy<A: Algorithm<Input = OmokTask, Output = Answer>>() -> Strategy {
    Strategy { info: A::INFO, start: trace::start::<A> }
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
