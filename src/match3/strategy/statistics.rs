//! [`Sample`]: mean, spread and confidence of numbers that come one by one.

/// What is kept of numbers that were seen. Source: B. Welford, "Note on a method for calculating corrected
/// sums of squares and products", 1962.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Sample {
    /// Takes one number in.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let away = number - self.mean;
        self.mean += away / self.count as f64;
        self.squares += away * (number - self.mean);
    }

    /// How many numbers there were.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean, 0 where there was none.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// Their standard deviation with n - 1, 0 for fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / (self.count - 1) as f64).sqrt() }
    }

    /// The standard error of the mean, 0 for fewer than two.
    pub fn standard_error(&self) -> f64 {
        if self.count < 2 { 0.0 } else { self.deviation() / (self.count as f64).sqrt() }
    }

    /// Half the width of the 95 % confidence interval of the mean, by Student's t; nothing for fewer
    /// than four numbers.
    pub fn half_width(&self) -> Option<f64> {
        (self.count >= 4).then(|| student((self.count - 1) as f64) * self.standard_error())
    }
}

/// The 97.5 % quantile of Student's t with so many degrees of freedom, at least three: within 1 %.
/// Source: M. Abramowitz, I. Stegun, "Handbook of mathematical functions", 1964, 26.7.5.
fn student(degrees: f64) -> f64 {
    let z: f64 = 1.959_963_985;
    let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
    z + (z3 + z) / (4.0 * degrees)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * degrees.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * degrees.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_textbooks() {
        let mut sample = Sample::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|number| sample.add(number));
        assert_eq!((sample.count(), sample.mean()), (8, 5.0));
        assert!((sample.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        for (degrees, quantile) in [(3.0, 3.182), (9.0, 2.262), (30.0, 2.042), (1000.0, 1.962)] {
            assert!((student(degrees) / quantile - 1.0).abs() < 0.01, "{degrees}: {}", student(degrees));
        }
    }
}
