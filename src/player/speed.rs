//! How fast a player plays.

use serde::{Deserialize, Serialize};

/// How fast time passes: as the run needs it, or in grains a second, on a logarithmic ladder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// The whole run in [`WHOLE_SECONDS`](Self::WHOLE_SECONDS), and a short one sooner.
    #[default]
    WholeRun,
    /// So many grains a second. The player takes anything outside
    /// [`SLOWEST`](Self::SLOWEST) and [`FASTEST`](Self::FASTEST) for the nearer of the two.
    PerSecond(u32),
    /// Everything there is at the next update.
    Everything,
}

impl Speed {
    /// The smallest speed, in grains a second.
    pub const SLOWEST: u32 = 1;

    /// The greatest speed that is a number, in grains a second.
    pub const FASTEST: u32 = 1_000_000_000;

    /// How long [`WholeRun`](Self::WholeRun) takes for any run that is not short, in seconds.
    pub const WHOLE_SECONDS: f64 = 25.0;

    /// The smallest speed of [`WholeRun`](Self::WholeRun), in events a second.
    const WHOLE_LEAST: f64 = 8.0;

    /// Grains a second in a recording of `len` events; nothing where there is no limit.
    pub fn rate(self, len: u64) -> Option<f64> {
        match self {
            Self::WholeRun => Some((len as f64 / Self::WHOLE_SECONDS).max(Self::WHOLE_LEAST)),
            Self::PerSecond(grains) => Some(f64::from(grains)),
            Self::Everything => None,
        }
    }

    /// The speed in grains a second that is next to this one in a recording of `len` events.
    #[must_use]
    pub fn in_numbers(self, len: u64) -> Self {
        match (self, self.rate(len)) {
            (Self::WholeRun, Some(rate)) => Self::PerSecond(rate.round().min(f64::from(Self::FASTEST)) as u32),
            _ => self,
        }
    }

    /// How many steps the ladder has: 1, 2, 5, 10, ... 1,000,000,000, everything.
    pub const STEPS: u32 = 29;

    /// Step number `step` of the ladder; numbers beyond the last give everything.
    pub fn from_step(step: u32) -> Self {
        if step + 1 >= Self::STEPS {
            return Self::Everything;
        }
        let mantissa = [1, 2, 5][step as usize % 3];
        Self::PerSecond(mantissa * 10_u32.pow(step / 3))
    }

    /// The highest step of the ladder that is no faster than this speed; for a slider.
    pub fn step(self) -> u32 {
        (0..Self::STEPS).rev().find(|&step| Self::from_step(step) <= self).unwrap_or(0)
    }

    /// The next greater step of the ladder.
    #[must_use]
    pub fn faster(self) -> Self {
        Self::from_step(self.step().saturating_add(1))
    }

    /// The next smaller step of the ladder.
    #[must_use]
    pub fn slower(self) -> Self {
        let step = self.step();
        let on_ladder = Self::from_step(step) == self;
        Self::from_step(if on_ladder { step.saturating_sub(1) } else { step })
    }

    /// The same speed within the limits.
    #[must_use]
    pub fn within_limits(self) -> Self {
        match self {
            Self::PerSecond(grains) => Self::PerSecond(grains.clamp(Self::SLOWEST, Self::FASTEST)),
            Self::WholeRun | Self::Everything => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_climbs_from_one_a_second_to_everything() {
        let ladder: Vec<Speed> = (0..Speed::STEPS).map(Speed::from_step).collect();
        assert!(ladder.is_sorted());
        assert_eq!(ladder[0], Speed::PerSecond(Speed::SLOWEST));
        assert_eq!(ladder[27], Speed::PerSecond(Speed::FASTEST));
        assert_eq!(ladder[28], Speed::Everything);
        for (step, speed) in ladder.iter().enumerate() {
            assert_eq!(speed.step() as usize, step);
        }
    }

    #[test]
    fn faster_and_slower_stay_on_the_ladder_and_within_it() {
        assert_eq!(Speed::PerSecond(10).faster(), Speed::PerSecond(20));
        assert_eq!(Speed::PerSecond(7).faster(), Speed::PerSecond(10));
        assert_eq!(Speed::PerSecond(7).slower(), Speed::PerSecond(5));
        assert_eq!(Speed::PerSecond(1).slower(), Speed::PerSecond(1));
        assert_eq!(Speed::Everything.faster(), Speed::Everything);
        assert_eq!(Speed::Everything.slower(), Speed::PerSecond(Speed::FASTEST));
        assert_eq!(Speed::from_step(u32::MAX - 1), Speed::Everything);
        assert_eq!(Speed::PerSecond(0).within_limits(), Speed::PerSecond(1));
        assert_eq!(Speed::PerSecond(0).faster(), Speed::PerSecond(2));
    }

    #[test]
    fn a_whole_run_takes_as_long_as_any_other_unless_it_is_short() {
        for len in [1_000_u64, 6_074, 1_000_000_000] {
            let seconds = len as f64 / Speed::WholeRun.rate(len).unwrap();
            assert!((20.0..=30.0).contains(&seconds), "{len} events take {seconds} s");
        }
        assert_eq!(Speed::WholeRun.rate(40), Some(8.0));
        assert_eq!(Speed::WholeRun.in_numbers(5_000), Speed::PerSecond(200));
        assert_eq!(Speed::WholeRun.in_numbers(u64::MAX), Speed::PerSecond(Speed::FASTEST));
        assert_eq!(Speed::PerSecond(7).in_numbers(5_000), Speed::PerSecond(7));
    }

    #[test]
    fn a_speed_survives_being_saved() {
        for speed in [Speed::WholeRun, Speed::PerSecond(500), Speed::Everything] {
            let text = serde_json::to_string(&speed).unwrap();
            assert_eq!(serde_json::from_str::<Speed>(&text).unwrap(), speed);
        }
    }
}
