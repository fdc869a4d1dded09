//! [`TileMap`]: a board of tiles, each with a letter for its terrain.

use crate::grid::{Cell, Direction, Size};
use crate::maze::Maze;

/// Tiles with the letters of the Moving AI maps: `.` and `G` ground, `S` swamp, `W` water, `T` trees, `@` and `O`
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileMap {
    size: Size,
    letters: Vec<u8>,
}

/// A tile that one cannot step on.
const BLOCKED: u8 = b'@';
const FREE: u8 = b'.';

impl TileMap {
    /// The letters that there are.
    pub const LETTERS: &'static str = ". G S W T @ O";

    /// A map from its letters, one for every tile of `size`, row by row.
    pub(super) const fn new(size: Size, letters: Vec<u8>) -> Self {
        Self { size, letters }
    }

    /// A map of free and blocked tiles.
    pub fn of(size: Size, is_free: impl Fn(Cell) -> bool) -> Self {
        Self::new(size, (0..size.cells()).map(|cell| if is_free(cell) { FREE } else { BLOCKED }).collect())
    }

    /// A maze as a map, and where its `ends` lie. Where every two free neighbours are open to each other, cells are
    /// tiles. Else cells are the tiles at odd places, and those between them are free where one can walk.
    pub fn of_maze(maze: &Maze, ends: &[Cell]) -> (Self, Vec<Cell>) {
        let size = maze.size();
        if is_of_tiles(maze) {
            return (Self::of(size, |cell| !maze.is_solid(cell)), ends.to_vec());
        }
        let wide = Size::new(2 * size.width + 1, 2 * size.height + 1);
        let is_free = |tile: Cell| {
            let (x, y) = (wide.x(tile), wide.y(tile));
            match (x % 2, y % 2) {
                (1, 1) => !maze.is_solid(size.cell(x / 2, y / 2)),
                (0, 1) => x > 0 && x + 1 < wide.width && maze.is_open(size.cell(x / 2 - 1, y / 2), Direction::East),
                (1, 0) => y > 0 && y + 1 < wide.height && maze.is_open(size.cell(x / 2, y / 2 - 1), Direction::South),
                _ => false,
            }
        };
        let tile = |end: &Cell| wide.cell(2 * size.x(*end) + 1, 2 * size.y(*end) + 1);
        (Self::of(wide, is_free), ends.iter().map(tile).collect())
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The letter of a tile.
    pub fn letter(&self, cell: Cell) -> u8 {
        self.letters[cell as usize]
    }

    /// The letters, row by row.
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Changes the letter of a tile, to one of [`LETTERS`](Self::LETTERS).
    pub(in crate::maze) fn set_letter(&mut self, cell: Cell, letter: u8) {
        self.letters[cell as usize] = letter;
    }

    /// Whether one can step on a tile at all.
    pub fn is_free(&self, cell: Cell) -> bool {
        matches!(self.letter(cell), b'.' | b'G' | b'S' | b'W')
    }

    /// Whether one can walk from one of these tiles to the other: water is for boats, and boats stay on it.
    pub fn is_alike(&self, one: Cell, other: Cell) -> bool {
        self.is_free(one) && self.is_free(other) && (self.letter(one) == b'W') == (self.letter(other) == b'W')
    }

    /// The map as a maze of four neighbours, in which blocked tiles are solid.
    pub fn maze(&self) -> Maze {
        let mut maze = Maze::closed(self.size);
        for cell in 0..self.size.cells() {
            if !self.is_free(cell) {
                maze.fill(cell);
                continue;
            }
            for direction in [Direction::East, Direction::South] {
                if self.size.neighbour(cell, direction).is_some_and(|next| self.is_alike(cell, next)) {
                    maze.open(cell, direction);
                }
            }
        }
        maze
    }
}

/// Whether every two free neighbours are open to each other.
fn is_of_tiles(maze: &Maze) -> bool {
    let size = maze.size();
    (0..size.cells()).filter(|&cell| !maze.is_solid(cell)).all(|cell| {
        [Direction::East, Direction::South].into_iter().all(|direction| {
            let beside = size.neighbour(cell, direction).filter(|&next| !maze.is_solid(next));
            beside.is_none() || maze.is_open(cell, direction)
        })
    })
}
