//! [`played_out`]: the moves of a win to the five, where a search stopped as soon as nothing could stop it.

use crate::omok::Point;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::state::State;
use crate::omok::table::Shape;

/// The most moves that can be left: any answer, a four that cannot be stopped, an answer to it, and the five.
const MOST: usize = 4;

/// The winning sequence `line` of the one who is to move in `state`, with the moves that are left to the five. Whoever defends
/// stops one of the fours that are threatened. Leaves `state` as it was. Costs the moves.
pub(super) fn played_out(state: &mut State, line: &[Point]) -> Vec<Point> {
    let (before, attacker) = (state.moves().len(), state.to_move());
    line.iter().for_each(|&point| state.play(point));
    let mut whole = line.to_vec();
    while whole.len() < line.len() + MOST
        && let Some(point) = next(state, state.to_move() == attacker)
    {
        state.play(point);
        whole.push(point);
    }
    while state.moves().len() > before {
        state.undo();
    }
    whole
}

/// The next move of a win that is certain, by the one who attacks or by the one who defends; nothing after the five.
fn next(state: &State, attacks: bool) -> Option<Point> {
    if state.is_over() {
        return None;
    }
    match evaluation::outlook(state, 0) {
        Outlook::Decided(1.., point) if attacks => point,
        Outlook::Decided(..=0, point) if !attacks => point.or_else(|| evaluation::most_urgent(state)),
        Outlook::Forced(point) if !attacks => Some(point),
        Outlook::Open if !attacks => stopping(state).or_else(|| evaluation::most_urgent(state)),
        _ => None,
    }
}

/// A legal point on which the other one would make a four that cannot be stopped.
fn stopping(state: &State) -> Option<Point> {
    let threatened = |shape| state.tables().set(state.to_move().other(), shape);
    let points = threatened(Shape::StraightFour).or(threatened(Shape::DoubleFour));
    points.iter().find(|&point| state.is_legal(point))
}
