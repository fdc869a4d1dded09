//! What people can ask of the debugger.

use crate::gui::debug::Question;
use crate::player::Direction;

/// A command to the debugger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugCommand {
    /// Asks something; a finding is gone to.
    Ask(Question),
    /// Why the cell under the pointer, or else the chosen or the current one, is what it is.
    Why,
    /// To the next finding in a direction, whichever rule it breaks; from the last one to the first.
    Finding(Direction),
}
