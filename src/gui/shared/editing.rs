//! What editors of boards have in common: keys and buttons of the way back, brushes, strokes of the pointer.

use egui::{Button, Key, Modifiers, Rect, Ui, vec2};

use crate::grid::Cell;
use crate::gui::canvas::CanvasResponse;
use crate::gui::lang::{setup as words, tr};
use crate::gui::look::{icon_button, icons, tokens, with_tip};
use crate::gui::model::edited::{Edited, Stroke};

/// The width of a panel of brushes, in text sizes.
pub(crate) const WIDTH: f32 = 20.0;

/// What the pointer paints in one frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    /// Where it is.
    pub(crate) cell: Cell,
    /// Whether it was pressed just now.
    pub(crate) stroke: Stroke,
    /// Whether it takes away instead.
    pub(crate) erases: bool,
}

impl Touch {
    /// What the pointer does on the board that was `seen`, if a button is down there or was.
    pub(crate) fn of(ui: &Ui, seen: &CanvasResponse) -> Option<Self> {
        let (primary, erases, starts) = ui.input(|input| {
            let pointer = &input.pointer;
            (pointer.primary_down(), pointer.secondary_down(), pointer.any_pressed())
        });
        let (response, stroke) = (&seen.response, if starts { Stroke::Begins } else { Stroke::GoesOn });
        let is_on = response.is_pointer_button_down_on() || response.dragged();
        let is_meant = is_on && (primary || erases) || response.clicked();
        let cell = seen.hovered.or(seen.clicked).filter(|_| is_meant)?;
        Some(Self { cell, stroke, erases })
    }
}

/// Ctrl+Z and Ctrl+Y.
pub(crate) fn keys<T: Clone>(ui: &Ui, edited: &mut Edited<T>) {
    if ui.text_edit_focused() {
        return;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, key));
    if pressed(Key::Z) {
        edited.undo();
    }
    if pressed(Key::Y) {
        edited.redo();
    }
}

/// Buttons of the way back.
pub(crate) fn steps<T: Clone>(ui: &mut Ui, edited: &mut Edited<T>) {
    let [undo, redo] = edited.steps();
    let button = |ui: &mut Ui, icon, text, key: &str, is_there| {
        let name = tr(ui, text);
        ui.add_enabled_ui(is_there, |ui| icon_button(ui, icon, name, (name, key)).clicked()).inner
    };
    if button(ui, icons::UNDO, words::UNDO, "Ctrl+Z", undo) {
        edited.undo();
    }
    if button(ui, icons::REDO, words::REDO, "Ctrl+Y", redo) {
        edited.redo();
    }
}

/// A brush with its picture; whether it was chosen.
pub(crate) fn brush(ui: &mut Ui, name: &str, is_on: bool, picture: impl FnOnce(&Ui, Rect)) -> bool {
    let side = tokens(ui).measure.control * 1.5;
    let button = Button::selectable(is_on, "").frame_when_inactive(true).min_size(vec2(side, side));
    let response = ui.add(button).accessible_name(name);
    picture(ui, Rect::from_center_size(response.rect.center(), vec2(side, side) * 0.8));
    with_tip(response, name).clicked()
}
