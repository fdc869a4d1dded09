//! What happened to the selected cell, and when.

use egui::{Align2, Rect, Ui, pos2, vec2};

use super::InspectorMemory;
use super::row::{self, Lit};
use super::rows::List;
use super::section::Section;
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::grid::Cell;
use crate::gui::command;
use crate::gui::debug::DebugCommand;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{empty_hint, icon_button, icon_toggle, icons, tokens};
use crate::gui::names;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::player::{PlayerCommand, When};
use crate::trace::{CellChange, Event};

/// Changes that are shown at once.
const SHOWN: u64 = 6;

/// Shows the changes of the selected cell, the ones around the position first.
pub(crate) fn show(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    board: &Prepared,
    commands: &mut Vec<Command>,
) {
    let size = board.size();
    let selected = state.selected.filter(|cell| *cell < size.cells());
    let title = match selected {
        Some(cell) => format!("{} {}", lang::tr(ui, words::CELL), names::names(ui).cell(size, cell)),
        None => lang::tr(ui, words::CELL).to_owned(),
    };
    let is_set = selected.map(|cell| has_breakpoint(state, cell));
    let section = Section { name: "cell", title: &title, note: "", tip: "" };
    let is_new = std::mem::replace(&mut state.seen.of::<InspectorMemory>().cell, selected) != selected;
    if is_new && selected.is_some() {
        section.unfold(ui);
    }
    let top = ui.cursor().top();
    let (mut is_toggled, mut is_asked) = (false, false);
    let trailing = |ui: &mut Ui| {
        let Some(is_set) = is_set else { return };
        let name = lang::tr(ui, words::BREAK_ON_CELL);
        is_toggled = icon_toggle(ui, icons::BREAKPOINT, name, name, is_set).clicked();
        let (why, key) = (lang::tr(ui, command::WHY.name), command::WHY.key_text());
        is_asked = icon_button(ui, icons::HELP, why, (why, key.as_str())).clicked();
    };
    section.show(ui, trailing, |ui| match selected {
        Some(cell) => changes(ui, family, state, (board, cell), commands),
        None => drop(empty_hint(ui, lang::tr(ui, words::NO_CELL))),
    });
    if is_new && selected.is_some() {
        let shown = Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=ui.cursor().top());
        ui.scroll_to_rect(shown, None);
    }
    if is_toggled {
        commands.extend(selected.map(Command::ToggleCell));
    }
    if is_asked {
        commands.extend(selected.map(|cell| Command::Debug(DebugCommand::Ask(state.why(cell)))));
    }
}

fn has_breakpoint(state: &State, cell: Cell) -> bool {
    let list = state.session.active_stage().map_or(&[][..], |stage| stage.breakpoints.as_slice());
    list.iter().any(|breakpoint| breakpoint.when == When::Cell(cell))
}

/// A change, the event that made it, and the state it led to, in words.
struct Change {
    change: CellChange,
    event: Option<Event>,
    state: &'static str,
}

fn changes(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    (board, cell): (&Prepared, Cell),
    commands: &mut Vec<Command>,
) {
    let State { session, seen, .. } = state;
    let inspector = seen.of::<InspectorMemory>();
    let kind = session.active();
    let Some(stage) = session.active_stage_mut() else { return };
    let (info, position) = (stage.info(), stage.player().position());
    let (recording, reader) = stage.read();
    if !recording.cells().keeps_changes() {
        drop(recording);
        empty_hint(ui, lang::tr(ui, words::NOT_KEPT));
        return;
    }
    let memory = &mut inspector.stage;
    let all = memory.history.of(cell, &recording, ui.time());
    let total = all.len() as u64;
    let happened = all.partition_point(|change| change.event < position);
    let list = List { total, shown: SHOWN, current: (happened as u64).saturating_sub(1) };
    let rows = memory.changes.rows(list);
    let seen: Vec<Change> = all[rows.start as usize..rows.end as usize]
        .iter()
        .map(|change| Change {
            change: *change,
            event: reader.event(&recording, change.event),
            state: lang::tr(ui, family.cell(board, kind, cell, change.value)),
        })
        .collect();
    let column = row::number(ui, grouped(recording.len()), tokens(ui).text).size().x;
    drop(recording);
    if seen.is_empty() {
        empty_hint(ui, lang::tr(ui, words::CELL_UNTOUCHED));
        return;
    }
    let top = ui.cursor().min;
    for (index, change) in (rows.start..).zip(&seen) {
        let lit = if index + 1 == happened as u64 { Lit::Yes } else { Lit::No };
        let response = change_row(ui, change, column, lit);
        let response = crate::gui::look::told_over(response, |ui| {
            if let Some(event) = &change.event {
                ui.label(names::sentence(ui, info, event, board.size()));
            }
        });
        if response.clicked() {
            commands.push(Command::Player(PlayerCommand::Seek(change.change.event + 1)));
        }
    }
    let rect = Rect::from_min_size(top, vec2(ui.available_width(), row::height(ui) * seen.len() as f32));
    memory.changes.scroll(ui, rect, list, row::height(ui));
}

fn change_row(ui: &mut Ui, change: &Change, column: f32, lit: Lit) -> egui::Response {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let kind = change.event.map_or("–", |event| event.kind.name().get(lang::language(ui)));
    let number = grouped(change.change.event);
    let response = row::row(ui, row::height(ui), lit, &format!("{number} {kind}: {}", change.state));
    let inside = row::inside(ui, response.rect);
    let (middle, left) = (inside.center().y, inside.left() + column);
    let strong = if lit == Lit::Yes { tokens.text_strong } else { tokens.text };
    let weak = if lit == Lit::Yes { tokens.text } else { tokens.text_weak };
    row::put(ui, row::number(ui, number, weak), Align2::RIGHT_CENTER, pos2(left, middle));
    let kind = row::line(ui, kind, strong, inside.right() - left - gap);
    let kind = row::put(ui, kind, Align2::LEFT_CENTER, pos2(left + gap, middle));
    let state = row::line(ui, change.state, weak, inside.right() - kind.right() - gap);
    row::put(ui, state, Align2::RIGHT_CENTER, pos2(inside.right(), middle));
    response
}
