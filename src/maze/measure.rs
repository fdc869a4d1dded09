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
    /// Straight stretches of corridor, in either direction, of one passage or more. On squares only, as all that has a
    /// direction.
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

    /// Straight corridor cells out of 100 cells.
    pub fn straight_pct(&self) -> f64 {
        percent(self.straights(), self.cells)
    }

    /// Cells of the shortest path out of 100 cells, or nothing where there is no path.
    pub fn solution_pct(&self) -> Option<f64> {
        self.solution_cells.map(|cells| percent(cells, self.cells))
    }

    /// From -1, only vertical straight corridor cells, to 1, only horizontal ones; 0 where there are none.
    pub fn straight_bias(&self) -> f64 {
        balance(self.horizontal_straights, self.vertical_straights)
    }

    /// Steps from one turn, junction or end to the next in the same line, on average.
    pub fn mean_run(&self) -> f64 {
        self.passages as f64 / self.runs.max(1) as f64
    }

    /// From -1, only vertical passages, to 1, only horizontal ones; 0 where there are none.
    pub fn passage_bias(&self) -> f64 {
        balance(self.horizontal_passages, self.passages - self.horizontal_passages)
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
    let maze = &*task.maze;
    let mut found = Measures::default();
    for cell in maze.free_cells() {
        found.count(maze, cell);
    }
    found.components = components(maze);
    found.loops = (found.passages + found.components).saturating_sub(found.cells);
    if maze.graph().is_none() {
        let (across, along) = (runs(maze, Direction::East), runs(maze, Direction::South));
        found.longest_runs = (across.0, along.0);
        found.runs = across.1 + along.1;
    }
    found.solution_cells = solution_cells(task);
    found
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

/// Cells of the longest row of cells that are open to each other in `direction`, and how many such rows of at least two
/// cells there are.
fn runs(maze: &Maze, direction: Direction) -> (u64, u64) {
    let size = maze.size();
    let (lines, length) =
        if direction == Direction::East { (size.height, size.width) } else { (size.width, size.height) };
    let (mut longest, mut run, mut count) = (0, 1, 0);
    for line in 0..lines {
        for place in 0..length {
            let cell = if direction == Direction::East { size.cell(place, line) } else { size.cell(line, place) };
            longest = longest.max(if maze.is_solid(cell) { 0 } else { run });
            let is_open = maze.is_open(cell, direction);
            count += u64::from(is_open && run == 1);
            run = if is_open { run + 1 } else { 1 };
        }
    }
    (longest, count)
}

fn components(maze: &Maze) -> u64 {
    let mut seen = vec![false; maze.size().cells() as usize];
    let mut waiting = Vec::new();
    let mut components = 0;
    for start in maze.free_cells() {
        if std::mem::replace(&mut seen[start as usize], true) {
            continue;
        }
        components += 1;
        waiting.push(start);
        while let Some(cell) = waiting.pop() {
            for (_, next) in maze.open_neighbours(cell) {
                if !std::mem::replace(&mut seen[next as usize], true) {
                    waiting.push(next);
                }
            }
        }
    }
    components
}

/// Cells on a shortest path, found ring by ring.
pub(super) fn solution_cells(task: &MazeTask) -> Option<u64> {
    let maze = &*task.maze;
    if !task.starts_on_board() || maze.is_solid(task.from) {
        return None;
    }
    let mut seen = vec![false; maze.size().cells() as usize];
    seen[task.from as usize] = true;
    let (mut ring, mut next_ring, mut cells) = (vec![task.from], Vec::new(), 1);
    while !ring.is_empty() {
        for cell in ring.drain(..) {
            if task.is_exit(cell) {
                return Some(cells);
            }
            let unseen =
                maze.open_neighbours(cell).filter(|&(_, next)| !std::mem::replace(&mut seen[next as usize], true));
            next_ring.extend(unseen.map(|(_, next)| next));
        }
        std::mem::swap(&mut ring, &mut next_ring);
        cells += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::format::parse;

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
    fn loops_islands_and_solid_cells_are_counted() {
        let task = parse("S  #\n # #\n   #\n###E").unwrap();
        let found = measure(&task);
        assert_eq!((found.cells, found.passages, found.components, found.loops), (9, 8, 2, 1));
        assert_eq!(found.isolated, 1);
        assert_eq!(found.solution_cells, None);
        assert_eq!(found.solution_pct(), None);
    }
}
