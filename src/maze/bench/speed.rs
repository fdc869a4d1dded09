//! Generators and solvers with nobody watching.

use std::sync::Arc;

use super::solver;
use crate::bench::{Row, seconds};
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
    let size = Size::new(1000, 1000);
    let maze = generate::<RecursiveBacktracker>(size, &Settings::default(), 1).unwrap_or_else(|| Maze::closed(size));
    let task = Arc::new(MazeTask { maze: Arc::new(maze), from: 0, to: size.cells() - 1 });
    let bfs = solved_in("bfs", &task);
    for solver in solve::LIST {
        let name = format!("{} on a 1000x1000 maze (other: bfs)", solver.info.id);
        tell(Row::new(name, solved_in(solver.info.id, &task) * 1e3, bfs * 1e3, "ms"));
    }
}

/// Million cells a second.
fn speed(side: u32, seconds: f64) -> f64 {
    f64::from(side) * f64::from(side) / seconds / 1e6
}

fn made_in(generator: &generators::Generator, side: u32) -> f64 {
    let mut run = (generator.start)(Size::new(side, side), &Settings::default(), 1);
    seconds(|| while run.run_fast(1 << 16) == Flow::Continue {})
}

fn solved_in(id: &str, task: &Arc<MazeTask>) -> f64 {
    let once = || {
        let mut run = solver(id, task);
        seconds(|| while run.run_fast(1 << 16) == Flow::Continue {})
    };
    (0..5).map(|_| once()).fold(f64::INFINITY, f64::min)
}
