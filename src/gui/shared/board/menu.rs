//! The menu of a cell.

use egui::{Button, Response, Ui};

use super::History;
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::command::{self, Action};
use crate::gui::debug::DebugCommand;
use crate::gui::debug::fork::Offer;
use crate::gui::lang::{self, canvas as words, compare, debug, fill, inspector, tr};
use crate::gui::look::icons;
use crate::gui::names::names;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::player::{PlayerCommand, When};
use crate::session::Stage;
use crate::text::Text;

/// Shows the menu of the cell that was clicked last, as long as it is open.
pub(crate) fn show(
    ui: &Ui,
    family: &dyn FamilyView,
    state: &mut State,
    (cell, history): &mut (Option<Cell>, History),
    (board, canvas): (&Prepared, &Response),
    commands: &mut Vec<Command>,
) {
    let (Some(cell), Some(stage)) = (*cell, state.session.active_stage_mut()) else { return };
    if !canvas.context_menu_opened() && !canvas.secondary_clicked() {
        return;
    }
    let changes = neighbours(stage, history, cell, ui.time());
    let has_breakpoint = stage.breakpoints.as_slice().iter().any(|breakpoint| breakpoint.when == When::Cell(cell));
    let (question, forks) = (state.why(cell), state.otherwise(cell));
    let is_full = state.compare.as_ref().is_some_and(|compare| compare.is_full());
    canvas.context_menu(|ui| {
        breakpoint(ui, cell, has_breakpoint, commands);
        ui.separator();
        if family.offer(ui, state, board, cell, commands) {
            ui.separator();
        }
        if item(ui, icons::HELP, command::WHY.name, Some(command::WHY)).clicked() {
            commands.push(Command::Debug(DebugCommand::Ask(question)));
        }
        what_if(ui, &forks, is_full, commands);
        travel(ui, changes, commands);
        ui.separator();
        if item(ui, icons::COPY, words::COPY_COORDINATES, None).clicked() {
            ui.copy_text(names(ui).cell(board.size(), cell));
        }
    });
}

/// The events that changed the cell last and will change it next.
fn neighbours(stage: &mut Stage, history: &mut History, cell: Cell, now: f64) -> [Option<u64>; 2] {
    let position = stage.player().position();
    let (recording, _) = stage.read();
    history.of(cell, &recording, now);
    // The event that is current is neither before nor after.
    let before = history.before(position.saturating_sub(1));
    let after = history.before(position);
    let event = |index: usize| history.changes().get(index).map(|change| change.event);
    [before.checked_sub(1).and_then(event), event(after)]
}

fn breakpoint(ui: &mut Ui, cell: Cell, is_set: bool, commands: &mut Vec<Command>) {
    let (icon, text) = match is_set {
        true => (icons::BREAKPOINT_OFF, inspector::REMOVE_BREAKPOINT),
        false => (icons::BREAKPOINT, words::BREAK_HERE),
    };
    if item(ui, icon, text, Some(command::TOGGLE_BREAKPOINT)).clicked() {
        commands.push(Command::ToggleCell(cell));
    }
}

/// Offers to open a fork with another board.
fn what_if(ui: &mut Ui, forks: &[Offer], is_full: bool, commands: &mut Vec<Command>) {
    if forks.is_empty() {
        return;
    }
    let title = tr(ui, compare::WHAT_IF);
    let menu = ui.menu_button((icons::SHARE, title), |ui| {
        for fork in forks {
            let text = fill(tr(ui, debug::WHAT_IF_SO), &[("what", &fork.text)]);
            let why_not = if is_full { Some(tr(ui, compare::FULL)) } else { fork.why_not.as_deref() };
            let button = ui.add_enabled(why_not.is_none(), Button::new(text.as_str())).accessible_name(text.as_str());
            if button.clicked() {
                commands.push(Command::Debug(fork.opens.clone()));
                ui.close();
            }
            button.on_disabled_hover_text(why_not.unwrap_or_default());
        }
    });
    menu.response.accessible_name(title);
}

fn travel(ui: &mut Ui, [previous, next]: [Option<u64>; 2], commands: &mut Vec<Command>) {
    let mut go = |ui: &mut Ui, icon, action: Action, event: Option<u64>| {
        let is_clicked =
            ui.add_enabled_ui(event.is_some(), |ui| item(ui, icon, action.name, Some(action)).clicked()).inner;
        if let Some(event) = event.filter(|_| is_clicked) {
            commands.push(Command::Player(PlayerCommand::Seek(event + 1)));
        }
    };
    go(ui, icons::ARROW_LEFT, command::PREVIOUS_CHANGE, previous);
    go(ui, icons::ARROW_RIGHT, command::NEXT_CHANGE, next);
}

pub(crate) fn item(ui: &mut Ui, icon: &str, text: Text, action: Option<Action>) -> Response {
    let text = lang::tr(ui, text);
    let mut button = Button::new((icon, text));
    if let Some(action) = action {
        button = button.shortcut_text(action.key_text());
    }
    let response = ui.add(button).accessible_name(text);
    if response.clicked() {
        ui.close();
    }
    response
}
