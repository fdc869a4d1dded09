//! [`Rival`]: weighted A* over single pushes as a variant of the portfolio. Levels that are small and dense suit it
//! better than features do.
//!
//! It works from both ends: a search backwards by pulls takes turns with it, until one of them comes to a position that
//! the other knows. The one with fewer positions that wait goes on: there the tree is narrower (I. Pohl, "Bi-directional
//! search", 1971).

use std::sync::Arc;

use super::machine::Shown;
use super::numbering::Numbering;
use super::words::{RIVAL, UNPACK};
use crate::grid::NOWHERE;
use crate::sokoban::search::backward::Backward;
use crate::sokoban::search::options::{BoundKind, Metric, Options, Pruning};
use crate::sokoban::search::playback::tell_changes;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::push_search::PushSearch;
use crate::sokoban::search::weighted_a_star_pushes::{Weighted, WeightedAStarPushes};
use crate::sokoban::search::{SokobanTask, line};
use crate::sokoban::{Board, Moves, Square, walk};
use crate::trace::{Algorithm as _, Event, Kind, NO_NODE, Off, Probe, Reason, Span, StateHash};

/// Weighted A* between two turns.
#[derive(Clone)]
pub struct Rival {
    search: WeightedAStarPushes,
    /// The search from the other end.
    back: Box<Backward>,
    /// The solution, once both sides have met.
    met: Option<Moves>,
    /// The numbers of its nodes in the recording.
    pub numbering: Numbering,
    decisions: u64,
}

impl Rival {
    /// The search with the start put down. The lower bound has this weight, in thousandths.
    pub fn new(task: Arc<SokobanTask>, weight: u32) -> Self {
        let options =
            Options { metric: Metric::Pushes, bound: BoundKind::Matching, pruning: Pruning::Tables, nodes: 0 };
        let mut search = WeightedAStarPushes::with(task, options, Weighted::by(weight));
        search.step(&mut Off);
        let back = Box::new(Backward::new(&search.state().setting.space, weight));
        Self { search, back, met: None, numbering: Numbering::default(), decisions: 0 }
    }

    /// One decision. `shown` is what the board shows before and afterwards.
    pub fn step<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) {
        self.decisions += 1;
        if self.is_exhausted() {
            return probe.fact(Kind::NoSolution, RIVAL + line::EMPTY, NOWHERE, NOWHERE, Reason::UNREACHABLE.value());
        }
        if self.back.waiting() <= self.search.waiting_count() {
            return self.step_back(probe);
        }
        self.search.step(&mut Relay { probe, numbering: &self.numbering });
        if P::ON {
            self.state().position.boxes().words().clone_into(&mut shown.boxes);
            shown.player = self.state().position.player();
        }
        let met = self.back.find(self.search.current());
        if let Some(index) = met.filter(|_| self.solution().is_none()) {
            self.meet(probe, index);
        }
    }

    /// Expands a position of the search from the solved level.
    fn step_back<P: Probe>(&mut self, probe: &mut P) {
        let Self { search, back, .. } = self;
        let met = back.expand(|record| search.knows(record).is_some());
        if P::ON {
            let cell = search.state().board().cell(back.player());
            probe.fact(Kind::Note, UNPACK, cell, NOWHERE, back.away() as i32);
        }
        if let Some(index) = met {
            self.meet(probe, index);
        }
    }

    /// Position number `index` of the search from the solved level is known to the other.
    fn meet<P: Probe>(&mut self, probe: &mut P, index: u32) {
        let back = &self.back;
        let Some(own) = self.search.knows(back.record(index)) else { return };
        let mut pushes = self.search.pushes_to(own);
        pushes.extend(back.pushes_from(index));
        let board = self.state().board();
        let (cell, length) = (board.cell(back.player()), pushes.len() as i32);
        self.met = walk::complete(board, board.start(), &pushes);
        probe.fact(Kind::Solution, RIVAL + line::SOLVED, cell, NOWHERE, length);
    }

    /// Puts its position on the board in place of what is `shown`.
    pub fn take_over<P: Probe>(&self, probe: &mut P, board: &Board, shown: &Shown) {
        let position = &self.state().position;
        if P::ON && position.player_cell() != NOWHERE {
            probe.fact(Kind::Visit, RIVAL + line::TAKE, position.player_cell(), board.cell(shown.player), 0);
            let cell = |square: usize| board.cell(square as Square);
            tell_changes(probe, RIVAL + line::TAKE, &shown.boxes, position.boxes().words(), cell);
        }
    }

    const fn state(&self) -> &PushSearch {
        self.search.state()
    }

    /// The solution, once it is found.
    pub fn solution(&self) -> Option<&Moves> {
        self.met.as_ref().or_else(|| Some(self.state().progress.playback()?.moves()))
    }

    /// Whether there is no solution.
    pub fn is_exhausted(&self) -> bool {
        let is_back_over = || self.met.is_none() && self.back.waiting() == 0;
        matches!(self.state().progress, Progress::Ended(None, _)) || is_back_over()
    }

    /// Decisions made.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Positions expanded.
    pub fn expanded(&self) -> u64 {
        self.state().expanded + self.back.expanded
    }

    /// Pushes looked at.
    pub fn generated(&self) -> u64 {
        self.state().generated + self.back.generated
    }

    /// Positions kept so far.
    pub fn nodes(&self) -> u32 {
        self.search.nodes()
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        self.search.heap_bytes() + self.back.heap_bytes()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.search.shared_bytes() + self.back.shared_bytes()
    }

    /// A hash of all that tells it from others.
    pub fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.search.state_hash());
        self.back.hash_into(&mut hash);
        hash.finish()
    }
}

/// Passes on what the search tells: its lines come after those of the portfolio, its nodes get other numbers, and its
/// phases are no phases of the portfolio.
struct Relay<'a, P> {
    probe: &'a mut P,
    numbering: &'a Numbering,
}

impl<P: Probe> Probe for Relay<'_, P> {
    const ON: bool = P::ON;

    #[inline(always)]
    fn emit(&mut self, event: Event) {
        let Event { a, b, v, kind, .. } = event;
        self.probe.emit(Event::new(kind, RIVAL + event.line(), a, b, v));
    }

    #[inline(always)]
    fn enter(&mut self, _span: Span) {}

    #[inline(always)]
    fn exit(&mut self) {}

    #[inline(always)]
    fn at_node(&mut self, node: u32, parent: u32) {
        if P::ON {
            let number = |node: u32| if node == NO_NODE { NO_NODE } else { self.numbering.of(node) };
            self.probe.at_node(number(node), number(parent));
        }
    }
}
