//! Numbers of many runs: medians, quartiles, spread, exact confidence intervals. No mean alone. And values that
//! can only be told apart: how often they come up.

use crate::chance::ChiSquare;

/// What is said of many numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// How many they are.
    pub count: usize,
    /// The smallest.
    pub min: f64,
    /// A quarter of them is below.
    pub lower: f64,
    /// Half of them is below.
    pub median: f64,
    /// Three quarters of them are below.
    pub upper: f64,
    /// The greatest.
    pub max: f64,
    /// Where the median of all such runs lies, with a certainty of at least 95 %; nothing for fewer than
    /// six numbers, of which nobody can say that much.
    pub interval: Option<(f64, f64)>,
}

impl Summary {
    /// The summary of `numbers`, in any order; nothing where there are none.
    pub fn of(numbers: &[f64]) -> Option<Self> {
        let mut sorted: Vec<f64> = numbers.iter().copied().filter(|number| number.is_finite()).collect();
        sorted.sort_by(f64::total_cmp);
        let (&min, &max) = (sorted.first()?, sorted.last()?);
        let interval = ranks(sorted.len()).map(|(low, high)| (sorted[low], sorted[high]));
        let [lower, median, upper] = [0.25, 0.5, 0.75].map(|share| quantile(&sorted, share));
        Some(Self { count: sorted.len(), min, lower, median, upper, max, interval })
    }

    /// From the lower quartile to the upper one.
    pub fn spread(&self) -> f64 {
        self.upper - self.lower
    }

    /// Whether `number` lies more than three spreads outside the quartiles (J. Tukey's far fences).
    pub fn is_far_out(&self, number: f64) -> bool {
        let reach = 3.0 * self.spread();
        reach > 0.0 && (number < self.lower - reach || number > self.upper + reach)
    }
}

/// The number below which `share` of `sorted` lies, with a straight line between neighbours. `sorted` is
/// not empty.
pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share.clamp(0.0, 1.0) * sorted.len().saturating_sub(1) as f64;
    let (below, above) = (place.floor() as usize, place.ceil() as usize);
    let (low, high) = (sorted[below], sorted[above.min(sorted.len() - 1)]);
    low + (high - low) * (place - below as f64)
}

/// The places, in order of size and counted from 0, of the two of `count` numbers between which the median
/// of whatever they were drawn from lies with at least 95 %. Exact, whatever their distribution: how many of
/// them lie below the median is a series of fair coins.
///
/// Source: W. Thompson, "On confidence ranges for the median and other expectation distributions", 1936.
pub fn ranks(count: usize) -> Option<(usize, usize)> {
    // The chance of at most `place` heads, added up from none; in logarithms, as 2^-count may be too small.
    let tosses = count as f64;
    let (mut chance, mut sum, mut place) = (-tosses * std::f64::consts::LN_2, 0.0, 0_usize);
    loop {
        sum += chance.exp();
        if sum > 0.025 {
            break;
        }
        place += 1;
        chance += ((tosses - place as f64 + 1.0) / place as f64).ln();
    }
    place.checked_sub(1).map(|low| (low, count - 1 - low))
}

/// How many of `solved`, the costs of those that were solved, out of `all` cost at most each power of ten
/// up to the greatest of them.
pub fn within(solved: &[f64], all: usize) -> Vec<(f64, f64)> {
    let most = solved.iter().copied().fold(0.0, f64::max);
    if all == 0 || most == 0.0 {
        return Vec::new();
    }
    let share = |limit: f64| solved.iter().filter(|&&cost| cost <= limit).count() as f64 / all as f64;
    let limits = std::iter::successors(Some(10.0), |&limit| (limit < most).then_some(limit * 10.0));
    limits.map(|limit| (limit, share(limit))).collect()
}

/// How far two samples of values that can only be told apart are from each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Pearson's X² of both against what they have in common.
    pub chi_square: ChiSquare,
    /// The chi-square divergence of what they were drawn from, each value by its share in both samples: 0 for
    /// the same, whatever their sizes; chance alone makes it a little less or more.
    pub divergence: f64,
}

/// So many numbers a value, on average, has the smaller sample to have: with fewer, X² says nothing.
const ENOUGH: u64 = 5;

/// Compares two samples by `pairs`: how often each value came up in one and in the other. Nothing where only
/// one value came up, or where there is too little of either.
///
/// Source: K. Pearson, "On the probability that two independent distributions of frequency are really samples
/// from the same population", 1911.
pub fn two_samples(pairs: &[(u64, u64)]) -> Option<Difference> {
    let pairs: Vec<(u64, u64)> = pairs.iter().copied().filter(|(one, other)| one + other > 0).collect();
    let (one, other) = pairs.iter().fold((0, 0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
    let degrees = (pairs.len() as u64).checked_sub(1).filter(|&degrees| degrees > 0)?;
    if one.min(other) < ENOUGH * pairs.len() as u64 {
        return None;
    }
    let (all_one, all_other) = (one as f64, other as f64);
    let (less, more) = ((all_other / all_one).sqrt(), (all_one / all_other).sqrt());
    let apart = |&(one, other): &(u64, u64)| {
        let (one, other) = (one as f64, other as f64);
        (less * one - more * other).powi(2) / (one + other)
    };
    let value: f64 = pairs.iter().map(apart).sum();
    let divergence = (value - degrees as f64) * (all_one + all_other) / (all_one * all_other);
    Some(Difference { chi_square: ChiSquare::new(value, degrees), divergence })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use proptest::prelude::*;

    #[test]
    fn ranks_are_those_of_tables() {
        // D. Altman and others, "Statistics with confidence", table of ranks for the median, counted from 1.
        let table = [
            (5, None),
            (6, Some((1, 6))),
            (10, Some((2, 9))),
            (25, Some((8, 18))),
            (50, Some((18, 33))),
            (100, Some((40, 61))),
        ];
        for (count, expected) in table {
            assert_eq!(ranks(count).map(|(low, high)| (low + 1, high + 1)), expected, "{count}");
        }
        let (low, high) = ranks(100_000).unwrap();
        assert!((49_600..49_800).contains(&low) && low + high == 99_999);
    }

    #[test]
    fn the_interval_holds_the_median_as_often_as_it_says() {
        let mut random = Random::new(4);
        for count in [8, 20, 101] {
            let hits = (0..2000).filter(|_| {
                // Skewed on purpose; its median is 0.25.
                let drawn: Vec<f64> =
                    (0..count).map(|_| (f64::from(random.below(1 << 30)) / f64::from(1 << 30)).powi(2)).collect();
                let (low, high) = Summary::of(&drawn).unwrap().interval.unwrap();
                (low..=high).contains(&0.25)
            });
            assert!((1880..=1995).contains(&hits.count()), "{count}");
        }
    }

    #[test]
    fn samples_of_the_same_differ_by_chance_and_others_by_more() {
        // Of a table of two rows and two columns: n (ad - bc)^2 / (the products of all sums).
        let found = two_samples(&[(10, 20), (0, 0), (30, 40)]).unwrap();
        assert!((found.chi_square.value - 0.793_65).abs() < 1e-5 && found.chi_square.degrees == 1, "{found:?}");
        assert!(two_samples(&[(10, 10)]).is_none() && two_samples(&[(9, 100), (0, 100)]).is_none());
        let mut random = Random::new(6);
        let mut drawn = |of: &dyn Fn(&mut Random) -> u32, count| {
            let mut counts = [0_u64; 20];
            (0..count).for_each(|_| counts[of(&mut random) as usize] += 1);
            counts
        };
        let fair = |random: &mut Random| random.below(20);
        let biased = |random: &mut Random| random.below(20).min(random.below(20));
        let same: Vec<Difference> = (0..400)
            .map(|_| {
                let pairs: Vec<(u64, u64)> = drawn(&fair, 400).into_iter().zip(drawn(&fair, 900)).collect();
                two_samples(&pairs).unwrap()
            })
            .collect();
        let rejected = same.iter().filter(|found| found.chi_square.p < 0.05).count();
        assert!((8..=34).contains(&rejected), "{rejected} of 400 samples at 5 %");
        let mean = same.iter().map(|found| found.divergence).sum::<f64>() / 400.0;
        assert!(mean.abs() < 0.003, "{mean}");
        let pairs: Vec<(u64, u64)> = drawn(&biased, 400).into_iter().zip(drawn(&fair, 900)).collect();
        let found = two_samples(&pairs).unwrap();
        assert!(found.chi_square.p < 1e-6 && found.divergence > 0.2, "{found:?}");
    }

    #[test]
    fn curves_end_where_everything_is_solved() {
        assert_eq!(within(&[5.0, 50.0, 70.0], 4), [(10.0, 0.25), (100.0, 0.75)]);
        assert!(within(&[], 3).is_empty());
    }

    proptest! {
        #[test]
        fn quartiles_lie_in_order_among_the_numbers(mut numbers in prop::collection::vec(-1e9..1e9_f64, 1..200)) {
            let summary = Summary::of(&numbers).unwrap();
            let places = [summary.min, summary.lower, summary.median, summary.upper, summary.max];
            prop_assert!(places.is_sorted());
            let below = numbers.iter().filter(|&&number| number < summary.median).count();
            let above = numbers.iter().filter(|&&number| number > summary.median).count();
            prop_assert!(below <= numbers.len() / 2 && above <= numbers.len() / 2);
            if let Some((low, high)) = summary.interval {
                prop_assert!(low <= summary.median && summary.median <= high);
            }
            numbers.reverse();
            prop_assert_eq!(Summary::of(&numbers), Some(summary));
        }
    }
}
