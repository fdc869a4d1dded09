//! [`Ranking`]: the legal moves of a board, while a strategy finds out what they are worth.

use super::Position;
use super::beam::BeamSearch;
use super::flat_ucb::Rollouts;
use super::sandbox::Sandbox;
use super::statistics::Sample;
use crate::match3::board::Swap;
use crate::random::Random;

/// A legal move and what a strategy thinks of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub swap: Swap,
    /// Its place among the legal moves, from 0.
    pub place: u32,
    /// Its value; what it counts depends on the strategy, more is better.
    pub value: f64,
    /// The standard error of the value, 0 where nothing was sampled.
    pub error: f64,
}

/// The move that a strategy takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub swap: Swap,
    /// Every legal move with its value, the best first.
    pub candidates: Vec<Candidate>,
}

impl Choice {
    /// How much better the move is than the next best, 0 where that is equal; nothing where there is no other.
    pub fn margin(&self) -> Option<f64> {
        let [best, next, ..] = self.candidates.as_slice() else { return None };
        Some(best.value - next.value)
    }
}

/// How a strategy finds the values of moves.
#[derive(Clone, Copy, Debug)]
pub enum Plan {
    /// Each by itself, exactly.
    Exact(fn(Position<'_>, Swap) -> f64),
    /// Each by itself, as the mean of a sample.
    Sampled(fn(Position<'_>, Swap, &mut Random) -> Sample),
    /// Random games, most for those that look best.
    Rollouts,
    /// Each by itself, then the best boards further on.
    Beam,
}

/// One thing that was tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trial {
    /// A move got its value.
    Valued(Candidate),
    /// A random game that begins with this move cleared so many blocks.
    Rollout(Swap, u32),
    /// A board that this move leads to was gone on from: the most blocks that are cleared, and after how
    /// many moves.
    Expanded(Swap, u32, u32),
}

impl Trial {
    /// The move that it was about.
    pub const fn swap(&self) -> Swap {
        match self {
            Self::Valued(candidate) => candidate.swap,
            Self::Rollout(swap, _) | Self::Expanded(swap, ..) => *swap,
        }
    }
}

/// The legal moves of a board on the way to a choice.
#[derive(Clone, Debug)]
pub struct Ranking {
    pub(super) candidates: Vec<Candidate>,
    /// How many have a value.
    valued: usize,
    work: Work,
}

#[derive(Clone, Debug)]
enum Work {
    Exact(fn(Position<'_>, Swap) -> f64),
    Sampled(fn(Position<'_>, Swap, &mut Random) -> Sample),
    Rollouts(Rollouts),
    Beam(BeamSearch),
}

impl Ranking {
    /// Before the first trial.
    pub fn new(plan: Plan, position: Position<'_>) -> Self {
        let moves = position.board.legal_moves();
        let work = match plan {
            Plan::Exact(value) => Work::Exact(value),
            Plan::Sampled(sample) => Work::Sampled(sample),
            Plan::Rollouts => Work::Rollouts(Rollouts::new(moves.len())),
            Plan::Beam => Work::Beam(BeamSearch::default()),
        };
        let candidate = |(place, swap)| Candidate { swap, place, value: 0.0, error: 0.0 };
        let candidates = (0..).zip(moves).map(candidate).collect();
        Self { candidates, valued: 0, work }
    }

    /// The legal moves; those that were not tried yet have the value 0.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The place of `swap` among them.
    pub fn place(&self, swap: Swap) -> Option<u32> {
        self.candidates.iter().find(|candidate| candidate.swap == swap).map(|candidate| candidate.place)
    }

    /// How many of them have a value.
    pub const fn valued(&self) -> usize {
        self.valued
    }

    /// Tries one thing, if there is any left.
    pub fn step(&mut self, position: Position<'_>, random: &mut Random) -> Option<Trial> {
        let Self { candidates, valued, work } = self;
        if let Work::Rollouts(rollouts) = work {
            *valued = candidates.len();
            return rollouts.step(candidates, position, random);
        }
        let Some(candidate) = candidates.get_mut(*valued) else {
            return if let Work::Beam(beam) = work { beam.step(candidates) } else { None };
        };
        match work {
            Work::Exact(value) => candidate.value = value(position, candidate.swap),
            Work::Sampled(sample) => {
                let sample = sample(position, candidate.swap, random);
                (candidate.value, candidate.error) = (sample.mean(), sample.standard_error());
            }
            Work::Beam(beam) => {
                let sandbox = Sandbox::known(position, candidate.swap);
                candidate.value = f64::from(sandbox.cleared);
                beam.begin_with(*valued, sandbox);
            }
            Work::Rollouts(_) => {}
        }
        *valued += 1;
        Some(Trial::Valued(*candidate))
    }

    /// Takes the best; equal ones are drawn. Nothing where there is no legal move.
    pub fn choose(self, random: &mut Random) -> Option<Choice> {
        let mut candidates = self.candidates;
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        let best = candidates.first()?.value;
        let equal = candidates.iter().take_while(|candidate| candidate.value == best).count();
        let taken = random.below(equal as u32) as usize;
        candidates[..=taken].rotate_right(1);
        Some(Choice { swap: candidates[0].swap, candidates })
    }

    /// Bytes on the heap that a copy takes.
    pub fn heap_bytes(&self) -> usize {
        let work = match &self.work {
            Work::Exact(_) | Work::Sampled(_) => 0,
            Work::Rollouts(rollouts) => rollouts.heap_bytes(),
            Work::Beam(beam) => beam.heap_bytes(),
        };
        self.candidates.len() * size_of::<Candidate>() + work
    }
}
