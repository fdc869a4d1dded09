//! Whether an experiment is to run again: its results would be replaced.

use egui::{Label, RichText, Ui};

use super::{Place, modal};
use crate::gui::lab::LabCommand;
use crate::gui::lang::{lab as words, messages, tr};
use crate::gui::look::{self, primary_button};
use crate::gui::state::{Command, Dialog};

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &Ui, commands: &mut Vec<Command>) -> Dialog {
    let width = look::tokens(ui).measure.text * 30.0;
    let mut chosen = None;
    let mut is_given_up = false;
    let is_closed = modal(ui, "gridscope run again", width, Place::Middle, |ui| {
        ui.add(Label::new(RichText::new(tr(ui, words::HAS_RESULTS)).color(look::tokens(ui).text)).wrap());
        ui.add_space(look::tokens(ui).measure.gap);
        ui.horizontal_wrapped(|ui| {
            let copy = tr(ui, words::EDIT);
            if primary_button(ui, copy, copy, tr(ui, words::EDIT_TIP)).clicked() {
                chosen = Some(LabCommand::Edit);
            }
            if ui.button(tr(ui, words::RUN_AGAIN)).clicked() {
                chosen = Some(LabCommand::RunAgain);
            }
            is_given_up = ui.button(tr(ui, messages::CANCEL)).clicked();
        });
    });
    commands.extend(chosen.map(Command::Lab));
    if is_closed || is_given_up || chosen.is_some() { Dialog::None } else { Dialog::RunAgain }
}
