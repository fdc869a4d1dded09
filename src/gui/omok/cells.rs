//! What points of Omok are, in words.

use egui::Ui;

use crate::grid::Cell;
use crate::gui::lang;
use crate::gui::omok::words as omok;
use crate::omok::Colour;
use crate::omok::Situation;
use crate::omok::picture::{BLACK, STONE};
use crate::text::Text;

/// What stands on a point.
pub(super) fn point_state(situation: &Situation, cell: Cell, byte: u8) -> Text {
    let stone = situation.board().stone(cell);
    match (stone, byte & STONE) {
        (Some(Colour::Black), _) | (None, BLACK) => omok::BLACK_STONE,
        (None, 0) => omok::EMPTY,
        (Some(Colour::White), _) | (None, _) => omok::WHITE_STONE,
    }
}

/// The number of the stone, or who must not play there and why.
pub(super) fn about_point(ui: &Ui, situation: &Situation, point: Cell) -> String {
    let language = lang::language(ui);
    if let Some((_, number)) = situation.game.numbers().iter().find(|(at, _)| *at == point) {
        return format!(" {number}");
    }
    let barred = |colour: Colour| {
        let fouls: Vec<&str> = situation.fouls(colour, point).iter().map(|foul| foul.name().get(language)).collect();
        let name = lang::tr(ui, if colour == Colour::Black { omok::BLACK } else { omok::WHITE });
        (!fouls.is_empty()).then(|| format!("; {name}: {}, {}", lang::tr(ui, omok::FORBIDDEN), fouls.join(", ")))
    };
    Colour::ALL.into_iter().filter_map(barred).collect()
}
