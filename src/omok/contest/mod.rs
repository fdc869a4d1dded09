//! Matches: two players, many games, and what that says of their strength.
//!
//! A match goes on in slices of about a millisecond. Its players may be other programs, so this room has a clock and
//! stands above the core, beside [`program`](super::program).

mod player;
mod round;
mod table;
#[cfg(all(test, unix))]
mod tests;

pub use player::{GRACE, Player, Times, strategies};
pub use round::{Fault, Played};
pub use table::Table;

use super::Point;
use super::opening::Protocol;
use super::rules::Rule;
use round::Round;

/// The side of the board.
pub const SIDE: u32 = 15;

/// What is played by.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The rule.
    pub rule: &'static Rule,
    /// How games begin; where nobody chooses anything, by a balanced opening that is drawn.
    pub protocol: &'static Protocol,
    /// Openings; each is played twice, with either colour.
    pub pairs: u64,
    /// The seed of the openings.
    pub seed: u64,
}

/// A match that goes on, or is over.
pub struct Contest {
    conditions: Conditions,
    players: [Player; 2],
    /// Games that were begun.
    begun: u64,
    round: Option<Round>,
    /// The stones that the last game began with.
    opening: Vec<Point>,
}

impl Contest {
    /// A match of which nothing is played yet.
    pub const fn new(players: [Player; 2], conditions: Conditions) -> Self {
        Self { conditions, players, begun: 0, round: None, opening: Vec::new() }
    }

    /// Whether every game was played.
    pub const fn is_over(&self) -> bool {
        self.round.is_none() && self.begun >= self.conditions.pairs * 2
    }

    /// Goes on for a slice. The game that ended with it, if one did.
    pub fn advance(&mut self) -> Option<Played> {
        if self.is_over() {
            return None;
        }
        let Some(round) = &mut self.round else {
            // The second game of a pair begins as the first one did.
            let repeated = std::mem::take(&mut self.opening);
            let repeated = (!self.begun.is_multiple_of(2)).then_some(repeated);
            self.round = Some(Round::new(&self.conditions, self.begun, repeated.as_deref()));
            self.begun += 1;
            return None;
        };
        let played = round.advance(&mut self.players)?;
        self.round = None;
        self.opening = played.moves.iter().take(played.opening).filter_map(|one| one.point).collect();
        Some(played)
    }
}
