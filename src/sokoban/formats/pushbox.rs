//! PushBox levels: columns, rows, and a digit for every tile.
//!
//! `0` floor, `1` wall, `2` box, `3` goal, `4` outside, `5` player; white space does not count,
//! except between the two numbers and behind them. Nothing can stand on a goal.

use super::error::{self, FormatError, Location, Problem, quoted};
use super::line::{TextLine, lines};
use super::{Collection, Entry};
use crate::grid::Size;
use crate::sokoban::level::MAX_SIDE;
use crate::sokoban::{Level, Mark, Terrain};

/// What a tile may be, for messages.
const TILES: &str = "0 floor, 1 wall, 2 box, 3 goal, 4 outside or 5 player";

/// Writes a level for PushBox: a line with columns and rows, then a line of digits for each row.
///
/// # Errors
/// A box or the player stands on a goal; line and column are those of the text that is refused.
pub fn write(level: &Level) -> Result<String, FormatError> {
    let size = level.size();
    let mut text = format!("{} {}\n", size.width, size.height);
    for y in 0..size.height {
        for x in 0..size.width {
            let cell = size.cell(x, y);
            let digit = digit(level.mark(cell), level.terrain(cell));
            text.push(digit.ok_or_else(|| on_goal(level.mark(cell), Location { line: y + 2, column: x + 1 }))?);
        }
        text.push('\n');
    }
    Ok(text)
}

const fn digit(mark: Mark, terrain: Terrain) -> Option<char> {
    Some(match (mark, terrain) {
        (_, Terrain::Outside) => '4',
        (Mark::Floor, _) => '0',
        (Mark::Wall, _) => '1',
        (Mark::Box, _) => '2',
        (Mark::Goal, _) => '3',
        (Mark::Player, _) => '5',
        (Mark::BoxOnGoal | Mark::PlayerOnGoal, _) => return None,
    })
}

fn on_goal(mark: Mark, place: Location) -> FormatError {
    let found = if mark.has_box() { "a box on a goal" } else { "the player on a goal" };
    FormatError::new(Problem::OnGoal, place, found, "goals without anything on them, as PushBox has no digit for it")
}

/// Whether `bytes` begin with two numbers, have no wall of any other format, and are mostly digits.
pub(super) fn is_likely(bytes: &[u8]) -> bool {
    let mut words = bytes.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    let starts_well = words.next().is_some_and(is_number) && words.next().is_some_and(is_number);
    let count = |is: fn(&u8) -> bool| bytes.iter().filter(|&byte| is(byte)).count();
    starts_well && !bytes.contains(&b'#') && 2 * count(u8::is_ascii_digit) >= count(|byte| !byte.is_ascii_whitespace())
}

/// Reads one PushBox level, which is a collection of one entry.
///
/// # Errors
/// The two numbers are no size of a level; what is wrong with the level stays with the entry.
pub(super) fn collection(bytes: &[u8]) -> Result<Collection, FormatError> {
    lines(bytes).try_for_each(|line| line.text().map(drop))?;
    let is_blank = |&(character, _): &(char, Location)| character.is_whitespace();
    let mut tiles = lines(bytes).flat_map(characters).skip_while(is_blank).peekable();
    let start = tiles.peek().map_or(Location::START, |&(_, at)| at);
    let size = Size::new(side(&mut tiles, "columns")?, side(&mut tiles, "rows")?);
    let level = marks(tiles, size).and_then(|tiles| level(&tiles, size, start));
    let entry = Entry::of(level, String::new(), start.line);
    Ok(Collection { entries: vec![entry], ..Collection::default() })
}

/// Every character of a line with its place, and the end of the line as a space.
fn characters(line: TextLine<'_>) -> impl Iterator<Item = (char, Location)> + use<> {
    let text: Vec<char> = line.text().unwrap_or_default().chars().chain([' ']).collect();
    let place = |line, index: usize| Location { line, column: index as u32 + 1 };
    let number = line.number;
    text.into_iter().enumerate().map(move |(index, character)| (character, place(number, index)))
}

/// The next number, which must be a side of a level, and the white space behind it.
fn side(tiles: &mut impl Iterator<Item = (char, Location)>, name: &str) -> Result<u32, FormatError> {
    let mut word = String::new();
    let mut start = Location::START;
    for (character, at) in tiles.by_ref().skip_while(|(character, _)| character.is_whitespace()) {
        if character.is_whitespace() {
            break;
        }
        if word.is_empty() {
            start = at;
        }
        if word.len() < 12 {
            word.push(character);
        }
    }
    let number = word.parse().ok().filter(|number| (1..=MAX_SIDE).contains(number));
    let expected = || format!("the number of {name}, 1 to {MAX_SIDE}");
    number.ok_or_else(|| FormatError::new(Problem::Dimensions, start, format!("'{}'", word.escape_debug()), expected()))
}

/// As many tiles as `size` has cells, with their places.
fn marks(tiles: impl Iterator<Item = (char, Location)>, size: Size) -> Result<Vec<(Mark, Location)>, FormatError> {
    let mut marks = Vec::with_capacity(size.cells() as usize);
    let mut last = Location::START;
    for (character, at) in tiles.filter(|(character, _)| !character.is_whitespace()) {
        let mark =
            mark(character).ok_or_else(|| FormatError::new(Problem::UnknownCharacter, at, quoted(character), TILES))?;
        if marks.len() >= size.cells() as usize {
            return Err(FormatError::new(Problem::TileCount, at, "one more tile", expected_tiles(size)));
        }
        marks.push((mark, at));
        last = at;
    }
    if marks.len() < size.cells() as usize {
        let found = format!("the end after {} tiles", marks.len());
        return Err(FormatError::new(Problem::TileCount, last, found, expected_tiles(size)));
    }
    Ok(marks)
}

fn expected_tiles(size: Size) -> String {
    format!("{} tiles for {} columns and {} rows", size.cells(), size.width, size.height)
}

const fn mark(character: char) -> Option<Mark> {
    Some(match character {
        '0' | '4' => Mark::Floor,
        '1' => Mark::Wall,
        '2' => Mark::Box,
        '3' => Mark::Goal,
        '5' => Mark::Player,
        _ => return None,
    })
}

fn level(tiles: &[(Mark, Location)], size: Size, start: Location) -> Result<Level, FormatError> {
    let marks: Vec<Mark> = tiles.iter().map(|&(mark, _)| mark).collect();
    let place = |x, y| tiles.get(size.cell(x, y) as usize).map_or(start, |&(_, place)| place);
    Level::new(size, &marks).map_err(|error| error::of_level(error, start, place))
}
