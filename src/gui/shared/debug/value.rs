//! Why a value of the state is what it is: the last decisions that changed it, as links to their moments.

use egui::Ui;

use super::card;
use super::event::Line;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::debug::{DebugCommand, Question};
use crate::gui::lang::{debug as words, fill, language, tr};
use crate::gui::look::{empty_hint, hairline, tokens};
use crate::gui::names;
use crate::gui::shared::inspector::values::amount;
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::trace::{Info, Label, Reading, Turn, direction_name};

/// A change in words.
struct Told {
    sentence: String,
    change: String,
    position: u64,
}

/// Shows the answer that is open, if one is.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let Question::Value { label, position } = state.question() else { return };
    let here = state.session.active_stage().map_or(0, |stage| stage.player().position());
    let title = fill(tr(ui, words::WHY_VALUE), &[("name", label.name.get(language(ui)))]);
    let note = fill(tr(ui, words::AS_OF_STEP), &[("step", &grouped(position))]);
    let color = tokens(ui).accent;
    card::head(ui, (&title, tr(ui, words::CLOSE_ANSWER)), color, |ui| drop(ui.label(note)), commands);
    ui.add_space(tokens(ui).measure.gap / 2.0);
    match told(ui, state, label) {
        Some(changes) => list(ui, &changes, here, commands),
        None => drop(empty_hint(ui, tr(ui, words::CHECKING))),
    }
    if here != position && ui.button(tr(ui, words::ASK_HERE)).clicked() {
        commands.push(Command::Debug(DebugCommand::Ask(Question::Value { label, position: here })));
    }
    ui.add_space(tokens(ui).measure.gap);
    hairline(ui);
}

fn list(ui: &mut Ui, changes: &[Told], here: u64, commands: &mut Vec<Command>) {
    if changes.is_empty() {
        empty_hint(ui, tr(ui, words::SO_FROM_START));
    }
    let color = tokens(ui).accent;
    for (number, told) in (1..).zip(changes) {
        let is_here = told.position == here;
        let (title, note, step) = (&*told.sentence, &*told.change, told.position);
        let line = Line { number, color, title, note, step, is_here };
        if ui.push_id(("turn", number), |ui| line.show(ui)).inner {
            commands.push(Command::Player(PlayerCommand::Seek(step)));
        }
    }
}

/// The changes, the newest first.
fn told(ui: &Ui, state: &mut State, label: Label) -> Option<Vec<Told>> {
    let turns = state.turns()?.to_vec();
    let stage = state.session.active_stage_mut()?;
    let info = stage.info();
    let (recording, reader) = stage.read();
    let size = recording.index_size();
    let tell = |turn: Turn| {
        let event = reader.event(&recording, turn.event)?;
        let [before, after] = [turn.before, turn.after].map(|reading| text(ui, (info, size), label, reading));
        let sentence = names::sentence(ui, info, &event, size);
        Some(Told { sentence, change: format!("{before} → {after}"), position: turn.position })
    };
    Some(turns.into_iter().filter_map(tell).collect())
}

/// What the state said, in words.
fn text(ui: &Ui, (info, size): (&Info, Size), label: Label, reading: Option<Reading>) -> String {
    match reading {
        None => "–".to_owned(),
        Some(Reading::Number(number)) => amount(info, label.id, number),
        Some(Reading::Cell(cell)) => names::names(ui).cell(size, cell),
        Some(Reading::Heading(heading)) => direction_name(heading).get(language(ui)).to_owned(),
        Some(Reading::Length(len)) => grouped(len as u64),
    }
}
