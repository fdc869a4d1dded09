//! [`Judge`]: which points may be played, from windows.
//!
//! A double-three is played out: a three counts if one of its straight fours is legal, which is the same
//! question with one more stone. That stone is not put on a board: it is added to the windows that are asked
//! for. The number of nested questions is limited: see [`MOST_QUESTIONS`].

use std::cell::Cell;

use super::geometry::Geometry;
use super::window::{Entry, LineClass, WEIGHT, Window, slot};
use crate::omok::Point;
use crate::omok::referee::{Legality, Reading};
use crate::omok::rules::{Foul, Fouls};

/// Nested questions for one verdict after which a possible double-three is taken for none. No position is known
/// to come near.
const MOST_QUESTIONS: u32 = 100_000;

/// What is needed to judge the points of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    /// The board.
    pub geometry: &'a Geometry,
    /// What lines make.
    pub window: &'static Window,
    /// What is barred.
    pub bans: Fouls,
    /// How the contested sentence of the rules is read.
    pub reading: Reading,
}

impl Judge<'_> {
    /// Whether a stone may be put on the empty `point`, with all fouls; `windows` are those of its colour.
    pub fn judge(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point) -> Legality {
        self.inquiry(windows).legality(point)
    }

    /// Whether a stone on the empty `point` is legal or wins.
    pub fn is_playable(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point) -> bool {
        let inquiry = self.inquiry(windows);
        let found = inquiry.find(point, None);
        found.has_five || inquiry.is_legal(&found, point, None)
    }

    const fn inquiry<'a, W: Fn(Point) -> [u16; 4]>(&'a self, windows: &'a W) -> Inquiry<'a, W> {
        Inquiry { judge: self, windows, left: Cell::new(MOST_QUESTIONS) }
    }
}

/// Stones that are supposed, the last one first.
struct Supposed<'a> {
    point: Point,
    before: Option<&'a Self>,
}

/// A verdict that is being found.
struct Inquiry<'a, W> {
    judge: &'a Judge<'a>,
    windows: &'a W,
    /// Nested questions that may still be asked.
    left: Cell<u32>,
}

impl<W: Fn(Point) -> [u16; 4]> Inquiry<'_, W> {
    fn legality(&self, point: Point) -> Legality {
        let found = self.find(point, None);
        if found.has_five {
            return Legality::Wins;
        }
        let fouls = found.certain(self.judge.bans);
        let fouls = if self.is_double_three(&found, point, None) { fouls.with(Foul::DoubleThree) } else { fouls };
        if fouls.is_empty() { Legality::Legal } else { Legality::Forbidden(fouls) }
    }

    /// What a stone on `point` makes, with the stones that are supposed.
    fn find(&self, point: Point, supposed: Option<&Supposed<'_>>) -> Found {
        let mut numbers = (self.windows)(point);
        let mut next = supposed;
        while let Some(stone) = next {
            if let Some((line, steps)) = self.judge.geometry.steps(point, stone.point) {
                numbers[line] += WEIGHT[slot(steps)];
            }
            next = stone.before;
        }
        Found::new(numbers.map(|number| self.judge.window.entry(number)))
    }

    fn is_legal(&self, found: &Found, point: Point, supposed: Option<&Supposed<'_>>) -> bool {
        found.certain(self.judge.bans).is_empty() && !self.is_double_three(found, point, supposed)
    }

    fn is_double_three(&self, found: &Found, point: Point, supposed: Option<&Supposed<'_>>) -> bool {
        let left = self.left.get();
        if found.threes < 2 || !self.judge.bans.contains(Foul::DoubleThree) || left == 0 {
            return false;
        }
        self.left.set(left - 1);
        let with = Supposed { point, before: supposed };
        let (mut real, mut left) = (0, found.threes);
        for (entry, stride) in found.entries.iter().zip(self.judge.geometry.strides()) {
            if !entry.class().is_three() {
                continue;
            }
            let at = |steps: i32| point.wrapping_add_signed(steps * stride);
            real += u32::from(entry.straights().any(|steps| self.counts(at(steps), &with)));
            left -= 1;
            if real >= 2 || real + left < 2 {
                break;
            }
        }
        real >= 2
    }

    /// Whether a straight four on `point` makes a three real.
    fn counts(&self, point: Point, supposed: &Supposed<'_>) -> bool {
        let found = self.find(point, Some(supposed));
        if found.has_five {
            return self.judge.reading == Reading::FiveCounts;
        }
        self.is_legal(&found, point, Some(supposed))
    }
}

/// What the four lines through a point make.
struct Found {
    entries: [Entry; 4],
    has_five: bool,
    has_overline: bool,
    fours: u32,
    threes: u32,
}

impl Found {
    #[inline]
    fn new(entries: [Entry; 4]) -> Self {
        let classes = entries.map(Entry::class);
        Self {
            entries,
            has_five: classes.contains(&LineClass::Five),
            has_overline: classes.contains(&LineClass::Overline),
            fours: classes.iter().map(|class| class.fours()).sum(),
            threes: classes.iter().map(|class| u32::from(class.is_three())).sum(),
        }
    }

    /// The fouls that need no playing out.
    fn certain(&self, bans: Fouls) -> Fouls {
        let mut fouls = Fouls::NONE;
        if self.has_overline {
            fouls = fouls.with(Foul::Overline);
        }
        if self.fours >= 2 {
            fouls = fouls.with(Foul::DoubleFour);
        }
        fouls.and(bans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::referee::{judge, tangle};
    use crate::omok::rules;
    use crate::omok::table::{Tables, Terms};
    use crate::omok::{Board, Colour};

    /// Judges every empty point of the board with the most nested questions that is known, with so many questions
    /// at most: the point, the verdict, and how many were asked.
    fn judged(board: &Board, most: u32) -> Vec<(Point, Legality, u32)> {
        let tables = Tables::new(board, Terms::of(rules::default_rule()).unwrap(), Reading::Judges);
        let (judge, windows) = (tables.judge_of(Colour::Black), |at| tables.windows_of(Colour::Black, at));
        let one = |point| {
            let inquiry = Inquiry { left: Cell::new(most), ..judge.inquiry(&windows) };
            (point, inquiry.legality(point), most - inquiry.left.get())
        };
        board.points().filter(|&point| board.is_empty(point)).map(one).collect()
    }

    #[test]
    fn the_worst_board_that_is_known_stays_far_below_the_limit() {
        let (board, rule) = (tangle(), rules::default_rule());
        let mut most = 0;
        for (point, legality, asked) in judged(&board, MOST_QUESTIONS) {
            let expected = judge(&board, rule, Colour::Black, point, Reading::Judges).unwrap().legality;
            assert_eq!(legality, expected, "{point}");
            most = most.max(asked);
        }
        assert!((100..MOST_QUESTIONS / 10).contains(&most), "{most}");
    }

    #[test]
    fn without_questions_left_nothing_is_a_double_three() {
        let board = tangle();
        let threes = |most: u32| {
            let judged = judged(&board, most).into_iter();
            judged.filter(|(_, legality, _)| legality.fouls().contains(Foul::DoubleThree)).count()
        };
        assert_eq!(threes(0), 0);
        assert!(threes(1) > 0 && threes(MOST_QUESTIONS) > 0);
    }
}
