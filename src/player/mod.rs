//! Playing a recording: a state machine without a clock and without a window.
//!
//! The [`Player`] holds the one position that everything else on screen is a function of.
//! Widgets, keys and scripts send it [`PlayerCommand`]s; once a frame the caller says how many
//! seconds have passed. A [`Timeline`] knows what lies where, [`Breakpoints`] where to
//! stop.
//!
//! Position `p` means that `p` events have happened, 0 to the number recorded; the event that
//! is shown as current has number `p - 1`.
//!
//! # What each command does
//!
//! The states are *resting*, *playing* (forward or backward, perhaps to a target) and
//! *searching* (for a hit, forward or backward; the position stays until one is found).
//!
//! | command | resting | playing | searching |
//! |---|---|---|---|
//! | `PlayPause` | playing in the last direction (1) | resting | resting |
//! | `PlayForward` | playing forward (2) | playing forward, no target | playing forward |
//! | `PlayBackward` | playing backward (3) | playing backward, no target | playing backward |
//! | `Pause` | stays | resting | resting |
//! | `Step`, `StepOver`, `StepOut` | moves, rests | moves, rests | moves, rests |
//! | `ToStart`, `ToEnd`, `Seek` | moves, rests | moves, rests | moves, rests |
//! | `RunTo` | playing towards it (4) | playing towards it (4) | playing towards it (4) |
//! | `NextHit`, `PreviousHit` | searching (5) | searching (5) | searching (5) |
//! | `SetSpeed`, `Faster`, `Slower`, `SetGrain`, `SetLoop` | stays | stays playing | stays searching |
//!
//! 1. Forward where the last direction leads nowhere, that is backward at the start.
//! 2. At the end of a complete recording it starts over from the beginning; in a loop, from
//!    the loop's beginning.
//! 3. At the start there is nothing to play: resting, stopped at the start.
//! 4. At once resting, stopped at the target, where the position is that already.
//! 5. At once resting where the answer is known at once.
//!
//! # What time does
//!
//! | state | with every update | comes to rest |
//! |---|---|---|
//! | playing | moves by as many grains as the speed says | at the first breakpoint it crosses, at its target, at the start, at the end of a complete recording |
//! | playing in a loop | the same; from one end of the loop it goes on at the other, with a halt of one grain | at the first breakpoint it crosses |
//! | playing at the end of a growing recording | waits for more | when the recording is complete |
//! | searching | looks further | at the hit, or where it was if there is none |
//!
//! Breakpoints do not stop steps, seeks and the jump from one end of a loop to the other: these
//! name their own goal. A target takes precedence over a loop.
//!
//! # Which controls are enabled
//!
//! [`Player::offers`] answers it for every command.
//!
//! | command | enabled |
//! |---|---|
//! | `Pause` | while playing or searching |
//! | forward steps, `ToEnd` | before the last recorded event |
//! | backward steps, `ToStart` | after position 0 |
//! | `PlayBackward` | after position 0, and in a loop |
//! | `PlayForward`, `PlayPause` | unless the recording is complete and empty |
//! | `NextHit`, `PreviousHit` | while any breakpoint is enabled |
//! | `Faster`, `Slower` | unless the speed is the greatest or the smallest |
//! | the others | always |

mod beside;
mod breakpoint;
mod command;
mod machine;
mod replay;
mod saved;
mod slice;
mod speed;
#[cfg(test)]
mod tests;
mod timeline;

pub use beside::SourceLines;
pub use breakpoint::{Breakpoint, Breakpoints, Counted, Tally, When};
pub use command::{Direction, PlayerCommand};
pub use machine::{LONGEST_UPDATE, Motion, Player, Stopped};
pub use replay::Replay;
pub use saved::{BreakpointError, MOST_SAVED, SavedBreakpoint, SavedWhen};
pub use slice::SliceTimeline;
pub use speed::Speed;
pub use timeline::{Grain, Hit, Timeline};
