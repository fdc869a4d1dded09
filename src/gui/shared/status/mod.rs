//! The status line: numbers of the run where we are, and of the maze.

pub mod item;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Align, Button, Layout, RichText, Ui};

use self::item::{Found, Item};
use crate::format::{bytes, duration, grouped};
use crate::gui::command;
use crate::gui::debug::{DebugCommand, Question, is_answer};
use crate::gui::lang::{self, debug, status as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::shared::inspector::values::amount;
use crate::gui::shared::numbers::Numbers;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::session::Stage;
use crate::trace::{Kept, Label};

/// Below this width, in gaps, the run's numbers have all of the line.
const FACTS_FROM: f32 = 56.0;

/// Shows the status line.
pub fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let is_of_lab = state.lab.is_left;
    let State { session, views, .. } = state;
    let board = session.prepared().cloned();
    let active = session.active();
    let gap = tokens(ui).measure.gap;
    ui.spacing_mut().item_spacing.x = gap;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add_space(gap / 2.0);
        if let Some(board) = board.as_ref().filter(|_| ui.available_width() > gap * FACTS_FROM) {
            family.facts(ui, board);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(gap / 2.0);
            if is_of_lab {
                back_to_lab(ui, commands);
            }
            let Some(stage) = session.active_stage_mut() else { return };
            let numbers = views.of::<Numbers>();
            numbers.refresh(stage);
            if stage.is_recording() {
                recording(ui, numbers.len, commands);
            }
            let found = family.found(ui, stage, board.as_ref(), active);
            for item in items(ui, stage, numbers, found) {
                if !item.show(ui, commands) {
                    break;
                }
            }
        });
    });
}

/// From a run that was opened in the lab back to its experiment.
fn back_to_lab(ui: &mut Ui, commands: &mut Vec<Command>) {
    let (name, key) = (lang::tr(ui, lang::lab::BACK), command::LAB.key_text());
    let text = RichText::new(name).color(tokens(ui).accent);
    let button = Button::new((RichText::new(icons::LAB).color(tokens(ui).accent), text)).frame_when_inactive(false);
    let response = look::with_tip(ui.add(button.small()), (name, key.as_str()));
    if response.accessible_name(name).clicked() {
        commands.push(Command::Do(command::LAB));
    }
}

/// The numbers, the more interesting ones first.
fn items(ui: &Ui, stage: &mut Stage, numbers: &Numbers, found: Found) -> Vec<Item> {
    let (language, position) = (lang::language(ui), stage.player().position());
    let mut items = Vec::new();
    let has_answer = found.verdict.is_some();
    let is_told = stage.info().all_says().any(|says| is_answer(says.kind));
    items.extend(found.verdict.map(|verdict| match is_told {
        true => verdict.that_asks(DebugCommand::Answer, lang::tr(ui, debug::WHY_ANSWER)),
        false => verdict,
    }));
    let mut beside = found.beside;
    for (index, series) in stage.info().series.iter().enumerate() {
        let [value, most] = [&numbers.series, &numbers.most].map(|list| list.get(index).copied().unwrap_or(0));
        let value = amount(stage.info(), series.id, value.into());
        let item = Item::new(series.name.get(language), value).with_room_for(most.max(0).unsigned_abs().into());
        let label = Label { id: series.id, name: series.name, role: None };
        let why = DebugCommand::Ask(Question::Value { label, position });
        items.push(item.that_asks(why, lang::tr(ui, debug::WHY_SO)));
        items.extend(beside.take_if(|(id, _)| *id == series.id).map(|(_, item)| item));
    }
    if has_answer {
        items.extend(found.after);
        items.extend(speed_item(ui, stage));
    }
    items.push(
        Item::new(lang::tr(ui, words::DECISIONS), grouped(numbers.decisions)).with_room_for(numbers.all_decisions),
    );
    items.push(Item::new(lang::tr(ui, words::EVENTS), grouped(numbers.len)));
    let (recording, _) = stage.read();
    let (size, kept) = (recording.rough_bytes(), recording.kept());
    drop(recording);
    items.push(Item::new(lang::tr(ui, words::MEMORY), bytes(size as u64)).with_tip(lang::tr(ui, words::MEMORY_TIP)));
    items.extend(kept_item(ui, kept));
    if !has_answer {
        items.extend(speed_item(ui, stage));
    }
    items
}

/// What was dropped, if anything was.
fn kept_item(ui: &Ui, kept: Kept) -> Option<Item> {
    let (text, tip) = match kept {
        Kept::Everything => return None,
        Kept::Events => (words::KEPT_EVENTS, words::KEPT_EVENTS_TIP),
        Kept::Checkpoints => (words::KEPT_CHECKPOINTS, words::KEPT_CHECKPOINTS_TIP),
    };
    Some(Item::new(lang::tr(ui, text), String::new()).with_tip(lang::tr(ui, tip)))
}

/// How long the run takes with nobody watching; dots while that is measured.
fn speed_item(ui: &Ui, stage: &Stage) -> Option<Item> {
    let is_coming = stage.is_timing();
    let value = stage.full_speed().map(duration).or_else(|| is_coming.then(|| "…".to_owned()))?;
    Some(Item::new(lang::tr(ui, words::AT_FULL_SPEED), value).with_tip(lang::tr(ui, words::FULL_SPEED_TIP)))
}

/// How far the recording is, and a way to stop it.
fn recording(ui: &mut Ui, len: u64, commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    let text = lang::counted(ui, words::RECORDING, len);
    ui.label(RichText::new(text).color(tokens.text_strong));
    let name = lang::tr(ui, words::STOP);
    let key = command::STOP_RECORDING.key_text();
    let button = Button::new(RichText::new(name).color(tokens.accent)).frame_when_inactive(false).small();
    let tip = lang::tr(ui, command::STOP_RECORDING.name);
    if look::with_tip(ui.add(button), (tip, key.as_str())).clicked() {
        commands.push(Command::Do(command::STOP_RECORDING));
    }
    ui.add_space(tokens.measure.gap);
}
