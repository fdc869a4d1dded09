//! What is said about the cell under the pointer.

use egui::Ui;

use super::History;
use crate::grid::Cell;
use crate::gui::format::grouped;
use crate::gui::lang::{self, canvas as words, inspector};
use crate::maze::{GeneratorCell, MazeTask, SolverCell};
use crate::recipe::StageKind;
use crate::text::Text;
use crate::trace::{Reader, Recording, cell_name, sentence};

/// What is said about the cell under the pointer.
#[derive(Default)]
pub(super) struct ReadOut {
    history: History,
    about: Option<Cell>,
    text: String,
}

impl ReadOut {
    /// Finds out about `cell` at `position`.
    pub fn learn(
        &mut self,
        ui: &Ui,
        cell: Option<Cell>,
        (task, kind): (&MazeTask, StageKind),
        position: u64,
        (recording, reader): (&Recording, &mut Reader),
    ) {
        self.about = cell.filter(|cell| *cell < task.maze.size().cells());
        let Some(cell) = self.about else { return };
        let size = task.maze.size();
        let byte = reader.screen().bytes().get(cell as usize).copied().unwrap_or(0);
        let state = lang::tr(ui, state_name(task, kind, cell, byte));
        self.text = format!("{}  {state}", cell_name(size, cell));
        if !recording.cells().keeps_changes() {
            return;
        }
        self.history.of(cell, recording, ui.time());
        let last = self.history.before(position).checked_sub(1).and_then(|last| self.history.changes().get(last));
        let last = last.and_then(|change| Some((change.event, reader.event(recording, change.event)?)));
        self.text.push('\n');
        self.text.push_str(&match last {
            Some((number, event)) => {
                let said = sentence(recording.info(), &event, size, lang::language(ui));
                lang::fill(lang::tr(ui, words::LAST_CHANGE), &[("event", &grouped(number)), ("sentence", &said)])
            }
            None => lang::tr(ui, inspector::CELL_UNTOUCHED).to_owned(),
        });
    }

    /// What is said about `cell`: no more than its name before it was found out.
    pub fn text(&self, task: &MazeTask, cell: Cell) -> String {
        if self.about == Some(cell) { self.text.clone() } else { cell_name(task.maze.size(), cell) }
    }
}

/// What a cell is at the moment, in words.
pub fn state_name(task: &MazeTask, kind: StageKind, cell: Cell, byte: u8) -> Text {
    match kind {
        StageKind::Building => match GeneratorCell::of(byte) {
            GeneratorCell::Untouched => words::UNTOUCHED,
            GeneratorCell::InWork => words::IN_WORK,
            GeneratorCell::Done => words::DONE,
        },
        StageKind::Solving if task.maze.is_solid(cell) => words::SOLID,
        StageKind::Solving => match SolverCell::of(byte) {
            SolverCell::Unseen => words::UNSEEN,
            SolverCell::Frontier => words::OPEN,
            SolverCell::Visited => words::VISITED,
            SolverCell::Way => words::ON_THE_WAY,
            SolverCell::GivenUp => words::GIVEN_UP,
        },
    }
}
