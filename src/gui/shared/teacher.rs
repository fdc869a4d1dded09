//! The teacher's own window: the clock, the notes of the page, the answer, the votes so far, what comes next. The class does
//! not see it.

use egui::{Button, CentralPanel, Context, Frame, Margin, RichText, ScrollArea, Ui, ViewportBuilder, ViewportId};

use super::lesson::prose;
use crate::gui::command;
use crate::gui::lang::{self, fill, lesson as words, tr};
use crate::gui::lesson::{Open, Teacher};
use crate::gui::look::{icons, section_heading, tokens};
use crate::gui::names::names;
use crate::gui::state::{Command, State};
use crate::lesson::{Answer, Question};
use crate::trace::quiz::Names;

/// Its size at first, in points.
const SIZE: [f32; 2] = [440.0, 620.0];
/// How many times as large the clock is as other text.
const LARGE: f32 = 2.4;

/// Shows the window where it is open.
pub fn show(ctx: &Context, state: &mut State, commands: &mut Vec<Command>) {
    if !state.is_teaching() {
        return;
    }
    let builder = ViewportBuilder::default().with_title(tr(ctx, words::TEACHER)).with_inner_size(SIZE);
    ctx.show_viewport_immediate(ViewportId::from_hash_of("gridscope teacher"), builder, |ui, _| {
        let gap = tokens(ui).measure.gap;
        let frame = Frame::new().fill(tokens(ui).panel).inner_margin(Margin::same(gap as i8 * 2));
        CentralPanel::default().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| content(ui, state, commands));
        });
        if ui.input(|input| input.viewport().close_requested()) {
            commands.push(Command::Do(command::TEACHER));
        }
    });
}

fn content(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    clock(ui, state);
    buttons(ui, state, commands);
    match (state.lesson().cloned().filter(|_| !state.is_quizzed()), state.quiz_question().is_some()) {
        (Some(open), _) => lesson(ui, &open, state),
        (None, true) => quiz(ui, state),
        (None, false) => {
            ui.add_space(tokens(ui).measure.gap);
            prose::plain(ui, tr(ui, words::NO_LESSON));
        }
    }
    ui.request_repaint_after(std::time::Duration::from_secs(1));
}

/// How long the lesson has gone on, of how long it is to take.
fn clock(ui: &mut Ui, state: &mut State) {
    let now = ui.input(|input| input.time);
    let planned = state.lesson().map(|open| open.lesson.minutes);
    let since = *state.views.of::<Teacher>().since.get_or_insert(now);
    let passed = (now - since).max(0.0) as u64;
    let passed = format!("{}:{:02}", passed / 60, passed % 60);
    let text = match planned {
        Some(planned) => fill(tr(ui, words::TEACHER_CLOCK), &[("passed", &passed), ("planned", &planned.to_string())]),
        None => fill(tr(ui, words::TEACHER_PASSED), &[("passed", &passed)]),
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(text).size(tokens(ui).measure.text * LARGE).strong());
        let tip = tr(ui, words::START_CLOCK);
        if crate::gui::look::icon_button(ui, icons::RESTART, tip, tip).clicked() {
            state.views.of::<Teacher>().since = Some(now);
        }
    });
}

/// What a clicker does, for the hand that is at this window.
fn buttons(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        for (action, text) in [
            (command::LESSON_BACK, words::BACK),
            (command::LESSON_NEXT, words::NEXT),
            (command::BLANK, words::BLANK),
            (command::CLASS, words::CLASS),
        ] {
            if ui.add_enabled(action.can(state).is_yes(), Button::new(tr(ui, text))).clicked() {
                commands.push(Command::Do(action));
            }
        }
    });
}

fn lesson(ui: &mut Ui, open: &Open, state: &State) {
    let code = lang::language(ui).code();
    let page = open.page();
    let title = |page: &crate::lesson::Page| page.said(code).map_or(String::new(), |said| said.title.clone());
    ui.add_space(tokens(ui).measure.gap);
    ui.label(RichText::new(title(page)).strong());
    section_heading(ui, tr(ui, words::NOTES));
    match &page.notes {
        Some(notes) => prose::plain(ui, notes.get(code)),
        None => drop(ui.weak(tr(ui, words::NO_NOTES))),
    }
    if let Some(question) = &page.question {
        section_heading(ui, tr(ui, words::THE_ANSWER));
        ui.label(RichText::new(answer(ui, question, state)).strong());
        prose::plain(ui, question.why.get(code));
    }
    votes(ui, state);
    section_heading(ui, tr(ui, words::COMES_NEXT));
    match open.lesson.pages.get(open.page + 1) {
        Some(next) => {
            let step = next.moment.step.to_string();
            ui.label(fill(tr(ui, words::AT_STEP), &[("title", &title(next)), ("step", &step)]));
        }
        None => drop(ui.weak(tr(ui, words::NOTHING_NEXT))),
    }
}

/// The right answer to a question of a lesson.
fn answer(ui: &Ui, question: &Question, state: &State) -> String {
    match &question.answer {
        Answer::Choice(choices) => {
            let right = choices.iter().enumerate().find(|(_, choice)| choice.right);
            right.map_or_else(String::new, |(place, right)| {
                format!("{}   {}", letter(place), right.say.get(lang::language(ui).code()))
            })
        }
        Answer::Cell([x, y]) => {
            let cell = state.size().and_then(|size| Some((size, size.checked_cell((*x).into(), (*y).into())?)));
            cell.map_or_else(|| format!("({x}, {y})"), |(size, cell)| names(ui).cell(size, cell))
        }
        Answer::Number(number) => number.to_string(),
    }
}

/// A question about the run, with its answer.
fn quiz(ui: &mut Ui, state: &State) {
    let (Some(asked), Some(stage)) = (state.quiz_question(), state.session.active_stage()) else { return };
    let (info, size, called) = (stage.info(), stage.size(), names(ui));
    let cell = |cell| called.cell(size, cell);
    let names = Names { info, cell: &cell, language: lang::language(ui) };
    ui.add_space(tokens(ui).measure.gap);
    prose::plain(ui, &asked.question.ask(names));
    section_heading(ui, tr(ui, words::THE_ANSWER));
    let right = asked.question.right;
    ui.label(RichText::new(format!("{}   {}", letter(right), asked.question.option(right, names))).strong());
    let told = asked.reason.map(|event| called.sentence(info, &event, size, names.language));
    for text in [told, asked.question.because(names)].into_iter().flatten() {
        prose::plain(ui, &text);
    }
    votes(ui, state);
}

fn letter(place: usize) -> char {
    char::from(b'A' + (place % 26) as u8)
}

/// What phones have answered so far.
fn votes(ui: &mut Ui, state: &State) {
    let Some(phones) = state.phones() else { return };
    section_heading(ui, tr(ui, words::THE_VOTES));
    let (answered, here) = phones.answered();
    ui.label(fill(tr(ui, words::ANSWERED), &[("count", &answered.to_string()), ("all", &here.to_string())]));
    let counts = phones.tally().into_iter().enumerate().map(|(place, count)| format!("{} {count}", letter(place)));
    ui.label(RichText::new(counts.collect::<Vec<_>>().join("    ")).strong());
}
