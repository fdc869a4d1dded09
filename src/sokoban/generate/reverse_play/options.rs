//! What can be set for reverse play.

use crate::text::Text;
use crate::trace::{Parameter, Settings};

/// What was set.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Rooms that are tried at most.
    pub tries: u32,
    /// How much of the inside stays rock, in thousandths.
    pub walls: u32,
    /// How often floor becomes a pillar, in thousandths.
    pub pillars: u32,
    /// How often a goal lies next to another one, in thousandths.
    pub together: u32,
    /// Positions of the reverse search.
    pub positions: u32,
    /// Positions of a layer that are followed.
    pub beam: u32,
    /// Positions that the solver may keep.
    pub nodes: i64,
    /// The points that are wanted; 0 for as many as possible.
    pub wanted: u32,
}

impl Options {
    /// What `settings` say.
    pub fn read(settings: &Settings) -> Self {
        let value = |parameter| settings.number(parameter);
        Self {
            tries: value(&TRIES),
            walls: value(&WALLS),
            pillars: value(&PILLARS),
            together: value(&TOGETHER),
            positions: value(&POSITIONS),
            beam: value(&BEAM),
            nodes: settings.get(&NODES),
            wanted: value(&DIFFICULTY),
        }
    }
}

/// All of them.
pub static PARAMETERS: &[Parameter] = &[TRIES, DIFFICULTY, WALLS, PILLARS, TOGETHER, POSITIONS, BEAM, NODES];

const TRIES: Parameter = Parameter::count(
    "tries",
    Text::new("tries"),
    Text::new("Number of rooms to generate. The best level is kept."),
    (1, 1000),
    8,
);

const DIFFICULTY: Parameter = Parameter::count(
    "difficulty",
    Text::new("target difficulty"),
    Text::new("Target points: box lines, box changes and the solver's work combined; 0 for as many as possible."),
    (0, 1000),
    0,
);

const WALLS: Parameter = Parameter::thousandths(
    "walls",
    Text::new("walls"),
    Text::new("Share of the inside that stays wall. Higher values make narrower rooms."),
    (0, 900),
    400,
);

const PILLARS: Parameter = Parameter::thousandths(
    "pillars",
    Text::new("pillars"),
    Text::new("Probability that a floor cell becomes a wall again."),
    (0, 500),
    100,
);

const TOGETHER: Parameter = Parameter::thousandths(
    "together",
    Text::new("goals together"),
    Text::new("Probability that a goal is placed next to another one."),
    (0, 1000),
    700,
);

const POSITIONS: Parameter = Parameter::count(
    "positions",
    Text::in_context("sokoban", "positions"),
    Text::new("Most positions that the reverse search keeps per room."),
    (10, 1_000_000),
    10_000,
);

const BEAM: Parameter = Parameter::count(
    "beam",
    Text::new("beam"),
    Text::new("Positions expanded per layer: half of them the farthest, half chosen at random."),
    (2, 100_000),
    100,
);

const NODES: Parameter = Parameter::count(
    "nodes",
    Text::new("solver limit"),
    Text::new("Most positions that the solver keeps. A level that needs more is too hard to measure."),
    (100, 100_000_000),
    100_000,
);
