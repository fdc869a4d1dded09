//! What is said about the cell under the pointer.

use egui::Ui;

use super::History;
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::gui::lang::{self, canvas as words, inspector};
use crate::gui::names::{self, Names};
use crate::gui::view::FamilyView;
use crate::recipe::StageKind;
use crate::trace::{Reader, Recording};

/// What is said about the cell under the pointer.
#[derive(Default)]
pub(crate) struct ReadOut {
    history: History,
    about: Option<Cell>,
    text: String,
    names: Names,
}

impl ReadOut {
    /// Finds out about `cell` at `position`.
    pub fn learn(
        &mut self,
        ui: &Ui,
        family: &dyn FamilyView,
        cell: Option<Cell>,
        (board, kind): (&Prepared, StageKind),
        position: u64,
        (recording, reader): (&Recording, &mut Reader),
    ) {
        self.names = names::names(ui);
        self.about = cell.filter(|cell| *cell < board.size().cells());
        let Some(cell) = self.about else { return };
        let size = board.size();
        let bytes = reader.screen().bytes();
        let bytes = family.described(board, bytes);
        let byte = bytes.get(cell as usize).copied().unwrap_or(0);
        let state = lang::tr(ui, family.cell(board, kind, cell, byte));
        self.text = format!("{}  {state}", self.names.cell(size, cell));
        self.text.push_str(&family.about(ui, board, cell, byte));
        if !recording.cells().keeps_changes() {
            return;
        }
        self.history.of(cell, recording, ui.time());
        let last = self.history.before(position).checked_sub(1).and_then(|last| self.history.changes().get(last));
        let last = last.and_then(|change| Some((change.event, reader.event(recording, change.event)?)));
        self.text.push('\n');
        self.text.push_str(&match last {
            Some((number, event)) => {
                let said = names::sentence(ui, recording.info(), &event, size);
                lang::fill(lang::tr(ui, words::LAST_CHANGE), &[("event", &grouped(number)), ("sentence", &said)])
            }
            None => lang::tr(ui, inspector::CELL_UNTOUCHED).to_owned(),
        });
    }

    /// What is said about `cell`: no more than its name before it was found out.
    pub fn text(&self, size: Size, cell: Cell) -> String {
        if self.about == Some(cell) { self.text.clone() } else { self.names.cell(size, cell) }
    }
}
