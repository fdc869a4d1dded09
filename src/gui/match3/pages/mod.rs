//! Pages of match-3 in the place of the board: how fair a method is, who plays best, the editor.

mod bias;
mod charts;
mod editor;
mod strategies;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Button, Frame, Margin, RichText, ScrollArea, Ui};

use crate::gui::lang::tr;
use crate::gui::look::{self, tokens, with_tip};
use crate::gui::match3::model::study::Page;
use crate::gui::match3::words::study as words;
use crate::gui::state::{Command, State};
use crate::text::Text;

/// Shows the page that is open.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    if state.match3().page == Page::Editor {
        return editor::show(ui, state, commands);
    }
    let room = ui.available_rect_before_wrap();
    ui.painter().rect_filled(room, 0.0, tokens(ui).canvas);
    let gap = tokens(ui).measure.gap;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin::same(gap as i8 * 2)).show(ui, |ui| match state.match3().page {
            Page::Strategies => strategies::show(ui, state),
            _ => bias::show(ui, state, commands),
        });
    });
}

/// Shows the switch between the board and the pages, in the setup panel.
pub fn switch(ui: &mut Ui, state: &mut State) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    ui.add_space(gap / 2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(gap / 4.0);
        ui.spacing_mut().button_padding.x = gap / 4.0;
        ui.visuals_mut().selection.bg_fill = tokens.selection;
        let width = ((ui.available_width() - gap * 0.75) / Page::ALL.len() as f32).floor();
        for page in Page::ALL {
            let is_on = state.match3().page == page;
            let text = tr(ui, name(page));
            let face = match is_on {
                true => RichText::new(text).text_style(look::strong_style()).color(tokens.text_strong),
                false => RichText::new(text).color(tokens.text_weak),
            };
            let button = Button::selectable(is_on, face).frame_when_inactive(true);
            let button = button.min_size(egui::vec2(width, tokens.measure.control));
            let response = ui.add(button).accessible_name(text);
            if with_tip(response, tr(ui, words::PAGES_TIP)).clicked() {
                state.match3_mut().page = page;
            }
        }
    });
}

const fn name(page: Page) -> Text {
    match page {
        Page::Board => words::PAGE_BOARD,
        Page::Bias => words::PAGE_BIAS,
        Page::Strategies => words::PAGE_STRATEGIES,
        Page::Editor => words::PAGE_EDITOR,
    }
}
