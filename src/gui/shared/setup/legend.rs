//! A switch of what lies on the board, with the colour in which it is seen.

use egui::{Align, Color32, Layout, Ui};

use crate::gui::command::Action;
use crate::gui::lang::tr;
use crate::gui::look;
use crate::gui::state::Command;
use crate::text::Text;

/// A box to tick, with its key, and the colour in which it is seen.
pub(crate) fn switch(
    ui: &mut Ui,
    (action, name, mut on): (Action, Text, bool),
    color: Option<Color32>,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        let entry = action;
        let key = entry.key_text();
        let response = ui.checkbox(&mut on, tr(ui, name));
        if look::with_tip(response, (tr(ui, entry.name), key.as_str())).clicked() {
            commands.push(Command::Do(action));
        }
        if let Some(color) = color {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| look::swatch(ui, color));
        }
    });
}
