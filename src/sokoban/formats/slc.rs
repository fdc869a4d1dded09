//! `.slc`: collections in XML. Elements that are known are `Title`, `Description`, `LevelCollection` and `Level` with
//! a row in each `L`; all others are passed over.
//!
//! Only what such files need of XML is read: elements, attributes, comments, and the entities that XML itself has. A
//! file that brings entities of its own is refused, so a text is never longer than it is written.

use super::error::{self, FormatError, Location, Problem, quoted};
use super::{Collection, Entry, MAX_LEVELS, reader};

/// The bytes of notes that are kept.
const MAX_NOTES: usize = 1 << 16;

/// Whether `bytes` begin like XML and have a level.
pub(super) fn is_likely(bytes: &[u8]) -> bool {
    let has = |wanted: &[u8]| bytes.windows(wanted.len()).any(|found| found == wanted);
    bytes.trim_ascii_start().starts_with(b"<") && has(b"<Level") && has(b"<L>")
}

/// Reads a collection.
pub(super) fn collection(bytes: &[u8]) -> Result<Collection, FormatError> {
    let text = String::from_utf8_lossy(bytes);
    let mut tags = Tags { rest: &text, line: 1 };
    let mut reading = Reading::default();
    while let Some(piece) = tags.next()? {
        reading.take(piece, tags.line)?;
    }
    if reading.collection.entries.is_empty() {
        return Err(error::no_board(Location::line(tags.line)));
    }
    Ok(reading.collection)
}

/// A piece of XML.
enum Piece<'a> {
    /// An element begins; it has these attributes, and may end at once.
    Open { name: &'a str, attributes: &'a str, is_empty: bool },
    /// An element ends.
    Close(&'a str),
    /// Text.
    Text(&'a str),
}

/// The pieces of a text, one after the other.
struct Tags<'a> {
    rest: &'a str,
    line: u32,
}

impl<'a> Tags<'a> {
    fn next(&mut self) -> Result<Option<Piece<'a>>, FormatError> {
        loop {
            if self.rest.is_empty() {
                return Ok(None);
            }
            let Some(tag) = self.rest.strip_prefix('<') else {
                let end = self.rest.find('<').unwrap_or(self.rest.len());
                return Ok(Some(Piece::Text(self.advance(end))));
            };
            if tag.starts_with("!--") {
                self.pass("-->")?;
            } else if tag.starts_with('?') {
                self.pass("?>")?;
            } else if tag.starts_with('!') {
                let found = "a declaration of XML";
                return Err(self.fault(found, "elements, attributes, text and comments alone"));
            } else {
                return self.tag().map(Some);
            }
        }
    }

    /// Takes off so many bytes.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.matches('\n').count() as u32;
        taken
    }

    fn pass(&mut self, end: &str) -> Result<(), FormatError> {
        let Some(place) = self.rest.find(end) else { return Err(self.fault("the end of the file", end)) };
        self.advance(place + end.len());
        Ok(())
    }

    fn tag(&mut self) -> Result<Piece<'a>, FormatError> {
        let mut quote = None;
        let end = self.rest.char_indices().find(|&(_, one)| match quote {
            Some(open) => {
                quote = quote.filter(|_| one != open);
                false
            }
            None => {
                quote = matches!(one, '"' | '\'').then_some(one);
                one == '>'
            }
        });
        let Some((end, _)) = end else { return Err(self.fault("an element that does not end", "'>'")) };
        let whole = self.advance(end + 1);
        let inner = &whole[1..end];
        if let Some(name) = inner.strip_prefix('/') {
            return Ok(Piece::Close(name.trim()));
        }
        let is_empty = inner.ends_with('/');
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        let (name, attributes) = inner.split_once(|one: char| one.is_whitespace()).unwrap_or((inner, ""));
        Ok(Piece::Open { name, attributes, is_empty })
    }

    fn fault(&self, found: &str, expected: &str) -> FormatError {
        FormatError::new(Problem::UnknownCharacter, Location::line(self.line), found, expected)
    }
}

/// A level in the making.
struct Drawn {
    title: String,
    author: String,
    rows: Vec<String>,
    line: u32,
}

/// What was read so far.
#[derive(Default)]
struct Reading {
    collection: Collection,
    level: Option<Drawn>,
    inside: String,
}

impl Reading {
    fn take(&mut self, piece: Piece<'_>, line: u32) -> Result<(), FormatError> {
        match piece {
            Piece::Open { name, attributes, is_empty } => {
                name.clone_into(&mut self.inside);
                self.open(name, attributes, line);
                if is_empty {
                    self.close(name)?;
                }
            }
            Piece::Close(name) => self.close(name)?,
            Piece::Text(text) => self.text(&plain(text)),
        }
        Ok(())
    }

    fn open(&mut self, name: &str, attributes: &str, line: u32) {
        match name {
            "LevelCollection" => self.collection.author = attribute(attributes, "Copyright"),
            "Level" => {
                let (title, author) = (attribute(attributes, "Id"), attribute(attributes, "Copyright"));
                self.level = Some(Drawn { title, author, rows: Vec::new(), line });
            }
            "L" => {
                if let Some(level) = &mut self.level {
                    level.rows.push(String::new());
                }
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        match self.inside.as_str() {
            "L" => {
                if let Some(row) = self.level.as_mut().and_then(|level| level.rows.last_mut()) {
                    row.push_str(text);
                }
            }
            "Title" => text.trim().clone_into(&mut self.collection.title),
            "Description" if text.len() <= MAX_NOTES => text.trim().clone_into(&mut self.collection.notes),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) -> Result<(), FormatError> {
        self.inside.clear();
        let Some(drawn) = self.level.take_if(|_| name == "Level") else { return Ok(()) };
        if self.collection.entries.len() == MAX_LEVELS {
            return Err(error::too_many_levels(drawn.line));
        }
        self.collection.entries.push(entry(drawn, &self.collection.author));
        Ok(())
    }
}

/// The level that was drawn, or what is wrong with it.
fn entry(drawn: Drawn, collector: &str) -> Entry {
    let Drawn { title, author, rows, line } = drawn;
    let mut entry = board(&rows, line).unwrap_or_else(|error| Entry::of(Err(error), String::new(), line));
    entry.title = title;
    entry.author = if author == collector { String::new() } else { author };
    entry.line = line;
    entry
}

fn board(rows: &[String], line: u32) -> Result<Entry, FormatError> {
    let first = rows.iter().position(|row| !row.trim().is_empty());
    let last = rows.iter().rposition(|row| !row.trim().is_empty());
    let (Some(first), Some(last)) = (first, last) else { return Err(error::no_board(Location::line(line))) };
    let mut text = String::new();
    for row in &rows[first..=last] {
        if let Some(wrong) = row.chars().find(|&one| !"#@+$*. -_".contains(one)) {
            let expected = "one of '#', '@', '+', '$', '*', '.', '-', '_' and space";
            return Err(FormatError::new(Problem::UnknownCharacter, Location::line(line), quoted(wrong), expected));
        }
        // A row without anything would end the board.
        text.push_str(if row.trim().is_empty() { "-" } else { row.trim_end() });
        text.push('\n');
    }
    let found = reader::read(text.as_bytes())?.entries.into_iter().next();
    let mut found = found.ok_or_else(|| error::no_board(Location::line(line)))?;
    if let Err(fault) = &mut found.level {
        fault.place.line += line;
    }
    Ok(found)
}

/// The value of an attribute, empty where there is none.
fn attribute(attributes: &str, name: &str) -> String {
    let mut rest = attributes;
    while let Some((before, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let Some(quote) = after.chars().next().filter(|one| matches!(one, '"' | '\'')) else { break };
        let Some((value, others)) = after[1..].split_once(quote) else { break };
        if before.trim() == name {
            return plain(value);
        }
        rest = others;
    }
    String::new()
}

/// Text with the five entities that XML itself has in place of what stands for them.
fn plain(text: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    entities.iter().fold(text.to_owned(), |text, (entity, one)| text.replace(entity, one))
}

#[cfg(test)]
mod tests {
    use crate::sokoban::formats::{is_likely, read};

    const FILE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand: <Level> -->
<SokobanLevels xmlns="x">
  <Title>Two &amp; more</Title>
  <LevelCollection Copyright="A. Person" MaxWidth="7">
    <Level Id="One > none" Width="7" Height="3">
      <L>#######</L>
      <L>#@$ . #</L>
      <L>#######</L>
    </Level>
    <Level Id='Open' Copyright="B. Other">
      <L/>
      <L>  #####</L>
      <L> </L>
      <L>#@$.#</L>
    </Level>
    <Level Id="Counts"><L>4#</L></Level>
  </LevelCollection>
</SokobanLevels>
"#;

    #[test]
    fn levels_have_their_titles_and_faults_their_lines() {
        assert!(is_likely(FILE.as_bytes()));
        let all = read(FILE.as_bytes()).unwrap();
        assert_eq!((all.title.as_str(), all.author.as_str()), ("Two & more", "A. Person"));
        let titles: Vec<_> = all.entries.iter().map(|entry| (entry.title.as_str(), entry.line)).collect();
        assert_eq!(titles, [("One > none", 6), ("Open", 11), ("Counts", 17)]);
        assert_eq!(all.entries[0].level.as_ref().unwrap().boxes().len(), 1);
        assert_eq!((all.entries[0].author.as_str(), all.entries[1].author.as_str()), ("", "B. Other"));
        assert!(all.entries[1].level.is_err() && all.entries[2].level.is_err());
    }

    #[test]
    fn what_is_cut_off_or_declares_entities_is_refused() {
        for end in 0..FILE.len() {
            if FILE.is_char_boundary(end) {
                let _never_panics = read(&FILE.as_bytes()[..end]);
            }
        }
        assert!(read(&FILE.as_bytes()[..FILE.find("<L>#@").unwrap() + 2]).is_err());
        let bomb = FILE.replace("<SokobanLevels", "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><SokobanLevels");
        assert!(read(bomb.as_bytes()).unwrap_err().to_string().contains("declaration"));
    }
}
