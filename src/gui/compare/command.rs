//! What people can ask for while they compare runs.

use super::RunId;
use crate::recipe::{Choice, Clock};

/// Something to do with runs side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompareCommand {
    /// Asks what to compare with.
    Ask,
    /// Starts a run beside the others.
    With(Choice),
    /// Lets the panels speak of another run.
    Focus(RunId),
    /// The same, of the run after this one.
    FocusNext,
    /// Takes a run away.
    Remove(RunId),
    /// Goes on with one run.
    Leave,
    /// Lets the common clock count something else.
    Count(Clock),
    /// The same, the next thing.
    CountNext,
    /// Lets the common clock show a number.
    Seek(u64),
    /// Goes to the first event at which this run and the focus differ.
    FirstDifference(Option<RunId>),
    /// Sets the runs off together, before a class.
    Race,
    /// Shows where the boards differ, or no longer.
    Difference,
}
