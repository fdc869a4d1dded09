//! Run-length encoding, as boards and moves share it: `3#` is `###`, `2(3(dr)R)` is `drdrdrRdrdrdrR`.

use super::error::{FormatError, Location, Problem, quoted};

/// How deep groups may be nested.
const MAX_DEPTH: usize = 64;

/// What a character means.
pub(super) enum Symbol<T> {
    /// One item.
    Item(T),
    /// Nothing: it may stand anywhere.
    Blank,
    /// It may not stand here.
    Unknown,
}

/// What may be written, for messages, and how much of it.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    /// The most items that a text may expand to.
    pub limit: usize,
    /// What an item is called, in the plural.
    pub items: &'static str,
    /// Every character that is accepted.
    pub known: &'static str,
}

/// Expands `text`, whose first character stands at `start`; `meaning` says what a character at a
/// place stands for. Nothing is expanded beyond the limit. Costs the text and the items.
///
/// # Errors
/// A character without meaning, a count or group that is not complete, or too many items.
pub(super) fn expand<T: Clone>(
    text: &str,
    start: Location,
    rules: Rules,
    meaning: impl Fn(char, Location) -> Symbol<T>,
) -> Result<Vec<T>, FormatError> {
    let mut expansion = Expansion { items: Vec::new(), groups: Vec::new(), count: None, rules };
    let mut at = start;
    for character in text.chars() {
        match character {
            '0'..='9' => expansion.digit(character, at),
            '(' => expansion.open(at)?,
            ')' => expansion.close(at)?,
            _ => match meaning(character, at) {
                Symbol::Item(item) => expansion.item(item, at)?,
                Symbol::Blank => {}
                Symbol::Unknown => return Err(unknown(character, at, rules)),
            },
        }
        at.column += 1;
        if character == '\n' {
            at = Location::line(at.line + 1);
        }
    }
    expansion.finish()
}

fn unknown(character: char, at: Location, rules: Rules) -> FormatError {
    FormatError::new(Problem::UnknownCharacter, at, quoted(character), rules.known)
}

/// A count that waits for what it repeats.
#[derive(Clone, Copy)]
struct Count {
    times: usize,
    at: Location,
}

/// A group that is open.
struct Group {
    count: Option<Count>,
    /// How many items came before it.
    start: usize,
    at: Location,
}

struct Expansion<T> {
    items: Vec<T>,
    groups: Vec<Group>,
    count: Option<Count>,
    rules: Rules,
}

impl<T: Clone> Expansion<T> {
    fn digit(&mut self, character: char, at: Location) {
        let digit = character.to_digit(10).unwrap_or(0) as usize;
        let count = self.count.get_or_insert(Count { times: 0, at });
        count.times = count.times.saturating_mul(10).saturating_add(digit);
    }

    fn open(&mut self, at: Location) -> Result<(), FormatError> {
        if self.groups.len() >= MAX_DEPTH {
            let expected = format!("at most {MAX_DEPTH} groups inside each other");
            return Err(FormatError::new(Problem::RunLength, at, "one more group", expected));
        }
        self.groups.push(Group { count: self.count.take(), start: self.items.len(), at });
        Ok(())
    }

    fn close(&mut self, at: Location) -> Result<(), FormatError> {
        self.no_count("a letter or a group to repeat")?;
        let Some(group) = self.groups.pop() else {
            return Err(FormatError::new(Problem::RunLength, at, "')'", "'(' before it"));
        };
        let length = self.items.len() - group.start;
        let times = times(group.count)?;
        self.reserve(length.saturating_mul(times - 1), group.count.map_or(group.at, |count| count.at))?;
        for _ in 1..if length == 0 { 1 } else { times } {
            self.items.extend_from_within(group.start..group.start + length);
        }
        Ok(())
    }

    fn item(&mut self, item: T, at: Location) -> Result<(), FormatError> {
        let count = self.count.take();
        let times = times(count)?;
        self.reserve(times, count.map_or(at, |count| count.at))?;
        self.items.extend(std::iter::repeat_n(item, times));
        Ok(())
    }

    /// Refuses `more` items where they would be too many.
    fn reserve(&self, more: usize, at: Location) -> Result<(), FormatError> {
        let length = self.items.len().saturating_add(more);
        let Rules { limit, items, .. } = self.rules;
        if length > limit {
            let expected = format!("at most {limit} {items}");
            return Err(FormatError::new(Problem::TooLarge, at, format!("more than {limit} {items}"), expected));
        }
        Ok(())
    }

    fn no_count(&self, expected: &str) -> Result<(), FormatError> {
        let refuse = |count: Count| FormatError::new(Problem::RunLength, count.at, "a count of nothing", expected);
        self.count.map_or(Ok(()), |count| Err(refuse(count)))
    }

    fn finish(self) -> Result<Vec<T>, FormatError> {
        self.no_count("something to repeat after it")?;
        match self.groups.last() {
            Some(group) => {
                Err(FormatError::new(Problem::RunLength, group.at, "'(' that is never closed", "')' after it"))
            }
            None => Ok(self.items),
        }
    }
}

fn times(count: Option<Count>) -> Result<usize, FormatError> {
    match count {
        None => Ok(1),
        Some(Count { times: 0, at }) => Err(FormatError::new(Problem::RunLength, at, "a count of 0", "1 or more")),
        Some(count) => Ok(count.times),
    }
}

/// Whether the counts and groups of `text` are complete, whatever they repeat.
pub(super) fn is_complete(text: &str) -> bool {
    let mut depth = 0_u32;
    let mut has_count = false;
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 || has_count => return false,
            ')' => depth -= 1,
            _ => {}
        }
        has_count = character.is_ascii_digit();
    }
    depth == 0 && !has_count
}

/// `letters` with counts for runs of three or more, as most programs write them.
pub(super) fn encode(letters: impl IntoIterator<Item = char>) -> String {
    let mut text = String::new();
    let mut letters = letters.into_iter().peekable();
    while let Some(letter) = letters.next() {
        let mut times = 1_u32;
        while letters.next_if_eq(&letter).is_some() {
            times += 1;
        }
        match times {
            1 => text.push(letter),
            2 => text.extend([letter, letter]),
            _ => text.extend([times.to_string(), letter.to_string()]),
        }
    }
    text
}
