//! The status line while Omok is played.

use egui::{Align, Label, Layout, RichText, Ui};

use super::words as says;
use crate::gui::lang::{counted, fill, tr};
use crate::gui::look::tokens;
use crate::gui::omok::model::puzzles;
use crate::gui::omok::words as omok;
use crate::gui::omok::words::play as words;
use crate::gui::state::State;

/// Shows how many moves were made, whose turn it is, and what is played by; nothing while a match is seen.
pub fn show(ui: &mut Ui, state: &State) {
    if state.omok().contest.is_open {
        return;
    }
    let (gap, weak) = (tokens(ui).measure.gap, tokens(ui).text_weak);
    let game = state.omok().play.game();
    let (side, rule) = (game.board().side().to_string(), tr(ui, game.rule().name));
    let count = game.board().count();
    let stones = counted(ui, omok::STONES, count as u64);
    let facts = fill(tr(ui, omok::FACTS), &[("side", &*side), ("rule", rule), ("stones", &*stones)]);
    ui.spacing_mut().item_spacing.x = gap;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add_space(gap / 2.0);
        ui.add(Label::new(RichText::new(facts).color(weak)).truncate());
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add_space(gap / 2.0);
            ui.label(RichText::new(tr(ui, words::MOVE)).color(weak));
            let number = RichText::new(format!("{:>3}", game.move_count())).monospace();
            ui.label(number.color(tokens(ui).text_strong));
            let turn = match game.outcome() {
                Some(_) => tr(ui, words::OVER_HEADING),
                None => tr(ui, says::turn(game.to_move())),
            };
            ui.add(Label::new(RichText::new(turn).color(tokens(ui).text_strong)).truncate());
            if state.omok().play.solving().is_some() {
                let (solved, total) = solved(state);
                let text =
                    fill(tr(ui, words::PUZZLES), &[("count", &solved.to_string()), ("total", &total.to_string())]);
                ui.add(Label::new(RichText::new(text).color(weak)).truncate());
            }
        });
    });
}

/// How many puzzles were solved, and how many there are.
fn solved(state: &State) -> (usize, usize) {
    let all = puzzles();
    let is_solved = |id: &String| state.omok().preferences.solved.contains(id);
    (all.iter().filter(|(_, puzzle)| is_solved(&puzzle.id)).count(), all.len())
}
