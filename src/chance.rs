//! Chances of chi-square values: how likely differences as great as those that were seen are by chance.

/// A chi-square value and what is to be said of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// Pearson's X².
    pub value: f64,
    /// Its degrees of freedom, at least 1.
    pub degrees: u64,
    /// How many standard deviations it lies above what chance gives.
    pub z: f64,
    /// The chance of such a value, or a greater one, if nothing but chance is at work. To about three digits
    /// from three degrees of freedom on; below 10^-7 it says no more than that it is small.
    pub p: f64,
}

impl ChiSquare {
    /// What is to be said of `value` with so many degrees of freedom.
    ///
    /// Source: E. Wilson and M. Hilferty, "The distribution of chi-square", 1931.
    pub fn new(value: f64, degrees: u64) -> Self {
        let z = normal_score(value, degrees.max(1) as f64);
        Self { value, degrees, z, p: upper_tail(z) }
    }
}

/// The chi-square value as a normal score, by the cube root.
fn normal_score(chi_square: f64, degrees: f64) -> f64 {
    let spread = 2.0 / (9.0 * degrees);
    ((chi_square / degrees).cbrt() - 1.0 + spread) / spread.sqrt()
}

/// The chance of a normal value above `z`, to about seven digits (Abramowitz and Stegun, 26.2.17).
fn upper_tail(z: f64) -> f64 {
    const TERMS: [f64; 5] = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let sum = TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if z < 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_tables_come_out() {
        for (chi_square, degrees, p) in [(7.815, 3, 0.05), (18.307, 10, 0.05), (23.209, 10, 0.01), (124.342, 100, 0.05)]
        {
            let found = ChiSquare::new(chi_square, degrees);
            assert!((found.p - p).abs() < 0.001, "{found:?} instead of {p}");
        }
        assert!((upper_tail(-1.0) + upper_tail(1.0) - 1.0).abs() < 1e-12);
    }
}
