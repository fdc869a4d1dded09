//! Threat-space search: chains of threats, each made possible by the one before it, with all answers at once.
//!
//! After a threat the defender gets every stone that answers it, and the attacker goes on as if nothing had happened.
//! So no answer has to be chosen, and a chain holds only threats that need each other: first those that one threat
//! makes possible after another, then two chains are joined where together they make a new threat possible, and so
//! on in rounds. A threat without an answer ends a chain that may win. It is verified: its threats are played against
//! every single answer, fours of the defender's own among them. What is found wins; what is not found may still be.
//!
//! Cost: time and memory O(chains), and O(chains^2) for the pairs of them. Source: L. V. Allis, H. J. van den Herik,
//! M. P. H. Huntjens, "Go-Moku and Threat-Space Search", 1994; the rounds are those of their dependency-based search.

mod join;
mod line;
mod machine;

use std::sync::Arc;

use self::machine::{Found, Space};
use super::ending::played_out;
use super::names::{PATH, SEQUENCE, TRIED};
use super::siege::{Quest, Siege, Sought};
use crate::grid::NOWHERE;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::search::{Answer, OmokTask, Verdict, WIN, tell};
use crate::omok::state::State;
use crate::omok::table::Points;
use crate::omok::{Point, PositionPicture, REASONS, groups};
use crate::text::Text;
use crate::trace::{
    Algorithm, Costs, Flow, Info, Inspector, Item, Kind, Label, NO_NODE, Parameter, Probe, Reason, Settings, Shape,
    Span, StateHash,
};

/// Threat-space search.
#[derive(Clone)]
pub struct ThreatSpace {
    task: Arc<OmokTask>,
    state: State,
    space: Space,
    limit: u64,
    round: u32,
    /// What plays a chain against every answer, while that is done.
    check: Option<(Siege, Quest)>,
    /// The points of chains that do not win.
    failed: Vec<Points>,
    /// Moves that were tried to verify chains.
    checked: u64,
    line: Vec<Point>,
    stage: SpaceStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SpaceStage {
    SetUp,
    Begin,
    Follow,
    Round,
    Join,
    Verify,
    Tell,
    Ended(Verdict),
}

/// Moves that are tried to verify a chain, and in one decision.
const CHECKED: u64 = 1000;
const CHECKED_AT_ONCE: u64 = 250;
/// Positions that are kept meanwhile.
const KEPT: usize = 1 << 12;
/// Fours that are tried after every answer.
const FOURS: u64 = 20;

impl ThreatSpace {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.space.begin();
        self.tell_round(probe);
        match evaluation::outlook(&self.state, 0) {
            _ if self.state.is_over() => return self.end(probe, Reason::UNREACHABLE, Verdict::Over),
            Outlook::Decided(1.., Some(point)) => {
                self.line = played_out(&mut self.state, &[point]);
                self.stage = SpaceStage::Tell;
            }
            Outlook::Decided(..) => return self.end(probe, Reason::UNREACHABLE, Verdict::NoSequence),
            Outlook::Forced(_) | Outlook::Open => self.stage = SpaceStage::Follow,
        }
        Flow::Continue
    }

    fn tell_round<P: Probe>(&mut self, probe: &mut P) {
        self.round += 1;
        probe.enter(Span::Phase);
        probe.at_node(0, NO_NODE);
        probe.fact(Kind::Bound, line::STAGE, NOWHERE, NOWHERE, self.round as i32);
    }

    /// Follows the threats of the chain in hand.
    fn follow<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.is_over() {
            return self.end(probe, Reason::NODE_LIMIT, Verdict::Limit);
        }
        match self.space.step(probe) {
            Found::Chain => self.found(probe),
            Found::AllFollowed => {
                self.stage = if self.round == 1 { SpaceStage::Round } else { SpaceStage::Join };
                Flow::Continue
            }
            Found::Nothing | Found::AllCompared => Flow::Continue,
        }
    }

    /// Joins chains, and follows what that makes possible.
    fn join<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.is_over() {
            return self.end(probe, Reason::NODE_LIMIT, Verdict::Limit);
        }
        match self.space.join(probe) {
            Found::AllCompared => self.stage = SpaceStage::Round,
            _ if self.space.placed().is_empty() => {}
            _ => self.stage = SpaceStage::Follow,
        }
        Flow::Continue
    }

    /// Whether as much was tried as may be.
    const fn is_over(&self) -> bool {
        self.space.nodes() + self.checked >= self.limit
    }

    fn next_round<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if !self.space.next_round() {
            return self.end(probe, Reason::UNREACHABLE, Verdict::NoSequence);
        }
        probe.exit();
        self.tell_round(probe);
        self.stage = SpaceStage::Join;
        Flow::Continue
    }

    /// A chain was found that may win: it is verified, unless one of the same points was.
    fn found<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let points = self.space.points();
        if self.failed.contains(&points) {
            self.space.reject(probe);
            return Flow::Continue;
        }
        let mut siege = Siege::new(&self.state, KEPT, FOURS);
        siege.only(points);
        let quest = Quest::new(&siege, CHECKED, points.len() + 1);
        self.check = Some((siege, quest));
        self.stage = SpaceStage::Verify;
        Flow::Continue
    }

    fn verify<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some((siege, quest)) = &mut self.check else { return Flow::Done };
        let before = siege.nodes();
        let sought = quest.advance(siege, &mut self.state, CHECKED_AT_ONCE);
        self.checked += siege.nodes() - before;
        probe.fact(Kind::Note, line::CHECK, NOWHERE, NOWHERE, siege.nodes() as i32);
        let Some(sought) = sought else { return Flow::Continue };
        self.check = None;
        self.stage = SpaceStage::Follow;
        if let Sought::Won(line) = sought {
            self.line = line;
            self.stage = SpaceStage::Tell;
        } else {
            self.failed.push(self.space.points());
            self.space.reject(probe);
        }
        Flow::Continue
    }

    fn end<P: Probe>(&mut self, probe: &mut P, reason: Reason, verdict: Verdict) -> Flow {
        probe.at_node(0, NO_NODE);
        probe.fact(Kind::NoSolution, line::FAILED, NOWHERE, NOWHERE, reason.value());
        self.space.take_back(probe, line::FAILED, 0);
        probe.exit();
        self.stage = SpaceStage::Ended(verdict);
        Flow::Done
    }

    fn tell<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let first = self.line.first().copied().unwrap_or(NOWHERE);
        probe.at_node(0, NO_NODE);
        probe.fact(Kind::Solution, line::WON, first, NOWHERE, self.line.len() as i32);
        self.space.take_back(probe, line::WON, 0);
        tell::path(probe, line::PATH, &self.line);
        probe.exit();
        self.stage = SpaceStage::Ended(Verdict::Win);
        Flow::Done
    }
}

impl Algorithm for ThreatSpace {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<OmokTask>, settings: &Settings, _seed: u64) -> Self {
        let state = task.state();
        let space = Space::new(&state);
        Self {
            task,
            state,
            space,
            limit: settings.number(&NODES),
            round: 0,
            check: None,
            failed: Vec::new(),
            checked: 0,
            line: Vec::new(),
            stage: SpaceStage::SetUp,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            SpaceStage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                self.stage = SpaceStage::Begin;
                Flow::Continue
            }
            SpaceStage::Begin => self.begin(probe),
            SpaceStage::Follow => self.follow(probe),
            SpaceStage::Round => self.next_round(probe),
            SpaceStage::Join => self.join(probe),
            SpaceStage::Verify => self.verify(probe),
            SpaceStage::Tell => self.tell(probe),
            SpaceStage::Ended(_) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(TRIED, self.space.nodes() as i64);
        view.number(ROUND, i64::from(self.round));
        view.number(CHAINS, self.space.chains() as i64);
        view.number(CHECKS, self.checked as i64);
        let placed = self.space.placed();
        let mut stones = (1..).zip(placed).map(|(number, &(cell, _))| Item { cell, value: Some(number) });
        view.structure(PATH, Shape::List, placed.len(), &mut stones);
        let left = self.space.left_to_try();
        let mut items = left.iter().map(|key| Item { cell: key & 0xffff, value: Some(i64::from(key >> 16)) });
        view.structure(LEFT, Shape::List, left.len(), &mut items);
        let mut moves = (1..).zip(&self.line).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(SEQUENCE, Shape::List, self.line.len(), &mut moves);
    }

    fn heap_bytes(&self) -> usize {
        let check = self.check.as_ref().map_or(0, |(siege, _)| siege.heap_bytes());
        self.state.heap_bytes() + self.space.heap_bytes() + check + self.failed.len() * size_of::<Points>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        self.space.add_to(&mut hash);
        self.check.iter().for_each(|(siege, _)| siege.add_to(&mut hash));
        hash.add_all(&self.line);
        hash.add(self.checked << 16 | self.failed.len() as u64);
        hash.add(u64::from(self.round));
        hash.add(match self.stage {
            SpaceStage::SetUp => 0,
            SpaceStage::Begin => 1,
            SpaceStage::Follow => 2,
            SpaceStage::Join => 3,
            SpaceStage::Verify => 4,
            SpaceStage::Tell => 5,
            SpaceStage::Round => 6,
            SpaceStage::Ended(verdict) => 7 + verdict as u64,
        });
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let SpaceStage::Ended(verdict) = self.stage else { return None };
        let score = if verdict == Verdict::Win { WIN - self.line.len() as i32 } else { 0 };
        let nodes = self.space.nodes() + self.checked;
        Some(Answer { nodes, ..Answer::new(verdict, score, self.line.clone(), self.line.len() as u32) })
    }
}

/// How many threats may be tried. Every chain is kept.
const NODES: Parameter = Parameter::count(
    "nodes",
    Text::new("most threats tried"),
    Text::new("Stops after this many threats are tried. Every chain of threats is kept in memory."),
    (1, 1 << 17),
    1 << 15,
);

const ROUND: Label = Label::new("round", Text::new("round"));
const CHAINS: Label = Label::new("chains", Text::new("chains of threats"));
const CHECKS: Label = Label::new("moves-to-verify", Text::new("moves to verify chains"));
const LEFT: Label = Label::new("threats-left-to-try", Text::new("threats left to try"));

static INFO: Info = Info {
    id: "threat-space",
    version: 2,
    group: &groups::THREATS,
    name: Text::new("Threat-space search"),
    summary: Text::new(
        "Plays threats with all their answers at once, joins chains of threats, and verifies what seems to win.",
    ),
    cost: "O(chains^2) time, O(chains) memory",
    source: "L. V. Allis and others, Go-Moku and Threat-Space Search, 1994",
    listing: line::LISTING,
    parameters: &[NODES],
    series: line::SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
