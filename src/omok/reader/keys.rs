//! [`LineKeys`]: every line of a board as two rows of bits, kept up stone by stone.

use super::letter::Letter;
use super::rays::{MAX_REACH, Rays};
use super::string::BLANKS;
use crate::omok::{Board, Colour, Line, MAX_SIDE, Point};

/// Rows of bits in one direction: diagonals are most.
const ROWS: usize = 2 * MAX_SIDE as usize - 1;
/// Bits before the first point of a row, so that a cut never begins below bit 0.
const PAD: u32 = MAX_REACH as u32;
/// The most letters that can be read to one side.
const LETTERS: usize = MAX_SIDE as usize;

// A row with what lies outside on both sides has to fit in 64 bits.
const _: () = assert!(MAX_SIDE + 2 * PAD < 64);

/// Black and white stones as rows of bits, by direction; outside the board both are set.
///
/// The bit of a point is its column, or its row in columns. A stone changes four words.
#[derive(Clone, Debug)]
pub struct LineKeys {
    side: u32,
    rows: [[[u64; ROWS]; 4]; 2],
}

/// A point's place on one line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    line: usize,
    row: usize,
    place: u32,
}

/// The letters before a stone, in the direction of the line.
#[derive(Debug)]
pub(super) struct Before {
    letters: [Letter; LETTERS],
    length: usize,
}

impl Before {
    /// The letters.
    pub fn letters(&self) -> &[Letter] {
        &self.letters[LETTERS - self.length..]
    }
}

impl LineKeys {
    /// The lines of `board`. Costs the rows and four bits a stone.
    pub fn new(board: &Board) -> Self {
        let side = board.side();
        let mut keys = Self { side, rows: [[[0; ROWS]; 4]; 2] };
        for colour in Colour::ALL {
            keys.close(colour);
        }
        for (point, stone) in board.stones().iter().enumerate() {
            if let Some(colour) = *stone {
                keys.flip(point as Point, colour);
            }
        }
        keys
    }

    /// Sets the bits of everything outside the board.
    fn close(&mut self, colour: Colour) {
        let last = self.side - 1;
        let outside = |from: u32, to: u32| !((u64::MAX >> (63 - (to - from))) << (from + PAD));
        let rows = &mut self.rows[colour as usize];
        for index in 0..self.side {
            rows[Line::Horizontal as usize][index as usize] = outside(0, last);
            rows[Line::Vertical as usize][index as usize] = outside(0, last);
        }
        for index in 0..=2 * last {
            let diagonal = outside(index.saturating_sub(last), index.min(last));
            rows[Line::Falling as usize][index as usize] = diagonal;
            rows[Line::Rising as usize][index as usize] = diagonal;
        }
    }

    /// Puts a stone of `colour` on `point`, which is on the board, or takes it away.
    #[inline]
    pub fn flip(&mut self, point: Point, colour: Colour) {
        for spot in self.spots(point) {
            self.rows[colour as usize][spot.line][spot.row] ^= 1 << (spot.place + PAD);
        }
    }

    /// Where `point`, which is on the board, lies on the four lines.
    #[inline]
    pub(super) const fn spots(&self, point: Point) -> [Spot; 4] {
        let (x, y) = (point % self.side, point / self.side);
        [
            Spot { line: 0, row: y as usize, place: x },
            Spot { line: 1, row: x as usize, place: y },
            Spot { line: 2, row: (x + self.side - 1 - y) as usize, place: x },
            Spot { line: 3, row: (x + y) as usize, place: x },
        ]
    }

    /// The numbers of the rays before and after the stone on `spot`, as either colour sees them.
    #[inline]
    pub(super) fn rays(&self, rays: &Rays, spot: Spot) -> [(usize, usize); 2] {
        let reach = rays.reach() as u32;
        let mask = (1_u64 << reach) - 1;
        let cut = |colour: usize| {
            let row = self.rows[colour][spot.line][spot.row];
            (row >> (spot.place + PAD - reach) & mask, row >> (spot.place + PAD + 1) & mask)
        };
        let (black, white) = (cut(0), cut(1));
        [
            (rays.before(black.0, white.0), rays.after(black.1, white.1)),
            (rays.before(white.0, black.0), rays.after(white.1, black.1)),
        ]
    }

    /// Everything that is read before the stone of `colour` on `spot`, however far.
    pub(super) fn before(&self, colour: Colour, spot: Spot) -> Before {
        let mut before = Before { letters: [Letter::Empty; LETTERS], length: 0 };
        let row = |colour: Colour| self.rows[colour as usize][spot.line][spot.row];
        let (own, other) = (row(colour), row(colour.other()));
        let mut blanks = 0;
        for bit in (0..spot.place + PAD).rev().take(LETTERS) {
            let letter = match (own >> bit & 1, other >> bit & 1) {
                (0, 0) => Letter::Empty,
                (1, 0) => Letter::of(colour),
                (0, _) => Letter::of(colour.other()),
                _ => Letter::Outside,
            };
            before.length += 1;
            before.letters[LETTERS - before.length] = letter;
            blanks = if letter == Letter::Empty { blanks + 1 } else { 0 };
            let is_stop = letter == Letter::Outside || letter == Letter::of(colour.other());
            if is_stop || blanks == BLANKS {
                break;
            }
        }
        before
    }
}
