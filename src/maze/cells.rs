//! Mazes cell by cell: a letter for the openings of each cell, so that any maze of any shape can be written down.
//!
//! Squares have one hexadecimal digit a cell, the sum of 1 (open to the north), 2 (east), 4 (south) and 8 (west), or `#`
//! where the cell is solid. Cells of other shapes have two digits, the sum of `1 << slot` for each open side.

use super::format::{FormatError, Problem};
use super::{Graph, Ground, Maze};
use crate::grid::{Cell, Size};

const SOLID: u8 = b'#';

/// Reads a maze on a rectangle of squares.
///
/// # Errors
/// The first fault, with its place, what was found and what was expected.
pub fn parse(text: &str, size: Size) -> Result<Maze, FormatError> {
    let letters = Letters::read(text, size, 1)?;
    let openings = (0..size.cells()).map(|cell| letters.openings(cell)).collect::<Result<Vec<u8>, _>>()?;
    letters.check(&size, &openings, |cell| !letters.is_solid(cell))?;
    let mut maze = size.maze(openings);
    (0..size.cells()).filter(|&cell| letters.is_solid(cell)).for_each(|cell| maze.fill(cell));
    Ok(maze)
}

/// Reads a maze on `graph`.
///
/// # Errors
/// The first fault, with its place, what was found and what was expected.
pub fn parse_on(text: &str, graph: &Graph) -> Result<Maze, FormatError> {
    if graph.shape().is_square() {
        return parse(text, graph.size());
    }
    let letters = Letters::read(text, graph.size(), 2)?;
    let openings = (0..graph.size().cells()).map(|cell| letters.openings(cell)).collect::<Result<Vec<u8>, _>>()?;
    letters.check(graph, &openings, |cell| graph.exists(cell))?;
    Ok(graph.maze(openings))
}

/// The maze as text, which [`parse`] and [`parse_on`] read again.
pub fn print(maze: &Maze) -> String {
    let size = maze.size();
    let letters = |cell: Cell| match maze.graph() {
        Some(_) => format!("{:02x}", maze.openings(cell)),
        None if maze.is_solid(cell) => char::from(SOLID).to_string(),
        None => format!("{:x}", maze.openings(cell)),
    };
    let row = |y: u32| (0..size.width).map(|x| letters(size.cell(x, y))).collect::<String>();
    (0..size.height).map(|y| row(y) + "\n").collect()
}

/// Rows of as many letters as the board asks for.
struct Letters<'a> {
    size: Size,
    /// Letters a cell.
    each: u32,
    rows: Vec<&'a [u8]>,
}

impl<'a> Letters<'a> {
    fn read(text: &'a str, size: Size, each: u32) -> Result<Self, FormatError> {
        let rows: Vec<&[u8]> = text.lines().map(|line| line.trim_end().as_bytes()).collect();
        if rows.len() != size.height as usize {
            let (found, expected) = (format!("{} rows", rows.len()), format!("{}, one a row of cells", size.height));
            return Err(FormatError::at(Problem::RaggedRows, 1, 1, found, expected));
        }
        let wanted = size.width as usize * each as usize;
        if let Some((row, line)) = rows.iter().zip(1..).find(|(row, _)| row.len() != wanted) {
            let (found, expected) = (format!("a row of {} letters", row.len()), format!("{wanted}, {each} a cell"));
            return Err(FormatError::at(Problem::RaggedRows, line, 1, found, expected));
        }
        Ok(Self { size, each, rows })
    }

    fn of(&self, cell: Cell) -> &'a [u8] {
        let from = (self.size.x(cell) * self.each) as usize;
        &self.rows[self.size.y(cell) as usize][from..from + self.each as usize]
    }

    fn is_solid(&self, cell: Cell) -> bool {
        self.each == 1 && self.of(cell) == [SOLID]
    }

    fn openings(&self, cell: Cell) -> Result<u8, FormatError> {
        if self.is_solid(cell) {
            return Ok(0);
        }
        let letters = self.of(cell);
        let digit = |sum: Option<u8>, letter: &u8| Some(sum? << 4 | char::from(*letter).to_digit(16)? as u8);
        letters.iter().fold(Some(0), digit).ok_or_else(|| {
            let expected = if self.each == 1 { "a digit, 'a' to 'f' or '#'" } else { "digits and 'a' to 'f'" };
            self.fault(Problem::UnknownCharacter, cell, format!("'{}'", letters.escape_ascii()), expected)
        })
    }

    fn fault(&self, problem: Problem, cell: Cell, found: String, expected: &str) -> FormatError {
        FormatError::at(problem, self.size.y(cell) + 1, self.size.x(cell) * self.each + 1, found, expected)
    }

    /// Whether every opening leads somewhere, from where one opens back.
    fn check<G: Ground>(&self, ground: &G, openings: &[u8], is_free: impl Fn(Cell) -> bool) -> Result<(), FormatError> {
        for (cell, &open) in (0..).zip(openings) {
            let ways = if open != 0 && ground.exists(cell) { ground.ways_of(cell) } else { 0 };
            let leads = |slot: u8| ways & 1 << slot != 0 && is_free(ground.beyond(cell, slot));
            let is_two_sided = |slot: u8| {
                let next = ground.beyond(cell, slot);
                openings.get(next as usize).is_some_and(|there| there & 1 << ground.back(cell, slot) != 0)
            };
            if let Some(slot) = (0..8).find(|&slot| open & 1 << slot != 0 && !(leads(slot) && is_two_sided(slot))) {
                let found = format!("an opening of side {slot}");
                let expected = "openings that lead to a neighbour which opens back";
                return Err(self.fault(Problem::OneSided, cell, found, expected));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Shape;

    #[test]
    fn mazes_of_every_shape_read_back() {
        let size = Size::new(3, 2);
        let text = "649\n35#\n";
        let wrong = parse(text, size).unwrap_err();
        assert_eq!((wrong.problem, wrong.line, wrong.column), (Problem::OneSided, 1, 1));
        let maze = parse("2a8\n00#\n", size).unwrap();
        assert!(maze.is_solid(5) && maze.openings(1) == 10 && !maze.is_solid(4));
        assert_eq!(print(&maze), "2a8\n00#\n");
        for shape in [Shape::Hexagons, Shape::Triangles, Shape::Rings, Shape::Octagons, Shape::Cube, Shape::Floors(2)] {
            let graph = Graph::new(shape, Size::new(4, 4), 1, None).unwrap();
            let ways = (0..graph.size().cells()).map(|cell| graph.ways_of(cell)).collect();
            let maze = graph.maze(ways);
            assert_eq!(parse_on(&print(&maze), &graph).unwrap(), maze, "{shape:?}");
        }
    }

    #[test]
    fn faults_are_named_with_their_place() {
        let size = Size::new(2, 1);
        for (text, said) in [
            ("28\n28", "line 1, column 1: found 2 rows, expected 1, one a row of cells"),
            ("2", "line 1, column 1: found a row of 1 letters, expected 2, 1 a cell"),
            ("2z", "line 1, column 2: found 'z', expected a digit, 'a' to 'f' or '#'"),
            (
                "68",
                "line 1, column 1: found an opening of side 2, expected openings that lead to a neighbour which opens back",
            ),
            (
                "2#",
                "line 1, column 1: found an opening of side 1, expected openings that lead to a neighbour which opens back",
            ),
        ] {
            assert_eq!(parse(text, size).unwrap_err().to_string(), said);
        }
    }
}
