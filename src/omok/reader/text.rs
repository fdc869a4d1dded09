//! Pattern tables as text: one pattern a line.
//!
//! ```text
//! gridscope patterns 1
//! own 110
//! other 100
//! # colour meaning priority letters
//! black five 100000 EBBBBBE
//! white five 100000 WWWWW
//! ```
//!
//! Empty lines and what follows a `#` are skipped.

use std::fmt::Write as _;

use super::super::Colour;
use super::super::format::scan::{Location, START, Scan};
use super::super::format::{FormatError, Problem};
use super::letter::Letter;
use super::pattern::{MAX_LENGTH, MAX_PRIORITY, Meaning, Pattern, PatternError};
use super::pattern_table::{MAX_PATTERNS, MAX_WEIGHT, PatternTable, Weights};

/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 16;

const HEADER: &str = "gridscope patterns 1";
const EXPECTED_LINE: &str = "black, white, own or other at the beginning of a line";
const EXPECTED_MEANING: &str =
    "five, straight-four, four, three, closed-three, two, closed-two, one or other, which is what it means";
const EXPECTED_PRIORITY: &str = "a priority: a whole number from -1000000 to 1000000";
const EXPECTED_WEIGHT: &str = "a weight in percent: a whole number from 0 to 1000";
const EXPECTED_LETTERS: &str = "1 to 9 letters";
const EXPECTED_LETTER: &str =
    "B (black), W (white), E (empty), X (outside) or ? (anything but a stone of its own colour)";
const EXPECTED_END: &str = "the end of the line";

// The messages say the limits in words.
const _: () = assert!(MAX_PRIORITY == 1_000_000 && MAX_WEIGHT == 1000 && MAX_LENGTH == 9);

/// Whether a file looks like a pattern table: it begins with the word that begins one.
pub fn is_likely(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(1 << 10)).unwrap_or_default();
    let text = String::from_utf8_lossy(start);
    let lines = text.trim_start_matches('\u{feff}').lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let first = lines.into_iter().find(|line| !line.is_empty()).unwrap_or("");
    let mut words = first.split_whitespace().map(str::to_ascii_lowercase);
    words.next().as_deref() == Some("gridscope") && words.next().as_deref() == Some("patterns")
}

impl PatternTable {
    /// The table as text, which [`parse`](Self::parse) reads.
    pub fn write(&self) -> String {
        let Weights { own, other } = self.weights();
        let mut text = format!("{HEADER}\nown {own}\nother {other}\n# colour meaning priority letters\n");
        for pattern in self.patterns() {
            let (colour, meaning) = (pattern.colour().id(), pattern.meaning.id());
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{colour} {meaning} {} {}", pattern.priority(), pattern.text());
        }
        text
    }

    /// Reads a table from text. Costs the bytes, of which there are at most [`MAX_TEXT`].
    ///
    /// # Errors
    /// The first thing that is wrong, with its line and column and what was expected.
    pub fn parse(text: &str) -> Result<Self, FormatError> {
        if text.len() > MAX_TEXT {
            return Err(START.error(Problem::TooMany { what: "bytes", limit: MAX_TEXT }));
        }
        let mut table = Self::empty();
        let mut weights = Weights::default();
        let mut lines =
            (1..).zip(text.trim_start_matches('\u{feff}').lines()).map(|(line, text)| Words::new(line, text));
        let first = lines.find(|words| !words.is_empty());
        first.unwrap_or(Words::new(1, "")).header()?;
        for mut words in lines.filter(|words| !words.is_empty()) {
            words.entry(&mut table, &mut weights)?;
        }
        table.set_weights(weights);
        Ok(table)
    }
}

/// A word and where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    place: Location,
    text: &'a str,
}

impl Word<'_> {
    fn unexpected(&self, expected: &'static str) -> FormatError {
        if self.text.is_empty() {
            return self.place.error(Problem::Unexpected { found: "the end of the line".to_owned(), expected });
        }
        self.place.unexpected(self.text, expected)
    }
}

/// The words of one line that are left to read.
#[derive(Clone, Copy)]
struct Words<'a>(Scan<'a>);

impl<'a> Words<'a> {
    fn new(line: u32, text: &'a str) -> Self {
        let rest = text.split_once('#').map_or(text, |(before, _)| before);
        Self(Scan::at(rest, Location { line, column: 1 }))
    }

    fn is_empty(&self) -> bool {
        self.0.rest().trim().is_empty()
    }

    /// The next word; an empty one at the end of the line.
    fn next(&mut self) -> Word<'a> {
        self.0.skip_space();
        Word { place: self.0.place(), text: self.0.take_while(|one| !one.is_whitespace()) }
    }

    fn end(&mut self) -> Result<(), FormatError> {
        let word = self.next();
        if word.text.is_empty() { Ok(()) } else { Err(word.unexpected(EXPECTED_END)) }
    }

    fn header(mut self) -> Result<(), FormatError> {
        for expected in HEADER.split(' ') {
            let word = self.next();
            if !word.text.eq_ignore_ascii_case(expected) {
                return Err(word.unexpected("the first line: gridscope patterns 1"));
            }
        }
        self.end()
    }

    /// Reads a pattern or a weight.
    fn entry(&mut self, table: &mut PatternTable, weights: &mut Weights) -> Result<(), FormatError> {
        let word = self.next();
        match word.text.to_ascii_lowercase().as_str() {
            "own" => weights.own = self.weight()?,
            "other" => weights.other = self.weight()?,
            "black" => self.pattern(table, Colour::Black, word)?,
            "white" => self.pattern(table, Colour::White, word)?,
            _ => return Err(word.unexpected(EXPECTED_LINE)),
        }
        self.end()
    }

    fn weight(&mut self) -> Result<u32, FormatError> {
        let word = self.next();
        let weight = word.text.parse().ok().filter(|weight| *weight <= MAX_WEIGHT);
        weight.ok_or_else(|| word.unexpected(EXPECTED_WEIGHT))
    }

    fn pattern(&mut self, table: &mut PatternTable, colour: Colour, first: Word<'_>) -> Result<(), FormatError> {
        let meaning = self.next();
        let meaning = Meaning::from_id(meaning.text).ok_or_else(|| meaning.unexpected(EXPECTED_MEANING))?;
        let priority = self.next();
        let is_in = |value: &i32| (-MAX_PRIORITY..=MAX_PRIORITY).contains(value);
        let value = priority.text.parse().ok().filter(is_in).ok_or_else(|| priority.unexpected(EXPECTED_PRIORITY))?;
        let letters = self.next();
        let pattern = Pattern::new(colour, letters.text, meaning, value);
        let pattern = pattern.map_err(|error| unexpected_letters(letters, &error))?;
        let too_many = Problem::TooMany { what: "patterns", limit: MAX_PATTERNS };
        table.push(pattern).map_err(|_full| first.place.error(too_many))
    }
}

/// What is wrong with the letters of a pattern, at the very letter.
fn unexpected_letters(word: Word<'_>, error: &PatternError) -> FormatError {
    let PatternError::Letter { column, .. } = error else { return word.unexpected(EXPECTED_LETTERS) };
    let place = column.saturating_sub(1);
    let rest = word.text.char_indices().nth(place).map_or("", |(at, _)| &word.text[at..]);
    let is_bad = |letter: &char| *letter != '?' && Letter::from_symbol(*letter).is_none();
    let end = rest.char_indices().find(|(_, letter)| !is_bad(letter)).map_or(rest.len(), |(at, _)| at);
    let column = word.place.column.saturating_add(u32::try_from(place).unwrap_or(u32::MAX));
    Word { place: Location { column, ..word.place }, text: &rest[..end] }.unexpected(EXPECTED_LETTER)
}
