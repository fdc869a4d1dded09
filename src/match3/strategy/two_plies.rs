//! The move that clears most blocks together with the best one after it, new blocks being unknown.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct TwoPlies;

impl Player for TwoPlies {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(value);
}

static INFO: Info = Info {
    id: "two-plies",
    group: &groups::AHEAD,
    name: Text::new("Two plies"),
    summary: Text::new("Plays the move that clears the most known blocks together with the best move after it."),
    cost: "O(moves^2 * waves * cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: add the best move after it"),
            &[says(
                Kind::Look,
                Text::new("{cell} and {other} with the best move after it: {score} {score|known block|known blocks}."),
            )
            .b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};

fn value(position: Position<'_>, swap: Swap) -> f64 {
    let first = Sandbox::known(position, swap);
    let after = Position { board: &first.board, ..position };
    let seconds = first.board.legal_moves().into_iter().map(|next| Sandbox::known(after, next).cleared);
    f64::from(first.cleared + seconds.max().unwrap_or(0))
}
