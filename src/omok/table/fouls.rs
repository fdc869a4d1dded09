//! [`judge`]: what is legal, read off the tables.
//!
//! A double-three is played out: a three counts if one of its straight fours is legal, which is the same
//! question with a stone more. The stones that are supposed are not put on the tables: they are added
//! to the windows that are asked for. Questions that lie within each other are limited in number, as the
//! [referee](crate::omok::referee)'s are: see [`MOST_QUESTIONS`].

use std::cell::Cell;

use super::geometry::Geometry;
use super::window::{Entry, LineClass, WEIGHT, Window, slot};
use crate::omok::Point;
use crate::omok::referee::{MOST_QUESTIONS, Reading};
use crate::omok::rules::{Foul, Fouls};

/// What a stone on an empty point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It may be played.
    Legal,
    /// It wins.
    Five,
    /// It must not be played.
    Forbidden(Fouls),
}

/// What is needed to judge the points of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The board.
    pub geometry: &'static Geometry,
    /// What lines make.
    pub window: &'static Window,
    /// What is barred.
    pub bans: Fouls,
    /// How the contested sentence of the rules is read.
    pub reading: Reading,
}

/// Stones that are supposed, the last one first.
struct Supposed<'a> {
    point: Point,
    before: Option<&'a Self>,
}

/// Questions that may still be asked for one verdict; when there are none left, what may be a double-three
/// is taken for none.
struct Questions(Cell<u32>);

impl Questions {
    const fn new(most: u32) -> Self {
        Self(Cell::new(most))
    }

    /// Whether one more may be asked.
    fn take(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left > 0
    }
}

impl Judge {
    /// The verdict on `point`, which is empty; `windows` are those of the colour in question. Where a
    /// double-three and another foul are barred and present, all of them are told.
    pub fn judge(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point) -> Verdict {
        self.judge_with(windows, point, &Questions::new(MOST_QUESTIONS))
    }

    fn judge_with(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point, questions: &Questions) -> Verdict {
        let found = self.find(windows, point, None);
        if found.has_five {
            return Verdict::Five;
        }
        let fouls = found.certain(self.bans);
        let asked = Asked { point, supposed: None, questions };
        let fouls = if self.is_double_three(windows, &found, asked) { fouls.with(Foul::DoubleThree) } else { fouls };
        if fouls.is_empty() { Verdict::Legal } else { Verdict::Forbidden(fouls) }
    }

    /// Whether a stone on `point`, which is empty, is legal or wins.
    pub fn is_playable(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point) -> bool {
        let found = self.find(windows, point, None);
        let questions = Questions::new(MOST_QUESTIONS);
        found.has_five || self.is_legal(windows, &found, Asked { point, supposed: None, questions: &questions })
    }

    fn find(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point, supposed: Option<&Supposed<'_>>) -> Found {
        let mut numbers = windows(point);
        let mut next = supposed;
        while let Some(stone) = next {
            if let Some((line, steps)) = self.geometry.steps(point, stone.point) {
                numbers[line] += WEIGHT[slot(steps)];
            }
            next = stone.before;
        }
        Found::new(numbers.map(|number| self.window.entry(number)))
    }

    fn is_legal(&self, windows: &impl Fn(Point) -> [u16; 4], found: &Found, asked: Asked<'_>) -> bool {
        found.certain(self.bans).is_empty() && !self.is_double_three(windows, found, asked)
    }

    fn is_double_three(&self, windows: &impl Fn(Point) -> [u16; 4], found: &Found, asked: Asked<'_>) -> bool {
        let Asked { point, supposed, questions } = asked;
        if found.threes < 2 || !self.bans.contains(Foul::DoubleThree) || !questions.take() {
            return false;
        }
        let with = Supposed { point, before: supposed };
        let (mut real, mut left) = (0, found.threes);
        for (entry, stride) in found.entries.iter().zip(self.geometry.strides()) {
            if !entry.class().is_three() {
                continue;
            }
            let at = |steps: i32| (point as i32 + steps * stride) as Point;
            real += u32::from(entry.straights().any(|steps| self.counts(windows, at(steps), &with, questions)));
            left -= 1;
            if real >= 2 || real + left < 2 {
                break;
            }
        }
        real >= 2
    }

    /// Whether a straight four on `point` is one that makes a three real.
    fn counts(
        &self,
        windows: &impl Fn(Point) -> [u16; 4],
        point: Point,
        supposed: &Supposed<'_>,
        questions: &Questions,
    ) -> bool {
        let found = self.find(windows, point, Some(supposed));
        if found.has_five {
            return self.reading == Reading::FiveCounts;
        }
        self.is_legal(windows, &found, Asked { point, supposed: Some(supposed), questions })
    }
}

/// A point that is asked about, after some stones that are supposed.
#[derive(Clone, Copy)]
struct Asked<'a> {
    point: Point,
    supposed: Option<&'a Supposed<'a>>,
    questions: &'a Questions,
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
    use crate::omok::referee::{self, tangle};
    use crate::omok::rules;
    use crate::omok::table::{Tables, Terms};
    use crate::omok::{Colour, Point};

    /// The tables on the board with the most nested questions that is known, and its empty points.
    fn tables() -> (Tables, Vec<Point>) {
        let (board, rule) = (tangle(), rules::default_rule());
        let tables = Tables::new(&board, Terms::of(rule).unwrap(), Reading::Judges);
        let empty = board.points().filter(|&point| board.is_empty(point)).collect();
        (tables, empty)
    }

    #[test]
    fn the_worst_board_that_is_known_stays_far_below_the_limit() {
        let (tables, empty) = tables();
        let (board, rule) = (tangle(), rules::default_rule());
        let expected = referee::forbidden(&board, rule, Colour::Black, Reading::Judges);
        let mut most = 0;
        for point in empty {
            let questions = Questions::new(MOST_QUESTIONS);
            let verdict = tables.judged_with(point, &questions);
            most = most.max(MOST_QUESTIONS - questions.0.get());
            let fouls = expected.iter().find(|(at, _)| *at == point).map(|(_, fouls)| *fouls);
            let expected = fouls.map_or(Verdict::Legal, Verdict::Forbidden);
            assert!(verdict == expected || verdict == Verdict::Five, "{point}: {verdict:?} {expected:?}");
        }
        assert!((100..MOST_QUESTIONS / 10).contains(&most), "{most}");
    }

    #[test]
    fn without_questions_left_nothing_is_a_double_three() {
        let (tables, empty) = tables();
        let is_three = |verdict| matches!(verdict, Verdict::Forbidden(fouls) if fouls.contains(Foul::DoubleThree));
        let threes = |most: u32| {
            let judged = empty.iter().map(|&point| tables.judged_with(point, &Questions::new(most)));
            judged.filter(|verdict| is_three(*verdict)).count()
        };
        assert_eq!(threes(0), 0);
        assert!(threes(1) > 0 && threes(MOST_QUESTIONS) > 0);
    }

    impl Tables {
        /// The verdict on a stone of black.
        fn judged_with(&self, point: Point, questions: &Questions) -> Verdict {
            self.judge_of(Colour::Black).judge_with(&|at| self.windows_of(Colour::Black, at), point, questions)
        }
    }
}
