//! Whether to join what a file has of everything that is kept with what is here.

use egui::{Label, RichText, Ui};

use super::{Place, modal};
use crate::gui::lang::{messages as words, tr};
use crate::gui::look::{self, primary_button};
use crate::gui::state::{Command, Dialog};
use crate::kept::Everything;

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &Ui, commands: &mut Vec<Command>, everything: Box<Everything>) -> Dialog {
    let width = look::tokens(ui).measure.text * 30.0;
    let [mut is_wanted, mut is_given_up] = [false; 2];
    let is_closed = modal(ui, "gridscope join", width, Place::Middle, |ui| {
        ui.add(Label::new(RichText::new(tr(ui, words::JOIN)).color(look::tokens(ui).text)).wrap());
        ui.add_space(look::tokens(ui).measure.gap);
        ui.horizontal_wrapped(|ui| {
            let join = tr(ui, words::JOIN_IT);
            is_wanted = primary_button(ui, join, join, join).clicked();
            is_given_up = ui.button(tr(ui, words::CANCEL)).clicked();
        });
    });
    if is_wanted {
        commands.push(Command::Join(everything));
        return Dialog::None;
    }
    if is_closed || is_given_up { Dialog::None } else { Dialog::Join(everything) }
}
