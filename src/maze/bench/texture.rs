//! Textures and laws of generators: the published table computed anew, perfection, fairness.

use std::sync::Arc;

use crate::bench::Row;
use crate::grid::{Cell, Direction, Size};
use crate::maze::generate::{self, Generator};
use crate::maze::measure::{Measures, diameter_cells, measure};
use crate::maze::{Graph, Maze, MazeTask, Shape};
use crate::trace::{Claim, Flow, Run, Settings};

/// A row of the published table: what Daedalus 3.5 makes at 100x100, means of 200 seeds. Shares of cells out of 100, and
/// the mean length of dead ends in cells.
struct Published {
    id: &'static str,
    dead_ends: f64,
    corridors: f64,
    straights: f64,
    junctions: f64,
    crossroads: f64,
    solution: f64,
    diameter: f64,
    dead_end_length: f64,
}

const fn row(id: &'static str, cells: [f64; 5], ways: [f64; 3]) -> Published {
    let [dead_ends, corridors, straights, junctions, crossroads] = cells;
    let [solution, diameter, dead_end_length] = ways;
    Published { id, dead_ends, corridors, straights, junctions, crossroads, solution, diameter, dead_end_length }
}

const PUBLISHED: &[Published] = &[
    row("unicursal", [0.02, 99.98, 56.4, 0.0, 0.0], [f64::NAN, 100.0, f64::NAN]),
    row("recursive-backtracker", [10.01, 80.16, 30.63, 9.65, 0.17], [18.55, 36.97, 2.13]),
    row("hunt-and-kill", [10.19, 79.77, 28.70, 9.93, 0.12], [9.50, 16.37, 3.59]),
    row("recursive-division", [23.18, 55.60, 36.13, 19.28, 1.94], [7.24, 10.30, 2.25]),
    row("binary-tree", [25.01, 50.00, 25.50, 24.99, 0.0], [1.99, 3.86, 2.02]),
    row("sidewinder", [27.70, 47.39, 22.62, 22.14, 2.77], [2.62, 4.50, 1.82]),
    row("eller", [30.01, 43.82, 18.04, 22.35, 3.82], [4.13, 6.55, 1.74]),
    row("wilson", [29.31, 44.92, 17.09, 22.23, 3.53], [4.57, 7.08, 1.73]),
    row("aldous-broder", [29.36, 44.85, 17.06, 22.25, 3.54], [4.48, 6.99, 1.72]),
    row("kruskal", [30.47, 43.04, 16.38, 22.54, 3.95], [4.18, 5.95, 1.71]),
    row("prim-true", [30.47, 43.04, 16.38, 22.54, 3.95], [4.18, 5.95, 1.71]),
    row("prim-modified", [35.38, 35.21, 15.95, 23.47, 5.94], [2.27, 3.03, 1.57]),
];

const SEEDS: u64 = 200;

/// The table: a row for each number, ours beside the published one. In brackets, three standard errors of their difference.
pub fn table(tell: &mut dyn FnMut(Row)) {
    let size = Size::new(100, 100);
    for generator in generate::LIST.iter().filter(|one| one.info.claims(Claim::SpanningTree)) {
        let known = PUBLISHED.iter().find(|one| one.id == generator.info.id);
        let all: Vec<(Measures, u64)> = (0..SEEDS).map(|seed| measured(generator, size, seed)).collect();
        let mut say = |name: &str, of: &dyn Fn(&(Measures, u64)) -> f64, published: Option<f64>, unit| {
            let (mean, error) = mean_and_error(all.iter().map(of));
            let name = format!("{} {name} (+- {:.2}; other: published)", generator.info.id, 3.0 * error * 2_f64.sqrt());
            tell(Row::new(name, mean, published.unwrap_or(f64::NAN), unit));
        };
        let share = |cells: u64, all: &Measures| 100.0 * cells as f64 / all.cells as f64;
        say("dead ends", &|one| one.0.dead_end_pct(), known.map(|one| one.dead_ends), "%");
        say("corridors", &|one| share(one.0.straights() + one.0.turns, &one.0), known.map(|one| one.corridors), "%");
        say("straights", &|one| one.0.straight_pct(), known.map(|one| one.straights), "%");
        say("T junctions", &|one| share(one.0.junctions, &one.0), known.map(|one| one.junctions), "%");
        say("crossroads", &|one| share(one.0.crossroads, &one.0), known.map(|one| one.crossroads), "%");
        say("solution", &|one| one.0.solution_pct().unwrap_or(0.0), known.map(|one| one.solution), "%");
        say("diameter", &|one| share(one.1, &one.0), known.map(|one| one.diameter), "%");
        say("dead-end length", &|one| one.0.mean_dead_end_length(), known.map(|one| one.dead_end_length), "cells");
        say("straight run", &|one| one.0.mean_run(), None, "steps");
        say("bias of passages", &|one| one.0.passage_bias(), None, "-1..1");
        say("bias of straights", &|one| one.0.straight_bias(), None, "-1..1");
    }
}

fn mean_and_error(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let values: Vec<f64> = values.collect();
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

fn measured(generator: &Generator, size: Size, seed: u64) -> (Measures, u64) {
    let maze = Arc::new(finished((generator.start)(size, &Settings::default(), seed), size));
    let diameter = diameter_cells(&maze);
    (measure(&MazeTask { maze, from: 0, to: size.cells() - 1 }), diameter)
}

fn finished(mut run: Box<dyn Run>, size: Size) -> Maze {
    while run.run_fast(1 << 16) == Flow::Continue {}
    run.answer::<Maze>().unwrap_or_else(|| Maze::closed(size))
}

/// Perfection over a thousand seeds, on squares and on every other shape; then fairness.
pub fn laws(tell: &mut dyn FnMut(Row)) {
    let perfect = || generate::LIST.iter().filter(|one| one.info.claims(Claim::SpanningTree));
    for generator in perfect() {
        let sizes = [(1, 1), (1, 2), (1, 23), (23, 1), (2, 2), (10, 10), (31, 17), (100, 100)];
        for (width, height) in sizes {
            let size = Size::new(width, height);
            // Reverse-delete takes minutes for a thousand large boards.
            let seeds = if size.cells() > 1000 && generator.info.id == "reverse-delete" { 50 } else { 1000 };
            let is_perfect = |seed: &u64| is_tree(finished((generator.start)(size, &Settings::default(), *seed), size));
            let good = (0..seeds).filter(is_perfect).count();
            tell(Row::new(
                format!("{} perfect at {size} (other: tried)", generator.info.id),
                good as f64,
                seeds as f64,
                "mazes",
            ));
        }
    }
    for generator in perfect() {
        let Some(start) = generator.start_elsewhere else { continue };
        for shape in shapes() {
            let is_perfect = |seed: &u64| {
                let graph = Graph::new(shape, Size::new(8, 7), *seed, None);
                graph.is_ok_and(|graph| is_tree(finished(start(graph, &Settings::default(), *seed), Size::new(8, 7))))
            };
            let good = (0..1000).filter(is_perfect).count();
            let name = format!("{} perfect on {} (other: tried)", generator.info.id, shape.name());
            tell(Row::new(name, good as f64, 1000.0, "mazes"));
        }
    }
    fairness(tell);
}

fn shapes() -> [Shape; 7] {
    [Shape::Hexagons, Shape::Triangles, Shape::Rings, Shape::Octagons, Shape::Cube, Shape::Floors(3), Shape::Weave(300)]
}

fn is_tree(maze: Maze) -> bool {
    let (from, to) = (0, maze.size().cells() - 1);
    measure(&MazeTask { maze: Arc::new(maze), from, to }).is_perfect()
}

/// Trees of a 3x3 board, and samples for each.
const TREES: usize = 192;
const SAMPLES: u64 = 38_400;
/// What chance alone exceeds once in a thousand times, with 191 degrees of freedom.
const LIMIT: f64 = 256.0;
/// Shares of cells with one to four openings in large fair mazes (Manna, Dhar, Majumdar 1992).
const DEGREES: [f64; 4] = [0.294_545, 0.446_990, 0.222_385, 0.036_080];

fn fairness(tell: &mut dyn FnMut(Row)) {
    for id in ["wilson", "aldous-broder", "houston", "kruskal", "recursive-backtracker"] {
        let Some(generator) = generate::find(id) else { continue };
        let name = format!("{id} chi-square of {TREES} trees, 3x3 (other: limit)");
        tell(Row::new(name, chi_square(generator), LIMIT, ""));
    }
    for id in ["wilson", "aldous-broder", "houston"] {
        let Some(generator) = generate::find(id) else { continue };
        let size = Size::new(2000, 2000);
        let maze = finished((generator.start)(size, &Settings::default(), 1), size);
        for (degree, exact) in (1..).zip(DEGREES) {
            let found = maze.free_cells().filter(|&cell| maze.openings(cell).count_ones() == degree).count();
            let name = format!("{id} cells with {degree} openings at {size} (other: exact)");
            tell(Row::new(name, found as f64 / f64::from(size.cells()), exact, "of 1"));
        }
    }
}

fn chi_square(generator: &Generator) -> f64 {
    let size = Size::new(3, 3);
    let mut counts = std::collections::BTreeMap::new();
    for seed in 0..SAMPLES {
        let maze = finished((generator.start)(size, &Settings::default(), seed), size);
        *counts.entry(code(&maze)).or_insert(0_u64) += 1;
    }
    let expected = SAMPLES as f64 / TREES as f64;
    let met: f64 = counts.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    met + (TREES.saturating_sub(counts.len())) as f64 * expected
}

/// Two bits a cell: which of its passages right and down are open.
fn code(maze: &Maze) -> u32 {
    let bit = |cell: Cell, direction| u32::from(maze.is_open(cell, direction));
    (0..maze.size().cells())
        .fold(0, |code, cell| code << 2 | bit(cell, Direction::East) << 1 | bit(cell, Direction::South))
}
