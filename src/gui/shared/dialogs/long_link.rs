//! Whether to open what a link leads to: who follows a link may not want to wait.

use egui::{Key, Label, RichText, Ui};

use super::{Place, modal};
use crate::format::grouped;
use crate::gui::lang::{fill, messages as words, tr};
use crate::gui::look::{self, primary_button};
use crate::gui::state::{Command, Dialog};
use crate::recipe::Recipe;

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &Ui, commands: &mut Vec<Command>, recipe: Box<Recipe>) -> Dialog {
    let width = look::tokens(ui).measure.text * 30.0;
    let [mut is_wanted, mut is_given_up] = [false; 2];
    let runs = recipe.compare.as_ref().map_or(1, |compare| compare.with.len() as u64 + 1);
    let values = [("runs", &*grouped(runs)), ("cells", &*grouped(recipe.cells()))];
    let text = fill(tr(ui, words::LONG_LINK), &values);
    let is_closed = modal(ui, "gridscope long link", width, Place::Middle, |ui| {
        ui.add(Label::new(RichText::new(text).color(look::tokens(ui).text)).wrap());
        ui.add_space(look::tokens(ui).measure.gap);
        ui.horizontal_wrapped(|ui| {
            let open = tr(ui, words::OPEN_IT);
            is_wanted =
                primary_button(ui, open, open, open).clicked() || ui.input(|input| input.key_pressed(Key::Enter));
            is_given_up = ui.button(tr(ui, words::CANCEL)).clicked();
        });
    });
    if is_wanted && !is_given_up {
        commands.push(Command::Start(recipe));
        return Dialog::None;
    }
    if is_closed || is_given_up { Dialog::None } else { Dialog::LongLink(recipe) }
}
