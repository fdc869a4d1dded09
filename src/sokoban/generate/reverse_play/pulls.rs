//! [`Pulls`]: the reverse search. A layer holds the positions that need one straight line of pulls more
//! than those before it.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::grid::{Cell, Direction};
use crate::random::Random;
use crate::sokoban::bound::Matching;
use crate::sokoban::distance::Statics;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Position, Square};
use crate::trace::{Item, NO_NODE, StateHash};

/// The search, all positions it keeps among it.
#[derive(Clone, Debug)]
pub struct Pulls {
    board: Board,
    statics: Statics,
    matching: Matching,
    boxes: usize,
    /// For each position its boxes in board order, then the player.
    squares: Vec<Square>,
    parents: Vec<u32>,
    /// For each position how far it is from solved, by a rough measure.
    far: Vec<u32>,
    /// A number for each position that is known. Two that share one count as one: nothing but a
    /// position is lost by that.
    known: BTreeSet<u64>,
    /// Positions of this layer that are followed.
    layer: Vec<u32>,
    /// How many of them are done.
    done: usize,
    /// All positions of the deepest layer that has any.
    deepest: Range<u32>,
    /// Lines to the positions of this layer.
    lines: u32,
}

/// What a pull led to.
#[derive(Clone, Copy, Debug)]
pub struct Pulled {
    /// Where the box was, at the start of its line.
    pub from: Square,
    /// Where it is now.
    pub to: Square,
    /// How far the new position, the newest that is kept, is from solved; nothing if it was known.
    pub far: Option<u32>,
    /// How many positions are kept now.
    pub kept: u32,
}

impl Pulls {
    /// From the solved `board`, with the player on any side of the boxes.
    pub fn new(board: Board) -> Self {
        let statics = Statics::new(&board);
        let boxes = board.goals().len();
        let mut pulls = Self {
            statics,
            matching: Matching::default(),
            boxes,
            squares: Vec::new(),
            parents: Vec::new(),
            far: Vec::new(),
            known: BTreeSet::new(),
            layer: Vec::new(),
            done: 0,
            deepest: 0..0,
            lines: 0,
            board,
        };
        let solved = Boxes::new(pulls.board.len(), pulls.board.goals().iter().copied());
        for player in pulls.board.squares().filter(|&square| !solved.contains(square)) {
            pulls.keep(NO_NODE, &solved, player);
        }
        pulls.deepest = 0..pulls.len();
        pulls.layer = pulls.deepest.clone().collect();
        pulls
    }

    /// How many positions are kept.
    pub fn len(&self) -> u32 {
        self.parents.len() as u32
    }

    /// Whether no position was taken up.
    pub const fn is_fresh(&self) -> bool {
        self.lines == 0 && self.done == 0
    }

    /// Lines to the positions of this layer.
    pub const fn lines(&self) -> u32 {
        self.lines
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How many positions of this layer still wait.
    pub fn waiting(&self) -> usize {
        self.layer.len() - self.done
    }

    /// The next of them, and what is behind it.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        let item = |&node: &u32| Item {
            cell: self.board.cell(self.position(node).player),
            value: Some(i64::from(self.far[node as usize])),
        };
        self.layer.iter().skip(self.done).map(item)
    }

    /// The position that is next, if this layer has one.
    pub fn next(&self) -> Option<u32> {
        self.layer.get(self.done).copied()
    }

    /// Position number `node`.
    pub fn position(&self, node: u32) -> Position {
        let row = &self.squares[node as usize * (self.boxes + 1)..][..=self.boxes];
        let boxes = Boxes::new(self.board.len(), row[..self.boxes].iter().copied());
        Position { boxes, player: row[self.boxes] }
    }

    /// The cells of boxes and player.
    pub fn cells(&self, node: u32) -> (Vec<Cell>, Cell) {
        let position = self.position(node);
        let boxes = position.boxes.iter().map(|square| self.board.cell(square)).collect();
        (boxes, self.board.cell(position.player))
    }

    /// The position from which `node` was pulled; [`NO_NODE`] for a solved one.
    pub fn parent(&self, node: u32) -> u32 {
        self.parents[node as usize]
    }

    /// The positions from a solved one to `node`.
    pub fn path(&self, node: u32) -> Vec<u32> {
        let before = |&node: &u32| Some(self.parents[node as usize]).filter(|&parent| parent != NO_NODE);
        let mut path: Vec<u32> = std::iter::successors(Some(node), before).collect();
        path.reverse();
        path
    }

    /// Takes up the next position and pulls every box along every line, at most until `limit` positions
    /// are kept.
    pub fn expand(&mut self, limit: u32, mut tell: impl FnMut(&Board, Pulled)) {
        let Some(node) = self.next() else { return };
        self.done += 1;
        let position = self.position(node);
        let reach = self.board.reach(&position.boxes, position.player);
        for from in position.boxes.iter() {
            for way in Direction::ALL {
                let beside = self.board.neighbour(from, way);
                if !reach.contains(beside) {
                    continue;
                }
                self.pull(node, &position.boxes, from, way, limit, &mut tell);
            }
        }
    }

    /// Pulls the box on `from`, the player being next to it on the side `way`, as far as it goes.
    fn pull(
        &mut self,
        node: u32,
        before: &Boxes,
        from: Square,
        way: Direction,
        limit: u32,
        tell: &mut impl FnMut(&Board, Pulled),
    ) {
        let mut boxes = before.clone();
        let mut at = from;
        loop {
            let to = self.board.neighbour(at, way);
            let player = self.board.neighbour(to, way);
            if player == NO_SQUARE || before.contains(player) || self.len() >= limit {
                return;
            }
            boxes.remove(at);
            boxes.insert(to);
            let far = self.keep(node, &boxes, player);
            tell(&self.board, Pulled { from, to, far, kept: self.len() });
            at = to;
        }
    }

    /// Keeps a position that is new, and answers how far it is from solved.
    fn keep(&mut self, parent: u32, boxes: &Boxes, player: Square) -> Option<u32> {
        let reach = self.board.reach(boxes, player);
        let mut key = StateHash::default();
        boxes.iter().chain(reach.iter().next()).for_each(|square| key.add(u64::from(square)));
        if !self.known.insert(key.finish()) {
            return None;
        }
        let distances = &self.statics.distances;
        self.matching.reset(distances.place_all(boxes, player).map(|placed| distances.row(placed)));
        let away = boxes.iter().filter(|&square| !self.board.is_goal(square)).count() as u32;
        let far = self.matching.cost().saturating_add(2 * away);
        self.squares.extend(boxes.iter().chain([player]));
        self.parents.push(parent);
        self.far.push(far);
        Some(far)
    }

    /// Goes on to the next layer, of which at most `beam` positions are followed: half of them the
    /// farthest from solved, half drawn. Answers how many, or nothing if there is no next layer or
    /// `limit` positions are kept.
    pub fn go_deeper(&mut self, beam: u32, limit: u32, random: &mut Random) -> Option<u32> {
        let next = self.deepest.end..self.len();
        if next.is_empty() {
            return None;
        }
        self.deepest = next;
        self.lines += 1;
        (self.layer, self.done) = (Vec::new(), 0);
        if self.len() >= limit {
            return None;
        }
        let mut all: Vec<u32> = self.deepest.clone().collect();
        let beam = beam as usize;
        if all.len() > beam {
            all.sort_by_key(|&node| (std::cmp::Reverse(self.far[node as usize]), node));
            for place in beam / 2..beam {
                let drawn = place + random.below((all.len() - place) as u32) as usize;
                all.swap(place, drawn);
            }
            all.truncate(beam);
        }
        self.layer = all;
        Some(self.layer.len() as u32)
    }

    /// The position that is farthest from solved: of those behind the most lines, the first with the
    /// greatest measure.
    pub fn farthest(&self) -> Option<u32> {
        self.deepest.clone().max_by_key(|&node| (self.far[node as usize], std::cmp::Reverse(node)))
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        let positions = self.squares.len() * 2 + self.parents.len() * 8 + self.known.len() * 12;
        positions
            + self.layer.len() * 4
            + self.board.len() * 16
            + self.statics.heap_bytes()
            + self.matching.heap_bytes()
    }

    /// Adds all of it to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.squares);
        hash.add_all(&self.parents);
        hash.add_all(&self.layer);
        hash.add(self.done as u64);
        hash.add(u64::from(self.lines));
    }
}
