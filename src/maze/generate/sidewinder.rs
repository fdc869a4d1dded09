//! Sidewinder: horizontal runs, each with one opening down at a cell drawn from the run.
//!
//! One pass over the board; O(cells) time, nothing but the maze in memory. The bottom row becomes
//! one corridor, and every cell has exactly one way down, so a way down never needs to turn back up.
//! Source: folklore; Jamis Buck, "Mazes for Programmers" (2015); one of the five originals.

use super::sidewinder_runs::{
    BOTTOM_LINE, CELL_LINE, CLOSE_LINE, COIN_LINE, GROW_LINE, PICK_LINE, RUN_SERIES, Runs, Variant,
};
use crate::maze::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Kind, Line};

static INFO: Info = Info {
    id: "sidewinder",
    version: 1,
    name: Text::new("Sidewinder"),
    summary: Text::new(
        "Builds horizontal runs and opens each of them down at a random cell: quick, perfect, with a vertical bias.",
    ),
    cost: "O(cells) time, O(1) memory beside the maze",
    source: "Folklore; Jamis Buck, Mazes for Programmers (2015)",
    listing: &[
        CELL_LINE,
        BOTTOM_LINE,
        COIN_LINE,
        GROW_LINE,
        CLOSE_LINE,
        PICK_LINE,
        Line::new(
            Text::new("        open down under the drawn cell"),
            &[
                (Kind::Carve, Text::new("Opens down from {a} to {b}: it is the drawn cell of the run.")),
                (Kind::Close, Text::new("{a} is done: its run is closed.")),
            ],
        ),
    ],
    parameters: &[words::RIGHT],
    series: &[words::VISITED_SERIES, words::PASSAGES_SERIES, RUN_SERIES],
    claims: &[Claim::PerfectMaze],
};

/// Sidewinder between two cells.
pub type Sidewinder = Runs<Correct>;

/// The drawn cell opens.
#[derive(Clone)]
pub struct Correct;

impl Variant for Correct {
    const INFO: &'static Info = &INFO;
    const OPENS_UNDER_DRAWN_CELL: bool = true;
}
