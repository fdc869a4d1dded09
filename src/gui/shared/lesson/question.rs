//! The question of a page: answered once, then explained.

use egui::{Button, RichText, TextEdit, Ui, vec2};

use super::prose;
use crate::gui::lang::{self, fill, lesson as words, tr};
use crate::gui::lesson::{LessonCommand, Open};
use crate::gui::look::{icons, section_heading, tokens};
use crate::gui::names;
use crate::gui::state::{Command, State};
use crate::lesson::{Answer, Choice, Given, Question};

/// Shows the question, and what was answered.
pub(super) fn show(
    ui: &mut Ui,
    open: &Open,
    question: &Question,
    typed: &mut String,
    state: &State,
    commands: &mut Vec<Command>,
) {
    let code = lang::language(ui).code();
    ui.add_space(tokens(ui).measure.gap);
    section_heading(ui, tr(ui, words::QUESTION));
    ui.label(RichText::new(question.ask.get(code)).strong());
    let given = open.given();
    match &question.answer {
        Answer::Choice(choices) => options(ui, choices, given, commands),
        Answer::Cell(right) => cell(ui, *right, given, state, commands),
        Answer::Number(right) => number(ui, *right, given, typed, commands),
    }
    if let Some(given) = given {
        told(ui, question, given, state, commands);
    }
}

/// What is said about an answer.
fn told(ui: &mut Ui, question: &Question, given: Given, state: &State, commands: &mut Vec<Command>) {
    let (code, tokens) = (lang::language(ui).code(), tokens(ui));
    let chosen = question.judge(given);
    ui.add_space(tokens.measure.gap);
    let (icon, color, text) = if chosen.right {
        (icons::CHECK, tokens.good, words::RIGHT)
    } else {
        (icons::CLOSE, tokens.error, words::WRONG)
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(icon).color(color));
        ui.label(RichText::new(tr(ui, text)).color(color).strong());
    });
    if let Some(when) = chosen.when {
        prose::plain(ui, when.get(code));
    }
    prose::plain(ui, question.why.get(code));
    if state.lesson_moment().is_some() && (question.until.is_some() || question.read.is_some()) {
        ui.add_space(tokens.measure.gap / 2.0);
        if ui.button(tr(ui, words::SHOW_AGAIN)).clicked() {
            commands.push(Command::Learn(LessonCommand::Explain));
        }
    }
}

/// A button for each option. After the answer they say which was right and which was chosen.
fn options(ui: &mut Ui, choices: &[Choice], given: Option<Given>, commands: &mut Vec<Command>) {
    let (code, tokens) = (lang::language(ui).code(), tokens(ui));
    for (place, choice) in choices.iter().enumerate() {
        let is_chosen = given == Some(Given::Choice(place));
        let (sign, color) = match given {
            Some(_) if choice.right => (icons::CHECK, tokens.good),
            Some(_) if is_chosen => (icons::CLOSE, tokens.error),
            _ => ("", tokens.text),
        };
        let text = choice.say.get(code);
        let shown = if sign.is_empty() { text.to_owned() } else { format!("{sign} {text}") };
        let button = Button::new(RichText::new(shown).color(color)).wrap().min_size(vec2(ui.available_width(), 0.0));
        if ui.add_enabled(given.is_none(), button).clicked() {
            commands.push(Command::Learn(LessonCommand::Answer(Given::Choice(place))));
        }
    }
}

/// The cell that is chosen on the board, and a button that commits it.
fn cell(ui: &mut Ui, right: [u32; 2], given: Option<Given>, state: &State, commands: &mut Vec<Command>) {
    let name = |[x, y]: [u32; 2]| {
        let cell = state.size().and_then(|size| size.checked_cell(x.into(), y.into()));
        state.size().zip(cell).map_or_else(|| format!("({x}, {y})"), |(size, cell)| names::names(ui).cell(size, cell))
    };
    if let Some(Given::Cell(given)) = given {
        ui.label(fill(tr(ui, words::YOU_CHOSE), &[("cell", &name(given)), ("right", &name(right))]));
        return;
    }
    let size = state.size();
    let chosen = state.selected.zip(size).map(|(cell, size)| [size.x(cell), size.y(cell)]);
    let text = match chosen {
        Some(cell) => fill(tr(ui, words::ANSWER_CELL), &[("cell", &name(cell))]),
        None => tr(ui, words::CLICK_CELL).to_owned(),
    };
    if ui.add_enabled(chosen.is_some(), Button::new(text)).clicked() {
        commands.extend(chosen.map(|cell| Command::Learn(LessonCommand::Answer(Given::Cell(cell)))));
    }
}

fn number(ui: &mut Ui, right: i64, given: Option<Given>, typed: &mut String, commands: &mut Vec<Command>) {
    if let Some(Given::Number(given)) = given {
        let (given, right) = (given.to_string(), right.to_string());
        ui.label(fill(tr(ui, words::YOU_SAID), &[("given", &given), ("right", &right)]));
        return;
    }
    ui.horizontal(|ui| {
        let wide = tokens(ui).measure.text * 6.0;
        let field = ui.add(TextEdit::singleline(typed).desired_width(wide).char_limit(12));
        let label = ui.label(tr(ui, words::A_NUMBER));
        let _ = field.labelled_by(label.id);
        let number = typed.trim().parse().ok();
        if ui.add_enabled(number.is_some(), Button::new(tr(ui, words::ANSWER))).clicked() {
            commands.extend(number.map(|number| Command::Learn(LessonCommand::Answer(Given::Number(number)))));
        }
    });
}
