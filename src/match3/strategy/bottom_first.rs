//! The lowest legal move: everything above falls, and that makes new lines by chance.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, row};
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct BottomFirst;

impl Player for BottomFirst {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(|position, swap| row(position.board, swap));
}

static INFO: Info = Info {
    id: "bottom-first",
    name: Text::new("Bottom first"),
    summary: Text::new("Plays the lowest legal move: everything above it falls."),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: how low it is"),
            &[says(Kind::Look, Text::new("{cell} and {other}: row {score} from the top.")).b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};
