//! The move after which most legal moves are known. It keeps options and scores little.

use super::Player;
use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct MostMoves;

impl Player for MostMoves {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan =
        Plan::Exact(|position, swap| f64::from(Sandbox::known(position, swap).board.count_legal_moves()));
}

static INFO: Info = Info {
    id: "most-moves",
    name: Text::new("Most next moves"),
    summary: Text::new("Plays the move after which the most legal moves are known."),
    cost: "O(moves * cells)",
    source: "M. Mugrai and others, Automated playtesting of matching tile games, 2019",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: legal moves after it"),
            &[says(
                Kind::Look,
                Text::new("After {cell} and {other}, {score} {score|legal move is|legal moves are} known."),
            )
            .b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};
