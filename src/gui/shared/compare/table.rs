//! The numbers of all runs in a table, and what their clock counts.

use egui::{
    Align, Align2, Color32, Frame, Layout, Margin, Rect, RichText, Role, Sense, Slider, TextStyle, Ui, WidgetInfo,
    pos2, vec2,
};

use super::head::called;
use super::{color, letter};
use crate::format::{duration, grouped};
use crate::gui::command;
use crate::gui::compare::{CompareCommand, RunId};
use crate::gui::lang::{self, compare as words, tr};
use crate::gui::look::{self, chip, icons, small_number_style, tokens};
use crate::gui::shared::action;
use crate::gui::state::{Command, State};
use crate::recipe::Clock;
use crate::text::Text;
use crate::trace::compare::Finals;

/// What the table remembers from frame to frame.
#[derive(Default)]
pub struct Table {
    finals: Finals,
    /// What the numbers depend on: stages and lengths.
    seen: Vec<(u64, u64)>,
}

/// A number of every run, as it is shown.
struct Column {
    name: String,
    /// Value and ratio to that of the first run.
    cells: Vec<(String, String)>,
}

/// Shows the clock and the numbers of all runs.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let margin = Margin::symmetric((gap / 2.0) as i8, (gap / 2.0) as i8);
    Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap / 2.0, gap / 4.0);
        controls(ui, state, commands);
        if !state.compare.as_ref().is_some_and(|compare| compare.shows_numbers()) {
            return;
        }
        let columns = columns(ui, state);
        rows(ui, state, &columns, commands);
    });
}

/// What the clock counts and shows, and what can be done.
fn controls(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let size = vec2(ui.available_width(), tokens(ui).measure.control);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        clocks(ui, state, commands);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for action in
                [command::END_COMPARISON, command::DIFFERENCE, command::FIRST_DIFFERENCE, command::COMPARE_WITH]
            {
                action::button(ui, state, action, commands);
            }
            unfold(ui, state);
            time_line(ui, state, commands);
        });
    });
}

/// Shows or hides the numbers of all runs and their plots.
fn unfold(ui: &mut Ui, state: &mut State) {
    let Some(compare) = &mut state.compare else { return };
    let is_open = compare.shows_numbers();
    let (name, tip) = (tr(ui, words::FINAL_NUMBERS), tr(ui, words::NUMBERS_TIP));
    if look::icon_toggle(ui, icons::TABLE, name, tip, is_open).clicked() {
        compare.numbers = Some(!is_open);
    }
}

/// The things that the clock can count.
fn clocks(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(compare) = &state.compare else { return };
    let tokens = tokens(ui);
    let label = ui.label(RichText::new(tr(ui, words::CLOCK)).color(tokens.text_weak));
    look::with_tip(label, tr(ui, words::CLOCK_TIP));
    ui.spacing_mut().item_spacing.x = 0.0;
    for clock in Clock::ALL {
        let tab = look::tab(ui, compare.clock == clock, tr(ui, name(clock)));
        let is_unknown = compare.clock == clock && compare.counts() != clock;
        let tip = match (is_unknown, clock) {
            (true, _) => words::NOT_KNOWN,
            (_, Clock::Time) => words::BY_TIME_TIP,
            _ => words::CLOCK_TIP,
        };
        let key = command::NEXT_CLOCK.key_text();
        if look::with_tip(tab, (tr(ui, tip), key.as_str())).clicked() {
            commands.push(Command::Compare(CompareCommand::Count(clock)));
        }
    }
}

/// What the clock counts.
pub(super) const fn name(clock: Clock) -> Text {
    match clock {
        Clock::Event => words::BY_EVENT,
        Clock::Decision => words::BY_DECISION,
        Clock::Expansion => words::BY_EXPANSION,
        Clock::Time => words::BY_TIME,
    }
}

/// What the clock shows, and a bar to drag it; from right to left.
fn time_line(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { compare: Some(compare), session, .. } = state else { return };
    let end = compare.ends(session).into_iter().map(|(_, end)| end).max().unwrap_or(0);
    let (now, counts) = (compare.now(), compare.counts());
    let number = |value: u64| match counts {
        Clock::Time => duration(value as f64 / 1e9),
        _ => grouped(value),
    };
    let gap = tokens(ui).measure.gap;
    let text = format!("{} / {}", number(now), number(end));
    ui.add_space(gap);
    ui.label(RichText::new(text).text_style(small_number_style()).color(tokens(ui).text_strong));
    ui.add_space(gap);
    if ui.available_width() < gap * 12.0 {
        return;
    }
    let mut value = now;
    ui.spacing_mut().slider_width = ui.available_width() - gap * 2.0;
    let slider = Slider::new(&mut value, 0..=end.max(1)).show_value(false);
    let response = look::slider(ui, slider, tr(ui, words::CLOCK));
    if response.changed() {
        commands.push(Command::Compare(CompareCommand::Seek(value)));
    }
    flags(ui, response.rect, end.max(1), state);
}

/// Ticks on the line: where runs end, and where the focus has bookmarks.
fn flags(ui: &Ui, line: Rect, end: u64, state: &mut State) {
    let tokens = tokens(ui);
    // The handle's middle reaches neither end of the line.
    let span = line.shrink2(vec2(line.height() / 2.5, 0.0));
    let tick = |value: u64, width: f32, color: Color32| {
        let x = span.left() + span.width() * (value as f64 / end as f64) as f32;
        let rect = Rect::from_center_size(pos2(x, line.center().y), vec2(width, line.height()));
        ui.painter().rect_filled(rect, 0.0, color);
    };
    let standings = state.standings();
    let State { compare: Some(compare), session, .. } = state else { return };
    for value in compare.bookmarks(session) {
        tick(value, tokens.measure.hairline * 2.0, tokens.accent);
    }
    for standing in standings.iter().filter(|standing| standing.result.is_some()) {
        tick(standing.end, tokens.measure.line * 1.5, color(ui, standing.id));
    }
}

/// What the clock shows, and a bar to drag it, in a line of its own.
pub fn clock_line(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let size = vec2(ui.available_width(), tokens(ui).measure.control);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| time_line(ui, state, commands));
}

/// The columns: lengths, series, and the time that a run takes with nobody watching.
fn columns(ui: &Ui, state: &mut State) -> Vec<Column> {
    let runs = state.runs();
    let seconds: Vec<Option<f64>> = runs
        .iter()
        .map(|id| state.run(*id).and_then(|session| session.active_stage()).and_then(|stage| stage.full_speed()))
        .collect();
    let finals = finals(state, &runs);
    let language = lang::language(ui);
    let ratio = |ratio: Option<f64>, run: usize| match ratio.filter(|_| run > 0) {
        Some(ratio) if ratio >= 100.0 => format!("×{}", grouped(ratio.round() as u64)),
        Some(ratio) if ratio >= 10.0 => format!("×{ratio:.1}"),
        Some(ratio) => format!("×{ratio:.2}"),
        None => String::new(),
    };
    let mut columns = Vec::new();
    for row in finals.rows().iter().filter(|row| is_told(row.id, finals)) {
        let cell = |(run, value): (usize, &Option<f64>)| {
            let text = value.map_or_else(|| "–".to_owned(), signed);
            (text, ratio(row.ratio(run), run))
        };
        columns.push(Column {
            name: row.name.get(language).to_owned(),
            cells: row.values.iter().enumerate().map(cell).collect(),
        });
    }
    let first = seconds.first().copied().flatten();
    let cell = |(run, seconds): (usize, &Option<f64>)| {
        let text = seconds.map_or_else(|| "…".to_owned(), duration);
        let share = first.zip(*seconds).map(|(first, seconds)| seconds / first.max(f64::MIN_POSITIVE));
        (text, ratio(share, run))
    };
    columns.push(Column {
        name: tr(ui, words::FULL_SPEED).to_owned(),
        cells: seconds.iter().enumerate().map(cell).collect(),
    });
    columns
}

/// Lengths and series have a column; how often each kind of event came up has none.
fn is_told(id: &str, finals: &Finals) -> bool {
    let kinds = crate::trace::Kind::ALL.iter().any(|kind| kind.id() == id);
    !kinds || finals.rows().iter().filter(|row| row.id == id).count() > 1
}

fn signed(value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "" };
    format!("{sign}{}", grouped(value.abs() as u64))
}

/// The numbers that were found last.
fn kept(state: &State) -> Option<&Table> {
    state.compare.as_ref()?.seen.get()
}

/// The final numbers, found again where a run has become longer.
fn finals<'a>(state: &'a mut State, runs: &[RunId]) -> &'a Finals {
    let mut seen = Vec::new();
    for id in runs {
        if let Some(stage) = state.run_mut(*id).and_then(|session| session.active_stage_mut()) {
            let number = stage.number();
            seen.push((number, stage.read().0.len()));
        }
    }
    let is_old = kept(state).is_none_or(|table| table.seen != seen);
    if is_old {
        let finals = state.finals(runs);
        if let Some(compare) = &mut state.compare {
            compare.seen.put(Table { finals, seen });
        }
    }
    static NOTHING: std::sync::LazyLock<Finals> = std::sync::LazyLock::new(Finals::default);
    kept(state).map_or(&NOTHING, |table| &table.finals)
}

/// A row for every run, below the names of the columns.
fn rows(ui: &mut Ui, state: &State, columns: &[Column], commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let widths: Vec<[f32; 2]> = columns.iter().map(|column| widths(ui, column)).collect();
    let runs = state.runs();
    let name = |id: &RunId| called(ui, state, *id).unwrap_or_else(|| "…".to_owned());
    let names: Vec<String> = runs.iter().map(name).collect();
    let title = tr(ui, words::FINAL_NUMBERS);
    let widest = names.iter().map(|name| width(ui, name, TextStyle::Body)).fold(0.0, f32::max) + gap * 4.0;
    let name_width = widest.max(width(ui, title, look::section_style()) + gap);
    let height = ui.text_style_height(&TextStyle::Body) + gap / 4.0;
    let line = |ui: &mut Ui, content: &mut dyn FnMut(&mut Ui)| {
        let size = vec2(ui.available_width(), height);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            content(ui);
        });
    };
    line(ui, &mut |ui| {
        cell(ui, title, name_width, (Align2::LEFT_CENTER, look::section_style(), tokens.text_weak));
        for (column, width) in columns.iter().zip(&widths) {
            if !fits(ui, width, gap) {
                break;
            }
            cell(ui, &column.name, width[0] + gap * 2.0, (Align2::RIGHT_CENTER, TextStyle::Small, tokens.text_weak));
            ui.add_space(width[1]);
        }
    });
    for (row, id) in runs.iter().enumerate() {
        line(ui, &mut |ui| {
            let before = ui.cursor().left();
            chip(ui, &letter(*id), color(ui, *id), tokens.accent_text);
            ui.add_space(gap / 2.0);
            let rest = name_width - (ui.cursor().left() - before);
            let is_focus = state.focused_run() == *id;
            let tone = if is_focus { tokens.text_strong } else { tokens.text };
            let name = cell(ui, &names[row], rest, (Align2::LEFT_CENTER, TextStyle::Body, tone));
            if name.clicked() {
                commands.push(Command::Compare(CompareCommand::Focus(*id)));
            }
            for (column, width) in columns.iter().zip(&widths) {
                let Some((value, ratio)) = column.cells.get(row).filter(|_| fits(ui, width, gap)) else { break };
                cell(ui, value, width[0] + gap * 2.0, (Align2::RIGHT_CENTER, TextStyle::Monospace, tokens.text_strong));
                cell(ui, ratio, width[1], (Align2::RIGHT_CENTER, small_number_style(), tokens.text_weak));
            }
        });
    }
}

fn fits(ui: &Ui, width: &[f32; 2], gap: f32) -> bool {
    width[0] + width[1] + gap * 2.0 <= ui.available_width()
}

/// The name of the algorithm of a run.
pub(super) fn run_name(ui: &Ui, state: &State, id: RunId) -> &'static str {
    let stage = state.run(id).and_then(|session| session.active_stage());
    stage.map_or("…", |stage| tr(ui, stage.info().name))
}

/// Text at the left of `rect`, cut off at its end.
pub(super) fn cell_at(ui: &Ui, rect: Rect, text: &str, (style, color): (TextStyle, Color32)) {
    let (at, font) = (Align2::LEFT_CENTER.pos_in_rect(&rect), style.resolve(ui.style()));
    ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).text(at, Align2::LEFT_CENTER, text, font, color);
}

/// Text in a cell of its own.
fn cell(ui: &mut Ui, text: &str, width: f32, (align, style, color): (Align2, TextStyle, Color32)) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, ui.available_height()), Sense::click());
    let at = align.pos_in_rect(&rect);
    ui.painter().with_clip_rect(rect).text(at, align, text, style.resolve(ui.style()), color);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response
}

/// How wide values and ratios of a column are.
fn widths(ui: &Ui, column: &Column) -> [f32; 2] {
    let gap = tokens(ui).measure.gap;
    let values = column.cells.iter().map(|(value, _)| width(ui, value, TextStyle::Monospace));
    let ratios = column.cells.iter().map(|(_, ratio)| width(ui, ratio, small_number_style()));
    let ratio = ratios.fold(0.0, f32::max);
    [
        values.fold(width(ui, &column.name, TextStyle::Small), f32::max),
        if ratio > 0.0 { ratio + gap / 2.0 } else { 0.0 },
    ]
}

fn width(ui: &Ui, text: &str, style: TextStyle) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), style.resolve(ui.style()), Color32::PLACEHOLDER).size().x
}
