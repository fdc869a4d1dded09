//! Eller's algorithm: a perfect maze row by row, remembering one row of sets.
//!
//! Every cell of a row belongs to a set of cells that are joined by a way through the rows above.
//! O(cells) time, O(width) memory beside the maze, so it could go on for ever downwards.
//! Source: Marlin Eller (1982), unpublished; described by Walter Pullen, "Think Labyrinth"; one of
//! the five originals.

use super::eller_rows::{self, Rows, SETS_SERIES, Variant};
use crate::maze::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Kind, Line, Parameter};

const RIGHT_WALL: Parameter = eller_rows::right_wall(500);
const BOTTOM_WALL: Parameter = eller_rows::bottom_wall(500);

static INFO: Info = Info {
    id: "eller",
    version: 1,
    name: Text::new("Eller"),
    summary: Text::new(
        "Builds a perfect maze row by row and remembers only one row of sets: fast and frugal at any size.",
    ),
    cost: "O(cells) time, O(width) memory beside the maze",
    source: "Marlin Eller (1982); Walter Pullen, Think Labyrinth",
    listing: &[
        eller_rows::FILL_LINE,
        eller_rows::RIGHT_LINE,
        eller_rows::RIGHT_WALL_LINE,
        eller_rows::RIGHT_OPEN_LINE,
        eller_rows::BOTTOM_LINE,
        eller_rows::BOTTOM_FORCED_LINE,
        eller_rows::BOTTOM_WALL_LINE,
        eller_rows::BOTTOM_OPEN_LINE,
        eller_rows::LAST_ROW_LINE,
        Line::new(
            Text::new("    different sets: open and join them"),
            &[
                (Kind::Carve, Text::new("Opens the wall between {a} and {b}: nothing else can still join their sets.")),
                (Kind::Union, Text::new("Set {v} becomes part of the set of {a}, so that it is not joined twice.")),
            ],
        ),
    ],
    parameters: &[RIGHT_WALL, BOTTOM_WALL],
    series: &[SETS_SERIES, words::PASSAGES_SERIES],
    claims: &[Claim::PerfectMaze],
};

/// Eller's algorithm between two questions.
pub type Eller = Rows<Correct>;

/// Sets of the last row are joined.
#[derive(Clone)]
pub struct Correct;

impl Variant for Correct {
    const INFO: &'static Info = &INFO;
    const RIGHT_WALL: &'static Parameter = &RIGHT_WALL;
    const BOTTOM_WALL: &'static Parameter = &BOTTOM_WALL;
    const JOINS_SETS_OF_LAST_ROW: bool = true;
}
