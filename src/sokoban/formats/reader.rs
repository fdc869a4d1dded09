//! Reads XSB and `.sok`: goes through the lines once and sorts them into boards, moves and texts.

use std::mem::size_of;

use super::budget::Budget;
use super::drawing::Drawing;
use super::error::{self, FormatError, Location};
use super::line::{TextLine, lines};
use super::lurd::{self, Likeness};
use super::pending::{Mark, Pending, add_note};
use super::row::{self, Before, Shape};
use super::words::{self, Key};
use super::{Collection, Entry, MAX_LEVELS, Solution, SolutionKind};

/// Reads the boards in `bytes` and all that is said of them.
pub(super) fn read(bytes: &[u8]) -> Result<Collection, FormatError> {
    let mut reader = Reader::new();
    for line in lines(bytes) {
        reader.line(line)?;
    }
    reader.finish()
}

/// A board whose rows are still coming.
struct OpenBoard {
    drawing: Drawing,
    title: Option<(String, Mark)>,
    /// Its first line, in case that it is a text after all.
    text: String,
}

/// Moves whose lines are still coming.
struct OpenMoves {
    kind: SolutionKind,
    title: String,
    start: Location,
    text: String,
}

/// A line that heads moves.
struct Heading {
    kind: SolutionKind,
    text: String,
}

/// Where the title of the last board comes from, the weakest source first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Nowhere,
    Semicolon,
    TextLine,
    Key,
}

pub(super) struct Reader {
    pub(super) budget: Budget,
    collection: Collection,
    /// Where the title of each entry comes from.
    sources: Vec<Source>,
    board: Option<OpenBoard>,
    moves: Option<OpenMoves>,
    heading: Option<Heading>,
    pending: Pending,
    /// Whether the title of the collection comes from `Title:`, which may mean the first board.
    has_loose_title: bool,
    is_comment: bool,
    last_text: Location,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self {
            budget: Budget::new(),
            collection: Collection::default(),
            sources: Vec::new(),
            board: None,
            moves: None,
            heading: None,
            pending: Pending::new(),
            has_loose_title: false,
            is_comment: false,
            last_text: Location { line: 0, column: 1 },
        }
    }

    /// Takes the next line.
    ///
    /// # Errors
    /// There is more in the file than is accepted; what is wrong with a board stays with the board.
    pub(super) fn line(&mut self, line: TextLine<'_>) -> Result<(), FormatError> {
        let text = line.text()?;
        let text = text.trim_end();
        if text.is_empty() {
            return self.blank();
        }
        self.last_text.line = line.number;
        let before = if self.board.is_some() { Before::Row } else { Before::Text };
        if !text.starts_with([';', ':']) && row::shape(text, before) == Shape::Row {
            return self.row(line.number, text);
        }
        self.close_board()?;
        if text.starts_with("::") {
            return self.close_moves();
        }
        if self.is_comment && self.comment(text)? {
            return Ok(());
        }
        self.text(line.number, text)
    }

    fn blank(&mut self) -> Result<(), FormatError> {
        self.close_board()?;
        self.close_moves()?;
        if self.is_comment {
            return self.note("", Location::line(self.last_text.line));
        }
        let Some(caption) = self.pending.blank() else { return Ok(()) };
        match (self.collection.entries.last_mut(), self.sources.last_mut()) {
            (Some(entry), Some(source @ Source::Nowhere)) => {
                entry.title = caption;
                *source = Source::Semicolon;
            }
            _ => self.pending.keep(caption, Mark::Semicolon),
        }
        Ok(())
    }

    fn row(&mut self, number: u32, text: &str) -> Result<(), FormatError> {
        if self.board.is_none() {
            self.close_moves()?;
            self.drop_heading(number)?;
            self.is_comment = false;
            let title = self.take_title(number)?;
            self.board = Some(OpenBoard { drawing: Drawing::new(number), title, text: text.to_owned() });
        }
        if let Some(board) = &mut self.board {
            board.drawing.add(number, text);
        }
        Ok(())
    }

    /// A line of notes between `Comment:` and its end; false where it is more than that.
    fn comment(&mut self, text: &str) -> Result<bool, FormatError> {
        self.is_comment =
            !matches!(words::key_value(text), Some((Key::CommentEnd, _))) && words::heading(text).is_none();
        if self.is_comment {
            self.note(text, self.last_text)?;
        }
        Ok(self.is_comment)
    }

    fn text(&mut self, number: u32, text: &str) -> Result<(), FormatError> {
        let has_board = !self.collection.entries.is_empty();
        if let Some(moves) = self.moves.as_mut().filter(|_| lurd::likeness(text) > Likeness::None) {
            self.budget.charge(2 * text.len(), Location::line(number))?;
            moves.text.push('\n');
            moves.text.push_str(text);
            return Ok(());
        }
        self.close_moves()?;
        if let Some((key, value)) = words::key_value(text) {
            return self.key(key, value, text, number);
        }
        if has_board && let Some((kind, inline)) = words::heading(text) {
            return self.head(kind, inline, text, number);
        }
        if has_board && self.starts_moves(text) {
            return self.open_moves(number, text);
        }
        self.drop_heading(number)?;
        let (text, mark) = text.strip_prefix(';').map_or((text, Mark::Plain), |text| (text, Mark::Semicolon));
        match text.trim() {
            "" => Ok(()),
            text => self.pending.push(text, mark).map_or(Ok(()), |note| self.note(&note, Location::line(number))),
        }
    }

    /// Below a heading anything that is one word is taken for moves, elsewhere only what can be
    /// nothing else.
    fn starts_moves(&self, text: &str) -> bool {
        match (lurd::likeness(text), &self.heading) {
            (Likeness::Sure, _) | (Likeness::Short | Likeness::Damaged, Some(_)) => true,
            (Likeness::None, Some(_)) => !text.trim().contains(char::is_whitespace),
            (_, None) => false,
        }
    }

    fn key(&mut self, key: Key, value: &str, text: &str, number: u32) -> Result<(), FormatError> {
        let place = Location::line(number);
        self.drop_heading(number)?;
        if let Some(note) = self.pending.interrupt() {
            self.note(&note, place)?;
        }
        let is_kept = match key {
            Key::CommentEnd => true,
            Key::Comment if value.is_empty() => {
                self.is_comment = true;
                true
            }
            Key::Comment => return self.note(value, place),
            Key::Collection | Key::Title | Key::Author => self.name(key, value),
            Key::SolutionName => self.last_solution().map(|solution| value.clone_into(&mut solution.title)).is_some(),
            Key::Other => false,
        };
        if is_kept { self.budget.charge(2 * value.len(), place) } else { self.note(text, place) }
    }

    /// Takes a name where there is none yet; false where there is one.
    fn name(&mut self, key: Key, value: &str) -> bool {
        let collection = &mut self.collection;
        let field = match (key, collection.entries.last_mut(), self.sources.last_mut()) {
            (Key::Title, Some(entry), Some(source)) if *source < Source::TextLine => {
                *source = Source::Key;
                entry.title.clear();
                &mut entry.title
            }
            (Key::Title, Some(_), _) => return false,
            (Key::Author, Some(entry), _) => &mut entry.author,
            (Key::Author, ..) => &mut collection.author,
            _ if collection.title.is_empty() || (self.has_loose_title && key == Key::Collection) => {
                self.has_loose_title = key == Key::Title;
                collection.title.clear();
                &mut collection.title
            }
            _ => return false,
        };
        let is_free = field.is_empty();
        if is_free {
            value.clone_into(field);
        }
        is_free
    }

    fn head(&mut self, kind: SolutionKind, inline: Option<usize>, text: &str, number: u32) -> Result<(), FormatError> {
        self.drop_heading(number)?;
        if let Some(note) = self.pending.interrupt() {
            self.note(&note, Location::line(number))?;
        }
        let (title, moves) = inline.map_or((text, ""), |at| text.split_at(at));
        if lurd::likeness(moves) == Likeness::None {
            self.heading = Some(Heading { kind, text: text.to_owned() });
            return Ok(());
        }
        let column = title.chars().count() as u32 + 1;
        let title = words::heading_title(title).to_owned();
        self.begin_moves(OpenMoves { kind, title, start: Location { line: number, column }, text: moves.to_owned() })
    }

    fn open_moves(&mut self, number: u32, text: &str) -> Result<(), FormatError> {
        let title = self.take_title(number)?;
        let (kind, title) = match (self.heading.take(), title) {
            (Some(heading), _) => (heading.kind, words::heading_title(&heading.text).to_owned()),
            (None, Some((title, _))) => (SolutionKind::Solution, title),
            (None, None) => (SolutionKind::Solution, String::new()),
        };
        self.begin_moves(OpenMoves { kind, title, start: Location::line(number), text: text.to_owned() })
    }

    fn begin_moves(&mut self, moves: OpenMoves) -> Result<(), FormatError> {
        // A list grows by doubling, and for a moment there are both the old and the new one.
        self.budget.charge(2 * moves.text.len() + moves.title.len() + 3 * size_of::<Solution>(), moves.start)?;
        self.moves = Some(moves);
        Ok(())
    }

    fn close_moves(&mut self) -> Result<(), FormatError> {
        let Some(open) = self.moves.take() else { return Ok(()) };
        let moves = match open.kind {
            SolutionKind::Solution => lurd::parse_at(&open.text, open.start),
            // A saved game shows with '*' how far it was played.
            SolutionKind::Snapshot => lurd::parse_at(&open.text.replace('*', " "), open.start),
        };
        self.budget.charge(moves.as_ref().map_or(256, |moves| 4 * moves.len()), open.start)?;
        let OpenMoves { kind, title, start, text } = open;
        if let Some(entry) = self.collection.entries.last_mut() {
            entry.solutions.push(Solution { kind, title, text, moves, line: start.line, notes: String::new() });
        }
        Ok(())
    }

    fn close_board(&mut self) -> Result<(), FormatError> {
        let Some(OpenBoard { drawing, title, text }) = self.board.take() else { return Ok(()) };
        let line = drawing.line();
        if drawing.is_ruler() {
            if let Some((title, mark)) = title {
                self.pending.keep(title, mark);
            }
            return self.note(&text, Location::line(line));
        }
        if self.collection.entries.len() >= MAX_LEVELS {
            return Err(error::too_many_levels(line));
        }
        let mut entry = Entry::of(drawing.level(), drawing.text(), line);
        let source = match title {
            Some((_, Mark::Semicolon)) => Source::Semicolon,
            Some((_, Mark::Plain)) => Source::TextLine,
            None => Source::Nowhere,
        };
        entry.title = title.map(|(title, _)| title).unwrap_or_default();
        self.budget.charge(size(&entry), Location::line(line))?;
        self.collection.entries.push(entry);
        self.sources.push(source);
        self.pending.end_board();
        Ok(())
    }

    /// The title of what begins now. Text that is none goes to the notes.
    fn take_title(&mut self, number: u32) -> Result<Option<(String, Mark)>, FormatError> {
        match self.pending.begin() {
            Some(Ok(title)) => Ok(Some(title)),
            Some(Err(note)) => self.note(&note, Location::line(number)).map(|()| None),
            None => Ok(None),
        }
    }

    /// A heading without moves is a note.
    fn drop_heading(&mut self, number: u32) -> Result<(), FormatError> {
        let heading = self.heading.take();
        heading.map_or(Ok(()), |heading| self.note(&heading.text, Location::line(number)))
    }

    fn note(&mut self, text: &str, place: Location) -> Result<(), FormatError> {
        self.budget.charge(2 * text.len() + 2, place)?;
        let notes = match self.collection.entries.last_mut() {
            None => &mut self.collection.notes,
            Some(entry) => entry.solutions.last_mut().map_or(&mut entry.notes, |solution| &mut solution.notes),
        };
        add_note(notes, text);
        Ok(())
    }

    fn last_solution(&mut self) -> Option<&mut Solution> {
        self.collection.entries.last_mut()?.solutions.last_mut()
    }

    /// The collection, once every line was taken.
    pub(super) fn finish(mut self) -> Result<Collection, FormatError> {
        self.is_comment = false;
        self.blank()?;
        self.drop_heading(self.last_text.line)?;
        if let Some(note) = self.pending.interrupt() {
            self.note(&note, self.last_text)?;
        }
        if self.collection.entries.is_empty() {
            return Err(if self.last_text.line == 0 { error::empty() } else { error::no_board(self.last_text) });
        }
        self.titles_before();
        Ok(self.collection)
    }

    /// Some files say `Title:` before each board and not after it. Then the last board has none,
    /// and the first title is the collection's.
    fn titles_before(&mut self) {
        let Some((last, others)) = self.sources.split_last() else { return };
        let is_before =
            self.has_loose_title && *last < Source::TextLine && others.iter().all(|&source| source == Source::Key);
        if !is_before {
            return;
        }
        let mut title = std::mem::take(&mut self.collection.title);
        for entry in &mut self.collection.entries {
            std::mem::swap(&mut title, &mut entry.title);
        }
    }
}

/// What an entry takes, in bytes, with what its list takes while it grows.
fn size(entry: &Entry) -> usize {
    let level = match &entry.level {
        Ok(level) => level.size().cells() as usize + 8 * level.boxes().len(),
        Err(_) => 256,
    };
    3 * size_of::<Entry>() + level + 2 * entry.drawing.len() + 2 * entry.title.len()
}
