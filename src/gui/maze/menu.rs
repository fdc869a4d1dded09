//! What the menu of a cell of a maze offers.

use egui::Ui;

use crate::grid::Cell;
use crate::gui::lang::{canvas as words, tr};
use crate::gui::look::icons;
use crate::gui::maze::model::MazeCommand;
use crate::gui::maze::words as own;
use crate::gui::shared::board::menu::item;
use crate::gui::state::{Command, State};
use crate::maze::{MazeProblem, MazeTask, solve};

/// Offers to begin or to end here.
pub(super) fn ends(ui: &mut Ui, (state, task): (&State, &MazeTask), cell: Cell, commands: &mut Vec<Command>) {
    ui.add_enabled_ui(!task.maze.is_solid(cell), |ui| {
        if item(ui, icons::CIRCLE_DOT, words::SET_ENTRANCE, None).clicked() {
            commands.push(MazeCommand::SetEntrance(cell).into());
        }
        if item(ui, icons::STAR, words::SET_EXIT, None).clicked() {
            commands.push(MazeCommand::SetExit(cell).into());
        }
        further(ui, (state, task), cell, commands);
        if item(ui, icons::TARGET, own::MEASURE_FROM, None).clicked() {
            commands.push(MazeCommand::MeasureFrom(cell).into());
        }
    });
}

/// Offers to add an exit or to take one away.
fn further(ui: &mut Ui, (state, task): (&State, &MazeTask), cell: Cell, commands: &mut Vec<Command>) {
    if task.is_exit(cell) {
        ui.add_enabled_ui(!task.others.is_empty(), |ui| {
            if item(ui, icons::STAR, own::REMOVE_EXIT, None).clicked() {
                commands.push(MazeCommand::RemoveExit(cell).into());
            }
        });
        return;
    }
    let problem = state.session.recipe().problem.get::<MazeProblem>();
    let is_able = problem.is_some_and(|problem| solve::takes_exits(&problem.solver.id, problem.walked().is_some()));
    ui.add_enabled_ui(is_able, |ui| {
        let answer = item(ui, icons::STAR, own::ADD_EXIT, None);
        if answer.clicked() {
            commands.push(MazeCommand::AddExit(cell).into());
        }
        answer.on_disabled_hover_text(tr(ui, own::ONE_EXIT));
    });
}
