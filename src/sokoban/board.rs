//! [`Board`]: a level as searches see it. Only cells inside the walls count; they are numbered
//! row by row as *squares*. [`Boxes`] is a set of squares, [`Position`] boxes and a player.

use super::level::Level;
use crate::grid::{Cell, Direction, Size};

/// Number of a square: cells inside the walls, row by row from the upper left.
pub type Square = u16;

/// "No square": a wall, or nothing at all.
pub const NO_SQUARE: Square = Square::MAX;

/// The squares of a level, who is next to whom, and which are goals.
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    cells: Vec<Cell>,
    squares: Vec<Square>,
    neighbours: Vec<[Square; 4]>,
    goals: Vec<Square>,
    is_goal: Vec<bool>,
    start: Position,
}

impl Board {
    /// The squares of `level`. Costs its cells.
    pub fn new(level: &Level) -> Self {
        let size = level.size();
        let cells: Vec<Cell> = (0..size.cells()).filter(|&cell| level.is_inside(cell)).collect();
        let mut squares = vec![NO_SQUARE; size.cells() as usize];
        for (square, &cell) in cells.iter().enumerate() {
            squares[cell as usize] = square as Square;
        }
        let around = |&cell: &Cell| {
            Direction::ALL.map(|way| size.neighbour(cell, way).map_or(NO_SQUARE, |next| squares[next as usize]))
        };
        let neighbours = cells.iter().map(around).collect();
        let is_goal: Vec<bool> = cells.iter().map(|&cell| level.is_goal(cell)).collect();
        let goals = (0..cells.len() as Square).filter(|&square| is_goal[usize::from(square)]).collect();
        let boxes = Boxes::new(cells.len(), level.boxes().iter().map(|&cell| squares[cell as usize]));
        let start = Position { boxes, player: squares[level.player() as usize] };
        Self { size, cells, squares, neighbours, goals, is_goal, start }
    }

    /// Columns and rows of the level.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many squares there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no square; never, for a level.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Every square.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        0..self.cells.len() as Square
    }

    /// The cell of a square.
    #[inline]
    pub fn cell(&self, square: Square) -> Cell {
        self.cells[usize::from(square)]
    }

    /// The square of a cell, or [`NO_SQUARE`] for walls and what lies outside.
    pub fn square(&self, cell: Cell) -> Square {
        self.squares.get(cell as usize).copied().unwrap_or(NO_SQUARE)
    }

    /// The square next to `square`, or [`NO_SQUARE`] where a wall is.
    #[inline]
    pub fn neighbour(&self, square: Square, direction: Direction) -> Square {
        self.neighbours[usize::from(square)][direction as usize]
    }

    /// The goals, in board order; as many as boxes.
    pub fn goals(&self) -> &[Square] {
        &self.goals
    }

    /// Whether `square` is a goal.
    #[inline]
    pub fn is_goal(&self, square: Square) -> bool {
        self.is_goal[usize::from(square)]
    }

    /// Boxes and player at the start of the level.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Whether every box stands on a goal.
    pub fn is_solved(&self, boxes: &Boxes) -> bool {
        self.goals.iter().all(|&goal| boxes.contains(goal))
    }

    /// The squares that the player on `from` can walk to past `boxes`, `from` among them.
    /// Costs the squares reached; searches use a quicker way.
    pub fn reach(&self, boxes: &Boxes, from: Square) -> Boxes {
        let mut reached = Boxes::new(self.len(), [from]);
        let mut todo = vec![from];
        while let Some(square) = todo.pop() {
            for next in self.neighbours[usize::from(square)] {
                if next != NO_SQUARE && !boxes.contains(next) && !reached.contains(next) {
                    reached.insert(next);
                    todo.push(next);
                }
            }
        }
        reached
    }
}

/// A set of squares, one bit each: where the boxes stand, or any other set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Boxes {
    words: Vec<u64>,
}

impl Boxes {
    /// The set of these squares on a board of `len` squares.
    pub fn new(len: usize, squares: impl IntoIterator<Item = Square>) -> Self {
        let mut set = Self { words: vec![0; len.div_ceil(64)] };
        for square in squares {
            set.insert(square);
        }
        set
    }

    /// Whether `square` is in the set. [`NO_SQUARE`] never is.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.words.get(usize::from(square >> 6)).is_some_and(|word| word >> (square & 63) & 1 == 1)
    }

    /// Adds `square`, which is on the board.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.words[usize::from(square >> 6)] |= 1 << (square & 63);
    }

    /// Takes `square` out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.words[usize::from(square >> 6)] &= !(1 << (square & 63));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The set as words: square 0 is the lowest bit of the first.
    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Becomes the set with these words.
    #[inline]
    pub(super) fn copy_from(&mut self, words: &[u64]) {
        self.words.copy_from_slice(words);
    }

    /// Every square of the set, in board order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        ones(&self.words).map(|number| number as Square)
    }
}

/// The numbers of the bits that are set, from the lowest on.
#[inline]
pub(super) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| bits(word).map(move |bit| index * 64 + bit))
}

/// The numbers of the bits that are set in `one` and not in `other`.
#[inline]
pub(super) fn ones_without<'a>(one: &'a [u64], other: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    let words = one.iter().zip(other).enumerate();
    words.flat_map(|(index, (one, other))| bits(one & !other).map(move |bit| index * 64 + bit))
}

#[inline]
fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// Where the boxes and the player stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The boxes.
    pub boxes: Boxes,
    /// The player.
    pub player: Square,
}

impl Position {
    /// The position after `push`; the player then stands where the box was.
    #[must_use]
    pub fn after(&self, board: &Board, push: Push) -> Self {
        let mut boxes = self.boxes.clone();
        boxes.remove(push.from);
        boxes.insert(push.to(board));
        Self { boxes, player: push.from }
    }

    /// Every push that is possible now, by box and direction.
    pub fn pushes(&self, board: &Board) -> Vec<Push> {
        let reach = board.reach(&self.boxes, self.player);
        let all = self.boxes.iter().flat_map(|from| Direction::ALL.map(|direction| Push { from, direction }));
        all.filter(|push| {
            let (behind, to) = (board.neighbour(push.from, push.direction.opposite()), push.to(board));
            to != NO_SQUARE && !self.boxes.contains(to) && reach.contains(behind)
        })
        .collect()
    }
}

/// One push: the box on `from` goes one square in `direction`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// Where the box stands before.
    pub from: Square,
    /// Where to.
    pub direction: Direction,
}

impl Push {
    /// Where the box stands afterwards.
    #[inline]
    pub fn to(self, board: &Board) -> Square {
        board.neighbour(self.from, self.direction)
    }
}
