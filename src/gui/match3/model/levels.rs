//! Levels of match-3 that are set up, and what people chose about them.

use serde::{Deserialize, Serialize};

use crate::gui::desk::Desk;
use crate::gui::state::Command;
use crate::match3::Level;
use crate::match3::{Match3Algorithm, Match3Problem};
use crate::recipe::Choice;

/// What people chose in match-3 and find again at the next start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Match3Preferences {
    /// Lengths of runs in the corners of cells.
    pub runs: bool,
    /// Ghosts, with lines to where their blocks are.
    pub ghosts: bool,
    /// Legal moves as arrows.
    pub moves: bool,
}

impl Default for Match3Preferences {
    fn default() -> Self {
        Self { runs: true, ghosts: true, moves: false }
    }
}

/// The first example: the repaired shuffler on a full board. The published one stands beside it in the list.
pub fn first_problem() -> Match3Problem {
    let listed = Match3Algorithm::find("list-and-queue").or_else(|| Match3Algorithm::all().next());
    let info = listed.map_or(crate::match3::shuffle::LIST[0].info, Match3Algorithm::info);
    Match3Problem::shipped("open-field", Choice::of(info))
}

impl Desk {
    /// Opens a level, worked on as before.
    pub(crate) fn open_level(&mut self, level: &Level) {
        let draft = &self.state.match3().draft;
        let seed = level.seed().unwrap_or(draft.seed);
        let problem = Match3Problem { seed, ..Match3Problem::new(level, draft.algorithm.clone()) };
        self.commands.push(Command::SetUp(problem.into()));
    }
}
