//! The window as a frame in an article: the board, one sentence, the controls; everything else is a press away.

use egui::{Align, Frame, Layout, Margin, OpenUrl, Panel, Ui, vec2};

use super::lang::{self, commands as words};
use super::look::{icon_toggle, icons, tokens};
use super::shared as panels;
use super::state::{Command, State};
use super::view::FamilyView;

/// Lays out the window; `middle` shows the view in what the controls leave. `page` is the address of the whole window.
pub(super) fn show(
    ui: &mut Ui,
    family: &dyn FamilyView,
    page: Option<&str>,
    (state, commands): (&mut State, &mut Vec<Command>),
    middle: impl FnOnce(&mut Ui, &mut State, &mut Vec<Command>),
) {
    let (text, gap) = (tokens(ui).measure.text, tokens(ui).measure.gap);
    Panel::bottom("embedded controls").show(ui, |ui| {
        Frame::new().inner_margin(Margin::same((gap / 2.0) as i8)).show(ui, |ui| {
            let lines = vec2(ui.available_width(), text * 2.8);
            ui.allocate_ui_with_layout(lines, Layout::right_to_left(Align::Min), |ui| {
                if let Some(page) = page {
                    whole(ui, page, state);
                }
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    panels::transport::sentence_alone(ui, family, state, 1.0);
                });
            });
            panels::transport::controls_alone(ui, family, state, commands);
        });
    });
    middle(ui, state, commands);
}

/// The way to the whole window, on what is shown here.
fn whole(ui: &mut Ui, page: &str, state: &State) {
    let name = lang::tr(ui, words::OPEN_WHOLE);
    if icon_toggle(ui, icons::SHARE, name, name, false).clicked() {
        let fragment = state.marked_recipe().to_fragment().map(|fragment| format!("#{fragment}"));
        ui.open_url(OpenUrl::new_tab(format!("{page}{}", fragment.unwrap_or_default())));
    }
}
