//! What can be counted about a maze: dead ends, loops, corridors, bias, the path through.
//!
//! Definitions follow Walter Pullen's "Think Labyrinth", where they are given. Solid cells do not
//! count as cells.

use std::collections::VecDeque;

use super::{Maze, MazeTask};
use crate::grid::{Cell, Direction};

/// Figures of one maze.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measures {
    /// Cells that are not solid.
    pub cells: u64,
    /// Whether the cells are squares: elsewhere nothing is straight, and what has a direction is 0.
    pub is_square: bool,
    /// Openings between neighbours.
    pub passages: u64,
    /// Parts that no path joins.
    pub components: u64,
    /// Independent loops: passages - cells + components. A perfect maze has none, and one component.
    pub loops: u64,
    /// Cells with no opening.
    pub isolated: u64,
    /// Cells with one opening.
    pub dead_ends: u64,
    /// Cells with two opposite openings, to the left and right.
    pub horizontal_straights: u64,
    /// Cells with two opposite openings, up and down.
    pub vertical_straights: u64,
    /// Cells with two openings around a corner.
    pub turns: u64,
    /// Cells with three openings.
    pub junctions: u64,
    /// Cells with four openings.
    pub crossroads: u64,
    /// Cells of the longest horizontal corridor, and of the longest vertical one.
    pub longest_runs: (u64, u64),
    /// Straight stretches of corridor, in either direction, of one passage or more.
    pub runs: u64,
    /// Openings to the left or right; all others lead up or down.
    pub horizontal_passages: u64,
    /// Cells on the path from each dead end to the first cell that is no corridor, added up.
    pub dead_end_cells: u64,
    /// Cells on a shortest path from the entrance to the nearest exit, or nothing where there is none.
    pub solution_cells: Option<u64>,
}

impl Measures {
    /// Whether there is exactly one path between any two cells.
    pub const fn is_perfect(&self) -> bool {
        self.components == 1 && self.loops == 0
    }

    /// Dead ends out of 100 cells.
    pub fn dead_end_pct(&self) -> f64 {
        percent(self.dead_ends, self.cells)
    }

    /// Straight corridor cells out of 100 cells. On squares only.
    pub fn straight_pct(&self) -> Option<f64> {
        self.is_square.then(|| percent(self.straights(), self.cells))
    }

    /// Cells of the shortest path out of 100 cells, or nothing where there is no path.
    pub fn solution_pct(&self) -> Option<f64> {
        self.solution_cells.map(|cells| percent(cells, self.cells))
    }

    /// Steps from one turn, junction or end to the next in the same line, on average. On squares only.
    pub fn mean_run(&self) -> Option<f64> {
        self.is_square.then(|| self.passages as f64 / self.runs.max(1) as f64)
    }

    /// From -1, only vertical passages, to 1, only horizontal ones; 0 where there are none. On squares only.
    pub fn passage_bias(&self) -> Option<f64> {
        self.is_square.then(|| balance(self.horizontal_passages, self.passages - self.horizontal_passages))
    }

    /// Cells from a dead end to the first junction, on average: the river factor.
    pub fn mean_dead_end_length(&self) -> f64 {
        self.dead_end_cells as f64 / self.dead_ends.max(1) as f64
    }

    /// Straight corridor cells, in either direction.
    pub const fn straights(&self) -> u64 {
        self.horizontal_straights + self.vertical_straights
    }
}

fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

fn balance(one: u64, other: u64) -> f64 {
    (one as f64 - other as f64) / (one + other).max(1) as f64
}

/// Measures the maze of `task`. O(cells) time and memory, no recursion.
pub fn measure(task: &MazeTask) -> Measures {
    let mut measuring = Measuring::new();
    loop {
        if let Some(found) = measuring.advance(task, usize::MAX) {
            return found;
        }
    }
}

/// A maze that is being measured, in slices.
pub(super) struct Measuring {
    found: Measures,
    pass: Pass,
}

/// What is looked at now, and how far it is.
enum Pass {
    Cells(Cell),
    Parts(Parts),
    Rows(Rows),
    Path(Rings),
}

impl Measuring {
    /// Nothing is measured yet.
    pub(super) fn new() -> Self {
        Self { found: Measures::default(), pass: Pass::Cells(0) }
    }

    /// Looks at about `cells` more cells of `task`, the same at every call; the figures with the last ones.
    pub(super) fn advance(&mut self, task: &MazeTask, cells: usize) -> Option<Measures> {
        let maze = &*task.maze;
        match &mut self.pass {
            Pass::Cells(next) => {
                self.found.is_square = maze.graph().is_none();
                let to = cells.saturating_add(*next as usize).min(maze.size().cells() as usize) as Cell;
                (*next..to).filter(|&cell| !maze.is_solid(cell)).for_each(|cell| self.found.count(maze, cell));
                *next = to;
                if to == maze.size().cells() {
                    self.pass = Pass::Parts(Parts::new(maze));
                }
            }
            Pass::Parts(parts) => {
                if let Some(count) = parts.advance(maze, cells) {
                    self.found.components = count;
                    self.found.loops = (self.found.passages + count).saturating_sub(self.found.cells);
                    self.pass = if maze.graph().is_none() {
                        Pass::Rows(Rows::new(Direction::East))
                    } else {
                        Pass::Path(Rings::new(task))
                    };
                }
            }
            Pass::Rows(rows) => {
                if !rows.advance(maze, cells) {
                    return None;
                }
                self.found.runs += rows.count;
                if rows.direction == Direction::East {
                    self.found.longest_runs.0 = rows.longest;
                    self.pass = Pass::Rows(Rows::new(Direction::South));
                } else {
                    self.found.longest_runs.1 = rows.longest;
                    self.pass = Pass::Path(Rings::new(task));
                }
            }
            Pass::Path(rings) => {
                self.found.solution_cells = rings.advance(task, cells)?;
                return Some(self.found);
            }
        }
        None
    }
}

impl Measures {
    fn count(&mut self, maze: &Maze, cell: Cell) {
        const HORIZONTAL: u8 = Direction::East.bit() | Direction::West.bit();
        const VERTICAL: u8 = Direction::North.bit() | Direction::South.bit();
        let openings = maze.openings(cell);
        self.cells += 1;
        if maze.graph().is_some() {
            return self.count_elsewhere(maze, cell);
        }
        self.horizontal_passages += u64::from(openings & Direction::East.bit() != 0);
        self.passages += u64::from((openings & (Direction::East.bit() | Direction::South.bit())).count_ones());
        match (openings.count_ones(), openings) {
            (0, _) => self.isolated += 1,
            (1, _) => {
                self.dead_ends += 1;
                self.dead_end_cells += dead_end_length(maze, cell);
            }
            (_, HORIZONTAL) => self.horizontal_straights += 1,
            (_, VERTICAL) => self.vertical_straights += 1,
            (2, _) => self.turns += 1,
            (3, _) => self.junctions += 1,
            _ => self.crossroads += 1,
        }
    }

    /// A cell that is no square: nothing is straight there, so corridors count as turns.
    fn count_elsewhere(&mut self, maze: &Maze, cell: Cell) {
        self.passages += maze.open_neighbours(cell).filter(|&(_, next)| next > cell).count() as u64;
        match maze.openings(cell).count_ones() {
            0 => self.isolated += 1,
            1 => {
                self.dead_ends += 1;
                self.dead_end_cells += dead_end_length(maze, cell);
            }
            2 => self.turns += 1,
            3 => self.junctions += 1,
            _ => self.crossroads += 1,
        }
    }
}

/// Cells of the longest of all shortest paths of the first part. In a maze with loops it may be longer than this says.
/// O(cells) time.
pub fn diameter_cells(maze: &Maze) -> u64 {
    let Some(first) = maze.free_cells().next() else { return 0 };
    let (far, _) = farthest(maze, first);
    farthest(maze, far).1
}

/// A cell that is farthest from `from`, and the cells of the path to it.
fn farthest(maze: &Maze, from: Cell) -> (Cell, u64) {
    let mut cells = vec![0_u32; maze.size().cells() as usize];
    cells[from as usize] = 1;
    let (mut queue, mut last) = (VecDeque::from([from]), from);
    while let Some(cell) = queue.pop_front() {
        last = cell;
        for (_, next) in maze.open_neighbours(cell) {
            if cells[next as usize] == 0 {
                cells[next as usize] = cells[cell as usize] + 1;
                queue.push_back(next);
            }
        }
    }
    (last, u64::from(cells[last as usize]))
}

/// Cells from a dead end through its corridor, the dead end included. Each corridor is walked from
/// its dead ends only, so that all of them together cost no more than two passes over the board.
fn dead_end_length(maze: &Maze, dead_end: Cell) -> u64 {
    let (mut before, mut cell, mut length) = (dead_end, dead_end, 0);
    loop {
        length += 1;
        let Some((_, next)) = maze.open_neighbours(cell).find(|&(_, next)| next != before) else { return length };
        if maze.openings(next).count_ones() > 2 {
            return length;
        }
        (before, cell) = (cell, next);
    }
}

/// Rows of cells that are open to each other in one direction.
struct Rows {
    direction: Direction,
    /// The line that is looked at next.
    line: u32,
    /// Cells of the longest row.
    longest: u64,
    run: u64,
    /// Rows of at least two cells.
    count: u64,
}

impl Rows {
    const fn new(direction: Direction) -> Self {
        Self { direction, line: 0, longest: 0, run: 1, count: 0 }
    }

    /// Looks at lines of about so many cells together; true where none is left.
    fn advance(&mut self, maze: &Maze, cells: usize) -> bool {
        let (size, is_across) = (maze.size(), self.direction == Direction::East);
        let (lines, length) = if is_across { (size.height, size.width) } else { (size.width, size.height) };
        let to = (cells / length as usize).max(1).saturating_add(self.line as usize).min(lines as usize) as u32;
        for line in self.line..to {
            for place in 0..length {
                let cell = if is_across { size.cell(place, line) } else { size.cell(line, place) };
                self.longest = self.longest.max(if maze.is_solid(cell) { 0 } else { self.run });
                let is_open = maze.is_open(cell, self.direction);
                self.count += u64::from(is_open && self.run == 1);
                self.run = if is_open { self.run + 1 } else { 1 };
            }
        }
        self.line = to;
        to == lines
    }
}

/// Parts of a maze that no path joins.
struct Parts {
    seen: Vec<bool>,
    waiting: Vec<Cell>,
    /// From which cell on the next part is looked for.
    next: Cell,
    count: u64,
}

impl Parts {
    fn new(maze: &Maze) -> Self {
        Self { seen: vec![false; maze.size().cells() as usize], waiting: Vec::new(), next: 0, count: 0 }
    }

    /// Visits so many cells; the number of parts once all were.
    fn advance(&mut self, maze: &Maze, cells: usize) -> Option<u64> {
        for _ in 0..cells {
            if let Some(cell) = self.waiting.pop() {
                for (_, next) in maze.open_neighbours(cell) {
                    if !std::mem::replace(&mut self.seen[next as usize], true) {
                        self.waiting.push(next);
                    }
                }
            } else if self.next == maze.size().cells() {
                return Some(self.count);
            } else {
                let start = self.next;
                self.next += 1;
                if !maze.is_solid(start) && !std::mem::replace(&mut self.seen[start as usize], true) {
                    self.count += 1;
                    self.waiting.push(start);
                }
            }
        }
        None
    }
}

/// A shortest path to an exit, looked for ring by ring.
struct Rings {
    seen: Vec<bool>,
    ring: Vec<Cell>,
    next_ring: Vec<Cell>,
    cells: u64,
}

impl Rings {
    fn new(task: &MazeTask) -> Self {
        let maze = &*task.maze;
        let mut seen = vec![false; maze.size().cells() as usize];
        let starts = task.starts_on_board() && !maze.is_solid(task.from);
        let ring = if starts { vec![task.from] } else { Vec::new() };
        ring.iter().for_each(|&cell| seen[cell as usize] = true);
        Self { seen, ring, next_ring: Vec::new(), cells: 1 }
    }

    /// Goes through rings of at least so many cells together; the cells of the path, or that there is none, once that is
    /// known.
    fn advance(&mut self, task: &MazeTask, cells: usize) -> Option<Option<u64>> {
        let (maze, seen) = (&*task.maze, &mut self.seen);
        let mut visited = 0;
        while visited < cells {
            if self.ring.is_empty() {
                return Some(None);
            }
            visited += self.ring.len();
            for cell in self.ring.drain(..) {
                if task.is_exit(cell) {
                    return Some(Some(self.cells));
                }
                let unseen =
                    maze.open_neighbours(cell).filter(|&(_, next)| !std::mem::replace(&mut seen[next as usize], true));
                self.next_ring.extend(unseen.map(|(_, next)| next));
            }
            std::mem::swap(&mut self.ring, &mut self.next_ring);
            self.cells += 1;
        }
        None
    }
}

/// Cells on a shortest path.
pub(super) fn solution_cells(task: &MazeTask) -> Option<u64> {
    let mut rings = Rings::new(task);
    loop {
        if let Some(found) = rings.advance(task, usize::MAX) {
            return found;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::Size;
    use crate::maze::format::parse;
    use crate::maze::ground::Ground as _;
    use crate::maze::{Graph, Shape};

    #[test]
    fn a_small_maze_is_counted_cell_by_cell() {
        let task = parse("#######\n#S    #\n### # #\n#   #E#\n#######").unwrap();
        let found = measure(&task);
        assert_eq!((found.cells, found.passages, found.components, found.loops), (6, 5, 1, 0));
        assert!(found.is_perfect());
        assert_eq!((found.dead_ends, found.turns, found.junctions), (3, 2, 1));
        assert_eq!(found.longest_runs, (3, 2));
        assert_eq!(found.dead_end_cells, 1 + 2 + 2);
        assert_eq!(found.solution_cells, Some(4));
        assert_eq!(found.horizontal_passages, 3);
        assert_eq!((found.runs, diameter_cells(&task.maze)), (4, 5));
    }

    #[test]
    fn slices_of_any_length_measure_the_same() {
        let text = "S  #\n # #\n   #\n###E";
        for task in [text, "#######\n#S    #\n### # #\n#   #E#\n#######"].map(|text| parse(text).unwrap()) {
            for cells in [1, 2, 7, 100] {
                let mut measuring = Measuring::new();
                let (mut slices, mut found) = (0, None);
                while found.is_none() {
                    found = measuring.advance(&task, cells);
                    slices += 1;
                }
                assert_eq!(found, Some(measure(&task)), "{cells} cells a slice");
                assert!(slices >= task.maze.size().cells() as usize / cells, "{slices} slices");
            }
        }
    }

    #[test]
    fn nothing_is_straight_where_cells_are_no_squares() {
        let graph = Graph::new(Shape::Hexagons, Size::new(4, 4), 1, None).unwrap();
        let ways = (0..graph.size().cells()).map(|cell| graph.ways_of(cell)).collect();
        let found = measure(&MazeTask::new(Arc::new(graph.maze(ways)), 0, 15));
        assert_eq!((found.straight_pct(), found.mean_run(), found.passage_bias()), (None, None, None));
        assert!(found.loops > 0 && found.solution_cells.is_some());
        let squares = measure(&parse("S E").unwrap());
        assert_eq!((squares.mean_run(), squares.passage_bias()), (Some(2.0), Some(1.0)));
    }

    #[test]
    fn loops_islands_and_solid_cells_are_counted() {
        let task = parse("S  #\n # #\n   #\n###E").unwrap();
        let found = measure(&task);
        assert_eq!((found.cells, found.passages, found.components, found.loops), (9, 8, 2, 1));
        assert_eq!(found.isolated, 1);
        assert_eq!(found.solution_cells, None);
        assert_eq!(found.solution_pct(), None);
    }
}
