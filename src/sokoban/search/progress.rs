//! [`Progress`]: how far a search has come, and its answer at the end.

use super::playback::Playback;
use super::{Answer, Verdict};
use crate::sokoban::Moves;
use crate::trace::{Flow, Probe, Reason};

/// How far a search has come.
#[derive(Clone, Debug, Default)]
pub enum Progress {
    /// Nothing was done yet.
    #[default]
    Start,
    /// Positions are taken up.
    Search,
    /// A solution is found; the board is to be brought back to the start.
    Found(Playback),
    /// The solution is played.
    Play(Playback),
    /// It is over, with or without a solution.
    Ended(Option<Playback>, Verdict),
}

impl Progress {
    /// The end without a solution, for this reason.
    pub const fn without_solution(reason: Reason) -> Self {
        let verdict = if reason.is(Reason::NODE_LIMIT) { Verdict::Limit } else { Verdict::Unsolvable };
        Self::Ended(None, verdict)
    }

    /// A decision once a solution is found: `restore` brings the board back to the start, then `play` goes on
    /// with it. At the end `verdict` is what the solution proves.
    pub fn play<P: Probe>(
        &mut self,
        probe: &mut P,
        verdict: Verdict,
        restore: impl FnOnce(&mut P, &Moves),
        play: impl FnOnce(&mut P, &mut Playback),
    ) -> Flow {
        let playback = match std::mem::take(self) {
            Self::Found(playback) => {
                restore(probe, playback.moves());
                playback
            }
            Self::Play(mut playback) => {
                play(probe, &mut playback);
                playback
            }
            other => {
                *self = other;
                return Flow::Done;
            }
        };
        if !playback.is_over() {
            *self = Self::Play(playback);
            return Flow::Continue;
        }
        probe.exit();
        *self = Self::Ended(Some(playback), verdict);
        Flow::Done
    }

    /// The solution, once it is found.
    pub const fn playback(&self) -> Option<&Playback> {
        match self {
            Self::Start | Self::Search => None,
            Self::Found(playback) | Self::Play(playback) => Some(playback),
            Self::Ended(playback, _) => playback.as_ref(),
        }
    }

    /// A number for the hash of the state.
    pub const fn number(&self) -> u64 {
        match self {
            Self::Start => 0,
            Self::Search => 1,
            Self::Found(_) => 2,
            Self::Play(playback) => 3 + playback.played() as u64,
            Self::Ended(..) => u64::MAX,
        }
    }

    /// The answer, once it is over, of a search that took up `expanded` positions, made `generated` and holds
    /// `bytes`.
    pub fn answer(&self, expanded: u64, generated: u64, bytes: usize) -> Option<Answer> {
        let Self::Ended(playback, verdict) = self else { return None };
        let solution = playback.as_ref().map(|playback| playback.moves().clone());
        Some(Answer { verdict: *verdict, solution, expanded, generated, bytes })
    }
}
