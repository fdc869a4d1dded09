//! [`Reviewing`]: a game under review beside the window, and its report once that is there.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::background::{Polled, Task, Work};
use crate::omok::Point;
use crate::omok::game::{Game, NodeId};
use crate::omok::report::{Effort, Report, Review};
use crate::omok::table::UnreadableRule;
use crate::session::Resources;

/// A game under review, and its report once that is there.
pub struct Reviewing {
    task: Option<Task<Judge>>,
    judged: Arc<AtomicUsize>,
    positions: usize,
    report: Option<Report>,
    shown: Option<Shown>,
}

/// Moves that are shown on the board while the game stands where they begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Where they begin.
    pub node: NodeId,
    /// The moves of both sides.
    pub line: Vec<Point>,
}

struct Judge {
    review: Review,
    judged: Arc<AtomicUsize>,
}

impl Work for Judge {
    type Output = Report;

    fn advance(&mut self) -> Option<Report> {
        let report = self.review.advance();
        self.judged.store(self.review.progress().0, Ordering::Relaxed);
        report
    }
}

impl Reviewing {
    /// Begins with the line of play that `game` is on.
    ///
    /// # Errors
    /// A rule that searches cannot read.
    pub fn start(game: &Game, resources: &Resources) -> Result<Self, UnreadableRule> {
        let review = Review::new(game, Effort::default())?;
        let (positions, judged) = (review.progress().1, Arc::default());
        let work = Judge { review, judged: Arc::clone(&judged) };
        let task = Some(Task::start("report", resources.executor, work, Arc::clone(&resources.wake)));
        Ok(Self { task, judged, positions, report: None, shown: None })
    }

    /// The report, as soon as it is there.
    pub const fn report(&self) -> Option<&Report> {
        self.report.as_ref()
    }

    /// Whether positions are judged at the moment.
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// How many positions are judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.judged.load(Ordering::Relaxed), self.positions)
    }

    /// The moves that are shown.
    pub const fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// Shows other moves.
    pub(super) fn show(&mut self, shown: Shown) {
        self.shown = Some(shown);
    }

    /// Takes the report when it is ready. True if it is new.
    pub(super) fn advance(&mut self) -> bool {
        match self.task.as_mut().map(Task::poll) {
            Some(Polled::Ready(report)) => self.report = Some(report),
            Some(Polled::Gone) => {}
            Some(Polled::Working) | None => return false,
        }
        self.task = None;
        true
    }
}
