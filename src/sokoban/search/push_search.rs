//! [`PushSearch`]: what all searches over pushes share, whatever the order in which they take up positions.

use std::sync::Arc;

use super::corral::Corrals;
use super::estimate::{Estimator, INFINITE};
use super::options::{Metric, Options, Pruning};
use super::playback::{self, Playback};
use super::progress::Progress;
use super::space::{Shift, Space};
use super::tables::{Size, Tables};
use super::working_position::WorkingPosition;
use super::{Answer, SokobanTask, Verdict, line};
use crate::grid::{Cell, Direction, NOWHERE};
use crate::sokoban::deadlock::freeze;
use crate::sokoban::distance::Statics;
use crate::sokoban::{Board, Moves, Push, Square, walk};
use crate::trace::{Event, Flow, Kind, NO_NODE, Probe, Reason, Span};

/// What does not change during a search.
#[derive(Debug)]
pub struct Setting {
    /// The board and how positions are packed.
    pub space: Arc<Space>,
    /// Live squares and distances.
    pub statics: Statics,
    /// Boxes that are dead together; empty unless asked for.
    tables: Tables,
    /// What was set.
    pub options: Options,
}

/// A search over pushes without its open list.
#[derive(Clone)]
pub struct PushSearch {
    /// What does not change.
    pub setting: Arc<Setting>,
    /// The position that was taken up.
    pub position: WorkingPosition,
    /// The lower bound.
    pub estimator: Estimator,
    /// The pushes that a corral asks for first.
    pub corrals: Corrals,
    /// Positions taken up.
    pub expanded: u64,
    /// Positions made.
    pub generated: u64,
    /// How far it has come.
    pub progress: Progress,
}

impl PushSearch {
    /// A search that has done nothing yet.
    pub fn new(task: Arc<SokobanTask>, options: Options) -> Self {
        let statics = Statics::new(&task.board);
        let live = options.pruning.live(&task.board, &statics);
        let has_tables = options.pruning >= Pruning::Tables;
        let tables = if has_tables { Tables::new(&task.board, &statics) } else { Tables::default() };
        let space = Arc::new(Space::new(task, &live));
        Self {
            position: WorkingPosition::new(Arc::clone(&space)),
            estimator: Estimator::new(options.bound, options.pruning, &statics, space.board()),
            corrals: Corrals::default(),
            expanded: 0,
            generated: 0,
            progress: Progress::Start,
            setting: Arc::new(Setting { tables, space, statics, options }),
        }
    }

    /// The level.
    #[inline]
    pub fn board(&self) -> &Board {
        self.setting.space.board()
    }

    /// Puts the start on the board. Answers its lower bound, or nothing where it cannot be solved.
    pub fn begin<P: Probe>(&mut self, probe: &mut P) -> Option<u32> {
        let setting = Arc::clone(&self.setting);
        let (space, board) = (&setting.space, setting.space.board());
        let start = board.start();
        let boxes: Vec<Square> = start.boxes.iter().collect();
        probe.enter(Span::Phase);
        playback::tell_start(probe, board, line::START);
        if let Some(&dead) = boxes.iter().find(|&&square| !space.is_live(square)) {
            self.give_up(probe, board.cell(dead), Reason::DEAD_SQUARE);
            return None;
        }
        self.position.load(&space.pack(&boxes), start.player);
        let h = self.estimator.measure(&setting.statics, &self.position, start.player);
        if h == INFINITE {
            self.give_up(probe, NOWHERE, Reason::BIPARTITE);
            return None;
        }
        self.progress = Progress::Search;
        Some(h)
    }

    /// Ends without a solution, for what is on `cell`.
    pub fn give_up<P: Probe>(&mut self, probe: &mut P, cell: Cell, reason: Reason) -> Flow {
        probe.fact(Kind::NoSolution, line::EMPTY, cell, NOWHERE, reason.value());
        probe.exit();
        self.progress = Progress::without_solution(reason);
        Flow::Done
    }

    /// Whether `count` positions are as many as it may have.
    #[inline]
    pub fn is_at_limit(&self, count: u64) -> bool {
        let limit = self.setting.options.nodes;
        limit > 0 && count >= limit
    }

    /// Whether some corral has to be dealt with first; then only the pushes that it [allows](Corrals::allows) are
    /// to be looked at. Reordering pushes changes the walks between them, so this is left out where moves are
    /// counted. The current position is `node` of the search tree, a child of `parent`.
    #[inline]
    pub fn find_corral<P: Probe>(&mut self, probe: &mut P, node: u32, parent: u32) -> bool {
        let Options { pruning, metric, .. } = self.setting.options;
        if pruning < Pruning::Corral
            || metric == Metric::Moves
            || !self.corrals.find(&(&*self.setting.space, &self.position))
        {
            return false;
        }
        if self.corrals.allows_nothing() {
            probe.at_node(node, parent);
            probe.fact(Kind::Deadlock, line::DEAD, self.position.player_cell(), NOWHERE, Reason::CORRAL.value());
        }
        true
    }

    /// Whether the box that was pushed to `to` is frozen for good, with another one off its goal.
    #[inline]
    pub fn is_frozen(&self, to: Square) -> bool {
        self.setting.options.pruning >= Pruning::Freeze
            && freeze::is_frozen_deadlock(self.board(), &self.setting.statics.live, self.position.boxes(), to)
    }

    /// Whether the box that was pushed one square can never be put away together with one or two others. The list
    /// of boxes is that before the push.
    #[inline]
    pub fn is_dead_together(&self, Shift { from, to }: Shift) -> bool {
        if self.setting.options.pruning < Pruning::Tables {
            return false;
        }
        let is_player = |&direction: &Direction| self.board().neighbour(to, direction) == from;
        let Some(player) = Direction::ALL.into_iter().find(is_player) else { return false };
        let others = self.position.list().iter().copied().filter(|&square| square != from);
        self.setting.tables.is_dead(others, to, player, Size::Three)
    }

    /// The lower bound after box `number` was pushed, or why it must not be.
    pub fn measure_push(&mut self, number: usize, push: Shift) -> Result<u32, Reason> {
        if self.is_frozen(push.to) {
            return Err(Reason::FREEZE);
        }
        if self.is_dead_together(push) {
            return Err(Reason::DEAD_TOGETHER);
        }
        let h = self.estimator.after(&self.setting.statics, number, push);
        if h == INFINITE { Err(Reason::BIPARTITE) } else { Ok(h) }
    }

    /// Tells of a push.
    #[inline]
    pub fn tell<P: Probe>(&self, probe: &mut P, kind: Kind, line: u8, Shift { from, to }: Shift, v: i32) {
        probe.tell(|| Event::new(kind, line, self.board().cell(to), self.board().cell(from), v));
    }

    /// Tells of a push from node `parent` of the search tree that is left out: what it leads to is no node.
    #[inline]
    pub fn prune<P: Probe>(&self, probe: &mut P, parent: u32, shift: Shift, reason: Reason) {
        probe.at_node(NO_NODE, parent);
        self.tell(probe, Kind::Prune, line::DEAD, shift, reason.value());
    }

    /// The current position is solved, by these pushes from the start.
    pub fn find<P: Probe>(&mut self, probe: &mut P, pushes: &[Push], cost: u32) {
        let board = self.board();
        probe.fact(Kind::Solution, line::SOLVED, self.position.player_cell(), NOWHERE, cost as i32);
        let moves = walk::complete(board, board.start(), pushes).unwrap_or_default();
        self.progress = Progress::Found(Playback::new(moves, board));
    }

    /// Once a solution is found: brings the board back to the start, then plays a push a decision. `verdict` is
    /// what the solution proves.
    pub fn play<P: Probe>(&mut self, probe: &mut P, verdict: Verdict) -> Flow {
        let Self { setting, position, progress, .. } = self;
        let restore = |probe: &mut P, moves: &Moves| {
            let start = setting.space.board().start();
            let packed = setting.space.pack(&start.boxes.iter().collect::<Vec<Square>>());
            probe.exit();
            probe.enter(Span::Phase);
            position.go_to(probe, Kind::Visit, line::PATH, &packed, start.player, moves.len() as i32);
        };
        progress.play(probe, verdict, restore, |probe, playback| playback.play_push(probe, line::PATH))
    }

    /// The answer of a search that holds `bytes`, once there is one.
    pub fn answer(&self, bytes: usize) -> Option<Answer> {
        self.progress.answer(self.expanded, self.generated, bytes)
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.position.heap_bytes() + self.corrals.heap_bytes() + self.estimator.heap_bytes()
    }
}
