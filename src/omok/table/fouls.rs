//! [`judge`]: what is legal, read off the tables.
//!
//! A double-three is played out: a three counts if one of its straight fours is legal, which is the same
//! question with a stone more. The stones that are supposed are not put on the tables: they are added
//! to the windows that are asked for.

use super::geometry::Geometry;
use super::window::{Entry, LineClass, WEIGHT, Window, slot};
use crate::omok::Point;
use crate::omok::referee::Reading;
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

impl Judge {
    /// The verdict on `point`, which is empty; `windows` are those of the colour in question. Where a
    /// double-three and another foul are barred and present, all of them are told.
    pub fn judge(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point) -> Verdict {
        let found = self.find(windows, point, None);
        if found.has_five {
            return Verdict::Five;
        }
        let fouls = found.certain(self.bans);
        let fouls =
            if self.is_double_three(windows, &found, point, None) { fouls.with(Foul::DoubleThree) } else { fouls };
        if fouls.is_empty() { Verdict::Legal } else { Verdict::Forbidden(fouls) }
    }

    /// Whether a stone on `point`, which is empty, is legal or wins.
    pub fn is_playable(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point) -> bool {
        let found = self.find(windows, point, None);
        found.has_five || self.is_legal(windows, &found, point, None)
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

    fn is_legal(
        &self,
        windows: &impl Fn(Point) -> [u16; 4],
        found: &Found,
        point: Point,
        supposed: Option<&Supposed<'_>>,
    ) -> bool {
        found.certain(self.bans).is_empty() && !self.is_double_three(windows, found, point, supposed)
    }

    fn is_double_three(
        &self,
        windows: &impl Fn(Point) -> [u16; 4],
        found: &Found,
        point: Point,
        supposed: Option<&Supposed<'_>>,
    ) -> bool {
        if found.threes < 2 || !self.bans.contains(Foul::DoubleThree) {
            return false;
        }
        let with = Supposed { point, before: supposed };
        let (mut real, mut left) = (0, found.threes);
        for (entry, stride) in found.entries.iter().zip(self.geometry.strides()) {
            if !entry.class().is_three() {
                continue;
            }
            let at = |steps: i32| (point as i32 + steps * stride) as Point;
            real += u32::from(entry.straights().any(|steps| self.counts(windows, at(steps), &with)));
            left -= 1;
            if real >= 2 || real + left < 2 {
                break;
            }
        }
        real >= 2
    }

    /// Whether a straight four on `point` is one that makes a three real.
    fn counts(&self, windows: &impl Fn(Point) -> [u16; 4], point: Point, supposed: &Supposed<'_>) -> bool {
        let found = self.find(windows, point, Some(supposed));
        if found.has_five {
            return self.reading == Reading::FiveCounts;
        }
        self.is_legal(windows, &found, point, Some(supposed))
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
