//! [`MazeBoard`]: a maze that is solved; [`MazeSite`]: the board on which one is made.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use image::Rgb;

use super::drawing::Drawn;
use super::map::MapTask;
use super::measure::{Measures, Measuring, measure, solution_cells};
use super::{GeneratorCell, Graph, Ground as _, Maze, MazeTask, SolverCell, theory};
use crate::drawing::Drawing;
use crate::export::paper;
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::trace::board::{Board, Instance, Study, Tiles};
use crate::trace::theory::{Law, Rule};
use crate::trace::told::Watching;

/// A maze that is solved, and what is known of it.
#[derive(Debug)]
pub struct MazeBoard {
    /// The maze with its ends.
    pub task: Arc<MazeTask>,
    /// The same as a map of tiles, where it is walked as one.
    pub map: Option<Arc<MapTask>>,
    pub(super) measures: Arc<OnceLock<Measures>>,
}

/// Cells that are measured in a slice: a millisecond or two.
const SLICE: usize = if cfg!(target_arch = "wasm32") { 1 << 12 } else { 1 << 15 };

/// The board on which a maze is made.
#[derive(Debug)]
pub struct MazeSite {
    /// Columns and rows.
    pub size: Size,
    /// The maze that comes of it, where it is known.
    pub made: Option<Arc<MazeBoard>>,
    /// Which cells there are and which touch, where it is no plain rectangle of squares.
    pub graph: Option<Graph>,
}

impl MazeBoard {
    /// A maze that is to be solved.
    pub fn new(task: MazeTask) -> Self {
        Self { task: Arc::new(task), map: None, measures: Arc::default() }
    }

    /// A map that is to be walked.
    pub fn on_map(task: MapTask) -> Self {
        let maze = Arc::new(task.field.map().maze());
        Self {
            map: Some(Arc::new(task.clone())),
            ..Self::new(MazeTask { others: task.others.clone(), ..MazeTask::new(maze, task.from, task.to) })
        }
    }

    /// The maze of `board`: the one that is solved, or that is made there.
    pub fn of(board: &Board) -> Option<&Self> {
        board.get::<Self>().or_else(|| board.get::<MazeSite>()?.made.as_deref())
    }

    /// Counts about the maze. The first call costs some passes over the board.
    pub fn measures(&self) -> &Measures {
        self.measures.get_or_init(|| measure(&self.task))
    }

    /// Cells of the shortest path; nothing where there is none. Costs a search, unless the [measures](Self::measures) are
    /// there.
    pub fn solution_cells(&self) -> Option<u64> {
        self.measures.get().map_or_else(|| solution_cells(&self.task), |measures| measures.solution_cells)
    }
}

/// A board whose walls are not as they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The maze as it is now.
    pub maze: Maze,
    /// The letters of the map as they are now; empty in mazes.
    pub letters: Vec<u8>,
}

impl MazeBoard {
    /// The board once the walls between some pairs of cells, and on maps some tiles, which stand in pairs with no other cell,
    /// are not as they were. O(cells).
    pub fn changed(&self, flips: impl IntoIterator<Item = (Cell, Cell)>) -> Changed {
        let Some(task) = &self.map else {
            let mut maze = Maze::clone(&self.task.maze);
            for (cell, other) in flips {
                let Some(direction) = maze.size().direction(cell, other) else { continue };
                let is_open = maze.is_open(cell, direction);
                if is_open { maze.close(cell, direction) } else { maze.open(cell, direction) }
            }
            return Changed { maze, letters: Vec::new() };
        };
        let mut map = task.field.map().clone();
        let ground = map.letter(task.from);
        let mut flipped = BTreeSet::new();
        for (cell, _) in flips {
            if !flipped.remove(&cell) {
                flipped.insert(cell);
            }
        }
        for cell in flipped {
            map.set_letter(cell, if task.field.is_free(cell) { b'@' } else { ground });
        }
        Changed { maze: map.maze(), letters: map.letters().to_vec() }
    }

    /// The board as it is where it shows `shown`, or nothing where no wall has changed.
    fn changed_where(&self, shown: &[u8]) -> Option<Changed> {
        let size = self.task.maze.size();
        let of_cell = |(cell, &byte): (Cell, &u8)| {
            let [east, south] = SolverCell::flips(byte);
            let below = if self.map.is_some() { NOWHERE } else { cell.wrapping_add(size.width) };
            [(east, (cell, cell + 1)), (south, (cell, below))]
        };
        let mut flips = (0..size.cells()).zip(shown).flat_map(of_cell).filter(|one| one.0).map(|one| one.1).peekable();
        flips.peek().is_some().then(|| self.changed(flips))
    }
}

impl Instance for MazeBoard {
    fn size(&self) -> Size {
        self.task.maze.size()
    }

    fn law(&self) -> Option<&dyn Law> {
        Some(self)
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        let path = path(&self.task, shown).into();
        let whole = Drawn { shown, path, colour: solver_colour, ..Drawn::of(&self.task, &[]) };
        // A solver whose walls stay writes no flips; other shapes have no bits for them.
        match self.changed_where(shown).filter(|_| self.task.maze.graph().is_none()) {
            Some(changed) => Drawn { maze: Cow::Owned(changed.maze), ..whole }.drawing(),
            None => whole.drawing(),
        }
    }

    fn watching(&self) -> Option<&dyn Watching> {
        self.task.maze.graph().is_none().then_some(self)
    }

    fn tiles(&self) -> Tiles {
        let ends = Some((self.task.from, self.task.exits().collect()));
        Tiles { walls: walls(&self.task.maze), ends, has_thin_walls: true }
    }

    fn study(&self) -> Option<Study> {
        let (task, measures, mut measuring) = (Arc::clone(&self.task), Arc::clone(&self.measures), Measuring::new());
        let slice = move || match measuring.advance(&task, SLICE) {
            Some(found) => {
                measures.get_or_init(|| found);
                true
            }
            None => false,
        };
        self.measures.get().is_none().then(|| Box::new(slice) as Study)
    }
}

impl Instance for MazeSite {
    fn size(&self) -> Size {
        self.size
    }

    fn rules(&self) -> &'static [&'static Rule] {
        theory::RULES
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        let maze = Cow::Owned(self.built(shown));
        Drawn { maze, ends: None, path: Cow::default(), shown, colour: generator_colour }.drawing()
    }
}

const fn solver_colour(byte: u8) -> Rgb<u8> {
    match SolverCell::of(byte) {
        SolverCell::Unseen => paper::FLOOR,
        SolverCell::Frontier => paper::FRONTIER,
        SolverCell::Visited | SolverCell::Path => paper::VISITED,
        SolverCell::GivenUp => paper::GIVEN_UP,
    }
}

const fn generator_colour(byte: u8) -> Rgb<u8> {
    match GeneratorCell::of(byte) {
        GeneratorCell::Untouched => paper::UNTOUCHED,
        GeneratorCell::InWork => paper::IN_WORK,
        GeneratorCell::Done => paper::FLOOR,
    }
}

impl MazeSite {
    /// The maze as far as it is built, where the board shows `board`. O(cells).
    pub fn built(&self, board: &[u8]) -> Maze {
        let size = self.size;
        let mut openings = vec![0; size.cells() as usize];
        let mut join = |cell: Cell, slot: u8, next: Cell, back: u8| {
            openings[cell as usize] |= 1 << slot;
            openings[next as usize] |= 1 << back;
        };
        for (cell, &byte) in (0..size.cells()).zip(board) {
            let byte = GeneratorCell::openings(byte);
            match &self.graph {
                Some(graph) if !graph.shape().is_square() => {
                    let owned = graph.owned(cell).enumerate().filter(|(place, _)| byte & 1 << place != 0);
                    owned.for_each(|(_, (slot, next))| join(cell, slot, next, graph.back(cell, slot)));
                }
                _ => {
                    for direction in [Direction::East, Direction::South] {
                        let next = size.neighbour(cell, direction).filter(|_| byte & direction.bit() != 0);
                        next.into_iter().for_each(|next| join(cell, direction as u8, next, direction.opposite() as u8));
                    }
                }
            }
        }
        match &self.graph {
            Some(graph) => graph.maze(openings),
            None => size.maze(openings),
        }
    }
}

/// The cells of the path from the exit that it leads to back to the entrance, as far as the board shows it.
fn path(task: &MazeTask, board: &[u8]) -> Vec<Cell> {
    let size = task.maze.size();
    let on_way = |cell: &Cell| board.get(*cell as usize).is_some_and(|&byte| SolverCell::of(byte) == SolverCell::Path);
    let exit = task.exits().find(on_way);
    if task.maze.graph().is_some() {
        // Bytes do not say where a cell was reached from, but two cells of a shortest path touch only in a row.
        let mut before = None;
        let next = |cell: &Cell| {
            let next = task
                .maze
                .open_neighbours(*cell)
                .map(|(_, next)| next)
                .find(|next| Some(*next) != before && on_way(next));
            before = Some(*cell);
            next
        };
        return std::iter::successors(exit, next).take(board.len()).collect();
    }
    let before = |cell: &Cell| SolverCell::back(board[*cell as usize])?.on(size, *cell).filter(on_way);
    std::iter::successors(exit, before).take(board.len()).collect()
}

/// The tiles of a maze that are walls: cells lie at odd places, what is between two of them is a wall
/// unless it is open.
fn walls(maze: &Maze) -> Vec<[u32; 2]> {
    let size = maze.size();
    let mut walls = Vec::new();
    for y in 0..=2 * size.height {
        for x in 0..=2 * size.width {
            let is_open = match (x % 2, y % 2) {
                (1, 1) => !maze.is_solid(size.cell(x / 2, y / 2)),
                (0, 1) => x > 0 && x < 2 * size.width && maze.is_open(size.cell(x / 2 - 1, y / 2), Direction::East),
                (1, 0) => y > 0 && y < 2 * size.height && maze.is_open(size.cell(x / 2, y / 2 - 1), Direction::South),
                _ => false,
            };
            if !is_open {
                walls.push([x, y]);
            }
        }
    }
    walls
}
