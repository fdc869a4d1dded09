//! [`Scale`]: how numbers stand along an axis.

/// How numbers stand along an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// By their size.
    #[default]
    Even,
    /// By their powers of ten; whatever is below 1 stands at 1.
    Powers,
}

/// From this ratio of the greatest to the smallest on, powers are shown.
const WIDE: f64 = 30.0;

impl Scale {
    /// The scale on which `numbers` can be told apart best.
    pub fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let (low, high) = numbers
            .filter(|number| number.is_finite())
            .fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(number), high.max(number)));
        if low >= 0.0 && high > low.max(1.0) * WIDE { Self::Powers } else { Self::Even }
    }

    /// Where `number` stands.
    pub fn place(self, number: f64) -> f64 {
        match self {
            Self::Even => number,
            Self::Powers => number.max(1.0).log10(),
        }
    }

    /// The number that stands at `place`.
    pub fn number(self, place: f64) -> f64 {
        match self {
            Self::Even => place,
            Self::Powers => {
                let number = 10_f64.powf(place);
                if number >= 10.0 { number.round() } else { number }
            }
        }
    }

    /// The places of round numbers between two places, at least `least` apart from each other where there are
    /// so many.
    pub fn marks(self, (low, high): (f64, f64), least: f64) -> Vec<f64> {
        // Between two neighbouring powers of ten, 2 and 5 are round too: 0.3 and 0.7 of the way.
        if self == Self::Powers && least <= 0.3 && high - low > 0.5 {
            let (from, to) = (low.floor() as i32, high.ceil() as i32);
            let parts = (from..=to).flat_map(|power| [1.0, 2.0, 5.0].map(|part| f64::log10(part) + f64::from(power)));
            return parts.filter(|place| (low..=high).contains(place)).collect();
        }
        let least = if self == Self::Powers && high - low > 0.5 { least.max(1.0) } else { least };
        let step = round_up(least);
        let (from, to) = ((low / step).ceil(), (high / step).floor());
        // A chart has room for some tens of marks, whatever is asked for.
        (0..=((to - from).clamp(-1.0, 100.0) as i32)).map(|number| (from + f64::from(number)) * step).collect()
    }
}

/// The next of 1, 2, 5, 10, 20, .. from `least` on.
fn round_up(least: f64) -> f64 {
    let least = least.max(f64::MIN_POSITIVE);
    let power = 10_f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0].map(|part| part * power).into_iter().find(|step| *step >= least * (1.0 - 1e-9));
    step.unwrap_or(power * 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_far_apart_stand_by_their_powers() {
        assert_eq!(Scale::of([20.0, 45.0].into_iter()), Scale::Even);
        assert_eq!(Scale::of([-20.0, 4500.0].into_iter()), Scale::Even);
        assert_eq!(Scale::of([0.0, 3.0, 25_000.0].into_iter()), Scale::Powers);
        assert_eq!(Scale::of(std::iter::empty()), Scale::Even);
        assert_eq!(Scale::Powers.place(0.0), 0.0);
        for number in [1.0, 7.0, 12_345.0] {
            assert!((Scale::Powers.number(Scale::Powers.place(number)) - number).abs() < 1e-9);
        }
    }

    #[test]
    fn marks_are_round_numbers_with_room_between_them() {
        assert_eq!(Scale::Even.marks((18.0, 47.0), 7.0), [20.0, 30.0, 40.0]);
        assert_eq!(Scale::Even.marks((-0.2, 1.1), 0.21), [0.0, 0.5, 1.0]);
        assert_eq!(Scale::Powers.marks((0.5, 4.2), 0.6), [1.0, 2.0, 3.0, 4.0]);
        let fine = Scale::Powers.marks((2.0, 3.1), 0.2);
        let numbers: Vec<f64> = fine.into_iter().map(|place| Scale::Powers.number(place)).collect();
        assert_eq!(numbers, [100.0, 200.0, 500.0, 1000.0]);
        assert!(Scale::Even.marks((0.0, 1e9), 1e-9).len() <= 101);
    }
}
