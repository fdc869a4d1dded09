//! The referee: whether a stone may be put on a point, with every reason, after the definitions of the
//! Renju International Federation (1996, and 9.3 on double-threes).
//!
//! - [`judge`] gives the verdict of one point as a tree; [`Referee`] is the same as an algorithm that
//!   can be stepped.
//! - [`forbidden`] gives the forbidden points of a whole board, quickly and without reasons.
//! - [`threats`] and [`need`] say what the other side has if it is ignored, and what can be done.

use std::fmt;
use std::sync::Arc;

mod judgement;
mod line;
mod listing;
mod machine;
mod map;
mod need;
mod tell;
mod words;

#[cfg(test)]
mod tests;

pub use judgement::{Four, Judgement, Legality, Reading, StraightPoint, Stretch, Three};
pub(in crate::omok) use line::fives;
pub use machine::{MOST_TOLD, Referee};
#[cfg(test)]
pub(in crate::omok) use map::tests::tangle;
pub use map::{forbidden, legality};
pub use need::{Need, Stop, Threat, Threats, need, threats, winning_row};
pub(in crate::omok) use words::MAKES_FIVE;

use super::rules::Rule;
use super::{Board, Colour, Point, PointError};
use crate::trace::{self, Algorithm, Flow, Info, Run, Settings};

/// Every judge.
pub static LIST: &[Judge] = &[judge_of::<Referee>()];

/// What a judge works on.
#[derive(Clone, Debug)]
pub struct RefereeTask {
    board: Board,
    rule: Rule,
    colour: Colour,
    point: Point,
}

impl RefereeTask {
    /// The question whether `colour` may put a stone on `point`.
    ///
    /// # Errors
    /// A point that is occupied or outside the board.
    pub fn new(board: Board, rule: Rule, colour: Colour, point: Point) -> Result<Self, PointError> {
        board.check_empty(point)?;
        Ok(Self { board, rule, colour, point })
    }

    /// The stones, without the one in question.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rule.
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The colour of the stone in question.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// The point in question.
    pub const fn point(&self) -> Point {
        self.point
    }
}

/// A way of judging points.
#[derive(Clone, Copy)]
pub struct Judge {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`Judgement`].
    pub start: fn(Arc<RefereeTask>, &Settings, u64) -> Box<dyn Run>,
}

const fn judge_of<A: Algorithm<Input = RefereeTask, Output = Judgement>>() -> Judge {
    Judge { info: A::INFO, start: trace::start::<A> }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Judge").field(&self.info.id).finish()
    }
}

/// The judge with this id.
pub fn find(id: &str) -> Option<&'static Judge> {
    LIST.iter().find(|judge| judge.info.id == id)
}

/// Whether `colour` may put a stone on `point`, with all the reasons. The same as a run of [`Referee`]
/// with nobody watching: some microseconds, and as many more as there are nested double-threes.
///
/// # Errors
/// A point that is occupied or outside the board.
///
/// ```
/// use gridscope::omok::{Board, Colour, referee, rules};
///
/// let mut board = Board::new(15).unwrap();
/// for name in ["h9", "h10", "i8", "j8"] {
///     board.place(board.point(name).unwrap(), Colour::Black).unwrap();
/// }
/// let point = board.point("h8").unwrap();
/// let renju = rules::find("renju").unwrap();
/// let verdict = referee::judge(&board, renju, Colour::Black, point, Default::default()).unwrap();
/// assert!(verdict.legality.is_forbidden() && verdict.real_threes().count() == 2);
/// ```
pub fn judge(
    board: &Board,
    rule: &Rule,
    colour: Colour,
    point: Point,
    reading: Reading,
) -> Result<Judgement, PointError> {
    let task = Arc::new(RefereeTask::new(board.clone(), *rule, colour, point)?);
    let mut referee = Referee::with_reading(task, reading);
    while referee.step(&mut trace::Off) == Flow::Continue {}
    Ok(referee.into_judgement())
}
