//! A file is being read: which one, and a way to give it up.

use egui::{Label, RichText, Ui};

use super::{Place, modal};
use crate::format::bytes;
use crate::gui::lang::{fill, messages as words, tr};
use crate::gui::look;
use crate::gui::state::Dialog;

/// Shorter work shows no dialog, in seconds.
const UNSEEN: f64 = 0.25;

/// Shows the dialog; what is open afterwards. To close it is to give up.
pub fn show(ui: &Ui, (name, size, since): (String, u64, f64)) -> Dialog {
    if ui.ctx().time() - since < UNSEEN {
        return Dialog::Reading { name, bytes: size, since };
    }
    let width = look::tokens(ui).measure.text * 30.0;
    let mut is_given_up = false;
    let is_closed = modal(ui, "gridscope reading", width, Place::Middle, |ui| {
        let text = fill(tr(ui, words::READING), &[("size", &*bytes(size)), ("file", &*name)]);
        ui.add(Label::new(RichText::new(text).color(look::tokens(ui).text)).wrap());
        ui.add_space(look::tokens(ui).measure.gap);
        ui.horizontal(|ui| {
            ui.spinner();
            is_given_up = ui.button(tr(ui, words::CANCEL)).clicked();
        });
    });
    if is_closed || is_given_up { Dialog::None } else { Dialog::Reading { name, bytes: size, since } }
}
