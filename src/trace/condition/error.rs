//! What is wrong with the text of a condition.

use super::{DEEPEST_CONDITION, LONGEST_CONDITION};
use crate::grid::Size;
use crate::text::{Language, Text};

/// The first place in a condition's text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message(Language::ENGLISH))]
pub struct ConditionError {
    /// Where, in characters counted from 1.
    pub column: usize,
    /// What stands there.
    pub found: Unexpected,
    /// What would have been accepted.
    pub expected: Expected,
}

const MESSAGE: Text = Text::new("column {column}: found {found}, expected {expected}");

const END: Text = Text::new("the end");

impl ConditionError {
    /// The whole message in `language`.
    pub fn message(&self, language: Language) -> String {
        let found = match &self.found {
            Unexpected::Text(text) => format!("'{text}'"),
            Unexpected::End => END.get(language).to_owned(),
        };
        // What was found comes last: it may itself contain braces.
        MESSAGE
            .get(language)
            .replace("{column}", &self.column.to_string())
            .replace("{expected}", &self.expected.message(language))
            .replace("{found}", &found)
    }
}

/// What stands where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unexpected {
    /// This text, shortened to some twenty characters.
    Text(String),
    /// Nothing: the text ends there.
    End,
}

/// What a condition would have accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Something that has a value.
    Value,
    /// A number or a field that holds one.
    Number,
    /// A number that fits 64 bits.
    SmallerNumber,
    /// The name of a kind of event.
    Kind,
    /// The word `kind`, beside the name of one.
    KindField,
    /// An operator that compares two numbers.
    Comparison,
    /// An operator that compares two kinds.
    Equality,
    /// An operator between two comparisons, or the end.
    Connective,
    /// Any operator, or the end.
    Operator,
    /// The two dots of a range.
    Dots,
    /// A closing parenthesis.
    Closing,
    /// A cell inside a board of this size.
    Cell(Size),
    /// A shorter text.
    Shorter,
    /// Less nesting.
    Shallower,
}

impl Expected {
    /// The end of the message, in `language`.
    pub fn message(self, language: Language) -> String {
        let number = match self {
            Self::Cell(size) => size.to_string(),
            Self::Shorter => LONGEST_CONDITION.to_string(),
            Self::Shallower => DEEPEST_CONDITION.to_string(),
            _ => String::new(),
        };
        self.text().get(language).replace("{n}", &number)
    }

    const fn text(self) -> Text {
        match self {
            Self::Value => Text::new(
                "a field (kind, a, b, v, x, y, bx, by, line, depth, event), a role such as cell, g or reason, a number or a kind of event",
            ),
            Self::Number => Text::new(
                "a number, a role such as cell, g or reason, or a field (a, b, v, x, y, bx, by, line, depth, event)",
            ),
            Self::SmallerNumber => Text::new("a number up to 9223372036854775807"),
            Self::Kind => Text::new("a kind of event such as Visit, Expand or Carve"),
            Self::KindField => Text::new("the word 'kind'"),
            Self::Comparison => Text::new("a comparison (==, !=, <, <=, >, >= or in)"),
            Self::Equality => Text::new("== or !="),
            Self::Connective => Text::new("'and', 'or' or the end"),
            Self::Operator => Text::new("an operator or the end"),
            Self::Dots => Text::new("'..' or '..='"),
            Self::Closing => Text::same("')'"),
            Self::Cell(_) => Text::new("a cell (column, row) inside the board of {n}"),
            Self::Shorter => Text::new("at most {n} bytes"),
            Self::Shallower => Text::new("at most {n} levels of nesting"),
        }
    }
}
