//! The panel of "Ask me": a question about the present moment, its options, and why the right one is right.

mod perform;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Align, Frame, Id, Layout, Margin, RichText, ScrollArea, Ui};

use super::lesson::question::{Offer, options, verdict};
use super::lesson::{prose, vote};
use crate::gui::command;
use crate::gui::lang::{self, fill, quiz as words, tr};
use crate::gui::look::{icon_button, icons, primary_button, strong_style, tokens};
use crate::gui::names;
use crate::gui::quiz::{Asked, Quiz, QuizCommand};
use crate::gui::state::{Command, State};
use crate::trace::quiz::Names;

/// How much larger the question is than other text.
const LARGER: f32 = 1.2;

/// Shows the question that was asked, and what was answered.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    state.leave_question();
    let gap = tokens(ui).measure.gap;
    Frame::new().inner_margin(Margin::same(gap as i8)).show(ui, |ui| {
        head(ui, state, commands);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if state.performing().is_some() {
                return perform::show(ui, state, commands);
            }
            match state.quiz_question().cloned() {
                Some(asked) => question(ui, &asked, state, commands),
                None => start(ui, commands),
            }
            ui.add_space(gap * 2.0);
            kinds(ui, state, commands);
        });
    });
}

fn head(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        let is_performed = state.performing().is_some();
        let title = if is_performed { words::PERFORM } else { words::ASK_ME };
        ui.label(RichText::new(tr(ui, title)).text_style(strong_style()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if icon_button(ui, icons::CLOSE, tr(ui, words::CLOSE), tr(ui, words::CLOSE)).clicked() {
                commands.push(Command::Quiz(QuizCommand::Close));
            }
        });
    });
    let is_performed = state.performing().is_some();
    if let Some((right, of)) = state.quiz().map(Quiz::score).filter(|score| score.1 > 0 && !is_performed) {
        let (right, of) = (right.to_string(), of.to_string());
        ui.weak(fill(tr(ui, lang::lesson::RIGHT_OF), &[("right", &right), ("of", &of)]));
    }
    ui.separator();
}

/// Where no question is open: how to get one.
fn start(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.add_space(tokens(ui).measure.gap);
    ui.label(tr(ui, words::ABOUT));
    ui.add_space(tokens(ui).measure.gap);
    ui.horizontal_wrapped(|ui| {
        ask_button(ui, tr(ui, words::ASK), commands);
        perform_button(ui, commands);
    });
}

fn perform_button(ui: &mut Ui, commands: &mut Vec<Command>) {
    if ui.button(tr(ui, words::PERFORM)).on_hover_text(command::PERFORM.key_text()).clicked() {
        commands.push(Command::Do(command::PERFORM));
    }
}

fn ask_button(ui: &mut Ui, text: &str, commands: &mut Vec<Command>) {
    if primary_button(ui, text, text, ("", &*command::ASK_ME.key_text())).clicked() {
        commands.push(Command::Quiz(QuizCommand::Ask));
    }
}

fn question(ui: &mut Ui, asked: &Asked, state: &mut State, commands: &mut Vec<Command>) {
    let Some(stage) = state.session.active_stage() else { return };
    let (info, size, language) = (stage.info(), stage.size(), lang::language(ui));
    let called = names::names(ui);
    let cell = |cell| called.cell(size, cell);
    let names = Names { info, cell: &cell, language };
    let gap = tokens(ui).measure.gap;
    ui.add_space(gap / 2.0);
    ui.label(RichText::new(asked.question.ask(names)).size(tokens(ui).measure.text * LARGER).strong());
    ui.add_space(gap / 2.0);
    let cells = asked.cells();
    if !cells.is_empty() && asked.given.is_none() {
        ui.weak(tr(ui, words::CLICK));
        ui.add_space(gap / 2.0);
    }
    let numbered = |place: usize| {
        let text = asked.question.option(place, names);
        let say = if cells.is_empty() { text } else { format!("{}   {text}", place + 1) };
        Offer { say, right: place == asked.question.right }
    };
    let all: Vec<Offer> = (0..asked.question.options.len()).map(numbered).collect();
    let key = Id::unique(("vote", asked.stage, asked.question.position, asked.question.asks.id));
    let poll = || {
        let said = |language| {
            let names = Names { info, cell: &cell, language };
            let options = (0..asked.question.options.len()).map(|place| asked.question.option(place, names));
            (asked.question.ask(names), options.collect())
        };
        state.poll(said, asked.question.right, &cells)
    };
    let about = vote::About { key, all: &all, phones: state.phones(), poll: &poll };
    if asked.given.is_none() && vote::is_on(ui, key) {
        let is_over = vote::show(ui, &about);
        commands.extend(is_over.then_some(Command::Quiz(QuizCommand::Reveal)));
        return;
    }
    let (chosen, pointed) = options(ui, &all, asked.given);
    if asked.given.is_none() && (state.is_presented() || state.phones().is_some()) {
        let _ = vote::show(ui, &about);
    }
    if let Some(cell) = pointed.and_then(|place| cells.get(place)) {
        state.pointed = Some(*cell);
    }
    let clicked = state.selected.filter(|_| asked.given.is_none());
    let clicked = clicked.and_then(|clicked| cells.iter().position(|cell| *cell == clicked));
    commands.extend(chosen.or(clicked).map(|place| Command::Quiz(QuizCommand::Answer(place))));
    if asked.given.is_none() {
        return;
    }
    vote::result(ui, key, &all);
    verdict(ui, asked.is_right());
    let told = asked.reason.map(|event| called.sentence(info, &event, size, language));
    for text in [told, asked.question.because(names)].into_iter().flatten() {
        prose::plain(ui, &text);
    }
    ui.add_space(gap);
    ui.horizontal_wrapped(|ui| {
        ask_button(ui, tr(ui, words::ANOTHER), commands);
        let is_played = asked.question.until > asked.question.position;
        if is_played && ui.button(tr(ui, lang::lesson::SHOW_AGAIN)).clicked() {
            commands.push(Command::Quiz(QuizCommand::Explain));
        }
        perform_button(ui, commands);
    });
}

/// Which kinds are asked.
fn kinds(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let kept = state.quiz().map(|quiz| quiz.kept.clone()).unwrap_or_default();
    ui.collapsing(tr(ui, words::KINDS), |ui| {
        for kind in state.quiz_kinds() {
            let mut is_wanted = !kept.unwanted.contains(kind.id);
            let score = kept.scores.get(kind.id).filter(|score| score.1 > 0);
            ui.horizontal_wrapped(|ui| {
                if ui.checkbox(&mut is_wanted, tr(ui, kind.name)).changed() {
                    commands.push(Command::Quiz(QuizCommand::Want(kind.id, is_wanted)));
                }
                if let Some((right, of)) = score {
                    ui.weak(format!("{right} / {of}"));
                }
            });
        }
    });
}
