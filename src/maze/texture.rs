//! What mazes of a generator are like on average: the table of textures, beside the published one.
//!
//! Published are means of 200 seeds at 100x100, made by Daedalus 3.5 (Walter Pullen), whose settings and rules the
//! generators here follow; his table in "Think Labyrinth" agrees. Some rows differ for a known reason, which stands with
//! them: see [`Difference`].

use std::sync::Arc;

use super::generate::{self, Generator};
use super::measure::{Measures, diameter_cells, measure};
use super::{Maze, MazeTask};
use crate::grid::Size;
use crate::text::Text;
use crate::trace::{Flow, Run, Settings};

/// Why mazes of a generator are not quite like those that are published.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// What the published ones do otherwise.
    pub reason: Text,
    /// Makes a maze as the published ones are made, where that is known.
    pub published_way: Option<fn(Size, u64) -> Maze>,
}

/// The weights of Kruskal's algorithm and true Prim.
const ORDER: Difference = Difference {
    reason: Text::new(
        "The published mazes exchange each wall with any other, walls of one direction first, which does not make all orders equally likely. Here they are.",
    ),
    published_way: Some(generate::exchanged),
};

const COINS: Difference = Difference {
    reason: Text::new(
        "The published mazes have other coins: with 400 for right walls and 600 for bottom walls, ours come near them (29.9 % dead ends, 18.2 % straights).",
    ),
    published_way: None,
};

const LABYRINTH: Difference = Difference {
    reason: Text::new(
        "The published labyrinths go around trees with fewer straights, such as Kruskal's; ours goes around a recursive backtracker's.",
    ),
    published_way: None,
};

/// Why mazes of a generator are not quite like the published ones, where they are not.
pub fn difference(id: &str) -> Option<Difference> {
    match id {
        "kruskal" | "prim-true" => Some(ORDER),
        "eller" => Some(COINS),
        "unicursal" => Some(LABYRINTH),
        _ => None,
    }
}

/// What is published of a generator: a number for each of the first columns.
struct Published {
    id: &'static str,
    numbers: [f64; 8],
}

const fn row(id: &'static str, numbers: [f64; 8]) -> Published {
    Published { id, numbers }
}

const PUBLISHED: &[Published] = &[
    row("unicursal", [0.02, 99.98, 56.4, 0.0, 0.0, f64::NAN, 100.0, f64::NAN]),
    row("recursive-backtracker", [10.01, 80.16, 30.63, 9.65, 0.17, 18.55, 36.97, 2.13]),
    row("hunt-and-kill", [10.19, 79.77, 28.70, 9.93, 0.12, 9.50, 16.37, 3.59]),
    row("recursive-division", [23.18, 55.60, 36.13, 19.28, 1.94, 7.24, 10.30, 2.25]),
    row("binary-tree", [25.01, 50.00, 25.50, 24.99, 0.0, 1.99, 3.86, 2.02]),
    row("sidewinder", [27.70, 47.39, 22.62, 22.14, 2.77, 2.62, 4.50, 1.82]),
    row("eller", [30.01, 43.82, 18.04, 22.35, 3.82, 4.13, 6.55, 1.74]),
    row("wilson", [29.31, 44.92, 17.09, 22.23, 3.53, 4.57, 7.08, 1.73]),
    row("aldous-broder", [29.36, 44.85, 17.06, 22.25, 3.54, 4.48, 6.99, 1.72]),
    row("kruskal", [30.47, 43.04, 16.38, 22.54, 3.95, 4.18, 5.95, 1.71]),
    row("prim-true", [30.47, 43.04, 16.38, 22.54, 3.95, 4.18, 5.95, 1.71]),
    row("prim-modified", [35.38, 35.21, 15.95, 23.47, 5.94, 2.27, 3.03, 1.57]),
];

/// Seeds and size of the published table.
pub const PUBLISHED_SEEDS: u64 = 200;
/// See [`PUBLISHED_SEEDS`].
pub const PUBLISHED_SIZE: Size = Size::new(100, 100);

/// What is measured of a maze: an id, a heading, and how to get it from the measures and the cells of the diameter; no
/// number where it means nothing.
type Column = (&'static str, &'static str, fn(&Measures, u64) -> f64);

/// The columns, those first that are published.
pub const COLUMNS: &[Column] = &[
    ("dead_end_pct", "dead ends %", |all, _| all.dead_end_pct()),
    ("corridor_pct", "corridors %", |all, _| share(all.straights() + all.turns, all)),
    ("straight_pct", "straights %", |all, _| all.straight_pct().unwrap_or(f64::NAN)),
    ("junction_pct", "T %", |all, _| share(all.junctions, all)),
    ("crossroad_pct", "X %", |all, _| share(all.crossroads, all)),
    ("solution_pct", "solution %", |all, _| all.solution_pct().unwrap_or(0.0)),
    ("diameter_pct", "diameter %", |all, diameter| share(diameter, all)),
    ("dead_end_length", "dead-end length", |all, _| all.mean_dead_end_length()),
    ("run", "run", |all, _| all.mean_run().unwrap_or(f64::NAN)),
    ("passage_bias", "bias", |all, _| all.passage_bias().unwrap_or(f64::NAN)),
    ("loops", "loops", |all, _| all.loops as f64),
];

fn share(cells: u64, all: &Measures) -> f64 {
    100.0 * cells as f64 / all.cells.max(1) as f64
}

/// One number of a texture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The mean over all seeds.
    pub mean: f64,
    /// The standard deviation of single mazes.
    pub spread: f64,
    /// The published mean, where there is one for this size.
    pub published: Option<f64>,
}

impl Number {
    /// How far the mean of `seeds` mazes is from the published one, in standard errors of their difference.
    pub fn apart(&self, seeds: u64) -> Option<f64> {
        let error = self.spread * (1.0 / seeds as f64 + 1.0 / PUBLISHED_SEEDS as f64).sqrt();
        // Published figures have two digits.
        let apart = |published: f64| ((self.mean - published).abs() - 0.005).max(0.0).copysign(self.mean - published);
        self.published.filter(|_| error > 1e-9).map(|published| apart(published) / error)
    }
}

/// Whether anything is published of a generator.
pub fn is_published(id: &str) -> bool {
    PUBLISHED.iter().any(|one| one.id == id)
}

/// The texture of a generator over the seeds from 0 up to `seeds`: a number for each of [`COLUMNS`].
pub fn texture(generator: &Generator, size: Size, seeds: u64) -> Vec<Number> {
    let all: Vec<Vec<f64>> = (0..seeds).map(|seed| of_seed(generator, size, seed)).collect();
    numbers(generator.info.id, size, &all)
}

/// The texture of mazes that are made as the published ones are, where those differ from ours in a way that is known.
pub fn texture_of_published(id: &str, size: Size, seeds: u64) -> Option<Vec<Number>> {
    let make = difference(id)?.published_way?;
    let all: Vec<Vec<f64>> = (0..seeds).map(|seed| corner_to_corner(make(size, seed), size)).collect();
    Some(numbers(id, size, &all))
}

/// Means and spreads of mazes whose values are `all`, a number for each of [`COLUMNS`].
pub fn numbers(id: &str, size: Size, all: &[Vec<f64>]) -> Vec<Number> {
    let number = |place: usize| {
        let (mean, spread) = mean_and_spread(&all.iter().map(|one| one[place]).collect::<Vec<_>>());
        let published = published(id, place).filter(|_| size == PUBLISHED_SIZE);
        Number { mean, spread, published }
    };
    (0..COLUMNS.len()).map(number).collect()
}

/// What is published of a generator at [`PUBLISHED_SIZE`] for the column with this number.
pub fn published(id: &str, place: usize) -> Option<f64> {
    let known = PUBLISHED.iter().find(|one| one.id == id)?;
    known.numbers.get(place).copied().filter(|number| !number.is_nan())
}

/// The values of one maze, a number for each of [`COLUMNS`]. O(cells).
pub fn values(task: &MazeTask) -> Vec<f64> {
    let (all, diameter) = (measure(task), diameter_cells(&task.maze));
    COLUMNS.iter().map(|column| column.2(&all, diameter)).collect()
}

/// The values of the maze that `generator` makes from `seed`, between opposite corners.
pub fn of_seed(generator: &Generator, size: Size, seed: u64) -> Vec<f64> {
    corner_to_corner(finished((generator.start)(size, &Settings::default(), seed), size), size)
}

fn corner_to_corner(maze: Maze, size: Size) -> Vec<f64> {
    values(&MazeTask::new(Arc::new(maze), 0, size.cells() - 1))
}

fn mean_and_spread(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}

/// The maze that a generator makes at full speed.
pub(super) fn finished(mut run: Box<dyn Run>, size: Size) -> Maze {
    while run.run_fast(1 << 16) == Flow::Continue {}
    run.answer::<Maze>().unwrap_or_else(|| Maze::closed(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean of a column is as far from the published one as chance allows for.
    fn is_near(number: Number, seeds: u64) -> bool {
        number.apart(seeds).is_none_or(|apart| apart.abs() < 3.5)
    }

    #[test]
    fn kruskal_in_the_published_order_has_the_published_texture_and_with_all_orders_alike_it_has_not() {
        const SEEDS: u64 = 40;
        let kruskal = generate::find("kruskal").unwrap();
        let (fair, other) =
            (texture(kruskal, PUBLISHED_SIZE, SEEDS), texture_of_published("kruskal", PUBLISHED_SIZE, SEEDS).unwrap());
        assert!(other.iter().all(|&number| is_near(number, SEEDS)), "{other:?}");
        let straights = COLUMNS.iter().position(|column| column.0 == "straight_pct").unwrap();
        assert!(!is_near(fair[straights], SEEDS), "{:?}", fair[straights]);
    }

    #[test]
    fn what_has_other_dead_ends_or_solutions_than_the_published_says_why() {
        const SEEDS: u64 = 15;
        let is_meant = |column: &Column| ["dead_end_pct", "solution_pct"].contains(&column.0);
        for generator in generate::LIST.iter().filter(|one| is_published(one.info.id)) {
            let id = generator.info.id;
            let all = texture(generator, PUBLISHED_SIZE, SEEDS);
            let mut meant = COLUMNS.iter().zip(all).filter(|(column, _)| is_meant(column));
            assert!(meant.all(|(_, number)| is_near(number, SEEDS)) || difference(id).is_some(), "{id}");
        }
    }

    #[test]
    fn mazes_in_the_published_order_are_perfect() {
        let size = Size::new(17, 9);
        let all = measure(&MazeTask::new(Arc::new(generate::exchanged(size, 3)), 0, size.cells() - 1));
        assert_eq!((all.components, all.loops), (1, 0));
        assert!(texture_of_published("wilson", size, 1).is_none());
    }
}
