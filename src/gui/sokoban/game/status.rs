//! The status line while a level is played.

use egui::{Align, Label, Layout, RichText, Ui};

use super::words::counted_boxes;
use crate::format::grouped;
use crate::gui::lang::{fill, tr};
use crate::gui::look::tokens;
use crate::gui::sokoban::words as sokoban;
use crate::gui::sokoban::words::play as words;
use crate::gui::state::State;
use crate::text::Text;

/// Shows how many boxes are where they belong, and what level it is.
pub fn show(ui: &mut Ui, state: &State) {
    let Some(play) = &state.sokoban().play else { return };
    let (gap, weak) = (tokens(ui).measure.gap, tokens(ui).text_weak);
    let level = play.game().level();
    let [width, height] = [level.size().width, level.size().height].map(|side| side.to_string());
    let boxes = counted_boxes(ui, level.boxes().len() as u64);
    let facts = fill(tr(ui, sokoban::FACTS), &[("width", &width), ("height", &height), ("boxes", &boxes)]);
    ui.spacing_mut().item_spacing.x = gap;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add_space(gap / 2.0);
        ui.add(Label::new(RichText::new(facts).color(weak)).truncate());
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(gap / 2.0);
            let counters = play.game().counters();
            number(ui, words::MOVES, counters.moves);
            number(ui, words::PUSHES, counters.pushes);
            let total = state.sokoban().levels().count();
            if total > 1 {
                let solved = state.sokoban().solved().to_string();
                let values = [("count", &*solved), ("total", &*total.to_string())];
                let text = fill(tr(ui, words::SOLVED_LEVELS), &values);
                ui.add(Label::new(RichText::new(text).color(weak)).truncate());
            }
        });
    });
}

/// A name with its number, which has room for four digits.
fn number(ui: &mut Ui, name: Text, value: u64) {
    ui.label(RichText::new(tr(ui, name)).color(tokens(ui).text_weak));
    let value = format!("{:>5}", grouped(value));
    ui.label(RichText::new(value).monospace().color(tokens(ui).text_strong));
    ui.add_space(tokens(ui).measure.gap);
}
