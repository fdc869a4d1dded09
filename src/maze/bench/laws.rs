//! Laws of generators: perfection and fairness.

use std::sync::Arc;

use crate::bench::Row;
use crate::grid::{Cell, Direction, Size};
use crate::maze::generate::{self, Generator};
use crate::maze::measure::measure;
use crate::maze::texture::finished;
use crate::maze::{Graph, Mask, Maze, MazeTask, Shape};
use crate::trace::{Claim, Settings};

/// Perfection over a thousand seeds, on squares and on every other shape; then fairness.
pub fn all(tell: &mut dyn FnMut(Row)) {
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
        for (shape, mask) in boards() {
            let is_perfect = |seed: &u64| {
                let graph = Graph::new(shape, Size::new(8, 7), *seed, mask.as_ref());
                graph.is_ok_and(|graph| is_tree(finished(start(graph, &Settings::default(), *seed), Size::new(8, 7))))
            };
            let good = (0..1000).filter(is_perfect).count();
            let masked = if mask.is_some() { "masked " } else { "" };
            let name = format!("{} perfect on {masked}{} (other: tried)", generator.info.id, shape.name());
            tell(Row::new(name, good as f64, 1000.0, "mazes"));
        }
    }
    fairness(tell);
}

/// Every shape but the plain rectangle of squares, and two with corners and the middle left out.
fn boards() -> impl Iterator<Item = (Shape, Option<Mask>)> {
    let (floors, weave) = (Shape::Floors(3), Shape::Weave(300));
    let shapes = [Shape::Hexagons, Shape::Triangles, Shape::Rings, Shape::Octagons, Shape::Cube, floors, weave];
    let mask = Mask::parse("##....##\n#......#\n........\n...##...\n........\n#......#\n##....##").ok();
    let masked = [Shape::Square, Shape::Hexagons].map(|shape| (shape, mask.clone()));
    shapes.into_iter().map(|shape| (shape, None)).chain(masked)
}

fn is_tree(maze: Maze) -> bool {
    let (from, to) = (0, maze.size().cells() - 1);
    measure(&MazeTask::new(Arc::new(maze), from, to)).is_perfect()
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
