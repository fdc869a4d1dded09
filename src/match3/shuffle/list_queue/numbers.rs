//! The blocks with their two numbers, and what they say about a candidate.

use crate::match3::board::{Board, Colour, Shape, Spot};
use crate::trace::Reason;

/// No block, or no place.
pub(super) const NONE: u32 = u32::MAX;

/// A block as the published program has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub colour: Colour,
    /// What it was before anything was changed.
    pub first_colour: Colour,
    /// Where it lay at first.
    pub home: Spot,
    /// Where it lies now, if it is placed or fixed.
    pub spot: Spot,
    /// The length of the run in its row, and in its column; 0 as long as it is not placed.
    pub runs: [u8; 2],
    /// How often it was refused, and where first.
    pub refused: u32,
    pub refused_at: Spot,
}

impl Block {
    /// A block that lies at its home: a fixed one for good, a movable one until it is placed.
    pub const fn new(colour: Colour, home: Spot, is_fixed: bool) -> Self {
        let (spot, run) = if is_fixed { (home, 1) } else { (NONE, 0) };
        Self { colour, first_colour: colour, home, spot, runs: [run; 2], refused: 0, refused_at: NONE }
    }
}

/// Blocks and the references to them. A reference may be to a block that lies elsewhere by now.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    pub all: Vec<Block>,
    /// For each spot the number of the block that is referred to there.
    pub at: Vec<u32>,
}

/// What the numbers say about a candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    /// The run in the row, and in the column.
    pub runs: [u8; 2],
    /// The neighbours to the right and above whose number goes up to 2 because of the candidate.
    pub raised: [Spot; 2],
}

impl Count {
    /// Whether the candidate is refused.
    #[inline]
    pub const fn is_too_long(self) -> bool {
        self.runs[0] > 2 || self.runs[1] > 2
    }
}

/// Why a candidate is refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refusal {
    pub reason: Reason,
    /// The neighbour that decides it.
    pub neighbour: Spot,
}

impl Refusal {
    /// Whether no line would have come of it.
    pub const fn is_false(self) -> bool {
        self.reason.is(Reason::GHOST) || self.reason.is(Reason::RAISED_NUMBER)
    }
}

impl Blocks {
    /// The block that is referred to at `spot`, if it is of this colour.
    #[inline]
    fn same(&self, spot: Spot, colour: Colour) -> Option<&Block> {
        self.all.get(self.at[spot as usize] as usize).filter(|block| block.colour == colour)
    }

    /// Counts a candidate of `colour` for `spot`. Changes nothing.
    #[inline]
    pub fn count(&self, spot: Spot, colour: Colour, stride: u32) -> Count {
        let mut count = Count { runs: [1, 1], raised: [NONE, NONE] };
        for (way, (before, after)) in [(spot - 1, spot + 1), (spot + stride, spot - stride)].into_iter().enumerate() {
            if let Some(block) = self.same(before, colour) {
                count.runs[way] += block.runs[way];
            }
            if let Some(block) = self.same(after, colour) {
                count.runs[way] += block.runs[way];
                if block.runs[way] == 1 {
                    count.raised[way] = after;
                }
            }
        }
        count
    }

    /// Raises the numbers that `count` says.
    #[inline]
    pub fn raise(&mut self, count: Count) {
        for (way, spot) in count.raised.into_iter().enumerate() {
            if spot != NONE {
                let number = self.at[spot as usize] as usize;
                self.all[number].runs[way] = 2;
            }
        }
    }

    /// Whether the block that is referred to at `spot` lies elsewhere by now.
    pub fn is_ghost(&self, spot: Spot) -> bool {
        self.all.get(self.at[spot as usize] as usize).is_some_and(|block| block.spot != NONE && block.spot != spot)
    }

    /// Why a candidate is refused. `placed` has the blocks where they really are.
    pub fn why(&self, placed: &Board, spot: Spot, colour: Colour, count: Count) -> Refusal {
        let stride = placed.shape().stride();
        if placed.lines_at(spot, colour) {
            return true_reason(placed, spot, colour);
        }
        let (before, after) = if count.runs[0] > 2 { (spot - 1, spot + 1) } else { (spot + stride, spot - stride) };
        if self.same(after, colour).is_some() && self.is_ghost(after) {
            return Refusal { reason: Reason::GHOST, neighbour: after };
        }
        let neighbour = if self.same(before, colour).is_some() { before } else { after };
        Refusal { reason: Reason::RAISED_NUMBER, neighbour }
    }

    /// Every reference to a block that lies elsewhere: where it is shown, and the block.
    pub fn ghosts<'a>(&'a self, shape: &'a Shape) -> impl Iterator<Item = (Spot, &'a Block)> {
        let ghosts = shape.movable().iter().filter(|&&spot| self.is_ghost(spot));
        ghosts.filter_map(|&spot| Some((spot, self.all.get(self.at[spot as usize] as usize)?)))
    }
}

/// Which blocks really make a line with a candidate.
fn true_reason(placed: &Board, spot: Spot, colour: Colour) -> Refusal {
    let stride = placed.shape().stride();
    let is = |spot: Spot| placed.value(spot) == colour;
    let (left, below) = (spot - 1, spot + stride);
    if is(left) && is(left - 1) {
        Refusal { reason: Reason::LEFT_PAIR, neighbour: left }
    } else if is(below) && is(below + stride) {
        Refusal { reason: Reason::BELOW_PAIR, neighbour: below }
    } else if is(spot + 1) && (is(left) || is(spot + 2)) {
        Refusal { reason: Reason::FIXED_NEIGHBOUR, neighbour: spot + 1 }
    } else {
        Refusal { reason: Reason::FIXED_NEIGHBOUR, neighbour: spot - stride }
    }
}
