//! What can be set of games, what is plotted, and names of what is shown of their state.

use crate::match3::play::{Fall, Reshuffle};
use crate::text::Text;
use crate::trace::{Alternative, Change, Kind, Label, Parameter, Series};

/// How many moves are played.
pub(super) const MOVES: Parameter = Parameter::count(
    "moves",
    Text::in_context("setting", "moves"),
    Text::new("The game ends after this many moves; 0 for the number of the level, or 30 if it gives none."),
    (0, 1_000_000),
    0,
);

/// Which new blocks come.
pub(super) const REFILL: Parameter = Parameter::choice(
    "refill",
    Text::new("new blocks"),
    Text::new("Each block is drawn independently, or drawn again if it would complete a line."),
    &[
        Alternative { id: "independent", name: Text::new("independent") },
        Alternative { id: "calm", name: Text::new("calm") },
    ],
    0,
);

/// How blocks fall.
pub(super) const FALL: Parameter = Parameter::choice(
    "fall",
    Text::new("fall"),
    Text::new("Straight down only, or also sliding below obstacles."),
    Fall::NAMES,
    0,
);

/// What is done with a dead board.
pub(super) const RESHUFFLING: Parameter = Parameter::choice(
    "reshuffle",
    Text::new("reshuffle"),
    Text::new("How the blocks are rearranged when no swap makes a line."),
    Reshuffle::NAMES,
    0,
);

/// Swaps that make no line.
pub(super) const SLIPS: Parameter = Parameter::count(
    "slips",
    Text::new("slips"),
    Text::new("Number of failed swaps tried and undone before each move. They do not change the game."),
    (0, 100),
    0,
);

pub(in super::super) const PARAMETERS: &[Parameter] = &[MOVES, REFILL, FALL, RESHUFFLING, SLIPS];

pub(super) const SCORE: Label = Label::new("score", Text::in_context("points", "score"));
pub(super) const CLEARED: Label = Label::new("cleared", Text::new("blocks cleared"));
pub(super) const WAVE: Label = Label::new("wave", Text::new("wave"));
pub(super) const LEGAL: Label = Label::new("legal-moves", Text::new("legal moves"));
pub(super) const VALUE: Text = Text::new("move value");
pub(super) const MADE: Label = Label::new("moves-made", Text::new("moves made"));
pub(super) const LEFT: Label = Label::new("moves-left", Text::new("moves left"));
pub(super) const DRAWN: Label = Label::new("new-blocks-drawn", Text::new("new blocks drawn"));
pub(super) const RESHUFFLES: Label = Label::new("reshuffles", Text::new("reshuffles"));
pub(super) const POINTS_LEFT: Label = Label::new("points-left", Text::new("goal: points to go"));
pub(super) const BLOCKS_LEFT: Label = Label::new("blocks-left", Text::new("goal: blocks to go"));
pub(super) const JELLY_LEFT: Label = Label::new("jelly-left", Text::new("goal: jelly to go"));
pub(super) const MATCHED: Label = Label::new("matched", Text::new("matched cells, match number"));
pub(super) const CANDIDATES: Label = Label::new("candidates", Text::new("candidates by value: first cell"));
pub(super) const PARTNERS: Label = Label::new("partners", Text::new("candidates by value: other cell"));

pub(in super::super) const SERIES: &[Series] = &[
    Series { id: "score", name: SCORE.name, rules: &[(Kind::Score, Change::Set)] },
    Series { id: "cleared", name: CLEARED.name, rules: &[(Kind::Remove, Change::Add(1))] },
    Series { id: "wave", name: WAVE.name, rules: &[(Kind::Wave, Change::Set)] },
    Series { id: "legal-moves", name: LEGAL.name, rules: &[(Kind::Moves, Change::Set)] },
    Series { id: "value", name: VALUE, rules: &[(Kind::Best, Change::Set)] },
];
