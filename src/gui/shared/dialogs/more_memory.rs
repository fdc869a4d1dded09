//! Whether runs may take more memory: a link or a file may ask for a search that never ends.

use egui::{Label, RichText, Ui};

use super::{Place, modal};
use crate::format::bytes;
use crate::gui::lang::{fill, messages as words, tr};
use crate::gui::look::{self, primary_button};
use crate::gui::state::{Command, Dialog, Enabled, State};

/// Shows the dialog; what is open afterwards. To close it is to say no.
pub fn show(ui: &Ui, state: &State, commands: &mut Vec<Command>) -> Dialog {
    let width = look::tokens(ui).measure.text * 30.0;
    let used = bytes(state.resources.allowance.used() as u64);
    let mut chosen = None;
    let is_closed = modal(ui, "gridscope more memory", width, Place::Middle, |ui| {
        let text = fill(tr(ui, words::MORE_MEMORY), &[("used", &used)]);
        ui.add(Label::new(RichText::new(text).color(look::tokens(ui).text)).wrap());
        ui.add_space(look::tokens(ui).measure.gap);
        ui.horizontal_wrapped(|ui| {
            let stop = tr(ui, words::STOP_HERE);
            if primary_button(ui, stop, stop, tr(ui, words::STOP_HERE_TIP)).clicked() {
                chosen = Some(Enabled::No);
            }
            if ui.button(tr(ui, words::GO_ON)).clicked() {
                chosen = Some(Enabled::Yes);
            }
        });
    });
    let chosen = chosen.or(is_closed.then_some(Enabled::No));
    commands.extend(chosen.map(Command::GiveMemory));
    if chosen.is_some() || !state.resources.allowance.is_short() { Dialog::None } else { Dialog::MoreMemory }
}
