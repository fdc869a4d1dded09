//! The move that clears most blocks in all waves that are known.

use super::Player;
use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct KnownCascade;

impl Player for KnownCascade {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(|position, swap| f64::from(Sandbox::known(position, swap).cleared));
}

static INFO: Info = Info {
    id: "known-cascade",
    group: &groups::AHEAD,
    name: Text::new("Greedy, known cascade"),
    summary: Text::new("Plays the move that clears the most blocks in all known waves."),
    cost: "O(moves * waves * cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: blocks of the whole known cascade"),
            &[says(
                Kind::Look,
                Text::new("Swapping {cell} and {other} clears {score} {score|known block|known blocks} in all waves."),
            )
            .b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};
