//! Victory by continuous threats: fours, and threes that would become fours which cannot be stopped.
//!
//! After a four the defender has one answer, after a three some: on the points that meet every threat, or a four of
//! his own, which the attacker must answer first. Every answer is tried, and every one must lose; fouls count as
//! they do in a game, on either side. It begins with one threat and allows one more each time, so the first win
//! has as few threats as any before the final fours. Fours alone are tried after every answer.
//!
//! Cost: time O((a d)^n), a attacks and d answers a position, n threats of the sequence; memory O(positions).
//! Source: L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, "Go-Moku and Threat-Space Search", 1994.

mod line;
mod machine;
mod quest;

pub use machine::Siege;
pub use quest::{Quest, Sought, find, is_in_vain};

use std::sync::Arc;

use super::ending::played_out;
use super::names::{self, HITS, KNOWN, PATH, SEQUENCE, TRIED};
use super::{Progress, force};
use crate::grid::NOWHERE;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::search::{Answer, OmokTask, Verdict, WIN, options, tell};
use crate::omok::state::State;
use crate::omok::{Point, PositionPicture, REASONS, groups};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Costs, Flow, Info, Inspector, Item, Kind, Label, NO_NODE, Parameter, Probe, Reason, Settings,
    Shape, Span, StateHash,
};

/// Victory by continuous threats.
#[derive(Clone)]
pub struct Vct {
    task: Arc<OmokTask>,
    state: State,
    siege: Siege,
    nodes: u64,
    depth: u32,
    /// What was found, once it was.
    line: Vec<Point>,
    stage: SiegeStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SiegeStage {
    SetUp,
    Begin(u32),
    Siege,
    Tell,
    Ended(Verdict),
}

impl Vct {
    /// Begins with `depth` threats after each other at most.
    fn begin<P: Probe>(&mut self, probe: &mut P, depth: u32) -> Flow {
        probe.enter(Span::Phase);
        probe.at_node(self.siege.next_node(), NO_NODE);
        probe.fact(Kind::Bound, line::DEEPER, NOWHERE, NOWHERE, depth as i32);
        match evaluation::outlook(&self.state, 0) {
            _ if self.state.is_over() => return self.end(probe, Reason::UNREACHABLE, Verdict::Over),
            Outlook::Decided(1.., Some(point)) => {
                self.line = played_out(&mut self.state, &[point]);
                probe.fact(Kind::Solution, line::WON, point, NOWHERE, self.line.len() as i32);
                self.stage = SiegeStage::Tell;
                return Flow::Continue;
            }
            Outlook::Decided(..) => return self.end(probe, Reason::UNREACHABLE, Verdict::NoSequence),
            Outlook::Forced(_) | Outlook::Open => {}
        }
        let progress = self.siege.begin(&mut self.state, probe, depth);
        self.stage = SiegeStage::Siege;
        self.go_on(probe, progress)
    }

    fn siege<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.nodes > 0 && self.siege.nodes() >= self.nodes {
            return self.end(probe, Reason::NODE_LIMIT, Verdict::Limit);
        }
        let progress = self.siege.step(&mut self.state, probe);
        self.go_on(probe, progress)
    }

    fn go_on<P: Probe>(&mut self, probe: &mut P, progress: Progress) -> Flow {
        match progress {
            Progress::Going => {}
            Progress::Won => {
                self.line = self.siege.line().to_vec();
                self.stage = SiegeStage::Tell;
            }
            Progress::InVain => return self.end(probe, Reason::UNREACHABLE, Verdict::NoSequence),
            Progress::TooDeep if self.siege.depth() >= self.depth => {
                return self.end(probe, Reason::DEPTH_LIMIT, Verdict::Limit);
            }
            Progress::TooDeep => {
                probe.exit();
                self.stage = SiegeStage::Begin(self.siege.depth() + 1);
            }
        }
        Flow::Continue
    }

    fn end<P: Probe>(&mut self, probe: &mut P, reason: Reason, verdict: Verdict) -> Flow {
        probe.fact(Kind::NoSolution, line::FAILED, NOWHERE, NOWHERE, reason.value());
        self.siege.leave(&mut self.state, probe);
        probe.exit();
        self.stage = SiegeStage::Ended(verdict);
        Flow::Done
    }

    fn tell<P: Probe>(&mut self, probe: &mut P) -> Flow {
        tell::path(probe, line::PATH, &self.line);
        probe.exit();
        self.stage = SiegeStage::Ended(Verdict::Win);
        Flow::Done
    }
}

impl Algorithm for Vct {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<OmokTask>, settings: &Settings, _seed: u64) -> Self {
        let state = task.state();
        let siege = Siege::new(&state, 1 << settings.get(&options::KEPT), settings.number(&FOURS));
        let depth = match settings.number(&THREATS) {
            0 => MOST_THREATS,
            depth => depth,
        };
        let nodes = settings.number(&options::NODES);
        Self { task, state, siege, nodes, depth, line: Vec::new(), stage: SiegeStage::SetUp }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            SiegeStage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                self.stage = SiegeStage::Begin(1);
                Flow::Continue
            }
            SiegeStage::Begin(depth) => self.begin(probe, depth),
            SiegeStage::Siege => self.siege(probe),
            SiegeStage::Tell => self.tell(probe),
            SiegeStage::Ended(_) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(TRIED, self.siege.nodes() as i64);
        view.number(options::DEPTH_NAME, i64::from(self.siege.depth()));
        view.number(HITS, self.siege.hits() as i64);
        view.number(KNOWN, self.siege.known() as i64);
        let path: Vec<Point> = self.siege.path().collect();
        let mut moves = (1..).zip(&path).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(PATH, Shape::List, path.len(), &mut moves);
        let left = self.siege.left_to_try();
        let item = |&key: &u32| Item { cell: force::point_of(key), value: Some(i64::from(force::urgency_of(key))) };
        view.structure(LEFT, Shape::List, left.len(), &mut left.iter().map(item));
        let mut moves = (1..).zip(&self.line).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(SEQUENCE, Shape::List, self.line.len(), &mut moves);
    }

    fn heap_bytes(&self) -> usize {
        self.state.heap_bytes() + self.siege.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        self.siege.add_to(&mut hash);
        hash.add_all(&self.line);
        hash.add(match self.stage {
            SiegeStage::SetUp => 0,
            SiegeStage::Begin(depth) => 1 << 32 | u64::from(depth),
            SiegeStage::Siege => 1,
            SiegeStage::Tell => 2,
            SiegeStage::Ended(verdict) => 3 + verdict as u64,
        });
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let SiegeStage::Ended(verdict) = self.stage else { return None };
        let score = if verdict == Verdict::Win { WIN - self.line.len() as i32 } else { 0 };
        let (nodes, table_hits) = (self.siege.nodes(), self.siege.hits());
        Some(Answer { nodes, table_hits, ..Answer::new(verdict, score, self.line.clone(), self.siege.depth()) })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.siege.bulk(visit);
    }
}

/// As many threats as a board has room for.
const MOST_THREATS: u32 = 312;

/// How many threats may follow each other.
const THREATS: Parameter = Parameter::count(
    "threats",
    Text::new("most threats"),
    Text::new("The longest sequence of threats before the final fours; 0 for any length."),
    (0, MOST_THREATS as i64),
    0,
);

/// How many fours are tried after every answer.
const FOURS: Parameter = names::fours(100);

const LEFT: Label = Label::new("left-to-try", Text::new("moves left to try"));

static INFO: Info = Info {
    id: "vct",
    version: 3,
    group: &groups::THREATS,
    name: Text::new("Victory by continuous threats"),
    summary: Text::new(
        "Plays fours and threes until the defender has no answer left. Tries every answer, counter-fours among them.",
    ),
    cost: "O((a d)^n) time, O(positions) memory",
    source: "L. V. Allis and others, Go-Moku and Threat-Space Search, 1994",
    listing: line::LISTING,
    parameters: &[THREATS, options::NODES, options::KEPT, FOURS],
    series: line::SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
