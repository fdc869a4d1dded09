//! A page of a lesson.

use egui::{Align, Button, Layout, RichText, ScrollArea, Ui, vec2};

use super::{prose, question};
use crate::gui::command::{self, Action};
use crate::gui::lang::{self, fill, lesson as words, tr};
use crate::gui::lesson::{LessonCommand, Open, WriteCommand};
use crate::gui::look::{icon_button, icons, primary_button, section_heading, tokens};
use crate::gui::state::{Command, State};
use crate::lesson::Course;
use crate::text::Text;

/// How much larger the heading of a page is than its text.
const LARGER: f32 = 1.35;

/// Shows the page that is open.
pub(super) fn show(ui: &mut Ui, open: &Open, typed: &mut String, state: &State, commands: &mut Vec<Command>) {
    let is_own = state.lessons().is_some_and(|lessons| lessons.draft.is_some() && lessons.is_writing);
    if is_own && ui.button(tr(ui, words::BACK_TO_TEXT)).clicked() {
        commands.push(Command::Learn(LessonCommand::Write(WriteCommand::Edit)));
    }
    head(ui, open, commands);
    let gap = tokens(ui).measure.gap;
    let foot = tokens(ui).measure.control + gap * 2.0;
    let room = (ui.available_height() - foot).max(gap);
    ScrollArea::vertical().id_salt(("page", open.page)).auto_shrink(false).max_height(room).show(ui, |ui| {
        let page = open.page();
        if let Some(said) = page.said(lang::language(ui).code()) {
            let size = tokens(ui).measure.text * LARGER;
            ui.label(RichText::new(&said.title).size(size).strong());
            prose::show(ui, &said.blocks);
        }
        if let Some(asked) = &page.question {
            question::show(ui, open, asked, typed, state, commands);
        }
        if let Some(task) = &page.task {
            let code = lang::language(ui).code();
            ui.add_space(gap);
            section_heading(ui, tr(ui, words::TASK));
            prose::plain(ui, task.say.get(code));
            if !task.then.is_empty() {
                ui.collapsing(tr(ui, words::THEN), |ui| prose::plain(ui, task.then.get(code)));
            }
        }
    });
    ui.add_space(gap);
    feet(ui, open, commands);
}

/// Course and title, the number of the page, and a bar for each page.
fn head(ui: &mut Ui, open: &Open, commands: &mut Vec<Command>) {
    let code = lang::language(ui).code();
    let (page, pages) = ((open.page + 1).to_string(), open.lesson.pages.len().to_string());
    ui.horizontal(|ui| {
        if icon_button(ui, icons::LIST, tr(ui, words::ALL_LESSONS), tr(ui, words::ALL_LESSONS)).clicked() {
            commands.push(Command::Learn(LessonCommand::List));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = command::LESSONS.key_text();
            if icon_button(ui, icons::CLOSE, tr(ui, words::CLOSE), (tr(ui, words::CLOSE), &*key)).clicked() {
                commands.push(Command::Learn(LessonCommand::Close));
            }
            ui.label(fill(tr(ui, words::PAGE_OF), &[("page", &page), ("pages", &pages)]));
        });
    });
    let course = Course::of(&open.lesson.course).map_or("", |course| course.name.get(code));
    ui.horizontal_wrapped(|ui| ui.weak(format!("{course} / {}", open.lesson.title.get(code))));
    bars(ui, open);
}

fn bars(ui: &mut Ui, open: &Open) {
    let tokens = tokens(ui);
    let (gap, count) = (tokens.measure.gap / 2.0, open.lesson.pages.len() as f32);
    let (room, _) = ui.allocate_exact_size(vec2(ui.available_width(), gap * 2.0), egui::Sense::hover());
    let wide = ((room.width() + gap) / count - gap).max(1.0);
    for place in 0..open.lesson.pages.len() {
        let left = room.left() + place as f32 * (wide + gap);
        let bar = egui::Rect::from_min_size(egui::pos2(left, room.center().y), vec2(wide, gap.min(3.0)));
        let color = if place <= open.page { tokens.accent } else { tokens.hairline };
        ui.painter().rect_filled(bar, 1.0, color);
    }
}

/// The buttons to the pages before and behind.
fn feet(ui: &mut Ui, open: &Open, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let (back, text) = (command::LESSON_BACK, tr(ui, words::BACK));
        if ui.add_enabled(open.page > 0, Button::new(text)).on_hover_text(back.key_text()).clicked() {
            commands.push(Command::Do(back));
        }
        let is_last = open.page + 1 == open.lesson.pages.len();
        if is_last {
            if primary_button(ui, tr(ui, words::ALL_LESSONS), tr(ui, words::FINISH), "").clicked() {
                commands.push(Command::Learn(LessonCommand::List));
            }
            return;
        }
        let is_waiting = open.page().question.is_some() && open.given().is_none();
        next(ui, (command::LESSON_NEXT, words::NEXT), is_waiting, commands);
    });
}

/// The button to the next page is quiet until the question is answered.
fn next(ui: &mut Ui, (action, text): (Action, Text), is_waiting: bool, commands: &mut Vec<Command>) {
    let (text, key) = (tr(ui, text), action.key_text());
    let clicked = if is_waiting {
        ui.add(Button::new(text)).on_hover_text(key).clicked()
    } else {
        primary_button(ui, text, text, ("", &*key)).clicked()
    };
    if clicked {
        commands.push(Command::Do(action));
    }
}
