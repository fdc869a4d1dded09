//! What opens over the window: the command palette, the cheat-sheet, "go to step", the scale of a picture, whether
//! an experiment is to run again, whether a lesson is to be given up, whether a link is to be opened that takes long, whether runs may take more memory,
//! whether to join what a file has of everything that is kept, which file is being read.

mod again;
mod cheat_sheet;
#[cfg(not(target_arch = "wasm32"))]
mod class;
mod drop_lesson;
pub(crate) mod find;
mod go_to;
mod join;
mod long_link;
pub(in crate::gui) mod modal;
mod more_memory;
mod palette;
mod reading;
mod scale;
pub(crate) use go_to::parse_place;
pub(in crate::gui) use modal::{Place, modal};
use palette::Scope;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::Ui;

use crate::gui::state::{Command, Dialog, State};

/// Shows the dialog that is open, if any.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let dialog = std::mem::take(&mut state.dialog);
    state.dialog = match dialog {
        Dialog::None => Dialog::None,
        Dialog::Palette(typed) => palette::show(ui, state, commands, typed, Scope::Commands),
        Dialog::CompareWith(typed) => palette::show(ui, state, commands, typed, Scope::Runs),
        Dialog::WhatIf(typed) => palette::show(ui, state, commands, typed, Scope::Forks),
        Dialog::PictureScale => scale::show(ui, state, commands),
        Dialog::CheatSheet => cheat_sheet::show(ui, state),
        #[cfg(not(target_arch = "wasm32"))]
        Dialog::Class => class::show(ui, state, commands),
        #[cfg(target_arch = "wasm32")]
        Dialog::Class => Dialog::None,
        Dialog::MoreMemory => more_memory::show(ui, state, commands),
        Dialog::Reading { name, bytes, since } => reading::show(ui, (name, bytes, since)),
        Dialog::RunAgain => again::show(ui, commands),
        Dialog::DropLesson => drop_lesson::show(ui, commands),
        Dialog::LongLink(recipe) => long_link::show(ui, commands, recipe),
        Dialog::Join(everything) => join::show(ui, commands, everything),
        Dialog::GoTo(typed) => go_to::show(ui, state, commands, typed),
    };
}
