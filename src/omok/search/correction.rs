//! [`Correction`]: how far the search found the static evaluation to be wrong, by the threats on the board.
//!
//! The evaluation errs in the same direction wherever both sides have the same threats. When the search leaves a position, the
//! difference between its value and its static evaluation moves the mean of all positions with these threats, the more the
//! deeper it was searched. A share of the mean is added to later evaluations.
//!
//! Cost: O(1) a position; 32 KiB. Source: "Static Evaluation Correction History", Chess Programming Wiki; first in the chess
//! program Caissa, 2023.

use super::evaluation::{self, MOST};
use super::transposition::Bound;
use crate::omok::state::State;
use crate::omok::table::Shape;
use crate::trace::StateHash;

/// What is told apart: how many threes and fours each side can make, up to three of each, and whether it can make a four-three
/// and a double-three.
const KINDS: usize = 64 * 64;
/// One point, in the means.
const ONE: i32 = 256;
/// A position searched one move deep moves its mean by one part of so many of the difference.
const PARTS: i32 = 256;
/// A deeper search than this counts no more.
const DEEPEST: i32 = 8;
/// Differences beyond this count no more: they are of another kind.
const GREATEST: i32 = 1500;

/// The mean differences, by the side to move and the threats of both.
#[derive(Clone, Debug)]
pub struct Correction {
    means: [Vec<i32>; 2],
    /// In hundredths.
    share: i32,
}

impl Correction {
    /// Nothing learned yet; `share` hundredths of the means are added, and nothing is learned where that is 0.
    pub fn new(share: i32) -> Self {
        let kinds = if share > 0 { KINDS } else { 0 };
        Self { means: [vec![0; kinds], vec![0; kinds]], share }
    }

    /// Whether it learns.
    pub const fn is_on(&self) -> bool {
        self.share > 0
    }

    /// What to add to the static evaluation of a position, in points.
    #[inline]
    pub fn of(&self, state: &State) -> i32 {
        if !self.is_on() {
            return 0;
        }
        self.means[state.to_move() as usize][threats(state)] * self.share / (100 * ONE)
    }

    /// The static evaluation of a position, corrected.
    #[inline]
    pub fn evaluate(&self, state: &State) -> i32 {
        (evaluation::evaluate(state) + self.of(state)).clamp(-MOST, MOST)
    }

    /// Learns that a search `depth` moves deep found `value` for a position, or a bound of it.
    pub fn learn(&mut self, state: &State, value: i32, bound: Bound, depth: i32) {
        if !self.is_on() || value.abs() >= MOST {
            return;
        }
        let error = value - evaluation::evaluate(state);
        let says_something = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if says_something {
            let mean = &mut self.means[state.to_move() as usize][threats(state)];
            *mean += (error.clamp(-GREATEST, GREATEST) * ONE - *mean) * depth.clamp(1, DEEPEST) / PARTS;
        }
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.means.iter().map(|means| means.len() * size_of::<i32>()).sum()
    }

    /// Adds what was learned to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        self.means.iter().flatten().for_each(|&mean| hash.add(mean as u64));
    }
}

/// The threats of both sides as one number below [`KINDS`].
fn threats(state: &State) -> usize {
    let (tables, own) = (state.tables(), state.to_move());
    [own, own.other()].into_iter().fold(0, |all, colour| {
        let count = |shape: Shape, most: u32| tables.count(colour, shape).min(most) as usize;
        let [threes, fours] = [Shape::Three, Shape::Four].map(|shape| count(shape, 3));
        let [both, double] = [Shape::FourThree, Shape::DoubleThree].map(|shape| count(shape, 1));
        (((all * 4 + threes) * 4 + fours) * 2 + both) * 2 + double
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::{Board, Colour, OmokTask, rules};

    fn position(moves: &[u32]) -> State {
        let rule = *rules::default_rule();
        let mut state = OmokTask::new(Board::new(15).unwrap(), Colour::Black, rule).unwrap().state();
        moves.iter().for_each(|&point| state.play(point));
        state
    }

    #[test]
    fn what_was_found_is_expected_of_positions_with_the_same_threats_alone() {
        let (seen, alike, other) = (position(&[112, 97]), position(&[112, 96]), position(&[112, 0, 113, 14]));
        let mut correction = Correction::new(50);
        let found = evaluation::evaluate(&seen) + 200;
        (0..1000).for_each(|_| correction.learn(&seen, found, Bound::Exact, 8));
        assert!((99..=100).contains(&correction.of(&alike)), "{}", correction.of(&alike));
        assert_eq!(correction.evaluate(&alike), evaluation::evaluate(&alike) + correction.of(&alike));
        assert_eq!(correction.of(&other), 0);
        // At least less than it already expects: nothing new.
        let before = correction.of(&seen);
        correction.learn(&seen, evaluation::evaluate(&seen) - 500, Bound::Lower, 8);
        correction.learn(&seen, MOST, Bound::Exact, 8);
        assert_eq!(correction.of(&seen), before);
    }

    #[test]
    fn where_it_is_off_nothing_is_learned() {
        let (state, mut correction) = (position(&[112, 97]), Correction::new(0));
        correction.learn(&state, 900, Bound::Exact, 8);
        assert_eq!((correction.evaluate(&state), correction.heap_bytes()), (evaluation::evaluate(&state), 0));
    }
}
