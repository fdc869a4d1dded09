//! The level editor, in the place of the board: the drawing, and beside it brushes, what is missing, size and title.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Align, Button, DragValue, Frame, Label, Layout, Margin, Panel, Rect, RichText, ScrollArea, TextEdit, Ui};

use crate::grid::{Direction, Size};
use crate::gui::canvas::Marks;
use crate::gui::command;
use crate::gui::lang::{counted, fill, setup, tr};
use crate::gui::look::{empty_hint, icon_button, icons, primary_button, section_heading, tokens, with_tip};
use crate::gui::mode::Mode;
use crate::gui::shared::editing::{self, Touch, WIDTH, brush};
use crate::gui::sokoban::canvas::{BoxView, Look, PlayerView, SokobanInput, SokobanScene, paint_level};
use crate::gui::sokoban::model::editor::Editor;
use crate::gui::sokoban::model::{LevelCommand, SokobanState};
use crate::gui::sokoban::words::{self, browser, editor as own, play};
use crate::gui::state::{Command, Notice, State};
use crate::sokoban::level::MAX_SIDE;
use crate::sokoban::sketch::Brush;
use crate::sokoban::{Layout as Ground, LevelError, Terrain};
use crate::text::Text;
use crate::trace::cell_name;

/// The most letters of a title.
const LONGEST_TITLE: usize = 120;

/// Shows the drawing and what it is drawn with.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    editing::keys(ui, &mut state.sokoban_mut().editor.edited);
    let width = WIDTH * tokens(ui).measure.text;
    Panel::right("level brushes").resizable(false).exact_size(width).show(ui, |ui| {
        let gap = tokens(ui).measure.gap as i8;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            Frame::new().inner_margin(Margin { left: gap / 2, right: gap, top: 0, bottom: gap * 2 }).show(ui, |ui| {
                let SokobanState { editor, preferences, .. } = state.sokoban_mut();
                side(ui, (editor, preferences.play.skin), commands);
            });
        });
    });
    board(ui, state);
}

/// The drawing, which takes strokes.
fn board(ui: &mut Ui, state: &mut State) {
    let State { models, view, preferences, .. } = state;
    let numbers = preferences.overlays.numbers;
    let SokobanState { editor, preferences, .. } = models.of();
    let seen = editor.seen();
    let size = seen.layout.size();
    let [width, height] = [size.width, size.height].map(|side| side.to_string());
    let label = fill(tr(ui, own::LABEL), &[("width", &width), ("height", &height)]);
    let player = seen.player.map(|cell| PlayerView::on_board(size, cell, Direction::South));
    let open = seen.level.as_ref().err().and_then(LevelError::place).map(|(x, y)| size.cell(x, y));
    let scene = SokobanScene {
        marks: Marks { current: open, numbers, ..Marks::default() },
        ..SokobanScene::on_ground(&seen.layout, &seen.boxes, player)
    };
    let look = preferences.play.look();
    let input = SokobanInput { look, carries: Some(&|_| true), read_out: None, label: &label };
    let shown = view.show_sokoban(ui, &scene, &input).canvas;
    if let Some(Touch { cell, stroke, erases }) = Touch::of(ui, &shown) {
        editor.touch(cell, stroke, erases);
        ui.request_repaint();
    }
}

fn side(ui: &mut Ui, (editor, look): (&mut Editor, Look), commands: &mut Vec<Command>) {
    section_heading(ui, tr(ui, setup::PAINT));
    brushes(ui, editor, look);
    empty_hint(ui, tr(ui, setup::PAINT_TIP));
    verdict(ui, editor);
    section_heading(ui, tr(ui, own::SIZE));
    sizes(ui, editor);
    section_heading(ui, tr(ui, own::TITLE));
    let field = TextEdit::singleline(&mut editor.title).desired_width(f32::INFINITY).char_limit(LONGEST_TITLE);
    ui.add(field).accessible_name(tr(ui, own::TITLE));
    ui.add_space(tokens(ui).measure.gap);
    on_to(ui, editor, commands);
    ui.add_space(tokens(ui).measure.gap / 2.0);
    actions(ui, editor, commands);
}

fn brushes(ui: &mut Ui, editor: &mut Editor, look: Look) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(tokens(ui).measure.gap / 2.0);
        for one in Brush::ALL {
            if brush(ui, tr(ui, name(one)), editor.brush == one, |ui, rect| sample(ui, rect, one, look)) {
                editor.brush = one;
            }
        }
    });
}

const fn name(brush: Brush) -> Text {
    match brush {
        Brush::Wall => words::WALL,
        Brush::Floor => words::FLOOR,
        Brush::Goal => words::GOAL,
        Brush::Box => words::BOX,
        Brush::Player => words::PLAYER,
    }
}

/// What a brush draws, on one cell.
fn sample(ui: &Ui, rect: Rect, brush: Brush, look: Look) {
    let size = Size::new(1, 1);
    let ground = Ground::new(size, |_| match brush {
        Brush::Wall => Terrain::Wall,
        Brush::Goal => Terrain::Goal,
        Brush::Floor | Brush::Box | Brush::Player => Terrain::Floor,
    });
    let boxes = [BoxView::on_ground(&ground, 0)];
    let boxes = if brush == Brush::Box { &boxes[..] } else { &[] };
    let player = (brush == Brush::Player).then(|| PlayerView::on_board(size, 0, Direction::South));
    paint_level(ui, &SokobanScene::on_ground(&ground, boxes, player), look, rect);
    let edge = (tokens(ui).measure.hairline, tokens(ui).text_weak);
    ui.painter().rect_stroke(rect, 0.0, edge, egui::StrokeKind::Inside);
}

/// How many boxes and goals there are, and whether that is a level.
fn verdict(ui: &mut Ui, editor: &mut Editor) {
    let seen = editor.seen();
    let size = seen.layout.size();
    let counts = |ui: &Ui, text: Text, boxes: usize, goals: usize| {
        let [boxes, goals] = [counted(ui, words::BOXES, boxes as u64), counted(ui, own::GOALS, goals as u64)];
        fill(tr(ui, text), &[("boxes", &boxes), ("goals", &goals)])
    };
    let [boxes, goals] = seen.counts;
    let drawn = counts(ui, own::COUNTS, boxes, goals);
    let wrong = match seen.level {
        Ok(ref level) if level.starts_solved() => Some(tr(ui, own::SOLVED).to_owned()),
        Ok(_) => None,
        // There is never a second one, and no board that is too large.
        Err(LevelError::NoPlayer | LevelError::SecondPlayer { .. } | LevelError::Size { .. }) => {
            Some(tr(ui, own::NO_PLAYER).to_owned())
        }
        Err(LevelError::NoBox) => Some(tr(ui, own::NO_BOX).to_owned()),
        Err(LevelError::Count { boxes, goals }) => Some(counts(ui, own::UNEQUAL, boxes, goals)),
        Err(LevelError::Open { x, y }) => Some(fill(tr(ui, own::OPEN), &[("cell", &cell_name(size, size.cell(x, y)))])),
    };
    let tokens = tokens(ui);
    let (icon, color) = if wrong.is_some() { (icons::WARNING, tokens.warning) } else { (icons::CHECK, tokens.good) };
    ui.add_space(tokens.measure.gap / 2.0);
    ui.label(RichText::new(drawn).color(tokens.text_strong));
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(icon).color(color));
        let text = wrong.unwrap_or_else(|| tr(ui, own::READY).to_owned());
        ui.add(Label::new(RichText::new(text).color(color)).wrap());
    });
}

fn sizes(ui: &mut Ui, editor: &mut Editor) {
    let Size { mut width, mut height } = editor.edited.now().size();
    let mut is_new = side_of(ui, tr(ui, setup::WIDTH), &mut width);
    is_new |= side_of(ui, tr(ui, setup::HEIGHT), &mut height);
    if is_new {
        editor.resize(width, height);
    }
}

/// Width or height, dragged or typed, with its name.
fn side_of(ui: &mut Ui, name: &str, value: &mut u32) -> bool {
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).color(tokens(ui).text));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let field = DragValue::new(value).range(1..=MAX_SIDE).speed(0.1);
            ui.add(field).accessible_name(name).changed()
        })
        .inner
    })
    .inner
}

/// What can be done with a level: it is played, or a search is watched.
fn on_to(ui: &mut Ui, editor: &mut Editor, commands: &mut Vec<Command>) {
    let is_level = editor.seen().level.is_ok();
    ui.add_enabled_ui(is_level, |ui| {
        ui.horizontal_wrapped(|ui| {
            let (play, watch) = (tr(ui, own::PLAY), tr(ui, own::WATCH));
            if primary_button(ui, play, play, tr(ui, own::PLAY_TIP)).clicked() {
                commands.push(LevelCommand::TakeDrawn(Mode::Play).into());
            }
            let response = ui.add(Button::new(watch)).accessible_name(watch);
            if with_tip(response, tr(ui, own::WATCH_TIP)).clicked() {
                commands.push(LevelCommand::TakeDrawn(Mode::Search).into());
            }
        });
    });
}

/// The way back, another level, and where the drawing goes.
fn actions(ui: &mut Ui, editor: &mut Editor, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
        editing::steps(ui, &mut editor.edited);
        if icon_button(ui, icons::NEW_FILE, tr(ui, own::NEW), tr(ui, own::NEW)).clicked() {
            editor.clear();
        }
        if icon_button(ui, icons::COPY, tr(ui, own::COPY), tr(ui, own::COPY)).clicked() {
            ui.copy_text(editor.edited.now().text());
            commands.push(Command::Tell(Notice::done(tr(ui, play::LEVEL_COPIED))));
        }
        let save = (tr(ui, own::SAVE), command::SAVE.key_text());
        if icon_button(ui, icons::SAVE, save.0, (save.0, save.1.as_str())).clicked() {
            commands.push(Command::Do(command::SAVE));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = tr(ui, browser::CLOSE);
            if icon_button(ui, icons::CLOSE, close, (close, "Esc")).clicked() {
                commands.push(LevelCommand::Edit(false).into());
            }
        });
    });
}
