//! What the window knows of mazes besides the run.

use super::commands::COMMANDS;
use super::layers::Colouring;
use super::words as own;
use crate::catalog::{Entry, Role};
use crate::family::Board;
use crate::family::Family as _;
use crate::grid::Cell;
use crate::gui::command::FamilyCommands;
use crate::gui::desk::Desk;
use crate::gui::memories::Memories;
use crate::gui::model::family::{FamilyModel, Filter};
use crate::gui::model::own::OwnCommand;
use crate::gui::state::{Command, State};
use crate::maze::gallery::{SHIPPED, Shipped};
use crate::maze::{MazeBoard, MazeProblem, MazeSource, MazeTask, Mazes, Site, generate, solve};
use crate::recipe::{Choice, Problem, StageKind};
use crate::text::Text;

/// What the window knows of mazes besides the run.
pub struct MazeState {
    /// What is set up.
    pub draft: MazeProblem,
    /// What cells are coloured by.
    pub colouring: Colouring,
    /// Whether the gallery is shown in the place of the board.
    pub shows_gallery: bool,
}

impl Default for MazeState {
    fn default() -> Self {
        Self { draft: first_maze(), colouring: Colouring::Automatic, shows_gallery: false }
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
        MazeBoard::of(self).map(|board| &*board.task)
    }
}

/// Something that is asked for in mazes alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeCommand {
    /// Makes a cell the entrance.
    SetEntrance(Cell),
    /// Makes a cell the exit.
    SetExit(Cell),
    /// Opens the board of the gallery with this number.
    OpenShipped(usize),
    /// Colours cells by something else.
    ColourBy(Colouring),
}

impl OwnCommand for MazeCommand {
    fn carry_out(&self, desk: &mut Desk) {
        if let Self::ColourBy(colouring) = *self {
            desk.state.maze_mut().colouring = colouring;
            return;
        }
        if let Self::OpenShipped(number) = *self {
            let problem = SHIPPED.get(number).and_then(Shipped::problem);
            desk.commands.extend(problem.map(|problem| Command::SetUp(problem.into())));
            return;
        }
        let state = &desk.state;
        let Some(size) = state.size() else { return };
        let Some(mut problem) = state.session.recipe().problem.clone().take::<MazeProblem>() else { return };
        let place = |cell: Cell| Some([size.x(cell), size.y(cell)]);
        match *self {
            Self::SetEntrance(cell) => problem.from = place(cell),
            Self::SetExit(cell) => problem.to = place(cell),
            Self::ColourBy(_) | Self::OpenShipped(_) => {}
        }
        desk.commands.push(Command::SetUp(problem.into()));
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

    fn filters(&self) -> &'static [Filter] {
        &[(own::FILTER, &["txt"])]
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

/// A finished 40x25 Eller maze with the left-hand walker ready to play.
pub fn first_maze() -> MazeProblem {
    let generator = generate::find("eller").map_or(generate::LIST[0].info, |entry| entry.info);
    let solver = solve::find("left-hand").map_or(solve::LIST[0].info, |entry| entry.info);
    let site = Site::default();
    let maze = MazeSource::Generated { generator: Choice::of(generator), size: [40, 25], seed: 7, site };
    MazeProblem { maze, from: None, to: None, moves: None, solver: Choice::of(solver) }
}
