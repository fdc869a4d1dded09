//! The maps of the Moving AI Lab: `type octile`, `height`, `width`, `map`, then rows of letters.
//!
//! Lines end with LF or CRLF. What stands behind a row of full length is ignored, as those who wrote the format do.
//! Source: movingai.com/benchmarks/formats.html.

use super::TileMap;
use crate::grid::Size;
use crate::maze::Maze;
use crate::maze::format::{FormatError, Problem};

/// The longest text that can be a map: rows of the greatest width, with spaces behind them and a head.
const MAX_BYTES: usize = (Maze::MAX_DRAWN as usize + 64) * (Maze::MAX_DRAWN as usize + 8);

/// Whether a text seems to be a map.
pub fn is_map(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with("type ")
}

/// Reads a map. Text that is too large is refused before anything is allocated for it.
///
/// # Errors
/// The first fault, with its line, what was found and what was expected.
pub fn parse(text: &str) -> Result<TileMap, FormatError> {
    if text.len() > MAX_BYTES {
        let side = Maze::MAX_DRAWN;
        let (found, expected) = (format!("{} bytes", text.len()), format!("a map of at most {side}x{side} tiles"));
        return Err(FormatError::at(Problem::TooLarge, 1, 1, found, expected));
    }
    let mut lines = text.trim_start_matches('\u{feff}').split('\n').zip(1u32..);
    let mut word = |expected: &'static str| head(lines.next(), expected);
    word("type")?;
    let (height, width) = (side(&mut word, "height")?, side(&mut word, "width")?);
    word("map")?;
    let size = Size::new(width, height);
    if size.cells() < 2 {
        return Err(FormatError::at(Problem::Empty, 3, 1, format!("{size}"), "two tiles or more"));
    }
    let mut letters = Vec::with_capacity(size.cells() as usize);
    for row in 0..height {
        let (line, number) = lines.next().unwrap_or(("", 5 + row));
        read_row(line, number, width, &mut letters)?;
    }
    if let Some((line, number)) = lines.find(|(line, _)| !line.trim().is_empty()) {
        let expected = format!("the end after {height} rows");
        return Err(FormatError::at(Problem::RaggedRows, number, 1, short(line), expected));
    }
    Ok(TileMap::new(size, letters))
}

/// What stands behind `expected` in a line of the head.
fn head<'a>(line: Option<(&'a str, u32)>, expected: &'static str) -> Result<(&'a str, u32), FormatError> {
    let (line, number) = line.unwrap_or(("", 1));
    let line = line.trim();
    let rest = line.strip_prefix(expected).filter(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace));
    match rest {
        Some(rest) => Ok((rest.trim(), number)),
        None => Err(FormatError::at(Problem::BadHead, number, 1, short(line), format!("'{expected}'"))),
    }
}

fn side<'a>(
    word: &mut impl FnMut(&'static str) -> Result<(&'a str, u32), FormatError>,
    name: &'static str,
) -> Result<u32, FormatError> {
    let (value, line) = word(name)?;
    let side = value.parse().ok().filter(|side| (1..=Maze::MAX_DRAWN).contains(side));
    let expected = || format!("{name} and a number from 1 to {}", Maze::MAX_DRAWN);
    side.ok_or_else(|| FormatError::at(Problem::BadHead, line, 1, short(value), expected()))
}

fn read_row(line: &str, number: u32, width: u32, letters: &mut Vec<u8>) -> Result<(), FormatError> {
    let row = line.trim_end_matches('\r');
    for (column, letter) in (1..=width).zip(row.chars()) {
        if !matches!(letter, '.' | 'G' | 'S' | 'W' | 'T' | '@' | 'O') {
            let found = format!("'{}'", letter.escape_debug());
            let expected = format!("one of {}", TileMap::LETTERS);
            return Err(FormatError::at(Problem::UnknownCharacter, number, column, found, expected));
        }
        letters.push(letter as u8);
    }
    let found = row.trim_end().chars().count() as u32;
    if row.len() < width as usize || found > width {
        let (found, expected) = (format!("a row of {found} tiles"), format!("{width}, as 'width' says"));
        return Err(FormatError::at(Problem::RaggedRows, number, 1, found, expected));
    }
    Ok(())
}

fn short(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() { "nothing".to_owned() } else { format!("'{}'", text.chars().take(20).collect::<String>()) }
}

/// The map as text, which [`parse`] reads again.
pub fn print(map: &TileMap) -> String {
    let size = map.size();
    let mut text = format!("type octile\nheight {}\nwidth {}\nmap\n", size.height, size.width);
    for y in 0..size.height {
        text.extend((0..size.width).map(|x| char::from(map.letter(size.cell(x, y)))));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "type octile\nheight 2\nwidth 3\nmap\n.@G\nTSW\n";

    #[test]
    fn a_map_reads_back_whatever_ends_its_lines() {
        let map = parse(TEXT).unwrap();
        assert_eq!(map.size(), Size::new(3, 2));
        assert_eq!(print(&map), TEXT);
        assert_eq!(parse(&TEXT.replace('\n', "\r\n")).unwrap(), map);
        assert_eq!(parse(&TEXT.replace("@G", "@G  ")).unwrap(), map);
        assert_eq!(parse(&format!("{TEXT}\n\n")).unwrap(), map);
    }

    #[test]
    fn faults_are_named_with_their_place() {
        for (text, said) in [
            (TEXT.replace("TSW", "TS"), "line 6, column 1: found a row of 2 tiles, expected 3, as 'width' says"),
            (TEXT.replace("TSW", "TSWS"), "line 6, column 1: found a row of 4 tiles, expected 3, as 'width' says"),
            (TEXT.replace("TSW", "TxW"), "line 6, column 2: found 'x', expected one of . G S W T @ O"),
            (TEXT.replace("TSW\n", ""), "line 6, column 1: found a row of 0 tiles, expected 3, as 'width' says"),
            (
                TEXT.replace("width 3", "width 5000"),
                "line 3, column 1: found '5000', expected width and a number from 1 to 4096",
            ),
            (TEXT.replace("height 2", "rows 2"), "line 2, column 1: found 'rows 2', expected 'height'"),
            (format!("{TEXT}..."), "line 7, column 1: found '...', expected the end after 2 rows"),
            (String::new(), "line 1, column 1: found nothing, expected 'type'"),
            (
                " ".repeat(100_000_000),
                "line 1, column 1: found 100000000 bytes, expected a map of at most 4096x4096 tiles",
            ),
        ] {
            assert_eq!(parse(&text).unwrap_err().to_string(), said);
        }
    }
}
