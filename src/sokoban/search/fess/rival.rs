//! [`Rival`]: weighted A* over single pushes as a variant of the portfolio. Levels that are small and dense suit it
//! better than features do.

use std::sync::Arc;

use super::machine::Shown;
use super::numbering::Numbering;
use super::words::RIVAL;
use crate::grid::NOWHERE;
use crate::sokoban::search::options::{BoundKind, Metric, Options, Pruning};
use crate::sokoban::search::playback::tell_changes;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::push_search::PushSearch;
use crate::sokoban::search::weighted_a_star_pushes::{Weighted, WeightedAStarPushes};
use crate::sokoban::search::{SokobanTask, line};
use crate::sokoban::{Board, Moves, Square};
use crate::trace::{Algorithm as _, Event, Kind, NO_NODE, Off, Probe, Reason, Span};

/// Weighted A* between two turns.
#[derive(Clone)]
pub struct Rival {
    search: WeightedAStarPushes,
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
        Self { search, numbering: Numbering::default(), decisions: 0 }
    }

    /// One decision. `shown` is what the board shows before and afterwards.
    pub fn step<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) {
        self.decisions += 1;
        if self.is_exhausted() {
            return probe.fact(Kind::NoSolution, RIVAL + line::EMPTY, NOWHERE, NOWHERE, Reason::UNREACHABLE.value());
        }
        self.search.step(&mut Relay { probe, numbering: &self.numbering });
        if P::ON {
            self.state().position.boxes().words().clone_into(&mut shown.boxes);
            shown.player = self.state().position.player();
        }
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
        Some(self.state().progress.playback()?.moves())
    }

    /// Whether there is no solution.
    pub const fn is_exhausted(&self) -> bool {
        matches!(self.state().progress, Progress::Ended(None, _))
    }

    /// Decisions made.
    pub const fn decisions(&self) -> u64 {
        self.decisions
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
        self.search.heap_bytes()
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
