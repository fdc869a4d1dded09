//! The highest legal move: few blocks fall, so hardly anything follows.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, row};
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct TopFirst;

impl Player for TopFirst {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(|position, swap| -row(position.board, swap));
}

static INFO: Info = Info {
    id: "top-first",
    name: Text::new("Top first"),
    summary: Text::new("Plays the highest legal move, which disturbs the least."),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: how high it is"),
            &[says(Kind::Look, Text::new("{cell} and {other}: value {score}, greater near the top.")).b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};
