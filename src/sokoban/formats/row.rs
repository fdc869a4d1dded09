//! Which lines are rows of a board, and what their characters mean.

use super::rle;
use crate::sokoban::Mark;

/// Every character of a board, for messages.
pub(super) const KNOWN: &str =
    "'#', '@', '+', '$', '*', '.', a space, '-', '_', 'p', 'P', 'b', 'B', 'o', or '|' between rows";

/// The longest word that may stand in a row that is damaged; a longer one makes it a text.
const LONGEST_WORD: usize = 3;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A row of a board, perhaps a damaged one.
    Row,
    /// Anything else.
    Text,
}

/// What the line before was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// A row of the same board.
    Row,
    /// Anything else.
    Text,
}

/// What `character` draws.
pub(super) const fn mark(character: char) -> Option<Mark> {
    Some(match character {
        ' ' | '-' | '_' => Mark::Floor,
        '#' => Mark::Wall,
        '.' | 'o' => Mark::Goal,
        '$' | 'b' => Mark::Box,
        '*' | 'B' => Mark::BoxOnGoal,
        '@' | 'p' => Mark::Player,
        '+' | 'P' => Mark::PlayerOnGoal,
        _ => return None,
    })
}

/// The character that draws `mark`.
pub(in crate::sokoban) const fn letter(mark: Mark) -> char {
    match mark {
        Mark::Floor => ' ',
        Mark::Wall => '#',
        Mark::Goal => '.',
        Mark::Box => '$',
        Mark::BoxOnGoal => '*',
        Mark::Player => '@',
        Mark::PlayerOnGoal => '+',
    }
}

/// Whether a row shows the player or a box.
pub(super) fn has_piece(row: &str) -> bool {
    row.contains(['@', '+', '$', '*', 'p', 'P', 'b', 'B'])
}

/// What a line is, without its end and trailing white space.
///
/// A row has a wall and nothing but the characters of boards. Below another row it may do without
/// a wall, and it may have a few foreign characters, which are then reported as such. A title such
/// as "Level 5: B" or "#12" is a text.
pub(super) fn shape(line: &str, before: Before) -> Shape {
    let tally = Tally::of(line);
    let is_row = match (tally.walls, tally.unknown) {
        (0, 0) => before == Before::Row && tally.is_plain(),
        (0, _) => false,
        (_, 0) => tally.is_row() && (tally.walls > 1 || rle::is_complete(line)),
        (_, _) => tally.is_damaged_row(before),
    };
    if is_row { Shape::Row } else { Shape::Text }
}

/// What a line consists of.
#[derive(Default)]
struct Tally {
    walls: usize,
    /// Walls and everything else that is drawn with `@+$*.`.
    signs: usize,
    /// `pPbBo`.
    letters: usize,
    /// Digits and parentheses.
    counts: usize,
    unknown: usize,
    first: Option<char>,
    last: Option<char>,
    word: usize,
    longest_word: usize,
}

impl Tally {
    fn of(line: &str) -> Self {
        let mut tally = Self::default();
        line.chars().for_each(|character| tally.add(character));
        tally
    }

    fn add(&mut self, character: char) {
        self.word = if character.is_alphabetic() { self.word + 1 } else { 0 };
        self.longest_word = self.longest_word.max(self.word);
        match character {
            ' ' | '-' | '_' | '|' => return,
            '0'..='9' | '(' | ')' => {
                self.counts += 1;
                return;
            }
            '#' => self.walls += 1,
            '@' | '+' | '$' | '*' | '.' => {}
            'p' | 'P' | 'b' | 'B' | 'o' => self.letters += 1,
            _ => self.unknown += 1,
        }
        if matches!(character, '#' | '@' | '+' | '$' | '*' | '.') {
            self.signs += 1;
        }
        self.first = self.first.or(Some(character));
        self.last = Some(character);
    }

    /// Without walls: nothing that could be a text.
    const fn is_plain(&self) -> bool {
        self.letters == 0 && self.counts == 0
    }

    /// Without unknown characters: letters are boxes and players where walls are around them.
    fn is_row(&self) -> bool {
        self.letters == 0 || self.is_framed() || (self.walls > 1 && self.signs >= self.letters)
    }

    fn is_damaged_row(&self, before: Before) -> bool {
        let is_mostly_signs = self.signs > self.letters + self.unknown;
        let is_likely = match before {
            Before::Row => (is_mostly_signs && self.signs > 2) || (self.walls > 1 && self.is_framed()),
            Before::Text => is_mostly_signs && self.walls > 1,
        };
        self.longest_word <= LONGEST_WORD && is_likely
    }

    fn is_framed(&self) -> bool {
        [self.first, self.last].iter().all(|end| matches!(end, Some('#' | '*')))
    }
}
