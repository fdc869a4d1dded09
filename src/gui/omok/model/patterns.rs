//! The pattern table while it is edited: the page that shows it, and what the edits change on the board.

use std::sync::Arc;

use crate::gui::desk::Desk;
use crate::gui::lang;
use crate::gui::omok::canvas::{ChangeKind, ChangeMark};
use crate::gui::omok::words::tables as words;
use crate::gui::state::{Command, Notice};
use crate::omok::Board;
use crate::omok::reader::{self, Change, CompiledTable, Oddity, PatternError, PatternTable, check, difference};
use crate::omok::{OmokAlgorithm, OmokProblem};
use crate::recipe::{Choice, Problem};

/// Edits that can be undone.
const UNDONE: usize = 100;

/// What the window remembers of the pattern table that is edited.
#[derive(Default)]
pub struct PatternPage {
    /// Whether the page is open.
    pub is_open: bool,
    /// The row that is edited, from 0.
    pub row: usize,
    /// What is typed as the letters of that row, as long as it is typed or no pattern.
    pub typed: Option<Typed>,
    /// What the edits are compared with.
    pub against: Against,
    /// The table when the page was opened, as a recipe has it.
    opened: Option<String>,
    /// The tables before the last edits, as recipes have them.
    undo: Vec<Option<String>>,
    is_dragging: bool,
    table: Option<Known>,
    compared: Option<Compared>,
}

/// Letters that are typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Whose letters, from 0.
    pub row: usize,
    /// As typed.
    pub text: String,
    /// What is wrong with them.
    pub fault: Option<PatternError>,
}

/// What the edits are compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// The table when the page was opened.
    #[default]
    Opened,
    /// The usual table.
    Usual,
    /// The ten patterns of the original.
    Published,
}

impl Against {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Opened, Self::Usual, Self::Published];
}

/// How an edit goes on from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It is undone by itself.
    Whole,
    /// A step of a drag, which is undone as a whole.
    Drag,
    /// The last step of a drag.
    DragEnd,
}

/// A table that was read, and what is known of it.
struct Known {
    source: Option<String>,
    table: PatternTable,
    compiled: Arc<CompiledTable>,
    oddities: Vec<Oddity>,
}

/// What the edits change on one board.
struct Compared {
    against: Against,
    source: Option<String>,
    opened: Option<String>,
    board: Board,
    changes: Vec<Change>,
    marks: Vec<ChangeMark>,
}

impl PatternPage {
    /// Opens the page on the table of `draft`.
    pub fn open(&mut self, draft: &OmokProblem) {
        *self = Self { is_open: true, opened: draft.patterns.clone(), ..Self::default() };
    }

    /// Closes it.
    pub fn close(&mut self) {
        *self = Self::default();
    }

    /// Brings what is known up to the table of `draft`. Costs some milliseconds after an edit, else nothing.
    pub fn bring_up(&mut self, draft: &OmokProblem) {
        if self.table.as_ref().is_some_and(|known| known.source == draft.patterns) {
            return;
        }
        // A recipe with another table was refused.
        let table = draft.table().unwrap_or_default();
        let compiled = Arc::new(CompiledTable::new(Arc::new(table.clone())));
        let oddities = check(&table);
        self.row = self.row.min(table.patterns().len().saturating_sub(1));
        if self.typed.as_ref().is_some_and(|typed| typed.row != self.row) {
            self.typed = None;
        }
        self.table = Some(Known { source: draft.patterns.clone(), table, compiled, oddities });
    }

    /// The table, and what is odd about it; nothing before it was brought up.
    pub fn table(&self) -> Option<(&PatternTable, &[Oddity])> {
        self.table.as_ref().map(|known| (&known.table, known.oddities.as_slice()))
    }

    /// Finds out what the edits change on `board`: once after each edit, some milliseconds.
    pub fn compare(&mut self, board: &Board) {
        let Some(known) = &self.table else { return };
        let is_known = self.compared.as_ref().is_some_and(|compared| {
            (compared.against, &compared.source, &compared.opened) == (self.against, &known.source, &self.opened)
                && compared.board == *board
        });
        if is_known {
            return;
        }
        let before = match self.against {
            Against::Opened => self.opened.as_deref().and_then(|text| PatternTable::parse(text).ok()),
            Against::Usual => None,
            Against::Published => Some(PatternTable::original()),
        };
        let before = Arc::new(CompiledTable::new(Arc::new(before.unwrap_or_default())));
        let changes = difference(&before, &known.compiled, board);
        let (against, source, opened) = (self.against, known.source.clone(), self.opened.clone());
        let marks = marks(&changes);
        self.compared = Some(Compared { against, source, opened, board: board.clone(), changes, marks });
    }

    /// What the edits change, in the order of the board; nothing while the page is closed.
    pub fn changes(&self) -> &[Change] {
        self.compared.as_ref().map_or(&[], |compared| &compared.changes)
    }

    /// The same as marks on the board, one a point.
    pub fn marks(&self) -> &[ChangeMark] {
        self.compared.as_ref().map_or(&[], |compared| &compared.marks)
    }

    /// Puts `table` in the place of the one of `draft`. True if that is another one.
    pub fn put(&mut self, draft: &mut OmokProblem, table: &PatternTable, stroke: Stroke) -> bool {
        let patterns = (*table != PatternTable::default()).then(|| table.write());
        let is_further = self.is_dragging && stroke != Stroke::Whole;
        self.is_dragging = stroke == Stroke::Drag && (is_further || patterns != draft.patterns);
        if patterns == draft.patterns {
            return false;
        }
        let before = std::mem::replace(&mut draft.patterns, patterns);
        if !is_further {
            if self.undo.len() >= UNDONE {
                self.undo.remove(0);
            }
            self.undo.push(before);
        }
        true
    }

    /// Whether there is an edit to undo.
    pub const fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Takes the last edit back. True if there was one.
    pub fn undo(&mut self, draft: &mut OmokProblem) -> bool {
        let Some(before) = self.undo.pop() else { return false };
        draft.patterns = before;
        self.typed = None;
        true
    }
}

impl Desk {
    /// Takes a pattern table over that was opened: Omok is set up with it. What cannot be read changes
    /// nothing.
    pub(crate) fn take_patterns(&mut self, name: &str, bytes: &[u8]) {
        let read = std::str::from_utf8(bytes).map_err(|error| error.to_string());
        let table = read.and_then(|text| PatternTable::parse(text).map_err(|error| error.to_string()));
        let table = match table {
            Ok(table) => table,
            Err(error) => return self.commands.push(Command::Tell(Notice::error(format!("{error}\n{name}")))),
        };
        let omok = self.state.omok_mut();
        let mut draft = omok.draft.clone();
        if !omok.patterns.is_open {
            omok.patterns.open(&draft);
        }
        omok.patterns.put(&mut draft, &table, Stroke::Whole);
        if matches!(draft.looker(), Ok(OmokAlgorithm::Strategy(_) | OmokAlgorithm::Judge(_))) {
            draft = draft.looked_at_by(Choice::of(reader::PRIORITY_LIST[0].info));
        }
        let text =
            lang::counted_in(self.state.preferences.language, words::PATTERNS_TAKEN, table.patterns().len() as u64);
        let text = lang::fill(&text, &[("file", name)]);
        self.commands.push(Command::SetUp(draft.into()));
        self.commands.push(Command::Tell(Notice::done(text)));
    }
}

/// Whether two positions are looked at in the same way, but for the pattern table.
pub(super) fn are_alike(one: &Problem, other: &Problem) -> bool {
    let (Some(one), Some(other)) = (one.get::<OmokProblem>(), other.get::<OmokProblem>()) else { return false };
    let same = OmokProblem { patterns: other.patterns.clone(), ..one.clone() };
    one.patterns != other.patterns && same == *other
}

/// One mark a point: of what changes for both colours, the greater change.
fn marks(changes: &[Change]) -> Vec<ChangeMark> {
    let mut marks: Vec<ChangeMark> = Vec::new();
    for change in changes {
        let kind = kind_of(change);
        match marks.last_mut().filter(|last| last.point == change.point) {
            Some(last) => last.kind = last.kind.min(kind),
            None => marks.push(ChangeMark { point: change.point, kind }),
        }
    }
    marks
}

/// What kind of change it is.
pub fn kind_of(change: &Change) -> ChangeKind {
    let flags = |flags: [bool; 4]| flags.into_iter().filter(|flag| *flag).count();
    match () {
        () if change.is_about_five() && flags(change.after.flags()) >= flags(change.before.flags()) => {
            ChangeKind::FiveMore
        }
        () if change.is_about_five() => ChangeKind::FiveLess,
        () if change.is_about_shapes() => ChangeKind::Shape,
        () => ChangeKind::Worth,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui::omok::model::first_position;
    use crate::omok::Colour;
    use crate::omok::reader::Weights;

    /// Six black stones in a row, which are no five.
    fn overline() -> Board {
        let mut board = Board::new(15).unwrap();
        (0..6).for_each(|x| board.place(7 * 15 + 4 + x, Colour::Black).unwrap());
        board
    }

    #[test]
    fn an_edit_is_compared_and_undone() {
        let (mut page, mut draft) = (PatternPage::default(), first_position());
        page.open(&draft);
        page.bring_up(&draft);
        page.compare(&overline());
        assert!(page.changes().is_empty() && page.marks().is_empty() && !page.can_undo());
        let mut table = page.table().unwrap().0.clone();
        let six = crate::omok::reader::Pattern::new(Colour::Black, "BBBBBB", crate::omok::reader::Meaning::Five, 1);
        table.insert(0, six.unwrap()).unwrap();
        assert!(page.put(&mut draft, &table, Stroke::Whole));
        assert!(!page.put(&mut draft, &table, Stroke::Whole), "the same again");
        page.bring_up(&draft);
        page.compare(&overline());
        // Six stones, and the points at both ends.
        let marked: Vec<_> = page.marks().iter().map(|mark| mark.kind).collect();
        assert_eq!(marked.iter().filter(|kind| **kind == ChangeKind::FiveMore).count(), 8, "{marked:?}");
        assert!(page.undo(&mut draft) && draft.patterns.is_none() && !page.undo(&mut draft));
        page.bring_up(&draft);
        page.compare(&overline());
        assert!(page.changes().is_empty());
    }

    #[test]
    fn the_steps_of_a_drag_are_undone_together_and_the_comparison_can_be_changed() {
        let (mut page, mut draft) = (PatternPage::default(), first_position());
        page.open(&draft);
        for (own, stroke) in [(90, Stroke::Drag), (80, Stroke::Drag), (70, Stroke::DragEnd)] {
            let mut table = draft.table().unwrap();
            table.set_weights(Weights { own, other: 100 });
            assert!(page.put(&mut draft, &table, stroke));
        }
        page.bring_up(&draft);
        page.compare(&overline());
        assert!(page.changes().is_empty(), "weights change no verdict");
        page.against = Against::Published;
        page.compare(&overline());
        assert!(page.changes().iter().all(|change| !change.is_about_five()) && !page.changes().is_empty());
        assert!(page.undo(&mut draft) && draft.patterns.is_none());
    }
}
