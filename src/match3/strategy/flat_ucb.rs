//! Flat upper confidence bounds: rollouts of random moves, spent on the first moves that look best so far.
//!
//! Source: P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time analysis of the multiarmed bandit problem", 2002.

use super::playing::words::{self, listing};
use super::ranking::{Candidate, Plan, Trial};
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
pub struct FlatUcb;

impl Player for FlatUcb {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Rollouts;
    const SCALE: f64 = words::HUNDREDTHS;
}

static INFO: Info = Info {
    id: "flat-ucb",
    group: &groups::AHEAD,
    name: Text::new("Flat UCB"),
    summary: Text::new("Spends 200 rollouts of three moves each, most of them on the moves that look best so far."),
    cost: "O(200 * 3 * waves * cells)",
    source: "P. Auer, N. Cesa-Bianchi, P. Fischer, Finite-time analysis of the multiarmed bandit problem, 2002",
    listing: &listing(
        Line::new(
            Text::new("    200 rollouts, most for the moves that look best"),
            &[says(
                Kind::Draw,
                Text::new("A random game of three moves that starts with {cell} and {other} clears {score} {score|block|blocks}."),
            )
            .b(Role::Other)
            .v(Role::Score)],
        ),
        words::CHOOSE_HUNDREDTHS,
    ),
    ..words::GAME
};

/// Rollouts for one choice.
const ROLLOUTS: u32 = 200;

/// Moves of a rollout, the first included.
const LENGTH: u32 = 3;

/// The weight of what is not known yet, in blocks.
const EXPLORATION: f64 = 6.0;

/// What the rollouts of each move came to.
#[derive(Clone, Debug)]
pub(super) struct Rollouts {
    samples: Vec<Sample>,
    played: u32,
}

impl Rollouts {
    /// None yet, of so many moves.
    pub fn new(moves: usize) -> Self {
        Self { samples: vec![Sample::default(); moves], played: 0 }
    }

    /// Plays one more, if any is left.
    pub fn step(&mut self, candidates: &mut [Candidate], position: Position<'_>, random: &mut Random) -> Option<Trial> {
        if self.played == ROLLOUTS {
            return None;
        }
        let arm = arm(&self.samples, self.played)?;
        self.played += 1;
        let (sample, candidate) = (&mut self.samples[arm], &mut candidates[arm]);
        let cleared = rollout(position, candidate.swap, random);
        sample.add(f64::from(cleared));
        (candidate.value, candidate.error) = (sample.mean(), sample.standard_error());
        Some(Trial::Rollout(candidate.swap, cleared))
    }

    /// Bytes on the heap that a copy takes.
    pub const fn heap_bytes(&self) -> usize {
        self.samples.len() * size_of::<Sample>()
    }
}

/// The move with the greatest bound: first those that were never played.
fn arm(samples: &[Sample], played: u32) -> Option<usize> {
    let logarithm = f64::from(played.max(1)).ln();
    let bound = |sample: &Sample| match sample.count() {
        0 => f64::INFINITY,
        count => sample.mean() + EXPLORATION * (logarithm / count as f64).sqrt(),
    };
    let bounds = samples.iter().map(bound).enumerate();
    bounds.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0))).map(|(arm, _)| arm)
}

/// Blocks that went away in this move and random ones after it, new blocks being drawn.
fn rollout(position: Position<'_>, swap: Swap, random: &mut Random) -> u32 {
    let mut sandbox = Sandbox::new(position);
    sandbox.play_drawn(swap, position, random);
    for _ in 1..LENGTH {
        let moves = sandbox.board.legal_moves();
        if moves.is_empty() {
            break;
        }
        let next = moves[random.below(moves.len() as u32) as usize];
        sandbox.play_drawn(next, position, random);
    }
    sandbox.cleared
}
