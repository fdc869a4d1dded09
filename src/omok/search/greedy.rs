//! Greedy: plays where the four lines promise most, without looking ahead.
//!
//! The priority of a point is what a stone there makes for oneself, and a little less of what it takes from
//! the other one. It stops fives and makes them, but it does not see what comes of it.
//!
//! Cost: O(points) time and memory. Source: devnode.tistory.com, Omok in C#, 2015, priorities of patterns.

use crate::omok::groups;
use std::sync::Arc;

use super::evaluation::{self, CERTAIN, CERTAIN_LOSS, Outlook};
use super::{Answer, OmokTask, Verdict, tell};
use crate::grid::NOWHERE;
use crate::omok::REASONS;
use crate::omok::state::State;
use crate::omok::{Point, PositionPicture};
use crate::text::Text;
use crate::trace::{
    Algorithm, Change, Costs, Flow, Info, Inspector, Item, Kind, Label, Line, Probe, Reason, Role, Series, Settings,
    Shape, Span, StateHash, says,
};

/// Plays where the lines promise most.
#[derive(Clone)]
pub struct Greedy {
    task: Arc<OmokTask>,
    state: State,
    /// The points that were looked at, with their priorities.
    seen: Vec<(Point, i32)>,
    best: Option<(Point, i32)>,
    stage: GreedyStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GreedyStage {
    SetUp,
    Look(Point),
    Ended(Verdict),
}

impl Greedy {
    /// Looks at one empty point.
    fn look<P: Probe>(&mut self, probe: &mut P, point: Point) -> Flow {
        if point as usize >= self.state.tables().geometry().points() || self.state.is_over() {
            return self.end(probe);
        }
        self.stage = GreedyStage::Look(point + 1);
        if !self.state.tables().is_empty(point) {
            probe.fact(Kind::Refuse, line::LOOK, point, NOWHERE, Reason::VISITED.value());
            return Flow::Continue;
        }
        if let Some(foul) = self.state.foul(point) {
            probe.fact(Kind::Foul, line::FOUL, point, NOWHERE, foul.reason().value());
            return Flow::Continue;
        }
        let priority = priority(&self.state, point);
        probe.fact(Kind::Look, line::LOOK, point, NOWHERE, priority);
        self.seen.push((point, priority));
        if self.best.is_none_or(|(_, best)| priority > best) {
            self.best = Some((point, priority));
            probe.fact(Kind::Best, line::BETTER, point, NOWHERE, priority);
        }
        Flow::Continue
    }

    fn end<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let verdict = self.verdict();
        match self.best.filter(|_| verdict != Verdict::Over) {
            Some((point, priority)) => {
                probe.fact(Kind::Solution, line::DONE, point, NOWHERE, priority);
                probe.fact(Kind::Path, line::DONE, point, NOWHERE, 0);
            }
            None => probe.fact(Kind::NoSolution, line::NOTHING, NOWHERE, NOWHERE, Reason::UNREACHABLE.value()),
        }
        probe.exit();
        self.stage = GreedyStage::Ended(verdict);
        Flow::Done
    }

    fn verdict(&self) -> Verdict {
        let state = &self.state;
        if state.is_over() || state.tables().empty() == 0 {
            return Verdict::Over;
        }
        if self.best.is_none() {
            return Verdict::NoLegalMove;
        }
        let mut threats = state.tables().fives(state.to_move().other()).iter();
        match evaluation::outlook(state, 0) {
            Outlook::Decided(CERTAIN.., Some(point)) if self.best.is_some_and(|best| best.0 == point) => Verdict::Win,
            Outlook::Decided(..=CERTAIN_LOSS, _) if threats.all(|point| !state.is_legal(point)) => {
                Verdict::NoLegalAnswer
            }
            Outlook::Decided(..=CERTAIN_LOSS, _) => Verdict::Loss,
            _ => Verdict::Estimate,
        }
    }
}

/// What a move on the empty `point` makes for oneself, and a little less of what it takes from the other one.
fn priority(state: &State, point: Point) -> i32 {
    let (own, tables) = (state.to_move(), state.tables());
    let [mine, theirs] = [own, own.other()].map(|colour| tables.worth(colour, point).priority());
    (mine * 8 + theirs * 7) / 8
}

impl Algorithm for Greedy {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<OmokTask>, _settings: &Settings, _seed: u64) -> Self {
        Self { state: task.state(), task, seen: Vec::new(), best: None, stage: GreedyStage::SetUp }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            GreedyStage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                probe.enter(Span::Phase);
                self.stage = GreedyStage::Look(0);
                Flow::Continue
            }
            GreedyStage::Look(point) => self.look(probe, point),
            GreedyStage::Ended(_) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let Some((point, priority)) = self.best {
            view.cell(BEST, point);
            view.number(PRIORITY, i64::from(priority));
        }
        let mut sorted = self.seen.clone();
        sorted.sort_by_key(|&(point, priority)| (-priority, point));
        let mut items = sorted.iter().map(|&(cell, priority)| Item { cell, value: Some(i64::from(priority)) });
        view.structure(SEEN, Shape::List, self.seen.len(), &mut items);
    }

    fn heap_bytes(&self) -> usize {
        self.state.heap_bytes() + self.seen.len() * size_of::<(Point, i32)>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        self.seen.iter().for_each(|&(point, priority)| hash.add(u64::from(point) << 32 | priority as u64));
        hash.add(match self.stage {
            GreedyStage::SetUp => 0,
            GreedyStage::Look(point) => 1 + u64::from(point),
            GreedyStage::Ended(verdict) => 1 << 32 | verdict as u64,
        });
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let GreedyStage::Ended(verdict) = self.stage else { return None };
        let best = self.best.filter(|_| verdict != Verdict::Over);
        let line: Vec<Point> = best.into_iter().map(|best| best.0).collect();
        let mut candidates = self.seen.clone();
        candidates.sort_by_key(|&(point, priority)| (-priority, point));
        let score = best.map_or(0, |best| best.1);
        Some(Answer { candidates, nodes: self.seen.len() as u64, ..Answer::new(verdict, score, line, 1) })
    }
}

const BEST: Label = Label::new("best-so-far", Text::new("best so far"));
const PRIORITY: Label = Label::new("priority", Text::new("priority"));
const SEEN: Label = Label::new("points-by-priority", Text::new("points by priority"));

mod line {
    pub const SET_UP: u8 = 0;
    pub const LOOK: u8 = 1;
    pub const FOUL: u8 = 2;
    pub const BETTER: u8 = 3;
    pub const DONE: u8 = 4;
    pub const NOTHING: u8 = 5;
}

static INFO: Info = Info {
    id: "greedy",
    version: 1,
    group: &groups::ONE,
    name: Text::new("Greedy, by priority"),
    summary: Text::new(
        "Plays the point that is worth most for its own side and takes most from the opponent. Does not look ahead.",
    ),
    cost: "O(points) time and memory",
    source: "devnode.tistory.com, Omok in C#: priorities of patterns",
    listing: &[
        Line::new(
            Text::new("the position"),
            &[
                says(Kind::Place, Text::new("There is a stone on {cell}.")),
                says(Kind::Note, Text::new("There {count|is|are} {count} {count|stone|stones} on the board.")),
            ],
        ),
        Line::new(
            Text::new("for each empty point: own gain + opponent's loss"),
            &[
                says(Kind::Look, Text::new("{cell} has priority {score}.")),
                says(Kind::Refuse, Text::new("{cell} is occupied.")),
            ],
        ),
        Line::new(
            Text::new("if it is forbidden: skip it"),
            &[says(Kind::Foul, Text::new("{cell} is forbidden: {reason}."))],
        ),
        Line::new(
            Text::new("if it is the best so far: keep it"),
            &[says(Kind::Best, Text::new("{cell} is the best so far: {score}."))],
        ),
        Line::new(
            Text::new("play the best"),
            &[
                says(Kind::Solution, Text::new("Plays {cell}: {score}.")).v(Role::Score),
                says(Kind::Path, Text::new("The answer is {cell}.")),
            ],
        ),
        Line::new(
            Text::new("no move is allowed"),
            &[says(Kind::NoSolution, Text::new("No move is allowed: {reason}."))],
        ),
    ],
    parameters: &[],
    series: &[Series { id: "priority", name: PRIORITY.name, rules: &[(Kind::Best, Change::Set)] }],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
