//! All lessons by their courses, and how far people came.

use egui::{RichText, ScrollArea, Ui};

use crate::gui::command;
use crate::gui::lang::{self, fill, lesson as words, tr};
use crate::gui::lesson::{LessonCommand, Lessons, Mark, WriteCommand};
use crate::gui::look::{icon_button, icons, section_heading, strong_style, tokens};
use crate::gui::state::Command;
use crate::lesson::{Lesson, courses, own};

/// Shows the list.
pub(super) fn show(ui: &mut Ui, lessons: &Lessons, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(tr(ui, words::LESSONS)).text_style(strong_style()));
        let key = command::LESSONS.key_text();
        if icon_button(ui, icons::CLOSE, tr(ui, words::CLOSE), (tr(ui, words::CLOSE), &*key)).clicked() {
            commands.push(Command::Learn(LessonCommand::Close));
        }
    });
    let text = if lessons.draft.is_some() { words::GO_ON_WRITING } else { words::WRITE };
    if ui.button(tr(ui, text)).on_hover_text(tr(ui, words::WRITE_TIP)).clicked() {
        commands.push(Command::Learn(LessonCommand::Write(WriteCommand::Begin)));
    }
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let code = lang::language(ui).code();
        for course in courses() {
            let mut inside = own().iter().filter(|lesson| lesson.course == course.id).peekable();
            if inside.peek().is_some() {
                ui.add_space(tokens(ui).measure.gap);
                section_heading(ui, course.name.get(code));
            }
            for lesson in inside {
                row(ui, lesson, lessons.marks.get(&lesson.id), commands);
            }
        }
    });
}

/// A lesson: its title, what it is about, how long it takes, and what was reached.
fn row(ui: &mut Ui, lesson: &Lesson, mark: Option<&Mark>, commands: &mut Vec<Command>) {
    let (code, tokens) = (lang::language(ui).code(), tokens(ui));
    let title = lesson.title.get(code);
    ui.horizontal_wrapped(|ui| {
        if mark.is_some_and(|mark| mark.is_done) {
            ui.label(RichText::new(icons::CHECK).color(tokens.good));
        }
        if ui.link(title).clicked() {
            commands.push(Command::Learn(LessonCommand::Open(lesson.id.clone())));
        }
        let minutes = fill(tr(ui, words::MINUTES), &[("count", &lesson.minutes.to_string())]);
        ui.weak(minutes.replace(char::is_whitespace, "\u{a0}"));
        if let Some(mark) = mark.filter(|mark| !mark.answers.is_empty()) {
            let right = mark.answers.values().filter(|right| **right).count().to_string();
            let of = lesson.pages.iter().filter(|page| page.question.is_some()).count().to_string();
            ui.weak(fill(tr(ui, words::RIGHT_OF), &[("right", &right), ("of", &of)]));
        }
    });
    ui.weak(lesson.about.get(code));
    ui.add_space(tokens.measure.gap / 2.0);
}
