//! [`Machine`]: the search that PushBox's four solvers share; they differ in the [`Order`] alone.

mod inspect;

use std::sync::Arc;

use super::open::{Open, Order, Taken};
use super::playback::{Left, Playback, Shown, moves_of, tell_changes};
use super::score::{PENALTY, in_danger, unsafe_squares};
use super::store::{Bits, Detail, NO_NODE, Node, Shift, Store};
use crate::grid::{Cell, Direction, NOWHERE};
use crate::sokoban::search::SokobanTask;
use crate::sokoban::{Board, Boxes, Moves, NO_SQUARE, Square};
use crate::trace::{Event, Flow, Kind, Probe, Reason, Span};

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
pub const LINES: Lines = Lines { start: 0, search: 1 };
const BACK: u8 = 9;
const PLAY: u8 = 10;

/// Where a listing has the lines that the search tells of.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    /// The line that puts the start on the board.
    pub start: u8,
    /// The first of the eight lines of the search.
    pub search: u8,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing was done.
    Start,
    /// Positions are taken up.
    Search,
    /// A solution was found and is to be played.
    Found,
    /// The solution is being played.
    Play,
    /// The solution was played.
    Played,
    /// Everything was seen.
    Unsolvable,
    /// The limit was reached.
    Limit,
}

/// A search between two expansions.
#[derive(Clone)]
pub struct Machine {
    task: Arc<SokobanTask>,
    order: Order,
    lines: Lines,
    /// Positions that may be kept; 0 for any number.
    limit: u64,
    danger: Arc<Boxes>,
    before: Option<Arc<Left>>,
    store: Store,
    open: Open,
    /// The position that the board shows.
    current: Taken,
    /// What the open list was sorted by when the last position was taken.
    bound: Option<u32>,
    expanded: u64,
    generated: u64,
    stage: Stage,
    playback: Playback,
}

impl Machine {
    /// A search that gives up when it keeps `limit` positions, 0 for any number. `before` is what the
    /// board shows, where another search was there first.
    pub fn new(task: Arc<SokobanTask>, order: Order, lines: Lines, limit: u64, before: Option<Left>) -> Self {
        let danger = Arc::new(unsafe_squares(&task.board));
        let detail = if order == Order::Breadth { Detail::Plain } else { Detail::Moves };
        Self {
            store: Store::new(task.board.len(), detail),
            task,
            order,
            lines,
            limit,
            danger,
            before: before.map(Arc::new),
            open: Open::new(order),
            current: Taken { index: 0, moves: 0 },
            bound: None,
            expanded: 0,
            generated: 0,
            stage: Stage::Start,
            playback: Playback::default(),
        }
    }

    /// One decision of a solver of its own: search, then play.
    #[inline]
    pub fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let flow = match self.stage {
            Stage::Start | Stage::Search => {
                self.search(probe);
                return if matches!(self.stage, Stage::Unsolvable | Stage::Limit) {
                    Flow::Done
                } else {
                    Flow::Continue
                };
            }
            Stage::Found => {
                self.stage = Stage::Play;
                self.playback.restore(
                    probe,
                    BACK,
                    &self.task.board,
                    [shown(&self.store, 0), shown(&self.store, self.current.index)],
                )
            }
            Stage::Play => self.playback.step(probe, PLAY, &self.task.board),
            Stage::Played | Stage::Unsolvable | Stage::Limit => Flow::Done,
        };
        if flow == Flow::Done && self.stage == Stage::Play {
            self.stage = Stage::Played;
        }
        flow
    }

    /// One decision of the search.
    #[inline]
    pub fn search<P: Probe>(&mut self, probe: &mut P) {
        if self.stage == Stage::Start {
            self.begin(probe);
        } else {
            self.expand(probe);
        }
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) {
        let (board, line) = (&self.task.board, self.lines.start);
        let start = board.start();
        let in_danger = in_danger(&self.danger, &start.boxes);
        let node = Node { player: start.player, parent: NO_NODE, in_danger, moves: 0, link: self.open.link() };
        let score = self.score(node);
        let index = self.store.add_start(&start.boxes, node);
        self.open.put(index, score);
        self.generated += 1;
        self.stage = Stage::Search;
        probe.enter(Span::Phase);
        if P::ON {
            let empty = vec![0; board.len().div_ceil(64)];
            let before = self.before.as_ref().map_or(&empty, |left| &left.boxes);
            tell_changes(probe, line, board, [Bits(before), self.store.boxes(index)]);
        }
        let player = board.cell(start.player);
        let before = self.before.as_ref().map_or(NOWHERE, |left| board.cell(left.player));
        probe.fact(Kind::Visit, line, player, before, 0);
        probe.fact(Kind::Generate, line, player, NOWHERE, score as i32);
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) {
        let is_full = self.limit != 0 && u64::from(self.store.len()) >= self.limit;
        if is_full && self.open.len(&self.store) != 0 {
            return self.give_up(probe, Stage::Limit, LIMIT, Reason::NodeLimit);
        }
        let Some(taken) = self.open.take(&self.store) else {
            return self.give_up(probe, Stage::Unsolvable, NOTHING_LEFT, Reason::Unreachable);
        };
        let node = Node { moves: taken.moves, ..self.store.node(taken.index) };
        self.begin_phase(probe, node);
        self.show(probe, taken, node);
        self.expanded += 1;
        if self.is_solved() {
            probe.fact(Kind::Solution, self.line(SOLVED), self.cell(node.player), NOWHERE, node.moves as i32);
            probe.exit();
            self.stage = Stage::Found;
            self.playback = Playback::new(self.solution());
            return;
        }
        for direction in DIRECTIONS {
            self.go(probe, taken.index, node, direction);
        }
    }

    #[cold]
    fn give_up<P: Probe>(&mut self, probe: &mut P, stage: Stage, line: u8, reason: Reason) {
        self.stage = stage;
        let player = self.store.node(self.current.index).player;
        probe.fact(Kind::NoSolution, self.line(line), self.cell(player), NOWHERE, reason as i32);
        probe.exit();
    }

    /// A phase is a layer, a score or a value of f; of the depth-first search it is a dive, which ends
    /// where it has to go back.
    #[inline]
    fn begin_phase<P: Probe>(&mut self, probe: &mut P, node: Node) {
        let score = self.score(node);
        let is_dive = self.order == Order::Depth;
        let goes_on = if is_dive { node.parent == self.current.index } else { self.bound == Some(score) };
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
    fn show<P: Probe>(&mut self, probe: &mut P, taken: Taken, node: Node) {
        if P::ON {
            let line = self.line(TAKE);
            let before = self.store.node(self.current.index).player;
            let moves = node.moves as i32;
            probe.emit(Event::new(Kind::Expand, line, self.cell(node.player), self.cell(before), moves));
            let shift = [self.store.boxes(self.current.index), self.store.boxes(taken.index)];
            tell_changes(probe, line, &self.task.board, shift);
        }
        self.current = taken;
    }

    fn is_solved(&self) -> bool {
        let boxes = self.store.boxes(self.current.index);
        self.task.board.goals().iter().all(|&goal| boxes.contains(goal))
    }

    /// Tries to move from position `index`, which is `node`, in one direction.
    #[inline]
    fn go<P: Probe>(&mut self, probe: &mut P, index: u32, node: Node, direction: Direction) {
        let board = &self.task.board;
        let to = board.neighbour(node.player, direction);
        if to == NO_SQUARE {
            return probe.tell(|| self.refusal(node.player, direction, Reason::WallAhead));
        }
        let boxes = self.store.boxes(index);
        let next = Node { player: to, parent: index, moves: node.moves + 1, link: self.open.link(), ..node };
        if !boxes.contains(to) {
            return self.generate(probe, None, next, (to, node.player));
        }
        let behind = board.neighbour(to, direction);
        if behind == NO_SQUARE || boxes.contains(behind) {
            return probe.tell(|| self.refusal(node.player, direction, Reason::BoxBlocked));
        }
        let count = |square| u16::from(self.danger.contains(square));
        let in_danger = node.in_danger + count(behind) - count(to);
        let shift = Shift { from: to, to: behind };
        self.generate(probe, Some(shift), Node { in_danger, ..next }, (behind, to));
    }

    fn refusal(&self, player: Square, direction: Direction, reason: Reason) -> Event {
        let from = self.cell(player);
        let to = self.task.board.size().neighbour(from, direction).unwrap_or(NOWHERE);
        Event::new(Kind::Refuse, self.line(STUCK), to, from, reason as i32)
    }

    /// Puts a position into the open list unless it is known; `way` is where player or box come to and
    /// from.
    #[inline]
    fn generate<P: Probe>(&mut self, probe: &mut P, shift: Option<Shift>, node: Node, way: (Square, Square)) {
        self.generated += 1;
        let score = self.score(node);
        let (kind, line) = match self.store.add(shift, node) {
            Some(index) => {
                self.open.put(index, score);
                (Kind::Generate, if shift.is_some() { PUSH } else { WALK })
            }
            None => (Kind::Duplicate, KNOWN),
        };
        probe.tell(|| Event::new(kind, self.line(line), self.cell(way.0), self.cell(way.1), score as i32));
    }

    /// What the open list is sorted by.
    #[inline]
    const fn score(&self, node: Node) -> u32 {
        let danger = node.in_danger as u32 * PENALTY;
        match self.order {
            Order::Breadth | Order::Depth => node.moves,
            Order::Greedy => danger,
            Order::AStar => node.moves.saturating_add(danger),
        }
    }

    fn solution(&self) -> Moves {
        let parent = |&index: &u32| Some(self.store.node(index).parent).filter(|&parent| parent != NO_NODE);
        let back = std::iter::successors(Some(self.current.index), parent);
        moves_of(&self.task.board, back.map(|index| shown(&self.store, index)))
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
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Positions taken up, and positions made.
    pub const fn counts(&self) -> (u64, u64) {
        (self.expanded, self.generated)
    }

    /// The solution, once it was found.
    pub fn found(&self) -> Option<&Moves> {
        matches!(self.stage, Stage::Found | Stage::Play | Stage::Played).then(|| self.playback.moves())
    }

    /// What the board shows at the start.
    pub fn start(&self) -> Shown<'_> {
        shown(&self.store, 0)
    }

    /// What the board shows during the search.
    pub fn shown(&self) -> Shown<'_> {
        shown(&self.store, self.current.index)
    }

    /// The same, to be kept.
    pub fn left(&self) -> Left {
        let Shown { boxes, player } = self.shown();
        Left { boxes: boxes.0.to_vec(), player }
    }
}

fn shown(store: &Store, index: u32) -> Shown<'_> {
    Shown { boxes: store.boxes(index), player: store.node(index).player }
}
