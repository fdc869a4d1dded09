//! [`Sides`]: into which parts a box cuts the floor, for every square that it may stand on.

use crate::grid::Direction;
use crate::sokoban::board::{Board, NO_SQUARE, Push, Square};

/// A wall lies in that direction: there is no side.
pub const NO_SIDE: u8 = u8::MAX;

/// A box and the side of it on which the player is, on a board without other boxes.
///
/// The player cannot leave that side by walking, and pushes of other boxes do not change it either:
/// nobody walks through a box. So a push changes this of one box alone, the one that is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Where the box is.
    pub square: Square,
    /// The player's side, below [`Sides::count`].
    pub side: u8,
}

/// For every square the parts of the floor that remain when a box stands there.
///
/// One depth-first walk over the floor finds them all (Hopcroft and Tarjan, "Efficient algorithms for
/// graph manipulation", 1973): the squares that it comes to below a square `s` and that have no way
/// round `s` are one side each, and have consecutive numbers; everything else is side 0.
/// About eight bytes a square; every question costs a handful of comparisons.
#[derive(Clone, Debug)]
pub struct Sides {
    /// When the walk came to each square.
    entered: Vec<u16>,
    /// The first branch of each square, and the number of branches at the end.
    first_branch: Vec<u32>,
    branches: Vec<Branch>,
    towards: Vec<[u8; 4]>,
}

/// Squares behind `square` that have no way round it: those entered in `from..to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    square: Square,
    from: u16,
    to: u16,
}

impl Sides {
    /// The sides of every square. Costs the squares.
    pub fn new(board: &Board) -> Self {
        let mut walk = Walk::new(board.len());
        for root in board.squares() {
            if walk.entered[usize::from(root)] == UNSEEN {
                walk.run(board, root);
            }
        }
        walk.branches.sort_unstable();
        let mut first_branch = vec![0; board.len() + 1];
        for branch in &walk.branches {
            first_branch[usize::from(branch.square) + 1] += 1;
        }
        for square in 0..board.len() {
            first_branch[square + 1] += first_branch[square];
        }
        let mut sides = Self { entered: walk.entered, first_branch, branches: walk.branches, towards: Vec::new() };
        sides.towards = board.squares().map(|square| sides.around(board, square)).collect();
        sides
    }

    fn around(&self, board: &Board, square: Square) -> [u8; 4] {
        Direction::ALL.map(|direction| match board.neighbour(square, direction) {
            NO_SQUARE => NO_SIDE,
            next => self.side(square, next),
        })
    }

    /// How many sides a box on `square` has, 1 to 4.
    pub fn count(&self, square: Square) -> u8 {
        let square = usize::from(square);
        (self.first_branch[square + 1] - self.first_branch[square] + 1) as u8
    }

    /// On which side of a box on `square` the player on `player` is.
    #[inline]
    pub fn side(&self, square: Square, player: Square) -> u8 {
        let at = usize::from(square);
        let branches = &self.branches[self.first_branch[at] as usize..self.first_branch[at + 1] as usize];
        let entered = self.entered[usize::from(player)];
        branches.iter().position(|branch| (branch.from..branch.to).contains(&entered)).map_or(0, |k| k as u8 + 1)
    }

    /// The side of a box on `square` that lies in `direction`, or [`NO_SIDE`] where a wall does.
    #[inline]
    pub fn towards(&self, square: Square, direction: Direction) -> u8 {
        self.towards[usize::from(square)][direction as usize]
    }

    /// A box on `square` and the player on `player`.
    #[inline]
    pub fn place(&self, square: Square, player: Square) -> Placed {
        Placed { square, side: self.side(square, player) }
    }

    /// The box after `push`, which is possible.
    #[inline]
    pub fn pushed(&self, board: &Board, push: Push) -> Placed {
        let square = push.to(board);
        Placed { square, side: self.towards(square, push.direction.opposite()) }
    }

    /// Squares times their sides.
    pub(super) fn nodes(&self) -> usize {
        self.entered.len() + self.branches.len()
    }

    /// A number below [`nodes`](Self::nodes), in order of square and side.
    #[inline]
    pub(super) fn node(&self, placed: Placed) -> usize {
        let square = usize::from(placed.square);
        square + self.first_branch[square] as usize + usize::from(placed.side)
    }

    /// Every box and side, by number.
    pub(super) fn all(&self) -> impl Iterator<Item = Placed> + '_ {
        (0..self.entered.len() as Square)
            .flat_map(|square| (0..self.count(square)).map(move |side| Placed { square, side }))
    }

    /// Bytes held.
    pub(super) const fn heap_bytes(&self) -> usize {
        self.entered.len() * 2 + self.first_branch.len() * 4 + self.branches.len() * 6 + self.towards.len() * 4
    }
}

const UNSEEN: u16 = u16::MAX;

/// The depth-first walk.
struct Walk {
    entered: Vec<u16>,
    /// The earliest square that each one reaches by its subtree and one step more.
    low: Vec<u16>,
    time: u16,
    branches: Vec<Branch>,
    /// Squares on the way and the direction to try next.
    stack: Vec<(Square, u8)>,
}

impl Walk {
    fn new(len: usize) -> Self {
        Self { entered: vec![UNSEEN; len], low: vec![0; len], time: 0, branches: Vec::new(), stack: Vec::new() }
    }

    fn run(&mut self, board: &Board, root: Square) {
        let before = self.branches.len();
        self.enter(root);
        while let Some((square, tried)) = self.stack.pop() {
            if tried == 4 {
                self.leave(square);
                continue;
            }
            self.stack.push((square, tried + 1));
            let next = board.neighbour(square, Direction::from_index(tried));
            if next == NO_SQUARE {
                continue;
            }
            match self.entered[usize::from(next)] {
                UNSEEN => self.enter(next),
                seen => self.low[usize::from(square)] = self.low[usize::from(square)].min(seen),
            }
        }
        // Nothing lies above the root: its first branch is its side 0.
        if let Some(first) = self.branches[before..].iter().position(|branch| branch.square == root) {
            self.branches.remove(before + first);
        }
    }

    fn enter(&mut self, square: Square) {
        self.entered[usize::from(square)] = self.time;
        self.low[usize::from(square)] = self.time;
        self.time += 1;
        self.stack.push((square, 0));
    }

    fn leave(&mut self, square: Square) {
        let Some(&(parent, _)) = self.stack.last() else { return };
        let low = self.low[usize::from(square)];
        self.low[usize::from(parent)] = self.low[usize::from(parent)].min(low);
        if low >= self.entered[usize::from(parent)] {
            let from = self.entered[usize::from(square)];
            self.branches.push(Branch { square: parent, from, to: self.time });
        }
    }
}
