//! [`forbidden`] and [`legality`]: what may be played on a board, without tables that are kept up.
//!
//! Windows are cut from lines of bits with two shifts.

use super::fouls::Judge;
use super::geometry::Geometry;
use super::terms::Terms;
use super::window::{LineClass, REACH, Window};
use crate::omok::lines::{BitLines, LinePlace, MARGIN};
use crate::omok::referee::{Legality, Reading};
use crate::omok::rules::{Foul, Fouls};
use crate::omok::{Board, Colour, Point};

/// Bits on one side of a window's centre.
const HALF: u64 = (1 << REACH) - 1;

/// The number of a window of which these cells are own stones: bits before and after the centre.
static TERNARY: [u16; 1 << (2 * REACH)] = ternary();

const fn ternary() -> [u16; 1 << (2 * REACH)] {
    let mut numbers = [0; 1 << (2 * REACH)];
    let mut bits = 1_usize;
    while bits < numbers.len() {
        // The lowest bit is worth 1, each further one three times as much as the one before it.
        numbers[bits] = 3 * numbers[bits >> 1] + (bits as u16 & 1);
        bits += 1;
    }
    numbers
}

/// Every empty point where `colour` may not play, in board order, each with all its fouls.
///
/// Costs a few microseconds on a board of 15 by 15 points, from scratch.
pub fn forbidden(board: &Board, terms: &Terms, colour: Colour, reading: Reading) -> Vec<(Point, Fouls)> {
    if terms.bans(colour).is_empty() {
        return Vec::new();
    }
    let position = Position::new(board, terms, colour, reading);
    let empty = (0..).zip(board.stones()).filter(|(_, stone)| stone.is_none()).map(|(point, _)| point);
    let suspects = empty.filter(|&point| position.is_suspect(point));
    suspects.map(|point| (point, position.legality(point).fouls())).filter(|(_, fouls)| !fouls.is_empty()).collect()
}

/// Whether `colour` may play on the empty `point`: about a microsecond, from scratch.
pub fn legality(board: &Board, terms: &Terms, colour: Colour, point: Point, reading: Reading) -> Legality {
    Position::new(board, terms, colour, reading).legality(point)
}

/// A board as one colour sees it.
struct Position {
    lines: BitLines,
    colour: Colour,
    judge: Judge<'static>,
}

/// What a class counts: fours in the lowest bits, threes above them, overlines at the top.
const COUNTS: [u16; LineClass::ALL.len()] = counts();

const fn counts() -> [u16; LineClass::ALL.len()] {
    let mut counts = [0; LineClass::ALL.len()];
    let mut number = 0;
    while number < counts.len() {
        let class = LineClass::ALL[number];
        let is_overline = matches!(class, LineClass::Overline);
        counts[number] = class.fours() as u16 | (class.is_three() as u16) << 4 | (is_overline as u16) << 8;
        number += 1;
    }
    counts
}

impl Position {
    fn new(board: &Board, terms: &Terms, colour: Colour, reading: Reading) -> Self {
        let window = Window::of(terms.length[colour as usize]);
        let judge = Judge { geometry: Geometry::of(board), window, bans: terms.bans(colour), reading };
        Self { lines: BitLines::new(board), colour, judge }
    }

    fn legality(&self, point: Point) -> Legality {
        self.judge.judge(&|at| self.lines.places(at).map(|place| self.window(place)), point)
    }

    /// The number of the window around `place`.
    #[inline]
    fn window(&self, place: LinePlace) -> u16 {
        let other = self.lines.line(self.colour.other(), place);
        // Outside the board the bits of both colours are set; the other colour's alone block a cell.
        self.number(place, self.lines.line(self.colour, place) & !other) + 2 * self.number(place, other)
    }

    #[inline]
    fn number(&self, place: LinePlace, line: u64) -> u16 {
        let bits = line >> (place.bit - REACH as u32);
        TERNARY[(bits & HALF | bits >> 1 & HALF << REACH) as usize]
    }

    /// Whether `point` may be forbidden.
    #[inline]
    fn is_suspect(&self, point: Point) -> bool {
        let mut sum = 0;
        for place in self.lines.places(point) {
            // A line without a stone of its own makes nothing.
            if self.lines.line(self.colour, place) & !self.lines.line(self.colour.other(), place) != 0 {
                sum += COUNTS[self.judge.window.entry(self.window(place)).class() as usize];
            }
        }
        sum & 15 >= 2 && self.judge.bans.contains(Foul::DoubleFour)
            || sum >> 4 & 15 >= 2 && self.judge.bans.contains(Foul::DoubleThree)
            || sum >> 8 != 0 && self.judge.bans.contains(Foul::Overline)
    }
}

// A window lies within the margins.
const _: () = assert!(REACH as u32 <= MARGIN);
