//! What can be set for reverse play.

use crate::text::Text;
use crate::trace::{Parameter, Settings, Unit};

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
        let value = |parameter| settings.get(parameter) as u32;
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

const TRIES: Parameter = Parameter {
    id: "tries",
    name: Text::new("tries"),
    help: Text::new("How many rooms are made; the best level of them is kept."),
    range: (1, 1000),
    default: 8,
    unit: Unit::Count,
};

const DIFFICULTY: Parameter = Parameter {
    id: "difficulty",
    name: Text::new("wanted difficulty"),
    help: Text::new(
        "The points that are wanted: box lines, box changes and the solver's work together; 0 for as many as possible.",
    ),
    range: (0, 1000),
    default: 0,
    unit: Unit::Count,
};

const WALLS: Parameter = Parameter {
    id: "walls",
    name: Text::new("walls"),
    help: Text::new("How much of the inside stays wall; more makes narrower rooms."),
    range: (0, 900),
    default: 400,
    unit: Unit::Thousandths,
};

const PILLARS: Parameter = Parameter {
    id: "pillars",
    name: Text::new("pillars"),
    help: Text::new("How often a cell of the floor becomes a wall again."),
    range: (0, 500),
    default: 100,
    unit: Unit::Thousandths,
};

const TOGETHER: Parameter = Parameter {
    id: "together",
    name: Text::new("goals together"),
    help: Text::new("How often a goal is put next to another one."),
    range: (0, 1000),
    default: 700,
    unit: Unit::Thousandths,
};

const POSITIONS: Parameter = Parameter {
    id: "positions",
    name: Text::in_context("sokoban", "positions"),
    help: Text::new("How many positions the reverse search may keep for each room."),
    range: (10, 1_000_000),
    default: 10_000,
    unit: Unit::Count,
};

const BEAM: Parameter = Parameter {
    id: "beam",
    name: Text::new("beam"),
    help: Text::new("How many positions of each layer are followed: half of them the farthest ones, half drawn."),
    range: (2, 100_000),
    default: 100,
    unit: Unit::Count,
};

const NODES: Parameter = Parameter {
    id: "nodes",
    name: Text::new("solver's limit"),
    help: Text::new("How many positions the solver may keep; a level beyond that is too hard to be measured."),
    range: (100, 100_000_000),
    default: 100_000,
    unit: Unit::Count,
};
