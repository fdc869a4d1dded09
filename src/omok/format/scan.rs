//! [`Scan`]: characters with their line and column.

use super::error::{FormatError, Problem, quoted};

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::omok) struct Location {
    pub line: u32,
    pub column: u32,
}

/// A count of characters or lines as the number of a column or line.
pub(in crate::omok) fn numbered(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Where every text begins.
pub(in crate::omok) const START: Location = Location { line: 1, column: 1 };

impl Location {
    /// `problem` here.
    pub const fn error(self, problem: Problem) -> FormatError {
        FormatError { line: self.line, column: self.column, problem }
    }

    /// Here is `found`, and that is not what was expected.
    pub fn unexpected(self, found: &str, expected: &'static str) -> FormatError {
        self.error(Problem::Unexpected { found: quoted(found), expected })
    }
}

/// A text that is read from its beginning to its end.
#[derive(Clone, Copy)]
pub(in crate::omok) struct Scan<'a> {
    rest: &'a str,
    place: Location,
}

impl<'a> Scan<'a> {
    pub const fn new(text: &'a str) -> Self {
        Self::at(text, START)
    }

    /// A text that begins at `place` of another.
    pub const fn at(text: &'a str, place: Location) -> Self {
        Self { rest: text, place }
    }

    pub const fn place(&self) -> Location {
        self.place
    }

    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub fn take(&mut self) -> Option<char> {
        let found = self.peek()?;
        self.rest = &self.rest[found.len_utf8()..];
        if found == '\n' {
            self.place = Location { line: self.place.line.saturating_add(1), column: 1 };
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(found)
    }

    /// Takes everything that `is_part` accepts.
    pub fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let from = self.rest;
        while self.peek().is_some_and(&is_part) {
            self.take();
        }
        &from[..from.len() - self.rest.len()]
    }

    pub fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// The word here, for a message: up to the next space.
    pub fn word(&self) -> &'a str {
        if self.rest.is_empty() {
            return "";
        }
        let end =
            self.rest.char_indices().skip(1).find(|(_, one)| one.is_whitespace()).map_or(self.rest.len(), |at| at.0);
        &self.rest[..end]
    }

    /// Something else was expected here.
    pub fn unexpected(&self, expected: &'static str) -> FormatError {
        match self.peek() {
            Some(_) => self.place.unexpected(self.word(), expected),
            None => self.place.error(Problem::Unexpected { found: "the end".to_owned(), expected }),
        }
    }
}
