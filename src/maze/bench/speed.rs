//! Generators and solvers with nobody watching.

use std::sync::Arc;

use super::solver;
use crate::bench::{Row, own_seconds};
use crate::grid::Size;
use crate::maze::generate::{RecursiveBacktracker, generate};
use crate::maze::{Maze, MazeTask, generate as generators, solve};
use crate::trace::{Flow, Settings};

/// What the best known program of the field needs for a cell on a machine like this one, in
/// million cells a second, by the generator's id.
const PEERS: [(&str, f64); 11] = [
    ("recursive-backtracker", 25.0),
    ("eller", 28.0),
    ("sidewinder", 85.0),
    ("binary-tree", 85.0),
    ("recursive-division", 45.5),
    ("prim-modified", 9.3),
    ("kruskal", 7.5),
    ("wilson", 5.0),
    ("hunt-and-kill", 3.9),
    ("aldous-broder", 1.4),
    ("prim-true", 0.6),
];

/// The same for boards of 4000x4000.
const LARGE_PEERS: [(&str, f64); 3] = [("recursive-backtracker", 25.0), ("eller", 28.0), ("kruskal", 3.0)];

/// Million cells a second of every generator against the best peer, and seconds of every solver.
pub fn all(tell: &mut dyn FnMut(Row)) {
    for generator in generators::LIST {
        let id = generator.info.id;
        let peer = PEERS.iter().find(|(known, _)| *known == id).map_or(f64::NAN, |(_, speed)| *speed);
        // Its time grows with the square of the cells.
        let side = if id == "reverse-delete" { 100 } else { 1000 };
        let least = (0..5).map(|_| made_in(generator, side)).fold(f64::INFINITY, f64::min);
        tell(Row::new(format!("{id} {side}x{side} (other: best peer)"), speed(side, least), peer, "Mcells/s"));
    }
    for (id, peer) in LARGE_PEERS {
        let least = generators::find(id).map_or(f64::NAN, |generator| made_in(generator, 4000));
        tell(Row::new(format!("{id} 4000x4000 (other: best peer)"), speed(4000, least), peer, "Mcells/s"));
    }
    let tasks = [SMALL, LARGE].map(task);
    let bfs = [0, 1].map(|size: usize| solved_in("bfs", &tasks[size]));
    for solver in solve::LIST {
        let id = solver.info.id;
        let place = usize::from(!AGAIN_AND_AGAIN.contains(&id));
        let name = format!("{id} on a {0}x{0} maze (other: bfs)", [SMALL, LARGE][place]);
        tell(Row::new(name, solved_in(id, &tasks[place]) * 1e3, bfs[place] * 1e3, "ms"));
    }
}

/// Sides of the mazes that are solved.
const LARGE: u32 = 1000;
const SMALL: u32 = 30;

/// Solvers that walk the same passages again and again: on a large maze they would take days.
const AGAIN_AND_AGAIN: [&str; 3] = ["ida-star", "iterative-deepening", "random-mouse"];

/// A maze from corner to corner.
fn task(side: u32) -> Arc<MazeTask> {
    let size = Size::new(side, side);
    let maze = generate::<RecursiveBacktracker>(size, &Settings::default(), 1).unwrap_or_else(|| Maze::closed(size));
    Arc::new(MazeTask::new(Arc::new(maze), 0, size.cells() - 1))
}

/// Million cells a second.
fn speed(side: u32, seconds: f64) -> f64 {
    f64::from(side) * f64::from(side) / seconds / 1e6
}

fn made_in(generator: &generators::Generator, side: u32) -> f64 {
    let mut run = (generator.start)(Size::new(side, side), &Settings::default(), 1);
    own_seconds(|| while run.run_fast(1 << 16) == Flow::Continue {})
}

fn solved_in(id: &str, task: &Arc<MazeTask>) -> f64 {
    let once = || {
        let mut run = solver(id, task);
        own_seconds(|| while run.run_fast(1 << 16) == Flow::Continue {})
    };
    (0..5).map(|_| once()).fold(f64::INFINITY, f64::min)
}
