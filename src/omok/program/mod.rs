//! Another program that speaks the protocol of Gomocup: a child process with time-outs. Players of matches and the
//! window ask it through [`Asking`], which waits in slices, so nobody else has to.
//!
//! This room has processes, threads and a clock, so it stands above the core. Where no program can be started
//! ([`CAN_START`]), whoever asks is told so.

mod answer;
mod asking;
mod child;
mod question;
mod said;
#[cfg(all(test, unix))]
mod tests;
#[cfg(all(test, unix))]
pub(crate) mod toy;

pub use answer::Reply;
pub use asking::{Answered, Asking, Limits};
pub use child::{Leash, Program, words};
pub use question::{Goal, Question, is_known};
pub use said::{Said, plain};

use crate::omok::opening::OpeningError;

/// Whether programs can be started here.
pub const CAN_START: bool = !cfg!(target_arch = "wasm32");

/// Why a program has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It cannot be started: what the system says.
    #[error("does not start ({0})")]
    NotStarted(String),
    /// It has no move.
    #[error("has no move")]
    NoMove,
    /// It said nothing in time.
    #[error("said nothing for {0} ms")]
    Late(u64),
    /// It ended.
    #[error("ended")]
    Ended,
    /// It said something else.
    #[error("said '{0}'")]
    Said(String),
    /// It cannot be asked for what the opening needs.
    #[error("speaks no opening but swap2")]
    NoOpening,
    /// It does what the opening does not allow.
    #[error("does not keep to the opening: {0}")]
    Refused(OpeningError),
}
