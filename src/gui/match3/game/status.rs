//! The status line while match-3 is played.

use egui::{Align, Label, Layout, RichText, Ui};

use crate::format::grouped;
use crate::gui::lang::{fill, tr};
use crate::gui::look::tokens;
use crate::gui::match3::words::play as words;
use crate::gui::state::State;

/// Shows the score, the moves and the seed.
pub fn show(ui: &mut Ui, state: &State) {
    let (gap, weak, strong) = (tokens(ui).measure.gap, tokens(ui).text_weak, tokens(ui).text_strong);
    let play = &state.match3().play;
    let totals = play.totals();
    let seed = fill(tr(ui, words::SEED), &[("seed", &play.seed().to_string())]);
    ui.spacing_mut().item_spacing.x = gap;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add_space(gap / 2.0);
        ui.add(Label::new(RichText::new(seed).color(weak)).truncate());
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(gap / 2.0);
            for (name, number) in [(words::SCORE, totals.score), (words::MOVES_MADE, totals.moves.into())] {
                ui.label(RichText::new(tr(ui, name)).color(weak));
                ui.label(RichText::new(format!("{:>5}", grouped(number))).monospace().color(strong));
            }
        });
    });
}
