//! What can be drawn with, beside the board; what the last step changed.

use egui::{Button, Rect, Ui, vec2};

use super::commands::{DRAW_CELLS, DRAW_MASK, DRAW_TERRAIN, DRAW_WALLS, REDO_DRAWING, UNDO_DRAWING};
use super::edit::{Told, Tool};
use super::model::MazeCommand;
use super::words;
use crate::format::grouped;
use crate::gui::canvas::CanvasColors;
use crate::gui::command::Action;
use crate::gui::lang::tr;
use crate::gui::look::{empty_hint, section_heading_with, small_number_style, tokens, with_tip};
use crate::gui::shared::action;
use crate::gui::state::{Command, State};
use crate::maze::{MazeBoard, MazeProblem};
use crate::text::Text;

/// Shows the tools and, once something was drawn, what came of it.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let board = state.session.prepared().and_then(MazeBoard::of);
    let is_map = board.is_some_and(|board| board.map.is_some());
    section_heading_with(ui, tr(ui, words::DRAWING), |ui| tools(ui, state, is_map, commands));
    if is_map {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
            Tool::TERRAIN.iter().for_each(|letter| terrain(ui, state, *letter, commands));
        });
    }
    if let Some(tool) = state.maze().editor.tool {
        empty_hint(ui, tr(ui, hint(tool)));
    }
    if let Some(problem) = state.session.recipe().problem.get::<MazeProblem>()
        && let Some(before) = state.maze().editor.before(problem)
        && let Some(now) = Told::of(state)
    {
        difference(ui, before, &now);
    }
}

/// The tools in a row that is laid out from its end: undo and redo stand there.
fn tools(ui: &mut Ui, state: &State, is_map: bool, commands: &mut Vec<Command>) {
    let tools: &[Action] = if is_map { &[DRAW_TERRAIN, DRAW_WALLS] } else { &[DRAW_MASK, DRAW_CELLS, DRAW_WALLS] };
    ui.spacing_mut().item_spacing.x = 0.0;
    [REDO_DRAWING, UNDO_DRAWING].iter().for_each(|step| action::button(ui, state, *step, commands));
    ui.add_space(tokens(ui).measure.gap / 2.0);
    tools.iter().for_each(|tool| action::button(ui, state, *tool, commands));
}

const fn hint(tool: Tool) -> Text {
    match tool {
        Tool::Walls => words::WALLS_HINT,
        Tool::Cells => words::CELLS_HINT,
        Tool::Terrain(_) => words::TERRAIN_HINT,
        Tool::Mask => words::MASK_HINT,
    }
}

/// What a terrain is called.
pub(super) const fn terrain_name(letter: u8) -> Text {
    match letter {
        b'S' => words::SWAMP,
        b'W' => words::WATER,
        b'T' => words::TREES,
        b'@' | b'O' => words::ROCK,
        _ => words::GROUND,
    }
}

/// A kind of terrain in its colour, to be drawn with.
fn terrain(ui: &mut Ui, state: &State, letter: u8, commands: &mut Vec<Command>) {
    let tool = Tool::Terrain(letter);
    let (side, name) = (tokens(ui).measure.control, tr(ui, terrain_name(letter)));
    let is_on = state.maze().editor.tool == Some(tool);
    let button = Button::selectable(is_on, "").frame_when_inactive(true).min_size(vec2(side, side));
    let response = ui.add(button).accessible_name(name);
    let color = CanvasColors::solving(tokens(ui)).terrain(letter);
    ui.painter().rect_filled(Rect::from_center_size(response.rect.center(), vec2(side, side) * 0.55), 2.0, color);
    if with_tip(response, name).clicked() {
        commands.push(MazeCommand::Take(Some(tool).filter(|_| !is_on)).into());
    }
}

/// What was, what is, and by how much it differs.
fn difference(ui: &mut Ui, before: &Told, now: &Told) {
    let none = tr(ui, words::NO_PATH).to_owned();
    let length = |told: &Told| told.length.map_or_else(|| none.clone(), said);
    let whole = |count: u64| grouped(count);
    let rows = [
        (words::PATH_LENGTH, length(before), length(now), now.length.zip(before.length).map(|(now, was)| now - was)),
        (words::VISITED_CELLS, whole(before.visited), whole(now.visited), Some(less(now.visited, before.visited))),
        (
            words::DEAD_END_COUNT,
            whole(before.dead_ends),
            whole(now.dead_ends),
            Some(less(now.dead_ends, before.dead_ends)),
        ),
        (words::LOOPS, whole(before.loops), whole(now.loops), Some(less(now.loops, before.loops))),
    ];
    let tokens = tokens(ui);
    egui::Grid::new("before and after").num_columns(4).spacing(vec2(tokens.measure.gap, 2.0)).show(ui, |ui| {
        for heading in [words::LAST_STEP, words::BEFORE, words::AFTER] {
            ui.label(egui::RichText::new(tr(ui, heading)).small().color(tokens.text_weak));
        }
        ui.end_row();
        for (name, was, is, by) in rows {
            ui.label(egui::RichText::new(tr(ui, name)).color(tokens.text_weak));
            let number = |text: String| egui::RichText::new(text).text_style(small_number_style());
            ui.label(number(was).color(tokens.text_weak));
            ui.label(number(is).color(tokens.text_strong));
            let by = by.filter(|by| *by != 0.0).map_or_else(String::new, |by| {
                let sign = if by > 0.0 { "+" } else { "−" };
                format!("{sign}{}", said(by.abs()))
            });
            ui.label(number(by).color(tokens.accent));
            ui.end_row();
        }
    });
}

fn less(now: u64, before: u64) -> f64 {
    now as f64 - before as f64
}

fn said(value: f64) -> String {
    if value.fract() == 0.0 { grouped(value as u64) } else { format!("{value:.2}") }
}
