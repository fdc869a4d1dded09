//! Every shape of cell: neighbours know each other, generators make trees on it, solvers find shortest paths.

use std::collections::VecDeque;
use std::sync::Arc;

use gridscope::grid::{Cell, Size};
use gridscope::maze::generate::{self, Generator, LIST};
use gridscope::maze::{Graph, Ground as _, Mask, Maze, MazePath, MazeTask, Shape, solve};
use gridscope::trace::{Claim, Flow, Recorder, Run, Settings};

const SHAPES: [Shape; 8] = [
    Shape::Square,
    Shape::Hexagons,
    Shape::Triangles,
    Shape::Rings,
    Shape::Octagons,
    Shape::Cube,
    Shape::Floors(3),
    Shape::Weave(400),
];

/// A ring around a hole, a spur, and corners that are missing.
const MASK: &str = "##....##\n........\n..####..\n..####..\n........\n##....#.\n";

fn graphs(size: Size, seed: u64) -> Vec<Graph> {
    let mut graphs: Vec<Graph> = SHAPES.iter().map(|&shape| Graph::new(shape, size, seed, None).unwrap()).collect();
    let mask = Mask::parse(MASK).unwrap();
    for shape in [Shape::Square, Shape::Hexagons] {
        graphs.push(Graph::new(shape, mask.size(), seed, Some(&mask)).unwrap());
    }
    graphs
}

fn everywhere() -> impl Iterator<Item = &'static Generator> {
    LIST.iter().filter(|generator| generator.start_elsewhere.is_some())
}

fn made(generator: &Generator, graph: &Graph, seed: u64) -> Maze {
    let mut run = (generator.start_elsewhere.unwrap())(graph.clone(), &Settings::default(), seed);
    assert_eq!(run.run_fast(u64::MAX), Flow::Done);
    run.answer::<Maze>().unwrap()
}

/// Passages, and cells that can be reached from the first.
fn counted(maze: &Maze) -> (usize, usize, usize) {
    let free: Vec<Cell> = maze.free_cells().collect();
    let mut seen = vec![false; maze.size().cells() as usize];
    seen[free[0] as usize] = true;
    let (mut waiting, mut reached, mut sides) = (vec![free[0]], 0, 0);
    while let Some(cell) = waiting.pop() {
        reached += 1;
        for (_, next) in maze.open_neighbours(cell) {
            sides += 1;
            assert!(maze.open_neighbours(next).any(|(_, back)| back == cell), "an opening has two sides");
            if !std::mem::replace(&mut seen[next as usize], true) {
                waiting.push(next);
            }
        }
    }
    (free.len(), reached, sides / 2)
}

#[test]
fn neighbours_know_each_other_and_sides_are_theirs() {
    for size in [Size::new(1, 2), Size::new(2, 2), Size::new(5, 4), Size::new(8, 7)] {
        for graph in graphs(size, 3) {
            for &cell in graph.cells() {
                assert!(graph.owned(cell).count() <= 4, "{graph:?}: picture bytes have four bits");
                let outline = graph.outline(cell);
                assert_eq!(outline.corners.len(), outline.sides.len());
                let [width, height] = graph.extent();
                for [x, y] in outline.corners {
                    assert!(
                        (-0.01..=width + 0.01).contains(&x) && (-0.01..=height + 0.01).contains(&y),
                        "{graph:?} {cell}"
                    );
                }
                for (slot, next) in graph.neighbours(cell) {
                    assert_ne!(cell, next, "{graph:?}");
                    assert!(graph.exists(next));
                    let back = graph.back(cell, slot);
                    assert_eq!(graph.beyond(next, back), cell);
                    assert_eq!(graph.back(next, back), slot);
                    assert_eq!(graph.passage(cell, slot), graph.passage(next, back));
                }
            }
        }
    }
}

#[test]
fn the_shapes_have_the_cells_that_they_should_have() {
    let cells = |shape, size| Graph::new(shape, size, 0, None).unwrap().count();
    assert_eq!(cells(Shape::Cube, Size::new(5, 1)), 150);
    assert_eq!(cells(Shape::Octagons, Size::new(4, 3)), 12 + 6);
    assert_eq!(cells(Shape::Floors(3), Size::new(4, 5)), 60);
    assert_eq!(cells(Shape::Rings, Size::new(4, 1)), 6 + 12 + 12 + 24);
    let cube = Graph::new(Shape::Cube, Size::new(3, 1), 0, None).unwrap();
    assert!(cube.cells().iter().all(|&cell| cube.neighbours(cell).count() == 4), "a cube has no edge of the board");
}

#[test]
fn perfect_mazes_are_spanning_trees_on_every_shape() {
    for size in [Size::new(2, 2), Size::new(6, 5)] {
        for seed in 0..20 {
            for graph in graphs(size, seed) {
                for generator in everywhere().filter(|one| one.info.claims(Claim::SpanningTree)) {
                    let maze = made(generator, &graph, seed);
                    let (cells, reached, passages) = counted(&maze);
                    assert_eq!(
                        (reached, passages),
                        (cells, cells - 1),
                        "{} on {graph:?} seed {seed}",
                        generator.info.id
                    );
                    assert_eq!(maze, made(generator, &graph, seed));
                }
            }
        }
    }
}

#[test]
fn traced_runs_end_like_fast_ones_on_every_shape() {
    for graph in graphs(Size::new(5, 4), 2) {
        for generator in everywhere() {
            let start = || (generator.start_elsewhere.unwrap())(graph.clone(), &Settings::default(), 7);
            let (mut fast, mut traced, mut recorder) = (start(), start(), Recorder::default());
            fast.run_fast(u64::MAX);
            assert_eq!(traced.run_traced(&mut recorder, usize::MAX).1, Flow::Done);
            assert_eq!(fast.state_hash(), traced.state_hash(), "{} on {graph:?}", generator.info.id);
            for event in recorder.events() {
                assert!(traced.info().says(event).is_some(), "{}: nothing is said of {event:?}", generator.info.id);
            }
        }
    }
}

fn distance(task: &MazeTask) -> Option<u64> {
    let mut steps = vec![u64::MAX; task.maze.size().cells() as usize];
    steps[task.from as usize] = 0;
    let mut queue = VecDeque::from([task.from]);
    while let Some(cell) = queue.pop_front() {
        for (_, next) in task.maze.open_neighbours(cell) {
            if steps[next as usize] == u64::MAX {
                steps[next as usize] = steps[cell as usize] + 1;
                queue.push_back(next);
            }
        }
    }
    Some(steps[task.to as usize]).filter(|&steps| steps != u64::MAX)
}

fn solved(run: &mut dyn Run) -> MazePath {
    assert_eq!(run.run_fast(u64::MAX), Flow::Done);
    run.answer::<MazePath>().unwrap()
}

#[test]
fn shortest_paths_are_shortest_on_every_shape() {
    for seed in 0..40 {
        for graph in graphs(Size::new(7, 6), seed) {
            let mut maze = made(generate::find("recursive-backtracker").unwrap(), &graph, seed);
            // Some loops, so that there is more than one path.
            for place in (0..graph.count()).step_by(5) {
                let cell = graph.nth(place);
                let slot = maze.ways(cell).trailing_zeros() as u8;
                maze.open_slot(cell, slot);
            }
            let (from, to) = (graph.nth(0), graph.nth(graph.count() - 1 - (seed as u32 % graph.count())));
            let task = Arc::new(MazeTask::new(Arc::new(maze), from, to));
            for solver in solve::LIST.iter().filter(|one| one.info.claims(Claim::ShortestPath)) {
                // Those that need squares are refused by the recipe.
                let elsewhere = if task.maze.graph().is_some() { solver.start_elsewhere } else { Some(solver.start) };
                let Some(start) = elsewhere else { continue };
                let path = solved(&mut *start(Arc::clone(&task), &Settings::default(), 0));
                assert_eq!(path.steps(), distance(&task), "{} on {graph:?} seed {seed}", solver.info.id);
                let walked = path
                    .cells
                    .windows(2)
                    .all(|step| task.maze.open_neighbours(step[0]).any(|(_, next)| next == step[1]));
                assert!(walked, "{} on {graph:?} walks through walls", solver.info.id);
            }
        }
    }
}

#[test]
fn masks_that_cannot_be_are_refused() {
    let new = |text: &str| Graph::new(Shape::Square, Size::new(3, 2), 0, Some(&Mask::parse(text).unwrap()));
    assert!(new("...\n###\n").is_ok());
    let said = |text| new(text).unwrap_err().to_string();
    assert!(said("###\n###\n").contains("no cell"));
    assert!(said(".#.\n.#.\n").contains("2 of 4 cells"));
    assert!(said("..\n..\n").contains("2x2"));
}
