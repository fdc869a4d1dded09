//! What the window knows of mazes besides the run.

use super::commands::COMMANDS;
use super::edit::{Editor, Told, Tool};
use super::layers::Colouring;
use super::otherwise;
use super::scenarios::Scenarios;
use super::space;
use super::words as own;
use crate::catalog::{Entry, Role};
use crate::family::Board;
use crate::family::Family as _;
use crate::grid::Cell;
use crate::gui::command::FamilyCommands;
use crate::gui::debug::{Change, Otherwise};
use crate::gui::desk::Desk;
use crate::gui::memories::Memories;
use crate::gui::model::family::{FamilyModel, Filter};
use crate::gui::model::own::OwnCommand;
use crate::gui::state::{Command, State};
use crate::maze::gallery::{SHIPPED, Shipped};
use crate::maze::{Layout, MazeBoard, MazeProblem, MazeSource, MazeTask, Mazes, Site, generate, solve};
use crate::recipe::{Choice, Opened, Problem, StageKind};
use crate::text::{Language, Text};

/// What the window knows of mazes besides the run.
pub struct MazeState {
    /// What is set up.
    pub draft: MazeProblem,
    /// What cells are coloured by.
    pub colouring: Colouring,
    /// Whether the gallery is shown in the place of the board.
    pub shows_gallery: bool,
    /// What is drawn on the board.
    pub editor: Editor,
    /// Problems with known answers that were opened.
    pub scenarios: Option<Scenarios>,
    /// How boards in space are shown.
    pub layout: Layout,
    /// Whether the statistics are to be brought into view.
    pub shows_statistics: bool,
}

impl Default for MazeState {
    fn default() -> Self {
        Self {
            draft: first_maze(),
            colouring: Colouring::Automatic,
            shows_gallery: false,
            editor: Editor::default(),
            scenarios: None,
            layout: Layout::Flat,
            shows_statistics: false,
        }
    }
}

impl State {
    /// What the window knows of mazes.
    pub fn maze(&self) -> &MazeState {
        self.models.known()
    }

    /// The same, to be changed.
    pub fn maze_mut(&mut self) -> &mut MazeState {
        self.models.of()
    }
}

impl Board {
    /// The maze with its ends; nothing in other families.
    pub(in crate::gui) fn maze(&self) -> Option<&MazeTask> {
        MazeBoard::of(self).map(|board| &*board.task).filter(|task| task.maze.size() == self.size())
    }
}

/// Something that is asked for in mazes alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeCommand {
    /// Makes a cell the entrance.
    SetEntrance(Cell),
    /// Makes a cell the exit.
    SetExit(Cell),
    /// Makes a cell a further exit.
    AddExit(Cell),
    /// Takes an exit away, unless it is the only one.
    RemoveExit(Cell),
    /// Puts the exit on one cell onto another.
    MoveExit(Cell, Cell),
    /// Opens the board of the gallery with this number.
    OpenShipped(usize),
    /// Colours cells by something else.
    ColourBy(Colouring),
    /// Takes something to draw with, or puts it away.
    Take(Option<Tool>),
    /// Takes back what was drawn last.
    UndoDrawing,
    /// Draws again what was taken back.
    RedoDrawing,
    /// Shows the table of scenarios, or the board.
    ShowScenarios(bool),
    /// Checks the scenarios, or stops that.
    CheckScenarios,
    /// Sets up the scenario with this number, and shows it.
    OpenScenario(usize, bool),
    /// Shows how far every cell is from this one.
    MeasureFrom(Cell),
    /// Shows boards in space in another way.
    ShowAs(Layout),
}

impl OwnCommand for MazeCommand {
    fn carry_out(&self, desk: &mut Desk) {
        match *self {
            Self::ColourBy(colouring) => desk.state.maze_mut().colouring = colouring,
            Self::OpenShipped(number) => {
                let problem = SHIPPED.get(number).and_then(Shipped::problem);
                desk.commands.extend(problem.map(|problem| Command::SetUp(problem.into())));
            }
            Self::SetEntrance(cell) => desk.move_end(|problem, place| problem.from = Some(place), cell),
            Self::SetExit(cell) => desk.move_exits(|_| vec![cell]),
            Self::AddExit(cell) => desk.move_exits(|exits| [exits, &[cell]].concat()),
            Self::RemoveExit(cell) => desk.move_exits(|exits| without(exits, cell)),
            Self::MoveExit(from, to) => {
                desk.move_exits(|exits| exits.iter().map(|&exit| if exit == from { to } else { exit }).collect());
            }
            Self::Take(tool) => {
                desk.state.maze_mut().editor.tool = tool;
                if tool.is_some() && desk.state.compare.is_none() {
                    desk.state.session.activate(StageKind::Solving);
                }
            }
            Self::UndoDrawing => desk.step_drawing(true),
            Self::RedoDrawing => desk.step_drawing(false),
            Self::ShowScenarios(is_open) => desk.show_scenarios(is_open),
            Self::CheckScenarios => {
                desk.show_scenarios(true);
                desk.check_scenarios();
            }
            Self::OpenScenario(number, is_shown) => desk.open_scenario(number, is_shown),
            Self::ShowAs(layout) => {
                let is_other = layout.unturned() != space::layout(&desk.state).unturned();
                desk.state.maze_mut().layout = layout;
                if is_other {
                    desk.state.view.fit();
                }
            }
            Self::MeasureFrom(cell) => {
                desk.state.selected = Some(cell);
                desk.state.maze_mut().colouring = Colouring::FromChosen;
            }
        }
    }
}

impl Desk {
    fn show_scenarios(&mut self, is_open: bool) {
        let maze = self.state.maze_mut();
        maze.shows_gallery = maze.shows_gallery && !is_open;
        if let Some(scenarios) = &mut maze.scenarios {
            scenarios.is_open = is_open;
        }
    }

    fn open_scenario(&mut self, number: usize, is_shown: bool) {
        let Some(scenarios) = &mut self.state.maze_mut().scenarios else { return };
        let Some(problem) = scenarios.problem(number) else { return };
        scenarios.opened = Some(number);
        self.commands.push(Command::SetUp(problem.into()));
        if is_shown {
            self.show_scenarios(false);
        }
    }

    fn move_end(&mut self, change: impl FnOnce(&mut MazeProblem, [u32; 2]), cell: Cell) {
        let Some(size) = self.state.size() else { return };
        self.change_board(|problem| change(problem, [size.x(cell), size.y(cell)]));
    }

    fn change_board(&mut self, change: impl FnOnce(&mut MazeProblem)) {
        let state = &mut self.state;
        let Some(problem) = state.session.recipe().problem.get::<MazeProblem>().cloned() else { return };
        let mut next = problem.clone();
        change(&mut next);
        let told = Told::of(state);
        state.maze_mut().editor.note(&problem, &next, told);
        self.commands.push(Command::SetUp(next.into()));
    }

    /// Puts other exits in the place of those that there are.
    fn move_exits(&mut self, change: impl FnOnce(&[Cell]) -> Vec<Cell>) {
        let board = self.state.session.prepared().and_then(MazeBoard::of);
        let Some(exits) = board.map(|board| board.task.exits().collect::<Vec<Cell>>()) else { return };
        let Some(size) = self.state.size() else { return };
        let next = change(&exits);
        if next == exits {
            return;
        }
        let next: Vec<[u32; 2]> = next.into_iter().map(|cell| [size.x(cell), size.y(cell)]).collect();
        let Some((first, others)) = next.split_first() else { return };
        let (to, exits) = (Some(*first), (exits.len() > 1 || next.len() > 1).then(|| others.to_vec()));
        self.change_board(|problem| (problem.to, problem.exits) = (to, exits));
    }

    fn step_drawing(&mut self, is_back: bool) {
        let state = &mut self.state;
        let Some(problem) = state.session.recipe().problem.get::<MazeProblem>().cloned() else { return };
        let told = Told::of(state);
        let next = state.maze_mut().editor.step(&problem, is_back, told);
        self.commands.extend(next.map(|next| Command::SetUp(next.into())));
    }
}

impl FamilyModel for Mazes {
    fn commands(&self) -> &'static FamilyCommands {
        &COMMANDS
    }

    fn begin(&self, models: &mut Memories, kept: Option<&str>) {
        let colouring = kept.and_then(Colouring::kept).unwrap_or_default();
        models.put(MazeState { colouring, ..MazeState::default() });
    }

    fn keep(&self, models: &Memories) -> Option<String> {
        Some(models.known::<MazeState>().colouring.id().to_owned())
    }

    fn draft(&self, models: &Memories) -> Problem {
        models.known::<MazeState>().draft.clone().into()
    }

    fn set_up(&self, models: &mut Memories, problem: &Problem) {
        if let Some(problem) = problem.get::<MazeProblem>() {
            let state = models.of::<MazeState>();
            (state.draft, state.shows_gallery) = (problem.clone(), false);
        }
    }

    fn with(&self, models: &Memories, entry: Entry) -> Problem {
        let (mut problem, choice) = (models.known::<MazeState>().draft.clone(), Choice::of(entry.info));
        if entry.role == Role::Solver {
            return MazeProblem { solver: choice, ..problem }.into();
        }
        if !matches!(problem.maze, MazeSource::Generated { .. }) {
            problem = MazeProblem { solver: problem.solver, ..first_maze() };
        }
        if let MazeSource::Generated { generator, .. } = &mut problem.maze {
            *generator = choice;
        }
        problem.into()
    }

    fn cells(&self, problem: &Problem) -> u64 {
        match problem.get::<MazeProblem>().map(|problem| &problem.maze) {
            Some(MazeSource::Generated { size: [width, height], .. }) => width.saturating_mul(*height),
            _ => 0,
        }
    }

    fn file_name(&self, problem: &Problem, size: &str) -> String {
        match problem.get::<MazeProblem>().map(|problem| &problem.maze) {
            Some(MazeSource::Generated { generator, size, seed, .. }) => {
                format!("{}-{}x{}-{seed}", generator.id, size[0], size[1])
            }
            _ => format!("{}{size}", self.id()),
        }
    }

    fn goes_on(&self, shown: &Problem, problem: &Problem) -> bool {
        let both = shown.get::<MazeProblem>().zip(problem.get::<MazeProblem>());
        both.is_some_and(|(shown, problem)| {
            shown != problem && shown.solver == problem.solver && is_redrawn(shown, problem)
        })
    }

    fn otherwise(&self, _problem: &Problem, board: &Board, cell: Cell, language: Language) -> Vec<Otherwise> {
        MazeBoard::of(board).map_or_else(Vec::new, |board| otherwise::all(board, cell, language))
    }

    fn changed(&self, problem: &Problem, board: &Board, change: Change) -> Option<Problem> {
        otherwise::changed(problem.get()?, MazeBoard::of(board)?, change).map(Problem::from)
    }

    fn filters(&self) -> &'static [Filter] {
        &[(own::FILTER, &["txt", "png", "map", "scen"])]
    }

    fn take_file(&self, desk: &mut Desk, name: &str, bytes: &[u8]) -> bool {
        desk.take_scenarios(name, bytes)
    }

    fn take_opened(&self, desk: &mut Desk, name: &str, opened: &Opened) -> bool {
        if let Some(problem) = opened.first().problem.get::<MazeProblem>().cloned() {
            desk.find_scenarios(name, &problem);
        }
        false
    }

    fn boards_like_this(&self, state: &State, _stage: StageKind, _most: usize) -> Vec<(String, Problem)> {
        let problem = &state.session.recipe().problem;
        let size = state.size().map(|size| size.to_string()).unwrap_or_default();
        let name = match problem.get::<MazeProblem>().map(|problem| &problem.maze) {
            Some(MazeSource::Generated { generator, .. }) => format!("{} {size}", generator.id),
            _ => size,
        };
        vec![(name, problem.clone())]
    }

    fn experiment(&self, name: &str) -> Option<[Text; 2]> {
        match name {
            "maze-generators" => Some([own::GENERATORS, own::GENERATORS_ABOUT]),
            "maze-solvers" => Some([own::SOLVERS, own::SOLVERS_ABOUT]),
            _ => None,
        }
    }
}

/// All exits but one; all of them where it is the only one.
fn without(exits: &[Cell], gone: Cell) -> Vec<Cell> {
    let left: Vec<Cell> = exits.iter().copied().filter(|&exit| exit != gone).collect();
    if left.is_empty() { exits.to_vec() } else { left }
}

/// Whether one board is the other with something drawn on it, as far as can be told without reading them.
fn is_redrawn(one: &MazeProblem, other: &MazeProblem) -> bool {
    match (&one.maze, &other.maze) {
        (MazeSource::Map { map }, MazeSource::Map { map: other }) => map.len() == other.len(),
        (MazeSource::Cells { cells, .. }, MazeSource::Cells { cells: other, .. }) => cells.len() == other.len(),
        (MazeSource::Cells { .. }, MazeSource::Generated { .. } | MazeSource::Drawn { .. })
        | (MazeSource::Generated { .. } | MazeSource::Drawn { .. }, MazeSource::Cells { .. }) => true,
        (one, other) => one == other,
    }
}

/// A finished 40x25 Eller maze with the left-hand walker ready to play.
pub fn first_maze() -> MazeProblem {
    let generator = generate::find("eller").map_or(generate::LIST[0].info, |entry| entry.info);
    let solver = solve::find("left-hand").map_or(solve::LIST[0].info, |entry| entry.info);
    let site = Site::default();
    let maze = MazeSource::Generated { generator: Choice::of(generator), size: [40, 25], seed: 7, site };
    MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver: Choice::of(solver) }
}
