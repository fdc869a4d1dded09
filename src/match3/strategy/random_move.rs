//! Any legal move, all equally likely.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct RandomMove;

impl Player for RandomMove {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
}

static INFO: Info = Info {
    id: "random",
    version: 1,
    name: Text::new("Random"),
    summary: Text::new("Any legal move."),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: nothing counts"),
            &[(Kind::Look, Text::new("Changing {a} and {b} makes a line."))],
        ),
        words::CHOOSE,
    ),
    parameters: words::PARAMETERS,
    series: words::SERIES,
    claims: &[],
};

fn value(_position: Position<'_>, _swap: Swap, _random: &mut Random) -> (f64, f64) {
    (0.0, 0.0)
}
