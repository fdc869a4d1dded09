//! Sentences about a game.

use egui::Context;

use crate::format::grouped;
use crate::gui::lang::{counted, fill, tr};
use crate::gui::sokoban::model::Tried;
use crate::gui::sokoban::model::play::{Hint, Play, Solver};
use crate::gui::sokoban::words as sokoban;
use crate::gui::sokoban::words::{play as words, reverse};
use crate::sokoban::game::{self, Game};
use crate::sokoban::walk::PathLength;
use crate::text::Text;
use crate::trace::cell_name;

pub(super) fn counted_moves(ctx: &Context, count: u64) -> String {
    counted(ctx, sokoban::MOVES, count)
}

pub(super) fn counted_pushes(ctx: &Context, count: u64) -> String {
    counted(ctx, sokoban::PUSHES, count)
}

pub(super) fn counted_boxes(ctx: &Context, count: u64) -> String {
    counted(ctx, sokoban::BOXES, count)
}

/// What the board is, for those who cannot see it.
pub(super) fn label(ctx: &Context, game: &Game) -> String {
    let size = game.level().size();
    let counters = game.counters();
    let (moves, pushes) = (counted_moves(ctx, counters.moves), counted_pushes(ctx, counters.pushes));
    let [width, height] = [size.width, size.height].map(|side| side.to_string());
    let values = [("width", &*width), ("height", &*height), ("moves", &*moves), ("pushes", &*pushes)];
    let label = fill(tr(ctx, words::LABEL), &values);
    if game.is_reverse() { fill(tr(ctx, reverse::LABEL), &[("board", &label)]) } else { label }
}

/// What can be done in reverse play, or how far it is.
pub(super) fn reverse(ctx: &Context, game: &Game) -> String {
    let total = game.level().boxes().len();
    let back = game.boxes().filter(|&cell| game.level().is_goal(cell)).count();
    match () {
        () if game.is_empty() => tr(ctx, reverse::FIRST_STEP).to_owned(),
        () if back == total => tr(ctx, reverse::WALK_HOME).to_owned(),
        () => {
            let back = fill(tr(ctx, reverse::BACK), &[("count", &back.to_string()), ("total", &total.to_string())]);
            format!("{back} · {}", tr(ctx, reverse::PULL))
        }
    }
}

/// What a click on a square would do to the chosen box.
pub(super) fn push_here(ctx: &Context, path: PathLength) -> String {
    let (pushes, moves) = (counted_pushes(ctx, path.pushes.into()), counted_moves(ctx, path.moves.into()));
    fill(tr(ctx, words::PUSH_HERE), &[("pushes", &pushes), ("moves", &moves)])
}

/// What a hint says.
fn hint(ctx: &Context, game: &Game, hint: &game::Hint) -> String {
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

/// How far the answer is that somebody asked a hint for; nothing where nobody did.
pub(super) fn answer(ctx: &Context, play: &Play) -> Option<String> {
    let looked_at = |text: Text, count: u64| fill(tr(ctx, text), &[("count", &grouped(count))]);
    Some(match play.hint() {
        Hint::None => return None,
        Hint::Thinking(..) => tr(ctx, words::LOOKING).to_owned(),
        Hint::Push(push) => hint(ctx, play.game(), push),
        Hint::NoSolution(None) => tr(ctx, words::NO_SOLUTION_SEEN).to_owned(),
        Hint::NoSolution(Some(count)) => looked_at(words::NO_SOLUTION, *count),
        Hint::GaveUp(count) => looked_at(words::GAVE_UP, *count),
    })
}

/// What is said when none of PushBox's four solvers found a path.
pub(super) fn failed(tried: &[Tried]) -> Text {
    if Solver::is_hopeless(tried) { words::NO_SOLUTION_SEEN } else { words::ALL_FAILED }
}
