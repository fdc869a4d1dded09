//! What the window shows of mazes.

use egui::Ui;

use super::edit::Told;
use super::{board, cells, gallery, menu, scenarios, setup, shaped, space, statistics, status};
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::grid::Cell;
use crate::gui::canvas::plan::Outlines;
use crate::gui::canvas::{CanvasResponse, Differing};
use crate::gui::lang::{self, fill, status as names, transport as words};
use crate::gui::maze::model::MazeCommand;
use crate::gui::shared::board::BoardMemory;
use crate::gui::shared::status::item::{Found, Item};
use crate::gui::state::{Command, State};
use crate::gui::view::{FamilyView, Page};
use crate::maze::{Layout, MazeBoard, MazePath, MazeProblem, Mazes};
use crate::recipe::StageKind;
use crate::record::Outcome;
use crate::session::Stage;
use crate::text::Text;

impl FamilyView for Mazes {
    fn setup(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        setup::show(ui, state, commands);
    }

    fn board(
        &self,
        ui: &mut Ui,
        state: &mut State,
        memory: &mut BoardMemory,
        board: &Prepared,
        is_other: bool,
    ) -> Option<CanvasResponse> {
        board::paint(ui, self, state, memory, (board, MazeBoard::of(board)?), is_other)
    }

    fn start(&self, board: &Prepared) -> Option<Cell> {
        board.maze().map(|task| task.from)
    }

    fn cell(&self, board: &Prepared, kind: StageKind, cell: Cell, byte: u8) -> Text {
        MazeBoard::of(board).map_or(Text::same(""), |maze| cells::state(&maze.task, kind, cell, byte))
    }

    fn offer(&self, ui: &mut Ui, state: &State, board: &Prepared, cell: Cell, commands: &mut Vec<Command>) -> bool {
        board.maze().inspect(|task| menu::ends(ui, (state, task), cell, commands)).is_some()
    }

    fn carry(&self, board: &Prepared, from: Cell, to: Cell, commands: &mut Vec<Command>) {
        if let Some(task) = board.maze().filter(|task| !task.maze.is_solid(to)) {
            let is_exit = from != task.from;
            let end = if is_exit { MazeCommand::MoveExit(from, to) } else { MazeCommand::SetEntrance(to) };
            commands.push(end.into());
        }
    }

    fn finish(&self, state: &mut State, commands: &mut Vec<Command>) {
        let Some(next) = state.maze_mut().editor.take_finished() else { return };
        let Some(problem) = state.session.recipe().problem.get::<MazeProblem>().cloned() else { return };
        let told = Told::of(state);
        state.maze_mut().editor.note(&problem, &next, told);
        commands.push(Command::SetUp(next.into()));
    }

    fn differing<'a>(&self, board: &'a Prepared, kind: StageKind) -> Differing<'a> {
        let task = board.maze().filter(|_| kind == StageKind::Solving);
        task.map_or(Differing::Plain, |task| Differing::in_maze(&task.maze))
    }

    fn outlines(&self, board: &Prepared) -> Option<Box<dyn Outlines>> {
        let graph = space::graph(board).filter(|graph| !graph.shape().is_square())?;
        Some(Box::new(shaped::OfGraph(graph.clone(), Layout::Flat)))
    }

    fn is_open(&self, board: &Prepared, kind: StageKind, cell: Cell, slot: u8) -> bool {
        kind == StageKind::Solving && board.maze().is_some_and(|task| shaped::is_open(&task.maze, cell, slot))
    }

    fn inspect_last(&self, ui: &mut Ui, state: &mut State, board: &Prepared) {
        if let Some(task) = board.maze() {
            statistics::show(ui, state, (board, task));
        }
    }

    fn facts(&self, ui: &mut Ui, board: &Prepared) {
        if let Some(maze) = MazeBoard::of(board) {
            status::facts(ui, maze.measures(), maze.map.is_some());
        }
    }

    fn page(&self, state: &State) -> Option<Page> {
        let maze = state.maze();
        let has_table = maze.scenarios.as_ref().is_some_and(|scenarios| scenarios.is_open);
        match (maze.shows_gallery, has_table) {
            (true, _) => Some(gallery::show),
            (false, true) => Some(scenarios::show),
            (false, false) => None,
        }
    }

    fn found(&self, ui: &Ui, _stage: &Stage, board: Option<&Prepared>, kind: StageKind) -> Found {
        let maze = board.filter(|_| kind == StageKind::Solving).and_then(MazeBoard::of);
        let shortest = maze.and_then(|maze| maze.measures().solution_cells);
        let item = |cells| ("path", Item::new(lang::tr(ui, names::SHORTEST), grouped(cells)));
        Found { beside: shortest.map(item), ..Found::default() }
    }

    fn ended(&self, ui: &Ui, state: &State, kind: StageKind) -> Option<String> {
        let outcome = state.session.active_stage()?.outcome()?;
        if let Some(path) = Outcome::get::<MazePath>(outcome) {
            return Some(status::end_of_search(ui, path));
        }
        let maze = state.session.prepared().filter(|_| kind == StageKind::Building).and_then(MazeBoard::of)?;
        Some(fill(lang::tr(ui, words::MADE), &[("passages", &grouped(maze.measures().passages))]))
    }
}
