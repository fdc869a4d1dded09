//! The editor of levels: cells and blocks are painted, everything else is typed; what is possible is said at
//! once.

use std::sync::Arc;

use egui::{DragValue, Label, Panel, Rect, RichText, ScrollArea, TextEdit, Ui, vec2};

use crate::gui::lang::{self, fill, setup, tr};
use crate::gui::look::{self, icon_button, icons, primary_button, section_heading, tokens};
use crate::gui::match3::canvas::{Match3Colors, Match3Input, Match3Scene, gem, paint_board};
use crate::gui::match3::cells::kind_name;
use crate::gui::match3::model::Match3State;
use crate::gui::match3::model::editor::{Brush, Editor};
use crate::gui::match3::model::study::Page;
use crate::gui::match3::words as boards;
use crate::gui::match3::words::study as words;
use crate::gui::model::edited::Stroke;
use crate::gui::shared::editing::{self, Touch, WIDTH, brush};
use crate::gui::state::{Command, Notice, State};
use crate::match3::Match3Problem;
use crate::match3::level::{Goal, MAX_WEIGHT};
use crate::match3::proven;
use crate::match3::{Board, CellKind, MAX_COLOURS, MAX_SIDE, picture};

/// The greatest number in a goal, and of moves.
const MOST: u32 = 1_000_000;

/// Shows the board and the brushes.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let Match3State { editor, draft, .. } = state.match3_mut();
    editor.bring_up(draft);
    editing::keys(ui, &mut editor.edited);
    let width = WIDTH * tokens(ui).measure.text;
    Panel::right("match-3 brushes").resizable(false).exact_size(width).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| side(ui, state, commands));
    });
    board(ui, state);
}

fn board(ui: &mut Ui, state: &mut State) {
    let State { models, view, .. } = state;
    let editor = &mut models.of::<Match3State>().editor;
    let Some(level) = editor.level() else { return };
    let (size, bytes) = (level.size(), picture::of_board(level.board()));
    let (width, height) = (size.width.to_string(), size.height.to_string());
    let label = fill(tr(ui, words::EDITOR_LABEL), &[("width", &width), ("height", &height)]);
    let shape = Arc::clone(level.board().shape());
    let scene = Match3Scene::new(&shape, &bytes, editor.edited.revision());
    let shown = view.show_match3(ui, &scene, &Match3Input { acts: true, read_out: None, label: &label });
    let Some(Touch { cell, stroke, erases }) = Touch::of(ui, &shown) else { return };
    let (brush, eraser) = ([editor.brush], [Brush::Block(None), Brush::Kind(CellKind::Basic)]);
    editor.draw(cell, if erases { &eraser } else { &brush }, stroke);
}

fn side(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let Match3State { editor, draft, page, .. } = state.match3_mut();
    section_heading(ui, tr(ui, setup::PAINT));
    kinds(ui, editor);
    section_heading(ui, tr(ui, words::BLOCKS));
    blocks(ui, editor);
    verdict(ui, editor, draft);
    section_heading(ui, tr(ui, words::SIZE));
    sizes(ui, editor);
    section_heading(ui, tr(ui, words::GOALS));
    goals(ui, editor);
    section_heading(ui, tr(ui, words::TITLE));
    title(ui, editor);
    ui.add_space(tokens(ui).measure.gap);
    ui.horizontal_wrapped(|ui| {
        if primary_button(ui, tr(ui, words::TRY_IT), tr(ui, words::TRY_IT), tr(ui, words::TRY_TIP)).clicked() {
            commands.push(Command::SetUp(editor.problem(draft).into()));
            *page = Page::Board;
            return;
        }
        editing::steps(ui, &mut editor.edited);
        if icon_button(ui, icons::COPY, tr(ui, words::COPY), tr(ui, words::COPY)).clicked()
            && let Some(level) = editor.level()
        {
            ui.copy_text(level.write());
            commands.push(Command::Tell(Notice::done(tr(ui, words::COPIED))));
        }
    });
}

fn kinds(ui: &mut Ui, editor: &mut Editor) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(tokens(ui).measure.gap / 2.0);
        for kind in CellKind::ALL {
            let brush_of = Brush::Kind(kind);
            let name = tr(ui, kind_name(kind));
            if brush(ui, name, editor.brush == brush_of, |ui, rect| sample(ui, rect, kind)) {
                editor.brush = brush_of;
            }
        }
    });
    look::empty_hint(ui, tr(ui, setup::PAINT_TIP));
}

fn sample(ui: &Ui, rect: Rect, kind: CellKind) {
    let Ok(mut board) = Board::basic(1, 1) else { return };
    board.set_kind(0, kind);
    if matches!(kind, CellKind::Cage | CellKind::Chain) {
        board.set_block(0, Some(0));
    }
    let colors = Match3Colors::of(tokens(ui)).on(tokens(ui).panel);
    paint_board(ui.painter(), &board, rect, &colors);
    if kind == CellKind::Hole {
        let stroke = egui::Stroke::new(1.0, tokens(ui).text_weak);
        ui.painter().rect_stroke(rect.shrink(3.0), 4.0, stroke, egui::StrokeKind::Inside);
    }
}

fn blocks(ui: &mut Ui, editor: &mut Editor) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(tokens(ui).measure.gap / 2.0);
        let colors = Match3Colors::of(tokens(ui));
        for colour in editor.colours().map(Some).chain([None]) {
            let name = match colour {
                Some(colour) => fill(tr(ui, boards::BLOCK), &[("colour", &colour.to_string())]),
                None => tr(ui, words::NO_BLOCK).to_owned(),
            };
            let is_on = editor.brush == Brush::Block(colour);
            let picture = |ui: &Ui, rect: Rect| match colour {
                Some(colour) => {
                    let mesh = gem(&colors, ui.pixels_per_point(), rect.center(), rect.width() * 0.42, colour);
                    ui.painter().add(egui::Shape::mesh(mesh));
                }
                None => {
                    let font = egui::FontId::proportional(tokens(ui).measure.icon);
                    let (at, color) = (rect.center(), tokens(ui).text);
                    ui.painter().text(at, egui::Align2::CENTER_CENTER, icons::DICE, font, color);
                }
            };
            if brush(ui, &name, is_on, picture) {
                editor.brush = Brush::Block(colour);
            }
        }
    });
}

/// Whether a board without a line is possible, and why not.
fn verdict(ui: &mut Ui, editor: &mut Editor, draft: &Match3Problem) {
    let language = lang::language(ui);
    let Some(arena) = editor.arena(draft) else { return };
    let said = match (arena.impossible, arena.dead) {
        (Some(proof), _) => {
            Some(fill(tr(ui, boards::IMPOSSIBLE), &[("proof", &proven(proof, arena.level.size(), language))]))
        }
        (None, Some(proof)) => {
            Some(fill(tr(ui, boards::NEVER_A_MOVE), &[("proof", &proven(proof, arena.level.size(), language))]))
        }
        (None, None) => None,
    };
    let tokens = tokens(ui);
    let (icon, color) = if said.is_some() { (icons::WARNING, tokens.warning) } else { (icons::CHECK, tokens.good) };
    let text = said.unwrap_or_else(|| tr(ui, words::FEASIBLE).to_owned());
    ui.add_space(tokens.measure.gap / 2.0);
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(icon).color(color));
        ui.add(Label::new(RichText::new(text).color(color)).wrap());
    });
}

/// A number that is dragged or typed, with its name.
fn number(ui: &mut Ui, name: &str, value: &mut u32, range: std::ops::RangeInclusive<u32>) -> bool {
    let response = ui.add(DragValue::new(value).range(range).speed(0.2));
    response.accessible_name(name).changed()
}

fn named(ui: &mut Ui, name: &str, value: &mut u32, range: std::ops::RangeInclusive<u32>) -> bool {
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).color(tokens(ui).text));
        let layout = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(layout, |ui| number(ui, name, value, range)).inner
    })
    .inner
}

fn sizes(ui: &mut Ui, editor: &mut Editor) {
    let Some(level) = editor.level() else { return };
    let (mut width, mut height, mut colours) = (level.size().width, level.size().height, u32::from(level.colours()));
    let mut is_new = named(ui, tr(ui, boards::COLUMNS), &mut width, 1..=MAX_SIDE);
    is_new |= named(ui, tr(ui, boards::ROWS), &mut height, 1..=MAX_SIDE);
    if is_new {
        editor.resize(width.into(), height.into());
    }
    if named(ui, tr(ui, boards::COLOURS), &mut colours, 1..=MAX_COLOURS.into()) {
        // The range was given above.
        editor.change(Stroke::Begins, |level| drop(level.set_colours(colours as u8)));
    }
}

fn goals(ui: &mut Ui, editor: &mut Editor) {
    let mut moves = editor.level().and_then(crate::match3::Level::moves).unwrap_or(0);
    if named(ui, tr(ui, words::MOVE_LIMIT), &mut moves, 0..=MOST) {
        editor.change(Stroke::Begins, |level| level.set_moves(Some(moves).filter(|moves| *moves > 0)));
    }
    let score = |goal| if let Goal::Score { count } = goal { Some(count) } else { None };
    let jelly = |goal| if let Goal::Jelly { count } = goal { Some(count) } else { None };
    let [mut points, mut cells] = [editor.count_of(score), editor.count_of(jelly)];
    if named(ui, tr(ui, words::GOAL_SCORE), &mut points, 0..=MOST) {
        editor.set_goal(Goal::Score { count: points });
    }
    if named(ui, tr(ui, words::GOAL_JELLY), &mut cells, 0..=MOST) {
        editor.set_goal(Goal::Jelly { count: cells });
    }
    colours(ui, editor);
}

/// A row a colour: its weight, and how many of it are to be cleared.
fn colours(ui: &mut Ui, editor: &mut Editor) {
    let weights = editor.level().map_or(&[][..], crate::match3::Level::weights).to_vec();
    let colors = Match3Colors::of(tokens(ui));
    let weak = tokens(ui).text_weak;
    egui::Grid::new("colours of a level").num_columns(3).show(ui, |ui| {
        ui.label("");
        for heading in [words::WEIGHTS, words::GOALS] {
            ui.label(RichText::new(tr(ui, heading)).small().color(weak));
        }
        ui.end_row();
        for colour in editor.colours() {
            let side = tokens(ui).measure.control * 0.8;
            let (rect, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
            let mesh = gem(&colors, ui.pixels_per_point(), rect.center(), side * 0.42, colour);
            ui.painter().add(egui::Shape::mesh(mesh));
            let named = |ui: &Ui, text| fill(tr(ui, text), &[("colour", &colour.to_string())]);
            let mut weight = weights.get(usize::from(colour)).copied().unwrap_or(1);
            let name = named(ui, words::WEIGHT);
            if number(ui, &name, &mut weight, 0..=MAX_WEIGHT) {
                editor.set_weight(colour.into(), weight);
            }
            let (name, mut count) = (named(ui, words::GOAL_COLOUR), editor.goal_of(colour));
            if number(ui, &name, &mut count, 0..=MOST) {
                editor.set_goal(Goal::Colour { colour, count });
            }
            ui.end_row();
        }
    });
}

fn title(ui: &mut Ui, editor: &mut Editor) {
    let mut text = editor.level().and_then(crate::match3::Level::title).unwrap_or_default().to_owned();
    let field = ui.add(TextEdit::singleline(&mut text).desired_width(f32::INFINITY).char_limit(120));
    let begins = field.gained_focus();
    if field.accessible_name(tr(ui, words::TITLE)).changed() {
        let stroke = if begins { Stroke::Begins } else { Stroke::GoesOn };
        editor.change(stroke, |level| level.set_title(&text));
    }
}
