//! Newton's method, and logistic regression by it.

use super::{COUNTS, Counts, SCALE};

/// What is counted in a position, and the share of the point that the one who was to move got, or may expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What is counted.
    pub counts: Counts,
    /// The numbers of the [network](crate::omok::network)'s rows of each point: to the one who is to move, and to the one who
    /// waits.
    pub points: Box<[[u16; 2]]>,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub share: f64,
}

/// Rounds at most; some ten are enough.
const ROUNDS: usize = 40;
/// What no weight changes by more than in a round.
const LONGEST: f64 = 1.0;
/// What no weight changes by more than in the last round.
const ENOUGH: f64 = 1e-7;

/// A square matrix.
pub type Matrix<const N: usize> = Vec<[f64; N]>;

/// The weights at which a loss is least, if they are expected as far from 0 as `priors` say. `add` adds the slope and the bend
/// of the loss at some weights, of the bend the lower half. O(N^3) a round, beside what `add` costs.
pub fn newton<const N: usize>(priors: &[f64; N], add: impl Fn(&[f64; N], &mut [f64; N], &mut Matrix<N>)) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..ROUNDS {
        let (mut slope, mut bend): ([f64; N], Matrix<N>) = ([0.0; N], vec![[0.0; N]; N]);
        for (place, prior) in priors.iter().enumerate() {
            let pull = prior.powi(-2);
            slope[place] = pull * weights[place];
            bend[place][place] = pull;
        }
        add(&weights, &mut slope, &mut bend);
        let step = solved(bend, slope);
        let longest = step.iter().fold(0.0_f64, |most, one| most.max(one.abs()));
        // Far from the best, a whole step would go beyond it.
        let share = (LONGEST / longest).min(1.0);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight -= step * share);
        if longest < ENOUGH {
            break;
        }
    }
    weights
}

/// The weights with which the counts foretell the shares best. O(samples x counts^2) a round.
pub fn regress(samples: &[Sample], priors: &[f64; COUNTS]) -> [f64; COUNTS] {
    newton(priors, |weights, slope, bend| samples.iter().for_each(|sample| add(sample, weights, slope, bend)))
}

/// The loss of odds of which `share` came true.
pub fn loss_of_odds(odds: f64, share: f64) -> f64 {
    // Exact for every odds: no logarithm of 0.
    odds.max(0.0) - odds * share + (-odds.abs()).exp().ln_1p()
}

impl Sample {
    /// The odds by weights as they stand in the source.
    pub fn odds(&self, weights: &[i32; COUNTS]) -> f64 {
        odds(self, &weights.map(|weight| f64::from(weight) / SCALE))
    }
}

fn odds(sample: &Sample, weights: &[f64; COUNTS]) -> f64 {
    sample.counts.iter().zip(weights).map(|(&count, weight)| f64::from(count) * weight).sum()
}

/// Adds the slope and the bend of the loss of one sample.
fn add(sample: &Sample, weights: &[f64; COUNTS], slope: &mut [f64; COUNTS], bend: &mut Matrix<COUNTS>) {
    let share = 1.0 / (1.0 + (-odds(sample, weights)).exp());
    let heavy = share * (1.0 - share);
    let there: Vec<(usize, f64)> =
        sample.counts.iter().enumerate().filter(|(_, count)| **count != 0).map(|(at, &n)| (at, n.into())).collect();
    for (number, &(row, count)) in there.iter().enumerate() {
        slope[row] += (share - sample.share) * count;
        there[..=number].iter().for_each(|&(column, other)| bend[row][column] += heavy * count * other);
    }
}

/// What `matrix`, of which the lower half counts, makes `right` of: by its Cholesky factor.
fn solved<const N: usize>(mut matrix: Matrix<N>, mut right: [f64; N]) -> [f64; N] {
    let dot = |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(one, other)| one * other).sum::<f64>();
    for row in 0..N {
        for column in 0..=row {
            let rest = matrix[row][column] - dot(&matrix[row][..column], &matrix[column][..column]);
            matrix[row][column] = if row == column { rest.sqrt() } else { rest / matrix[column][column] };
        }
        right[row] = (right[row] - dot(&matrix[row][..row], &right[..row])) / matrix[row][row];
    }
    for row in (0..N).rev() {
        let below: f64 = (row + 1..N).map(|other| matrix[other][row] * right[other]).sum();
        right[row] = (right[row] - below) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn loss(samples: &[Sample], weights: &[f64; COUNTS]) -> f64 {
        let all = samples.iter().map(|sample| loss_of_odds(odds(sample, weights), sample.share));
        all.sum::<f64>() / samples.len() as f64
    }

    #[test]
    fn weights_that_made_the_shares_are_found_again() {
        let mut random = Random::new(5);
        let made: [f64; COUNTS] = std::array::from_fn(|place| (place % 7) as f64 / 10.0 - 0.3);
        let sample = |_| {
            let counts: Counts = std::array::from_fn(|_| random.below(3) as i16 - 1);
            let mut sample = Sample { counts, points: Box::default(), share: 0.0 };
            sample.share = 1.0 / (1.0 + (-odds(&sample, &made)).exp());
            sample
        };
        let samples: Vec<Sample> = (0..2000).map(sample).collect();
        let found = regress(&samples, &[100.0; COUNTS]);
        for (place, (found, made)) in found.iter().zip(made).enumerate() {
            assert!((found - made).abs() < 1e-3, "{place}: {found} for {made}");
        }
        assert!(loss(&samples, &found) <= loss(&samples, &[0.0; COUNTS]));
    }

    #[test]
    fn what_was_never_counted_has_no_weight() {
        let mut counts = [0; COUNTS];
        counts[3] = 1;
        let samples = [1.0, 0.5].map(|share| Sample { counts, points: Box::default(), share });
        let found = regress(&samples, &[1.0; COUNTS]);
        assert!(found[3] > 0.1 && found.iter().enumerate().all(|(place, weight)| place == 3 || *weight == 0.0));
    }
}
