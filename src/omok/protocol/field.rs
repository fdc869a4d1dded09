//! [`Field`]: the board of a session, as the manager told it.

use crate::omok::rules::{self, Rule};
use crate::omok::state::State;
use crate::omok::table::{LineClass, Points};
use crate::omok::{Board, Colour, Line, MAX_SIDE, OmokTask, Point};

/// What the manager's number of a rule means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRule {
    /// What wins, and what is barred.
    pub rule: &'static Rule,
    /// Whether the game goes on after a five, on the points that are left.
    pub is_continuous: bool,
}

impl GameRule {
    /// The rule with this number: a sum of 1 exactly five, 2 continuous, 4 Renju. Nothing for other numbers.
    pub fn of(number: u32) -> Option<Self> {
        let id = match number & !CONTINUOUS {
            0 => "freestyle",
            EXACTLY => "standard",
            RENJU | RENJU_EXACTLY => "renju",
            _ => return None,
        };
        Some(Self { rule: rules::find(id)?, is_continuous: number & CONTINUOUS != 0 })
    }
}

const EXACTLY: u32 = 1;
const CONTINUOUS: u32 = 2;
const RENJU: u32 = 4;
const RENJU_EXACTLY: u32 = RENJU + EXACTLY;

/// Why a stone cannot be put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// The coordinates lie outside.
    #[error("{x},{y} is outside the board of {width}x{height} points")]
    Outside {
        /// Column, from 0.
        x: u32,
        /// Row, from 0 at the top.
        y: u32,
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// Something is there already.
    #[error("{x},{y} is occupied")]
    Occupied {
        /// Column, from 0.
        x: u32,
        /// Row, from 0 at the top.
        y: u32,
    },
    /// There is no stone to take back.
    #[error("there is no stone on {x},{y}")]
    Empty {
        /// Column, from 0.
        x: u32,
        /// Row, from 0 at the top.
        y: u32,
    },
}

/// Stones in the order in which they came, on a rectangle of points, some of them closed.
#[derive(Clone, Debug)]
pub struct Field {
    width: u32,
    height: u32,
    rule: GameRule,
    stones: Vec<(Point, Colour)>,
    /// Points that the manager closed.
    closed: Points,
    /// Who is to move.
    to_move: Colour,
}

/// The shortest side of a board that is played on.
const SHORTEST: u32 = 5;

impl Field {
    /// An empty board of `width` by `height` points, from 5 to 25 each; nothing for other sizes.
    pub fn new(width: u32, height: u32, rule: GameRule) -> Option<Self> {
        let sides = SHORTEST..=MAX_SIDE;
        let is_playable = sides.contains(&width) && sides.contains(&height);
        let (stones, closed, to_move) = (Vec::new(), Points::NONE, Colour::Black);
        is_playable.then_some(Self { width, height, rule, stones, closed, to_move })
    }

    /// The same size without stones.
    pub fn clear(&mut self) {
        (self.stones, self.closed, self.to_move) = (Vec::new(), Points::NONE, Colour::Black);
    }

    /// Goes on by another rule.
    pub const fn set_rule(&mut self, rule: GameRule) {
        self.rule = rule;
    }

    /// Who is to move.
    pub const fn to_move(&self) -> Colour {
        self.to_move
    }

    /// Lets `colour` move next.
    pub const fn set_to_move(&mut self, colour: Colour) {
        self.to_move = colour;
    }

    /// The stones, in the order in which they came.
    pub fn stones(&self) -> &[(Point, Colour)] {
        &self.stones
    }

    /// Columns and rows.
    pub const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Points of the square that holds the board.
    fn side(&self) -> u32 {
        self.width.max(self.height)
    }

    /// The point in column `x` and row `y`, both from 0 at the upper left.
    ///
    /// # Errors
    /// Coordinates outside the board.
    pub fn point(&self, x: u32, y: u32) -> Result<Point, FieldError> {
        let (width, height) = (self.width, self.height);
        let is_inside = x < width && y < height;
        if is_inside { Ok(y * self.side() + x) } else { Err(FieldError::Outside { x, y, width, height }) }
    }

    /// Column and row of `point`, from 0.
    pub fn place(&self, point: Point) -> (u32, u32) {
        (point % self.side(), point / self.side())
    }

    /// How the protocol writes `point`.
    pub fn name(&self, point: Point) -> String {
        let (x, y) = self.place(point);
        format!("{x},{y}")
    }

    fn check_free(&self, point: Point) -> Result<(), FieldError> {
        let (x, y) = self.place(point);
        let is_taken = self.closed.contains(point) || self.stones.iter().any(|stone| stone.0 == point);
        if is_taken { Err(FieldError::Occupied { x, y }) } else { Ok(()) }
    }

    /// Puts a stone of `colour` on `point`; the other one is to move then.
    ///
    /// # Errors
    /// A point that is taken.
    pub fn put(&mut self, point: Point, colour: Colour) -> Result<(), FieldError> {
        self.check_free(point)?;
        self.stones.push((point, colour));
        self.to_move = colour.other();
        Ok(())
    }

    /// Closes `point` to both colours.
    ///
    /// # Errors
    /// A point that is taken.
    pub fn close(&mut self, point: Point) -> Result<(), FieldError> {
        self.check_free(point)?;
        self.closed.insert(point);
        Ok(())
    }

    /// Takes the stone on `point` away; its colour is to move then.
    ///
    /// # Errors
    /// A point without a stone.
    pub fn take_back(&mut self, point: Point) -> Result<(), FieldError> {
        let (x, y) = self.place(point);
        let place = self.stones.iter().rposition(|stone| stone.0 == point).ok_or(FieldError::Empty { x, y })?;
        self.to_move = self.stones.remove(place).1;
        Ok(())
    }

    /// What a search is asked. In a continuous game the rows that have won are closed points.
    pub fn task(&self) -> Option<OmokTask> {
        let mut board = Board::new(self.side()).ok()?;
        let mut walls = self.closed;
        let outside = board.points().filter(|point| self.point(point % self.side(), point / self.side()).is_err());
        outside.for_each(|point| walls.insert(point));
        let rule = *self.rule.rule;
        for &(point, colour) in &self.stones {
            board.place(point, colour).ok()?;
            if self.rule.is_continuous {
                let state = OmokTask::new(board.clone(), colour, rule).ok()?.with_walls(walls).state();
                for won in winning_row(&state, &board, point, colour) {
                    board.remove(won);
                    walls.insert(won);
                }
            }
        }
        Some(OmokTask::new(board, self.to_move, rule).ok()?.with_walls(walls))
    }
}

/// The stones of the rows with which `colour` has won on `point`.
fn winning_row(state: &State, board: &Board, point: Point, colour: Colour) -> Vec<Point> {
    let is_five = |line: &Line| state.tables().entry(colour, point, *line).class() == LineClass::Five;
    let own = |at: &Point| board.stone(*at) == Some(colour);
    let mut row = Vec::new();
    for line in Line::ALL.into_iter().filter(is_five) {
        for sign in [-1, 1] {
            row.extend((1..).map_while(|steps| board.along(point, line, sign * steps).filter(own)));
        }
        row.push(point);
    }
    row
}
