//! What is wrong with the text of a condition.

use super::{DEEPEST_CONDITION, LONGEST_CONDITION};
use crate::grid::Size;
use crate::text::{Language, Text};

/// The first place in a condition's text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message(Language::English))]
pub struct ConditionError {
    /// Where, in characters counted from 1.
    pub column: usize,
    /// What stands there.
    pub found: Unexpected,
    /// What would have been accepted.
    pub expected: Expected,
}

const MESSAGE: Text = Text::new(
    "column {column}: found {found}, expected {expected}",
    "{column}번째 글자: {found} 대신 필요한 것: {expected}",
    "столбец {column}: {found}, а ожидается: {expected}",
);

const END: Text = Text::new("the end", "끝", "конец");

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
                "a field (kind, a, b, v, x, y, bx, by, line, depth, event, f, reason), a number or a kind of event",
                "필드(kind, a, b, v, x, y, bx, by, line, depth, event, f, reason), 수 또는 사건 종류",
                "поле (kind, a, b, v, x, y, bx, by, line, depth, event, f, reason), число или вид события",
            ),
            Self::Number => Text::new(
                "a number or a field with one (a, b, v, x, y, bx, by, line, depth, event, f, reason)",
                "수 또는 수 필드(a, b, v, x, y, bx, by, line, depth, event, f, reason)",
                "число или числовое поле (a, b, v, x, y, bx, by, line, depth, event, f, reason)",
            ),
            Self::SmallerNumber => Text::new(
                "a number up to 9223372036854775807",
                "9223372036854775807 이하의 수",
                "число до 9223372036854775807",
            ),
            Self::Kind => Text::new(
                "a kind of event such as Visit, Expand or Carve",
                "Visit, Expand, Carve 같은 사건 종류",
                "вид события, например Visit, Expand или Carve",
            ),
            Self::KindField => Text::new("the word 'kind'", "'kind'라는 단어", "слово 'kind'"),
            Self::Comparison => Text::new(
                "a comparison (==, !=, <, <=, >, >= or in)",
                "비교(==, !=, <, <=, >, >= 또는 in)",
                "сравнение (==, !=, <, <=, >, >= или in)",
            ),
            Self::Equality => Text::new("== or !=", "== 또는 !=", "== или !="),
            Self::Connective => Text::new("'and', 'or' or the end", "'and', 'or' 또는 끝", "'and', 'or' или конец"),
            Self::Operator => Text::new("an operator or the end", "연산자 또는 끝", "оператор или конец"),
            Self::Dots => Text::new("'..' or '..='", "'..' 또는 '..='", "'..' или '..='"),
            Self::Closing => Text::same("')'"),
            Self::Cell(_) => Text::new(
                "a cell (column, row) inside the board of {n}",
                "{n} 판 안의 칸(열, 행)",
                "клетка (столбец, строка) внутри поля {n}",
            ),
            Self::Shorter => Text::new("at most {n} bytes", "최대 {n}바이트", "не больше {n} байт"),
            Self::Shallower => {
                Text::new("at most {n} levels of nesting", "최대 {n}단계 중첩", "не больше {n} уровней вложенности")
            }
        }
    }
}
