//! [`PriorityRun`]: the priority map as an algorithm, a point a decision.
//!
//! Every empty point is read for both colours, letter by letter: some hundred times slower than
//! [`PriorityMap`](super::PriorityMap), to which it agrees.

use crate::omok::groups;
use std::sync::Arc;

use super::matching::Found;
use super::picture::PriorityPicture;
use super::priority::{Part, Priority, priority, weigh};
use super::task::PriorityTask;
use crate::grid::NOWHERE;
use crate::omok::REASONS;
use crate::omok::search::tell::stones;
use crate::omok::{Colour, Point};
use crate::text::Text;
use crate::trace::{
    Algorithm, Change, Claim, Costs, Flow, Info, Inspector, Kind, Label, Line, Probe, Role, Says, Series, Settings,
    Span, StateHash, says,
};

const SET_UP: u8 = 0;
const POINT: u8 = 1;
const OWN: u8 = 2;
const OTHER: u8 = 3;
const SUM: u8 = 4;
const BEST: u8 = 5;
const END: u8 = 6;

/// The greatest score that an event can carry.
const MAX_TOLD: i64 = i32::MAX as i64;

/// The priorities of all empty points, and the best of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Priorities {
    /// What each point is worth to black and white; nothing where a stone stands.
    pub points: Vec<Option<[Priority; 2]>>,
    /// The point that counts most for the one who is to move, and its score.
    pub best: Option<(Point, i64)>,
}

/// The priority map between two points.
#[derive(Clone)]
pub struct PriorityRun {
    task: Arc<PriorityTask>,
    found: Priorities,
    is_set_up: bool,
    is_done: bool,
}

impl PriorityRun {
    fn set_up<P: Probe>(&mut self, probe: &mut P) {
        probe.enter(Span::Phase);
        let board = &self.task.board;
        probe.fact(Kind::Note, SET_UP, NOWHERE, NOWHERE, board.count() as i32);
        stones(probe, SET_UP, board);
        probe.exit();
        self.is_set_up = true;
    }

    /// Skips stones; whether there is an empty point left.
    fn skip_stones(&mut self) -> bool {
        let board = &self.task.board;
        while board.stone(self.found.points.len() as Point).is_some() {
            self.found.points.push(None);
        }
        board.is_empty(self.found.points.len() as Point)
    }

    fn visit<P: Probe>(&mut self, probe: &mut P) {
        let task = Arc::clone(&self.task);
        let point = self.found.points.len() as Point;
        probe.enter(Span::Phase);
        probe.fact(Kind::Visit, POINT, point, NOWHERE, 0);
        let both = Colour::ALL.map(|colour| priority(&task.board, &task.table, colour, point));
        let [Some(black), Some(white)] = both else { return probe.exit() };
        let both = [black, white];
        let own = task.to_move;
        for (colour, line) in [(own, OWN), (own.other(), OTHER)] {
            self.tell_parts(probe, line, point, &both[colour as usize].parts);
        }
        let score = weigh(task.table.weights(), both.map(|one| one.total), own);
        let told = score.clamp(-MAX_TOLD, MAX_TOLD) as i32;
        probe.fact(Kind::Close, SUM, point, NOWHERE, told);
        if self.found.best.is_none_or(|(_, best)| score > best) {
            self.found.best = Some((point, score));
            probe.fact(Kind::Best, BEST, point, NOWHERE, told);
        }
        self.found.points.push(Some(both));
        probe.exit();
    }

    fn tell_parts<P: Probe>(&self, probe: &mut P, line: u8, point: Point, parts: &[Part; 4]) {
        if !P::ON {
            return;
        }
        for part in parts {
            let Some(found) = part.found else { continue };
            let (from, to) = self.ends(point, part, found);
            probe.fact(Kind::Match, line, point, NOWHERE, found.pattern as i32 + 1);
            probe.fact(Kind::Threat, line, from, to, part.value);
        }
    }

    /// The first and the last point of a pattern, on the board.
    fn ends(&self, point: Point, part: &Part, found: Found) -> (Point, Point) {
        let (first, last) = found.reach();
        let at = |steps: i32| self.task.board.along(point, part.line, steps);
        (at(first).or_else(|| at(first + 1)).unwrap_or(point), at(last).or_else(|| at(last - 1)).unwrap_or(point))
    }

    fn end<P: Probe>(&mut self, probe: &mut P) {
        probe.enter(Span::Phase);
        match self.found.best {
            Some((point, score)) => {
                probe.fact(Kind::Solution, END, point, NOWHERE, score.clamp(-MAX_TOLD, MAX_TOLD) as i32);
            }
            None => probe.fact(Kind::Note, END, NOWHERE, NOWHERE, 0),
        }
        probe.exit();
        self.is_done = true;
    }
}

impl Algorithm for PriorityRun {
    type Input = PriorityTask;
    type Output = Priorities;
    type Picture = PriorityPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<PriorityTask>, _settings: &Settings, _seed: u64) -> Self {
        Self { task, found: Priorities::default(), is_set_up: false, is_done: false }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match () {
            () if self.is_done => {}
            () if !self.is_set_up => self.set_up(probe),
            () if self.skip_stones() => self.visit(probe),
            () => self.end(probe),
        }
        if self.is_done { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let last = self.found.points.len().checked_sub(1);
        if let Some((point, both)) = last.and_then(|point| Some((point, self.found.points[point]?))) {
            view.cell(POINT_NAME, point as Point);
            for colour in Colour::ALL {
                let one = both[colour as usize];
                view.number(TOTAL[colour as usize], i64::from(one.total));
            }
        }
        if let Some((point, score)) = self.found.best {
            view.cell(BEST_NAME, point);
            view.number(SCORE, score);
        }
    }

    fn heap_bytes(&self) -> usize {
        self.found.points.len() * size_of::<Option<[Priority; 2]>>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(u64::from(self.is_set_up) | u64::from(self.is_done) << 1);
        hash.add(self.found.points.len() as u64);
        for both in &self.found.points {
            hash.add(both.map_or(u64::MAX, |both| both[0].total as u32 as u64 | (both[1].total as u32 as u64) << 32));
        }
        hash.finish()
    }

    fn output(&self) -> Option<Priorities> {
        self.is_done.then(|| self.found.clone())
    }
}

const POINT_NAME: Label = Label::new("point", Text::new("point"));
const BEST_NAME: Label = Label::new("best-so-far", Text::new("best so far"));
const SCORE: Label = Label::new("its-score", Text::new("its score"));
const TOTAL: [Label; 2] = [
    Label::new("worth-to-black", Text::new("worth to black")),
    Label::new("worth-to-white", Text::new("worth to white")),
];

/// What is told of a pattern found for one side.
const FOUND_SAYS: &[Says] = &[
    says(Kind::Match, Text::new("Pattern {number} would cover a stone on {cell}.")),
    says(Kind::Threat, Text::new("From {from} to {to}: that adds {score}.")).v(Role::Score),
];

static INFO: Info = Info {
    id: "priority-map",
    version: 1,
    group: &groups::ONE,
    name: Text::new("Priority map"),
    summary: Text::new(
        "Reads the four lines through each empty point for both colours and adds up the priorities of the patterns found.",
    ),
    cost: "O(points x 8 lines)",
    source: "devnode.tistory.com, Omok in C# (2023): the announced next chapter",
    listing: &[
        Line::new(
            Text::new("the position"),
            &[
                says(Kind::Note, Text::new("There {count|is|are} {count} {count|stone|stones} on the board.")),
                says(Kind::Place, Text::new("There is a stone on {cell}.")),
            ],
        ),
        Line::new(
            Text::new("for each empty point p"),
            &[says(Kind::Visit, Text::new("The next empty point: {cell}."))],
        ),
        Line::new(Text::new("  own ← sum of the patterns over p on its four lines"), FOUND_SAYS),
        Line::new(Text::new("  other ← the same with a stone of the other colour"), FOUND_SAYS),
        Line::new(
            Text::new("  score ← weight × own + weight × other"),
            &[says(Kind::Close, Text::new("{cell} scores {score}.")).v(Role::Score)],
        ),
        Line::new(
            Text::new("  the highest so far: keep it"),
            &[says(Kind::Best, Text::new("{cell} is the best point so far, with {score}."))],
        ),
        Line::new(
            Text::new("the best point"),
            &[
                says(Kind::Solution, Text::new("{cell} scores highest: {score}.")).v(Role::Score),
                says(Kind::Note, Text::new("The board is full.")).without_v(),
            ],
        ),
    ],
    parameters: &[],
    series: &[
        Series { id: "score", name: Text::new("score"), rules: &[(Kind::Close, Change::Set)] },
        Series { id: "best", name: Text::in_context("score", "best so far"), rules: &[(Kind::Best, Change::Set)] },
    ],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Plies,
};
