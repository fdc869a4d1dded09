//! [`Sheet`]: a board that people change: walls, solid cells, terrain.

use super::map::{TileMap, format};
use super::{Maze, MazeBoard, MazeProblem, MazeSource, Shape, Site, Slot, cells};
use crate::grid::{Cell, Direction};

/// A board that people change: a maze of any shape, or a map of tiles with the maze that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    maze: Maze,
    map: Option<TileMap>,
    /// The entrance, then the exits.
    ends: Vec<Cell>,
}

impl Sheet {
    /// What an uneven step onto a swamp costs where nobody said it.
    pub const SWAMP: u8 = 3;

    /// The board as it is. O(cells).
    pub fn of(board: &MazeBoard) -> Self {
        let map = board.map.as_ref().map(|task| task.field.map().clone());
        let ends = std::iter::once(board.task.from).chain(board.task.exits()).collect();
        Self { maze: Maze::clone(&board.task.maze), map, ends }
    }

    /// The maze as it is drawn.
    pub const fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Whether it is a map of tiles.
    pub const fn is_map(&self) -> bool {
        self.map.is_some()
    }

    /// The terrain of all tiles, row by row; nothing in mazes.
    pub fn letters(&self) -> Option<&[u8]> {
        self.map.as_ref().map(TileMap::letters)
    }

    /// Puts a wall between `cell` and what lies behind `slot`, or takes it away. True if that changed something: never
    /// at the edge, between solid cells or on a map.
    pub fn set_wall(&mut self, cell: Cell, slot: Slot, stands: bool) -> bool {
        let is_way =
            cell < self.maze.size().cells() && !self.maze.is_solid(cell) && self.maze.ways(cell) & 1 << slot != 0;
        if self.is_map() || !is_way || (self.maze.openings(cell) & 1 << slot == 0) == stands {
            return false;
        }
        if stands {
            self.maze.close_slot(cell, slot)
        } else {
            self.maze.open_slot(cell, slot)
        }
        true
    }

    /// Makes a square solid, or free and open to its free neighbours. True if that changed something: the ends of the
    /// path stay free.
    pub fn set_solid(&mut self, cell: Cell, is_solid: bool) -> bool {
        let is_square = self.maze.graph().is_none() && !self.is_map() && cell < self.maze.size().cells();
        if !is_square || self.ends.contains(&cell) || self.maze.is_solid(cell) == is_solid {
            return false;
        }
        if is_solid {
            self.maze.fill(cell)
        } else {
            self.free(cell)
        }
        true
    }

    /// Changes the terrain of a tile. True if that changed something: one can walk on the ends of the path.
    pub fn set_letter(&mut self, cell: Cell, letter: u8) -> bool {
        let Some(map) = self.map.as_mut().filter(|map| cell < map.size().cells()) else { return false };
        let is_blocked = !matches!(letter, b'.' | b'G' | b'S' | b'W');
        if map.letter(cell) == letter || !letter.is_ascii() || is_blocked && self.ends.contains(&cell) {
            return false;
        }
        map.set_letter(cell, letter);
        self.maze.fill(cell);
        if !is_blocked {
            self.free(cell);
        }
        true
    }

    /// Makes a solid square free, and open to those beside it that are free and alike.
    fn free(&mut self, cell: Cell) {
        self.maze.unfill(cell);
        let size = self.maze.size();
        for direction in Direction::ALL {
            let is_alike = |next: Cell| self.map.as_ref().is_none_or(|map| map.is_alike(cell, next));
            if size.neighbour(cell, direction).is_some_and(|next| !self.maze.is_solid(next) && is_alike(next)) {
                self.maze.open(cell, direction);
            }
        }
    }

    /// The problem with this board in the place of its own. Its ends stay where they are. O(cells).
    pub fn problem(&self, before: &MazeProblem) -> MazeProblem {
        let size = self.maze.size();
        let mut ends = self.ends.iter().map(|cell| [size.x(*cell), size.y(*cell)]);
        let (from, to) = (ends.next(), ends.next());
        let exits = Some(ends.collect()).filter(|exits: &Vec<_>| !exits.is_empty());
        let mut moves = before.walked();
        let maze = match &self.map {
            Some(map) => {
                let has_swamp = (0..size.cells()).any(|cell| map.letter(cell) == b'S');
                let is_new = !matches!(&before.maze, MazeSource::Map { map } if map.contains('S'));
                if let Some(moves) = moves.as_mut().filter(|moves| has_swamp && is_new && moves.weights.is_empty()) {
                    moves.weights.insert('S', Self::SWAMP);
                }
                MazeSource::Map { map: format::print(map) }
            }
            None => self.given(before),
        };
        MazeProblem { maze, from, to, exits, moves, solver: before.solver.clone() }
    }

    fn given(&self, before: &MazeProblem) -> MazeSource {
        let size = self.maze.size();
        let squares = [size.width, size.height].map(u64::from);
        let (size, seed, site) = match &before.maze {
            // Squares that a mask covers are solid now.
            MazeSource::Generated { site, .. } | MazeSource::Cells { site, .. } if site.shape.is_square() => {
                (squares, 0, Site::default())
            }
            MazeSource::Generated { size, seed, site, .. } | MazeSource::Cells { size, seed, site, .. } => {
                // Only bridges are drawn.
                let seed = if matches!(site.shape, Shape::Weave(_)) { *seed } else { 0 };
                (*size, seed, Site { braid: None, ..site.clone() })
            }
            MazeSource::Drawn { .. } | MazeSource::Map { .. } => (squares, 0, Site::default()),
        };
        MazeSource::Cells { cells: cells::print(&self.maze), size, seed, site }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::Size;
    use crate::maze::MazeTask;
    use crate::maze::map::{Field, MapTask, Moves};
    use crate::recipe::{Choice, FamilyProblem as _};

    fn problem(maze: MazeSource) -> MazeProblem {
        let solver = Choice::of(crate::maze::solve::find("bfs").unwrap().info);
        MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver }
    }

    fn board(problem: &MazeProblem) -> crate::trace::board::Board {
        problem.board(None).unwrap()
    }

    #[test]
    fn walls_and_cells_are_drawn_and_read_back() {
        let maze = size_of_four();
        let board_of = MazeBoard::new(MazeTask::new(Arc::new(maze), 0, 8));
        let mut sheet = Sheet::of(&board_of);
        assert!(
            sheet.set_wall(4, Direction::North as Slot, false) && !sheet.set_wall(4, Direction::North as Slot, false)
        );
        assert!(!sheet.set_wall(0, Direction::North as Slot, false), "nothing is behind the edge");
        assert!(
            sheet.set_solid(5, true) && !sheet.set_solid(0, true) && !sheet.set_wall(5, Direction::West as Slot, false)
        );
        let made = problem(MazeSource::Drawn { text: String::new() });
        let next = sheet.problem(&made);
        let read = board(&next);
        let task = &MazeBoard::of(&read).unwrap().task;
        assert_eq!((&*task.maze, task.from, task.to), (sheet.maze(), 0, 8));
        assert!(sheet.set_solid(5, false) && sheet.maze().is_open(5, Direction::South));
    }

    fn size_of_four() -> Maze {
        Maze::closed(Size::new(3, 3))
    }

    #[test]
    fn terrain_is_drawn_and_read_back() {
        let map = format::parse("type octile\nheight 2\nwidth 3\nmap\n...\n...\n").unwrap();
        let field = Arc::new(Field::new(map, &Moves::default(), 0));
        let mut sheet = Sheet::of(&MazeBoard::on_map(MapTask::new(field, 0, 5)));
        assert!(sheet.set_letter(1, b'@') && !sheet.set_letter(5, b'T') && sheet.set_letter(2, b'S'));
        assert!(sheet.set_letter(4, b'W') && !sheet.maze().is_open(4, Direction::West));
        let next = sheet.problem(&problem(MazeSource::Map { map: "type octile".to_owned() }));
        let read = board(&next);
        let read = Sheet::of(MazeBoard::of(&read).unwrap());
        assert_eq!((read.letters(), read.maze()), (Some(&b".@S.W."[..]), sheet.maze()));
        assert_eq!(next.moves.unwrap().weights.get(&'S'), Some(&Sheet::SWAMP));
    }
}
