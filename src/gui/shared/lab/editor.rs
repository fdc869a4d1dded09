//! The text of an experiment while it is edited.

use egui::{TextEdit, Ui};

use crate::gui::lab::LabCommand;
use crate::gui::lang::{lab as words, messages, tr};
use crate::gui::look::{primary_button, tokens};
use crate::gui::state::Command;

/// Rows of text that have room without scrolling.
const ROWS: usize = 24;

/// Shows the text, and the ways to use it or to give it up.
pub(super) fn show(ui: &mut Ui, draft: &mut String, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let name = tr(ui, words::USE_EDITED);
        if primary_button(ui, name, name, "").clicked() {
            commands.push(Command::Lab(LabCommand::UseEdited));
        }
        if ui.button(tr(ui, messages::CANCEL)).clicked() {
            commands.push(Command::Lab(LabCommand::DropEdited));
        }
    });
    ui.add_space(tokens(ui).measure.gap);
    let field = TextEdit::multiline(draft).code_editor().desired_rows(ROWS).desired_width(f32::INFINITY);
    ui.add(field).accessible_name(tr(ui, words::EDITED_TEXT));
}
