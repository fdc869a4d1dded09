//! The commands that a player takes.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::speed::Speed;
use super::timeline::Grain;

/// The direction of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Towards the end.
    #[default]
    Forward,
    /// Towards the start.
    Backward,
}

/// One command to a [`Player`](super::Player); the table in [`player`](super) says what each does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerCommand {
    /// Pauses if it moves or searches, otherwise plays on.
    PlayPause,
    /// Plays towards the end.
    PlayForward,
    /// Plays towards the start.
    PlayBackward,
    /// Pauses.
    Pause,
    /// Goes to the next boundary of a grain.
    Step(Grain, Direction),
    /// Goes to the next event that lies no deeper than the current one.
    StepOver(Direction),
    /// Goes to the next event that lies less deep than the current one.
    StepOut(Direction),
    /// Goes to position 0.
    ToStart,
    /// Goes to the last position that is recorded.
    ToEnd,
    /// Goes to a position, at most to the end.
    Seek(u64),
    /// Sets the speed.
    SetSpeed(Speed),
    /// Takes the next greater speed.
    Faster,
    /// Takes the next smaller speed.
    Slower,
    /// Sets what the speed counts.
    SetGrain(Grain),
    /// Repeats the positions from the first to the second, both included, or nothing. A range
    /// that contains no event counts as nothing.
    SetLoop(Option<Range<u64>>),
    /// Plays to a position and pauses there, or at a breakpoint before it.
    RunTo(u64),
    /// Goes to the next event that hits a breakpoint.
    NextHit,
    /// Goes to the previous event that hits a breakpoint.
    PreviousHit,
}
