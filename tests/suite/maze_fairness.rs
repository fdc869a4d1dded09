//! Which generators are fair: on 3x3 every one of the 192 trees as often as any other, and the degrees of large boards.

use std::collections::BTreeMap;

use crate::maze_common::maze_with;
use gridscope::grid::{Cell, Direction, Size};
use gridscope::maze::Maze;
use gridscope::maze::generate;
use gridscope::trace::Settings;

const TREES: usize = 192;
const SAMPLES: u64 = 38_400;

fn code(maze: &Maze) -> u32 {
    let bit = |cell: Cell, direction| u32::from(maze.is_open(cell, direction));
    (0..9).fold(0, |code, cell| code << 2 | bit(cell, Direction::East) << 1 | bit(cell, Direction::South))
}

fn chi_square(id: &str, settings: &Settings) -> f64 {
    let generator = generate::find(id).unwrap();
    let mut counts: BTreeMap<u32, u64> = BTreeMap::new();
    for seed in 0..SAMPLES {
        *counts.entry(code(&maze_with(generator, Size::new(3, 3), seed, settings))).or_default() += 1;
    }
    assert!(counts.len() <= TREES, "{id}");
    let expected = SAMPLES as f64 / TREES as f64;
    let met: f64 = counts.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    met + (TREES - counts.len()) as f64 * expected
}

#[test]
fn fair_generators_make_every_small_maze_equally_often() {
    for id in ["wilson", "aldous-broder", "houston"] {
        let found = chi_square(id, &Settings::default());
        assert!(found < 256.0, "{id}: chi-square {found:.1}");
    }
}

#[test]
fn the_order_of_walks_changes_nothing() {
    for order in 1..6 {
        let mut settings = Settings::default();
        settings.set("order", order);
        let found = chi_square("wilson", &settings);
        assert!(found < 256.0, "order {order}: chi-square {found:.1}");
    }
}

#[test]
fn kruskal_fails_the_test() {
    let found = chi_square("kruskal", &Settings::default());
    assert!((800.0..1800.0).contains(&found), "chi-square {found:.1}; others found 1067 and 1203");
    let backtracker = chi_square("recursive-backtracker", &Settings::default());
    assert!(backtracker > 10_000.0);
}

#[test]
fn degrees_of_large_fair_mazes_follow_the_law() {
    let size = Size::new(400, 400);
    for id in ["wilson", "aldous-broder", "houston"] {
        let maze = maze_with(generate::find(id).unwrap(), size, 1, &Settings::default());
        for (degree, exact) in (1..).zip([0.294_545, 0.446_990, 0.222_385, 0.036_080]) {
            let cells = maze.free_cells().filter(|&cell| maze.openings(cell).count_ones() == degree).count();
            let found = cells as f64 / f64::from(size.cells());
            assert!((found - exact).abs() < 0.005, "{id}: {found:.5} with {degree}, exact {exact}");
        }
    }
}

#[test]
fn generators_by_weight_make_the_same_maze_of_the_same_seed() {
    for (width, height, seed) in [(2, 2, 1), (10, 7, 2), (31, 17, 3), (60, 40, 4)] {
        let made = |id| maze_with(generate::find(id).unwrap(), Size::new(width, height), seed, &Settings::default());
        let kruskal = made("kruskal");
        for id in ["prim-true", "boruvka", "reverse-delete"] {
            assert_eq!(made(id), kruskal, "{id}");
        }
    }
}
