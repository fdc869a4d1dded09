//! The commands of Sokoban, and what the shared ones do in it.

use std::sync::OnceLock;

use egui::Key;

use super::canvas::Look;
use super::model::HeatOf;
use super::model::play::{GameCommand, Play};
use super::words::{browser, commands as own, editor, levels as names, reverse, skins};
use crate::grid::Direction::{self, East, North, South, West};
use crate::gui::command::Context::Watching;
use crate::gui::command::{Can, FamilyCommands, Game, GameAction, LevelStep, commands, key, shift};
use crate::gui::desk::Desk;
use crate::gui::lang::{commands as words, reasons, titled};
use crate::gui::look::icons;
use crate::gui::sokoban::model::LevelCommand;
use crate::gui::state::{Command, State};
use crate::random::fresh_seed;
use crate::recipe::Problem;
use crate::sokoban::collection::EMBEDDED;
use crate::sokoban::game::Rules;
use crate::sokoban::{LevelSource, Sokoban};

/// What Sokoban says about commands.
pub(in crate::gui) static COMMANDS: FamilyCommands = FamilyCommands {
    id: "sokoban",
    turn: TURN_TO_SOKOBAN,
    rows: ROWS,
    game: Some(Game { can, does: Desk::act_in_sokoban }),
    level: step,
    another,
    has_coordinates: true,
    algorithms: &[],
    levels,
};

commands! { ROWS of Some("sokoban");
    /// Turns to Sokoban.
    TURN_TO_SOKOBAN = "turn-to-sokoban" in Families, words::TURN_TO_SOKOBAN, own::FAMILY, icons::BOX, key(Key::F3),
        shared(), on(|state| state.is_of(&Sokoban))
        => |desk| desk.commands.push(Command::Turn(&Sokoban));
    /// All levels as pictures, in the place of the board.
    BROWSE = "browse-levels" in Levels, browser::BROWSE, browser::BROWSE_ALSO, icons::GRID, shift(Key::Q),
        on(|state| state.sokoban().browser.is_some())
        => |desk| {
            let is_open = desk.state.sokoban().browser.is_some();
            desk.turn_to_page(LevelCommand::Browse(!is_open));
        };
    /// The level, to be drawn on.
    EDIT = "edit-level" in Levels, editor::EDIT, editor::EDIT_ALSO, icons::PENCIL, shift(Key::E),
        on(|state| state.sokoban().editor.is_open)
        => |desk| {
            let is_open = desk.state.sokoban().editor.is_open;
            desk.turn_to_page(LevelCommand::Edit(!is_open));
        };
    /// Copies the solution that the watched search found.
    COPY_SOLUTION = "copy-solution" in Levels, own::COPY_SOLUTION, own::COPY_SOLUTION_ALSO, icons::COPY, shift(Key::C),
        at(Watching), can(|state| Can::given(state.found_solution().is_some(), own::NO_SOLUTION))
        => |desk| desk.copy_solution();
    /// Searches for a shorter solution, beginning with the one that the watched search found.
    IMPROVE_SOLUTION = "improve-solution" in Levels, own::IMPROVE, own::IMPROVE_ALSO, icons::STAR, shift(Key::O),
        at(Watching), can(|state| Can::given(state.found_solution().is_some(), own::NO_SOLUTION))
        => |desk| desk.improve_solution();
    /// Squares from which a box can never come to a goal.
    DEAD_SQUARES = "dead-squares" in LevelMarks, words::SHOW_DEAD, own::DEAD_SQUARES, icons::CLOSE, shift(Key::D),
        on(|state| state.sokoban().preferences.overlays.dead)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.dead);
    /// The cheapest pairing of boxes and goals.
    MATCHING = "matching" in LevelMarks, words::SHOW_MATCHING, own::MATCHING, icons::LINK, shift(Key::M),
        on(|state| state.sokoban().preferences.overlays.matching)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.matching);
    /// Where the player can walk to.
    REACH = "reach" in LevelMarks, words::SHOW_REACH, own::REACH, icons::FOOTPRINTS, shift(Key::R),
        on(|state| state.sokoban().preferences.overlays.reach)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.reach);
    /// The packing plan of a search, and what is out of it.
    PLAN = "packing-plan" in LevelMarks, words::SHOW_PLAN, own::PLAN, icons::LIST, shift(Key::K),
        on(|state| state.sokoban().preferences.overlays.plan)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.plan);
    /// Into which regions the boxes cut the floor.
    REGIONS = "regions" in LevelMarks, words::SHOW_REGIONS, own::REGIONS, icons::SQUARE_DASHED, shift(Key::I),
        on(|state| state.sokoban().preferences.overlays.regions)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.regions);
    /// The rooms, and which passages between them are blocked.
    ROOMS = "rooms" in LevelMarks, words::SHOW_ROOMS, own::ROOMS, icons::GRID, shift(Key::T),
        on(|state| state.sokoban().preferences.overlays.rooms)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.rooms);
    /// Which boxes keep others from goals.
    HOTSPOTS = "hotspots" in LevelMarks, words::SHOW_HOTSPOTS, own::HOTSPOTS, icons::TARGET, shift(Key::X),
        on(|state| state.sokoban().preferences.overlays.hotspots)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.overlays.hotspots);
    /// How often something happened to each square: the next choice.
    HEAT = "heat" in LevelMarks, words::NEXT_HEAT, own::HEAT, icons::MAP, shift(Key::H),
        on(|state| state.sokoban().preferences.overlays.heat != HeatOf::Nothing)
        => |desk| {
            let heat = &mut desk.state.sokoban_mut().preferences.overlays.heat;
            *heat = heat.next();
        };
    /// How levels are drawn: the next way.
    SKIN = "skin" in LevelMarks, skins::NEXT, skins::NEXT_ALSO, icons::IMAGE, shift(Key::L)
        => |desk| {
            let skin = &mut desk.state.sokoban_mut().preferences.play.skin;
            let at = Look::SKINS.iter().position(|one| one == skin).unwrap_or(0);
            *skin = Look::SKINS[(at + 1) % Look::SKINS.len()];
        };
    /// Takes back a push and the walk that led to it.
    UNDO_PUSH = "undo-push" in Undo, words::UNDO_PUSH, own::PUSHES, icons::CHEVRONS_LEFT, shift(Key::Z),
        can(|state| can(state, GameAction::Undo))
        => |desk| desk.play_game(&GameCommand::UndoPush);
    /// Makes the push again that was taken back.
    REDO_PUSH = "redo-push" in Undo, words::REDO_PUSH, own::PUSHES, icons::CHEVRONS_RIGHT, shift(Key::Y),
        can(|state| can(state, GameAction::Redo))
        => |desk| desk.play_game(&GameCommand::RedoPush);
    /// In reverse play, goes up and pulls the box behind along.
    PULL_UP = "pull-up" in Moves, reverse::PULL_UP, reverse::PULL_ALSO, icons::ARROW_UP, shift(Key::ArrowUp),
        quiet(), can(|state| can_pull(state, North)) => |desk| desk.play_game(&GameCommand::Pull(North));
    /// To the right.
    PULL_RIGHT = "pull-right" in Moves, reverse::PULL_RIGHT, reverse::PULL_ALSO, icons::ARROW_RIGHT, shift(Key::ArrowRight),
        quiet(), can(|state| can_pull(state, East)) => |desk| desk.play_game(&GameCommand::Pull(East));
    /// Down.
    PULL_DOWN = "pull-down" in Moves, reverse::PULL_DOWN, reverse::PULL_ALSO, icons::ARROW_DOWN, shift(Key::ArrowDown),
        quiet(), can(|state| can_pull(state, South)) => |desk| desk.play_game(&GameCommand::Pull(South));
    /// To the left.
    PULL_LEFT = "pull-left" in Moves, reverse::PULL_LEFT, reverse::PULL_ALSO, icons::ARROW_LEFT, shift(Key::ArrowLeft),
        quiet(), can(|state| can_pull(state, West)) => |desk| desk.play_game(&GameCommand::Pull(West));
    /// Plays from the end: boxes are pulled from the goals.
    REVERSE = "reverse-play" in Ways, reverse::REVERSE, reverse::REVERSE_ALSO, icons::HISTORY, key(Key::B),
        on(|state| state.sokoban().is_reverse)
        => |desk| desk.turn_round();
    /// Copies the level as text.
    COPY_LEVEL = "copy-level" in Copies, words::COPY_LEVEL, own::COPY_LEVEL, icons::GRID, shift(Key::C)
        => |desk| desk.copy_level();
    /// Characters in three windows, as PushBox has them.
    PUSHBOX_VIEW = "pushbox-view" in Ways, words::PUSHBOX_VIEW, own::PUSHBOX_VIEW, icons::MONITOR, key(Key::V),
        on(|state| state.sokoban().preferences.play.pushbox)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.play.pushbox);
    /// Whether undo lowers the counters.
    UNDO_COUNTS = "undo-counts" in Ways, words::UNDO_COUNTS, own::UNDO_COUNTS, icons::HISTORY, shift(Key::U),
        on(|state| state.sokoban().preferences.play.rules() == Rules::Modern)
        => |desk| desk.state.sokoban_mut().preferences.play.change_rules();
    /// Says at once when a level can no longer be solved.
    WARNINGS = "warnings" in Ways, words::WARNINGS, own::WARNINGS, icons::WARNING, key(Key::W),
        on(|state| state.sokoban().preferences.play.warns)
        => |desk| turn(&mut desk.state.sokoban_mut().preferences.play.warns);
}

fn turn(switch: &mut bool) {
    *switch = !*switch;
}

/// The game, if the board is free.
fn free(state: &State) -> Result<&Play, Can> {
    let play = state.sokoban().play.as_ref().ok_or(Can::No(own::PREPARING))?;
    if play.is_locked() { Err(Can::No(own::SOLVER_PLAYS)) } else { Ok(play) }
}

fn can(state: &State, action: GameAction) -> Can {
    let play = match free(state) {
        Ok(play) => play,
        // What was played can be copied while the solver works.
        Err(_) if action == GameAction::CopyMoves => return copied(state.sokoban().play.as_ref()),
        Err(refused) => return refused,
    };
    let game = play.game();
    match action {
        GameAction::Go(_) => Can::Yes,
        GameAction::Undo | GameAction::UndoAll => Can::given(game.place() > 0, reasons::NO_UNDO),
        GameAction::Redo | GameAction::RedoAll => Can::given(game.place() < game.len(), reasons::NO_REDO),
        GameAction::Restart => Can::given(!game.is_empty(), reasons::NO_MOVES),
        GameAction::Hint | GameAction::SolveFromHere if game.is_reverse() => Can::No(reverse::NOT_IN_REVERSE),
        GameAction::Hint | GameAction::SolveFromHere => Can::given(!game.is_solved(), own::SOLVED),
        GameAction::CopyMoves => copied(Some(play)),
    }
}

/// Whether a box can be pulled that way.
fn can_pull(state: &State, direction: Direction) -> Can {
    match free(state) {
        Ok(play) if !play.game().is_reverse() => Can::Never,
        Ok(play) => Can::given(play.game().can_pull(direction), reverse::NO_PULL),
        Err(refused) => refused,
    }
}

fn copied(play: Option<&Play>) -> Can {
    Can::given(play.is_some_and(|play| play.game().place() > 0), reasons::NO_MOVES)
}

/// To another level of the open collection.
fn step(state: &State, step: LevelStep) -> Result<Command, Can> {
    let (sokoban, levels) = (state.sokoban(), state.sokoban().levels());
    let (found, why_not) = match step {
        LevelStep::Previous => (levels.previous(), reasons::NO_PREVIOUS),
        LevelStep::Next => (levels.next(), reasons::NO_NEXT),
        LevelStep::NextUnsolved => (sokoban.next_unsolved(), reasons::ALL_SOLVED),
    };
    found.map(|index| LevelCommand::Choose(index).into()).ok_or(Can::No(why_not))
}

/// The level that is made, from another seed.
fn another(state: &State, seconds: f64) -> Result<Problem, Can> {
    let mut order = state.sokoban().level_order().cloned().ok_or(Can::No(own::NOT_MADE))?;
    if let LevelSource::Generated { seed, .. } = &mut order {
        *seed = fresh_seed(*seed, seconds);
    }
    Ok(state.sokoban().made_to(order))
}

/// The levels of the open collection, and of those that come with the program.
fn levels(state: &State) -> Vec<(String, Vec<Command>)> {
    let open = state.sokoban().levels().collection();
    let called = |title: &str| titled(names::ALL, title, state.preferences.language);
    let named = |collection: &str, title: &str| format!("{}: {}", called(collection), called(title));
    let here = open.entries.iter().enumerate();
    let here = here.map(|(index, entry)| (named(&open.title, &entry.title), vec![LevelCommand::Choose(index).into()]));
    let others = shipped().iter().filter(|(title, ..)| *title != open.title);
    let others = others.map(|(collection, title, file, index)| {
        (named(collection, title), vec![LevelCommand::ChooseShipped(*file, *index).into()])
    });
    here.chain(others).collect()
}

/// A level that comes with the program: its collection, its title, the number of its file and its own.
type Shipped = (String, String, usize, usize);

/// Every level that comes with the program.
fn shipped() -> &'static [Shipped] {
    static ALL: OnceLock<Vec<Shipped>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |(file, embedded): (usize, &crate::sokoban::collection::Embedded)| {
            let collection = embedded.read().unwrap_or_default();
            let titles = collection.entries.into_iter().map(|entry| entry.title).enumerate();
            titles.map(move |(index, title)| (collection.title.clone(), title, file, index)).collect::<Vec<_>>()
        };
        EMBEDDED.iter().enumerate().flat_map(read).collect()
    })
}

/// The collections that come with the program, easiest first: the title of each, and how many levels it has.
pub(super) fn shipped_collections() -> &'static [(String, usize)] {
    static ALL: OnceLock<Vec<(String, usize)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |embedded: &crate::sokoban::collection::Embedded| embedded.read().unwrap_or_default();
        EMBEDDED.iter().map(read).map(|collection| (collection.title, collection.entries.len())).collect()
    })
}

impl Desk {
    /// Opens or closes a page of Sokoban, from anywhere.
    fn turn_to_page(&mut self, command: LevelCommand) {
        if !self.state.is_of(&Sokoban) {
            self.commands.push(Command::Turn(&Sokoban));
        }
        self.commands.push(command.into());
    }

    /// The shared commands of games.
    fn act_in_sokoban(&mut self, action: GameAction) {
        let command = match action {
            GameAction::Go(direction) => GameCommand::Step(direction),
            GameAction::Undo => GameCommand::Undo,
            GameAction::Redo => GameCommand::Redo,
            GameAction::UndoAll => GameCommand::UndoAll,
            GameAction::RedoAll => GameCommand::RedoAll,
            GameAction::Restart => GameCommand::Reset,
            GameAction::Hint => return self.hint(),
            GameAction::SolveFromHere => return self.solve_from_here(),
            GameAction::CopyMoves => return self.copy_moves(),
        };
        self.play_game(&command);
    }
}
