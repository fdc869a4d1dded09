//! D* Lite while walls appear and vanish: every step of its walk is held against a fresh search on the board as it is then.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use crate::laws::{Painted, trace};
use crate::maze_common::{map_steps, way_of, wild_map, wild_task};
use gridscope::grid::{Cell, Size};
use gridscope::maze::map::{Diagonals, Length, MapTask};
use gridscope::maze::{Maze, MazeBoard, MazePath, MazeTask, PathEnd, SolverCell, WalkerPicture, solve};
use gridscope::trace::{Board as _, Event, Kind, Settings};
use pathfinding::prelude::dijkstra;

const ID: &str = "d-star-lite-changing";

fn settings(changes: i64) -> Settings {
    let mut settings = Settings::default();
    settings.set("changes", changes);
    settings
}

fn in_maze(task: &Arc<MazeTask>, seed: u64, changes: i64) -> (Vec<Event>, MazePath) {
    let mut run = (solve::find(ID).unwrap().start)(Arc::clone(task), &settings(changes), seed);
    let (events, _) = trace(&mut *run);
    (events, way_of(&*run))
}

fn on_map(task: &Arc<MapTask>, seed: u64, changes: i64) -> (Vec<Event>, MazePath) {
    let mut run = (solve::find_on_maps(ID).unwrap().start)(Arc::clone(task), &settings(changes), seed);
    let (events, _) = trace(&mut *run);
    (events, way_of(&*run))
}

/// How often each thing came up.
#[derive(Default)]
struct Seen {
    walls: u32,
    gaps: u32,
    waits: u32,
    dead_ends: u32,
    arrivals: u32,
}

impl Seen {
    fn note(&mut self, event: &Event) {
        match event.kind {
            Kind::Wall => self.walls += 1,
            Kind::Carve => self.gaps += 1,
            Kind::Note => self.waits += 1,
            Kind::NoSolution => self.dead_ends += 1,
            Kind::Solution => self.arrivals += 1,
            _ => {}
        }
    }
}

/// Steps to `to` from everywhere, over what is open.
fn steps_to(open: &[BTreeSet<Cell>], to: Cell) -> Vec<Option<u32>> {
    let mut far = vec![None; open.len()];
    far[to as usize] = Some(0);
    let mut queue = VecDeque::from([to]);
    while let Some(cell) = queue.pop_front() {
        for &next in &open[cell as usize] {
            if far[next as usize].is_none() {
                far[next as usize] = far[cell as usize].map(|steps: u32| steps + 1);
                queue.push_back(next);
            }
        }
    }
    far
}

fn follow(task: &MazeTask, events: &[Event], seen: &mut Seen) -> Vec<BTreeSet<Cell>> {
    let size = task.maze.size();
    let around = |cell| task.maze.open_neighbours(cell).map(|(_, next)| next).collect();
    let mut open: Vec<BTreeSet<Cell>> = (0..size.cells()).map(around).collect();
    let (mut at, mut far) = (task.from, steps_to(&open, task.to));
    for event in events {
        seen.note(event);
        match event.kind {
            Kind::Wall | Kind::Carve => {
                assert!(size.direction(event.a, event.b).is_some(), "walls stand between neighbours");
                for (cell, other) in [(event.a, event.b), (event.b, event.a)] {
                    let cells = &mut open[cell as usize];
                    assert!(if event.kind == Kind::Carve { cells.insert(other) } else { cells.remove(&other) });
                }
                far = steps_to(&open, task.to);
            }
            Kind::Append if event.v > 1 => {
                assert_eq!(event.b, at);
                assert!(open[at as usize].contains(&event.a), "it walks through a wall that is there now");
                assert_eq!(far[at as usize], far[event.a as usize].map(|steps| steps + 1), "no shorter path");
                at = event.a;
            }
            Kind::Note | Kind::NoSolution => assert_eq!(far[at as usize], None, "there is a path"),
            Kind::Solution => assert_eq!(at, task.to),
            _ => {}
        }
    }
    open
}

#[test]
fn in_mazes_every_step_is_on_a_shortest_path_of_the_board_as_it_is_then() {
    let mut seen = Seen::default();
    for seed in 0..400 {
        let task = Arc::new(wild_task(Size::new(13, 9), seed));
        let (events, path) = in_maze(&task, seed, 12);
        let open = follow(&task, &events, &mut seen);
        let changes: Vec<(Cell, Cell)> = events.iter().filter(is_change).map(|event| (event.a, event.b)).collect();
        assert!(changes.len() <= 12);
        let now = MazeBoard::new(MazeTask::clone(&task)).changed(changes).maze;
        let found = steps_to(&open, task.to)[task.from as usize];
        assert_eq!(found, steps_to(&open_of(&now), task.to)[task.from as usize]);
        assert_eq!(open, open_of(&now), "what is drawn is what was told");
        if path.end == PathEnd::Arrived {
            let walked = events.iter().filter(|event| event.kind == Kind::Append).count();
            assert_eq!(
                (path.cells.len(), path.cells.first(), path.cells.last()),
                (walked, Some(&task.from), Some(&task.to))
            );
        }
    }
    assert!(seen.walls > 200 && seen.gaps > 200 && seen.waits > 50 && seen.dead_ends > 10 && seen.arrivals > 100);
}

fn open_of(maze: &Maze) -> Vec<BTreeSet<Cell>> {
    (0..maze.size().cells()).map(|cell| maze.open_neighbours(cell).map(|(_, next)| next).collect()).collect()
}

fn is_change(event: &&Event) -> bool {
    matches!(event.kind, Kind::Wall | Kind::Carve)
}

#[test]
fn on_maps_every_step_is_on_a_shortest_path_of_the_board_as_it_is_then() {
    let mut seen = Seen::default();
    for seed in 0..240 {
        let rule = Diagonals::ALL[seed as usize % 4];
        let task = Arc::new(wild_map(Size::new(12, 9), seed, rule, seed % 3 == 0));
        if !task.field.is_free(task.from) {
            continue;
        }
        let (events, path) = on_map(&task, seed, 10);
        let (mut at, mut flipped, mut length) = (task.from, BTreeSet::new(), 0);
        let mut known: BTreeMap<Cell, Option<u64>> = BTreeMap::new();
        for event in &events {
            seen.note(event);
            let mut far = |flipped: &BTreeSet<Cell>, cell: Cell| {
                let found = || dijkstra(&cell, |&cell| map_steps(&task, flipped, cell), |&cell| cell == task.to);
                *known.entry(cell).or_insert_with(|| found().map(|path| path.1))
            };
            match event.kind {
                Kind::Wall | Kind::Carve => {
                    assert!(event.kind == Kind::Carve || event.a != at && event.a != task.to, "nobody is walled in");
                    let is_free = task.field.map().is_alike(task.from, event.a) != flipped.contains(&event.a);
                    assert_eq!(is_free, event.kind == Kind::Wall);
                    if !flipped.remove(&event.a) {
                        flipped.insert(event.a);
                    }
                    known.clear();
                }
                Kind::Append if event.v > 1 => {
                    let step = map_steps(&task, &flipped, at).into_iter().find(|(next, _)| *next == event.a);
                    let (_, cost) = step.expect("it walks over what is blocked now");
                    let (before, after) = (far(&flipped, at), far(&flipped, event.a));
                    assert_eq!(before, after.map(|rest| rest + cost), "no shorter path, seed {seed}");
                    (at, length) = (event.a, length + cost);
                }
                Kind::Note | Kind::NoSolution => assert_eq!(far(&flipped, at), None, "there is a path"),
                Kind::Solution => assert_eq!((at, event.v), (task.to, Length::from_bits(length).hundredths())),
                _ => {}
            }
        }
        assert_eq!(path.end == PathEnd::Arrived, at == task.to);
    }
    assert!(seen.walls > 100 && seen.gaps > 100 && seen.waits > 20 && seen.dead_ends > 5 && seen.arrivals > 80);
}

#[test]
fn where_nothing_changes_the_walk_is_a_shortest_path() {
    for seed in 0..100 {
        let task = Arc::new(wild_task(Size::new(20, 14), seed));
        let (_, path) = in_maze(&task, seed, 0);
        let found = steps_to(&open_of(&task.maze), task.to)[task.from as usize];
        assert_eq!(path.steps(), found.map(u64::from));
    }
}

#[test]
fn what_was_walked_stays_drawn_in_one_piece_and_every_change_too() {
    let size = Size::new(17, 12);
    for (seed, id) in (0..60).flat_map(|seed| [(seed, "d-star-lite"), (seed, ID)]) {
        let task = Arc::new(wild_task(size, seed));
        let mut run = (solve::find(id).unwrap().start)(Arc::clone(&task), &Settings::default(), seed);
        let (events, _) = trace(&mut *run);
        let board = Painted::after::<WalkerPicture>(size, &events);
        let walked: BTreeSet<Cell> = events.iter().filter(|one| one.kind == Kind::Append).map(|one| one.a).collect();
        let on_path = |cell: &Cell| SolverCell::of(board.get(*cell)) == SolverCell::Path;
        assert_eq!((0..size.cells()).filter(on_path).collect::<BTreeSet<_>>(), walked);
        for &cell in walked.iter().filter(|&&cell| cell != task.from) {
            let before = SolverCell::back(board.get(cell)).and_then(|step| step.on(size, cell));
            assert!(before.is_some_and(|before| walked.contains(&before)), "{id}: {cell} hangs on nothing");
        }
        let mut flips = BTreeSet::new();
        for event in events.iter().filter(is_change) {
            let pair = (event.a.min(event.b), event.a.max(event.b));
            if !flips.remove(&pair) {
                flips.insert(pair);
            }
        }
        let of_cell = |cell: Cell| {
            let [east, south] = SolverCell::flips(board.get(cell));
            [(east, (cell, cell + 1)), (south, (cell, cell + size.width))]
                .into_iter()
                .filter(|one| one.0)
                .map(|one| one.1)
        };
        assert_eq!((0..size.cells()).flat_map(of_cell).collect::<BTreeSet<_>>(), flips, "{id} {seed}");
    }
}
