//! Mazes as text: `#` is wall, a space or `.` is floor, `S` the entrance, `E` an exit. Where there are several, the
//! first row's comes first.
//!
//! A text whose tiles form a lattice (odd width and height, wall all around and on every tile with
//! even column and row, floor on every tile with odd column and row) is a maze with thin walls:
//! its cells are the odd tiles, the tiles between them are walls or openings. In any other text
//! every tile is a cell: `#` is solid, and free neighbours are open to each other.

use std::sync::Arc;

use super::{Exits, Maze, MazeTask};
use crate::grid::{Cell, Direction, Size};

const WALL: u8 = b'#';
const FLOOR: u8 = b' ';
const PATH: u8 = b'.';
const ENTRANCE: u8 = b'S';
const EXIT: u8 = b'E';

/// The greatest side of a text, in tiles: a lattice of the greatest maze.
pub(super) const MAX_TILES: u32 = 2 * Maze::MAX_DRAWN + 1;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
pub struct FormatError {
    /// What kind of fault it is.
    pub problem: Problem,
    /// The line, counted from 1.
    pub line: u32,
    /// The column in characters, counted from 1.
    pub column: u32,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: String,
}

/// The kinds of fault that a text can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no tile at all.
    Empty,
    /// A character that means nothing.
    UnknownCharacter,
    /// A row that is longer or shorter than the first.
    RaggedRows,
    /// No `S`.
    NoEntrance,
    /// A second `S`.
    TwoEntrances,
    /// No `E`.
    NoExit,
    /// More `E` than a maze may have.
    TooManyExits,
    /// In a lattice, `S` or `E` between two cells.
    NotOnCell,
    /// More cells than a maze may have.
    TooLarge,
    /// A line of a map or of scenarios that does not say what it should.
    BadHead,
    /// In a maze cell by cell, an opening that the cell behind it does not know.
    OneSided,
}

impl FormatError {
    /// A fault at a line and column, counted from 1.
    pub(super) fn at(
        problem: Problem,
        line: u32,
        column: u32,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        Self { problem, line, column, found: found.into(), expected: expected.into() }
    }

    fn new(problem: Problem, at: Tile, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self::at(problem, at.row + 1, at.column + 1, found, expected)
    }
}

/// A place in the text, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    column: u32,
    row: u32,
}

/// Rows of equal length that hold nothing but known characters.
#[derive(Default)]
struct Tiles<'a> {
    rows: Vec<&'a [u8]>,
    width: u32,
    entrance: Option<Tile>,
    exits: Vec<Tile>,
}

/// Reads a maze from text. Lines end with LF or CRLF; empty lines at the end do not count.
///
/// # Errors
/// The first fault, with its place, what was found and what was expected. Text that is too large
/// is refused before anything is allocated for it.
pub fn parse(text: &str) -> Result<MazeTask, FormatError> {
    let tiles = Tiles::read(text)?;
    let last = Tile { column: 0, row: tiles.height().saturating_sub(1) };
    let missing = |problem, letter| FormatError::new(problem, last, "the end of the maze", letter);
    let entrance = tiles.entrance.ok_or_else(|| missing(Problem::NoEntrance, "one 'S' for the entrance"))?;
    let first = tiles.exits.first().ok_or_else(|| missing(Problem::NoExit, "an 'E' for the exit"))?;
    let scale = if tiles.is_lattice() { Scale::Lattice } else { Scale::Tiles };
    let size = scale.size(&tiles)?;
    let exit = |tile: &Tile| scale.cell(size, *tile, "'E'");
    let (from, to) = (scale.cell(size, entrance, "'S'")?, exit(first)?);
    let others = tiles.exits.iter().map(exit).collect::<Result<Vec<Cell>, _>>()?;
    let maze = Arc::new(scale.maze(&tiles, size));
    Ok(MazeTask { others: Exits::beside(to, others), ..MazeTask::new(maze, from, to) })
}

impl<'a> Tiles<'a> {
    fn read(text: &'a str) -> Result<Self, FormatError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let body = text.trim_end_matches(['\n', '\r']);
        if body.is_empty() {
            let origin = Tile { column: 0, row: 0 };
            return Err(FormatError::new(Problem::Empty, origin, "nothing", "a row of '#', ' ', '.', 'S' and 'E'"));
        }
        let mut tiles = Self::default();
        for line in body.split('\n') {
            tiles.read_row(line.strip_suffix('\r').unwrap_or(line))?;
        }
        Ok(tiles)
    }

    fn read_row(&mut self, line: &'a str) -> Result<(), FormatError> {
        let row = self.height();
        if row >= MAX_TILES {
            return Err(too_large(Tile { column: 0, row }));
        }
        let mut column = 0;
        for character in line.chars() {
            let at = Tile { column, row };
            if column >= MAX_TILES {
                return Err(too_large(at));
            }
            self.read_tile(character, at)?;
            column += 1;
        }
        if row == 0 {
            self.width = column;
        } else if column != self.width {
            let at = Tile { column: column.min(self.width), row };
            let expected = format!("{} as in the first row", self.width);
            return Err(FormatError::new(Problem::RaggedRows, at, format!("a row of {column} tiles"), expected));
        }
        self.rows.push(line.as_bytes());
        Ok(())
    }

    fn read_tile(&mut self, character: char, at: Tile) -> Result<(), FormatError> {
        match character {
            '#' | ' ' | '.' => {}
            'S' => match self.entrance.replace(at) {
                None => {}
                Some(first) => {
                    let expected = format!("only the one on line {}, column {}", first.row + 1, first.column + 1);
                    return Err(FormatError::new(Problem::TwoEntrances, at, "a second 'S'", expected));
                }
            },
            'E' if self.exits.len() == Exits::MOST => {
                let expected = format!("at most {} exits", Exits::MOST);
                return Err(FormatError::new(Problem::TooManyExits, at, "another 'E'", expected));
            }
            'E' => self.exits.push(at),
            other => {
                let found = format!("'{}'", other.escape_debug());
                let expected = "'#', ' ', '.', 'S' or 'E'";
                return Err(FormatError::new(Problem::UnknownCharacter, at, found, expected));
            }
        }
        Ok(())
    }

    const fn height(&self) -> u32 {
        self.rows.len() as u32
    }

    fn is_wall(&self, column: u32, row: u32) -> bool {
        self.rows[row as usize][column as usize] == WALL
    }

    fn is_lattice(&self) -> bool {
        let (width, height) = (self.width, self.height());
        let odd = width % 2 == 1 && height % 2 == 1 && width > 2 && height > 2;
        odd && (0..height).all(|row| (0..width).all(|column| self.fits_lattice(column, row)))
    }

    fn fits_lattice(&self, column: u32, row: u32) -> bool {
        let border = column == 0 || row == 0 || column + 1 == self.width || row + 1 == self.height();
        match (column % 2, row % 2) {
            (1, 1) => !self.is_wall(column, row),
            (0, 0) => self.is_wall(column, row),
            _ => !border || self.is_wall(column, row),
        }
    }
}

/// A text with tiles beyond the greatest maze; row and column are counted from 0.
pub(super) fn too_large_at(row: u32, column: u32) -> FormatError {
    too_large(Tile { column, row })
}

fn too_large(at: Tile) -> FormatError {
    let side = Maze::MAX_DRAWN;
    FormatError::new(Problem::TooLarge, at, "more tiles", format!("at most {side}x{side} cells"))
}

/// How tiles and cells belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// Every tile is a cell.
    Tiles,
    /// Cells are the tiles with odd column and row.
    Lattice,
}

impl Scale {
    fn size(self, tiles: &Tiles<'_>) -> Result<Size, FormatError> {
        let (width, height) = (tiles.width, tiles.height());
        let side = Maze::MAX_DRAWN;
        match self {
            Self::Lattice => Ok(Size::new(width / 2, height / 2)),
            Self::Tiles if width > side => Err(too_large(Tile { column: side, row: 0 })),
            Self::Tiles if height > side => Err(too_large(Tile { column: 0, row: side })),
            Self::Tiles => Ok(Size::new(width, height)),
        }
    }

    /// How many tiles a maze takes.
    const fn extent(self, size: Size) -> Size {
        match self {
            Self::Tiles => size,
            Self::Lattice => Size::new(2 * size.width + 1, 2 * size.height + 1),
        }
    }

    const fn tile(self, size: Size, cell: Cell) -> Tile {
        let (column, row) = (size.x(cell), size.y(cell));
        match self {
            Self::Tiles => Tile { column, row },
            Self::Lattice => Tile { column: 2 * column + 1, row: 2 * row + 1 },
        }
    }

    fn cell(self, size: Size, tile: Tile, letter: &str) -> Result<Cell, FormatError> {
        match self {
            Self::Tiles => Ok(size.cell(tile.column, tile.row)),
            Self::Lattice if tile.column % 2 == 1 && tile.row % 2 == 1 => Ok(size.cell(tile.column / 2, tile.row / 2)),
            Self::Lattice => {
                let found = format!("{letter} between two cells");
                let expected = format!("{letter} on a cell, that is on even line and column numbers");
                Err(FormatError::new(Problem::NotOnCell, tile, found, expected))
            }
        }
    }

    fn maze(self, tiles: &Tiles<'_>, size: Size) -> Maze {
        let mut maze = Maze::closed(size);
        for cell in 0..size.cells() {
            let tile = self.tile(size, cell);
            if tiles.is_wall(tile.column, tile.row) {
                maze.fill(cell);
                continue;
            }
            let right = size.x(cell) + 1 < size.width && self.is_open_after(tiles, tile, Direction::East);
            let down = size.y(cell) + 1 < size.height && self.is_open_after(tiles, tile, Direction::South);
            for direction in [right.then_some(Direction::East), down.then_some(Direction::South)] {
                direction.into_iter().for_each(|direction| maze.open(cell, direction));
            }
        }
        maze
    }

    /// Whether the tile after `tile` is free: the one between two cells, or the next cell itself.
    fn is_open_after(self, tiles: &Tiles<'_>, tile: Tile, direction: Direction) -> bool {
        let (column, row) = direction.offset();
        !tiles.is_wall(tile.column.wrapping_add_signed(column), tile.row.wrapping_add_signed(row))
    }
}

/// The maze as text that [`parse`] reads back, with the cells of `path` as dots.
///
/// A maze whose only walls are solid cells takes one tile a cell, any other a lattice. What cannot be
/// said in either comes back as a tile map of twice the size: solid cells among thin walls. Where
/// entrance and exit are the same cell, only the entrance shows.
pub fn print(task: &MazeTask, path: Option<&[Cell]>) -> String {
    let (maze, from, size) = (&*task.maze, task.from, task.maze.size());
    let ends_are_free = task.exits().chain([from]).all(|cell| cell >= size.cells() || !maze.is_solid(cell));
    let scale = if ends_are_free && is_tile_map(maze) { Scale::Tiles } else { Scale::Lattice };
    let mut canvas = Canvas::new(scale.extent(size));
    for cell in (0..size.cells()).filter(|&cell| !maze.is_solid(cell)) {
        canvas.set(scale.tile(size, cell), FLOOR);
        for (_, next) in maze.open_neighbours(cell) {
            canvas.set(between(scale.tile(size, cell), scale.tile(size, next)), FLOOR);
        }
    }
    let on_board: Vec<Cell> = path.unwrap_or_default().iter().copied().filter(|&cell| cell < size.cells()).collect();
    for (place, &cell) in on_board.iter().enumerate() {
        let before = on_board[place.saturating_sub(1)];
        canvas.dot(between(scale.tile(size, before), scale.tile(size, cell)));
        canvas.dot(scale.tile(size, cell));
    }
    let ends = task.exits().map(|exit| (exit, EXIT)).chain([(from, ENTRANCE)]);
    for (cell, letter) in ends.filter(|&(cell, _)| cell < size.cells()) {
        canvas.set(scale.tile(size, cell), letter);
    }
    canvas.text.into_iter().map(char::from).collect()
}

const fn between(one: Tile, other: Tile) -> Tile {
    Tile { column: u32::midpoint(one.column, other.column), row: u32::midpoint(one.row, other.row) }
}

/// Whether solid cells are the only walls, and the tiles would not be taken for a lattice.
fn is_tile_map(maze: &Maze) -> bool {
    let size = maze.size();
    let is_free = |cell: Cell| !maze.is_solid(cell);
    let walls_are_solid = (0..size.cells()).filter(|&cell| is_free(cell)).all(|cell| {
        Direction::ALL
            .into_iter()
            .all(|direction| maze.is_open(cell, direction) || !size.neighbour(cell, direction).is_some_and(is_free))
    });
    let has_solid = (0..size.cells()).any(|cell| maze.is_solid(cell));
    has_solid && walls_are_solid && !looks_like_lattice(maze)
}

fn looks_like_lattice(maze: &Maze) -> bool {
    let tiles: Vec<u8> = maze.bytes().iter().map(|byte| if byte & 0x80 == 0 { FLOOR } else { WALL }).collect();
    let rows = tiles.chunks(maze.size().width.max(1) as usize).collect();
    Tiles { rows, width: maze.size().width, ..Tiles::default() }.is_lattice()
}

/// Text that is written tile by tile, with a line break after each row.
struct Canvas {
    size: Size,
    text: Vec<u8>,
}

impl Canvas {
    fn new(size: Size) -> Self {
        let mut row = vec![WALL; size.width as usize];
        row.push(b'\n');
        Self { size, text: row.repeat(size.height as usize) }
    }

    fn set(&mut self, tile: Tile, letter: u8) {
        let place = self.place(tile);
        self.text[place] = letter;
    }

    /// Marks the path, which leads through no wall.
    fn dot(&mut self, tile: Tile) {
        if self.text[self.place(tile)] == FLOOR {
            self.set(tile, PATH);
        }
    }

    const fn place(&self, tile: Tile) -> usize {
        (tile.row * (self.size.width + 1) + tile.column) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> (Problem, u32, u32) {
        let error = parse(text).unwrap_err();
        (error.problem, error.line, error.column)
    }

    #[test]
    fn a_lattice_has_thin_walls() {
        let task = parse("#####\r\n#S#E#\r\n# # #\r\n#   #\r\n#####\r\n").unwrap();
        assert_eq!(task.maze.size(), Size::new(2, 2));
        assert_eq!((task.from, task.to), (0, 1));
        assert!(!task.maze.is_open(0, Direction::East));
        assert!(task.maze.is_open(0, Direction::South) && task.maze.is_open(2, Direction::East));
    }

    #[test]
    fn any_other_text_has_a_cell_for_every_tile() {
        let task = parse("S.#\n #E\n   ").unwrap();
        assert_eq!(task.maze.size(), Size::new(3, 3));
        assert_eq!((task.from, task.to), (0, 5));
        assert!(task.maze.is_solid(2) && task.maze.is_solid(4));
        assert!(task.maze.is_open(0, Direction::East) && task.maze.is_open(5, Direction::South));
        assert_eq!(task.maze.openings(1), Direction::West.bit());
    }

    #[test]
    fn an_entrance_in_the_outer_wall_makes_it_a_tile_map() {
        let task = parse("#S###\n# # #\n#   #\n### #\n#  E#").unwrap();
        assert_eq!(task.maze.size(), Size::new(5, 5));
    }

    #[test]
    fn faults_have_a_kind_and_a_place() {
        assert_eq!(problem(""), (Problem::Empty, 1, 1));
        assert_eq!(problem("\r\n\n"), (Problem::Empty, 1, 1));
        assert_eq!(problem("S \n  \n"), (Problem::NoExit, 2, 1));
        assert_eq!(problem("E"), (Problem::NoEntrance, 1, 1));
        assert_eq!(problem("S \n S"), (Problem::TwoEntrances, 2, 2));
        assert_eq!(problem(&format!("S{}", "E".repeat(201))), (Problem::TooManyExits, 1, 202));
        assert_eq!(problem("SE \n  "), (Problem::RaggedRows, 2, 3));
        assert_eq!(problem("SE\n   "), (Problem::RaggedRows, 2, 3));
        assert_eq!(problem("SE\n\n  "), (Problem::RaggedRows, 2, 1));
        assert_eq!(problem("S가E"), (Problem::UnknownCharacter, 1, 2));
        assert_eq!(problem("S\tE"), (Problem::UnknownCharacter, 1, 2));
        assert_eq!(problem("#####\n# S #\n#####\n#  E#\n#####"), (Problem::NotOnCell, 2, 3));
    }

    #[test]
    fn too_large_a_text_is_refused_where_it_grows_too_large() {
        assert_eq!(problem(&" ".repeat(9000)), (Problem::TooLarge, 1, MAX_TILES + 1));
        assert_eq!(problem(&" \n".repeat(9000)), (Problem::TooLarge, MAX_TILES + 1, 1));
        assert_eq!(problem(&format!("SE{}", " ".repeat(4095))), (Problem::TooLarge, 1, 4097));
    }

    #[test]
    fn a_message_says_where_what_and_what_instead() {
        let error = parse("S?E").unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 2: found '?', expected '#', ' ', '.', 'S' or 'E'");
    }

    #[test]
    fn the_way_is_printed_as_dots_that_read_as_floor() {
        let mut maze = Maze::closed(Size::new(2, 2));
        for (cell, direction) in [(0, Direction::South), (2, Direction::East), (1, Direction::South)] {
            maze.open(cell, direction);
        }
        let text = print(&MazeTask::new(Arc::new(maze.clone()), 0, 1), Some(&[0, 2, 3, 1]));
        assert_eq!(text, "#####\n#S#E#\n#.#.#\n#...#\n#####\n");
        assert_eq!(*parse(&text).unwrap().maze, maze);
    }
}
