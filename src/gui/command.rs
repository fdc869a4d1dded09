//! Every command of the window: one table that feeds keys, menus, palette and cheat-sheet.

use egui::{Event, Key, KeyboardShortcut, Modifiers};

use super::lang::{commands as words, compare, lab, transport};
use super::look::icons;
use crate::gui::match3::words as match3;
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

/// When keys mean a command: no two commands that can be meant at once share a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// At all times.
    Anywhere,
    /// While a run is watched.
    Watching,
    /// While something is played.
    Playing,
    /// While a level of Sokoban is played.
    PlayingSokoban,
    /// While a game or a puzzle of Omok is played.
    PlayingOmok,
    /// While a stage of match-3 is played.
    PlayingMatch3,
    /// While the lab is on the screen.
    Lab,
}

impl Context {
    /// Whether a command of this context is meant while `now` is on the screen.
    pub fn holds(self, now: Self) -> bool {
        let is_played = matches!(now, Self::PlayingSokoban | Self::PlayingOmok | Self::PlayingMatch3);
        self == Self::Anywhere || self == now || self == Self::Playing && is_played
    }
}

/// What is known about a command.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The command.
    pub action: Action,
    /// Its menu.
    pub menu: Menu,
    /// Its name.
    pub text: Text,
    /// Its sign.
    pub icon: &'static str,
    /// Its key.
    pub key: KeyboardShortcut,
}

impl Entry {
    /// When its key means it.
    pub const fn context(&self) -> Context {
        match (self.menu, self.action) {
            (
                _,
                Action::UndoPush
                | Action::RedoPush
                | Action::CopyLevel
                | Action::PushBoxView
                | Action::UndoCounts
                | Action::Warnings,
            ) => Context::PlayingSokoban,
            (
                _,
                Action::PlaceStone
                | Action::Pass
                | Action::LetProgramMove
                | Action::NewGame
                | Action::PromoteVariation
                | Action::DeleteVariation
                | Action::CopyGame
                | Action::Analysis,
            ) => Context::PlayingOmok,
            (_, Action::TakeBlock | Action::ShowMoves | Action::NewBlocks) => Context::PlayingMatch3,
            (_, Action::RunExperiment) => Context::Lab,
            (Menu::Play, _) => Context::Playing,
            (Menu::Run | Menu::Marks | Menu::Compare, _) => Context::Watching,
            (_, Action::Generate | Action::NewSeed | Action::ShowCurrent | Action::WallStyle | Action::Links) => {
                Context::Watching
            }
            _ => Context::Anywhere,
        }
    }

    /// Its key as it is printed on the keyboard, with modifiers: `Ctrl+Shift+E`, `[`, `Page up`.
    pub fn key_text(&self) -> String {
        let names = if cfg!(target_os = "macos") { egui::ModifierNames::SYMBOLS } else { egui::ModifierNames::NAMES };
        let modifiers = names.format(&self.key.modifiers, cfg!(target_os = "macos"));
        let key = match self.key.logical_key {
            Key::Plus => "+",
            Key::Minus => "−",
            Key::OpenBracket => "[",
            Key::CloseBracket => "]",
            Key::PageUp => "Page up",
            Key::PageDown => "Page down",
            Key::ArrowLeft => "←",
            Key::ArrowRight => "→",
            Key::ArrowUp => "↑",
            Key::ArrowDown => "↓",
            Key::Escape => "Esc",
            other => other.name(),
        };
        if modifiers.is_empty() { key.to_owned() } else { format!("{modifiers}{}{key}", names.concat) }
    }
}

macro_rules! actions {
    ($($(#[$doc:meta])* $action:ident: $menu:ident, $text:expr, $icon:expr, $key:expr;)*) => {
        /// A command without parameters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action { $($(#[$doc])* $action,)* }

        impl Action {
            /// Every command, in the order of menus.
            pub const ALL: &'static [Entry] = &[
                $(Entry { action: Self::$action, menu: Menu::$menu, text: $text, icon: $icon, key: $key },)*
            ];

            /// What is known about it.
            pub const fn entry(self) -> &'static Entry {
                &Self::ALL[self as usize]
            }
        }
    };
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

actions! {
    /// Starts the run that is set up, with the same seed.
    Generate: File, words::GENERATE, icons::RESTART, key(Key::Enter);
    /// Rolls a new seed and starts.
    NewSeed: File, words::NEW_SEED, icons::DICE, key(Key::R);
    /// Opens a recipe, a text maze or levels.
    Open: File, words::OPEN, icons::OPEN, ctrl(Key::O);
    /// Saves the run as a recipe.
    Save: File, words::SAVE_RECIPE, icons::SAVE, ctrl(Key::S);
    /// Exports the view as a picture.
    ExportPicture: File, words::EXPORT_PNG, icons::IMAGE, ctrl(Key::E);
    /// Asks how fine a picture of the view is to be.
    ExportScaled: File, words::EXPORT_SCALED, icons::ZOOM_IN, ctrl_shift(Key::G);
    /// Exports the series as a table.
    ExportSeries: File, words::EXPORT_SERIES, icons::TABLE, ctrl_shift(Key::E);
    /// Exports the events of the run, or of what is looped.
    ExportEvents: File, words::EXPORT_EVENTS, icons::LIST, ctrl(Key::J);
    /// Exports the run, or what is looped, as a search trace of Posthoc.
    ExportTrace: File, words::EXPORT_TRACE, icons::SHARE, ctrl_shift(Key::S);
    /// Exports the run as a moving picture.
    ExportMoving: File, words::EXPORT_GIF, icons::FILM, ctrl(Key::G);
    /// Copies the run as a link.
    CopyLink: File, words::COPY_LINK, icons::LINK, ctrl_shift(Key::L);
    /// Copies the recipe as text.
    CopyRecipe: File, words::COPY_RECIPE, icons::COPY, ctrl_shift(Key::C);
    /// Opens the example of the first start.
    Example: File, words::EXAMPLE, icons::LESSON, ctrl_shift(Key::N);
    /// Stops what is being recorded.
    StopRecording: File, words::STOP_RECORDING, icons::STOP, key(Key::Escape);
    /// Plays, or rests.
    PlayPause: Run, transport::PLAY_PAUSE, icons::PLAY, key(Key::Space);
    /// Plays towards the start.
    PlayBackward: Run, transport::PLAY_BACKWARDS, icons::PLAY_BACK, shift(Key::Space);
    /// One decision on.
    DecisionForward: Run, transport::DECISION_FORWARD, icons::STEP_FORWARD, key(Key::ArrowRight);
    /// One decision back.
    DecisionBack: Run, transport::DECISION_BACK, icons::STEP_BACK, key(Key::ArrowLeft);
    /// One event on.
    EventForward: Run, transport::EVENT_FORWARD, icons::CHEVRON_RIGHT, shift(Key::ArrowRight);
    /// One event back.
    EventBack: Run, transport::EVENT_BACK, icons::CHEVRON_LEFT, shift(Key::ArrowLeft);
    /// One phase on.
    PhaseForward: Run, transport::PHASE_FORWARD, icons::PHASE_FORWARD, key(Key::ArrowDown);
    /// One phase back.
    PhaseBack: Run, transport::PHASE_BACK, icons::PHASE_BACK, key(Key::ArrowUp);
    /// Over whatever the current event opens.
    StepOver: Run, transport::STEP_OVER, icons::STEP_OVER, key(Key::F10);
    /// Over, backwards.
    StepOverBack: Run, transport::STEP_OVER_BACK, icons::STEP_OVER_BACK, shift(Key::F10);
    /// Out of the current span.
    StepOut: Run, transport::STEP_OUT, icons::STEP_OUT, key(Key::F11);
    /// Out, backwards.
    StepOutBack: Run, transport::STEP_OUT_BACK, icons::STEP_IN, shift(Key::F11);
    /// To position 0.
    ToStart: Run, transport::TO_START, icons::TO_START, key(Key::Home);
    /// To the last event.
    ToEnd: Run, transport::TO_END, icons::TO_END, key(Key::End);
    /// Asks for a number and goes there.
    GoTo: Run, transport::GO_TO_STEP, icons::TARGET, key(Key::G);
    /// The next greater speed.
    Faster: Run, transport::FASTER, icons::PLUS, key(Key::Plus);
    /// The next smaller speed.
    Slower: Run, transport::SLOWER, icons::MINUS, key(Key::Minus);
    /// Repeats the whole run, or no longer.
    Loop: Run, transport::LOOP, icons::REPEAT, key(Key::L);
    /// Puts the making of the maze on the clock.
    ShowBuilding: Run, transport::SHOW_BUILDING, icons::GRID, key(Key::Num1);
    /// Puts the search for a way on the clock.
    ShowSolving: Run, transport::SHOW_SOLVING, icons::WAY, key(Key::Num2);
    /// Sets or clears a breakpoint on the current cell.
    ToggleBreakpoint: Marks, transport::TOGGLE_BREAKPOINT, icons::BREAKPOINT, key(Key::F9);
    /// To the next hit.
    NextHit: Marks, transport::NEXT_HIT, icons::CHEVRONS_RIGHT, key(Key::N);
    /// To the previous hit.
    PreviousHit: Marks, transport::PREVIOUS_HIT, icons::CHEVRONS_LEFT, key(Key::B);
    /// Sets or clears a bookmark here.
    ToggleBookmark: Marks, transport::BOOKMARK, icons::BOOKMARK, key(Key::M);
    /// To the next bookmark.
    NextBookmark: Marks, transport::NEXT_BOOKMARK, icons::ARROW_RIGHT, key(Key::CloseBracket);
    /// To the previous bookmark.
    PreviousBookmark: Marks, transport::PREVIOUS_BOOKMARK, icons::ARROW_LEFT, key(Key::OpenBracket);
    /// Asks for another algorithm on the same input.
    CompareWith: Compare, compare::COMPARE_WITH, icons::COMPARE, key(Key::V);
    /// Lets the panels speak of the next run.
    NextRun: Compare, compare::NEXT_RUN, icons::CHEVRON_RIGHT, key(Key::Q);
    /// Lets the common clock count the next thing.
    NextClock: Compare, compare::NEXT_CLOCK, icons::CLOCK, key(Key::T);
    /// To the first event at which two runs differ.
    FirstDifference: Compare, compare::FIRST_DIFFERENCE, icons::TARGET, key(Key::D);
    /// Where the boards differ.
    Difference: Compare, compare::SHOW_DIFFERENCE, icons::DIAMOND, key(Key::E);
    /// Goes on with one run.
    EndComparison: Compare, compare::LEAVE, icons::CLOSE, shift(Key::V);
    /// A person plays, or an algorithm works.
    PlayLevel: Level, words::PLAY_LEVEL, icons::BOX, key(Key::P);
    /// To the level before.
    PreviousLevel: Level, words::PREVIOUS_LEVEL, icons::CHEVRON_LEFT, ctrl(Key::PageUp);
    /// To the level after.
    NextLevel: Level, words::NEXT_LEVEL, icons::CHEVRON_RIGHT, ctrl(Key::PageDown);
    /// To the next level that nobody solved.
    NextUnsolved: Level, words::NEXT_UNSOLVED, icons::CHEVRONS_RIGHT, ctrl(Key::U);
    /// Squares from which a box can never come to a goal.
    DeadSquares: Level, words::SHOW_DEAD, icons::CLOSE, shift(Key::D);
    /// The cheapest pairing of boxes and goals.
    Matching: Level, words::SHOW_MATCHING, icons::LINK, shift(Key::M);
    /// Where the player can walk to.
    Reach: Level, words::SHOW_REACH, icons::FOOTPRINTS, shift(Key::R);
    /// How often something happened to each square: the next choice.
    Heat: Level, words::NEXT_HEAT, icons::MAP, shift(Key::H);
    /// The player goes up, and pushes what stands there.
    GoUp: Play, words::GO_UP, icons::ARROW_UP, key(Key::ArrowUp);
    /// The player goes to the right.
    GoRight: Play, words::GO_RIGHT, icons::ARROW_RIGHT, key(Key::ArrowRight);
    /// The player goes down.
    GoDown: Play, words::GO_DOWN, icons::ARROW_DOWN, key(Key::ArrowDown);
    /// The player goes to the left.
    GoLeft: Play, words::GO_LEFT, icons::ARROW_LEFT, key(Key::ArrowLeft);
    /// Takes a move back.
    UndoMove: Play, words::UNDO_MOVE, icons::UNDO, key(Key::Z);
    /// Makes the move again that was taken back.
    RedoMove: Play, words::REDO_MOVE, icons::REDO, key(Key::Y);
    /// Puts a stone on the point that keys have chosen.
    PlaceStone: Play, words::PLACE_STONE, icons::CIRCLE_DOT, key(Key::Enter);
    /// Takes the block that keys have chosen, or puts it back.
    TakeBlock: Play, words::TAKE_BLOCK, icons::TARGET, key(Key::Enter);
    /// Takes back a push and the walk that led to it.
    UndoPush: Play, words::UNDO_PUSH, icons::CHEVRONS_LEFT, shift(Key::Z);
    /// Makes the push again that was taken back.
    RedoPush: Play, words::REDO_PUSH, icons::CHEVRONS_RIGHT, shift(Key::Y);
    /// Takes everything back.
    UndoAll: Play, words::UNDO_ALL, icons::TO_START, key(Key::Home);
    /// Makes everything again that was taken back.
    RedoAll: Play, words::REDO_ALL, icons::TO_END, key(Key::End);
    /// Starts the level over.
    ResetLevel: Play, words::RESET_LEVEL, icons::RESTART, key(Key::R);
    /// Shows the next push of a solution.
    Hint: Play, words::HINT, icons::HELP, key(Key::H);
    /// Shows all legal moves.
    ShowMoves: Play, words::SHOW_MOVES, icons::EYE, key(Key::M);
    /// Begins anew with other blocks.
    NewBlocks: Play, words::NEW_BLOCKS, icons::SHUFFLE, key(Key::N);
    /// Lets the program move here.
    LetProgramMove: Play, words::LET_PROGRAM_MOVE, icons::PLAY, key(Key::M);
    /// Passes.
    Pass: Play, words::PASS, icons::CHEVRON_RIGHT, shift(Key::P);
    /// Makes the variation the main one.
    PromoteVariation: Play, words::PROMOTE, icons::ARROW_UP, shift(Key::ArrowUp);
    /// Deletes the move and everything after it.
    DeleteVariation: Play, words::DELETE_VARIATION, icons::TRASH, key(Key::Delete);
    /// Begins a game.
    NewGame: Play, words::NEW_GAME, icons::NEW_FILE, key(Key::N);
    /// Whether positions are studied while a game is played.
    Analysis: Play, words::ANALYSIS, icons::CHART, key(Key::A);
    /// Lets a search go on from here.
    SolveFromHere: Play, words::SOLVE_FROM_HERE, icons::WAY, key(Key::S);
    /// Copies the moves as text.
    CopyMoves: Play, words::COPY_MOVES, icons::COPY, key(Key::C);
    /// Copies the level as text.
    CopyLevel: Play, words::COPY_LEVEL, icons::GRID, shift(Key::C);
    /// Copies the game as text, with its variations.
    CopyGame: Play, words::COPY_GAME, icons::FILE, shift(Key::C);
    /// Characters in three windows, as PushBox has them.
    PushBoxView: Play, words::PUSHBOX_VIEW, icons::MONITOR, key(Key::V);
    /// Whether undo lowers the counters.
    UndoCounts: Play, words::UNDO_COUNTS, icons::HISTORY, shift(Key::U);
    /// Says at once when a level can no longer be solved.
    Warnings: Play, words::WARNINGS, icons::WARNING, key(Key::W);
    /// Turns to mazes.
    TurnToMaze: View, words::TURN_TO_MAZE, icons::GRID, key(Key::F2);
    /// Turns to Sokoban.
    TurnToSokoban: View, words::TURN_TO_SOKOBAN, icons::BOX, key(Key::F3);
    /// Turns to Omok.
    TurnToOmok: View, words::TURN_TO_OMOK, icons::CIRCLE_DOT, key(Key::F4);
    /// Turns to match-3.
    TurnToMatch3: View, match3::TURN_TO_MATCH3, icons::DIAMOND, key(Key::F6);
    /// Opens the lab, or leaves it.
    Lab: View, lab::OPEN_LAB, icons::LAB, key(Key::F7);
    /// Carries out the experiment that is chosen in the lab, or stops it.
    RunExperiment: View, lab::RUN_OR_STOP, icons::PLAY, ctrl(Key::Enter);
    /// Asks of many runs what was seen in those on the screen.
    AskOfMany: Compare, lab::ASK_OF_MANY, icons::LAB, shift(Key::F7);
    /// Fits the board into the view.
    Fit: View, words::FIT, icons::FIT, key(Key::F);
    /// Larger cells.
    ZoomIn: View, words::ZOOM_IN, icons::ZOOM_IN, key(Key::PageUp);
    /// Smaller cells.
    ZoomOut: View, words::ZOOM_OUT, icons::ZOOM_OUT, key(Key::PageDown);
    /// Brings the current cell into view.
    ShowCurrent: View, words::SHOW_CURRENT, icons::CIRCLE_DOT, key(Key::C);
    /// Thin walls, or tiles.
    WallStyle: View, words::WALLS_AS_TILES, icons::SQUARE, key(Key::W);
    /// Arrows to where cells were reached from.
    Links: View, words::SHOW_LINKS, icons::ARROW_UP, key(Key::K);
    /// Coordinates in cells.
    Numbers: View, words::SHOW_NUMBERS, icons::LIST, key(Key::I);
    /// Numbers on stones.
    StoneNumbers: View, words::SHOW_STONE_NUMBERS, icons::LIST, shift(Key::N);
    /// Forbidden points.
    ForbiddenPoints: View, words::SHOW_FORBIDDEN, icons::CLOSE, shift(Key::F);
    /// Lengths of runs in the corners of cells.
    RunLengths: View, match3::SHOW_RUNS, icons::LIST, shift(Key::L);
    /// Ghosts, and where they lead.
    GhostMarks: View, match3::SHOW_GHOSTS, icons::EYE, shift(Key::G);
    /// Legal moves as arrows.
    LegalMoves: View, match3::SHOW_MOVES, icons::SHUFFLE, shift(Key::X);
    /// The panel on the left.
    SetupPanel: View, words::PANEL_SETUP, icons::PANEL_LEFT, ctrl(Key::Num1);
    /// The panel on the right.
    InspectorPanel: View, words::PANEL_INSPECTOR, icons::PANEL_RIGHT, ctrl(Key::Num2);
    /// The plots below.
    PlotsPanel: View, words::PANEL_PLOTS, icons::PANEL_BOTTOM, ctrl(Key::Num3);
    /// The next theme.
    Theme: View, words::THEME, icons::MOON, ctrl(Key::T);
    /// Large text and strong contrast.
    Presenter: View, words::PRESENTER, icons::PRESENTER, key(Key::F5);
    /// The next language.
    Language: View, words::LANGUAGE, icons::LANGUAGE, ctrl(Key::L);
    /// Movements on or off.
    Movements: View, words::MOVEMENTS, icons::FOOTPRINTS, ctrl(Key::M);
    /// Finds a command by its name.
    Palette: Help, words::SEARCH_COMMANDS, icons::SEARCH, ctrl(Key::P);
    /// All keys at a glance.
    CheatSheet: Help, words::SHORTCUTS, icons::KEYBOARD, key(Key::F1);
}

/// The commands whose keys were pressed, in that order, and takes them from the input, so that no
/// widget sees them. Longer combinations first: extra Shift and Alt are ignored where keys are compared.
pub fn pressed(ctx: &egui::Context, now: Context) -> Vec<Action> {
    if ctx.text_edit_focused() {
        return Vec::new();
    }
    let mut entries: Vec<&Entry> = Action::ALL.iter().filter(|entry| entry.context().holds(now)).collect();
    entries.sort_by_key(|entry| std::cmp::Reverse(weight(entry.key.modifiers)));
    let meant = |event: &Event| match event {
        Event::Key { key, modifiers, pressed: true, .. } => entries
            .iter()
            .find(|entry| entry.key.logical_key == *key && modifiers.matches_logically(entry.key.modifiers))
            .map(|entry| entry.action),
        _ => None,
    };
    ctx.input_mut(|input| {
        let actions = input.events.iter().filter_map(meant).collect();
        input.events.retain(|event| meant(event).is_none());
        actions
    })
}

const fn weight(modifiers: Modifiers) -> u8 {
    modifiers.shift as u8 + modifiers.command as u8 + modifiers.alt as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_that_can_be_meant_at_once_share_a_key() {
        for now in
            [Context::Watching, Context::PlayingSokoban, Context::PlayingOmok, Context::PlayingMatch3, Context::Lab]
        {
            let meant: Vec<&Entry> = Action::ALL.iter().filter(|entry| entry.context().holds(now)).collect();
            for (index, one) in meant.iter().enumerate() {
                for other in &meant[index + 1..] {
                    assert_ne!(one.key, other.key, "{:?} and {:?}", one.action, other.action);
                }
            }
        }
    }

    #[test]
    fn every_command_is_found_at_its_place_and_has_a_sign() {
        for entry in Action::ALL {
            assert_eq!(entry.action.entry().action, entry.action);
            assert!(!entry.icon.is_empty());
            assert!(!entry.key_text().is_empty());
        }
    }
}
