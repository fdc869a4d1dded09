//! [`FoursOnly`]: what the two chases share as algorithms.

use std::sync::Arc;

use super::chase::{Chase, Progress};
use super::names::{HITS, KNOWN, SEQUENCE};
use super::{line, vcf, vcf_iterative};
use crate::grid::NOWHERE;
use crate::omok::PositionPicture;
use crate::omok::search::{Answer, OmokTask, Verdict, WIN, options, tell};
use crate::omok::state::State;
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Flow, Info, Inspector, Item, Kind, Label, NO_NODE, Probe, Reason, Settings, Shape, Span, StateHash,
};

/// A chase of fours that can be stepped. Where it deepens, it begins with a single four and allows one more each time.
#[derive(Clone)]
pub struct FoursOnly<const DEEPENS: bool> {
    task: Arc<OmokTask>,
    state: State,
    chase: Chase,
    nodes: u64,
    depth: u32,
    stage: ChaseStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChaseStage {
    SetUp,
    Begin(u32),
    Chase,
    Tell,
    Ended(Verdict),
}

impl<const DEEPENS: bool> FoursOnly<DEEPENS> {
    fn begin<P: Probe>(&mut self, probe: &mut P, depth: u32) {
        probe.enter(Span::Phase);
        let shown = if depth == u32::MAX { i32::MAX } else { depth as i32 };
        probe.at_node(self.chase.next_node(), NO_NODE);
        probe.fact(Kind::Bound, line::DEEPER, NOWHERE, NOWHERE, shown);
        self.chase.begin(&self.state, depth);
        self.stage = ChaseStage::Chase;
    }

    fn chase<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.nodes > 0 && self.chase.nodes() >= self.nodes {
            return self.end(probe, Reason::NODE_LIMIT);
        }
        match self.chase.step(&mut self.state, probe) {
            Progress::Going => Flow::Continue,
            Progress::Won => {
                self.stage = ChaseStage::Tell;
                Flow::Continue
            }
            Progress::InVain => self.end(probe, Reason::UNREACHABLE),
            Progress::TooDeep if self.chase.depth() >= self.depth => self.end(probe, Reason::DEPTH_LIMIT),
            Progress::TooDeep => {
                probe.exit();
                self.stage = ChaseStage::Begin((self.chase.depth() + 1).min(self.depth));
                Flow::Continue
            }
        }
    }

    fn end<P: Probe>(&mut self, probe: &mut P, reason: Reason) -> Flow {
        probe.fact(Kind::NoSolution, line::FAILED, NOWHERE, NOWHERE, reason.value());
        probe.exit();
        let is_certain = reason == Reason::UNREACHABLE;
        self.stage = ChaseStage::Ended(if is_certain { Verdict::NoSequence } else { Verdict::Limit });
        Flow::Done
    }

    fn tell<P: Probe>(&mut self, probe: &mut P) -> Flow {
        tell::path(probe, line::PATH, self.chase.line());
        probe.exit();
        self.stage = ChaseStage::Ended(Verdict::Win);
        Flow::Done
    }
}

impl<const DEEPENS: bool> Algorithm for FoursOnly<DEEPENS> {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = if DEEPENS { &vcf_iterative::INFO } else { &vcf::INFO };

    fn start(task: Arc<OmokTask>, settings: &Settings, _seed: u64) -> Self {
        let state = task.state();
        let limit = 1 << settings.get(&options::KEPT);
        let chase = Chase::new(&state, limit);
        let depth = match settings.number(&options::FOURS) {
            0 => u32::MAX,
            depth => depth,
        };
        let nodes = settings.number(&options::NODES);
        Self { task, state, chase, nodes, depth, stage: ChaseStage::SetUp }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            ChaseStage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                self.stage = ChaseStage::Begin(if DEEPENS { 1 } else { self.depth });
            }
            ChaseStage::Begin(depth) => self.begin(probe, depth),
            ChaseStage::Chase => return self.chase(probe),
            ChaseStage::Tell => return self.tell(probe),
            ChaseStage::Ended(_) => return Flow::Done,
        }
        Flow::Continue
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(TRIED, self.chase.nodes() as i64);
        view.number(options::DEPTH_NAME, self.chase.pairs().count() as i64);
        view.number(HITS, self.chase.hits() as i64);
        view.number(KNOWN, self.chase.known() as i64);
        let pairs: Vec<_> = self.chase.pairs().collect();
        let moves: Vec<_> = pairs.iter().flat_map(|&(four, answer)| [four, answer]).collect();
        let mut moves_in_order = (1..).zip(&moves).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(FRAMES, Shape::List, moves.len(), &mut moves_in_order);
        let left = self.chase.last_candidates();
        let mut items = left.iter().map(|one| Item { cell: one & 0xffff, value: Some(i64::from(one >> 16)) });
        view.structure(LEFT, Shape::List, left.len(), &mut items);
        let sequence = self.chase.line();
        let mut moves = (1..).zip(sequence).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(SEQUENCE, Shape::List, sequence.len(), &mut moves);
    }

    fn heap_bytes(&self) -> usize {
        self.state.heap_bytes() + self.chase.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        self.chase.add_to(&mut hash);
        hash.add(match self.stage {
            ChaseStage::SetUp => 0,
            ChaseStage::Begin(depth) => 1 << 32 | u64::from(depth),
            ChaseStage::Chase => 1,
            ChaseStage::Tell => 2,
            ChaseStage::Ended(verdict) => 3 + verdict as u64,
        });
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let ChaseStage::Ended(verdict) = self.stage else { return None };
        let line = self.chase.line().to_vec();
        let score = if verdict == Verdict::Win { WIN - line.len() as i32 } else { 0 };
        let (nodes, table_hits) = (self.chase.nodes(), self.chase.hits());
        // Without a limit, the fours that were played in a row count.
        let depth = if self.chase.depth() == u32::MAX { line.len() as u32 } else { self.chase.depth() };
        Some(Answer { nodes, table_hits, ..Answer::new(verdict, score, line, depth) })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.chase.bulk(visit);
    }
}

const TRIED: Label = Label::new("fours-tried", Text::new("fours tried"));
const FRAMES: Label = Label::new("line", Text::new("fours and answers to here"));
const LEFT: Label = Label::new("fours-left-to-try", Text::new("fours left to try"));
