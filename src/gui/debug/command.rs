//! What people can ask of the debugger.

use crate::grid::Cell;
use crate::gui::debug::change::Change;
use crate::player::Direction;
use crate::recipe::Choice;
use crate::trace::Label;

/// What somebody wants to know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// Nothing.
    #[default]
    None,
    /// What is wrong at a finding: the place of its rule among those that apply, and its own among those of the rule.
    Finding {
        /// The rule.
        rule: usize,
        /// Its finding.
        index: usize,
    },
    /// Why a cell is what it is at a position.
    Why {
        /// The cell.
        cell: Cell,
        /// The position.
        position: u64,
    },
    /// Why a value of the state, or the length of a structure, is what it is at a position.
    Value {
        /// What it is called.
        label: Label,
        /// The position.
        position: u64,
    },
}

/// A command to the debugger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DebugCommand {
    /// Asks something; a finding is gone to.
    Ask(Question),
    /// Why the cell under the pointer, or else the chosen or the current one, is what it is.
    Why,
    /// Why the answer is what it is: goes to the event that tells it.
    Answer,
    /// Along the changes of the cell under the pointer, or else of the chosen or the current one.
    Cell(CellStep),
    /// Opens the same algorithm with another setting beside the run.
    Fork(Choice),
    /// Opens the same run with another move between two cells from where it stands beside the run.
    ForkMove([Cell; 2]),
    /// Opens the same algorithm on another board beside the run.
    ForkBoard(Change),
    /// To the next finding in a direction, whichever rule it breaks; from the last one to the first.
    Finding(Direction),
}

/// A step along the changes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellStep {
    /// To the next change, or to the previous one.
    Change(Direction),
    /// To the last change up to now.
    Last,
    /// Plays to the next change.
    RunTo,
}
