//! Boards for tests.

use crate::grid::Size;
use crate::random::Random;
use crate::sokoban::walk::samples::drawn;
use crate::sokoban::{Board, Level, Mark, Position, Square};

/// The board of a drawing.
pub fn board_of(drawing: &str) -> Board {
    Board::new(&drawn(&drawing.lines().collect::<Vec<_>>()))
}

/// The square at column `x` and row `y`.
pub fn at(board: &Board, x: u32, y: u32) -> Square {
    board.square(board.size().cell(x, y))
}

/// Small boards with one to four boxes, the same every time.
pub fn random_boards(count: usize) -> Vec<Board> {
    let mut random = Random::new(2);
    std::iter::repeat_with(|| random_board(&mut random)).flatten().take(count).collect()
}

fn random_board(random: &mut Random) -> Option<Board> {
    let size = Size::new(5 + random.below(3), 5 + random.below(3));
    let inner = |cell| {
        let (x, y) = (size.x(cell), size.y(cell));
        (1..size.width - 1).contains(&x) && (1..size.height - 1).contains(&y)
    };
    let mut marks: Vec<Mark> = (0..size.cells())
        .map(|cell| if inner(cell) && !random.chance(220) { Mark::Floor } else { Mark::Wall })
        .collect();
    let boxes = 1 + random.below(4);
    let things = [Mark::Player].into_iter().chain((0..boxes).flat_map(|_| [Mark::Box, Mark::Goal]));
    for thing in things {
        let free: Vec<usize> = (0..marks.len()).filter(|&cell| marks[cell] == Mark::Floor).collect();
        let place = *free.get(random.below(free.len().max(1) as u32) as usize)?;
        marks[place] = thing;
    }
    Level::new(size, &marks).ok().map(|level| Board::new(&level))
}

/// A board with other boxes, all of them anywhere, and the player elsewhere.
pub fn random_position(board: &Board, random: &mut Random) -> Position {
    let mut position = board.start().clone();
    let free = |position: &Position, random: &mut Random| loop {
        let square = random.below(board.len() as u32) as Square;
        if !position.boxes.contains(square) && position.player != square {
            return square;
        }
    };
    for old in board.start().boxes.iter() {
        let new = free(&position, random);
        position.boxes.remove(old);
        position.boxes.insert(new);
    }
    position.player = free(&position, random);
    position
}
