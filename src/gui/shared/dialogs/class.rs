//! How phones come into the room of the class, and who is there.

use egui::{Align, Color32, Layout, Rect, RichText, Sense, Ui, pos2, vec2};

use super::{Place, modal};
use crate::class::Code;
use crate::gui::lang::{fill, lesson as words, tr};
use crate::gui::look::{primary_button, tokens};
use crate::gui::state::{ClassCommand, Command, Dialog, State};

/// How many times as large the address is as other text.
const LARGE: f32 = 2.0;
/// Light modules around a code, without which no camera finds it.
const RIM: usize = 4;

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &Ui, state: &State, commands: &mut Vec<Command>) -> Dialog {
    let Some(phones) = state.phones() else { return Dialog::None };
    let (text, gap) = (tokens(ui).measure.text, tokens(ui).measure.gap);
    let mut is_done = false;
    let is_closed = modal(ui, "gridscope class", text * 34.0, Place::Middle, |ui| {
        ui.label(RichText::new(tr(ui, words::CLASS)).strong());
        ui.add_space(gap);
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            ui.label(tr(ui, words::COME_IN));
            ui.label(RichText::new(phones.address()).size(text * LARGE).strong());
            ui.add_space(gap);
            // The rest of the dialog needs some room below.
            let side = (text * 17.0).min(ui.ctx().content_rect().height() - text * 17.0).max(text * 7.0);
            phones.code().iter().for_each(|code| picture(ui, code, side));
            ui.add_space(gap);
            let (_, here) = phones.answered();
            ui.label(fill(tr(ui, words::HERE), &[("count", &here.to_string())]));
        });
        ui.add_space(gap);
        let mut is_shared = phones.is_shared();
        if ui.checkbox(&mut is_shared, tr(ui, words::ONE_ADDRESS)).changed() {
            commands.push(Command::Class(ClassCommand::Share(is_shared)));
        }
        if phones.refused() > 0 {
            ui.weak(fill(tr(ui, words::REFUSED), &[("count", &phones.refused().to_string())]));
        }
        ui.weak(tr(ui, words::STAYS_HERE));
        ui.add_space(gap);
        ui.horizontal_wrapped(|ui| {
            let done = tr(ui, words::TO_QUESTION);
            is_done |= primary_button(ui, done, done, "").clicked();
            if ui.add_enabled(phones.has_votes(), egui::Button::new(tr(ui, words::SAVE_ANSWERS))).clicked() {
                commands.push(Command::Class(ClassCommand::Save));
            }
            if ui.button(tr(ui, words::END_CLASS)).clicked() {
                commands.push(Command::Class(ClassCommand::End));
                is_done = true;
            }
        });
    });
    if is_closed || is_done { Dialog::None } else { Dialog::Class }
}

/// A code in black and white, whatever the theme: cameras know no other.
fn picture(ui: &mut Ui, code: &Code, side: f32) {
    let modules = code.side + 2 * RIM;
    let scale = ui.pixels_per_point();
    let unit = ((side * scale / modules as f32).floor() / scale).max(1.0 / scale);
    let (rect, _) = ui.allocate_exact_size(vec2(unit * modules as f32, unit * modules as f32), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, Color32::WHITE);
    for (place, _) in code.dark.iter().enumerate().filter(|(_, dark)| **dark) {
        let (x, y) = (place % code.side + RIM, place / code.side + RIM);
        let corner = rect.min + vec2(x as f32, y as f32) * unit;
        painter.rect_filled(Rect::from_min_size(pos2(corner.x, corner.y), vec2(unit, unit)), 0.0, Color32::BLACK);
    }
}
