//! Sentences about a game.

use egui::Context;

use crate::gui::format::grouped;
use crate::gui::lang::{fill, play as words, sokoban, tr};
use crate::sokoban::game::{self, Game};
use crate::text::Text;
use crate::trace::cell_name;

/// `count` things: in the first wording where there is one, else in the second.
fn counted(ctx: &Context, [one, many]: [Text; 2], count: u64) -> String {
    fill(tr(ctx, if count == 1 { one } else { many }), &[("count", &grouped(count))])
}

pub(super) fn counted_moves(ctx: &Context, count: u64) -> String {
    counted(ctx, [sokoban::ONE_MOVE, sokoban::MOVES], count)
}

pub(super) fn counted_pushes(ctx: &Context, count: u64) -> String {
    counted(ctx, [sokoban::ONE_PUSH, sokoban::PUSHES], count)
}

pub(super) fn counted_boxes(ctx: &Context, count: u64) -> String {
    counted(ctx, [sokoban::ONE_BOX, sokoban::BOXES], count)
}

/// What the board is, for those who cannot see it.
pub(super) fn label(ctx: &Context, game: &Game) -> String {
    let size = game.level().size();
    let counters = game.counters();
    let (moves, pushes) = (counted_moves(ctx, counters.moves), counted_pushes(ctx, counters.pushes));
    let [width, height] = [size.width, size.height].map(|side| side.to_string());
    let values = [("width", &*width), ("height", &*height), ("moves", &*moves), ("pushes", &*pushes)];
    fill(tr(ctx, words::LABEL), &values)
}

/// What a hint says.
pub(super) fn hint(ctx: &Context, game: &Game, hint: &game::Hint) -> String {
    use crate::grid::Direction;
    let text = match hint.direction {
        Direction::North => words::HINT_UP,
        Direction::East => words::HINT_RIGHT,
        Direction::South => words::HINT_DOWN,
        Direction::West => words::HINT_LEFT,
    };
    let (cell, pushes) = (cell_name(game.level().size(), hint.cell), counted_pushes(ctx, hint.pushes_left as u64));
    fill(tr(ctx, text), &[("cell", &cell), ("pushes", &pushes)])
}
