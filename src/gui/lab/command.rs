//! What people can ask for in the lab.

/// Which experiment is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Chosen {
    /// One that comes with the program, by its place in the list.
    Shipped(usize),
    /// One that was opened, by its place in the list.
    Opened(usize),
}

/// Whether times are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Times {
    /// Only the counts.
    #[default]
    No,
    /// One run at a time.
    Taken,
}

/// Something to do in the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabCommand {
    /// Chooses an experiment.
    Choose(Chosen),
    /// Whether times are to be taken.
    Take(Times),
    /// Carries out the experiment that is chosen, or stops it; asks first where results would be lost.
    RunOrStop,
    /// Carries it out again: what was found is replaced.
    RunAgain,
    /// Begins to edit a copy of it.
    Edit,
    /// Takes up what was edited.
    UseEdited,
    /// Gives up what was edited.
    DropEdited,
}
