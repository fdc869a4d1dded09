//! What cells of match-3 are, in words.

use egui::Ui;

use crate::gui::lang;
use crate::gui::match3::words as match3;
use crate::match3::{CellKind, picture as picture_of_blocks};
use crate::text::Text;

/// What a cell of match-3 is.
pub(super) const fn kind_name(kind: CellKind) -> Text {
    match kind {
        CellKind::Hole => match3::HOLE,
        CellKind::Basic => match3::CELL,
        CellKind::Fixture => match3::FIXTURE,
        CellKind::Jelly => match3::JELLY,
        CellKind::Cage => match3::CAGE,
        CellKind::Chain => match3::CHAIN,
    }
}

/// The block in a cell of match-3, and whether it stays there.
pub(super) fn about_block(ui: &Ui, byte: u8) -> String {
    let Some(colour) = picture_of_blocks::colour(byte) else { return format!(", {}", lang::tr(ui, match3::EMPTY)) };
    let state = match byte {
        byte if byte & picture_of_blocks::GHOST != 0 => match3::GHOST,
        byte if byte & picture_of_blocks::PLACED != 0 => match3::PLACED,
        _ => match3::WAITING,
    };
    let block = lang::fill(lang::tr(ui, match3::BLOCK), &[("colour", &colour.to_string())]);
    format!(", {block}: {}", lang::tr(ui, state))
}
