//! The board of a recording as a picture: at its end, or moving.

use std::io::{self, Write};

use image::{Rgb, RgbImage};

use super::subject::{Board, Subject};
use crate::export::png::{self, Drawing};
use crate::export::{gif, level, match3, omok, paper};
use crate::grid::{Cell, Direction, Size};
use crate::maze::{GeneratorCell, Maze, SolverCell};
use crate::trace::{CellRect, Reader, Recording, Shows};

/// Writes the board at its end, no side longer than `limit` pixels.
pub(super) fn write(
    (subject, recording): (&Subject, &Recording),
    reader: &mut Reader,
    limit: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    png::write(&paint(subject, shown(recording, reader, recording.len()), limit), out)
}

/// Writes the board at these positions, one after the other.
pub(super) fn write_moving(
    (subject, recording): (&Subject, &Recording),
    reader: &mut Reader,
    (positions, milliseconds): (&[u64], u32),
    limit: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    let frames = positions.iter().map(|&position| paint(subject, shown(recording, reader, position), limit));
    gif::write(frames, milliseconds, out)
}

/// What the board shows at `position`.
fn shown<'a>(recording: &Recording, reader: &'a mut Reader, position: u64) -> &'a [u8] {
    while reader.show(recording, position, CellRect::whole(recording.index_size()), usize::MAX) == Shows::Part {}
    reader.screen().bytes()
}

/// The greatest side of a picture with so many pixels a cell.
pub(super) const fn limit(size: Size, scale: u32) -> u32 {
    let longest = if size.width > size.height { size.width } else { size.height };
    longest * scale + scale / 8 + 1
}

fn paint(subject: &Subject, board: &[u8], limit: u32) -> RgbImage {
    match &subject.board {
        Board::Maze(task) => {
            let (fills, way) = (fills(board, solver_colour), way(task.to, subject.size, board));
            Drawing { fills: &fills, ..Drawing::of(task, &way) }.paint(limit)
        }
        Board::Unbuilt => {
            let (fills, maze) = (fills(board, generator_colour), built(subject.size, board));
            Drawing { maze: &maze, ends: None, way: &[], fills: &fills }.paint(limit)
        }
        Board::Sokoban(task) => level::paint(&task.level, board, limit),
        Board::Omok(_) => omok::paint(subject.size, board, limit),
        Board::Match3(arena) => match3::paint(arena.stage.board(), board, limit),
        Board::Site => level::paint_site(subject.size, board, limit),
    }
}

fn fills(board: &[u8], colour: impl Fn(u8) -> Rgb<u8>) -> Vec<Rgb<u8>> {
    board.iter().map(|&byte| colour(byte)).collect()
}

const fn solver_colour(byte: u8) -> Rgb<u8> {
    match SolverCell::of(byte) {
        SolverCell::Unseen => paper::FLOOR,
        SolverCell::Frontier => paper::FRONTIER,
        SolverCell::Visited | SolverCell::Way => paper::VISITED,
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
    let on_way = |cell: &Cell| board.get(*cell as usize).is_some_and(|&byte| SolverCell::of(byte) == SolverCell::Way);
    let before = |cell: &Cell| size.neighbour(*cell, SolverCell::link(board[*cell as usize])?).filter(on_way);
    std::iter::successors(Some(exit).filter(on_way), before).take(board.len()).collect()
}
