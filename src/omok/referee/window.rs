//! One line as bits, for the quick map: what a stone makes on it, without a loop or a table.

use crate::omok::{Board, Colour, Line, MAX_SIDE, Point};

/// Bits kept free before the first point of a line, so that a window never starts below bit 0.
const PAD: u32 = 5;
/// Lines of one direction on the largest board.
const LINES: usize = 2 * MAX_SIDE as usize - 1;
/// The point in question within a window.
const MIDDLE: u32 = PAD;
/// Neighbours at which a stone can belong to a four with the one in the middle.
const NEAR: u32 = 0b011_1101_1110;

/// The stones of one colour and what stops them, as bits of every line of every direction.
#[derive(Clone)]
pub(super) struct Lines {
    side: u32,
    own: [[u64; LINES]; 4],
    /// Stones of the other colour, and everything outside the board.
    stops: [[u64; LINES]; 4],
}

/// Five points each way of an empty point on one line, as bits.
#[derive(Clone, Copy)]
pub(super) struct Window {
    own: u32,
    stops: u32,
}

/// What a stone in the middle of a window makes, where exactly five win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    /// Stones of the row without a gap.
    pub length: u32,
    /// Distinct fours.
    pub fours: u32,
    /// How many steps back, and how many ahead, a stone makes a straight four; 0 where none does.
    pub straight: [u32; 2],
}

impl Lines {
    /// The lines of `board` as `colour` sees them.
    pub fn new(board: &Board, colour: Colour) -> Self {
        let side = board.side();
        let mut lines = Self { side, own: [[0; LINES]; 4], stops: [[u64::MAX; LINES]; 4] };
        let last = side - 1;
        let ones = |from: u32, to: u32| (u64::MAX >> (63 - (to - from))) << (from + PAD);
        for index in 0..side {
            let whole = !ones(0, last);
            lines.stops[Line::Horizontal as usize][index as usize] = whole;
            lines.stops[Line::Vertical as usize][index as usize] = whole;
        }
        for index in 0..=2 * last {
            let diagonal = !ones(index.saturating_sub(last), index.min(last));
            lines.stops[Line::Falling as usize][index as usize] = diagonal;
            lines.stops[Line::Rising as usize][index as usize] = diagonal;
        }
        for point in board.points() {
            match board.stone(point) {
                Some(stone) if stone == colour => lines.flip(point),
                Some(_) => lines.block(point),
                None => {}
            }
        }
        lines
    }

    /// The number of the line through `point` in each direction, and its place there.
    #[inline]
    const fn places(&self, point: Point) -> [(usize, u32); 4] {
        let (x, y) = (point % self.side, point / self.side);
        [(y as usize, x), (x as usize, y), ((x + self.side - 1 - y) as usize, x), ((x + y) as usize, x)]
    }

    /// Puts an own stone on `point`, or takes it away.
    pub fn flip(&mut self, point: Point) {
        let places = self.places(point);
        for (lines, (index, place)) in self.own.iter_mut().zip(places) {
            lines[index] ^= 1 << (place + PAD);
        }
    }

    fn block(&mut self, point: Point) {
        let places = self.places(point);
        for (lines, (index, place)) in self.stops.iter_mut().zip(places) {
            lines[index] |= 1 << (place + PAD);
        }
    }

    /// What lies around `point` in each direction.
    #[inline]
    pub fn windows(&self, point: Point) -> [Window; 4] {
        let places = self.places(point);
        std::array::from_fn(|line| {
            let (index, place) = places[line];
            let cut = |bits: u64| (bits >> place) as u32 & 0x7ff;
            Window { own: cut(self.own[line][index]), stops: cut(self.stops[line][index]) }
        })
    }

    /// The point `steps` ahead of `point`, which the caller knows to be on the board.
    #[inline]
    pub const fn ahead(&self, point: Point, line: Line, steps: i32) -> Point {
        let (dx, dy) = line.offset();
        point.wrapping_add_signed(steps * (dx + dy * self.side as i32))
    }
}

/// Whether a stone in the middle of all these could make two things at once, or six in a row.
#[inline]
pub(super) fn is_possible(windows: &[Window; 4]) -> bool {
    let counts = windows.map(|window| (window.own & NEAR).count_ones());
    let busy = counts.iter().filter(|&&count| count >= 2).count();
    busy >= 2 || busy == 1 && counts.iter().any(|&count| count >= 4)
}

impl Window {
    /// Whether too few stones are near for a three, a four or more.
    #[inline]
    pub const fn is_poor(self) -> bool {
        (self.own & NEAR).count_ones() < 2
    }

    /// What a stone in the middle makes.
    #[inline]
    pub const fn shape(self) -> Shape {
        let own = self.own | 1 << MIDDLE;
        let empty = !(own | self.stops);
        let ahead = (own >> (MIDDLE + 1)).trailing_ones();
        let back = (own << (32 - MIDDLE)).leading_ones();
        let length = ahead + back + 1;
        let mut shape = Shape { length, fours: 0, straight: [0; 2] };
        if length >= 5 {
            return shape;
        }
        // The first point beyond either end, whether it is empty, and the stones right behind it.
        let (next, previous) = (MIDDLE + ahead + 1, MIDDLE - back - 1);
        let (gap_ahead, gap_back) = (bit(empty, next), bit(empty, previous));
        let more_ahead = (own >> (next + 1)).trailing_ones();
        let more_back = if previous == 0 { 0 } else { (own << (32 - previous)).leading_ones() };
        let four_ahead = gap_ahead && length + more_ahead == 4;
        let four_back = gap_back && length + more_back == 4;
        shape.fours = four_ahead as u32 + (four_back && !(four_ahead && length == 4)) as u32;
        if shape.fours > 0 || !gap_ahead || !gap_back {
            return shape;
        }
        // Filling one gap leaves the other as one end of the straight four: nothing may stand behind it.
        if length + more_back == 3 && more_ahead == 0 {
            let end = previous - more_back - 1;
            if bit(empty, end) && !bit(own, end - 1) {
                shape.straight[0] = back + 1;
            }
        }
        if length + more_ahead == 3 && more_back == 0 {
            let end = next + more_ahead + 1;
            if bit(empty, end) && !bit(own, end + 1) {
                shape.straight[1] = ahead + 1;
            }
        }
        shape
    }
}

const fn bit(bits: u32, place: u32) -> bool {
    bits >> place & 1 != 0
}
