//! The setup panel on the left: what is run on what, and what the colours of the board mean.

pub(crate) mod choice;
pub(crate) mod chooser;
pub(crate) mod field;
pub(crate) mod legend;
mod row;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(crate) mod tests;
pub(crate) mod who;

use egui::{Button, Frame, Margin, Panel, ScrollArea, Ui};

pub(crate) use field::parse_number;
pub(crate) use row::{Edit, row, row_with};

use crate::gui::command;
use crate::gui::lang::{commands as words, tr};
use crate::gui::look::{self, error_line};
use crate::gui::shared::action;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::recipe::{Problem, Recipe};

/// Up to so many cells, a new maze is made while a slider is still dragged.
const QUICK_CELLS: u64 = 250 * 250;

/// Shows the panel.
pub fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let margin = look::tokens(ui).measure.gap / 2.0;
    let frame = Frame::new().inner_margin(Margin::symmetric(margin as i8, margin as i8 * 2));
    let bottom = Panel::bottom("setup files").frame(frame).show_separator_line(false).resizable(false);
    bottom.show(ui, |ui| files(ui, state, commands));
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin::symmetric(margin as i8, 0)).show(ui, |ui| {
            family.setup(ui, state, commands);
        });
    });
}

/// Runs what is set up, if it is new and can be run; else says what is wrong with it.
pub(crate) fn take(ui: &mut Ui, state: &State, commands: &mut Vec<Command>, edit: Edit) {
    let problem = state.draft();
    if let Err(error) = check(&problem) {
        error_line(ui, &error);
        return;
    }
    let runs = match edit {
        Edit::None => false,
        Edit::Dragged => state.family().cells(&problem) <= QUICK_CELLS,
        Edit::Made => true,
    };
    if runs && !is_running(state, &problem) {
        commands.push(Command::SetUp(problem));
    }
}

/// What is wrong with a setup. Costs nothing that grows with the board: a drawing was read before.
fn check(problem: &Problem) -> Result<(), String> {
    match problem.drawn_bytes() {
        0 => Recipe::new(problem.clone()).check().map_err(|error| error.to_string()),
        _ => Ok(()),
    }
}

/// Whether what is set up is what runs, or is being prepared.
fn is_running(state: &State, problem: &Problem) -> bool {
    state.next.as_ref().unwrap_or(&state.session).recipe().problem == *problem
}

/// Opening, saving and exporting.
fn files(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = look::tokens(ui).measure.gap / 2.0;
        for (action, name) in [(command::OPEN, words::OPEN), (command::SAVE, words::SAVE)] {
            let (name, key) = (tr(ui, name), action.key_text());
            let response = ui.add(Button::new(name));
            if look::with_tip(response, (tr(ui, action.name), key.as_str())).clicked() {
                commands.push(Command::Do(action));
            }
        }
        ui.menu_button(tr(ui, words::EXPORT), |ui| {
            for action in [
                command::EXPORT_PICTURE,
                command::EXPORT_MOVING,
                command::EXPORT_DRAWING,
                command::EXPORT_SERIES,
                command::COPY_RECIPE,
                command::COPY_LINK,
            ] {
                action::item(ui, state, action, commands);
            }
        });
    });
}

/// Buttons to other levels or puzzles, beside each other.
pub(crate) fn level_steps(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = look::tokens(ui).measure.gap / 2.0;
    for action in [command::PREVIOUS_LEVEL, command::NEXT_LEVEL, command::NEXT_UNSOLVED] {
        action::button(ui, state, action, commands);
    }
}
