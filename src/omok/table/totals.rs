//! [`Totals`]: what all empty points add up to.

use std::sync::OnceLock;

use super::shape::{Made, Shapes};
use crate::omok::Colour;
use crate::omok::network::{self, Network};
use crate::omok::rules::Fouls;

/// What all empty points add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The sums of the network, by the colour that is to move.
    pub network: [network::Sums; 2],
    values: [TwoValues; 2],
}

/// A value to a colour that is to move, and 2^32 times the value to a colour that waits: two sums in one.
type TwoValues = i64;

/// What a point adds by what a stone of one colour makes of it. All that is needed of it stands together.
#[derive(Clone, Copy, Debug, Default)]
struct Price {
    /// To the sums of its colour, and of the other one.
    own: network::Sums,
    other: network::Sums,
    /// To the value of its colour.
    values: TwoValues,
}

/// What points add, by the number of the row of what a stone there makes.
#[derive(Debug)]
pub struct Prices {
    rows: Box<[Price; network::NUMBERS]>,
    network: &'static Network,
}

impl Totals {
    /// What the empty points are worth to `colour`, if that is to move and if the other one is.
    #[inline]
    pub const fn values(&self, colour: Colour) -> [i32; 2] {
        let both = self.values[colour as usize];
        let first = both as i32;
        [first, ((both - first as i64) >> 32) as i32]
    }

    /// Adds a point, by what a stone there makes of either colour.
    #[inline]
    pub fn add(&mut self, prices: &Prices, made: [Made; 2]) {
        let (network, values) = prices.of(made);
        for colour in 0..2 {
            self.network[colour] += network[colour];
            self.values[colour] += values[colour];
        }
    }

    /// Takes such a point away.
    #[inline]
    pub fn take(&mut self, prices: &Prices, made: [Made; 2]) {
        let (network, values) = prices.of(made);
        for colour in 0..2 {
            self.network[colour] -= network[colour];
            self.values[colour] -= values[colour];
        }
    }
}

impl Prices {
    /// The prices; made at the first call.
    pub fn get() -> &'static Self {
        static PRICES: OnceLock<Prices> = OnceLock::new();
        PRICES.get_or_init(|| {
            let (network, shapes) = (Network::get(), Shapes::of(Fouls::NONE));
            let row = |number| {
                let ([own, other], [to_move, waits]) = (*network.row(number), shapes.worth_of(number).values());
                Price { own, other, values: i64::from(to_move) + (i64::from(waits) << 32) }
            };
            let rows: Box<[Price]> = (0..network::NUMBERS).map(row).collect();
            let rows = rows.try_into().unwrap_or_else(|_| unreachable!("there is one for every number"));
            Self { rows, network }
        })
    }

    /// What a point adds, by what a stone there makes of either colour: to the sums and to the values of both.
    // In line, so that the sums stay in registers from point to point.
    #[inline(always)]
    fn of(&self, made: [Made; 2]) -> ([network::Sums; 2], [TwoValues; 2]) {
        let [black, white] = made.map(|made| &self.rows[made.row() % network::NUMBERS]);
        let [kind, other] = made.map(|made| network::kind(made.row()));
        let both = [*self.network.both(kind, other), *self.network.both(other, kind)];
        let sums = [black.own + white.other + both[0], white.own + black.other + both[1]];
        (sums, [black.values, white.values])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn two_values_in_one_are_the_sums_of_either() {
        let (prices, shapes, mut random) = (Prices::get(), Shapes::of(Fouls::NONE), Random::new(3));
        let (mut totals, mut sums, mut negative) = (Totals::default(), [[0; 2]; 2], 0);
        let mut all = Vec::new();
        for _ in 0..2000 {
            let made = [0, 1].map(|_| shapes.made(random.below(0xffff) as u16 & 0x7777));
            let is_added = random.below(2) == 0;
            all.push((made, is_added));
            if is_added {
                totals.add(prices, made)
            } else {
                totals.take(prices, made)
            }
            for colour in 0..2 {
                let sign = if is_added { 1 } else { -1 };
                let values = shapes.worth(made[colour]).values();
                sums[colour] = [sums[colour][0] + sign * values[0], sums[colour][1] + sign * values[1]];
            }
            assert_eq!(Colour::ALL.map(|colour| totals.values(colour)), sums);
            negative += usize::from(sums.as_flattened().iter().any(|&sum| sum < 0));
        }
        assert!(negative > 10, "{negative}");
        for (made, is_added) in all {
            if is_added { totals.take(prices, made) } else { totals.add(prices, made) }
        }
        assert_eq!(totals, Totals::default());
    }
}
