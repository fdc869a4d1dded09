//! The words of `.sok` files that mean something: keys, and headings of solutions.

use super::SolutionKind;

/// What a known key says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// What the collection is called.
    Collection,
    /// What a board is called.
    Title,
    /// Who made it.
    Author,
    /// Notes of several lines, or of one.
    Comment,
    /// The end of such notes.
    CommentEnd,
    /// What a solution is called.
    SolutionName,
    /// Something to keep as it is.
    Other,
}

const KEYS: &[(&str, Key)] = &[
    ("collection", Key::Collection),
    ("title", Key::Title),
    ("author", Key::Author),
    ("comment", Key::Comment),
    ("solution comment", Key::Comment),
    ("comment end", Key::CommentEnd),
    ("comment-end", Key::CommentEnd),
    ("comment_end", Key::CommentEnd),
    ("solution comment end", Key::CommentEnd),
    ("solution name", Key::SolutionName),
    ("own solution", Key::Other),
    ("copyright", Key::Other),
    ("date", Key::Other),
    ("date created", Key::Other),
    ("date of last change", Key::Other),
    ("description", Key::Other),
    ("difficulty", Key::Other),
    ("email", Key::Other),
    ("e-mail", Key::Other),
    ("homepage", Key::Other),
    ("url", Key::Other),
    ("website", Key::Other),
    ("author email", Key::Other),
    ("author homepage", Key::Other),
    ("author comment", Key::Other),
];

/// The known key at the start of `line`, and its value. Other words before a colon are no keys: a
/// title may have a colon.
pub(super) fn key_value(line: &str) -> Option<(Key, &str)> {
    let (word, value) = line.split_once(':')?;
    let word = word.trim();
    let (_, key) = KEYS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word))?;
    Some((*key, value.trim()))
}

/// The words that head moves. What follows them begins with no letter.
const HEADINGS: &[(&str, SolutionKind)] = &[
    ("solution", SolutionKind::Solution),
    ("snapshot", SolutionKind::Snapshot),
    ("savegame", SolutionKind::Snapshot),
    ("saved game", SolutionKind::Snapshot),
    ("saved-game", SolutionKind::Snapshot),
];

/// What `line` heads, and where in it, in bytes, moves may follow on the same line.
pub(super) fn heading(line: &str) -> Option<(SolutionKind, Option<usize>)> {
    HEADINGS.iter().find_map(|&(word, kind)| {
        let rest = line.get(word.len()..).filter(|_| line[..word.len()].eq_ignore_ascii_case(word))?;
        let is_more = rest.trim_start().starts_with(char::is_alphabetic) && !rest.starts_with(['/', ':']);
        (!is_more).then(|| (kind, line.find(':').map(|colon| colon + 1)))
    })
}

/// What a heading says besides that it is one: nothing where it is the bare word.
pub(super) fn heading_title(line: &str) -> &str {
    let title = line.trim().trim_end_matches(':').trim_end();
    if title.eq_ignore_ascii_case("solution") { "" } else { title }
}
