//! The board at the end of a recording, as a picture.

use std::io::{self, Write};

use image::Rgb;

use super::subject::{Board, Subject};
use crate::export::png::{self, Drawing};
use crate::export::{level, omok, paper};
use crate::grid::{Cell, Direction, Size};
use crate::maze::{GeneratorCell, Maze, SolverCell};
use crate::trace::{CellRect, Reader, Recording, Shows};

pub(super) fn write(
    subject: &Subject,
    recording: &Recording,
    reader: &mut Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    while reader.show(recording, recording.len(), CellRect::whole(subject.size), usize::MAX) == Shows::Part {}
    let board = reader.screen().bytes();
    let picture = match &subject.board {
        Board::Maze(task) => {
            let (fills, way) = (fills(board, solver_colour), way(task.to, subject.size, board));
            Drawing { fills: &fills, ..Drawing::of(task, &way) }.paint(png::MAX_SIDE)
        }
        Board::Unbuilt => {
            let (fills, maze) = (fills(board, generator_colour), built(subject.size, board));
            Drawing { maze: &maze, ends: None, way: &[], fills: &fills }.paint(png::MAX_SIDE)
        }
        Board::Sokoban(task) => level::paint(&task.level, board, png::MAX_SIDE),
        Board::Omok(_) => omok::paint(subject.size, board, png::MAX_SIDE),
        Board::Site => level::paint_site(subject.size, board, png::MAX_SIDE),
    };
    png::write(&picture, out)
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
