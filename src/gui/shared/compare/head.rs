//! The heading over the board of a run: its letter, its name, where it stands.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{Align, Galley, Label, Layout, Rect, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::podium::{medal, ordinal};
use super::{color, letter};
use crate::format::{duration, grouped};
use crate::gui::compare::{CompareCommand, Placed, RunId, Standing};
use crate::gui::debug::fork;
use crate::gui::lang::{self, compare as words, fill, tr};
use crate::gui::look::{self, chip, icon_button, icons, tokens};
use crate::gui::state::{Command, State};
use crate::recipe::Clock;
use crate::trace::{Departure, Instead};

/// A heading has room for where its run stands from so many gaps on; else its name has it.
const COUNTED: f32 = 32.0;

/// What a heading says.
struct Says {
    name: String,
    position: u64,
    len: u64,
    is_over: bool,
    seconds: Option<f64>,
}

/// The height of a heading, in points.
pub(super) fn height(ui: &Ui) -> f32 {
    let measure = &tokens(ui).measure;
    measure.control + measure.gap / 2.0
}

/// Shows the heading; true if somebody begins to drag it.
pub(super) fn show(
    ui: &mut Ui,
    state: &mut State,
    (id, standing): (RunId, Option<&Standing>),
    commands: &mut Vec<Command>,
) -> bool {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let size = vec2(ui.available_width(), height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let is_focus = state.focused_run() == id;
    ui.painter().rect_filled(rect, 0.0, if is_focus { tokens.selection } else { tokens.panel });
    let says = says(ui, state, id);
    if let Some(standing) = standing {
        progress(ui, rect, standing);
    }
    let name = says.as_ref().map_or("…", |says| says.name.as_str());
    let letter = letter(id);
    let label = fill(lang::tr(ui, words::RUN_TILE), &[("letter", &letter), ("name", name)]);
    let inside =
        UiBuilder::new().max_rect(rect.shrink2(vec2(gap / 2.0, 0.0))).layout(Layout::right_to_left(Align::Center));
    ui.scope_builder(inside, |ui| {
        ui.spacing_mut().item_spacing.x = gap / 2.0;
        let remove = fill(lang::tr(ui, words::REMOVE), &[("letter", &letter)]);
        if icon_button(ui, icons::CLOSE, &remove, remove.as_str()).clicked() {
            commands.push(Command::Compare(CompareCommand::Remove(id)));
        }
        if let Some(says) = &says {
            place(ui, state, says, standing);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            chip(ui, &letter, color(ui, id), tokens.accent_text);
            ui.add(Label::new(named(ui, name, is_focus)).selectable(false));
        });
    });
    let response = look::with_tip(response, lang::tr(ui, words::RUN_TILE_TIP));
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, is_focus, &label));
    if response.clicked() {
        commands.push(Command::Compare(CompareCommand::Focus(id)));
    }
    response.drag_started()
}

/// The name on one line, or smaller on two where it has no room on one.
fn named(ui: &Ui, name: &str, is_focus: bool) -> Arc<Galley> {
    let style = if is_focus { look::strong_style() } else { egui::TextStyle::Body };
    let color = tokens(ui).text_strong;
    let laid = |style: egui::TextStyle, rows| {
        let font = style.resolve(ui.style());
        let mut job = LayoutJob::simple(name.to_owned(), font, color, ui.available_width());
        job.wrap.max_rows = rows;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let whole = laid(style, 1);
    if whole.elided { laid(egui::TextStyle::Small, 2) } else { whole }
}

/// How much of the run is over, as a line below the heading.
fn progress(ui: &Ui, rect: Rect, standing: &Standing) {
    let tokens = tokens(ui);
    let line = Rect::from_min_max(pos2(rect.left(), rect.bottom() - tokens.measure.line), rect.max);
    ui.painter().rect_filled(line, 0.0, tokens.hairline);
    let done = line.with_max_x(line.left() + line.width() * standing.share);
    ui.painter().rect_filled(done, 0.0, color(ui, standing.id));
}

/// The place of a run that is over.
fn badge(ui: &mut Ui, placed: Placed) {
    let tokens = tokens(ui);
    match placed {
        Placed::At(place) => {
            let (fill, text) = medal(ui, place);
            chip(ui, tr(ui, ordinal(place)), fill, text);
        }
        Placed::Unsolved => {
            ui.label(RichText::new(tr(ui, words::UNSOLVED)).text_style(look::small_number_style()).color(tokens.error));
        }
    }
}

/// Where the run stands, from right to left.
fn place(ui: &mut Ui, state: &State, says: &Says, standing: Option<&Standing>) {
    let tokens = tokens(ui);
    let is_race = state.compare.as_ref().is_some_and(|compare| compare.counts() == Clock::Time);
    let width = grouped(says.len).chars().count();
    let text = match (is_race, says.seconds) {
        (true, Some(seconds)) => duration(seconds * says.position as f64 / says.len.max(1) as f64),
        _ => format!("{:>width$} / {}", grouped(says.position), grouped(says.len)),
    };
    if ui.available_width() >= tokens.measure.gap * COUNTED {
        let number = RichText::new(text).text_style(look::small_number_style());
        ui.add(Label::new(number.color(tokens.text_weak)).selectable(false));
    }
    if let Some(placed) = standing.and_then(|standing| standing.result) {
        badge(ui, placed);
    } else if says.is_over {
        ui.label(RichText::new(icons::CHECK).color(tokens.good)).on_hover_text(lang::tr(ui, words::OVER));
    }
}

/// What a run is called: its algorithm, what is set, and what else is other than in the run that it was forked from.
pub(super) fn called(ui: &Ui, state: &State, id: RunId) -> Option<String> {
    let language = lang::language(ui);
    let is_apart = state.compare.as_ref().is_some_and(|compare| compare.is_apart(id));
    let run = state.run(id)?;
    let choice = run.recipe().problem.choice(run.active());
    let stage = run.active_stage()?;
    let departure = choice.and_then(|choice| choice.departures.last().copied());
    let set = choice.map_or_else(String::new, |choice| fork::set(stage.info(), &choice.settings, language));
    let name = stage.info().name.get(language);
    let departs = departure.map_or_else(String::new, |Departure { after, instead }| {
        let words = if matches!(instead, Instead::Move(_)) { words::OTHER_MOVE } else { words::OTHER_CHANCE };
        fill(tr(ui, words), &[("number", &grouped(after + 1))])
    });
    let other = if is_apart { tr(ui, words::OTHER_BOARD) } else { "" };
    Some([name, &set, &departs, other].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "))
}

/// What is to be said of a run; nothing before it can be looked at.
fn says(ui: &Ui, state: &mut State, id: RunId) -> Option<Says> {
    let name = called(ui, state, id)?;
    let stage = state.run_mut(id)?.active_stage_mut()?;
    let (position, seconds) = (stage.player().position(), stage.full_speed());
    let (recording, _) = stage.read();
    let len = recording.len();
    let is_over = recording.is_complete() && position == len;
    Some(Says { name, position, len, is_over, seconds })
}
