//! Numbers for people, the same in every language.

use crate::text::{Language, Text};

/// A count with a comma every three digits.
///
/// ```
/// assert_eq!(gridscope::format::grouped(1_234_567), "1,234,567");
/// ```
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A length that is counted in hundredths, with two digits behind the point unless it is whole.
///
/// ```
/// assert_eq!(gridscope::format::hundredths(520_000), "5,200");
/// assert_eq!(gridscope::format::hundredths(-1_241), "-12.41");
/// ```
pub fn hundredths(length: i64) -> String {
    let sign = if length < 0 { "-" } else { "" };
    let (whole, rest) = (length.unsigned_abs() / 100, length.unsigned_abs() % 100);
    match rest {
        0 => format!("{sign}{}", grouped(whole)),
        _ => format!("{sign}{}.{rest:02}", grouped(whole)),
    }
}

/// A number of bytes in the largest unit that keeps it at 1 or more, with three digits at most.
///
/// ```
/// assert_eq!(gridscope::format::bytes(31_400), "31.4 kB");
/// ```
pub fn bytes(count: u64) -> String {
    scaled(count as f64, &["B", "kB", "MB", "GB", "TB", "PB", "EB"])
}

/// A time in seconds in the largest unit that keeps it at 1 or more: `9.00 µs`, `1.25 s`, `2:05`.
///
/// ```
/// assert_eq!(gridscope::format::duration(0.0012), "1.20 ms");
/// ```
pub fn duration(seconds: f64) -> String {
    if !seconds.is_finite() || seconds < 0.0 {
        return "–".to_owned();
    }
    if seconds < 59.95 {
        let nanoseconds = seconds * 1e9;
        return scaled(nanoseconds, &["ns", "µs", "ms", "s"]);
    }
    let whole = seconds.round() as u64;
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60);
    match hours {
        0 => format!("{minutes}:{rest:02}"),
        _ => format!("{}:{minutes:02}:{rest:02}", grouped(hours)),
    }
}

/// A rate on the speed control: `0.5`, `240`, `1,500`, `20 k`, `1.5 M`.
///
/// ```
/// assert_eq!(gridscope::format::rate(1_500_000.0), "1.5 M");
/// ```
pub fn rate(per_second: f64) -> String {
    match per_second {
        value if !value.is_finite() => "∞".to_owned(),
        value if value < 9.95 => short(value),
        value if value < 9_999.5 => grouped(value.round() as u64),
        value if value < 999_500.0 => format!("{} k", short(value / 1e3)),
        value => format!("{} M", short(value / 1e6)),
    }
}

/// One decimal place below ten unless it is zero, none above.
fn short(value: f64) -> String {
    let text = if value < 9.95 { format!("{value:.1}") } else { format!("{value:.0}") };
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// `value` in the unit out of `units`, each a thousand times the one before, that fits best.
fn scaled(value: f64, units: &[&str]) -> String {
    let mut value = value;
    let mut unit = 0;
    while value >= 999.5 && unit + 1 < units.len() {
        value /= 1000.0;
        unit += 1;
    }
    let decimals = match value {
        _ if unit == 0 => 0,
        value if value < 9.995 => 2,
        value if value < 99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {}", units[unit])
}

/// The wording of `text` in `language`, with each `{name}` replaced by its value.
pub fn fill(text: Text, language: Language, values: &[(&str, &str)]) -> String {
    let start = text.get(language).to_owned();
    values.iter().fold(start, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// Words of a title as a part of a file name: at most forty letters and digits, dashes between.
///
/// ```
/// assert_eq!(gridscope::format::in_kebab_case("One push, then two!"), "one-push-then-two");
/// ```
pub fn in_kebab_case(title: &str) -> String {
    let words = title.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    name.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_three() {
        let cases = [(0, "0"), (999, "999"), (1_000, "1,000"), (12_345, "12,345"), (123_456, "123,456")];
        for (count, text) in cases {
            assert_eq!(grouped(count), text);
        }
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn bytes_never_show_four_digits() {
        let cases = [(0, "0 B"), (999, "999 B"), (1_000, "1.00 kB"), (31_000, "31.0 kB"), (999_499, "999 kB")];
        for (count, text) in cases {
            assert_eq!(bytes(count), text);
        }
        assert_eq!(bytes(999_500), "1.00 MB");
        assert_eq!(bytes(u64::MAX), "18.4 EB");
    }

    #[test]
    fn durations_choose_their_unit() {
        let cases = [(9e-6, "9.00 µs"), (0.0, "0 ns"), (0.0125, "12.5 ms"), (1.0, "1.00 s"), (59.96, "1:00")];
        for (seconds, text) in cases {
            assert_eq!(duration(seconds), text);
        }
        assert_eq!(duration(125.4), "2:05");
        assert_eq!(duration(3_725.0), "1:02:05");
        assert_eq!(duration(f64::NAN), "–");
    }

    #[test]
    fn rates_stay_short() {
        let cases =
            [(0.5, "0.5"), (1.0, "1"), (240.0, "240"), (1_500.0, "1,500"), (20_000.0, "20 k"), (2.5e6, "2.5 M")];
        for (per_second, text) in cases {
            assert_eq!(rate(per_second), text);
        }
        assert_eq!(rate(f64::INFINITY), "∞");
    }
}
