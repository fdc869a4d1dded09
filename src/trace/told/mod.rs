//! Runs that are told from outside: facts as JSON lines, from any program in any language, become a run like any other.
//!
//! `docs/trace-format.md` has the format. [`Teller`] reads it strictly, as it comes, and writes events into a [`Log`];
//! a run that [`start`] makes tells them again. So recordings, checkpoints, conditions, comparisons and exports know
//! nothing of where a run came from. What a board needs for it is [`Watching`].

mod claim;
mod fact;
mod fault;
mod head;
mod log;
mod posthoc;
mod run;
mod tell;
#[cfg(test)]
mod tests;
mod value;
mod words;
mod write;

/// What every run that is told is held to: it goes from cells to their neighbours, and its costs are sums of steps.
pub const HELD_TO: &[super::Claim] = &[super::Claim::StepByStep];

pub use claim::{Claim, Finding, Setting, Told, Watching, Who};
pub use fault::{FactError, FactFault};
pub use head::{is_trace, recipe_in};
pub use log::{Ending, Log, Tally};
pub use posthoc::{drawing, is_document};
pub use run::{Judge, Source, Telling, start};
pub use tell::{Full, LONGEST_LINE, Teller};
pub use words::{ID, word};
pub use write::fact;
