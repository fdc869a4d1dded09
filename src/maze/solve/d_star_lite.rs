//! D* Lite: walks while it does not know the walls, and repairs its plan where it meets one.
//!
//! At first the walker takes every step for free. It plans from the exit back to itself, takes a step, sees which
//! steps there are from where it stands, and where that is news only those distances change that depend on it. The
//! answer is the walk, which is as good as can be with what was known, not a shortest path.
//!
//! Its other form knows the whole board, but walls appear and vanish while it walks ([`Changes`]), and it hears of each
//! at once. Every step that it takes is then one of a shortest path on the board as it is at that moment.
//! O(cells log cells) time a plan, far less for a repair; 26 bytes a cell and the queue.
//! Source: Koenig and Likhachev, "D* Lite" (2002).

use crate::maze::groups;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use super::changes::{AHEAD, Changes};
use super::ending::{Ending, Stage};
use super::path;
use super::world::World;
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::map::{Diagonals, Length, Step};
use crate::maze::{MazePath, REASONS, WalkerPicture, words};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Label, Line, Parameter, Probe,
    Role, Series, Settings, Shape, Span, StateHash, says,
};

const START: u8 = 0;
const NEARER: u8 = 1;
const FARTHER: u8 = 2;
const LATE: u8 = 3;
const WALK: u8 = 4;
const SEE: u8 = 5;
const EXIT: u8 = 6;
const NO_PATH: u8 = 7;
const TILE: u8 = 8;
const WAIT: u8 = 9;
const LOST: u8 = 10;

const CORRECT_NEARER: Line = Line::new(
    Text::new("plan: a cell of the queue is nearer than assumed: its neighbours may be too"),
    &[says(Kind::Expand, Text::new("{cell} is {g} from the exit now; its neighbours are checked again."))],
);
const CORRECT_FARTHER: Line = Line::new(
    Text::new("plan: it is farther than assumed: reset its distance"),
    &[says(Kind::Reopen, Text::new("{cell} is farther than assumed; the best known distance is {g} now."))],
);
const PUT_BACK: Line = Line::new(
    Text::new("plan: its place in the queue is outdated: put it back"),
    &[says(Kind::Stale, Text::new("The walker has moved since {cell} was queued: it goes back to its place."))],
);
const STEP_TEXT: Text = Text::new("walk: step to the neighbour from which the exit is nearest");
const STEP_SENTENCE: Text = Text::new("Steps from {from} to {cell}: the walk is {length} {length|cell|cells} long.");
const STEP: Line = Line::new(STEP_TEXT, &[says(Kind::Append, STEP_SENTENCE)]);
/// A step that another lot would have made a change of the board.
const STEP_OR_CHANGE: Line = Line::new(STEP_TEXT, &[says(Kind::Append, STEP_SENTENCE).drawn(Drawn::Line)]);
const ARRIVE: Line = Line::new(
    Text::new("  the exit: arrived"),
    &[says(Kind::Solution, Text::new("{cell} is the exit: the whole walk was {cost} long."))],
);

static INFO: Info = Info {
    id: "d-star-lite",
    version: 1,
    group: &groups::ESTIMATE,
    name: Text::new("D* Lite"),
    summary: Text::new("Starts without knowing the walls and repairs its plan at each wall it finds, as robots do."),
    cost: COST,
    source: "Koenig, Likhachev (2002)",
    listing: &[
        Line::new(
            Text::new("assume that every step is free, and queue the exit"),
            &[
                says(Kind::Append, Text::new("The walker is on {cell} and knows no wall.")),
                says(Kind::Generate, Text::new("The exit {cell} is queued: it is {g} from itself.")),
            ],
        ),
        CORRECT_NEARER,
        CORRECT_FARTHER,
        PUT_BACK,
        STEP,
        Line::new(
            Text::new("  see a wall: correct both sides of it and plan again"),
            &[says(
                Kind::Look,
                Text::new("From {from} there is no step to {cell}: it is wall number {count} that was found."),
            )
            .v(Role::Count)],
        ),
        ARRIVE,
        path::NO_PATH_LINE,
    ],
    parameters: &[],
    series: &[
        CORRECTED_SERIES,
        WALK_SERIES,
        Series { id: "walls", name: WALLS.name, rules: &[(Kind::Look, Change::Add(1))] },
    ],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Lengths,
};

static CHANGING_INFO: Info = Info {
    id: "d-star-lite-changing",
    version: 1,
    name: Text::new("D* Lite, walls change"),
    summary: Text::new(
        "Knows the walls, but some appear and some vanish while it walks: each time it repairs its plan.",
    ),
    listing: &[
        Line::new(
            Text::new("queue the exit"),
            &[
                says(Kind::Append, Text::new("The walker is on {cell} and knows every wall.")),
                says(Kind::Generate, Text::new("The exit {cell} is queued: it is {g} from itself.")),
            ],
        ),
        CORRECT_NEARER,
        CORRECT_FARTHER,
        PUT_BACK,
        STEP_OR_CHANGE,
        Line::new(
            Text::new("a wall appears or vanishes: correct both sides of it and plan again"),
            &[
                says(Kind::Wall, Text::new("A wall appears between {to} and {cell}: change {count} of the board."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .v(Role::Count),
                says(Kind::Carve, Text::new("The wall between {to} and {cell} vanishes: change {count} of the board."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .v(Role::Count),
            ],
        ),
        ARRIVE,
        Line::new(
            Text::new("no path, and nothing will change any more: give up"),
            &[says(Kind::NoSolution, Text::new("There is no path to {cell}, and no wall will vanish any more."))],
        ),
        Line::new(
            Text::new("a tile is blocked or freed: correct the tiles around it and plan again"),
            &[
                says(Kind::Wall, Text::new("{cell} is blocked: change {count} of the board."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .without_b()
                    .v(Role::Count),
                says(Kind::Carve, Text::new("{cell} is free now: change {count} of the board."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .without_b()
                    .v(Role::Count),
            ],
        ),
        Line::new(
            Text::new("no path: wait for the next change"),
            &[says(Kind::Note, Text::new("No path leads on from {cell} now. Changes to come: {count}."))],
        ),
        Line::new(
            Text::new("plan: it is farther than assumed, and no neighbour leads on: its distance is unknown"),
            &[says(Kind::Reopen, Text::new("{cell} is farther than assumed; no path from it is known now."))
                .without_v()],
        ),
    ],
    parameters: &[CHANGES],
    series: &[
        CORRECTED_SERIES,
        WALK_SERIES,
        Series {
            id: "changes",
            name: CHANGED.name,
            rules: &[(Kind::Wall, Change::Add(1)), (Kind::Carve, Change::Add(1))],
        },
    ],
    claims: &[Claim::ChangesWalls],
    ..INFO
};

const COST: &str = "O(cells log cells) time a plan, 26 bytes a cell and the queue";
const CHANGES: Parameter = Parameter::count(
    "changes",
    Text::new("changes"),
    Text::new("How many walls, or tiles of a map, appear or vanish while it walks."),
    (0, 10_000),
    20,
);
const CORRECTED_SERIES: Series = Series {
    id: "closed",
    name: words::EXPANDED.name,
    rules: &[(Kind::Expand, Change::Add(1)), (Kind::Reopen, Change::Add(1))],
};
const WALK_SERIES: Series = Series { id: "path", name: words::PATH.name, rules: &[(Kind::Append, Change::Set)] };
const CHANGED: Label = Label::new("changes", Text::new("changes so far"));
const WALLS: Label = Label::new("walls", Text::new("walls found"));
const FAR: u64 = Length::INFINITE.bits();

/// The key of a cell: the length of a path through it, then its distance from the exit.
type Key = (u64, u64);

/// D* Lite between two decisions, on a board whose walls change where `CHANGING` says so.
#[derive(Clone)]
pub struct DStarLite<W, const CHANGING: bool = false> {
    world: Arc<W>,
    /// The steps that are thought to be there.
    known: Vec<u8>,
    /// 1 where it has walked.
    walked: Vec<u8>,
    changes: Changes,
    /// The distance from the exit that was settled, and the one that the neighbours say.
    g: Vec<u64>,
    rhs: Vec<u64>,
    /// Entries that are out of date stay; `keys` says which is the right one, from 1, 0 for none.
    queue: BinaryHeap<Reverse<(Key, Cell)>>,
    keys: Vec<u64>,
    at: Cell,
    /// Where the walker stood when keys were shifted last, and by how much they are.
    last: Cell,
    shift: u64,
    walk: Vec<Cell>,
    entered: u64,
    walls: u64,
    expanded: u64,
    ending: Ending,
}

/// The steps from a cell on a board without walls.
fn free_steps(size: Size, diagonals: Diagonals, cell: Cell) -> u8 {
    let count = if diagonals == Diagonals::Never { 4 } else { 8 };
    let leads = |step: &Step| step.on(size, cell).is_some();
    Step::ALL.into_iter().take(count).filter(leads).fold(0, |set, step| set | step.bit())
}

impl<W: World, const CHANGING: bool> DStarLite<W, CHANGING> {
    fn key(&self, cell: Cell) -> Key {
        let near = self.g[cell as usize].min(self.rhs[cell as usize]);
        (near.saturating_add(self.world.estimated(self.at, cell).bits()).saturating_add(self.shift), near)
    }

    /// The length of a step that is thought to be there.
    fn cost(&self, step: Step, to: Cell) -> u64 {
        self.world.cost(step, to).bits()
    }

    fn around(&self, cell: Cell) -> impl Iterator<Item = (Step, Cell)> + use<W, CHANGING> {
        let width = self.world.size().width;
        Step::of_set(self.known[cell as usize]).map(move |step| (step, step.beyond(cell, width)))
    }

    /// The neighbour from which the exit is nearest, and how far it is that way.
    fn best(&self, cell: Cell) -> (u64, Cell) {
        let through = |(step, next): (Step, Cell)| (self.g[next as usize].saturating_add(self.cost(step, next)), next);
        self.around(cell).map(through).min().unwrap_or((FAR, NOWHERE))
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (from, to) = self.world.ends();
        if !self.world.has_ends() {
            return self.ending.give_up(probe, NO_PATH, to);
        }
        self.ending.stage = Stage::Search;
        probe.enter(Span::Phase);
        (self.at, self.last) = (from, from);
        self.rhs[to as usize] = 0;
        self.settle(to);
        self.step_to(probe, START, from, NOWHERE);
        probe.fact(Kind::Generate, START, to, NOWHERE, 0);
        if from == to { self.arrive(probe) } else { Flow::Continue }
    }

    /// Queues `cell` where what was settled is not what the neighbours say, and takes it out elsewhere.
    fn settle(&mut self, cell: Cell) {
        if self.g[cell as usize] == self.rhs[cell as usize] {
            self.keys[cell as usize] = 0;
            return;
        }
        let key = self.key(cell);
        self.keys[cell as usize] = key.0 + 1;
        self.queue.push(Reverse((key, cell)));
    }

    fn update(&mut self, cell: Cell) {
        if cell != self.world.ends().1 {
            self.rhs[cell as usize] = self.best(cell).0.min(FAR);
        }
        self.settle(cell);
    }

    /// The first entry of the queue that is not out of date.
    fn first(&mut self) -> Option<(Key, Cell)> {
        loop {
            let &Reverse((key, cell)) = self.queue.peek()?;
            if self.keys[cell as usize] == key.0 + 1 && key.1 == self.g[cell as usize].min(self.rhs[cell as usize]) {
                return Some((key, cell));
            }
            self.queue.pop();
        }
    }

    /// Corrects one cell of the plan, or takes a step where the plan is good.
    fn decide<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let at = self.at as usize;
        match self.first() {
            Some((key, cell)) if key < self.key(self.at) || self.rhs[at] != self.g[at] => {
                self.correct(probe, key, cell)
            }
            _ => return self.walk_on(probe),
        }
        Flow::Continue
    }

    fn correct<P: Probe>(&mut self, probe: &mut P, key: Key, cell: Cell) {
        self.queue.pop();
        let now = self.key(cell);
        if key < now {
            self.keys[cell as usize] = now.0 + 1;
            self.queue.push(Reverse((now, cell)));
            probe.fact(Kind::Stale, LATE, cell, NOWHERE, 0);
            return;
        }
        self.expanded += 1;
        let place = cell as usize;
        let shown = |length: u64| Length::from_bits(length).hundredths();
        let next = self.best(cell).1;
        let parent = if self.rhs[place] == 0 || next == NOWHERE { NOWHERE } else { next };
        if self.g[place] > self.rhs[place] {
            self.g[place] = self.rhs[place];
            self.keys[place] = 0;
            probe.fact(Kind::Expand, NEARER, cell, parent, shown(self.g[place]));
        } else {
            self.g[place] = FAR;
            let is_lost = self.rhs[place] == FAR;
            let line = if CHANGING && is_lost { LOST } else { FARTHER };
            probe.fact(Kind::Reopen, line, cell, parent, if is_lost { -1 } else { shown(self.rhs[place]) });
            self.update(cell);
        }
        let around: Vec<Cell> = self.around(cell).map(|(_, next)| next).collect();
        around.into_iter().for_each(|next| self.update(next));
    }

    fn walk_on<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (far, next) = self.best(self.at);
        let is_news = if CHANGING { self.change(probe, far) } else { self.see(probe) };
        if is_news {
            return Flow::Continue;
        }
        if far >= FAR {
            let flow = self.ending.give_up(probe, NO_PATH, self.world.ends().1);
            probe.exit();
            return flow;
        }
        let before = self.at;
        self.at = next;
        self.step_to(probe, WALK, next, before);
        if next == self.world.ends().1 { self.arrive(probe) } else { Flow::Continue }
    }

    fn step_to<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, before: Cell) {
        self.entered += u64::from(1 - std::mem::replace(&mut self.walked[cell as usize], 1));
        self.walk.push(cell);
        probe.fact(Kind::Append, line, cell, before, self.walk.len() as i32);
    }

    fn arrive<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let length = self.world.length(&self.walk);
        probe.fact(Kind::Solution, EXIT, self.at, NOWHERE, length.hundredths());
        probe.exit();
        self.ending.arrive_at_once(self.walk.clone(), length);
        Flow::Done
    }

    /// Notes that the keys of the queue are from where the walker stood when something was news last.
    fn shift_keys(&mut self) {
        self.shift += self.world.estimated(self.last, self.at).bits();
        self.last = self.at;
    }

    /// The cells that it means to enter next, some steps ahead.
    fn plan(&self) -> Vec<Cell> {
        let exit = self.world.ends().1;
        let after = |&cell: &Cell| Some(self.best(cell).1).filter(|&next| cell != exit && next != NOWHERE);
        std::iter::successors(Some(self.at), after).skip(1).take(AHEAD).collect()
    }

    /// Lets something change where it is time, or where no path is left; whether anything was told.
    fn change<P: Probe>(&mut self, probe: &mut P, far: u64) -> bool {
        let is_stuck = far >= FAR;
        let rest = if is_stuck { self.world.estimated(self.at, self.world.ends().1) } else { Length::from_bits(far) };
        let is_due = self.changes.is_due(self.walk.len() as u64, rest.hundredths() as u64 / 100);
        if self.changes.left() == 0 || !is_stuck && !is_due {
            return false;
        }
        if is_stuck {
            probe.fact(Kind::Note, WAIT, self.at, NOWHERE, self.changes.left() as i32);
        }
        let plan = if is_stuck { Vec::new() } else { self.plan() };
        let Some(change) = self.changes.draw(&*self.world, &self.known, self.at, &plan) else { return is_stuck };
        let (kind, line) = (if change.opens { Kind::Carve } else { Kind::Wall }, if W::HAS_TILES { TILE } else { SEE });
        probe.fact(kind, line, change.cell, change.other, self.changes.made() as i32);
        self.shift_keys();
        let news = self.changes.make(&*self.world, &mut self.known, change);
        news.into_iter().for_each(|cell| self.update(cell));
        true
    }

    /// Looks around; whether a wall was seen that was not known.
    fn see<P: Probe>(&mut self, probe: &mut P) -> bool {
        let at = self.at;
        let missing = self.known[at as usize] & !self.world.steps(at);
        if missing == 0 {
            return false;
        }
        self.shift_keys();
        self.known[at as usize] &= !missing;
        for step in Step::of_set(missing) {
            let next = step.beyond(at, self.world.size().width);
            self.known[next as usize] &= !step.opposite().bit();
            self.walls += 1;
            probe.fact(Kind::Look, SEE, next, at, self.walls as i32);
            self.update(next);
        }
        self.update(at);
        true
    }
}

impl<W: World, const CHANGING: bool> Algorithm for DStarLite<W, CHANGING>
where
    Self: Clone,
{
    type Input = W;
    type Output = MazePath;
    type Picture = WalkerPicture;

    const INFO: &'static Info = if CHANGING { &CHANGING_INFO } else { &INFO };

    fn start(world: Arc<W>, settings: &Settings, seed: u64) -> Self {
        let (size, diagonals) = (world.size(), world.diagonals());
        let steps = |cell| if CHANGING { world.steps(cell) } else { free_steps(size, diagonals, cell) };
        let known = (0..size.cells()).map(steps).collect();
        let count = if CHANGING { settings.get(&CHANGES) as u32 } else { 0 };
        let cells = size.cells() as usize;
        Self {
            world,
            known,
            walked: vec![0; cells],
            changes: Changes::new(seed, count),
            g: vec![FAR; cells],
            rhs: vec![FAR; cells],
            queue: BinaryHeap::new(),
            keys: vec![0; cells],
            at: 0,
            last: 0,
            shift: 0,
            walk: Vec::new(),
            entered: 0,
            walls: 0,
            expanded: 0,
            ending: Ending::new(),
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.ending.stage {
            Stage::Start => self.begin(probe),
            Stage::Search => self.decide(probe),
            _ => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(words::CELL, self.at);
        view.number(words::EXPANDED, self.expanded as i64);
        if CHANGING {
            view.number(CHANGED, self.changes.made().into());
        } else {
            view.number(WALLS, self.walls as i64);
        }
        let is_right = |&&Reverse((key, cell)): &&Reverse<(Key, Cell)>| self.keys[cell as usize] == key.0 + 1;
        let mut queued: Vec<(Key, Cell)> = self.queue.iter().filter(is_right).map(|entry| entry.0).collect();
        queued.sort_unstable();
        queued.dedup();
        let item = |&(key, cell): &(Key, Cell)| Item {
            cell,
            value: Some(i64::from(Length::from_bits(key.0.min(FAR)).hundredths())),
        };
        view.structure(words::QUEUE, Shape::Heap, queued.len(), &mut queued.iter().map(item));
        let mut cells = self.walk.iter().rev().map(|&cell| Item { cell, value: None });
        view.structure(words::PATH, Shape::List, self.walk.len(), &mut cells);
    }

    fn heap_bytes(&self) -> usize {
        self.known.len() * 26 + self.queue.len() * 24 + self.walk.len() * 4 + self.ending.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.known);
        hash.add_all(&self.g);
        hash.add_all(&self.rhs);
        hash.add_all(&self.keys);
        hash.add_all(&self.walk);
        hash.add(self.expanded);
        hash.add(self.shift);
        if CHANGING {
            self.changes.hash(&mut hash);
        }
        self.ending.hash(&mut hash);
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.changes.reseed(seed)
    }

    fn output(&self) -> Option<MazePath> {
        self.ending.answer(&*self.world, self.entered, self.expanded)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(&mut self.known));
        visit(Bulk::Bytes(&mut self.walked));
        visit(Bulk::Doubles(&mut self.g));
        visit(Bulk::Doubles(&mut self.rhs));
        visit(Bulk::Doubles(&mut self.keys));
    }
}
