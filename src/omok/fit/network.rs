//! Fitting the [network](crate::omok::network) to what the other weights of the estimate leave unexplained: Adam over small
//! batches, in an order that is drawn.
//!
//! Cost: O(positions x points) a round. Source: D. Kingma, J. Ba, "Adam: A Method for Stochastic Optimization", 2015.

use super::regression::loss_of_odds;
use super::{COUNTS, SCALE, Sample};
use crate::omok::network::{BARRED, BYTES, KINDS, LAYER_ONE, Network, ONE, ROWS, Sums, WIDTH, kind};
use crate::random::Random;

/// Rounds over all positions.
const ROUNDS: i32 = 12;
/// Positions of a batch at most.
const BATCH: usize = 4096;
/// Batches of a round at least, so that few positions move the weights as well.
const BATCHES: usize = 64;
/// How far a weight moves in the first batches.
const RATE: f32 = 0.001;
/// The share of it that is left after a round.
const LEFT: f32 = 0.8;
/// What draws weights of rows towards 0.
const DECAY: f32 = 1e-6;
/// Where the parts of the weights begin.
const BOTH: usize = ROWS * 2 * WIDTH;
const BIAS: usize = BOTH + KINDS * KINDS * WIDTH;
const INNER: usize = BIAS + WIDTH;
const INNER_BIAS: usize = INNER + WIDTH * WIDTH;
const OUTER: usize = INNER_BIAS + WIDTH;
const ALL: usize = OUTER + WIDTH;

/// Whether the row of this number is all 0: nothing is near, or its colour may never play there.
const fn adds_nothing(number: u16) -> bool {
    kind(number as usize) == 0 || number as usize == BARRED
}

type Eight = [f32; WIDTH];

/// What a position makes of the weights on its way through.
struct Pass {
    sums: Eight,
    inner: Eight,
    odds: f32,
}

/// The weights of a row, or of a part of a layer, that begins at `at`.
fn eight(weights: &[f32], at: usize) -> Eight {
    std::array::from_fn(|one| weights[at + one])
}

/// Where the rows of a point begin.
fn rows_of(rows: [u16; 2]) -> impl Iterator<Item = usize> {
    let lines = rows.into_iter().enumerate().filter(|&(_, row)| !adds_nothing(row));
    let [own, other] = rows.map(|row| kind(row.into()));
    let both = (own + other > 0).then_some(BOTH + (own * KINDS + other) * WIDTH);
    lines.map(|(turn, row)| (usize::from(row) * 2 + turn) * WIDTH).chain(both)
}

fn forward(weights: &[f32], points: &[[u16; 2]]) -> Pass {
    let mut sums = eight(weights, BIAS);
    for at in points.iter().copied().flat_map(rows_of) {
        sums.iter_mut().zip(eight(weights, at)).for_each(|(sum, one)| *sum += one);
    }
    let mut inner = eight(weights, INNER_BIAS);
    for (at, sum) in sums.iter().enumerate() {
        let part = eight(weights, INNER + at * WIDTH);
        inner.iter_mut().zip(part).for_each(|(one, weight)| *one += sum.clamp(0.0, 1.0) * weight);
    }
    let odds = inner.iter().zip(eight(weights, OUTER)).map(|(one, weight)| one.max(0.0) * weight).sum();
    Pass { sums, inner, odds }
}

/// Adds the slope of the loss of a position whose odds are `error` too high.
fn backward(weights: &[f32], points: &[[u16; 2]], pass: &Pass, error: f32, slope: &mut [f32]) {
    let mut sums: Eight = [0.0; WIDTH];
    for (one, &inner) in pass.inner.iter().enumerate().filter(|(_, inner)| **inner > 0.0) {
        slope[OUTER + one] += error * inner;
        let error = error * weights[OUTER + one];
        slope[INNER_BIAS + one] += error;
        for (at, sum) in pass.sums.iter().enumerate() {
            slope[INNER + at * WIDTH + one] += error * sum.clamp(0.0, 1.0);
            sums[at] += error * weights[INNER + at * WIDTH + one];
        }
    }
    // What is cut off does not change with its sum.
    let is_cut = |sum: f32| sum <= 0.0 || sum >= 1.0;
    sums.iter_mut().zip(pass.sums).filter(|(_, sum)| is_cut(*sum)).for_each(|(slope, _)| *slope = 0.0);
    for at in points.iter().copied().flat_map(rows_of).chain([BIAS]) {
        slope[at..at + WIDTH].iter_mut().zip(sums).for_each(|(slope, one)| *slope += one);
    }
}

/// Adam's means of slopes and of their squares.
struct Adam {
    means: Vec<[f32; 2]>,
    batches: i32,
}

impl Adam {
    /// Moves all weights against their slopes, by about `rate`.
    fn go(&mut self, weights: &mut [f32], slope: &[f32], rate: f32) {
        self.batches += 1;
        let [first, second] = [0.9_f32, 0.999].map(|kept| 1.0 - kept.powi(self.batches));
        for ((weight, slope), [mean, square]) in weights.iter_mut().zip(slope).zip(&mut self.means) {
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            *weight -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-9);
        }
    }
}

/// Weights to begin with: small ones, by chance.
fn begin(random: &mut Random) -> Vec<f32> {
    let mut weights: Vec<f32> =
        (0..ALL).map(|_| (random.below(1 << 20) as f32 / (1 << 20) as f32 - 0.5) * 0.06).collect();
    let plain = (0..ROWS as u16).filter(|&row| adds_nothing(row));
    plain.for_each(|row| weights[usize::from(row) * 2 * WIDTH..][..2 * WIDTH].fill(0.0));
    weights[BOTH..BIAS].fill(0.0);
    weights[BIAS..INNER].fill(0.3);
    weights[INNER..INNER_BIAS].iter_mut().for_each(|weight| *weight *= 16.0);
    weights[INNER_BIAS..].fill(0.0);
    weights
}

/// The network that foretells `samples` best beside the other `weights` of the estimate, as it is kept. The same for the same
/// samples.
pub fn fit(samples: &[Sample], weights: &[i32; COUNTS]) -> [u8; BYTES] {
    let before: Vec<f32> = samples.iter().map(|sample| sample.odds(weights) as f32).collect();
    let mut random = Random::new(0);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let mut network = begin(&mut random);
    let size = (order.len() / BATCHES).clamp(1, BATCH);
    let mut adam = Adam { means: vec![[0.0; 2]; ALL], batches: 0 };
    for round in 0..ROUNDS {
        (1..order.len()).rev().for_each(|last| order.swap(last, random.below(last as u32 + 1) as usize));
        for batch in order.chunks(size) {
            let mut slope = vec![0.0; ALL];
            slope[..BIAS].iter_mut().zip(&network).for_each(|(slope, weight)| *slope = DECAY * weight);
            for (sample, before) in batch.iter().map(|&at| (&samples[at as usize], before[at as usize])) {
                let pass = forward(&network, &sample.points);
                let share = 1.0 / (1.0 + (-(before + pass.odds)).exp());
                let error = (share - sample.share as f32) / batch.len() as f32;
                backward(&network, &sample.points, &pass, error, &mut slope);
            }
            adam.go(&mut network, &slope, RATE * LEFT.powi(round));
        }
    }
    kept(&network)
}

/// Weights as they are kept: whole numbers.
fn kept(weights: &[f32]) -> [u8; BYTES] {
    let (one, layer) = (ONE as f32, LAYER_ONE as f32);
    let short = |from: usize, to: usize, scale: f32| {
        weights[from..to].iter().flat_map(move |weight| ((weight * scale).round() as i16).to_le_bytes())
    };
    let long = weights[INNER_BIAS..OUTER].iter();
    let mut bytes: Vec<u8> = short(0, INNER, one).collect();
    bytes.extend(short(INNER, INNER_BIAS, layer));
    bytes.extend(long.flat_map(|weight| ((weight * one * layer).round() as i32).to_le_bytes()));
    bytes.extend(short(OUTER, ALL, layer));
    bytes.try_into().unwrap_or_else(|_| unreachable!("every weight was written"))
}

/// How badly an estimate by `weights` and `network` foretells the samples, in nats a position: 0.693 knows nothing.
pub fn loss_of(weights: &[i32; COUNTS], network: &Network, samples: &[Sample]) -> f64 {
    let one = |sample: &Sample| {
        let mut sums = Sums::ZERO;
        for &[own, other] in &sample.points {
            let [own, other] = [own, other].map(usize::from);
            sums += network.row(own)[0] + network.row(other)[1] + *network.both(kind(own), kind(other));
        }
        loss_of_odds(sample.odds(weights) + f64::from(network.output(&sums)) / SCALE, sample.share)
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}
