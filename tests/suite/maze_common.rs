//! What the tests of mazes share.

use std::collections::BTreeSet;
use std::sync::Arc;

use gridscope::grid::{Cell, Direction, Size};
use gridscope::maze::generate::{Generator, RecursiveBacktracker, generate};
use gridscope::maze::map::{Diagonals, Field, Length, MapTask, Moves, TileMap, format};
use gridscope::maze::{Maze, MazePath, MazeTask};
use gridscope::random::Random;
use gridscope::trace::{Flow, Run, Settings};

/// Runs to the end at full speed.
pub fn finish(run: &mut dyn Run) {
    assert_eq!(run.run_fast(u64::MAX), Flow::Done);
}

/// The maze that a generator makes with its default settings.
pub fn maze_of(generator: &Generator, size: Size, seed: u64) -> Maze {
    maze_with(generator, size, seed, &Settings::default())
}

/// The maze that a generator makes.
pub fn maze_with(generator: &Generator, size: Size, seed: u64, settings: &Settings) -> Maze {
    let mut run = (generator.start)(size, settings, seed);
    finish(&mut *run);
    run.answer::<Maze>().unwrap()
}

/// The path that a finished solver found.
pub fn way_of(run: &dyn Run) -> MazePath {
    run.answer::<MazePath>().unwrap()
}

/// A perfect maze, corner to corner.
pub fn perfect_task(size: Size, seed: u64) -> MazeTask {
    let maze = generate::<RecursiveBacktracker>(size, &Settings::default(), seed).unwrap();
    MazeTask::new(Arc::new(maze), 0, size.cells() - 1)
}

/// A maze in which anything may occur: loops, islands, solid cells; entrance and exit anywhere.
pub fn wild_task(size: Size, seed: u64) -> MazeTask {
    let mut random = Random::new(seed);
    let mut maze = generate::<RecursiveBacktracker>(size, &Settings::default(), seed).unwrap();
    let (opened, closed, filled) = (random.below(400), random.below(200), random.below(150));
    for cell in 0..size.cells() {
        let direction = Direction::from_index(random.below(4) as u8);
        if random.chance(opened) {
            maze.open(cell, direction);
        }
        if random.chance(closed) {
            maze.close(cell, direction.right());
        }
    }
    for cell in 0..size.cells() {
        if random.chance(filled) {
            maze.fill(cell);
        }
    }
    let (from, to) = (random.below(size.cells()), random.below(size.cells()));
    MazeTask::new(Arc::new(maze), from, to)
}

/// A map in which anything may occur: all letters, both ends anywhere on free tiles of one kind; weights where wanted.
pub fn wild_map(size: Size, seed: u64, diagonals: Diagonals, is_weighted: bool) -> MapTask {
    let mut random = Random::new(seed);
    let blocked = random.below(500);
    let mut text = format!("type octile\nheight {}\nwidth {}\nmap\n", size.height, size.width);
    for _ in 0..size.height {
        for _ in 0..size.width {
            let letters = if random.chance(blocked) { "@TO" } else { "....GGSSSW" };
            text.push(char::from(letters.as_bytes()[random.below(letters.len() as u32) as usize]));
        }
        text.push('\n');
    }
    let map = format::parse(&text).unwrap();
    let weights = if is_weighted { [('S', 3), ('G', 2)].into_iter().collect() } else { Default::default() };
    let free: Vec<Cell> = (0..size.cells()).filter(|&cell| map.is_free(cell)).collect();
    let mut end = || free.get(random.below(free.len().max(1) as u32) as usize).copied().unwrap_or(0);
    let (from, to) = (end(), end());
    let field = Field::new(map, &Moves { diagonals, weights }, from);
    MapTask::new(Arc::new(field), from, to)
}

/// Free tiles everywhere but where a seed says.
pub fn sparse_map(size: Size, seed: u64, blocked: u32, diagonals: Diagonals) -> MapTask {
    let mut random = Random::new(seed);
    let (from, to) = (0, size.cells() - 1);
    let free: Vec<bool> = (0..size.cells()).map(|cell| !random.chance(blocked) || cell == from || cell == to).collect();
    let map = TileMap::of(size, |cell| free[cell as usize]);
    MapTask::new(Arc::new(Field::new(map, &Moves { diagonals, ..Moves::default() }, from)), from, to)
}

/// Union-find over the cells of a maze, independent of the program: passages and loops.
pub struct Tree {
    /// Openings between neighbours.
    pub passages: u32,
    /// Openings that join what was already joined.
    pub loops: u32,
}

impl Tree {
    /// Walks every opening once.
    pub fn of(maze: &Maze) -> Self {
        let size = maze.size();
        let mut parent: Vec<Cell> = (0..size.cells()).collect();
        let mut tree = Self { passages: 0, loops: 0 };
        for cell in 0..size.cells() {
            for direction in [Direction::East, Direction::South] {
                let next = size.neighbour(cell, direction);
                assert!(next.is_some() || !maze.is_open(cell, direction), "no opening leads off the board");
                if let Some(next) = next.filter(|_| maze.is_open(cell, direction)) {
                    assert!(maze.is_open(next, direction.opposite()), "an opening has two sides");
                    tree.passages += 1;
                    let (one, other) = (root(&mut parent, cell), root(&mut parent, next));
                    tree.loops += u32::from(one == other);
                    parent[one as usize] = other;
                }
            }
            for direction in [Direction::North, Direction::West] {
                let next = size.neighbour(cell, direction);
                let back = next.is_some_and(|next| maze.is_open(next, direction.opposite()));
                assert_eq!(maze.is_open(cell, direction), back);
            }
        }
        tree
    }

    /// Whether the openings form a spanning tree.
    pub const fn spans(&self, size: Size) -> bool {
        self.loops == 0 && self.passages + 1 == size.cells()
    }
}

fn root(parent: &mut [Cell], mut cell: Cell) -> Cell {
    while parent[cell as usize] != cell {
        parent[cell as usize] = parent[parent[cell as usize] as usize];
        cell = parent[cell as usize];
    }
    cell
}

/// The steps from a tile while some tiles are not as the map has them, worked out from the letters alone.
pub fn map_steps(task: &MapTask, flipped: &BTreeSet<Cell>, cell: Cell) -> Vec<(Cell, u64)> {
    let (map, size) = (task.field.map(), task.field.size());
    let is_in = |next: &Cell| map.is_alike(task.from, *next) != flipped.contains(next);
    let (x, y) = (i64::from(size.x(cell)), i64::from(size.y(cell)));
    let at = |x: i64, y: i64| size.checked_cell(x, y).filter(is_in);
    let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (right, down)));
    let led = |(right, down): (i64, i64)| {
        let next = at(x + right, y + down).filter(|&next| next != cell)?;
        let beside = [at(x + right, y), at(x, y + down)].iter().flatten().count();
        let least = match task.field.diagonals() {
            Diagonals::Never => 3,
            Diagonals::BothFree => 2,
            Diagonals::OneFree => 1,
            Diagonals::Always => 0,
        };
        let is_diagonal = right != 0 && down != 0;
        let weight = match map.letter(next) {
            _ if task.field.is_even() => 1,
            b'S' => 3,
            b'G' => 2,
            _ => 1,
        };
        let length = if is_diagonal { Length::DIAGONAL } else { Length::STRAIGHT };
        (!is_diagonal || beside >= least).then(|| (next, length.times(weight).bits()))
    };
    around.filter_map(led).collect()
}
