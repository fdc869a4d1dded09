//! [`LineString`]: a line through a stone as a string, and how it grows letter by letter.

use super::super::{Board, Colour, Line, Point};
use super::letter::{Ending, Letter};

/// Empty points in a row at which the reading stops.
pub const BLANKS: u32 = 3;

/// A line through a stone, read both ways until it stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineString {
    /// Which line.
    pub line: Line,
    /// The letters in the direction of the line.
    pub letters: Vec<Letter>,
    /// The place of the stone among them, from 0.
    pub stone: usize,
    /// Why the reading stopped before the stone and after it; nothing while it goes on.
    pub endings: [Option<Ending>; 2],
}

impl LineString {
    /// How many steps from the stone the letter at `place` stands; negative before it.
    pub const fn steps(&self, place: usize) -> i32 {
        place as i32 - self.stone as i32
    }

    /// The point of the letter at `place`, where `point` is that of the stone; nothing outside the board.
    pub fn point(&self, board: &Board, point: Point, place: usize) -> Option<Point> {
        board.along(point, self.line, self.steps(place))
    }

    /// The letters as they are written, such as `XEBBE`.
    pub fn text(&self) -> String {
        self.letters.iter().map(|letter| letter.symbol()).collect()
    }
}

/// The string of `line` through the stone of `colour` on `point`, whether it stands there or is only
/// supposed to. Costs its letters: at most 27.
pub fn read_line(board: &Board, point: Point, colour: Colour, line: Line) -> LineString {
    let mut growth = Growth::new(line, colour);
    while growth.step(board, point).is_some() {}
    growth.string
}

/// A string that grows.
#[derive(Clone, Debug)]
pub(super) struct Growth {
    pub string: LineString,
    colour: Colour,
    blanks: u32,
}

/// A letter that was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grown {
    /// Where it stands; nothing outside the board.
    pub at: Option<Point>,
    /// The letter.
    pub letter: Letter,
    /// Forward (1) or back (-1).
    pub sign: i32,
    /// Why the reading stops with it, if it does.
    pub ending: Option<Ending>,
}

impl Growth {
    /// Just the stone.
    pub fn new(line: Line, colour: Colour) -> Self {
        let string = LineString { line, letters: vec![Letter::of(colour)], stone: 0, endings: [None; 2] };
        Self { string, colour, blanks: 0 }
    }

    /// Whether both sides are read.
    pub const fn is_done(&self) -> bool {
        self.string.endings[0].is_some() && self.string.endings[1].is_some()
    }

    /// Adds one letter: forward until that side stops, as in the original, then back.
    pub fn step(&mut self, board: &Board, point: Point) -> Option<Grown> {
        if self.is_done() {
            return None;
        }
        let forward = self.string.endings[1].is_none();
        let (sign, side) = if forward { (1, 1) } else { (-1, 0) };
        let read = if forward { self.string.letters.len() - self.string.stone } else { self.string.stone + 1 };
        let at = board.along(point, self.string.line, sign * read as i32);
        let letter = Letter::at(board, at);
        let ending = self.ending(letter);
        if forward {
            self.string.letters.push(letter);
        } else {
            self.string.letters.insert(0, letter);
            self.string.stone += 1;
        }
        self.string.endings[side] = ending;
        if ending.is_some() {
            self.blanks = 0;
        }
        Some(Grown { at, letter, sign, ending })
    }

    /// Whether the reading stops with `letter`, and why.
    fn ending(&mut self, letter: Letter) -> Option<Ending> {
        self.blanks = if letter == Letter::Empty { self.blanks + 1 } else { 0 };
        match letter {
            Letter::Outside => Some(Ending::Edge),
            Letter::Empty => (self.blanks == BLANKS).then_some(Ending::ThreeBlanks),
            stone => (stone != Letter::of(self.colour)).then_some(Ending::OtherColour),
        }
    }
}
