//! The commands of match-3, and what the shared ones do in it.

use egui::Key;

use super::model::play::Match3Command;
use super::words::{self as names, commands as own};
use crate::gui::command::{Can, FamilyCommands, Game, GameAction, commands, key, shift};
use crate::gui::desk::Desk;
use crate::gui::lang::{commands as words, reasons};
use crate::gui::look::icons;
use crate::gui::state::{Command, State};
use crate::match3::level::SHIPPED;
use crate::match3::{Match3, Match3Problem};
use crate::random::fresh_seed;
use crate::recipe::Problem;

/// What match-3 says about commands.
pub(in crate::gui) static COMMANDS: FamilyCommands = FamilyCommands {
    id: "match3",
    turn: TURN_TO_MATCH3,
    rows: ROWS,
    game: Some(Game { can, does: Desk::act_in_match3 }),
    level: |_, _| Err(Can::Never),
    another: |state, seconds| Ok(another(state, seconds)),
    has_coordinates: true,
    algorithms: &[
        ("fair", own::FAIR),
        ("rejection", own::REJECTION),
        ("expectimax", own::EXPECTIMAX),
        ("flat-ucb", own::FLAT_UCB),
    ],
    levels,
};

commands! { ROWS of Some("match3");
    /// Turns to match-3.
    TURN_TO_MATCH3 = "turn-to-match3" in Families, names::TURN_TO_MATCH3, own::FAMILY, icons::DIAMOND, key(Key::F6),
        shared(), on(|state| state.is_of(&Match3))
        => |desk| desk.commands.push(Command::Turn(&Match3));
    /// Takes the block that keys have chosen, or puts it back.
    TAKE_BLOCK = "take-block" in Undo, words::TAKE_BLOCK, own::TAKE_BLOCK, icons::TARGET, key(Key::Enter),
        can(|state| ready(state).and(|| Can::given(state.match3().cursor.is_some(), own::NO_CELL)))
        => |desk| {
            if let Some(cell) = desk.state.match3().cursor {
                desk.play_match3(Match3Command::Take(cell));
            }
        };
    /// Shows all legal moves.
    SHOW_MOVES = "show-moves" in Game, words::SHOW_MOVES, own::SHOW_MOVES, icons::EYE, key(Key::M), can(ready)
        => |desk| desk.play_match3(Match3Command::Moves);
    /// Begins anew with other blocks.
    NEW_BLOCKS = "new-blocks" in Game, words::NEW_BLOCKS, own::NEW_BLOCKS, icons::SHUFFLE, key(Key::N),
        can(|state| Can::given(state.match3().play.level().is_some(), own::NOT_PLAYABLE))
        => |desk| desk.play_match3(Match3Command::Deal);
    /// Lengths of runs in the corners of cells.
    RUN_LENGTHS = "run-lengths" in Overlays, names::SHOW_RUNS, own::RUN_LENGTHS, icons::LIST, shift(Key::L),
        on(|state| state.match3().preferences.runs)
        => |desk| desk.state.match3_mut().preferences.runs = !desk.state.match3().preferences.runs;
    /// Ghosts, and where they lead.
    GHOST_MARKS = "ghosts" in Overlays, names::SHOW_GHOSTS, own::GHOST_MARKS, icons::EYE, shift(Key::G),
        on(|state| state.match3().preferences.ghosts)
        => |desk| desk.state.match3_mut().preferences.ghosts = !desk.state.match3().preferences.ghosts;
    /// Legal moves as arrows.
    LEGAL_MOVES = "legal-moves" in Overlays, names::SHOW_MOVES, own::LEGAL_MOVES, icons::SHUFFLE, shift(Key::X),
        on(|state| state.match3().preferences.moves)
        => |desk| desk.state.match3_mut().preferences.moves = !desk.state.match3().preferences.moves;
}

/// There is a game.
fn playable(state: &State) -> Can {
    Can::given(state.match3().play.game().is_some(), own::NOT_PLAYABLE)
}

/// A move is waited for.
fn ready(state: &State) -> Can {
    let play = &state.match3().play;
    // A cascade is finished first.
    playable(state).and(|| Can::given(play.is_moving() || play.is_ready(), own::OVER))
}

fn can(state: &State, action: GameAction) -> Can {
    let [undo, redo] = state.match3().play.can_go();
    match action {
        GameAction::Go(_) => playable(state),
        GameAction::Undo | GameAction::UndoAll | GameAction::Restart => Can::given(undo, reasons::NO_UNDO),
        GameAction::Redo | GameAction::RedoAll => Can::given(redo, reasons::NO_REDO),
        GameAction::Hint => ready(state),
        GameAction::SolveFromHere | GameAction::CopyMoves => Can::Never,
    }
}

/// The level that is set up, with another seed.
fn another(state: &State, seconds: f64) -> Problem {
    let draft = &state.match3().draft;
    Match3Problem { seed: fresh_seed(draft.seed, seconds), ..draft.clone() }.into()
}

/// The levels that come with the program.
fn levels(state: &State) -> Vec<(String, Vec<Command>)> {
    let algorithm = &state.match3().draft.algorithm;
    let open = |id| Command::SetUp(Match3Problem::shipped(id, algorithm.clone()).into());
    let language = state.preferences.language;
    SHIPPED.iter().map(|one| (one.title.get(language).to_owned(), vec![open(one.id)])).collect()
}

impl Desk {
    /// The shared commands of games.
    fn act_in_match3(&mut self, action: GameAction) {
        let command = match action {
            GameAction::Go(direction) => return self.go_in_match3(direction),
            GameAction::Undo => Match3Command::Undo,
            GameAction::Redo => Match3Command::Redo,
            GameAction::UndoAll | GameAction::Restart => Match3Command::ToStart,
            GameAction::RedoAll => Match3Command::ToEnd,
            GameAction::Hint => Match3Command::Hint,
            GameAction::SolveFromHere | GameAction::CopyMoves => return,
        };
        self.play_match3(command);
    }
}
