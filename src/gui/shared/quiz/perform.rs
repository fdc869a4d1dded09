//! Being the algorithm: how it begins, the present decision, and the mark.

use egui::{Button, ProgressBar, RichText, Ui};

use super::LARGER;
use crate::gui::lang::{self, fill, quiz as words, tr};
use crate::gui::look::{icons, primary_button, section_heading, tokens};
use crate::gui::names;
use crate::gui::quiz::{PerformCommand, Performing, QuizCommand};
use crate::gui::shared::lesson::question::verdict;
use crate::gui::state::{Command, State};
use crate::text::Text;
use crate::trace::quiz::{Outcome, Telling};

/// When mistakes may be told.
const TELLINGS: [(Telling, Text); 3] =
    [(Telling::AtOnce, words::AT_ONCE), (Telling::Again, words::AGAIN), (Telling::AtTheEnd, words::AT_THE_END)];

/// How many decisions may be made.
const WANTED: [u32; 3] = [10, 20, 50];

/// Shows what is to be done, or what came of it.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let mut asked = Vec::new();
    if let Some(performing) = state.performing() {
        match (performing.is_begun, performing.is_over()) {
            (false, _) => begin(ui, performing, &mut asked),
            (true, false) => turn(ui, performing, state, &mut asked),
            (true, true) => end(ui, performing, state, &mut asked),
        }
    }
    let clicked = state.selected.take();
    let is_asked = state.performing().is_some_and(|performing| performing.turn.is_some());
    asked.extend(clicked.filter(|_| is_asked).map(PerformCommand::Choose));
    commands.extend(asked.into_iter().map(|command| Command::Quiz(QuizCommand::Perform(command))));
}

fn begin(ui: &mut Ui, performing: &Performing, asked: &mut Vec<PerformCommand>) {
    let gap = tokens(ui).measure.gap;
    ui.label(tr(ui, words::PERFORM_ABOUT));
    ui.add_space(gap);
    section_heading(ui, tr(ui, words::MISTAKES));
    for (telling, name) in TELLINGS {
        if ui.radio(performing.performance.telling == telling, tr(ui, name)).clicked() {
            asked.push(PerformCommand::Tell(telling));
        }
    }
    ui.add_space(gap);
    section_heading(ui, tr(ui, words::DECISIONS));
    ui.horizontal(|ui| {
        for wanted in WANTED {
            if ui.selectable_label(performing.wanted == wanted, wanted.to_string()).clicked() {
                asked.push(PerformCommand::Make(wanted));
            }
        }
    });
    ui.add_space(gap * 2.0);
    if primary_button(ui, tr(ui, words::BEGIN), tr(ui, words::BEGIN), "").clicked() {
        asked.push(PerformCommand::Begin);
    }
}

/// The present decision: the line that makes it is the rule to follow.
fn turn(ui: &mut Ui, performing: &Performing, state: &State, asked: &mut Vec<PerformCommand>) {
    let gap = tokens(ui).measure.gap;
    let performance = &performing.performance;
    let (number, of) = ((performance.made + 1).to_string(), performing.wanted.to_string());
    ui.weak(fill(tr(ui, words::DECISION_OF), &[("number", &number), ("of", &of)]));
    let share = performance.made as f32 / performing.wanted.max(1) as f32;
    ui.add(ProgressBar::new(share).desired_height(gap / 2.0));
    ui.add_space(gap);
    let choose = if performing.skips() { words::CHOOSE_SKIPPED } else { words::CHOOSE };
    ui.label(RichText::new(tr(ui, choose)).size(tokens(ui).measure.text * LARGER).strong());
    if let Some(line) = line(ui, performing, state) {
        ui.add_space(gap / 2.0);
        ui.weak(tr(ui, words::RULE));
        ui.monospace(line);
    }
    match performing.last {
        Some((_, Outcome::WrongAgain)) => {
            verdict(ui, false);
            ui.label(tr(ui, words::ONCE_MORE));
        }
        Some((_, Outcome::WrongOn)) => {
            verdict(ui, false);
            last_mistake(ui, performing, state);
        }
        Some((_, Outcome::On)) if performance.telling != Telling::AtTheEnd => verdict(ui, true),
        _ => {}
    }
    ui.add_space(gap * 2.0);
    ui.horizontal_wrapped(|ui| {
        let can_hint = performing.shown.is_empty();
        if ui.add_enabled(can_hint, Button::new(tr(ui, words::HINT))).on_hover_text(tr(ui, words::HINT_COSTS)).clicked()
        {
            asked.push(PerformCommand::Hint);
        }
        if ui.button(tr(ui, words::FINISH)).clicked() {
            asked.push(PerformCommand::Finish);
        }
    });
}

/// The line of the listing that makes the present decision.
fn line(ui: &Ui, performing: &Performing, state: &State) -> Option<String> {
    let info = state.session.active_stage()?.info();
    let line = performing.line()?;
    let code = info.listing.get(usize::from(line))?.code.get(lang::language(ui)).trim();
    (!code.is_empty()).then(|| code.to_owned())
}

fn last_mistake(ui: &mut Ui, performing: &Performing, state: &State) {
    let Some(mistake) = performing.mistakes().last() else { return };
    let Some(size) = state.size() else { return };
    let name = |cell| names::names(ui).cell(size, cell);
    let (chosen, right) = (name(mistake.chosen), name(mistake.turn.right[0]));
    ui.label(fill(tr(ui, lang::lesson::YOU_CHOSE), &[("cell", &chosen), ("right", &right)]));
}

/// The mark, and every mistake as a link to its moment.
fn end(ui: &mut Ui, performing: &Performing, state: &State, asked: &mut Vec<PerformCommand>) {
    let (gap, tokens) = (tokens(ui).measure.gap, tokens(ui));
    let performance = &performing.performance;
    let (right, of) = (performance.right.to_string(), performance.made.to_string());
    let text = fill(tr(ui, lang::lesson::RIGHT_OF), &[("right", &right), ("of", &of)]);
    let is_clean = performance.right == performance.made && performance.made > 0;
    let color = if is_clean { tokens.good } else { tokens.text_strong };
    ui.label(RichText::new(text).size(tokens.measure.text * LARGER * LARGER).color(color).strong());
    if performance.hints > 0 {
        ui.label(fill(tr(ui, words::HINTS), &[("count", &performance.hints.to_string())]));
    }
    ui.add_space(gap);
    if let (Some(size), false) = (state.size(), performing.mistakes().is_empty()) {
        section_heading(ui, tr(ui, words::FIRST_MISTAKE));
        for (place, mistake) in performing.mistakes().iter().enumerate() {
            let name = |cell| names::names(ui).cell(size, cell);
            let (step, chosen, right) =
                (mistake.turn.event.to_string(), name(mistake.chosen), name(mistake.turn.right[0]));
            let text = fill(tr(ui, words::MISTAKE), &[("step", &step), ("cell", &chosen), ("right", &right)]);
            if ui.link(format!("{} {text}", icons::CLOSE)).clicked() {
                asked.push(PerformCommand::Show(place));
            }
        }
        ui.add_space(gap);
    }
    if primary_button(ui, tr(ui, words::ONCE_MORE_BEGIN), tr(ui, words::ONCE_MORE_BEGIN), "").clicked() {
        asked.push(PerformCommand::Prepare);
    }
}
