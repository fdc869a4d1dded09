//! What the menu of a cell of a maze offers.

use egui::Ui;

use crate::grid::Cell;
use crate::gui::lang::canvas as words;
use crate::gui::look::icons;
use crate::gui::maze::model::MazeCommand;
use crate::gui::maze::words as own;
use crate::gui::shared::board::menu::item;
use crate::gui::state::Command;
use crate::maze::MazeTask;

/// Offers to begin or to end here.
pub(super) fn ends(ui: &mut Ui, task: &MazeTask, cell: Cell, commands: &mut Vec<Command>) {
    ui.add_enabled_ui(!task.maze.is_solid(cell), |ui| {
        if item(ui, icons::CIRCLE_DOT, words::SET_ENTRANCE, None).clicked() {
            commands.push(MazeCommand::SetEntrance(cell).into());
        }
        if item(ui, icons::STAR, words::SET_EXIT, None).clicked() {
            commands.push(MazeCommand::SetExit(cell).into());
        }
        if item(ui, icons::TARGET, own::MEASURE_FROM, None).clicked() {
            commands.push(MazeCommand::MeasureFrom(cell).into());
        }
    });
}
