//! What the status line says of a position of Omok.

use egui::{Label, RichText, Ui};

use crate::gui::lang::{self, fill};
use crate::gui::look::tokens;
use crate::gui::omok::words;
use crate::omok::Colour;
use crate::omok::Situation;

/// The board, the rule, the stones, and who is to move.
pub(crate) fn facts(ui: &mut Ui, situation: &Situation) {
    let game = &situation.game;
    let turn = match game.to_move() {
        _ if situation.won.is_some() => words::OVER,
        Colour::Black => words::TURN_BLACK,
        Colour::White => words::TURN_WHITE,
    };
    let count = game.board().count();
    let stones = lang::counted(ui, words::STONES, count as u64);
    let (side, rule) = (game.board().side().to_string(), lang::tr(ui, game.rule().name));
    let facts = fill(lang::tr(ui, words::FACTS), &[("side", &*side), ("rule", rule), ("stones", &*stones)]);
    let tokens = tokens(ui);
    let turn = RichText::new(lang::tr(ui, turn)).color(tokens.text_strong);
    ui.add(Label::new(turn).truncate());
    ui.add(Label::new(RichText::new(facts).color(tokens.text_weak)).truncate());
}
