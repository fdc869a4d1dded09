//! [`Blocks`]: which neighbours of a square stay connected when a box stands on that square.
//!
//! Two neighbours of a square reach each other around it exactly if the two edges to them lie in
//! the same biconnected component ("block") of the free squares. One depth-first search finds the
//! blocks of all squares, where a search for each square would cost their number squared.
//!
//! Source: John Hopcroft, Robert Tarjan, "Algorithm 447: efficient algorithms for graph
//! manipulation" (1973).

use crate::grid::Direction;
use crate::sokoban::{Board, Boxes, NO_SQUARE, Square};

/// The blocks that can be reached from one square.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    /// By square and direction: the number of the edge's block; 0 where there is no edge.
    of: Vec<[u32; 4]>,
}

impl Blocks {
    /// The blocks of the squares without `boxes` that are connected to `root`. Costs those squares.
    pub(super) fn new(board: &Board, boxes: &Boxes, root: Square) -> Self {
        let unseen = vec![0; board.len()];
        let blocks = Self { of: vec![[0; 4]; board.len()] };
        let mut finder = Finder {
            board,
            boxes,
            order: unseen.clone(),
            low: unseen,
            edges: Vec::new(),
            path: Vec::new(),
            blocks,
            last: 0,
        };
        finder.enter(root, None);
        finder.run();
        finder.blocks
    }

    /// Whether the player can walk from one side of a box on `square` to another.
    #[inline]
    pub(super) fn are_joined(&self, square: Square, one: Direction, other: Direction) -> bool {
        let of = &self.of[usize::from(square)];
        of[one as usize] == of[other as usize]
    }
}

/// A square on the path from the root.
#[derive(Clone, Copy)]
struct Frame {
    square: Square,
    entered_by: Option<Direction>,
    /// The direction to look at next, 4 when all were looked at.
    next: u8,
}

/// The depth-first search.
struct Finder<'a> {
    board: &'a Board,
    boxes: &'a Boxes,
    /// When each square was entered, from 1; 0 before.
    order: Vec<u32>,
    /// The earliest square known to be reached from here without the way back.
    low: Vec<u32>,
    /// Edges that belong to no block yet.
    edges: Vec<(Square, Direction)>,
    path: Vec<Frame>,
    blocks: Blocks,
    /// The number given last, to a square or to a block.
    last: u32,
}

impl Finder<'_> {
    fn run(&mut self) {
        while let Some(frame) = self.path.last_mut() {
            if frame.next == 4 {
                let left = *frame;
                self.path.pop();
                self.leave(left);
                continue;
            }
            let (square, direction) = (frame.square, Direction::from_index(frame.next));
            frame.next += 1;
            if frame.entered_by != Some(direction.opposite()) {
                self.look(square, direction);
            }
        }
    }

    fn enter(&mut self, square: Square, entered_by: Option<Direction>) {
        self.last += 1;
        self.order[usize::from(square)] = self.last;
        self.low[usize::from(square)] = self.last;
        self.path.push(Frame { square, entered_by, next: 0 });
    }

    fn look(&mut self, square: Square, direction: Direction) {
        let next = self.board.neighbour(square, direction);
        if next == NO_SQUARE || self.boxes.contains(next) {
            return;
        }
        let (here, there) = (self.order[usize::from(square)], self.order[usize::from(next)]);
        if there == 0 {
            self.edges.push((square, direction));
            self.enter(next, Some(direction));
        } else if there < here {
            self.edges.push((square, direction));
            self.lower(square, there);
        }
    }

    fn lower(&mut self, square: Square, to: u32) {
        let low = &mut self.low[usize::from(square)];
        *low = to.min(*low);
    }

    /// Back to the square before; if nothing beyond this edge leads above that one, a block ends here.
    fn leave(&mut self, left: Frame) {
        let Some(direction) = left.entered_by else { return };
        let parent = self.board.neighbour(left.square, direction.opposite());
        let low = self.low[usize::from(left.square)];
        self.lower(parent, low);
        if low >= self.order[usize::from(parent)] {
            self.close((parent, direction));
        }
    }

    fn close(&mut self, first: (Square, Direction)) {
        self.last += 1;
        while let Some((square, direction)) = self.edges.pop() {
            let next = self.board.neighbour(square, direction);
            self.blocks.of[usize::from(square)][direction as usize] = self.last;
            self.blocks.of[usize::from(next)][direction.opposite() as usize] = self.last;
            if (square, direction) == first {
                break;
            }
        }
    }
}
