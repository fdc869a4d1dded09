//! [`Floor`]: where the player can walk, a row of the level at a time.
//!
//! A row of up to 64 squares is one word, so that a flood costs a few operations a row instead of some
//! a square. Levels wider than that are turned by a quarter; those that are wider and higher are
//! flooded square by square.

use crate::grid::Direction;
use crate::sokoban::{Board, NO_SQUARE, Square};

/// Bits of a row.
const BITS: u32 = 64;

/// The free squares of a level: floor where no box stands.
#[derive(Clone, Debug)]
pub struct Floor {
    shape: std::sync::Arc<Shape>,
    /// A word a row, or a word for 64 squares where the level is too large for that.
    free: Vec<u64>,
}

/// Where the squares lie in the rows.
#[derive(Debug)]
struct Shape {
    /// Row and bit of each square.
    places: Vec<(u16, u8)>,
    /// Squares of each row, by bit.
    squares: Vec<[Square; BITS as usize]>,
    /// Doublings that carry a bit across the widest row.
    doublings: u32,
    /// Neighbours, for levels that have no rows of words.
    neighbours: Option<Vec<[Square; 4]>>,
}

/// The squares that the player can reach.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    rows: Vec<u64>,
}

impl Shape {
    fn new(board: &Board) -> Self {
        let size = board.size();
        let spots = |square| (size.x(board.cell(square)), size.y(board.cell(square)));
        let (columns, rows) =
            (Extent::of(board, |square| spots(square).0), Extent::of(board, |square| spots(square).1));
        if columns.count <= BITS {
            return Self::of(board, rows, columns, |square| (spots(square).1, spots(square).0));
        }
        if rows.count <= BITS {
            return Self::of(board, columns, rows, spots);
        }
        let neighbours =
            board.squares().map(|square| Direction::ALL.map(|direction| board.neighbour(square, direction))).collect();
        let places = board.squares().map(|square| (square / 64, (square % 64) as u8)).collect();
        Self { places, squares: Vec::new(), doublings: 0, neighbours: Some(neighbours) }
    }

    /// `lines` and `bits` are the coordinates that there are; `place` gives line and bit of a square.
    fn of(board: &Board, lines: Extent, bits: Extent, place: impl Fn(Square) -> (u32, u32)) -> Self {
        let mut squares = vec![[NO_SQUARE; BITS as usize]; lines.count as usize];
        let mut places = Vec::with_capacity(board.len());
        for square in board.squares() {
            let (line, bit) = place(square);
            let (line, bit) = (line - lines.least, bit - bits.least);
            squares[line as usize][bit as usize] = square;
            places.push((line as u16, bit as u8));
        }
        let doublings = BITS.min(bits.count).next_power_of_two().trailing_zeros();
        Self { places, squares, doublings, neighbours: None }
    }
}

/// Coordinates of squares along one axis.
#[derive(Clone, Copy)]
struct Extent {
    least: u32,
    count: u32,
}

impl Extent {
    fn of(board: &Board, coordinate: impl Fn(Square) -> u32) -> Self {
        let least = board.squares().map(&coordinate).min().unwrap_or(0);
        let most = board.squares().map(&coordinate).max().unwrap_or(0);
        Self { least, count: most - least + 1 }
    }
}

impl Floor {
    /// The floor of `board` without any box.
    pub fn new(board: &Board) -> Self {
        let shape = Shape::new(board);
        let words = if shape.neighbours.is_some() { board.len().div_ceil(64) } else { shape.squares.len() };
        let mut floor = Self { shape: std::sync::Arc::new(shape), free: vec![0; words] };
        for square in board.squares() {
            floor.remove(square);
        }
        floor
    }

    /// Puts a box on `square`, or takes it away.
    #[inline]
    pub fn toggle(&mut self, square: Square) {
        let (line, bit) = self.shape.places[usize::from(square)];
        self.free[usize::from(line)] ^= 1 << bit;
    }

    /// Takes the box on `square` away.
    fn remove(&mut self, square: Square) {
        let (line, bit) = self.shape.places[usize::from(square)];
        self.free[usize::from(line)] |= 1 << bit;
    }

    /// Whether no box stands on `square`.
    #[inline]
    pub fn is_free(&self, square: Square) -> bool {
        let (line, bit) = self.shape.places[usize::from(square)];
        self.free[usize::from(line)] >> bit & 1 == 1
    }

    /// Whether `square` is in `reach`.
    #[inline]
    pub fn reaches(&self, reach: &Reach, square: Square) -> bool {
        let (line, bit) = self.shape.places[usize::from(square)];
        reach.rows[usize::from(line)] >> bit & 1 == 1
    }

    /// Everything that the player on `from` can walk to. Costs some operations a row.
    #[inline]
    pub fn flood(&self, from: Square, reach: &mut Reach) {
        reach.rows.clear();
        reach.rows.resize(self.free.len(), 0);
        let (line, bit) = self.shape.places[usize::from(from)];
        reach.rows[usize::from(line)] = 1 << bit;
        match &self.shape.neighbours {
            None => self.flood_rows(usize::from(line), &mut reach.rows),
            Some(neighbours) => self.flood_squares(neighbours, from, &mut reach.rows),
        }
    }

    /// Spreads along the row of the player, then down and up as long as rows gain something. The rows
    /// that are reached always lie side by side.
    #[inline]
    fn flood_rows(&self, start: usize, rows: &mut [u64]) {
        rows[start] = self.spread(rows[start], self.free[start]);
        let (mut top, mut bottom, mut is_first) = (start, start, true);
        loop {
            let (mut line, mut gains) = (top, is_first);
            while line <= bottom && line + 1 < rows.len() {
                if self.hand_on(rows, line, line + 1) {
                    (gains, bottom) = (true, bottom.max(line + 1));
                }
                line += 1;
            }
            if !gains {
                return;
            }
            (line, gains, is_first) = (bottom, false, false);
            while line >= top && line > 0 {
                if self.hand_on(rows, line, line - 1) {
                    (gains, top) = (true, top.min(line - 1));
                }
                line -= 1;
            }
            if !gains {
                return;
            }
        }
    }

    /// Hands what is reached in one row on to the next; answers whether that gained something.
    #[inline]
    fn hand_on(&self, rows: &mut [u64], from: usize, to: usize) -> bool {
        let gained = rows[from] & self.free[to] & !rows[to];
        if gained != 0 {
            rows[to] = self.spread(rows[to] | gained, self.free[to]);
        }
        gained != 0
    }

    /// All free squares of a row that hang together with those in `seeds`.
    #[inline]
    fn spread(&self, seeds: u64, free: u64) -> u64 {
        // A carry runs from a seed to the upper end of its run of ones.
        let mut reached = seeds | (free & (free.wrapping_add(seeds) ^ free));
        let mut open = free;
        for doubling in 0..self.shape.doublings {
            let shift = 1u32 << doubling;
            reached |= open & (reached >> shift);
            open &= open >> shift;
        }
        reached
    }

    fn flood_squares(&self, neighbours: &[[Square; 4]], from: Square, rows: &mut [u64]) {
        let mut todo = vec![from];
        while let Some(square) = todo.pop() {
            for next in neighbours[usize::from(square)] {
                let (word, bit) = (usize::from(next / 64), next % 64);
                if next != NO_SQUARE && self.free[word] & !rows[word] & 1 << bit != 0 {
                    rows[word] |= 1 << bit;
                    todo.push(next);
                }
            }
        }
    }

    /// The first square that is reached: one and the same for all places of the player in it.
    #[inline]
    pub fn first(&self, reach: &Reach) -> Square {
        let found = reach.rows.iter().enumerate().find(|(_, row)| **row != 0);
        let Some((line, row)) = found else { return NO_SQUARE };
        let bit = row.trailing_zeros() as usize;
        match self.shape.neighbours {
            None => self.shape.squares[line][bit],
            Some(_) => (line * 64 + bit) as Square,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::random::Random;
    use crate::sokoban::{Boxes, Level, Mark};

    /// A closed level with random walls inside, and one box on a goal next to the player.
    fn level(width: u32, height: u32, walls: u32, random: &mut Random) -> Option<Level> {
        let size = Size::new(width, height);
        let is_rim = |x, y| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        let mark = |cell| match (size.x(cell), size.y(cell)) {
            (1, 1) => Mark::Player,
            (2, 1) => Mark::BoxOnGoal,
            (x, y) if is_rim(x, y) || random.chance(walls) => Mark::Wall,
            _ => Mark::Floor,
        };
        Level::new(size, &(0..size.cells()).map(mark).collect::<Vec<_>>()).ok()
    }

    #[test]
    fn a_flood_reaches_what_walking_square_by_square_reaches() {
        let mut random = Random::new(5);
        let sizes = [(10, 10), (4, 3), (66, 20), (67, 9), (30, 70), (70, 71), (12, 66)];
        for (width, height) in sizes.into_iter().cycle().take(140) {
            let Some(level) = level(width, height, 250, &mut random) else { continue };
            let board = Board::new(&level);
            let mut floor = Floor::new(&board);
            let squares: Vec<Square> = board.squares().filter(|_| random.chance(150)).collect();
            let boxes = Boxes::new(board.len(), squares);
            boxes.iter().for_each(|square| floor.toggle(square));
            let mut reach = Reach::default();
            for from in board.squares().filter(|&square| !boxes.contains(square)) {
                floor.flood(from, &mut reach);
                let expected = board.reach(&boxes, from);
                assert!(board.squares().all(|square| floor.reaches(&reach, square) == expected.contains(square)));
                assert_eq!(
                    Some(floor.first(&reach)),
                    expected.iter().min_by_key(|&square| {
                        let (line, bit) = floor.shape.places[usize::from(square)];
                        (line, bit)
                    })
                );
            }
        }
    }
}
