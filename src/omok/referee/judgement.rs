//! [`Judgement`]: the verdict of a point as a tree, with every reason.

use super::super::rules::{Foul, Fouls};
use super::super::{Colour, Line, Point};

/// How the contested sentence of the rules is read: a three needs a point that makes a straight four
/// "without at the same time making a five".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reading {
    /// A point that makes five at the same time makes no three, as four published judges have it.
    #[default]
    Judges,
    /// Such a point makes a three as well: "eye makes five".
    FiveCounts,
}

impl Reading {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Judges, Self::FiveCounts];

    /// The name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Judges => "judges",
            Self::FiveCounts => "five-counts",
        }
    }
}

/// Whether a stone may be put somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Legality {
    /// It may, and the game goes on.
    Legal,
    /// It may, and wins: it makes five, which goes before every foul.
    Wins,
    /// It may not, for all these reasons.
    Forbidden(Fouls),
}

impl Legality {
    /// The fouls that forbid it; none where it is allowed.
    pub const fn fouls(self) -> Fouls {
        match self {
            Self::Legal | Self::Wins => Fouls::NONE,
            Self::Forbidden(fouls) => fouls,
        }
    }

    /// Whether the stone may not be put there.
    pub const fn is_forbidden(self) -> bool {
        matches!(self, Self::Forbidden(_))
    }
}

/// What a stone on a point would make, and whether it may be put there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The point.
    pub point: Point,
    /// The colour of the stone.
    pub colour: Colour,
    /// The rows that win.
    pub fives: Vec<Stretch>,
    /// The rows of six or more that do not win.
    pub overlines: Vec<Stretch>,
    /// The fours, two of them on one line where there are two.
    pub fours: Vec<Four>,
    /// The rows that are threes if one of their points counts.
    pub threes: Vec<Three>,
    /// What follows from all that.
    pub legality: Legality,
    /// Whether the tree ends here because it grew too large: `legality` says whether this is a
    /// double-three, but not why. See [`MOST_TOLD`](super::MOST_TOLD).
    pub is_cut: bool,
}

impl Judgement {
    /// Nothing found yet.
    pub(super) fn empty(point: Point, colour: Colour) -> Self {
        let (fives, overlines, fours, threes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { point, colour, fives, overlines, fours, threes, legality: Legality::Legal, is_cut: false }
    }

    /// Threes of which a point is known to count.
    pub fn real_threes(&self) -> impl Iterator<Item = &Three> {
        self.threes.iter().filter(|three| three.is_real() == Some(true))
    }

    /// Every shape that a rule could bar and that the stone makes, barred or not.
    pub fn shapes(&self) -> Fouls {
        let all = [
            (Foul::Overline, !self.overlines.is_empty()),
            (Foul::DoubleFour, self.fours.len() >= 2),
            (Foul::DoubleThree, self.real_threes().count() >= 2),
        ];
        all.into_iter().filter(|(_, is_there)| *is_there).fold(Fouls::NONE, |set, (foul, _)| set.with(foul))
    }

    /// Levels of judgements below this one.
    pub fn depth(&self) -> usize {
        let below = self.threes.iter().flat_map(|three| &three.points).filter_map(|point| point.judgement.as_deref());
        below.map(|judgement| judgement.depth() + 1).max().unwrap_or(0)
    }

    /// Judgements in the tree, this one among them.
    pub fn count(&self) -> usize {
        let below = self.threes.iter().flat_map(|three| &three.points).filter_map(|point| point.judgement.as_deref());
        1 + below.map(Self::count).sum::<usize>()
    }

    /// The judgement that is reached by descending to these straight-four points one after the other.
    pub fn descend(&self, points: &[Point]) -> Option<&Self> {
        let Some((&first, rest)) = points.split_first() else { return Some(self) };
        let mut all = self.threes.iter().flat_map(|three| &three.points);
        all.find(|one| one.point == first)?.judgement.as_deref()?.descend(rest)
    }
}

/// An unbroken row of stones, from one end to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Its direction.
    pub line: Line,
    /// Its stones in the order of the line, the one in question among them.
    pub stones: Vec<Point>,
}

/// Stones of which one more makes five.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Four {
    /// Their direction.
    pub line: Line,
    /// The stones in the order of the line. Four of them, or more where longer rows win as well.
    pub stones: Vec<Point>,
    /// The points that complete them: two for a straight four, otherwise one.
    pub points: Vec<Point>,
}

impl Four {
    /// Whether two points complete it, so that it cannot be stopped.
    pub const fn is_straight(&self) -> bool {
        self.points.len() >= 2
    }
}

/// Stones that are a three if one of the points makes a straight four and is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Three {
    /// Their direction.
    pub line: Line,
    /// The stones in the order of the line.
    pub stones: Vec<Point>,
    /// Every point that makes a straight four.
    pub points: Vec<StraightPoint>,
}

impl Three {
    /// Whether it is a three: one of its points counts. Nothing where that was not asked, because
    /// nothing depends on it.
    pub fn is_real(&self) -> Option<bool> {
        let asked = self.points.iter().filter(|point| point.judgement.is_some());
        asked.map(|point| point.counts).reduce(|one, other| one || other)
    }
}

/// A point at which a straight four would arise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StraightPoint {
    /// The point.
    pub point: Point,
    /// The straight four, without the point.
    pub stones: Vec<Point>,
    /// The two points that would make five then.
    pub ends: [Point; 2],
    /// Whether it makes the three a real one.
    pub counts: bool,
    /// Whether a stone may be put there, and why not. Nothing where that was not asked.
    pub judgement: Option<Box<Judgement>>,
}
