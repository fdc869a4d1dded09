//! Sidewinder as published in one of the five originals: the drawn cell is never used.
//!
//! It always opens under the current cell, the right end of the run, so that every way down hugs
//! the right end of a corridor. The maze is still perfect, but no longer a sidewinder: every cell
//! opens right or down by a coin, which is the binary tree. The same seed tosses the same coins as `sidewinder`, so the first difference between the
//! two is the first run whose drawn cell is not its last.
//! Source: the console maze in C# (see `sidewinder` for the right version).

use super::sidewinder_runs::{
    BOTTOM_LINE, CELL_LINE, CLOSE_LINE, COIN_LINE, GROW_LINE, PICK_LINE, RUN_SERIES, Runs, Variant,
};
use crate::maze::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Kind, Line};

static INFO: Info = Info {
    id: "sidewinder-as-published",
    version: 1,
    name: Text::new("Sidewinder (as published)"),
    summary: Text::new(
        "Sidewinder with its published fault: it draws a cell of the run, then opens under the current cell anyway.",
    ),
    cost: "O(cells) time, O(1) memory beside the maze",
    source: "A console maze in C#, faults kept",
    listing: &[
        CELL_LINE,
        BOTTOM_LINE,
        COIN_LINE,
        GROW_LINE,
        CLOSE_LINE,
        PICK_LINE,
        Line::new(
            Text::new("        open down under the current cell"),
            &[
                (
                    Kind::Carve,
                    Text::new("Opens down from {a} to {b}: always the current cell, the drawn one is not used."),
                ),
                (Kind::Close, Text::new("{a} is done: its run is closed.")),
            ],
        ),
    ],
    parameters: &[words::RIGHT],
    series: &[words::VISITED_SERIES, words::PASSAGES_SERIES, RUN_SERIES],
    claims: &[Claim::PerfectMaze, Claim::AsPublished],
};

/// Sidewinder, faults kept, between two cells.
pub type SidewinderAsPublished = Runs<AsPublished>;

/// The current cell opens, whatever was drawn.
#[derive(Clone)]
pub struct AsPublished;

impl Variant for AsPublished {
    const INFO: &'static Info = &INFO;
    const OPENS_UNDER_DRAWN_CELL: bool = false;
}
