//! [`Question`]: what is asked about a moment, and what may be answered.

use super::Asks;
use crate::format::fill;
use crate::grid::Cell;
use crate::text::{Language, Text};
use crate::trace::{Info, Kind, Role, value_text};

/// What stands in a sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Word {
    /// A cell.
    Cell(Cell),
    /// A number.
    Number(i64),
    /// The name of a role.
    Role(Role),
    /// The name of a kind of event.
    Kind(Kind),
    /// A line of the listing.
    Line(u8),
}

/// What an option means.
#[derive(Clone, Copy, Debug)]
pub enum Meaning {
    /// A cell.
    Cell(Cell),
    /// A number with a role.
    Number(Role, i64),
    /// A line of the listing, from 0.
    Line(u8),
    /// The reason with this number.
    Reason(i64),
    /// What a sentence says; the number tells it from the others of its kind of question.
    Says(u8, Text),
}

impl PartialEq for Meaning {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Cell(one), Self::Cell(other)) => one == other,
            (Self::Number(_, one), Self::Number(_, other)) | (Self::Reason(one), Self::Reason(other)) => one == other,
            (Self::Line(one), Self::Line(other)) => one == other,
            (Self::Says(one, _), Self::Says(other, _)) => one == other,
            _ => false,
        }
    }
}

/// How a question is told: by whom, with which names, in which language.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What the algorithm says of itself.
    pub info: &'static Info,
    /// What cells are called.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// The language.
    pub language: Language,
}

/// A question about a moment of a run. Exactly one option is right.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its kind.
    pub asks: &'static Asks,
    /// How many events have happened.
    pub position: u64,
    /// What is asked: a sentence with its words in braces.
    pub text: Text,
    /// Its words.
    pub words: Vec<(&'static str, Word)>,
    /// What may be answered: two to five.
    pub options: Vec<Meaning>,
    /// The place of the right one.
    pub right: usize,
    /// Why it is right, where no event says so.
    pub because: Option<Text>,
    /// The position to which the run is played to show the answer; the last event before it says why.
    pub until: u64,
}

impl Question {
    /// What is asked.
    pub fn ask(&self, names: Names<'_>) -> String {
        self.filled(self.text, names)
    }

    /// Why the right option is right, where no event says so.
    pub fn because(&self, names: Names<'_>) -> Option<String> {
        self.because.map(|text| self.filled(text, names))
    }

    /// What an option says.
    pub fn option(&self, place: usize, names: Names<'_>) -> String {
        self.options.get(place).map_or_else(String::new, |option| option.text(names))
    }

    /// The cells that it speaks of.
    pub fn about(&self) -> impl Iterator<Item = Cell> {
        self.words.iter().filter_map(|(_, word)| if let Word::Cell(cell) = word { Some(*cell) } else { None })
    }

    /// The cells that may be answered; empty where the answer is no cell.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.options.iter().filter_map(|option| if let Meaning::Cell(cell) = option { Some(*cell) } else { None })
    }

    fn filled(&self, text: Text, names: Names<'_>) -> String {
        let words: Vec<(&str, String)> = self.words.iter().map(|(name, word)| (*name, word.text(names))).collect();
        let words: Vec<(&str, &str)> = words.iter().map(|(name, text)| (*name, &**text)).collect();
        fill(text, names.language, &words)
    }
}

fn code(line: u8, names: Names<'_>) -> String {
    let line = names.info.listing.get(usize::from(line));
    line.map_or("", |line| line.code.get(names.language)).trim().to_owned()
}

impl Word {
    fn text(self, names: Names<'_>) -> String {
        match self {
            Self::Cell(cell) => (names.cell)(cell),
            Self::Number(number) => number.to_string(),
            Self::Role(role) => role.name().get(names.language).to_owned(),
            Self::Kind(kind) => kind.name().get(names.language).to_owned(),
            // In the middle of a sentence.
            Self::Line(line) => code(line, names).trim_end_matches([':', ',']).to_owned(),
        }
    }
}

impl Meaning {
    /// What it says.
    pub fn text(self, names: Names<'_>) -> String {
        let value = |role, value| value_text(names.info, (role, value), names.cell, names.language);
        match self {
            Self::Cell(cell) => (names.cell)(cell),
            Self::Number(role, number) => value(role, number),
            Self::Line(line) => code(line, names),
            Self::Reason(reason) => value(Role::Reason, reason),
            Self::Says(_, text) => text.get(names.language).to_owned(),
        }
    }
}
