//! The status line: numbers of the run where we are, and of the maze.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Align, Button, Label, Layout, RichText, TextStyle, Ui};

use crate::gui::command::Action;
use crate::gui::format::{bytes, duration, grouped};
use crate::gui::lang::{self, fill, status as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::shared::numbers::Numbers;
use crate::gui::state::{Command, State};
use crate::maze::measure::Measures;
use crate::recipe::StageKind;
use crate::record::Outcome;
use crate::session::{Prepared, Stage};
use crate::sokoban::Answer;
use crate::trace::Kept;

/// Below this width, in gaps, the run's numbers have all of the line.
const FACTS_FROM: f32 = 56.0;

/// Shows the status line.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { session, below, .. } = state;
    let board = session.prepared().cloned();
    let active = session.active();
    let gap = tokens(ui).measure.gap;
    ui.spacing_mut().item_spacing.x = gap;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add_space(gap / 2.0);
        if let Some(board) = board.as_ref().filter(|_| ui.available_width() > gap * FACTS_FROM) {
            match board {
                Prepared::Maze { measures, .. } => facts(ui, measures),
                Prepared::Omok { situation } => crate::gui::omok::status::facts(ui, situation),
                Prepared::Match3 { arena } => crate::gui::match3::status::facts(ui, arena),
                Prepared::Sokoban { task, .. } | Prepared::Site { task, .. } => {
                    crate::gui::sokoban::status::facts(ui, task)
                }
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(gap / 2.0);
            let Some(stage) = session.active_stage_mut() else { return };
            below.numbers.refresh(stage);
            if stage.is_recording() {
                recording(ui, below.numbers.len, commands);
            }
            let shortest = match &board {
                Some(Prepared::Maze { measures, .. }) if active == StageKind::Solving => measures.solution_cells,
                _ => None,
            };
            for item in items(ui, stage, &below.numbers, shortest) {
                if !item.show(ui) {
                    break;
                }
            }
        });
    });
}

/// A name with its number, which has room for its greatest value; or words alone.
pub(crate) struct Item {
    name: &'static str,
    value: String,
    width: usize,
    tip: &'static str,
    style: TextStyle,
}

impl Item {
    pub(crate) fn new(name: &'static str, value: String) -> Self {
        let width = value.chars().count();
        Self { name, value, width, tip: "", style: TextStyle::Monospace }
    }

    pub(crate) fn words(words: String) -> Self {
        Self { width: 0, style: look::strong_style(), ..Self::new("", words) }
    }

    fn with_room_for(self, most: u64) -> Self {
        Self { width: grouped(most).chars().count().max(self.width), ..self }
    }

    pub(crate) fn with_tip(self, tip: &'static str) -> Self {
        Self { tip, ..self }
    }

    /// Shows it where there is room for all of it.
    fn show(&self, ui: &mut Ui) -> bool {
        let tokens = tokens(ui);
        let value = format!("{:>width$}", self.value, width = self.width);
        let layout = |text: &str, style: TextStyle| {
            let font = style.resolve(ui.style());
            ui.painter().layout_no_wrap(text.to_owned(), font, tokens.text).size().x
        };
        let needed = layout(self.name, TextStyle::Body) + layout(&value, self.style.clone());
        if needed + tokens.measure.gap * 4.0 > ui.available_width() {
            return false;
        }
        if !self.name.is_empty() {
            let name = ui.label(RichText::new(self.name).color(tokens.text_weak));
            look::with_tip(name, self.tip);
        }
        if !value.is_empty() {
            let text = RichText::new(value).text_style(self.style.clone()).color(tokens.text_strong);
            let value = ui.label(text);
            look::with_tip(value, self.tip);
        }
        ui.add_space(tokens.measure.gap);
        true
    }
}

/// The numbers, the more interesting ones first.
fn items(ui: &Ui, stage: &mut Stage, numbers: &Numbers, shortest: Option<u64>) -> Vec<Item> {
    let language = lang::language(ui);
    let mut items = Vec::new();
    let answer = stage.outcome().and_then(Outcome::get::<Answer>).cloned();
    items.extend(answer.as_ref().map(|answer| crate::gui::sokoban::status::verdict(ui, answer)));
    for (index, series) in stage.info().series.iter().enumerate() {
        let [value, most] = [&numbers.series, &numbers.most].map(|list| list.get(index).copied().unwrap_or(0));
        let value = if value < 0 { value.to_string() } else { grouped(u64::from(value.unsigned_abs())) };
        items.push(Item::new(series.name.get(language), value).with_room_for(most.max(0).unsigned_abs().into()));
        if series.id == "way"
            && let Some(shortest) = shortest
        {
            items.push(Item::new(lang::tr(ui, words::SHORTEST), grouped(shortest)));
        }
    }
    if let Some(answer) = &answer {
        items.extend([
            crate::gui::sokoban::status::generated(ui, answer),
            crate::gui::sokoban::status::memory(ui, answer),
        ]);
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
    if answer.is_none() {
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
    let is_coming = stage.outcome().is_some();
    let value = stage.full_speed().map(duration).or_else(|| is_coming.then(|| "…".to_owned()))?;
    Some(Item::new(lang::tr(ui, words::AT_FULL_SPEED), value).with_tip(lang::tr(ui, words::FULL_SPEED_TIP)))
}

/// How far the recording is, and a way to stop it.
fn recording(ui: &mut Ui, len: u64, commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    let text = fill(lang::tr(ui, words::RECORDING), &[("count", &grouped(len))]);
    ui.label(RichText::new(text).color(tokens.text_strong));
    let name = lang::tr(ui, words::STOP);
    let key = Action::StopRecording.entry().key_text();
    let button = Button::new(RichText::new(name).color(tokens.accent)).frame_when_inactive(false).small();
    let tip = lang::tr(ui, Action::StopRecording.entry().text);
    if look::with_tip(ui.add(button), (tip, key.as_str())).clicked() {
        commands.push(Command::Do(Action::StopRecording));
    }
    ui.add_space(tokens.measure.gap);
}

/// What kind of maze it is, from right to left.
fn facts(ui: &mut Ui, measures: &Measures) {
    let tokens = tokens(ui);
    let weak = |text: String| Label::new(RichText::new(text).color(tokens.text_weak)).truncate();
    if measures.is_perfect() {
        let passages = grouped(measures.passages);
        let text = fill(lang::tr(ui, words::PERFECT_FACTS), &[("count", &passages)]);
        ui.label(RichText::new(icons::CHECK).color(tokens.good));
        ui.add(weak(text));
        return;
    }
    for (name, count, least) in [(words::PIECES, measures.components, 2), (words::LOOPS, measures.loops, 1)] {
        if count >= least {
            let number = RichText::new(grouped(count)).monospace().color(tokens.text_strong);
            ui.label(number);
            ui.add(weak(lang::tr(ui, name).to_owned()));
        }
    }
}
