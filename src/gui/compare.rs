//! Several runs side by side on one clock: which there are, which one the panels speak of, and how the
//! others follow it.
//!
//! The run that the panels speak of is the session of the [`State`](super::state::State) itself, so that every panel, key and
//! command means it. The others wait here as [`Rival`]s, each with what its board remembers, and change
//! places with it.

mod clock;
mod command;
mod commands;
mod race;
mod runs;
mod tiles;

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{CanvasView, Place};
use super::look::Presentation;
use super::memories::Memories;
use crate::recipe::{Clock, MOST_RUNS, StageKind};
use crate::session::Session;

pub use command::CompareCommand;
pub use race::{Placed, Standing};
pub use tiles::{Layout, Pane};

/// The number of a run: 0 for the first, in the order in which they came.
pub type RunId = u8;

/// Runs side by side.
pub struct Compare {
    /// The stage that differs.
    pub stage: StageKind,
    /// What the common clock counts.
    pub clock: Clock,
    /// Where the runs are in the window.
    pub layout: Layout,
    focus: RunId,
    rivals: Vec<Rival>,
    /// The runs with a board of their own, which do not follow the input of the others.
    apart: BTreeSet<RunId>,
    followed: clock::Followed,
    /// From where all boards are seen.
    place: Place,
    /// What views of several runs remember.
    pub seen: Memories,
    /// Whether numbers and plots are wanted; nothing before anybody said so.
    pub numbers: Option<bool>,
    /// Whether the runs that are over solved their problem, by the numbers of their stages.
    solved: BTreeMap<u64, bool>,
    /// Whether the runs are to be set off as soon as all are there.
    is_due: bool,
    /// Whether the ranking at the end of a race was closed.
    is_ranking_closed: bool,
    /// How the window was laid out before the race.
    before_race: Presentation,
}

/// So many boards leave room for numbers and plots below them.
const FEW: usize = 3;

/// A run beside the one that the panels speak of.
pub struct Rival {
    /// Its number.
    pub id: RunId,
    /// The run.
    pub session: Session,
    /// What views remember of it.
    pub seen: Memories,
    /// Which part of its board is seen.
    pub view: CanvasView,
}

impl Rival {
    fn new(id: RunId, session: Session) -> Self {
        Self { id, session, seen: Memories::default(), view: CanvasView::new() }
    }
}

impl Compare {
    /// The number of the run that the panels speak of.
    pub const fn focus(&self) -> RunId {
        self.focus
    }

    /// The numbers of all runs, in order.
    pub fn runs(&self) -> Vec<RunId> {
        let mut runs: Vec<RunId> = self.rivals.iter().map(|rival| rival.id).chain([self.focus]).collect();
        runs.sort_unstable();
        runs
    }

    /// Whether numbers and plots are shown: as people want it, else where the boards leave room.
    pub fn shows_numbers(&self) -> bool {
        self.numbers.unwrap_or(self.rivals.len() < FEW)
    }

    /// Whether the runs race before a class.
    pub const fn is_race(&self) -> bool {
        !self.is_ranking_closed
    }

    /// Puts the boards side by side as if nobody had moved them.
    pub fn lay_out_anew(&mut self) {
        self.layout = Layout::default();
        self.runs().into_iter().for_each(|id| self.layout.add(id));
    }

    /// Whether a run has a board of its own.
    pub fn is_apart(&self, id: RunId) -> bool {
        self.apart.contains(&id)
    }

    /// Whether there is no room for another run.
    pub fn is_full(&self) -> bool {
        self.rivals.len() + 1 >= MOST_RUNS
    }

    fn free(&self) -> RunId {
        let runs = self.runs();
        (0..).find(|id| !runs.contains(id)).unwrap_or(RunId::MAX)
    }

    fn sort(&mut self) {
        self.rivals.sort_by_key(|rival| rival.id);
    }
}

impl Compare {
    fn alone(stage: StageKind, layout: Option<Layout>) -> Self {
        let layout = layout.unwrap_or_default();
        let followed = clock::Followed::default();
        Self {
            stage,
            clock: Clock::default(),
            layout,
            focus: 0,
            rivals: Vec::new(),
            apart: BTreeSet::new(),
            followed,
            place: Place::default(),
            seen: Memories::default(),
            numbers: None,
            solved: BTreeMap::new(),
            is_due: false,
            is_ranking_closed: true,
            before_race: Presentation::Desk,
        }
    }

    fn beside_one(stage: StageKind, layout: Option<Layout>) -> Box<Self> {
        Box::new(Self::alone(stage, layout))
    }
}
