//! The scenarios of the Moving AI Lab: `version 1`, then a problem a line: bucket, map, its width and height, column
//! and row of start and goal, and the length of a shortest path with 6 significant digits or more.

use crate::grid::{Cell, Size};
use crate::maze::format::{FormatError, Problem};
use crate::maze::map::Length;

/// A problem with its known answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// A class of problems of about the same length: a quarter of it.
    pub bucket: u32,
    /// The map, as the file calls it.
    pub map: String,
    /// The map's columns and rows.
    pub size: Size,
    /// The tile to start from.
    pub from: Cell,
    /// The tile to reach.
    pub to: Cell,
    /// The length of a shortest path.
    pub length: f64,
}

impl Scenario {
    /// Whether a path of `length` is as long as a shortest one, to within what is printed of it.
    pub fn is_met_by(&self, length: Length) -> bool {
        (length.value() - self.length).abs() <= 0.6e-5 * self.length + 1e-6
    }
}

/// Whether a text is meant to be scenarios.
pub fn is_likely(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    lines.next().is_some_and(|first| first.trim().starts_with("version 1"))
        && lines.find(|line| !line.trim().is_empty()).is_none_or(|line| line.split_whitespace().count() >= 5)
}

/// Reads scenarios.
///
/// # Errors
/// The first fault, with its line, what was found and what was expected.
pub fn parse(text: &str) -> Result<Vec<Scenario>, FormatError> {
    let mut lines = text.trim_start_matches('\u{feff}').lines().zip(1u32..).filter(|(line, _)| !line.trim().is_empty());
    let (first, number) = lines.next().unwrap_or(("", 1));
    if !first.trim().starts_with("version 1") {
        let found = format!("'{}'", first.chars().take(20).collect::<String>());
        return Err(FormatError::at(Problem::BadHead, number, 1, found, "'version 1'"));
    }
    lines.map(|(line, number)| read_line(line, number)).collect()
}

fn read_line(line: &str, number: u32) -> Result<Scenario, FormatError> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [bucket, map, numbers @ .., length] = fields.as_slice() else { return Err(not_nine(fields.len(), number)) };
    let [width, height, from_x, from_y, to_x, to_y] = numbers else { return Err(not_nine(fields.len(), number)) };
    let whole = |text: &str| {
        let wrong = || FormatError::at(Problem::BadHead, number, 1, format!("'{text}'"), "a whole number");
        text.parse::<u32>().ok().filter(|&found| found <= 1 << 16).ok_or_else(wrong)
    };
    let size = Size::new(whole(width)?, whole(height)?);
    let tile = |x: &str, y: &str| {
        let (x, y) = (whole(x)?, whole(y)?);
        let outside = || {
            let (found, expected) = (format!("({x}, {y})"), format!("a tile of a map of {size}"));
            FormatError::at(Problem::NotOnCell, number, 1, found, expected)
        };
        size.checked_cell(x.into(), y.into()).ok_or_else(outside)
    };
    let wrong = || FormatError::at(Problem::BadHead, number, 1, format!("'{length}'"), "a length");
    let length = length.parse::<f64>().ok().filter(|length| length.is_finite() && *length >= 0.0).ok_or_else(wrong)?;
    let (bucket, map) = (whole(bucket)?, (*map).to_owned());
    Ok(Scenario { bucket, map, size, from: tile(from_x, from_y)?, to: tile(to_x, to_y)?, length })
}

fn not_nine(found: usize, line: u32) -> FormatError {
    let expected = "9: bucket, map, width, height, start x y, goal x y, length";
    FormatError::at(Problem::RaggedRows, line, 1, format!("{found} fields"), expected)
}

/// Scenarios as text, which [`parse`] reads again.
pub fn print(scenarios: &[Scenario]) -> String {
    let line = |one: &Scenario| {
        let Scenario { bucket, map, size, length, .. } = one;
        let [from, to] = [one.from, one.to].map(|cell| format!("{}\t{}", size.x(cell), size.y(cell)));
        format!("{bucket}\t{map}\t{}\t{}\t{from}\t{to}\t{length:.8}\n", size.width, size.height)
    };
    std::iter::once("version 1\n".to_owned()).chain(scenarios.iter().map(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenarios_read_back() {
        let text = "version 1.0\r\n1\tmaps/a.map\t8\t4\t1\t2\t7\t3\t6.41421\r\n0 a.map 8 4 0 0 0 0 0\n";
        let read = parse(text).unwrap();
        assert_eq!((read.len(), read[0].from, read[0].to, read[0].bucket), (2, 17, 31, 1));
        assert!(read[0].is_met_by(Length::of(5, 1)) && !read[0].is_met_by(Length::of(4, 2)));
        assert_eq!(parse(&print(&read)).unwrap(), read);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        for (text, said) in [
            ("", "line 1, column 1: found '', expected 'version 1'"),
            (
                "version 1\n1 a 2 2 0 0 1",
                "line 2, column 1: found 7 fields, expected 9: bucket, map, width, height, start x y, goal x y, length",
            ),
            ("version 1\n1 a 2 2 0 0 2 1 3", "line 2, column 1: found (2, 1), expected a tile of a map of 2x2"),
            ("version 1\n1 a 2 x 0 0 1 1 3", "line 2, column 1: found 'x', expected a whole number"),
            ("version 1\n1 a 2 2 0 0 1 1 NaN", "line 2, column 1: found 'NaN', expected a length"),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), said);
        }
    }
}
