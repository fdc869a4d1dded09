//! What was read, in sentences.

use super::difference::{Change, PointVerdict};
use super::matching::Found;
use super::pattern_table::PatternTable;
use super::priority::Priority;
use super::reading::{LineReading, PointReading};
use crate::omok::sentence::fill;
use crate::omok::{Board, Line};
use crate::text::{Language, Text};

/// The name of a direction, as the four flags are named.
pub const fn line_name(line: Line) -> Text {
    match line {
        Line::Horizontal => Text::new("horizontal"),
        Line::Vertical => Text::new("vertical"),
        Line::Falling => Text::new("left diagonal"),
        Line::Rising => Text::new("right diagonal"),
    }
}

const FOUND: Text = Text::new("{line}: {string}; {pattern} covers the stone: {meaning}.");
const NOTHING: Text = Text::new("{line}: {string}; no pattern.");
const FIVE: Text = Text::new("{p} makes five: {lines}.");
const NO_FIVE: Text = Text::new("{p} does not make five.");
const WORTH: Text = Text::new("{p}: {total} = {parts}.");
const NO_WORTH: Text = Text::new("{p}: 0, no pattern found.");

const CHANGE: [Text; 2] = [Text::new("{p}, black: {before} → {after}."), Text::new("{p}, white: {before} → {after}.")];
const NONE: Text = Text::new("nothing");

fn letters(table: &PatternTable, found: Found) -> String {
    table.pattern(found.pattern).map_or_else(String::new, |pattern| pattern.text())
}

impl LineReading {
    /// The string, and what was found in it, in one sentence.
    pub fn sentence(&self, table: &PatternTable, language: Language) -> String {
        let (line, string) = (line_name(self.string.line).get(language), self.string.text());
        let fields = [("line", line), ("string", &string)];
        let Some(found) = self.found else { return fill(NOTHING, language, &fields) };
        let meaning = table.pattern(found.pattern).map_or("", |pattern| pattern.meaning.name().get(language));
        let pattern = letters(table, found);
        fill(FOUND, language, &[fields[0], fields[1], ("pattern", &pattern), ("meaning", meaning)])
    }
}

impl PointReading {
    /// Whether it is five, and in which directions, in one sentence.
    pub fn sentence(&self, board: &Board, table: &PatternTable, language: Language) -> String {
        let set = Line::ALL.into_iter().zip(self.flags(table)).filter(|(_, flag)| *flag);
        let lines: Vec<&str> = set.map(|(line, _)| line_name(line).get(language)).collect();
        let text = if lines.is_empty() { NO_FIVE } else { FIVE };
        fill(text, language, &[("p", &board.name(self.point)), ("lines", &lines.join(", "))])
    }
}

impl Priority {
    /// The sum taken apart by direction and pattern, in one sentence; `name` is that of the point.
    pub fn sentence(&self, name: &str, table: &PatternTable, language: Language) -> String {
        let parts = self.parts.iter().filter_map(|part| Some((part, part.found?)));
        let told = |(part, found)| {
            let part: &super::priority::Part = part;
            format!("{} ({}, {})", part.value, line_name(part.line).get(language), letters(table, found))
        };
        let parts: Vec<String> = parts.map(told).collect();
        let text = if parts.is_empty() { NO_WORTH } else { WORTH };
        let total = self.total.to_string();
        fill(text, language, &[("p", name), ("total", &total), ("parts", &parts.join(" + "))])
    }
}

impl PointVerdict {
    /// What is found and what it is worth, in a few words.
    pub fn words(&self, language: Language) -> String {
        let found: Vec<&str> = self.meanings.iter().flatten().map(|meaning| meaning.name().get(language)).collect();
        let found = if found.is_empty() { NONE.get(language).to_owned() } else { found.join(" + ") };
        format!("{found} ({})", self.total)
    }
}

impl Change {
    /// What changes, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let (before, after) = (self.before.words(language), self.after.words(language));
        let fields = [("p", board.name(self.point)), ("before", before), ("after", after)];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        fill(CHANGE[self.colour as usize], language, &fields)
    }
}
