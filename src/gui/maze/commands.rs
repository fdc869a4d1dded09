//! The commands of mazes.

use egui::Key;

use super::words as own;
use crate::gui::command::{Can, Context, FamilyCommands, commands, key, shift};
use crate::gui::lang::commands as words;
use crate::gui::look::icons;
use crate::gui::maze::model::MazeCommand;
use crate::gui::state::{Command, State, Walls};
use crate::maze::gallery::SHIPPED;
use crate::maze::{MazeSource, Mazes};
use crate::random::fresh_seed;
use crate::recipe::Problem;

/// What mazes say about commands.
pub(in crate::gui) static COMMANDS: FamilyCommands = FamilyCommands {
    id: "maze",
    turn: TURN_TO_MAZE,
    rows: ROWS,
    game: None,
    level: |_, _| Err(Can::Never),
    another,
    has_coordinates: true,
    algorithms: &[
        ("recursive-backtracker", own::BACKTRACKER),
        ("a-star", own::A_STAR),
        ("bfs", own::BFS),
        ("left-hand", own::WALL_FOLLOWER),
        ("right-hand", own::WALL_FOLLOWER),
    ],
    levels,
};

commands! { ROWS of Some("maze");
    /// Turns to mazes.
    TURN_TO_MAZE = "turn-to-maze" in Families, words::TURN_TO_MAZE, own::FAMILY, icons::GRID, key(Key::F2),
        shared(), on(|state| state.is_of(&Mazes))
        => |desk| desk.commands.push(Command::Turn(&Mazes));
    /// The boards that come with the program.
    GALLERY = "gallery" in Files, own::GALLERY, own::GALLERY_WORDS, icons::GRID, shift(Key::O),
        at(Context::Watching), on(|state| state.maze().shows_gallery)
        => |desk| desk.state.maze_mut().shows_gallery = !desk.state.maze().shows_gallery;
    /// Thin walls, or tiles.
    WALL_STYLE = "walls-as-tiles" in Overlays, words::WALLS_AS_TILES, own::WALL_STYLE, icons::SQUARE, key(Key::W),
        at(Context::Watching), on(|state| state.preferences.walls == Walls::Tiles)
        => |desk| desk.state.preferences.walls = desk.state.preferences.walls.other();
    /// Arrows to where cells were reached from.
    LINKS = "links" in Overlays, words::SHOW_LINKS, own::LINKS, icons::ARROW_UP, key(Key::K),
        at(Context::Watching), on(|state| state.preferences.overlays.links)
        => |desk| desk.state.preferences.overlays.links = !desk.state.preferences.overlays.links;
}

/// The boards that come with the program.
fn levels(state: &State) -> Vec<(String, Vec<Command>)> {
    let language = state.preferences.language;
    let open = |number| vec![MazeCommand::OpenShipped(number).into()];
    SHIPPED.iter().zip(0..).map(|(one, number)| (one.title.get(language).to_owned(), open(number))).collect()
}

/// The maze that is set up, from another seed.
fn another(state: &State, seconds: f64) -> Result<Problem, Can> {
    if !matches!(state.maze().draft.maze, MazeSource::Generated { .. }) {
        return Err(Can::No(own::DRAWN));
    }
    let mut problem = state.maze().draft.clone();
    if let MazeSource::Generated { seed, .. } = &mut problem.maze {
        *seed = fresh_seed(*seed, seconds);
    }
    Ok(problem.into())
}
