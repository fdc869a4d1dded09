//! What people can do with questions, and while they are the algorithm.

use crate::grid::Cell;
use crate::trace::quiz::Telling;

/// What people can do with questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuizCommand {
    /// Asks something about the present moment.
    Ask,
    /// Answers the question, once, with the option at this place.
    Answer(usize),
    /// Shows the answer; it counts for nobody.
    Reveal,
    /// Plays the events that explain the answer once more.
    Explain,
    /// Asks questions of this kind, or none of them.
    Want(&'static str, bool),
    /// Does something for who is the algorithm.
    Perform(PerformCommand),
    /// Closes the panel.
    Close,
}

/// What people can do while they are the algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerformCommand {
    /// Shows how it begins.
    Prepare,
    /// Says when mistakes are told.
    Tell(Telling),
    /// Says how many decisions are made.
    Make(u32),
    /// Begins at the present moment.
    Begin,
    /// Makes the decision with this cell.
    Choose(Cell),
    /// Shows the right cell.
    Hint,
    /// Goes to the mistake with this place in the list.
    Show(usize),
    /// Ends, and tells what came of it.
    Finish,
}
