//! The text of a lesson that is being written.

use egui::{Align, Button, Layout, RichText, ScrollArea, TextEdit, Ui};

use crate::gui::command;
use crate::gui::lang::{lesson as words, tr};
use crate::gui::lesson::{Draft, LessonCommand, WriteCommand};
use crate::gui::look::{error_line, icon_button, icons, primary_button, strong_style, tokens};
use crate::gui::state::Command;
use crate::lesson::LONGEST;

/// Shows the text, and what can be done with it.
pub(super) fn show(ui: &mut Ui, draft: &mut Draft, commands: &mut Vec<Command>) {
    let [mut is_closed, mut is_left] = [false; 2];
    ui.horizontal(|ui| {
        ui.label(RichText::new(tr(ui, words::WRITE)).text_style(strong_style()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = command::LESSONS.key_text();
            is_closed = icon_button(ui, icons::CLOSE, tr(ui, words::CLOSE), (tr(ui, words::CLOSE), &*key)).clicked();
            is_left = icon_button(ui, icons::LIST, tr(ui, words::ALL_LESSONS), tr(ui, words::ALL_LESSONS)).clicked();
        });
    });
    commands.extend(is_closed.then_some(Command::Learn(LessonCommand::Close)));
    commands.extend(is_left.then_some(Command::Learn(LessonCommand::List)));
    let mut ask = |command| commands.push(Command::Learn(LessonCommand::Write(command)));
    ui.weak(tr(ui, words::WRITE_HOW));
    ui.add_space(tokens(ui).measure.gap / 2.0);
    ui.horizontal_wrapped(|ui| {
        let (see, tip) = (tr(ui, words::SEE), tr(ui, words::SEE));
        ui.add_enabled_ui(draft.fault().is_none(), |ui| {
            if primary_button(ui, see, tip, "").clicked() {
                ask(WriteCommand::See);
            }
        });
        for (text, command) in
            [(words::ADD_MOMENT, WriteCommand::AddMoment), (words::ADD_QUESTION, WriteCommand::AddQuestion)]
        {
            if ui.button(tr(ui, text)).clicked() {
                ask(command);
            }
        }
        if ui.add_enabled(draft.fault().is_none(), Button::new(tr(ui, words::SAVE_LESSON))).clicked() {
            ask(WriteCommand::Save);
        }
        if ui.button(tr(ui, words::DROP_LESSON)).clicked() {
            ask(WriteCommand::Drop);
        }
    });
    ui.add_space(tokens(ui).measure.gap / 2.0);
    if let Some(fault) = draft.fault() {
        error_line(ui, fault);
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    let mut text = draft.text().to_owned();
    ScrollArea::vertical().id_salt("lesson text").auto_shrink(false).show(ui, |ui| {
        let field = TextEdit::multiline(&mut text).code_editor().char_limit(LONGEST).desired_width(f32::INFINITY);
        let field = ui.add_sized(ui.available_size(), field).accessible_name(tr(ui, words::LESSON_TEXT));
        if std::mem::take(&mut draft.is_longer) {
            ui.scroll_to_rect(field.rect, Some(Align::BOTTOM));
        }
    });
    if text != draft.text() {
        draft.change(text);
    }
}
