//! [`Board`]: stones on the points of a square board, and the names of points.

use std::fmt;

use crate::grid::{Cell, Size};

/// The longest side of a board, in points.
pub const MAX_SIDE: u32 = 25;

/// A point of a board: `y * side + x`, row by row from the upper left corner, like any cell.
pub type Point = Cell;

/// The colour of a stone, or of the one who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Colour {
    /// Moves first, as a rule.
    Black = 0,
    /// Moves second.
    White = 1,
}

impl Colour {
    /// Both, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

/// Stones on a square board.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    side: u32,
    stones: Vec<Option<Colour>>,
}

/// A point that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// No point has this name.
    #[error("'{found}' is not a point; expected a letter for the column and a number for the row, such as h8")]
    Name {
        /// What was given.
        found: String,
    },
    /// It lies outside the board.
    #[error("{found} is outside the board of {side}x{side} points")]
    Outside {
        /// What was given.
        found: String,
        /// Points of a side.
        side: u32,
    },
    /// A stone stands there already.
    #[error("{point} is occupied")]
    Occupied {
        /// Its name.
        point: String,
    },
    /// A side that no board has.
    #[error("the side has {found} points; accepted: 1 to {MAX_SIDE}")]
    Side {
        /// What was given.
        found: u32,
    },
}

impl Board {
    /// An empty board of `side` by `side` points.
    ///
    /// # Errors
    /// A side other than 1 to [`MAX_SIDE`].
    pub fn new(side: u32) -> Result<Self, PointError> {
        if !(1..=MAX_SIDE).contains(&side) {
            return Err(PointError::Side { found: side });
        }
        Ok(Self { side, stones: vec![None; (side * side) as usize] })
    }

    /// Points of a side.
    pub const fn side(&self) -> u32 {
        self.side
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        Size::new(self.side, self.side)
    }

    /// Every point, row by row from the upper left.
    pub fn points(&self) -> std::ops::Range<Point> {
        0..self.side * self.side
    }

    /// The stone on `point`; nothing where there is none, or outside the board.
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        self.stones.get(point as usize).copied().flatten()
    }

    /// What stands on every point, in the order of the board.
    pub fn stones(&self) -> &[Option<Colour>] {
        &self.stones
    }

    /// Whether `point` is on the board and has no stone.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.stones.get(point as usize) == Some(&None)
    }

    /// Whether a stone can be put on `point`.
    ///
    /// # Errors
    /// A point that is occupied or outside.
    pub fn check_empty(&self, point: Point) -> Result<(), PointError> {
        match self.stones.get(point as usize) {
            Some(None) => Ok(()),
            Some(Some(_)) => Err(PointError::Occupied { point: self.name(point) }),
            None => Err(PointError::Outside { found: point.to_string(), side: self.side }),
        }
    }

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    /// A point that is occupied or outside.
    pub fn place(&mut self, point: Point, colour: Colour) -> Result<(), PointError> {
        self.check_empty(point)?;
        self.stones[point as usize] = Some(colour);
        Ok(())
    }

    /// Takes the stone on `point` away, if there is one.
    pub fn remove(&mut self, point: Point) {
        if let Some(place) = self.stones.get_mut(point as usize) {
            *place = None;
        }
    }

    /// How many stones stand on the board.
    pub fn count(&self) -> usize {
        self.stones.iter().flatten().count()
    }

    /// Whether no point is empty.
    pub fn is_full(&self) -> bool {
        self.stones.iter().all(Option::is_some)
    }

    /// The point `steps` steps from `point` along `line`, or nothing outside the board.
    #[inline]
    pub fn along(&self, point: Point, line: Line, steps: i32) -> Option<Point> {
        let (dx, dy) = line.offset();
        let (x, y) = ((point % self.side) as i32 + dx * steps, (point / self.side) as i32 + dy * steps);
        let inside = 0..self.side as i32;
        (inside.contains(&x) && inside.contains(&y)).then(|| y as u32 * self.side + x as u32)
    }

    /// The name of a point: a letter for the column from the left, the number of the row from below.
    pub fn name(&self, point: Point) -> String {
        point_name(self.side, point)
    }

    /// The point with this name; upper and lower case are alike.
    ///
    /// # Errors
    /// What is no name of a point, or of one outside the board.
    pub fn point(&self, name: &str) -> Result<Point, PointError> {
        let bad = || PointError::Name { found: name.chars().take(20).collect() };
        let mut letters = name.chars();
        let column = letters.next().filter(char::is_ascii_alphabetic).ok_or_else(bad)?;
        let digits = letters.as_str();
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || digits.len() > 3 {
            return Err(bad());
        }
        let row: u32 = digits.parse().map_err(|_error| bad())?;
        let x = u32::from(column.to_ascii_lowercase()) - u32::from('a');
        if x >= self.side || row == 0 || row > self.side {
            return Err(PointError::Outside { found: name.to_owned(), side: self.side });
        }
        Ok((self.side - row) * self.side + x)
    }
}

/// The name of a point on a board of `side` by `side` points, as [`Board::name`] gives it.
pub fn point_name(side: u32, point: Point) -> String {
    let side = side.max(1);
    let (x, y) = (point % side, point / side);
    let letter = char::from(b'a' + x.min(25) as u8);
    format!("{letter}{}", i64::from(side) - i64::from(y))
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.stones.chunks(self.side as usize) {
            let letter = |stone: &Option<Colour>| match stone {
                None => '.',
                Some(Colour::Black) => 'X',
                Some(Colour::White) => 'O',
            };
            writeln!(f, "{}", row.iter().map(letter).collect::<String>())?;
        }
        Ok(())
    }
}

/// One of the four directions of a line through a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Line {
    /// Left to right.
    Horizontal = 0,
    /// Top to bottom.
    Vertical = 1,
    /// From the upper left to the lower right.
    Falling = 2,
    /// From the lower left to the upper right.
    Rising = 3,
}

impl Line {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Falling, Self::Rising];

    /// Change of column and row by one step forward.
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Falling => (1, 1),
            Self::Rising => (1, -1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_points_go_back_and_forth() {
        for side in 1..=MAX_SIDE {
            let board = Board::new(side).unwrap();
            for point in board.points() {
                assert_eq!(board.point(&board.name(point)), Ok(point));
                assert_eq!(board.point(&board.name(point).to_uppercase()), Ok(point));
            }
        }
        assert_eq!(Board::new(15).unwrap().name(0), "a15");
        assert_eq!(Board::new(15).unwrap().point("h8"), Ok(7 * 15 + 7));
    }

    #[test]
    fn what_is_no_point_is_refused_with_a_reason() {
        let board = Board::new(15).unwrap();
        for name in ["", "8", "h", "hh8", "h-1", "h0008", "가8", "h8 "] {
            assert!(matches!(board.point(name), Err(PointError::Name { .. })), "{name}");
        }
        for name in ["p1", "a0", "a16", "z999"] {
            assert!(matches!(board.point(name), Err(PointError::Outside { .. })), "{name}");
        }
        assert!(Board::new(0).is_err() && Board::new(26).is_err());
    }

    #[test]
    fn a_stone_stands_where_it_was_put_and_nowhere_twice() {
        let mut board = Board::new(3).unwrap();
        assert_eq!(board.place(4, Colour::Black), Ok(()));
        assert_eq!(board.place(4, Colour::White), Err(PointError::Occupied { point: "b2".to_owned() }));
        assert!(board.place(9, Colour::White).is_err());
        assert_eq!((board.stone(4), board.count()), (Some(Colour::Black), 1));
        board.remove(4);
        assert!(board.is_empty(4) && !board.is_empty(9));
    }

    #[test]
    fn steps_along_a_line_end_at_the_edge() {
        let board = Board::new(5).unwrap();
        let middle = 12;
        for line in Line::ALL {
            assert!(board.along(middle, line, 2).is_some() && board.along(middle, line, 3).is_none());
            let there = board.along(middle, line, 1).unwrap();
            assert_eq!(board.along(there, line, -1), Some(middle));
        }
    }
}
