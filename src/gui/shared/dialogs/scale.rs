//! How fine a picture of the view is to be.

use egui::{Button, Key, RichText, Ui, vec2};

use super::{Place, modal};
use crate::format::grouped;
use crate::gui::files::{SCALES, picture_size};
use crate::gui::lang::{commands as words, fill, tr};
use crate::gui::look;
use crate::gui::state::{Command, Dialog, FileCommand, State};

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &Ui, state: &State, commands: &mut Vec<Command>) -> Dialog {
    let width = look::tokens(ui).measure.text * 26.0;
    let mut chosen = None;
    let is_closed = modal(ui, "gridscope picture scale", width, Place::Middle, |ui| {
        let tokens = look::tokens(ui);
        let title = RichText::new(tr(ui, words::PICTURE_SCALE)).text_style(look::section_style());
        ui.label(title.color(tokens.text_weak));
        ui.add_space(tokens.measure.gap / 2.0);
        for scale in SCALES {
            if choice(ui, state, scale) {
                chosen = Some(scale);
            }
        }
    });
    commands.extend(chosen.map(|scale| Command::File(FileCommand::TakePicture(scale))));
    if is_closed || chosen.is_some() { Dialog::None } else { Dialog::PictureScale }
}

/// A scale and what comes of it; weak where that is too large. True if it was chosen, by the pointer or by its digit.
fn choice(ui: &mut Ui, state: &State, scale: u8) -> bool {
    let tokens = look::tokens(ui);
    let size = picture_size(state.canvas.size(), ui.pixels_per_point(), scale);
    let (Ok([width, height]) | Err([width, height])) = size;
    let [width, height] = [width, height].map(|side| grouped(side as u64));
    let pixels = fill(tr(ui, words::PICTURE_SIZE), &[("width", &width), ("height", &height)]);
    let name = format!("{scale}×");
    let number = RichText::new(&pixels).text_style(look::small_number_style()).color(tokens.text_weak);
    let least = vec2(ui.available_width(), tokens.measure.control);
    let button = Button::new(RichText::new(&name).monospace()).right_text(number).min_size(least);
    let response = ui.add_enabled(size.is_ok(), button).accessible_name(format!("{name}: {pixels}"));
    if scale == 1 && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    let digit = Key::from_name(&scale.to_string());
    let is_typed = size.is_ok() && digit.is_some_and(|digit| ui.input(|input| input.key_pressed(digit)));
    response.clicked() || is_typed
}
