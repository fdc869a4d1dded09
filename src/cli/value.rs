//! Values of options: sizes, seeds, cells, settings.

use std::ops::RangeInclusive;

use super::error::CliError;
use crate::trace::{Parameter, Unit};

/// A refusal of `found` as the value of `option`.
pub(crate) fn bad(option: &'static str, found: &str, expected: impl Into<String>) -> CliError {
    CliError::Value { option, found: found.to_owned(), expected: expected.into() }
}

/// A whole number without a sign.
fn whole(text: &str) -> Option<u64> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

/// Columns and rows from `40x25`, or `40x25x1`; their range is checked with the recipe.
pub(crate) fn size(text: &str) -> Result<[u64; 2], CliError> {
    let numbers: Option<Vec<u64>> = text.split(['x', 'X']).map(whole).collect();
    match numbers.as_deref() {
        Some(&[width, height] | &[width, height, 1]) => Ok([width, height]),
        Some([_, _, _]) => Err(bad("--size", text, "one floor: WIDTHxHEIGHT such as 40x25")),
        _ => Err(bad("--size", text, "WIDTHxHEIGHT such as 40x25, from 1x1 to 10000x10000")),
    }
}

/// A seed.
pub(crate) fn seed(text: &str) -> Result<u64, CliError> {
    count("--seed", text, 0..=u64::MAX)
}

/// A whole number of `range`.
pub(crate) fn count(option: &'static str, text: &str, range: RangeInclusive<u64>) -> Result<u64, CliError> {
    let expected = || format!("a whole number from {} to {}", range.start(), range.end());
    whole(text).filter(|number| range.contains(number)).ok_or_else(|| bad(option, text, expected()))
}

/// The seeds from the first to the last, both included, from `0..100` or `0..=99`.
pub(crate) fn seeds(text: &str) -> Result<(u64, u64), CliError> {
    let expected = "FIRST..END without the end, or FIRST..=LAST with the last, such as 0..100";
    let range = || {
        let (first, end) = text.split_once("..")?;
        let last = match end.strip_prefix('=') {
            Some(last) => whole(last)?,
            None => whole(end)?.checked_sub(1)?,
        };
        whole(first).filter(|first| *first <= last).map(|first| (first, last))
    };
    range().ok_or_else(|| bad("--seeds", text, expected))
}

/// Column and row from `3,4`; whether they lie inside is checked with the board.
pub(crate) fn cell(option: &'static str, text: &str) -> Result<[u32; 2], CliError> {
    let numbers = || {
        let (x, y) = text.split_once(',')?;
        let number = |text: &str| whole(text.trim()).and_then(|number| u32::try_from(number).ok());
        Some([number(x)?, number(y)?])
    };
    numbers().ok_or_else(|| bad(option, text, "COLUMN,ROW inside the board, from 0,0 at the upper left, such as 3,4"))
}

/// A setting as it is typed: `right=700` or `sidewinder.right=700`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Setting<'a> {
    /// All of it.
    pub text: &'a str,
    /// The algorithm it is meant for, or its role.
    pub scope: Option<&'a str>,
    /// The parameter.
    pub name: &'a str,
    value: &'a str,
}

impl<'a> Setting<'a> {
    pub fn read(text: &'a str) -> Result<Self, CliError> {
        let split = text.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty());
        let (name, value) = split.ok_or_else(|| bad("--set", text, "NAME=VALUE or ALGORITHM.NAME=VALUE"))?;
        let (scope, name) = name.split_once('.').map_or((None, name), |(scope, name)| (Some(scope), name));
        Ok(Self { text, scope, name, value })
    }

    /// The value for `parameter`. A probability may be given in thousandths or as 0.7.
    pub fn value(&self, parameter: &Parameter) -> Result<i64, CliError> {
        let fraction = || self.value.parse().ok().filter(|value: &f64| value.is_finite());
        let value = match parameter.unit {
            Unit::Thousandths if self.value.contains('.') => fraction().map(|value| (value * 1000.0).round() as i64),
            Unit::Choice(all) => all.iter().position(|one| one.id == self.value).map(|number| number as i64),
            _ => self.value.parse().ok(),
        };
        value.ok_or_else(|| bad("--set", self.text, expected(parameter)))
    }
}

/// What a parameter accepts, in words.
fn expected(parameter: &Parameter) -> String {
    let (low, high) = parameter.range;
    match parameter.unit {
        Unit::Choice(all) => format!("one of {}", all.iter().map(|one| one.id).collect::<Vec<_>>().join(", ")),
        Unit::Count | Unit::Thousandths => format!("a whole number from {low} to {high}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_two_numbers() {
        assert_eq!(size("40x25").ok(), Some([40, 25]));
        assert_eq!(size("40X25x1").ok(), Some([40, 25]));
        for text in ["", "x", "12", "axb", "-3x4", "+3x4", "3x", "3x4x2", "3x4x1x1", "99999999999999999999x1"] {
            assert!(size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ranges_of_seeds_hold_at_least_one() {
        assert_eq!(seeds("0..3").ok(), Some((0, 2)));
        assert_eq!(seeds("3..=3").ok(), Some((3, 3)));
        assert_eq!(seeds("0..=18446744073709551615").ok(), Some((0, u64::MAX)));
        for text in ["", "..", "3", "3..3", "3..", "..3", "4..3", "4..=3", "a..b", "0..0", "1...3"] {
            assert!(seeds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn settings_have_a_name_a_value_and_perhaps_a_scope() {
        let setting = Setting::read("sidewinder.right=0.7").unwrap();
        assert_eq!((setting.scope, setting.name, setting.value), (Some("sidewinder"), "right", "0.7"));
        assert_eq!(Setting::read("right=7").unwrap().scope, None);
        assert!(["", "=", "a=", "=1", "a"].into_iter().all(|text| Setting::read(text).is_err()));
    }
}
