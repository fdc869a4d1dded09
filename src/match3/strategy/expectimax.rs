//! The move that clears most blocks on average, new blocks being drawn some times.
//!
//! Source: D. Michie, "Game-playing and game-learning automata", 1966.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use super::statistics::Sample;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::match3::groups;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct Expectimax;

impl Player for Expectimax {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Sampled(sample);
    const SCALE: f64 = words::HUNDREDTHS;
}

static INFO: Info = Info {
    id: "expectimax",
    group: &groups::AHEAD,
    name: Text::new("Expectimax, 1 ply"),
    summary: Text::new("Plays the move that clears the most blocks on average over 20 random refills."),
    cost: "O(20 * moves * waves * cells)",
    source: "D. Michie, Game-playing and game-learning automata, 1966",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: 20 random refills"),
            &[says(Kind::Look, Text::new("Swapping {cell} and {other} clears {score}/100 blocks on average."))
                .b(Role::Other)],
        ),
        words::CHOOSE_HUNDREDTHS,
    ),
    ..words::GAME
};

/// Drawings for each move.
const SAMPLES: u32 = 20;

fn sample(position: Position<'_>, swap: Swap, random: &mut Random) -> Sample {
    let mut sample = Sample::default();
    for _ in 0..SAMPLES {
        let mut sandbox = Sandbox::new(position);
        sandbox.play_drawn(swap, position, random);
        sample.add(f64::from(sandbox.cleared));
    }
    sample
}
