//! Solvers find valid paths, shortest ones where they promise it, and always come to an end.

use std::sync::Arc;

use crate::maze_common::{finish, perfect_task, way_of, wild_task};
use gridscope::grid::{Cell, Direction, Size};
use gridscope::maze::solve::{self, LIST, Solver};
use gridscope::maze::{Maze, MazePath, MazeTask, PathEnd, format};
use gridscope::trace::{Claim, Kind, Settings};
use pathfinding::prelude::{astar, bfs};
use proptest::prelude::*;

fn solver(id: &str) -> &'static Solver {
    solve::find(id).unwrap_or_else(|| panic!("no solver {id}"))
}

fn solved(solver: &Solver, task: &MazeTask) -> MazePath {
    let mut run = (solver.start)(Arc::new(task.clone()), &Settings::default(), 0);
    finish(&mut *run);
    way_of(&*run)
}

fn assert_valid(task: &MazeTask, path: &MazePath, id: &str) {
    if path.end != PathEnd::Arrived {
        assert!(path.cells.is_empty() && path.steps().is_none());
        return;
    }
    assert_eq!((path.cells.first(), path.cells.last()), (Some(&task.from), Some(&task.to)), "{id}");
    for step in path.cells.windows(2) {
        assert!(
            task.maze.open_neighbours(step[0]).any(|(_, next)| next == step[1]),
            "{id}: {step:?} goes through a wall"
        );
    }
    let reachable = u64::from(task.maze.size().cells());
    assert!((1..=reachable).contains(&path.visited), "{id}: visited {}", path.visited);
}

fn neighbours(maze: &Maze, cell: Cell) -> Vec<Cell> {
    maze.open_neighbours(cell).map(|(_, next)| next).collect()
}

/// Steps of a shortest path, by two searches of somebody else.
fn reference(task: &MazeTask) -> Option<u64> {
    let maze = &task.maze;
    let size = maze.size();
    let ring = bfs(&task.from, |&cell| neighbours(maze, cell), |&cell| cell == task.to);
    let star = astar(
        &task.from,
        |&cell| neighbours(maze, cell).into_iter().map(|next| (next, 1)),
        |&cell| size.manhattan(cell, task.to),
        |&cell| cell == task.to,
    );
    let steps = ring.map(|path| path.len() as u64 - 1);
    assert_eq!(steps, star.map(|(_, cost)| u64::from(cost)));
    steps
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ways_are_valid_and_shortest_where_promised(width in 1u32..24, height in 1u32..24, seed: u64) {
        let task = wild_task(Size::new(width, height), seed);
        let shortest = reference(&task);
        for solver in LIST.iter().filter(|solver| !solver.info.claims(Claim::ChangesWalls)) {
            let path = solved(solver, &task);
            assert_valid(&task, &path, solver.info.id);
            if solver.info.claims(Claim::ShortestPath) {
                prop_assert_eq!(path.steps(), shortest);
            }
            if solver.info.claims(Claim::Complete) {
                let end = if shortest.is_some() { PathEnd::Arrived } else { PathEnd::NoPath };
                prop_assert_eq!(path.end, end);
            }
            prop_assert!(shortest.is_some() || path.end != PathEnd::Arrived);
        }
    }

    #[test]
    fn in_a_perfect_maze_every_walker_arrives_and_the_left_hand_by_the_shortest_way(
        width in 1u32..40, height in 1u32..40, seed: u64,
    ) {
        let task = perfect_task(Size::new(width, height), seed);
        let shortest = reference(&task);
        prop_assert_eq!(solved(solver("left-hand"), &task).steps(), shortest);
        let right = solved(solver("right-hand"), &task);
        assert_valid(&task, &right, "right-hand");
        prop_assert!(right.steps() >= shortest);
        prop_assert_eq!(right.steps(), Some(right.expanded));
    }

    #[test]
    fn text_reads_back_as_it_was_written(width in 1u32..20, height in 1u32..20, seed: u64) {
        let task = wild_task(Size::new(width, height), seed);
        prop_assume!(task.from != task.to);
        let solid = (0..task.maze.size().cells()).any(|cell| task.maze.is_solid(cell));
        let path = solved(solver("bfs"), &task);
        let text = format::print(&task, Some(&path.cells));
        let read = format::parse(&text).unwrap();
        if !solid {
            prop_assert_eq!(&read, &task);
        }
        // Whatever the scale, one can go where one could before, and print says the same again.
        prop_assert_eq!(reference(&read).is_some(), reference(&task).is_some());
        let plain = format::print(&read, None);
        prop_assert_eq!(&format::parse(&plain).unwrap(), &read);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[# .SE\r\n]{0,60}|\\PC{0,30}") {
        if let Ok(task) = format::parse(&text) {
            let plain = format::print(&task, None);
            prop_assert_eq!(format::parse(&plain).unwrap(), task);
        }
    }
}

#[test]
fn entrance_and_exit_may_be_the_same_cell() {
    let mut task = perfect_task(Size::new(5, 4), 1);
    task.to = task.from;
    for solver in LIST {
        let path = solved(solver, &task);
        assert_eq!((path.end, path.cells.as_slice(), path.steps()), (PathEnd::Arrived, [0].as_slice(), Some(0)));
    }
}

#[test]
fn one_cell_is_a_maze() {
    let maze = Arc::new(Maze::closed(Size::new(1, 1)));
    let task = MazeTask::new(maze, 0, 0);
    for solver in LIST {
        let way = solved(solver, &task);
        assert_eq!((way.end, &way.cells[..]), (PathEnd::Arrived, &[0][..]), "{}", solver.info.id);
    }
}

#[test]
fn a_closed_in_entrance_comes_to_an_end() {
    let task = format::parse("S#E\n#  ").unwrap();
    for solver in LIST {
        let path = solved(solver, &task);
        if solver.info.claims(Claim::Complete) {
            assert_eq!(path.end, PathEnd::NoPath);
        } else {
            let is_known = matches!(path.end, PathEnd::Circles(0, _) | PathEnd::NoPath);
            assert!(is_known, "{}: {:?}", solver.info.id, path.end);
        }
        // Water that comes from the exit gets about there.
        assert!(path.visited == 1 || solver.info.id == "flood", "{}", solver.info.id);
    }
}

#[test]
fn walkers_notice_that_they_circle() {
    let task = format::parse("     \n     \n  S  \n     \n    E").unwrap();
    assert!(matches!(solved(solver("left-hand"), &task).end, PathEnd::Circles(..)));
    assert!(matches!(solved(solver("right-hand"), &task).end, PathEnd::Circles(..)));
    assert_eq!(solved(solver("a-star"), &task).steps(), Some(4));
    for id in ["pledge-left", "pledge-right"] {
        assert_eq!(solved(solver(id), &task).end, PathEnd::Arrived, "{id} lets go of a wall that stands free");
    }
}

#[test]
fn pledge_finds_every_exit_at_the_edge_and_gives_up_on_others() {
    let (size, mut arrived) = (Size::new(17, 13), 0);
    for seed in 0..1500 {
        let task = wild_task(size, seed);
        let is_reachable = reference(&task).is_some();
        let (x, y) = (size.x(task.to), size.y(task.to));
        let is_at_edge = x == 0 || y == 0 || x + 1 == size.width || y + 1 == size.height;
        for id in ["pledge-left", "pledge-right"] {
            let end = solved(solver(id), &task).end;
            assert!(!is_reachable || !is_at_edge || end == PathEnd::Arrived, "{id} seed {seed}");
            assert!(end == PathEnd::Arrived || matches!(end, PathEnd::Circles(..)), "{id} seed {seed}");
            arrived += u32::from(end == PathEnd::Arrived);
        }
    }
    assert!(arrived > 500);
}

#[test]
fn a_mouse_without_patience_gives_up_and_says_so() {
    let task = Arc::new(perfect_task(Size::new(20, 20), 3));
    let mut settings = Settings::default();
    settings.set("patience", 1);
    let ends = |settings: &Settings| {
        let end = |seed| {
            let mut run = (solver("random-mouse").start)(Arc::clone(&task), settings, seed);
            finish(&mut *run);
            way_of(&*run)
        };
        (0..20).map(end).collect::<Vec<_>>()
    };
    assert!(ends(&settings).iter().any(|way| way.end == PathEnd::GaveUp && way.expanded == 400));
    assert!(ends(&Settings::default()).iter().any(|way| way.end == PathEnd::Arrived));
}

#[test]
fn what_the_collision_solver_leaves_are_all_shortest_paths() {
    for seed in 0..200 {
        let task = Arc::new(wild_task(Size::new(14, 11), seed));
        let Some(length) = reference(&task) else { continue };
        let mut run = (solver("collision").start)(Arc::clone(&task), &Settings::default(), 0);
        let (events, _) = crate::laws::trace(&mut *run);
        let (there, back) = (distances(&task.maze, task.from), distances(&task.maze, task.to));
        let filled: Vec<Cell> = events.iter().filter(|event| event.kind == Kind::Prune).map(|event| event.a).collect();
        for (cell, (there, back)) in (0..).zip(there.into_iter().zip(back)) {
            let Some(both) = there.zip(back).map(|(there, back)| there + back) else { continue };
            assert_eq!(!filled.contains(&cell), both == length, "seed {seed} cell {cell}");
        }
    }
}

fn distances(maze: &Maze, from: Cell) -> Vec<Option<u64>> {
    let mut far = vec![None; maze.size().cells() as usize];
    far[from as usize] = Some(0);
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in neighbours(maze, cell) {
            if far[next as usize].is_none() {
                far[next as usize] = far[cell as usize].map(|steps| steps + 1);
                queue.push_back(next);
            }
        }
    }
    far
}

#[test]
fn an_entrance_or_exit_outside_the_maze_is_no_way() {
    for (from, to) in [(99, 0), (0, 99), (u32::MAX, u32::MAX)] {
        let task = MazeTask { from, to, ..perfect_task(Size::new(3, 3), 1) };
        for solver in LIST {
            assert_ne!(solved(solver, &task).end, PathEnd::Arrived);
        }
    }
}

#[test]
fn the_right_hand_walks_as_the_original_did() {
    // Facing north: left twice at the dead end, then always right where right is free.
    let task = format::parse("#####\n#S#E#\n# # #\n#   #\n#####").unwrap();
    let path = solved(solver("right-hand"), &task);
    assert_eq!(path.cells, [0, 2, 3, 1]);
}

#[test]
fn the_left_hand_forgets_its_detours() {
    let task = format::parse("#######\n#S    #\n# # ###\n# #  E#\n#######").unwrap();
    let path = solved(solver("left-hand"), &task);
    assert_eq!(path.cells, [0, 1, 4, 5]);
    assert!(path.expanded > 3);
}

#[test]
fn a_star_expands_no_more_than_breadth_first_search_on_open_ground() {
    let size = Size::new(60, 60);
    let mut maze = Maze::closed(size);
    for cell in 0..size.cells() {
        maze.open(cell, Direction::East);
        maze.open(cell, Direction::South);
    }
    let task = MazeTask::new(Arc::new(maze), 0, size.cells() - 1);
    let star = solved(solver("a-star"), &task);
    assert_eq!(star.steps(), Some(118));
    assert_eq!(star.expanded, 119, "ties go to the cell nearer to the exit");
    assert_eq!(solved(solver("bfs"), &task).expanded, 3600);
}
