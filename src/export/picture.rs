//! The board of a recording as a picture: at its end, or moving.

use std::io::{self, Write};

use image::{Rgb, RgbImage};

use super::png::{self, Drawing};
use super::{gif, level, match3, omok, paper};
use crate::grid::{Cell, Direction, Size};
use crate::match3::Board as Blocks;
use crate::maze::{GeneratorCell, Maze, MazeTask, SolverCell};
use crate::sokoban::Level;
use crate::trace::{CellRect, Reader, Recording, Shows};

/// What a board stands on: what is drawn below what the run shows.
#[derive(Clone, Copy, Debug)]
pub enum Ground<'a> {
    /// A maze that is built.
    Unbuilt,
    /// A maze that is solved.
    Maze(&'a MazeTask),
    /// A level that is made.
    Site,
    /// A level that is solved.
    Level(&'a Level),
    /// A position of Omok.
    Omok,
    /// A board of match-3.
    Blocks(&'a Blocks),
}

/// Writes the board at its end, no side longer than `limit` pixels.
///
/// # Errors
/// What the writer says.
pub fn write(
    (ground, recording): (Ground<'_>, &Recording),
    reader: &mut Reader,
    limit: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    png::write(&at((ground, recording), reader, recording.len(), limit), out)
}

/// Writes the board at these positions, one after the other, each for so many milliseconds.
///
/// # Errors
/// What the writer says.
pub fn write_moving(
    (ground, recording): (Ground<'_>, &Recording),
    reader: &mut Reader,
    (positions, milliseconds): (&[u64], u32),
    limit: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    let frames = positions.iter().map(|&position| at((ground, recording), reader, position, limit));
    gif::write(frames, milliseconds, out)
}

/// The board at `position`, no side longer than `limit` pixels. Cost: the cells.
fn at((ground, recording): (Ground<'_>, &Recording), reader: &mut Reader, position: u64, limit: u32) -> RgbImage {
    paint((ground, recording.index_size()), shown(recording, reader, position), limit)
}

/// What the board shows at `position`. Cost: the cells that changed since the position before.
pub fn shown<'a>(recording: &Recording, reader: &'a mut Reader, position: u64) -> &'a [u8] {
    while reader.show(recording, position, CellRect::whole(recording.index_size()), usize::MAX) == Shows::Part {}
    reader.screen().bytes()
}

/// The greatest side of a picture with so many pixels a cell.
pub const fn limit(size: Size, scale: u32) -> u32 {
    let longest = if size.width > size.height { size.width } else { size.height };
    longest * scale + scale / 8 + 1
}

/// The board that shows these bytes, no side longer than `limit` pixels. Cost: the cells.
pub fn paint((ground, size): (Ground<'_>, Size), board: &[u8], limit: u32) -> RgbImage {
    match ground {
        Ground::Maze(task) => {
            let (fills, way) = (fills(board, solver_colour), way(task.to, size, board));
            Drawing { fills: &fills, ..Drawing::of(task, &way) }.paint(limit)
        }
        Ground::Unbuilt => {
            let (fills, maze) = (fills(board, generator_colour), built(size, board));
            Drawing { maze: &maze, ends: None, way: &[], fills: &fills }.paint(limit)
        }
        Ground::Level(level) => level::paint(level, board, limit),
        Ground::Omok => omok::paint(size, board, limit),
        Ground::Blocks(blocks) => match3::paint(blocks, board, limit),
        Ground::Site => level::paint_site(size, board, limit),
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
