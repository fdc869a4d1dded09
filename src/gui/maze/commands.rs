//! The commands of mazes.

use egui::Key;

use super::edit::Tool;
use super::space;
use super::words as own;
use crate::gui::command::{Can, Context, FamilyCommands, alt, commands, key, shift};
use crate::gui::desk::Desk;
use crate::gui::lang::{commands as words, reasons};
use crate::gui::look::icons;
use crate::gui::maze::model::MazeCommand;
use crate::gui::model::own::OwnCommand as _;
use crate::gui::state::{Command, State, Walls};
use crate::maze::gallery::SHIPPED;
use crate::maze::{MazeBoard, MazeProblem, MazeSource, Mazes};
use crate::random::fresh_seed;
use crate::recipe::{Problem, StageKind};

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
    /// The table of problems with known answers.
    SCENARIOS = "scenarios" in Files, own::SCENARIOS, own::SCENARIO_WORDS, icons::TABLE, shift(Key::T),
        at(Context::Watching), can(|state| Can::given(state.maze().scenarios.is_some(), own::NO_SCENARIOS)),
        on(shows_scenarios)
        => |desk| desk.commands.push(MazeCommand::ShowScenarios(!shows_scenarios(&desk.state)).into());
    /// Brings the statistics of the maze into view.
    STATISTICS = "statistics" in Overlays, own::STATISTICS, own::STATISTICS_WORDS, icons::CHART, shift(Key::H),
        at(Context::Watching)
        => |desk| {
            desk.state.preferences.open_panels_mut().inspector = true;
            desk.state.maze_mut().shows_statistics = true;
        };
    /// Draws walls on the board, or erases them.
    DRAW_WALLS = "draw-walls" in Drawing, own::DRAW_WALLS, own::DRAWING_WORDS, icons::WALL, key(Key::X),
        can(|state| drawn_with(state, wall(state))), on(|state| state.maze().editor.tool == Some(wall(state)))
        => |desk| take(desk, wall(&desk.state));
    /// Draws solid cells, or frees them.
    DRAW_CELLS = "draw-cells" in Drawing, own::DRAW_CELLS, own::DRAWING_WORDS, icons::SQUARE, shift(Key::X),
        can(|state| drawn_with(state, Tool::Cells)), on(|state| state.maze().editor.tool == Some(Tool::Cells))
        => |desk| take(desk, Tool::Cells);
    /// Draws terrain, each time another one.
    DRAW_TERRAIN = "draw-terrain" in Drawing, own::DRAW_TERRAIN, own::DRAWING_WORDS, icons::MAP, key(Key::S),
        can(|state| drawn_with(state, Tool::Terrain(b'.'))),
        on(|state| matches!(state.maze().editor.tool, Some(Tool::Terrain(letter)) if letter != ROCK))
        => |desk| take(desk, next_terrain(&desk.state));
    /// Draws cells that the generator leaves out.
    DRAW_MASK = "draw-mask" in Drawing, own::DRAW_MASK, own::DRAWING_WORDS, icons::SQUARE_DASHED, shift(Key::S),
        can(|state| drawn_with(state, Tool::Mask)), on(|state| state.maze().editor.tool == Some(Tool::Mask))
        => |desk| take(desk, Tool::Mask);
    /// Takes back what was drawn last.
    UNDO_DRAWING = "undo-drawing" in Drawing, own::UNDO_DRAWING, own::UNDO_WORDS, icons::UNDO, key(Key::Z),
        can(|state| Can::given(steps(state)[0], reasons::NO_UNDO))
        => |desk| desk.commands.push(MazeCommand::UndoDrawing.into());
    /// Draws again what was taken back.
    REDO_DRAWING = "redo-drawing" in Drawing, own::REDO_DRAWING, own::UNDO_WORDS, icons::REDO, key(Key::Y),
        can(|state| Can::given(steps(state)[1], reasons::NO_REDO))
        => |desk| desk.commands.push(MazeCommand::RedoDrawing.into());
    /// Shows boards in space another way.
    NEXT_LAYOUT = "board-layout" in Overlays, own::NEXT_LAYOUT, own::NEXT_LAYOUT_WORDS, icons::BOX, alt(Key::V),
        at(Context::Watching), can(in_space)
        => |desk| MazeCommand::ShowAs(space::next(&desk.state)).carry_out(desk);
    /// Turns boards in space.
    TURN_BOARD = "turn-board" in Overlays, own::TURN_BOARD, own::TURN_BOARD_WORDS, icons::REDO, alt(Key::K),
        at(Context::Watching), can(in_space)
        => |desk| MazeCommand::ShowAs(space::turned(&desk.state)).carry_out(desk);
    /// Thin walls, or tiles.
    WALL_STYLE = "walls-as-tiles" in Overlays, words::WALLS_AS_TILES, own::WALL_STYLE, icons::SQUARE, key(Key::W),
        at(Context::Watching), on(|state| state.preferences.walls == Walls::Tiles)
        => |desk| desk.state.preferences.walls = desk.state.preferences.walls.other();
    /// Arrows to where cells were reached from.
    LINKS = "links" in Overlays, words::SHOW_LINKS, own::LINKS, icons::ARROW_UP, key(Key::K),
        at(Context::Watching), on(|state| state.preferences.overlays.links)
        => |desk| desk.state.preferences.overlays.links = !desk.state.preferences.overlays.links;
}

/// Whether the board can be shown in space.
fn in_space(state: &State) -> Can {
    Can::given(!space::layouts(state).is_empty(), own::NOT_IN_SPACE)
}

/// Whether the table of scenarios is shown.
fn shows_scenarios(state: &State) -> bool {
    state.maze().scenarios.as_ref().is_some_and(|scenarios| scenarios.is_open)
}

/// The terrain that nobody can walk on.
const ROCK: u8 = b'@';

/// What draws walls: on maps they are tiles.
fn wall(state: &State) -> Tool {
    let is_map = state.session.prepared().and_then(MazeBoard::of).is_some_and(|board| board.map.is_some());
    if is_map { Tool::Terrain(ROCK) } else { Tool::Walls }
}

/// The terrain after the one that is drawn.
fn next_terrain(state: &State) -> Tool {
    let walkable = [b'S', b'W', b'T', b'.'];
    let place = walkable.iter().position(|letter| state.maze().editor.tool == Some(Tool::Terrain(*letter)));
    Tool::Terrain(walkable[place.map_or(0, |place| (place + 1) % walkable.len())])
}

/// Whether `tool` can be used on the board.
fn drawn_with(state: &State, tool: Tool) -> Can {
    let board = state.session.prepared().and_then(MazeBoard::of);
    let problem = state.session.recipe().problem.get::<MazeProblem>();
    let Some((board, problem)) = board.zip(problem) else { return Can::No(reasons::PREPARING) };
    let is_solving = state.compare.is_none() || state.session.active() == StageKind::Solving;
    let why_not = match tool {
        Tool::Walls => own::NO_WALLS,
        Tool::Cells => own::NO_CELLS,
        Tool::Terrain(_) => own::NO_TERRAIN,
        Tool::Mask => own::NO_MASK,
    };
    Can::given(tool.suits(problem, board), why_not).and(|| Can::given(is_solving, own::NOT_WHILE_MADE))
}

/// Takes `tool`, or puts it away.
fn take(desk: &mut Desk, tool: Tool) {
    let is_taken = desk.state.maze().editor.tool == Some(tool);
    desk.commands.push(MazeCommand::Take(Some(tool).filter(|_| !is_taken)).into());
}

/// Whether there are steps back and forward.
fn steps(state: &State) -> [bool; 2] {
    let problem = state.session.recipe().problem.get::<MazeProblem>();
    problem.map_or([false; 2], |problem| state.maze().editor.steps(problem))
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
