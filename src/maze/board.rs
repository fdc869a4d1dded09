//! [`MazeBoard`]: a maze that is solved; [`MazeSite`]: the board on which one is made.

use std::sync::{Arc, OnceLock};

use image::{Rgb, RgbImage};

use super::measure::{Measures, measure};
use super::paper::Drawing;
use super::{GeneratorCell, Maze, MazeTask, SolverCell};
use crate::export::paper;
use crate::grid::{Cell, Direction, Size};
use crate::trace::board::{Board, Instance, Tiles};

/// A maze that is solved, and what is known of it.
#[derive(Debug)]
pub struct MazeBoard {
    /// The maze with its ends.
    pub task: Arc<MazeTask>,
    measures: OnceLock<Measures>,
}

/// The board on which a maze is made.
#[derive(Debug)]
pub struct MazeSite {
    /// Columns and rows.
    pub size: Size,
    /// The maze that comes of it, where it is known.
    pub made: Option<Arc<MazeBoard>>,
}

impl MazeBoard {
    /// A maze that is to be solved.
    pub fn new(task: MazeTask) -> Self {
        Self { task: Arc::new(task), measures: OnceLock::new() }
    }

    /// The maze of `board`: the one that is solved, or that is made there.
    pub fn of(board: &Board) -> Option<&Self> {
        board.get::<Self>().or_else(|| board.get::<MazeSite>()?.made.as_deref())
    }

    /// Counts about the maze. The first call costs some passes over the board.
    pub fn measures(&self) -> &Measures {
        self.measures.get_or_init(|| measure(&self.task))
    }
}

impl Instance for MazeBoard {
    fn size(&self) -> Size {
        self.task.maze.size()
    }

    fn paint(&self, shown: &[u8], limit: u32) -> RgbImage {
        let (fills, way) = (fills(shown, solver_colour), way(self.task.to, self.size(), shown));
        Drawing { fills: &fills, ..Drawing::of(&self.task, &way) }.paint(limit)
    }

    fn tiles(&self) -> Tiles {
        let MazeTask { maze, from, to } = &*self.task;
        Tiles { walls: walls(maze), ends: Some((*from, *to)), has_thin_walls: true }
    }

    fn study(&self) {
        self.measures();
    }
}

impl Instance for MazeSite {
    fn size(&self) -> Size {
        self.size
    }

    fn paint(&self, shown: &[u8], limit: u32) -> RgbImage {
        let (fills, maze) = (fills(shown, generator_colour), built(self.size, shown));
        Drawing { maze: &maze, ends: None, way: &[], fills: &fills }.paint(limit)
    }
}

fn fills(board: &[u8], colour: impl Fn(u8) -> Rgb<u8>) -> Vec<Rgb<u8>> {
    board.iter().map(|&byte| colour(byte)).collect()
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

/// The maze as far as it is built.
fn built(size: Size, board: &[u8]) -> Maze {
    let mut maze = Maze::closed(size);
    for (cell, &byte) in (0..size.cells()).zip(board) {
        for direction in [Direction::East, Direction::South] {
            if GeneratorCell::openings(byte) & direction.bit() != 0 {
                maze.open(cell, direction);
            }
        }
    }
    maze
}

/// The cells of the way from the exit back to the entrance, as far as the board shows it.
fn way(exit: Cell, size: Size, board: &[u8]) -> Vec<Cell> {
    let on_way = |cell: &Cell| board.get(*cell as usize).is_some_and(|&byte| SolverCell::of(byte) == SolverCell::Path);
    let before = |cell: &Cell| size.neighbour(*cell, SolverCell::link(board[*cell as usize])?).filter(on_way);
    std::iter::successors(Some(exit).filter(on_way), before).take(board.len()).collect()
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
