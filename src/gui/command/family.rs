//! What a family says about commands: its own rows, and what the shared ones mean there.

use super::can::Can;
use super::row::Action;
use crate::grid::Direction;
use crate::gui::desk::Desk;
use crate::gui::state::{Command, State};
use crate::recipe::Problem;
use crate::text::Text;

/// Something that can be opened by its name, and the commands that open it.
pub type Named = (String, Vec<Command>);

/// What a family says about commands.
#[derive(Debug)]
pub struct FamilyCommands {
    /// The id of the family.
    pub id: &'static str,
    /// The command that turns to it.
    pub turn: Action,
    /// The commands that it alone has.
    pub rows: &'static [Action],
    /// What the shared commands of games do; nothing where nothing can be played.
    pub game: Option<Game>,
    /// Where a step to another level leads.
    pub level: fn(&State, LevelStep) -> Result<Command, Can>,
    /// What is set up, made with another seed, at a time of the window's clock in seconds.
    pub another: fn(&State, f64) -> Result<Problem, Can>,
    /// Whether coordinates are written into cells.
    pub has_coordinates: bool,
    /// Other words for its algorithms, by their ids.
    pub algorithms: &'static [(&'static str, Text)],
    /// What can be opened by its name, such as levels: the name, and what opens it.
    pub levels: fn(&State) -> Vec<Named>,
}

/// What the shared commands of games do in a family.
#[derive(Debug)]
pub struct Game {
    /// Whether one of them can be carried out.
    pub can: fn(&State, GameAction) -> Can,
    /// Carries one of them out.
    pub does: fn(&mut Desk, GameAction),
}

/// The shared commands of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameAction {
    /// One step in a direction: of the player, or of what keys have chosen.
    Go(Direction),
    /// Takes a move back.
    Undo,
    /// Makes the move again that was taken back.
    Redo,
    /// Takes everything back.
    UndoAll,
    /// Makes everything again that was taken back.
    RedoAll,
    /// Starts over.
    Restart,
    /// Shows what could be done next.
    Hint,
    /// Lets a search go on from here.
    SolveFromHere,
    /// Copies the moves as text.
    CopyMoves,
}

/// A step to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelStep {
    /// To the one before.
    Previous,
    /// To the one after.
    Next,
    /// To the next one that nobody solved.
    NextUnsolved,
}

/// What the family on the screen says about commands.
pub(in crate::gui) fn here(state: &State) -> &'static FamilyCommands {
    state.family().commands()
}

impl GameAction {
    /// Whether it can be carried out in the family on the screen.
    pub(super) fn can(self, state: &State) -> Can {
        here(state).game.as_ref().map_or(Can::Never, |game| (game.can)(state, self))
    }

    /// Carries it out in the family on the screen.
    pub(super) fn act(self, desk: &mut Desk) {
        if let Some(game) = &here(&desk.state).game {
            (game.does)(desk, self);
        }
    }
}

impl LevelStep {
    /// Whether it leads anywhere.
    pub(super) fn can(self, state: &State) -> Can {
        Can::of((here(state).level)(state, self))
    }

    /// Goes there.
    pub(super) fn act(self, desk: &mut Desk) {
        let found = (here(&desk.state).level)(&desk.state, self);
        desk.commands.extend(found);
    }
}
