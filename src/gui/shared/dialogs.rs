//! What opens over the window: the command palette, the cheat-sheet, "go to step", the scale of a picture, whether
//! an experiment is to run again, whether a link is to be opened that takes long, whether runs may take more memory, which file is being read.

mod again;
mod cheat_sheet;
pub(crate) mod find;
mod go_to;
mod long_link;
mod more_memory;
mod palette;
mod reading;
mod scale;
pub(crate) use go_to::parse_place;
use palette::Scope;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Align2, Area, Color32, Frame, Id, Modal, Ui, vec2};

use crate::gui::look;
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
        Dialog::MoreMemory => more_memory::show(ui, state, commands),
        Dialog::Reading { name, bytes, since } => reading::show(ui, (name, bytes, since)),
        Dialog::RunAgain => again::show(ui, commands),
        Dialog::LongLink(recipe) => long_link::show(ui, commands, recipe),
        Dialog::GoTo(typed) => go_to::show(ui, state, commands, typed),
    };
}

/// A dialog of at most this width. True if it is to be closed.
pub(in crate::gui) fn modal(
    ui: &Ui,
    name: &'static str,
    width: f32,
    place: Place,
    content: impl FnOnce(&mut Ui),
) -> bool {
    let tokens = look::tokens(ui);
    let gap = tokens.measure.gap;
    let room = ui.content_rect().size() - vec2(gap * 6.0, gap * 6.0);
    let area: Area = match place {
        Place::Middle => Modal::default_area(Id::unique(name)),
        Place::Top => Modal::default_area(Id::unique(name)).anchor(Align2::CENTER_TOP, vec2(0.0, gap * 7.0)),
    };
    let frame = Frame::window(&ui.ctx().global_style());
    let modal = Modal::new(Id::unique(name)).area(area).frame(frame).backdrop_color(Color32::from_black_alpha(96));
    let response = modal.show(ui.ctx(), |ui| {
        ui.set_width(width.min(room.x).max(gap * 8.0));
        ui.set_max_height(room.y.max(gap * 8.0));
        content(ui);
    });
    response.should_close()
}

/// Where a dialog stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Place {
    Middle,
    Top,
}
