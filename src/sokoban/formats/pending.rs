//! [`Pending`]: lines of text of which it is not known yet whether they are notes or a title.

/// What is kept of notes, in bytes.
const MAX_NOTES: usize = 64 << 10;

/// Adds a line to notes. Beyond the limit on notes nothing is added.
pub(super) fn add_note(notes: &mut String, line: &str) {
    if notes.len() + line.len() >= MAX_NOTES {
        return;
    }
    if !notes.is_empty() {
        notes.push('\n');
    }
    notes.push_str(line);
}

/// How a line of text is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// It begins with `;`, as remarks and titles in XSB files do.
    Semicolon,
    /// Not at all.
    Plain,
}

/// Where a line of text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// After an empty line, or at the start of the file.
    Blank,
    /// Right below a board.
    Board,
    /// Below anything else.
    Text,
}

/// The last line of text, which may turn out to be the title of what follows.
pub(super) struct Pending {
    line: Option<Last>,
    /// What stands above the next line.
    after: After,
    /// How many lines of text there were since the last board or solution.
    count: usize,
}

struct Last {
    text: String,
    mark: Mark,
    after: After,
    /// The marks of this line and of the one above it, which touch, differ: `; 49` and a name.
    is_named: bool,
}

impl Pending {
    pub(super) const fn new() -> Self {
        Self { line: None, after: After::Blank, count: 0 }
    }

    /// A line of text. Returns the one before it, which is a note.
    pub(super) fn push(&mut self, text: &str, mark: Mark) -> Option<String> {
        let before = self.line.take();
        let touches = self.after != After::Blank;
        let is_named =
            touches && mark == Mark::Plain && before.as_ref().is_some_and(|last| last.mark == Mark::Semicolon);
        self.line = Some(Last { text: text.to_owned(), mark, after: self.after, is_named });
        self.after = After::Text;
        self.count += 1;
        before.map(|last| last.text)
    }

    /// An empty line. Returns the title of the board above, where the line before names it: a `;`
    /// right below a board, with an empty line after it.
    pub(super) fn blank(&mut self) -> Option<String> {
        self.after = After::Blank;
        let is_caption = |last: &mut Last| last.after == After::Board && last.mark == Mark::Semicolon;
        if self.count != 1 {
            return None;
        }
        let caption = self.line.take_if(is_caption)?;
        self.count = 0;
        Some(caption.text)
    }

    /// Gives a title back that is not used after all.
    pub(super) fn keep(&mut self, text: String, mark: Mark) {
        self.line = Some(Last { text, mark, after: After::Blank, is_named: false });
        self.count += 1;
    }

    /// A line that is no text of its own, such as `Key: Value`. Returns the line before it, which
    /// is a note.
    pub(super) fn interrupt(&mut self) -> Option<String> {
        self.after = After::Text;
        self.count += 1;
        self.line.take().map(|last| last.text)
    }

    /// A board or moves begin. Returns their title and how it is marked, or else a line of notes.
    pub(super) fn begin(&mut self) -> Option<Result<(String, Mark), String>> {
        let count = std::mem::take(&mut self.count);
        self.after = After::Text;
        let last = self.line.take()?;
        let is_title = count == 1 || last.after == After::Blank || last.is_named;
        Some(if is_title { Ok((last.text, last.mark)) } else { Err(last.text) })
    }

    /// A board has ended.
    pub(super) const fn end_board(&mut self) {
        self.after = After::Board;
    }
}
