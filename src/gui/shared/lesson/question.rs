//! The question of a page: answered once, then explained.

use egui::{Button, Id, RichText, Sense, TextEdit, Ui, vec2};

use super::{prose, vote};
use crate::class::Poll;
use crate::gui::command::OPTIONS;
use crate::gui::lang::{self, fill, lesson as words, tr};
use crate::gui::lesson::{LessonCommand, Open};
use crate::gui::look::{icons, section_heading, tokens};
use crate::gui::names;
use crate::gui::state::{Command, State};
use crate::lesson::{Answer, Choice, Given, Question};
use crate::text::Language;

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
        Answer::Choice(choices) => {
            let say = |choice: &Choice| Offer { say: choice.say.get(code).to_owned(), right: choice.right };
            let place = |given| if let Given::Choice(place) = given { Some(place) } else { None };
            let all: Vec<Offer> = choices.iter().map(say).collect();
            let key = Id::unique(("vote", &open.lesson.id, open.page));
            let poll = || poll(state, question, choices);
            let about = vote::About { key, all: &all, phones: state.phones(), poll: &poll };
            if given.is_none() && vote::is_on(ui, key) {
                let is_over = vote::show(ui, &about);
                commands.extend(is_over.then_some(Command::Learn(LessonCommand::Reveal)));
                return;
            }
            let (chosen, _) = options(ui, &all, given.and_then(place));
            commands.extend(chosen.map(|place| Command::Learn(LessonCommand::Answer(Given::Choice(place)))));
            match given {
                None if state.is_presented() || state.phones().is_some() => drop(vote::show(ui, &about)),
                None => {}
                Some(_) => vote::result(ui, key, &all),
            }
        }
        Answer::Cell(right) => cell(ui, *right, given, state, commands),
        Answer::Number(right) => number(ui, *right, given, typed, commands),
    }
    if let Some(given) = given {
        told(ui, question, given, state, commands);
    }
}

/// The question for phones.
fn poll(state: &State, question: &Question, choices: &[Choice]) -> Poll {
    let said = |language: Language| {
        let options = choices.iter().map(|choice| choice.say.get(language.code()).to_owned());
        (question.ask.get(language.code()).to_owned(), options.collect())
    };
    state.poll(said, choices.iter().position(|choice| choice.right).unwrap_or(0), &[])
}

/// What is said about an answer.
fn told(ui: &mut Ui, question: &Question, given: Given, state: &State, commands: &mut Vec<Command>) {
    let (code, tokens) = (lang::language(ui).code(), tokens(ui));
    let chosen = question.judge(given);
    verdict(ui, chosen.right);
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

/// Says whether an answer was right.
pub(in crate::gui::shared) fn verdict(ui: &mut Ui, is_right: bool) {
    let tokens = tokens(ui);
    ui.add_space(tokens.measure.gap);
    let (icon, color, text) =
        if is_right { (icons::CHECK, tokens.good, words::RIGHT) } else { (icons::CLOSE, tokens.error, words::WRONG) };
    ui.horizontal(|ui| {
        ui.label(RichText::new(icon).color(color));
        ui.label(RichText::new(tr(ui, text)).color(color).strong());
    });
}

/// Something to choose.
pub(in crate::gui::shared) struct Offer {
    /// What it says.
    pub say: String,
    /// Whether it is right.
    pub right: bool,
}

/// A button for each option: which was chosen now, and which is pointed at. After the answer, of which `given` is the
/// place, they say which was right and which was chosen.
pub(in crate::gui::shared) fn options(
    ui: &mut Ui,
    all: &[Offer],
    given: Option<usize>,
) -> (Option<usize>, Option<usize>) {
    let tokens = tokens(ui);
    let (mut chosen, mut pointed) = (None, None);
    for (place, option) in all.iter().enumerate() {
        let (sign, color) = match given {
            Some(_) if option.right => (icons::CHECK, tokens.good),
            Some(given) if given == place => (icons::CLOSE, tokens.error),
            _ => ("", tokens.text),
        };
        let shown = if sign.is_empty() { option.say.clone() } else { format!("{sign} {}", option.say) };
        let button = Button::new(RichText::new(shown).color(color)).wrap().min_size(vec2(ui.available_width(), 0.0));
        let sense = if given.is_none() { Sense::click() } else { Sense::hover() };
        let response = ui.add(button.sense(sense));
        chosen = chosen.or(response.clicked().then_some(place));
        pointed = pointed.or(response.hovered().then_some(place));
    }
    if given.is_none() {
        let last = all.len().min(OPTIONS.len());
        ui.weak(fill(tr(ui, words::KEYS), &[("last", &last.to_string())]));
        chosen = chosen.or_else(|| key_of(ui, last));
    }
    (chosen, pointed)
}

/// The place of the option whose key was pressed.
fn key_of(ui: &Ui, last: usize) -> Option<usize> {
    if ui.text_edit_focused() {
        return None;
    }
    let keys = &OPTIONS[..last];
    ui.input_mut(|input| keys.iter().position(|key| input.consume_key(egui::Modifiers::NONE, *key)))
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
