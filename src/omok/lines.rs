//! [`BitLines`]: every line of a board as two rows of bits, kept up stone by stone.

use super::{Board, Colour, Line, MAX_SIDE, Point};

/// Lines of one direction; diagonals are the most.
const LINES: usize = 2 * MAX_SIDE as usize - 1;

/// Bits outside the board at either end of a line, so that no window begins below bit 0.
pub(super) const MARGIN: u32 = 8;

// A line with both margins fits in 64 bits.
const _: () = assert!(MAX_SIDE + 2 * MARGIN < 64);

/// The stones of both colours as bits. Outside the board the bits of both are set.
///
/// The bit of a point is its column, or its row on vertical lines. A stone changes four words.
#[derive(Clone, Debug)]
pub(super) struct BitLines {
    side: u32,
    bits: [[[u64; LINES]; 4]; 2],
}

/// A line through a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePlace {
    direction: usize,
    line: usize,
    /// The bit of the point.
    pub bit: u32,
}

impl BitLines {
    /// The lines of `board`. Costs the lines, and four bits a stone.
    pub fn new(board: &Board) -> Self {
        let last = board.side() - 1;
        let mut bits = [[0; LINES]; 4];
        for number in 0..=2 * last {
            let (first, end) = (number.saturating_sub(last), number.min(last));
            let outside = |length: u32, start: u32| !(((1_u64 << length) - 1) << (start + MARGIN));
            let [straight, diagonal] = [outside(last + 1, 0), outside(end + 1 - first, first)];
            for line in Line::ALL {
                let is_diagonal = matches!(line, Line::Falling | Line::Rising);
                bits[line as usize][number as usize] = if is_diagonal { diagonal } else { straight };
            }
        }
        let mut lines = Self { side: board.side(), bits: [bits; 2] };
        for (point, stone) in (0..).zip(board.stones()) {
            if let Some(colour) = *stone {
                lines.flip(point, colour);
            }
        }
        lines
    }

    /// Puts a stone of `colour` on `point`, which is on the board, or takes it away.
    #[inline]
    pub fn flip(&mut self, point: Point, colour: Colour) {
        for place in self.places(point) {
            self.bits[colour as usize][place.direction][place.line] ^= 1 << place.bit;
        }
    }

    /// Where `point`, which is on the board, lies on its four lines.
    #[inline]
    pub const fn places(&self, point: Point) -> [LinePlace; 4] {
        let (x, y) = (point % self.side, point / self.side);
        [
            LinePlace { direction: 0, line: y as usize, bit: x + MARGIN },
            LinePlace { direction: 1, line: x as usize, bit: y + MARGIN },
            LinePlace { direction: 2, line: (x + self.side - 1 - y) as usize, bit: x + MARGIN },
            LinePlace { direction: 3, line: (x + y) as usize, bit: x + MARGIN },
        ]
    }

    /// The stones of `colour` on the line of `place`.
    #[inline]
    pub const fn line(&self, colour: Colour, place: LinePlace) -> u64 {
        self.bits[colour as usize][place.direction][place.line]
    }
}
