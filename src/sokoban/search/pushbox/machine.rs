//! [`Machine`]: the search that PushBox's four solvers share; they differ in the [`SearchOrder`] alone.

use std::sync::Arc;

use super::open::{Open, SearchOrder};
use super::score::{PENALTY, in_danger, unsafe_squares};
use super::store::Store;
use super::words;
use crate::grid::{Cell, Direction, NOWHERE};
use crate::sokoban::search::frontier::NONE;
use crate::sokoban::search::playback::{Playback, tell_changes};
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::record::Node;
use crate::sokoban::search::space::Shift;
use crate::sokoban::search::{Answer, SokobanTask, Verdict};
use crate::sokoban::{Board, Boxes, Move, Moves, NO_SQUARE, Square, Step};
use crate::trace::{Event, Flow, Inspector, Item, Kind, Probe, Reason, Shape, Span, StateHash};

/// The four directions in the order in which PushBox tries them.
const DIRECTIONS: [Direction; 4] = [Direction::North, Direction::South, Direction::West, Direction::East];

/// Lines of a listing that the search tells of, counted from [`Lines::search`].
const TAKE: u8 = 0;
const SOLVED: u8 = 1;
const STUCK: u8 = 2;
const WALK: u8 = 3;
const PUSH: u8 = 4;
const KNOWN: u8 = 5;
const NOTHING_LEFT: u8 = 6;
const LIMIT: u8 = 7;

/// Where the lines are in the listing of a solver of its own.
pub const LINES: Lines = Lines { start: 0, search: 1, back: 9 };

/// Where a listing has the lines that are told of.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    /// The line that puts the start on the board.
    pub start: u8,
    /// The first of the eight lines of the search.
    pub search: u8,
    /// The line that goes back to the start; the next one plays the solution.
    pub back: u8,
}

/// What a board shows.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its boxes, one bit a square.
    pub boxes: Vec<u64>,
    /// Its player.
    pub player: Square,
    /// Nodes of the search tree so far.
    pub nodes: u32,
}

/// A search between two expansions.
#[derive(Clone)]
pub struct Machine {
    task: Arc<SokobanTask>,
    order: SearchOrder,
    lines: Lines,
    /// Positions that may be kept; 0 for any number.
    limit: u64,
    /// The number of its first position in the search tree.
    first: u32,
    danger: Arc<Boxes>,
    /// What the board shows where another search was there first.
    before: Option<Arc<Shown>>,
    store: Store,
    open: Open,
    /// The position that the board shows, and its moves so far.
    current: u32,
    moves: u32,
    /// The first position of the next layer, where the order is breadth first.
    layer_end: u32,
    /// What the open list was sorted by when the last position was taken.
    bound: Option<u32>,
    expanded: u64,
    generated: u64,
    progress: Progress,
}

impl Machine {
    /// A search that gives up when it keeps `limit` positions, 0 for any number. `before` is what the
    /// board shows, where another search was there first.
    pub fn new(task: Arc<SokobanTask>, order: SearchOrder, lines: Lines, limit: u64, before: Option<Shown>) -> Self {
        Self {
            store: Store::new(task.board.len(), order != SearchOrder::Breadth),
            danger: Arc::new(unsafe_squares(&task.board)),
            task,
            order,
            lines,
            limit,
            first: before.as_ref().map_or(0, |shown| shown.nodes),
            before: before.map(Arc::new),
            open: Open::new(order),
            current: 0,
            moves: 0,
            layer_end: 1,
            bound: None,
            expanded: 0,
            generated: 0,
            progress: Progress::Start,
        }
    }

    /// One decision of a solver of its own: search, then play.
    #[inline]
    pub fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if matches!(self.progress, Progress::Start | Progress::Search) {
            return self.search(probe);
        }
        let mut progress = std::mem::take(&mut self.progress);
        let verdict = if self.order == SearchOrder::Breadth { Verdict::FewestMoves } else { Verdict::Solved };
        let flow = self.play(&mut progress, probe, verdict);
        self.progress = progress;
        flow
    }

    /// One decision of the search.
    #[inline]
    pub fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if matches!(self.progress, Progress::Start) { self.begin(probe) } else { self.expand(probe) }
    }

    /// A decision once `progress` has found a solution: back to the start, then a move a decision.
    pub fn play<P: Probe>(&self, progress: &mut Progress, probe: &mut P, verdict: Verdict) -> Flow {
        let (board, line) = (self.board(), self.lines.back);
        let restore = |probe: &mut P, _: &Moves| {
            probe.enter(Span::Phase);
            self.tell_changes(probe, line, self.store.boxes(self.current), self.store.boxes(0));
            let player = self.store.node(self.current).player;
            probe.fact(Kind::Visit, line, board.cell(board.start().player), board.cell(player), 0);
        };
        progress.play(probe, verdict, restore, |probe, playback| {
            playback.play_move(probe, line + 1);
        })
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (line, task) = (self.lines.start, Arc::clone(&self.task));
        let (board, start) = (&task.board, task.board.start());
        let h = u32::from(in_danger(&self.danger, &start.boxes));
        let node = Node { player: start.player, parent: NONE, h, g: 0, link: self.open.link() };
        let score = self.score(node);
        let index = self.store.add_start(&start.boxes, node);
        self.open.put(index, score);
        self.generated += 1;
        self.progress = Progress::Search;
        probe.enter(Span::Phase);
        let empty = vec![0; board.len().div_ceil(64)];
        let (boxes, from) = self.before.as_ref().map_or((&empty, NOWHERE), |one| (&one.boxes, board.cell(one.player)));
        self.tell_changes(probe, line, boxes, self.store.boxes(index));
        let player = board.cell(start.player);
        probe.fact(Kind::Visit, line, player, from, 0);
        self.at_node(probe, index, NONE);
        probe.fact(Kind::Generate, line, player, NOWHERE, score as i32);
        Flow::Continue
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let is_full = self.limit != 0 && u64::from(self.store.len()) >= self.limit;
        if is_full && self.open.len(&self.store) != 0 {
            return self.give_up(probe, LIMIT, Reason::NODE_LIMIT);
        }
        let Some(index) = self.open.take(&self.store) else {
            return self.give_up(probe, NOTHING_LEFT, Reason::UNREACHABLE);
        };
        let mut node = self.store.node(index);
        if self.order == SearchOrder::Breadth {
            node.g = self.moves_in_layer(index);
        }
        self.begin_phase(probe, node);
        self.show(probe, index, node);
        self.expanded += 1;
        if self.is_solved() {
            self.at_node(probe, index, NONE);
            probe.fact(Kind::Solution, self.line(SOLVED), self.cell(node.player), NOWHERE, node.g as i32);
            probe.exit();
            self.progress = Progress::Found(Playback::new(self.solution(), self.board()));
            return Flow::Continue;
        }
        for direction in DIRECTIONS {
            self.go(probe, node, direction);
        }
        Flow::Continue
    }

    /// The moves of position `index`, which is taken now: breadth-first search need not keep them.
    #[inline]
    fn moves_in_layer(&mut self, index: u32) -> u32 {
        if index < self.layer_end {
            return self.moves;
        }
        self.layer_end = self.store.len();
        self.moves + 1
    }

    #[cold]
    fn give_up<P: Probe>(&mut self, probe: &mut P, line: u8, reason: Reason) -> Flow {
        self.progress = Progress::without_solution(reason);
        let player = self.cell(self.store.node(self.current).player);
        probe.fact(Kind::NoSolution, self.line(line), player, NOWHERE, reason.value());
        probe.exit();
        Flow::Done
    }

    /// A phase is a layer, a score or a value of f; of the depth-first search it is a dive, which ends
    /// where it has to go back.
    #[inline]
    fn begin_phase<P: Probe>(&mut self, probe: &mut P, node: Node) {
        let score = self.score(node);
        let is_dive = self.order == SearchOrder::Depth;
        let goes_on = if is_dive { node.parent == self.current } else { self.bound == Some(score) };
        self.bound = Some(score);
        if goes_on {
            return;
        }
        probe.exit();
        probe.enter(Span::Phase);
        if !is_dive {
            probe.fact(Kind::Bound, self.line(TAKE), NOWHERE, NOWHERE, score as i32);
        }
    }

    /// Makes the position that was taken the one that the board shows.
    #[inline]
    fn show<P: Probe>(&mut self, probe: &mut P, index: u32, node: Node) {
        if P::ON {
            let line = self.line(TAKE);
            let before = self.cell(self.store.node(self.current).player);
            self.at_node(probe, index, NONE);
            probe.emit(Event::new(Kind::Expand, line, self.cell(node.player), before, node.g as i32));
            self.tell_changes(probe, line, self.store.boxes(self.current), self.store.boxes(index));
        }
        (self.current, self.moves) = (index, node.g);
    }

    fn tell_changes<P: Probe>(&self, probe: &mut P, line: u8, before: &[u64], after: &[u64]) {
        tell_changes(probe, line, before, after, |square| self.cell(square as Square));
    }

    /// The next event is about position `index`, which follows from position `parent`.
    #[inline(always)]
    fn at_node<P: Probe>(&self, probe: &mut P, index: u32, parent: u32) {
        let number = |index: u32| if index == NONE { NONE } else { self.first + index };
        if P::ON {
            probe.at_node(number(index), number(parent));
        }
    }

    fn is_solved(&self) -> bool {
        self.board().goals().iter().all(|&goal| self.store.has_box(self.current, goal))
    }

    /// Tries to move from the current position, which is `node`, in one direction.
    #[inline]
    fn go<P: Probe>(&mut self, probe: &mut P, node: Node, direction: Direction) {
        let board = &self.task.board;
        let to = board.neighbour(node.player, direction);
        if to == NO_SQUARE {
            return probe.tell(|| self.refusal(node.player, direction, Reason::WALL_AHEAD));
        }
        let next = Node { player: to, parent: self.current, g: node.g + 1, link: self.open.link(), ..node };
        if !self.store.has_box(self.current, to) {
            return self.generate(probe, Shift { from: node.player, to }, next, WALK);
        }
        let behind = board.neighbour(to, direction);
        if behind == NO_SQUARE || self.store.has_box(self.current, behind) {
            return probe.tell(|| self.refusal(node.player, direction, Reason::BOX_BLOCKED));
        }
        let count = |square| u32::from(self.danger.contains(square));
        let h = node.h + count(behind) - count(to);
        self.generate(probe, Shift { from: to, to: behind }, Node { h, ..next }, PUSH);
    }

    fn refusal(&self, player: Square, direction: Direction, reason: Reason) -> Event {
        let from = self.cell(player);
        let to = self.board().size().neighbour(from, direction).unwrap_or(NOWHERE);
        Event::new(Kind::Refuse, self.line(STUCK), to, from, reason.value())
    }

    /// Puts a position into the open list unless it is known. `shift` is where the player, or by a push the box,
    /// goes.
    #[inline]
    fn generate<P: Probe>(&mut self, probe: &mut P, shift: Shift, node: Node, line: u8) {
        self.generated += 1;
        let score = self.score(node);
        let added = self.store.add((line == PUSH).then_some(shift), node);
        let (kind, line) = match added {
            Some(index) => {
                self.open.put(index, score);
                (Kind::Generate, line)
            }
            None => (Kind::Duplicate, KNOWN),
        };
        self.at_node(probe, added.unwrap_or(NONE), node.parent);
        probe.tell(|| Event::new(kind, self.line(line), self.cell(shift.to), self.cell(shift.from), score as i32));
    }

    /// What the open list is sorted by.
    #[inline]
    const fn score(&self, node: Node) -> u32 {
        let danger = node.h * PENALTY;
        match self.order {
            SearchOrder::Breadth | SearchOrder::Depth => node.g,
            SearchOrder::Greedy => danger,
            SearchOrder::AStar => node.g.saturating_add(danger),
        }
    }

    /// The moves from the start to the current position.
    fn solution(&self) -> Moves {
        let mut moves = Vec::new();
        let mut node = self.store.node(self.current);
        while node.parent != NONE {
            let (to, index, before) = (node.player, node.parent, self.store.node(node.parent));
            let leads = |&one: &Direction| self.board().neighbour(before.player, one) == to;
            let step = if self.store.has_box(index, to) { Step::Push } else { Step::Walk };
            moves.extend(Direction::ALL.into_iter().find(leads).map(|direction| Move { direction, step }));
            node = before;
        }
        moves.reverse();
        Moves(moves)
    }

    #[inline]
    const fn line(&self, line: u8) -> u8 {
        self.lines.search + line
    }

    #[inline]
    fn cell(&self, square: Square) -> Cell {
        self.task.board.cell(square)
    }

    /// The level.
    pub fn board(&self) -> &Board {
        &self.task.board
    }

    /// How far it has come.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Positions taken up.
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Positions made.
    pub const fn generated(&self) -> u64 {
        self.generated
    }

    /// What the board shows during the search.
    pub fn shown(&self) -> Shown {
        let (boxes, player) = (self.store.boxes(self.current).to_vec(), self.store.node(self.current).player);
        Shown { boxes, player, nodes: self.first + self.store.len() }
    }

    /// The positions that every position came from.
    #[cfg(test)]
    pub fn parents(&self) -> Vec<u32> {
        (0..self.store.len()).map(|index| self.store.node(index).parent).collect()
    }

    /// Shows numbers and open list.
    pub fn inspect(&self, view: &mut dyn Inspector) {
        if self.store.len() > 0 {
            let node = self.store.node(self.current);
            let danger = i64::from(node.h) * i64::from(PENALTY);
            view.number(words::NODE, i64::from(self.current));
            view.number(words::PARENT, if node.parent == NONE { -1 } else { i64::from(node.parent) });
            view.cell(words::PLAYER, self.cell(node.player));
            view.number(words::MOVES, i64::from(self.moves));
            view.number(words::SCORE, danger);
            view.number(words::SUM, i64::from(self.moves) + danger);
        }
        view.number(words::EXPANDED, self.expanded as i64);
        view.number(words::GENERATED, self.generated as i64);
        view.number(words::KNOWN, i64::from(self.store.len()));
        if let Progress::Play(playback) = &self.progress {
            view.number(words::PLAYED, playback.played() as i64);
        }
        let (name, shape) = match self.order {
            SearchOrder::Breadth => (words::QUEUE, Shape::Queue),
            SearchOrder::Depth => (words::STACK, Shape::Stack),
            SearchOrder::Greedy | SearchOrder::AStar => (words::OPEN, Shape::Heap),
        };
        let mut items = self.open.iter(&self.store).map(|index| self.item(index));
        view.structure(name, shape, self.open.len(&self.store), &mut items);
    }

    fn item(&self, index: u32) -> Item {
        let node = self.store.node(index);
        let is_breadth = self.order == SearchOrder::Breadth;
        let score = if is_breadth { self.moves + u32::from(index >= self.layer_end) } else { self.score(node) };
        Item { cell: self.cell(node.player), value: Some(i64::from(score)) }
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        self.store.own_bytes() + self.open.heap_bytes()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.store.arena.shared_bytes() + self.open.shared_bytes()
    }

    /// Adds to `hash` what tells it from others. What waits follows from what was met and taken.
    pub fn hash_into(&self, hash: &mut StateHash) {
        for record in self.store.arena.iter() {
            hash.add_all(record);
        }
        for number in [u64::from(self.current), self.expanded, self.generated, self.progress.number()] {
            hash.add(number);
        }
    }

    /// The answer of a solver of its own, once there is one.
    pub fn output(&self) -> Option<Answer> {
        self.progress.answer(self.expanded, self.generated, self.heap_bytes() + self.shared_bytes())
    }
}
