//! Two halves of a switch: a person plays, or an algorithm works.

use egui::{Button, RichText, Ui};

use crate::gui::command;
use crate::gui::lang::tr;
use crate::gui::look::{self, with_tip};
use crate::gui::mode::Mode;
use crate::gui::state::{Command, State};
use crate::text::Text;

/// Shows the switch with the names of its halves.
pub(crate) fn show(ui: &mut Ui, state: &State, names: [Text; 2], commands: &mut Vec<Command>) {
    let tokens = look::tokens(ui);
    let gap = tokens.measure.gap;
    ui.add_space(gap);
    let entry = command::PLAY_LEVEL;
    let key = entry.key_text();
    let [play, watch] = names.map(|name| tr(ui, name));
    let font = egui::TextStyle::Button.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(watch.to_owned(), font, tokens.text).size().x;
    let room = ui.available_width() - gap / 4.0;
    // The shorter name gives way to the longer one.
    let second = (text + gap * 3.0).clamp(room / 2.0, room * 0.7);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap / 4.0;
        ui.visuals_mut().selection.bg_fill = tokens.selection;
        for (mode, name, width) in [(Mode::Play, play, room - second), (Mode::Search, watch, second)] {
            let is_on = state.mode() == mode;
            let face = match is_on {
                true => RichText::new(name).text_style(look::strong_style()).color(tokens.text_strong),
                false => RichText::new(name).color(tokens.text_weak),
            };
            let button = Button::selectable(is_on, face).frame_when_inactive(true).truncate();
            let response = ui.add_sized(egui::vec2(width, tokens.measure.control), button).accessible_name(name);
            if with_tip(response, (tr(ui, entry.name), key.as_str())).clicked() && !is_on {
                commands.push(Command::Do(command::PLAY_LEVEL));
            }
        }
    });
}
