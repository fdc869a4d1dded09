//! What the window knows of match-3 besides the run.

mod act;
pub mod editor;
mod family;
mod levels;
pub mod play;
pub mod study;
pub mod waves;

pub use self::levels::{Match3Preferences, first_problem};

use self::play::Play;
use crate::grid::Cell;
use crate::gui::mode::Mode;
use crate::match3::Match3Problem;

/// What the window knows of match-3 besides the run.
pub struct Match3State {
    /// What is set up.
    pub draft: Match3Problem,
    /// What people chose.
    pub preferences: Match3Preferences,
    /// Who is at it: a person, or an algorithm.
    pub mode: Mode,
    /// The game that a person plays.
    pub play: Play,
    /// The cell that keys have chosen.
    pub cursor: Option<Cell>,
    /// What is seen of the level that is set up.
    pub page: study::Page,
    /// The level that is set up, to be painted on.
    pub editor: editor::Editor,
    /// Two methods beside each other.
    pub bias: study::BiasDesk,
    /// Strategies in a contest.
    pub strategies: study::StrategyDesk,
    /// The level of the game, as it was set up.
    opened: Option<Match3Problem>,
}
