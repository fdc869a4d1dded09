//! The move that clears most blocks in all waves that are known.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct KnownCascade;

impl Player for KnownCascade {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
}

static INFO: Info = Info {
    id: "known-cascade",
    version: 1,
    name: Text::new("Greedy, known cascade"),
    summary: Text::new("The move that clears most blocks in all waves that are known."),
    cost: "O(moves * waves * cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: blocks of the whole known cascade"),
            &[(Kind::Look, Text::new("Changing {a} and {b} clears {v} known blocks in all waves."))],
        ),
        words::CHOOSE,
    ),
    parameters: words::PARAMETERS,
    series: words::SERIES,
    claims: &[],
};

fn value(position: Position<'_>, swap: Swap, _random: &mut Random) -> (f64, f64) {
    (f64::from(Sandbox::known(position, swap).cleared), 0.0)
}
