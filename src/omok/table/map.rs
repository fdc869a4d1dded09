//! [`forbidden`]: the forbidden points of a whole board from scratch, without tables that are kept up.
//!
//! The stones are written into a row of bits a line, from which every window is cut with two shifts.

use super::fouls::{Judge, Verdict};
use super::geometry::Geometry;
use super::terms::Terms;
use super::window::{LineClass, REACH, Window};
use crate::omok::referee::Reading;
use crate::omok::rules::{Foul, Fouls};
use crate::omok::{Board, Colour, MAX_SIDE, Point};

/// Rows of bits a direction: diagonals are most.
const ROWS: usize = 2 * MAX_SIDE as usize - 1;
/// Bits on one side of a window's centre.
const HALF: u64 = (1 << REACH) - 1;

/// The number of a window of which these cells are own stones: bits before and after the centre.
static TERNARY: [u16; 1 << (2 * REACH)] = ternary();

const fn ternary() -> [u16; 1 << (2 * REACH)] {
    let mut numbers = [0; 1 << (2 * REACH)];
    let mut bits = 0;
    while bits < numbers.len() {
        let (mut slot, mut weight) = (0, 1);
        while slot < 2 * REACH {
            if bits >> slot & 1 != 0 {
                numbers[bits] += weight;
            }
            slot += 1;
            weight *= if slot < 2 * REACH { 3 } else { 0 };
        }
        bits += 1;
    }
    numbers
}

/// Stones as rows of bits, by direction; the bit of a point is its column, or its row in columns.
/// The rows begin [`REACH`] bits before the board.
struct Rows {
    own: [[u64; ROWS]; 4],
    other: [[u64; ROWS]; 4],
}

/// The rows through a point, and its place in them.
#[inline]
const fn rows(x: u32, y: u32, side: u32) -> [(usize, u32); 4] {
    [(y as usize, x), (x as usize, y), ((x + side - 1 - y) as usize, x), ((x + y) as usize, x)]
}

impl Rows {
    fn new(board: &Board, colour: Colour) -> Self {
        let mut rows_of = Self { own: [[0; ROWS]; 4], other: [[0; ROWS]; 4] };
        let side = board.side();
        for (point, stone) in board.stones().iter().enumerate() {
            let Some(stone) = *stone else { continue };
            let bits = if stone == colour { &mut rows_of.own } else { &mut rows_of.other };
            let (x, y) = (point as u32 % side, point as u32 / side);
            for (row, (number, place)) in bits.iter_mut().zip(rows(x, y, side)) {
                row[number] |= 1 << (place + REACH as u32);
            }
        }
        rows_of
    }

    /// The number of the window around bit `place` of a row, without what lies outside the board.
    #[inline]
    fn window(&self, line: usize, (number, place): (usize, u32)) -> u16 {
        let cut = |row: u64| {
            let bits = row >> place;
            TERNARY[(bits & HALF | bits >> 1 & HALF << REACH) as usize]
        };
        cut(self.own[line][number]) + 2 * cut(self.other[line][number])
    }

    #[inline]
    fn windows(&self, geometry: &Geometry, point: Point) -> [u16; 4] {
        let side = geometry.side();
        let mut numbers = geometry.bare(point);
        for (line, place) in rows(point % side, point / side, side).into_iter().enumerate() {
            numbers[line] += self.window(line, place);
        }
        numbers
    }
}

/// The empty points that `colour` must not play, in the order of the board, each with all its fouls.
///
/// Costs a few microseconds on a board of 15 by 15 points, from scratch.
pub fn forbidden(board: &Board, terms: &Terms, colour: Colour, reading: Reading) -> Vec<(Point, Fouls)> {
    let bans = terms.bans(colour);
    if bans.is_empty() {
        return Vec::new();
    }
    let geometry = Geometry::of(board);
    let window = Window::of(terms.length[colour as usize]);
    let judge = Judge { geometry, window, bans, reading };
    let lines = Rows::new(board, colour);
    let suspects = Suspects { rows: &lines, geometry, window, bans };
    let windows = |at: Point| lines.windows(geometry, at);
    let mut found = Vec::new();
    for (point, stone) in board.stones().iter().enumerate() {
        let point = point as Point;
        if stone.is_some() || !suspects.contains(point) {
            continue;
        }
        if let Verdict::Forbidden(fouls) = judge.judge(&windows, point) {
            found.push((point, fouls));
        }
    }
    found
}

/// Finds the points that can be forbidden at all.
struct Suspects<'a> {
    rows: &'a Rows,
    geometry: &'static Geometry,
    window: &'static Window,
    bans: Fouls,
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

impl Suspects<'_> {
    #[inline]
    fn contains(&self, point: Point) -> bool {
        let side = self.geometry.side();
        let bare = self.geometry.bare(point);
        let mut sum = 0;
        for (line, place) in rows(point % side, point / side, side).into_iter().enumerate() {
            // Nothing comes of a line without an own stone next to the point.
            if self.rows.own[line][place.0] == 0 {
                continue;
            }
            let number = bare[line] + self.rows.window(line, place);
            sum += COUNTS[(self.window.entry(number).0 & 15) as usize % COUNTS.len()];
        }
        sum & 15 >= 2 && self.bans.contains(Foul::DoubleFour)
            || sum >> 4 & 15 >= 2 && self.bans.contains(Foul::DoubleThree)
            || sum >> 8 != 0 && self.bans.contains(Foul::Overline)
    }
}
