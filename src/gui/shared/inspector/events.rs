//! The log of events around the position. Only the rows in sight are read.

use egui::{Align2, Rect, Response, Ui, pos2, vec2};

use super::InspectorMemory;
use super::filter::{Field, Matches, Need, words_hint};
use super::row::{self, Lit};
use super::rows::{List, Sight};
use super::section::Section;
use super::values::signed;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{empty_hint, icon_toggle, icons, tokens};
use crate::gui::names::{self, Names};
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::session::Stage;
use crate::text::Language;
use crate::trace::{Event, Info, Measure, Role, Scope, cost_text, value_text};

/// Rows of the log, at least and at most.
const ROWS: (f32, f32) = (6.0, 24.0);

/// Events in sight with their numbers, and where the list stands.
struct Log {
    events: Vec<(u64, Event)>,
    list: List,
    /// How long the run is, and its board.
    len: u64,
    size: Size,
    is_searching: bool,
}

/// As many rows as fill the inspector, of which `height` is left, and let the next heading be seen.
fn rows_that_fit(ui: &Ui, height: f32) -> u64 {
    let row = row::height(ui);
    let next_heading = tokens(ui).measure.control + tokens(ui).measure.gap;
    ((height - next_heading) / row).floor().clamp(ROWS.0, ROWS.1) as u64
}

/// Shows the log; `height` is that of the inspector.
pub(crate) fn show(ui: &mut Ui, state: &mut State, height: f32, commands: &mut Vec<Command>) {
    let State { session, seen, pointed, .. } = state;
    let inspector = seen.of::<InspectorMemory>();
    let Some(stage) = session.active_stage_mut() else { return };
    let (info, position) = (stage.info(), stage.player().position());
    let (filter, memory) = (&mut inspector.filter, &mut inspector.stage);
    let was_open = filter.is_open;
    let top = ui.min_rect().top();
    let mut is_toggled = false;
    let section = Section { name: "events", title: lang::tr(ui, words::EVENTS), note: "", tip: "" };
    let asked = section.show(
        ui,
        |ui| is_toggled = filter_toggle(ui, info, was_open),
        |ui| {
            if was_open {
                filter.show(ui);
            }
            let rows = rows_that_fit(ui, height - (ui.cursor().top() - top));
            let log = read(stage, filter, &mut memory.matches, &mut memory.rows, rows);
            rows_of(ui, (info, position), &log, &mut memory.rows, pointed)
        },
    );
    if is_toggled {
        inspector.filter.is_open = !was_open;
    }
    commands.extend(asked.flatten().map(|number| Command::Player(PlayerCommand::Seek(number + 1))));
}

fn filter_toggle(ui: &mut Ui, info: &Info, is_open: bool) -> bool {
    let tip = format!("{}\n{}", lang::tr(ui, words::FILTER_TIP), words_hint(info, lang::language(ui)));
    icon_toggle(ui, icons::FILTER, lang::tr(ui, words::FILTER_EVENTS), &*tip, is_open).clicked()
}

/// Reads the events in sight.
fn read(stage: &mut Stage, filter: &mut Field, matches: &mut Matches, sight: &mut Sight, shown: u64) -> Log {
    let position = stage.player().position();
    let (recording, reader) = stage.read();
    let (len, size) = (recording.len(), recording.index_size());
    let wanted = if filter.is_open { filter.wanted(Scope::of(recording.info(), size)) } else { None };
    let Some(wanted) = wanted else {
        let list = List { total: len, shown, current: position.saturating_sub(1) };
        let rows = sight.rows(list);
        let mut events = Vec::with_capacity(shown as usize);
        while events.len() < (rows.end - rows.start) as usize {
            let first = rows.start + events.len() as u64;
            let part = reader.events(&recording, first, rows.end);
            if part.is_empty() {
                break;
            }
            events.extend((first..).zip(part.iter().copied()));
        }
        return Log { events, list, len, size, is_searching: false };
    };
    let need = Need { position, rows: shown as usize };
    let is_searching = matches.extend(wanted, need, sight, (&recording, reader));
    let current = matches.current(position).unwrap_or(0) as u64;
    let list = List { total: matches.found().len() as u64, shown, current };
    let rows = sight.rows(list);
    let numbers = matches.found().range(rows.start as usize..rows.end as usize);
    let events = numbers.filter_map(|number| Some((*number, reader.event(&recording, *number)?))).collect();
    Log { events, list, len, size, is_searching }
}

/// Shows the rows; answers with the number of the event that was clicked.
fn rows_of(
    ui: &mut Ui,
    (info, position): (&Info, u64),
    log: &Log,
    sight: &mut Sight,
    pointed: &mut Option<u32>,
) -> Option<u64> {
    if log.is_searching {
        ui.request_repaint();
    }
    if log.events.is_empty() {
        let text = match (log.is_searching, log.list.total) {
            (true, _) => words::SEARCHING,
            (false, 0) if position == 0 => words::NO_EVENTS_YET,
            _ => words::NO_EVENT,
        };
        empty_hint(ui, lang::tr(ui, text));
        return None;
    }
    let height = row::height(ui);
    let column = row::number(ui, grouped(log.len), tokens(ui).text).size().x;
    let top = ui.cursor().min;
    let mut clicked = None;
    for (number, event) in &log.events {
        let lit = if number + 1 == position { Lit::Yes } else { Lit::No };
        let response = EventRow { info, size: log.size, number: *number, event, lit, column }.show(ui);
        if response.clicked() {
            clicked = Some(*number);
        }
        if response.hovered() || response.has_focus() {
            *pointed = Some(event.a);
        }
    }
    let rect = Rect::from_min_size(top, vec2(ui.available_width(), height * log.list.shown as f32));
    // The log keeps its height, so that nothing below it jumps.
    ui.add_space((rect.bottom() - ui.cursor().top()).max(0.0));
    sight.scroll(ui, rect, log.list, height);
    clicked
}

/// One event of a log.
pub(crate) struct EventRow<'a> {
    pub info: &'a Info,
    pub size: Size,
    pub number: u64,
    pub event: &'a Event,
    pub lit: Lit,
    /// Width of the column of numbers.
    pub column: f32,
}

impl EventRow<'_> {
    pub fn show(&self, ui: &mut Ui) -> Response {
        let tokens = tokens(ui);
        let (gap, language, size) = (tokens.measure.gap, lang::language(ui), self.size);
        let kind = self.event.kind.name().get(language);
        let names = names::names(ui);
        let (cell, detail) = (names.cell(size, self.event.a), detail(self.info, self.event, (size, names), language));
        let name = format!("{} {kind} {cell} {detail}", grouped(self.number));
        let response = row::row(ui, row::height(ui), self.lit, name.trim_end());
        let inside = row::inside(ui, response.rect);
        let middle = inside.center().y;
        let is_lit = self.lit == Lit::Yes;
        let strong = if is_lit { tokens.text_strong } else { tokens.text };
        let weak = if is_lit { tokens.text } else { tokens.text_weak };
        let number = row::number(ui, grouped(self.number), weak);
        row::put(ui, number, Align2::RIGHT_CENTER, pos2(inside.left() + self.column, middle));
        let left = inside.left() + self.column + gap;
        let place = if self.event.a < size.cells() { row::number(ui, cell, strong) } else { row::number(ui, "", weak) };
        let rest = inside.right() - left - place.size().x - gap * 2.0;
        let kind = row::line(ui, kind, strong, rest.max(0.0));
        let kind = row::put(ui, kind, Align2::LEFT_CENTER, pos2(left, middle));
        let place = row::put(ui, place, Align2::LEFT_CENTER, pos2(kind.right() + gap, middle));
        let detail = row::line(ui, &detail, weak, inside.right() - place.right() - gap);
        row::put(ui, detail, Align2::LEFT_CENTER, pos2(place.right() + gap, middle));
        crate::gui::look::told_over(response, |ui| {
            ui.label(names::sentence(ui, self.info, self.event, size));
            for fact in self.info.roles(self.event) {
                let text = fact_text(self.info, fact, (size, names), language);
                ui.weak(format!("{} ({}): {text}", fact.0.name().get(language), fact.0.id()));
            }
        })
    }
}

/// What an event says besides its cell: its number, or else the other cell.
fn detail(info: &Info, event: &Event, (size, names): (Size, Names), language: Language) -> String {
    let told = |fact: &(Role, i64)| !fact.0.is_cell() || fact.1 != i64::from(event.a);
    let facts: Vec<(Role, i64)> = info.roles(event).filter(told).collect();
    let number = facts.iter().find(|(role, _)| !role.is_cell());
    let shown = number.or_else(|| facts.last());
    shown.map_or_else(String::new, |(role, value)| fact_text(info, (*role, *value), (size, names), language))
}

/// The value of a role in a row.
pub(in crate::gui) fn fact_text(
    info: &Info,
    (role, value): (Role, i64),
    (size, names): (Size, Names),
    language: Language,
) -> String {
    match role.measure() {
        Measure::Cell | Measure::Heading | Measure::Reason => {
            value_text(info, (role, value), &|cell| names.cell(size, cell), language)
        }
        Measure::Cost => cost_text(info, value),
        _ => signed(value),
    }
}
