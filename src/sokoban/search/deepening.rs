//! [`Deepening`]: what the searches share that go down one way at a time, up to a limit, and begin again
//! with a higher one.

use std::sync::Arc;

use super::corral::Corrals;
use super::course::Course;
use super::estimate::{Estimator, INFINITE};
use super::hand::Hand;
use super::options::{BoundKind, Metric, Options, Pruning};
use super::space::Space;
use super::table::{Known, Table};
use super::tell::{self, Telling};
use super::{Answer, SokobanTask, Verdict, words};
use crate::grid::{Direction, NOWHERE};
use crate::sokoban::deadlock::freeze;
use crate::sokoban::distance::Statics;
use crate::sokoban::{Push, SearchPicture, Square, walk};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Event, Flow, Info, Inspector, Item, Kind, Parameter, Probe, Reason, Settings, Shape, Span,
    StateHash, Unit,
};

/// The lines that the listings of these searches share.
pub mod line {
    pub const START: u8 = 0;
    pub const LIMIT: u8 = 1;
    pub const GO_DOWN: u8 = 2;
    pub const SOLVED: u8 = 3;
    pub const DEAD: u8 = 4;
    pub const KNOWN: u8 = 5;
    pub const PUSH: u8 = 6;
    pub const BACK: u8 = 7;
    pub const EMPTY: u8 = 8;
    pub const PATH: u8 = 9;
}

/// What makes a strategy out of it.
pub trait Deepens: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;
}

/// A search that goes down one way at a time.
#[derive(Clone)]
pub struct Deepening<D> {
    setting: Arc<Setting>,
    hand: Hand,
    estimator: Estimator,
    corrals: Corrals,
    frames: Vec<Frame>,
    table: Table,
    key: Vec<u64>,
    limit: u32,
    /// The least f above the limit that was met.
    above: u32,
    /// Whether something was left out because an earlier iteration had searched it.
    leaned_on_table: bool,
    iteration: u32,
    expanded: u64,
    generated: u64,
    course: Course,
    rules: std::marker::PhantomData<D>,
}

#[derive(Debug)]
struct Setting {
    space: Arc<Space>,
    statics: Statics,
    options: Options,
}

/// One position on the way down.
#[derive(Clone, Debug)]
struct Frame {
    /// The push that led here; nothing at the start.
    push: Option<(Square, Square)>,
    player: Square,
    /// Pushes to follow from here, the most promising last.
    left: Vec<Candidate>,
}

/// A push that may be followed.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    from: Square,
    to: Square,
    f: u32,
}

impl<D: Deepens> Deepening<D> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let setting = Arc::clone(&self.setting);
        let board = setting.space.board();
        let start = board.start();
        let boxes: Vec<Square> = start.boxes.iter().collect();
        probe.enter(Span::Phase);
        tell::start(probe, board, line::START);
        if let Some(&dead) = boxes.iter().find(|&&square| !setting.space.is_live(square)) {
            return self.give_up(probe, board.cell(dead), Reason::DeadSquare);
        }
        let packed = setting.space.pack(&boxes);
        self.hand.load(&packed, start.player);
        let h = self.estimator.measure(&setting.statics, &self.hand, start.player);
        if h == INFINITE {
            return self.give_up(probe, NOWHERE, Reason::Bipartite);
        }
        self.limit = h;
        self.course = Course::Search;
        self.iterate(probe);
        Flow::Continue
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P, cell: u32, reason: Reason) -> Flow {
        self.course = Course::without_solution(probe, line::EMPTY, cell, reason);
        Flow::Done
    }

    /// Begins again at the start with the limit that is set.
    fn iterate<P: Probe>(&mut self, probe: &mut P) {
        self.iteration += 1;
        self.above = u32::MAX;
        self.leaned_on_table = false;
        probe.fact(Kind::Bound, line::LIMIT, NOWHERE, NOWHERE, self.limit as i32);
        self.take_up(probe, None);
    }

    /// Looks at everything that follows from the position in hand.
    fn take_up<P: Probe>(&mut self, probe: &mut P, push: Option<(Square, Square)>) {
        self.expanded += 1;
        let player = self.hand.player();
        let g = self.frames.len() as u32;
        self.hand.flood();
        self.estimator.measure(&self.setting.statics, &self.hand, player);
        let mut left = Vec::new();
        let corral = if self.setting.options.pruning < Pruning::Corral {
            None
        } else {
            self.corrals.first(&self.setting.space, &self.hand).map(<[Push]>::to_vec)
        };
        if corral.as_ref().is_some_and(Vec::is_empty) {
            probe.fact(Kind::Deadlock, line::DEAD, self.hand.player_cell(), NOWHERE, Reason::Corral as i32);
        }
        for number in 0..self.hand.list().len() {
            let from = self.hand.list()[number];
            for direction in Direction::ALL {
                let push = Push { from, direction };
                let Some(to) = self.hand.possible(push) else { continue };
                if corral.as_ref().is_some_and(|pushes| !pushes.contains(&push)) {
                    self.tell(probe, (Kind::Prune, line::DEAD), (from, to), Reason::CorralFirst as i32);
                } else {
                    self.generated += 1;
                    left.extend(self.consider(probe, (number, from, to), g + 1));
                }
            }
        }
        left.sort_by_key(|candidate| std::cmp::Reverse(candidate.f));
        self.frames.push(Frame { push, player, left });
    }

    /// The push as a candidate, if neither a deadlock nor the limit speaks against it.
    fn consider<P: Probe>(
        &mut self,
        probe: &mut P,
        (number, from, to): (usize, Square, Square),
        g: u32,
    ) -> Option<Candidate> {
        let setting = Arc::clone(&self.setting);
        let (board, statics) = (setting.space.board(), &setting.statics);
        if !setting.space.is_live(to) {
            self.tell(probe, (Kind::Prune, line::DEAD), (from, to), Reason::DeadSquare as i32);
            return None;
        }
        self.hand.shift(from, to);
        let is_frozen = setting.options.pruning >= Pruning::Freeze
            && freeze::is_frozen_deadlock(board, &statics.live, self.hand.boxes(), to);
        let h = if is_frozen { 0 } else { self.estimator.after(statics, (number, from, to)) };
        self.hand.shift(to, from);
        if is_frozen || h == INFINITE {
            let reason = if is_frozen { Reason::Freeze } else { Reason::Bipartite };
            self.tell(probe, (Kind::Prune, line::DEAD), (from, to), reason as i32);
            return None;
        }
        let f = g + h;
        if f > self.limit {
            self.above = self.above.min(f);
            self.tell(probe, (Kind::Prune, line::DEAD), (from, to), Reason::OverBound as i32);
            return None;
        }
        self.tell(probe, (Kind::Generate, line::PUSH), (from, to), f as i32);
        Some(Candidate { from, to, f })
    }

    /// Follows one push, or goes back.
    fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let limit = self.setting.options.nodes;
        if limit > 0 && self.expanded >= limit {
            return self.give_up(probe, NOWHERE, Reason::NodeLimit);
        }
        match self.frames.last_mut().and_then(|frame| frame.left.pop()) {
            Some(candidate) => self.go_down(probe, candidate),
            None if self.frames.len() > 1 => self.go_back(probe),
            None => return self.next_iteration(probe),
        }
        Flow::Continue
    }

    fn go_down<P: Probe>(&mut self, probe: &mut P, Candidate { from, to, .. }: Candidate) {
        let g = self.frames.len() as u32;
        let left = self.limit - g.min(self.limit);
        self.hand.shift(from, to);
        self.write_key(from);
        let known = self.table.get(&self.key);
        if known.is_some_and(|known| known.searched > left) {
            self.leaned_on_table |= known.is_some_and(|known| known.iteration < self.iteration);
            self.hand.shift(to, from);
            self.tell(probe, (Kind::Duplicate, line::KNOWN), (from, to), g as i32);
            return;
        }
        self.table.set(&self.key, Known { searched: left + 1, iteration: self.iteration });
        self.hand.shift(to, from);
        let packed = self.after(from, to);
        self.hand.tell(probe, (Kind::Expand, line::GO_DOWN), &packed, from, g as i32);
        self.hand.load(&packed, from);
        if self.setting.space.is_solved(&packed) {
            self.find(probe, (from, to));
        } else {
            self.take_up(probe, Some((from, to)));
        }
    }

    fn after(&self, from: Square, to: Square) -> Vec<u64> {
        let mut packed = self.hand.packed().to_vec();
        self.setting.space.toggle(&mut packed, from);
        self.setting.space.toggle(&mut packed, to);
        packed
    }

    fn write_key(&mut self, player: Square) {
        let normalised = self.hand.normalised(player);
        let words = self.key.len() - 1;
        self.key[..words].copy_from_slice(self.hand.packed());
        self.key[words] = u64::from(normalised);
    }

    fn go_back<P: Probe>(&mut self, probe: &mut P) {
        let Some(frame) = self.frames.pop() else { return };
        let (Some((from, to)), Some(parent)) = (frame.push, self.frames.last()) else { return };
        let player = parent.player;
        let packed = self.after(to, from);
        self.hand.tell(probe, (Kind::Retreat, line::BACK), &packed, player, self.frames.len() as i32 - 1);
        self.hand.load(&packed, player);
    }

    /// Nothing is left below this limit.
    fn next_iteration<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.frames.clear();
        if self.above == u32::MAX && !self.leaned_on_table {
            return self.give_up(probe, NOWHERE, Reason::Unreachable);
        }
        if self.above == u32::MAX {
            // Only the table spoke against going on: look again without it, much deeper.
            self.table.clear();
            self.limit = self.limit.saturating_mul(2).max(1);
        } else {
            self.limit = if self.leaned_on_table { self.limit + self.stride() } else { self.above };
        }
        probe.exit();
        probe.enter(Span::Phase);
        self.iterate(probe);
        Flow::Continue
    }

    /// How far f rises at least: with the cheapest pairing its parity never changes.
    fn stride(&self) -> u32 {
        if self.setting.options.bound == BoundKind::Matching { 2 } else { 1 }
    }

    fn tell<P: Probe>(&self, probe: &mut P, (kind, line): (Kind, u8), (from, to): (Square, Square), v: i32) {
        let board = self.setting.space.board();
        probe.tell(|| Event::new(kind, line, board.cell(to), board.cell(from), v));
    }

    fn find<P: Probe>(&mut self, probe: &mut P, last: (Square, Square)) {
        let board = self.setting.space.board();
        let pushes: Vec<Push> = self.line().chain([last]).filter_map(|push| self.push(push)).collect();
        probe.fact(Kind::Solution, line::SOLVED, self.hand.player_cell(), NOWHERE, pushes.len() as i32);
        let moves = walk::complete(board, board.start(), &pushes).unwrap_or_default();
        self.course = Course::Found(Telling::new(moves, board.cell(board.start().player), board.size()));
    }

    fn line(&self) -> impl DoubleEndedIterator<Item = (Square, Square)> + '_ {
        self.frames.iter().filter_map(|frame| frame.push)
    }

    fn push(&self, (from, to): (Square, Square)) -> Option<Push> {
        let board = self.setting.space.board();
        let direction = Direction::ALL.into_iter().find(|&way| board.neighbour(from, way) == to)?;
        Some(Push { from, direction })
    }

    fn restore<P: Probe>(&mut self, probe: &mut P, telling: Telling) -> Flow {
        let is_played = telling.moves().is_empty();
        let place = (&mut self.hand, &*self.setting.space);
        self.course = Course::restored(probe, line::PATH, place, telling.clone());
        if is_played { self.end(probe, telling) } else { Flow::Continue }
    }

    fn end<P: Probe>(&mut self, probe: &mut P, telling: Telling) -> Flow {
        probe.exit();
        let verdict = if self.estimator.is_admissible() { Verdict::FewestPushes } else { Verdict::Solved };
        self.course = Course::Ended(Some(telling), verdict);
        Flow::Done
    }
}

impl<D: Deepens> Algorithm for Deepening<D> {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = D::INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let options = Options { metric: Metric::Pushes, ..Options::read(settings, D::INFO) };
        let statics = Statics::new(&task.board);
        let live = options.pruning.live(&task.board, &statics);
        let space = Arc::new(Space::new(task, &live));
        let key = vec![0; space.words() + 1];
        Self {
            hand: Hand::new(Arc::clone(&space)),
            estimator: Estimator::new(options.bound, options.pruning, &statics, space.board()),
            corrals: Corrals::default(),
            frames: Vec::new(),
            table: Table::new(settings.get(&TABLE) as u32, key.len()),
            key,
            limit: 0,
            above: u32::MAX,
            leaned_on_table: false,
            iteration: 0,
            expanded: 0,
            generated: 0,
            course: Course::Start,
            rules: std::marker::PhantomData,
            setting: Arc::new(Setting { space, statics, options }),
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match &mut self.course {
            Course::Search => self.search(probe),
            Course::Start => {
                let flow = self.begin(probe);
                if flow == Flow::Continue && self.setting.space.is_solved(self.hand.packed()) {
                    probe.fact(Kind::Solution, line::SOLVED, self.hand.player_cell(), NOWHERE, 0);
                    let board = self.setting.space.board();
                    let player = board.cell(board.start().player);
                    self.course = Course::Found(Telling::new(Default::default(), player, board.size()));
                }
                flow
            }
            Course::Found(telling) => {
                let telling = telling.clone();
                self.restore(probe, telling)
            }
            Course::Tell(telling) => {
                if telling.step(probe, line::PATH) == Flow::Continue {
                    return Flow::Continue;
                }
                let telling = telling.clone();
                self.end(probe, telling)
            }
            Course::Ended(..) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let g = self.frames.len().saturating_sub(1);
        view.number(words::LIMIT, i64::from(self.limit));
        view.number(words::G, g as i64);
        view.number(words::EXPANDED, self.expanded as i64);
        view.number(words::GENERATED, self.generated as i64);
        let board = self.setting.space.board();
        let mut items = self
            .line()
            .enumerate()
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .map(|(number, (_, to))| Item { cell: board.cell(to), value: Some(number as i64 + 1) });
        view.structure(words::LINE, Shape::Stack, g, &mut items);
        let left = self.frames.last().map_or(&[][..], |frame| &frame.left);
        let mut left_items =
            left.iter().rev().map(|one| Item { cell: board.cell(one.to), value: Some(i64::from(one.f)) });
        view.structure(PUSHES_LEFT, Shape::List, left.len(), &mut left_items);
    }

    fn heap_bytes(&self) -> usize {
        let frames: usize = self.frames.iter().map(|frame| size_of::<Frame>() + frame.left.len() * 8).sum();
        frames
            + self.table.heap_bytes()
            + self.hand.heap_bytes()
            + self.corrals.heap_bytes()
            + self.estimator.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.table.add_to(&mut hash);
        for frame in &self.frames {
            hash.add(u64::from(frame.player) << 32 | frame.left.len() as u64);
        }
        for number in [u64::from(self.limit), u64::from(self.iteration), self.expanded, self.generated] {
            hash.add(number);
        }
        hash.add(self.course.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.course.answer((self.expanded, self.generated), self.heap_bytes())
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.table.bulk(visit);
    }
}

const PUSHES_LEFT: Text = Text::new("pushes left to follow");

/// How large the table is.
pub const TABLE: Parameter = Parameter {
    id: "table",
    name: Text::new("table, bits"),
    help: Text::new("The table of positions that were searched in vain holds 2 to the power of this many."),
    range: (4, 24),
    default: 20,
    unit: Unit::Count,
};
