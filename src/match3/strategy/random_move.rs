//! Any legal move, all equally likely.

use super::Player;
use super::playing::words::{self, listing};
use super::ranking::Plan;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct RandomMove;

impl Player for RandomMove {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(|_, _| 0.0);
}

static INFO: Info = Info {
    id: "random",
    name: Text::new("Random"),
    summary: Text::new("Plays any legal move."),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: no value"),
            &[says(Kind::Look, Text::new("Swapping {cell} and {other} makes a line.")).b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};
