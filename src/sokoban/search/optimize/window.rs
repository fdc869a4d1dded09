//! [`Window`]: a search for a cheaper way between two positions of a solution, near that solution.

use std::sync::Arc;

use super::course::Course;
use super::words::WINDOW;
use crate::grid::NOWHERE;
use crate::sokoban::search::engine::{Rules, Search};
use crate::sokoban::search::fess::Shown;
use crate::sokoban::search::frontier::{Buckets, Priority};
use crate::sokoban::search::options::{BoundKind, Metric, Options, Pruning};
use crate::sokoban::search::playback::tell_changes;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::push_search::PushSearch;
use crate::sokoban::search::{SokobanTask, Verdict, line};
use crate::sokoban::{Board, Moves, Square};
use crate::trace::{Algorithm as _, Event, Info, Kind, NO_NODE, Off, Probe, Reason, Settings, Span};

/// What is searched: between which positions of a course, how near to it, with how many positions at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The number of the first push, from 0.
    pub from: usize,
    /// The number of the push after the last.
    pub to: usize,
    /// How many boxes may stand elsewhere than in the nearest position of the course.
    pub radius: u32,
    /// How many positions may be kept.
    pub nodes: u64,
}

/// A* within a frame: what it admits, and when it may end.
#[derive(Clone, Debug, Default)]
pub struct Near {
    /// Positions of the course, packed, one after the other.
    positions: Arc<[u64]>,
    radius: u32,
    /// The cost that is to be undercut.
    limit: u32,
    /// Where the player has to be at the end.
    player: Option<Square>,
}

impl Rules for Near {
    const INFO: &'static Info = &super::INFO;
    type Frontier = Buckets;

    fn new(_settings: &Settings) -> Self {
        Self { limit: u32::MAX, ..Self::default() }
    }

    #[inline]
    fn priority(&self, g: u32, h: u32) -> Priority {
        (g + h, h)
    }

    #[inline]
    fn refuses(&self, packed: &[u64], f: u32) -> Option<Reason> {
        if f >= self.limit {
            return Some(Reason::OVER_BOUND);
        }
        let apart = |other: &[u64]| packed.iter().zip(other).map(|(one, two)| (one & !two).count_ones()).sum::<u32>();
        let is_near = self.positions.chunks_exact(packed.len()).any(|other| apart(other) <= self.radius);
        (!is_near).then_some(Reason::FAR_OFF)
    }

    #[inline]
    fn may_end_at(&self, player: Square) -> bool {
        self.player.is_none_or(|wanted| wanted == player)
    }
}

/// A search between two decisions.
#[derive(Clone)]
pub struct Window {
    /// What is searched.
    pub frame: Frame,
    search: Search<Near>,
    /// The number of its first node in the recording.
    first: u32,
}

impl Window {
    /// The search for what is cheaper than `course` within `frame`, with its start put down. Nothing where its lower
    /// bound says that there is nothing cheaper.
    pub fn new(task: &SokobanTask, course: &Course, frame: Frame, first: u32) -> Option<Self> {
        let ends = (frame.from, frame.to);
        let part = Arc::new(SokobanTask::new(course.level(&task.level, &task.board, ends)?));
        let metric = course.metric();
        let options = Options { metric, bound: BoundKind::Matching, pruning: Pruning::Bipartite, nodes: frame.nodes };
        let limit = course.cost_of(ends);
        let mut search = Search::with(part, options, Near::default());
        let space = &search.state().setting.space;
        let pack = |number: usize| space.pack(&course.position(number).boxes.iter().collect::<Vec<Square>>());
        let positions = (frame.from..=frame.to).flat_map(pack).collect();
        let player = (frame.to < course.len()).then(|| place(&task.board, course, frame.to));
        search.set_rules(Near { positions, limit, radius: frame.radius, player });
        search.step(&mut Off);
        let window = Self { frame, search, first };
        (window.search.bound() < limit && !window.is_over()).then_some(window)
    }

    /// One decision.
    pub fn step<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) {
        self.search.step(&mut Relay { probe, first: self.first });
        if P::ON {
            self.state().position.boxes().words().clone_into(&mut shown.boxes);
            shown.player = self.state().position.player();
        }
    }

    /// Puts its start on the board in place of what is `shown`.
    pub fn take_over<P: Probe>(&self, probe: &mut P, board: &Board, shown: &mut Shown) {
        if P::ON {
            let position = &self.state().position;
            let before = board.cell(shown.player);
            probe.fact(Kind::Visit, WINDOW + line::START, position.player_cell(), before, self.limit() as i32);
            let cell = |square: usize| board.cell(square as Square);
            tell_changes(probe, WINDOW + line::START, &shown.boxes, position.boxes().words(), cell);
            position.boxes().words().clone_into(&mut shown.boxes);
            shown.player = position.player();
        }
    }

    const fn state(&self) -> &PushSearch {
        self.search.state()
    }

    /// The cost that is to be undercut.
    pub const fn limit(&self) -> u32 {
        self.search.rules().limit
    }

    /// The cheaper way, once it is found.
    pub fn found(&self) -> Option<&Moves> {
        Some(self.state().progress.playback()?.moves())
    }

    /// Whether it ended without one.
    pub const fn is_over(&self) -> bool {
        matches!(self.state().progress, Progress::Ended(None, _))
    }

    /// Whether it ended because it kept as many positions as it may.
    pub const fn is_full(&self) -> bool {
        matches!(self.state().progress, Progress::Ended(None, Verdict::Limit))
    }

    /// Positions expanded.
    pub const fn expanded(&self) -> u64 {
        self.state().expanded
    }

    /// Pushes looked at.
    pub const fn generated(&self) -> u64 {
        self.state().generated
    }

    /// Positions kept so far.
    pub fn nodes(&self) -> u32 {
        self.search.nodes()
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        self.search.heap_bytes() + self.search.rules().positions.len() * 8
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.search.shared_bytes()
    }

    /// A hash of all that tells it from others.
    pub fn state_hash(&self) -> u64 {
        self.search.state_hash()
    }
}

/// Where the player is in a position of the course, as the search tells places apart.
fn place(board: &Board, course: &Course, number: usize) -> Square {
    let position = course.position(number);
    match course.metric() {
        Metric::Moves => position.player,
        Metric::Pushes => board.reach(&position.boxes, position.player).iter().next().unwrap_or(position.player),
    }
}

/// Passes on what the search tells: its lines come after others, its nodes get other numbers, its phases are none, and
/// what it finds is no solution of the level, nor is a square dead for good.
struct Relay<'a, P> {
    probe: &'a mut P,
    first: u32,
}

impl<P: Probe> Probe for Relay<'_, P> {
    const ON: bool = P::ON;

    #[inline(always)]
    fn emit(&mut self, event: Event) {
        let Event { a, b, v, kind, .. } = event;
        let (kind, v) = match kind {
            // Dead for this part; in another one the same square may be needed.
            Kind::Prune if v == Reason::DEAD_SQUARE.value() => (kind, Reason::OFF_THE_PART.value()),
            Kind::Solution => (Kind::Note, v),
            Kind::NoSolution => (Kind::Note, 0),
            kind => (kind, v),
        };
        let a = if kind == Kind::Note && event.kind == Kind::NoSolution { NOWHERE } else { a };
        self.probe.emit(Event::new(kind, WINDOW + event.line(), a, b, v));
    }

    #[inline(always)]
    fn enter(&mut self, _span: Span) {}

    #[inline(always)]
    fn exit(&mut self) {}

    #[inline(always)]
    fn at_node(&mut self, node: u32, parent: u32) {
        if P::ON {
            let number = |node: u32| if node == NO_NODE { NO_NODE } else { self.first + node };
            self.probe.at_node(number(node), number(parent));
        }
    }
}
