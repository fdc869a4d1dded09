//! Whether to give up the lesson that is being written: its text would be lost.

use egui::{Label, RichText, Ui};

use super::{Place, modal};
use crate::gui::lang::{lesson as words, messages, tr};
use crate::gui::lesson::{LessonCommand, WriteCommand};
use crate::gui::look::{self, primary_button};
use crate::gui::state::{Command, Dialog};

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &Ui, commands: &mut Vec<Command>) -> Dialog {
    let width = look::tokens(ui).measure.text * 30.0;
    let mut chosen = None;
    let mut is_kept = false;
    let is_closed = modal(ui, "gridscope give up the lesson", width, Place::Middle, |ui| {
        ui.add(Label::new(RichText::new(tr(ui, words::TEXT_IS_LOST)).color(look::tokens(ui).text)).wrap());
        ui.add_space(look::tokens(ui).measure.gap);
        ui.horizontal_wrapped(|ui| {
            let save = tr(ui, words::SAVE_LESSON);
            if primary_button(ui, save, save, "").clicked() {
                chosen = Some(WriteCommand::Save);
            }
            if ui.button(tr(ui, words::DROP_ANYWAY)).clicked() {
                chosen = Some(WriteCommand::DropAnyway);
            }
            is_kept = ui.button(tr(ui, messages::CANCEL)).clicked();
        });
    });
    commands.extend(chosen.map(|command| Command::Learn(LessonCommand::Write(command))));
    if is_closed || is_kept || chosen.is_some() { Dialog::None } else { Dialog::DropLesson }
}
