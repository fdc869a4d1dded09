//! [`Both`]: what the line through a point makes to both colours, in one look.
//!
//! A number in base 3 has a digit for each of five cells on either side: empty, a stone of Black, or one of White. Cells off
//! the board have no digits. Where a line ends nearby, the numbers start elsewhere, in a [part](Start::part) of the table
//! that has none but such lines. A fifth cell needs no part: it is only asked whether it makes six of five.

use std::sync::OnceLock;

use super::window::{Length, REACH, WEIGHT, WINDOWS, Window, slot};
use crate::omok::Colour;

/// What a stone of Black adds to a number, by [slot]; one of White adds twice as much. The four cells next to the centre
/// come first, so that most lines have small numbers and their classes stay near the processor.
pub const STONE: [u16; 2 * REACH] = [NEAR, 27, 9, 3, 1, SIDE, 3 * SIDE, 9 * SIDE, 27 * SIDE, 3 * NEAR];
/// Numbers of the four nearest cells of a side.
const SIDE: u16 = 81;
/// Numbers of the nearest cells of both sides.
const NEAR: u16 = SIDE * SIDE;
/// Where the numbers of a side start that has so many cells off the board.
const STARTS: [u16; REACH + 1] = [0, 0, 0, 27, 36, 39];
/// Parts of the table: the line ends nearby on neither side, before the point, after it, or on both.
const PARTS: usize = 4;

/// Where the numbers of a line start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The number without stones.
    pub number: u16,
    /// The part of the table: what is added to a number to find its place there.
    pub part: u32,
}

impl Start {
    /// That of a line with so many cells on the board before and after a point, at most [`REACH`] each.
    pub fn of(reach: [u8; 2]) -> Self {
        let [before, after] = reach.map(|cells| REACH.saturating_sub(usize::from(cells)));
        let ends = [before, after].map(|off| u32::from(off > 1));
        Self { number: STARTS[before] + SIDE * STARTS[after], part: (ends[0] | ends[1] << 1) << 16 }
    }
}

/// The classes of all lines to both colours.
#[derive(Debug)]
pub struct Both {
    classes: Box<[u8; PARTS << 16]>,
    windows: [&'static Window; 2],
}

impl Both {
    /// The table where Black and White win with rows of these lengths; built at the first call, which costs some milliseconds.
    pub fn of(length: [Length; 2]) -> &'static Self {
        static ALL: [OnceLock<Both>; 4] = [const { OnceLock::new() }; 4];
        let [black, white] = length.map(|length| length as usize);
        ALL[(black | white << 1) % 4].get_or_init(|| Self::build(length.map(Window::of)))
    }

    fn build(windows: [&'static Window; 2]) -> Self {
        let mut classes = Box::new([0; PARTS << 16]);
        for part in (0..PARTS as u32).map(|part| part << 16) {
            for number in (0..WINDOWS as u16).filter(|&number| exists(number, part)) {
                let class = |colour| windows[colour as usize].entry(window(number, part, colour)).class() as u8;
                classes[part as usize | usize::from(number)] = class(Colour::Black) | class(Colour::White) << 4;
            }
        }
        Self { classes, windows }
    }

    /// The windows of `colour`.
    pub const fn windows(&self, colour: Colour) -> &'static Window {
        self.windows[colour as usize]
    }

    /// The classes of the line with this number and [part](Start::part): to Black in the lower four bits, to White in the higher.
    #[inline]
    pub fn classes(&self, number: u16, part: u32) -> u8 {
        self.classes[(part as usize | usize::from(number)) % (PARTS << 16)]
    }
}

/// Whether a line has this number: where it ends nearby, it has no fifth cell.
const fn exists(number: u16, part: u32) -> bool {
    let (far, ends) = (number / NEAR, part >> 16);
    (far % 3 == 0 || ends & 1 == 0) && (far < 3 || ends & 2 == 0)
}

/// The number of the [`Window`] that `colour` sees in a line with this number and [part](Start::part).
#[inline]
pub fn window(number: u16, part: u32, colour: Colour) -> u16 {
    let [before, after, far] = [number % SIDE, number / SIDE % SIDE, number / NEAR].map(usize::from);
    let [ends_before, ends_after] = [part >> 16 & 1, part >> 17 & 1].map(|bit| bit as usize);
    let seen = &SEEN[colour as usize];
    seen.before[ends_before][before] + seen.after[ends_after][after] + seen.far[far % seen.far.len()]
}

/// What digits are as one colour sees them: what they add to the number of its [`Window`].
struct Seen {
    /// The cells next to the centre: where the line goes on, and where it ends.
    before: [[u16; SIDE as usize]; 2],
    after: [[u16; SIDE as usize]; 2],
    /// The fifth cells.
    far: [u16; 9],
}

static SEEN: [Seen; 2] = [seen(1), seen(2)];

/// What the colour sees whose stones are the digit `own`.
const fn seen(own: u16) -> Seen {
    let none = [[0; SIDE as usize]; 2];
    let (mut seen, mut number) = (Seen { before: none, after: none, far: [0; 9] }, 0);
    while number < SIDE {
        let at = number as usize;
        seen.before[0][at] = side(number, REACH, -1, own);
        seen.after[0][at] = side(number, REACH, 1, own);
        let off = off(number);
        seen.before[1][at] = side(number - STARTS[off], REACH - off, -1, own);
        seen.after[1][at] = side(number - STARTS[off], REACH - off, 1, own);
        number += 1;
    }
    let mut far = 0;
    while far < 9 {
        let [before, after] = [digit(far % 3, own), digit(far / 3, own)];
        seen.far[far as usize] = before * WEIGHT[0] + after * WEIGHT[2 * REACH - 1];
        far += 1;
    }
    seen
}

/// How many cells of a side are off the board where the line ends and the side has this number.
const fn off(number: u16) -> usize {
    let mut off = REACH;
    while off > 2 && STARTS[off] > number {
        off -= 1;
    }
    off
}

/// What the nearest four cells of a side add, of which `cells` are on the board, and the fifth where that is not.
const fn side(number: u16, cells: usize, sign: i32, own: u16) -> u16 {
    let (mut left, mut sum, mut steps) = (number, 0, 1);
    while steps <= REACH {
        let is_on = steps <= cells;
        let digit = if !is_on {
            2
        } else if steps == REACH {
            0
        } else {
            digit(left % 3, own)
        };
        sum += digit * WEIGHT[slot(sign * steps as i32)];
        left /= 3;
        steps += 1;
    }
    sum
}

/// A digit of a [`Window`]: whether a stone is its colour's own.
const fn digit(stone: u16, own: u16) -> u16 {
    if stone == 0 {
        0
    } else if stone == own {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::table::Entry;

    /// What `colour` sees by a plain reading: cells from the farthest before the centre on, those off the board blocked.
    fn plain(cells: &[Option<u16>; 2 * REACH], own: u16) -> u16 {
        let digit = |cell: Option<u16>| match cell {
            Some(0) => 0,
            Some(stone) if stone == own => 1,
            _ => 2,
        };
        cells.iter().zip(WEIGHT).map(|(&cell, weight)| digit(cell) * weight).sum()
    }

    /// Compares every line with so many cells before and after the centre; returns how many there are.
    fn check(reach: [u8; 2], exact: &Both, or_more: &Both) -> usize {
        let start = Start::of(reach);
        let on = |at: usize| if at < REACH { REACH - at <= reach[0].into() } else { at - REACH < reach[1].into() };
        let lines = 3_usize.pow(u32::from(reach[0] + reach[1]));
        for line in 0..lines {
            let (mut left, mut number) = (line, start.number);
            let cells: [Option<u16>; 2 * REACH] = std::array::from_fn(|at| {
                let stone = on(at).then_some((left % 3) as u16)?;
                left /= 3;
                number += stone * STONE[at];
                Some(stone)
            });
            for (table, length) in [(exact, Length::Five), (or_more, Length::FiveOrMore)] {
                let entries = Colour::ALL.map(|colour| Window::of(length).entry(plain(&cells, colour as u16 + 1)));
                let seen = Colour::ALL.map(|colour| table.windows(colour).entry(window(number, start.part, colour)));
                assert_eq!(seen, entries, "{reach:?} {cells:?}");
                let [black, white] = entries.map(Entry::class).map(|class| class as u8);
                assert_eq!(table.classes(number, start.part), black | white << 4, "{reach:?} {cells:?}");
            }
        }
        lines
    }

    #[test]
    fn every_line_is_what_each_colour_sees_in_it() {
        let [exact, or_more] = [Length::Five, Length::FiveOrMore].map(|length| Both::of([length; 2]));
        let all = (0..=REACH as u8).flat_map(|before| (0..=REACH as u8).map(move |after| [before, after]));
        let lines: usize = all.map(|reach| check(reach, exact, or_more)).sum();
        assert_eq!(lines, 364 * 364);
    }

    #[test]
    fn colours_with_different_lengths_have_their_own_windows() {
        let renju = Both::of([Length::Five, Length::FiveOrMore]);
        let six = (0..REACH).map(|at| STONE[at]).sum::<u16>();
        assert_eq!(renju.classes(six, 0) & 15, crate::omok::table::LineClass::Overline as u8);
        assert_eq!(renju.classes(2 * six, 0) >> 4, crate::omok::table::LineClass::Five as u8);
    }
}
