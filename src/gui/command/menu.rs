//! The menus, and the groups of commands in them.

use super::can::Context;
use crate::gui::lang::commands as words;
use crate::text::Text;

/// The menu that a command stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Opening, saving, exporting.
    File,
    /// Playing and stepping.
    Run,
    /// Breakpoints and bookmarks.
    Marks,
    /// Several runs side by side.
    Compare,
    /// Levels of Sokoban, puzzles of Omok.
    Level,
    /// Playing a level, a game or a puzzle.
    Play,
    /// What is shown.
    View,
    /// Learning the program.
    Help,
}

impl Menu {
    /// Every menu, from left to right.
    pub const ALL: [Self; 8] =
        [Self::File, Self::Run, Self::Marks, Self::Compare, Self::Level, Self::Play, Self::View, Self::Help];

    /// Its title.
    pub const fn text(self) -> Text {
        match self {
            Self::File => words::FILE,
            Self::Run => words::RUN,
            Self::Marks => words::MARKS,
            Self::Compare => words::COMPARE,
            Self::Level => words::LEVEL,
            Self::Play => words::PLAYING,
            Self::View => words::VIEW,
            Self::Help => words::HELP,
        }
    }
}

/// Commands that stand together in a menu, with a line before them. Menus follow this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Starting runs.
    Start,
    /// Opening and saving.
    Files,
    /// Exporting and copying.
    Export,
    /// Drawing on the board.
    Drawing,
    /// The example, and stopping.
    Example,
    /// Playing and single steps.
    Steps,
    /// Over and out of spans.
    Spans,
    /// To places in the run.
    Places,
    /// Speed, loop, stage.
    Pace,
    /// Breakpoints.
    Breakpoints,
    /// Bookmarks.
    Bookmarks,
    /// What is wrong, and why.
    Causes,
    /// Beginning a comparison.
    Compare,
    /// Within a comparison.
    Compared,
    /// Who plays.
    Player,
    /// To other levels.
    Levels,
    /// What lies on a level.
    LevelMarks,
    /// Moves.
    Moves,
    /// Undo and redo.
    Undo,
    /// Help in a game, and its course.
    Game,
    /// Copying what was played.
    Copies,
    /// How a game is played.
    Ways,
    /// To other families.
    Families,
    /// The lab.
    Lab,
    /// Which part of the board is seen.
    Zoom,
    /// What lies on the board.
    Overlays,
    /// The panels.
    Panels,
    /// Theme, language and the like.
    Look,
    /// Learning the program.
    Help,
}

impl Group {
    /// Its menu.
    pub const fn menu(self) -> Menu {
        match self {
            Self::Start | Self::Files | Self::Export | Self::Drawing | Self::Example => Menu::File,
            Self::Steps | Self::Spans | Self::Places | Self::Pace => Menu::Run,
            Self::Breakpoints | Self::Bookmarks | Self::Causes => Menu::Marks,
            Self::Compare | Self::Compared => Menu::Compare,
            Self::Player | Self::Levels | Self::LevelMarks => Menu::Level,
            Self::Moves | Self::Undo | Self::Game | Self::Copies | Self::Ways => Menu::Play,
            Self::Families | Self::Lab | Self::Zoom | Self::Overlays | Self::Panels | Self::Look => Menu::View,
            Self::Help => Menu::Help,
        }
    }

    /// What must be on the screen for its commands, where a row says nothing else.
    pub const fn context(self) -> Context {
        match (self, self.menu()) {
            (_, Menu::Run | Menu::Marks | Menu::Compare) | (Self::Start | Self::Drawing, _) => Context::Watching,
            (_, Menu::Play) => Context::Playing,
            (_, Menu::Level) | (Self::Zoom | Self::Overlays, _) => Context::Board,
            _ => Context::Anywhere,
        }
    }
}
