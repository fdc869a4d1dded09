//! Eller's algorithm as published in one of the five originals: the last row joins no sets.
//!
//! Walls of the last row are opened between different sets, but the sets stay different, so a set
//! that comes up twice in that row is joined twice: sets 1 2 1 close a ring. Of its mazes of 10x10
//! cells 22 % have a loop, of 25x25 66 %, of 60x40 96 %. The coin is drawn from three values, so
//! a wall has a probability of one third.
//! Source: the maze program in C++ with openFrameworks (see `eller` for the right version).

use super::eller_rows::{self, Rows, SETS_SERIES, Variant};
use crate::maze::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Kind, Line, Parameter};

const RIGHT_WALL: Parameter = eller_rows::right_wall(333);
const BOTTOM_WALL: Parameter = eller_rows::bottom_wall(333);

static INFO: Info = Info {
    id: "eller-as-published",
    version: 1,
    name: Text::new("Eller (as published)"),
    summary: Text::new("Eller with its published fault: sets of the last row are never joined, so loops close there."),
    cost: "O(cells) time, O(width) memory beside the maze",
    source: "A maze program in C++ with openFrameworks, faults kept",
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
            Text::new("    different sets: open"),
            &[(
                Kind::Carve,
                Text::new("Opens the wall between {a} and {b}: their sets differ. The sets are not joined."),
            )],
        ),
    ],
    parameters: &[RIGHT_WALL, BOTTOM_WALL],
    series: &[SETS_SERIES, words::PASSAGES_SERIES],
    claims: &[Claim::AsPublished],
};

/// Eller's algorithm, faults kept, between two questions.
pub type EllerAsPublished = Rows<AsPublished>;

/// Sets of the last row stay apart.
#[derive(Clone)]
pub struct AsPublished;

impl Variant for AsPublished {
    const INFO: &'static Info = &INFO;
    const RIGHT_WALL: &'static Parameter = &RIGHT_WALL;
    const BOTTOM_WALL: &'static Parameter = &BOTTOM_WALL;
    const JOINS_SETS_OF_LAST_ROW: bool = false;
}
