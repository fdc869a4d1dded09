//! [`Style`]: what can be set for the search.

use super::homes::Grouping;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Alternative, Parameter, Settings};

/// What was set for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Which features come first.
    pub order: Order,
    /// Of positions with equal features, whether those come first whose boxes are near their goals.
    pub prefers_near: bool,
    /// Whether passages between rooms are a feature.
    pub sees_rooms: bool,
    /// What the fourth feature is.
    pub fourth: Fourth,
    /// Whether steps of the plan count in any order within a layer.
    pub in_layers: bool,
    /// From where the plan lets boxes come.
    pub homes: Grouping,
    /// Whether advisors are asked.
    pub has_advisors: bool,
    /// Whether corrals are searched for deadlocks.
    pub searches_corrals: bool,
    /// Whether pushes wait until corrals are dealt with.
    pub corrals_first: bool,
    /// Whether two and three boxes are looked up in tables of deadlocks.
    pub has_tables: bool,
    /// Whether boxes that never move again count as walls.
    pub sees_frozen: bool,
    /// Whether there is a packing plan; without one boxes on goals count.
    pub has_plan: bool,
    /// Whether positions are sorted into cells; without them the lightest of all comes next.
    pub has_cells: bool,
    /// Whether the best cell has every other turn.
    pub favours_best: bool,
    /// Whether a position is sorted into the best cell of those before it.
    pub sees_ancestors: bool,
}

/// What cells are told apart by besides packed boxes, boxes out of plan and regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fourth {
    /// Blocked passages between rooms, if they are looked at.
    Rooms,
    /// Boxes that keep others from goals.
    Hotspots,
    /// Boxes that cannot be pushed now.
    Stuck,
}

impl Fourth {
    const ALL: [Self; 3] = [Self::Rooms, Self::Hotspots, Self::Stuck];
}

/// In which order features are compared; the plan, as a rule, comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Packed boxes, out of plan, regions, rooms, hotspots.
    PackedOut,
    /// Packed boxes, regions, rooms, out of plan, hotspots.
    PackedRegions,
    /// Out of plan, packed boxes, regions, rooms, hotspots.
    OutPacked,
    /// Packed boxes, hotspots, out of plan, regions, rooms.
    PackedHot,
}

impl Order {
    const ALL: [Self; 4] = [Self::PackedOut, Self::PackedRegions, Self::OutPacked, Self::PackedHot];
}

impl Style {
    /// What `settings` say.
    pub fn read(settings: &Settings) -> Self {
        Self {
            order: Order::ALL[settings.get(&ORDER) as usize % Order::ALL.len()],
            prefers_near: settings.get(&NEAR) == 0,
            sees_rooms: settings.get(&ROOMS) == 1,
            in_layers: settings.get(&PLAN) == 1,
            homes: if settings.get(&HOMES) == 1 { Grouping::OffGoals } else { Grouping::AnyWay },
            has_advisors: settings.get(&ADVISORS) == 1,
            searches_corrals: settings.get(&CORRALS) == 1,
            corrals_first: settings.get(&CORRALS_FIRST) == 1,
            has_tables: settings.get(&TABLES) == 1,
            sees_frozen: settings.get(&FROZEN) == 1,
            has_plan: settings.get(&PLAN) != 2,
            has_cells: settings.get(&CELLS) != 0,
            favours_best: settings.get(&CELLS) == 2,
            sees_ancestors: settings.get(&ANCESTORS) == 1,
            fourth: Fourth::ALL[settings.get(&FOURTH) as usize % Fourth::ALL.len()],
        }
    }
}

const fn choice(id: &'static str, name: &'static str) -> Alternative {
    Alternative { id, name: Text::new(name) }
}

const OFF_ON: &[Alternative] = &[choice("off", "off"), choice("on", "on")];

const ORDER: Parameter = Parameter::choice(
    "order",
    Text::new("features first"),
    Text::new("The order in which the features of two positions are compared."),
    &[
        choice("packed-out", "packed, out of plan, regions"),
        choice("packed-regions", "packed, regions, out of plan"),
        choice("out-packed", "out of plan, packed, regions"),
        choice("packed-hot", "packed, hotspots, out of plan"),
    ],
    0,
);

const NEAR: Parameter = Parameter::choice(
    "boxes",
    Text::new("boxes first"),
    Text::new(
        "Of positions with equal features, those with boxes near to goals come first, or those with boxes far off.",
    ),
    &[choice("near", "near goals"), choice("far", "far from goals")],
    0,
);

const ROOMS: Parameter = Parameter::choice(
    "rooms",
    Text::new("rooms"),
    Text::new("Whether blocked passages between rooms are a feature."),
    OFF_ON,
    0,
);

const PLAN: Parameter = Parameter::choice(
    "plan",
    Text::new("packing plan"),
    Text::new(
        "Whether boxes are packed one by one in the order of the plan, in any order within a layer, or without a plan.",
    ),
    &[choice("in-order", "in order"), choice("in-layers", "in layers"), choice("none", "none")],
    0,
);

const HOMES: Parameter = Parameter::choice(
    "homes",
    Text::new("boxes stand in"),
    Text::new(
        "Whether the plan takes boxes for alike that can stand in for each other, or only if none crosses goals.",
    ),
    &[choice("any-way", "for each other"), choice("off-goals", "without crossing goals")],
    0,
);

const ADVISORS: Parameter = Parameter::choice(
    "advisors",
    Text::new("advisors"),
    Text::new("Whether advisors pick moves that weigh nothing. Without them every move weighs 1."),
    OFF_ON,
    1,
);

const CORRALS: Parameter = Parameter::choice(
    "corrals",
    Text::new("corral searches"),
    Text::new("Whether regions out of the player's reach are searched for deadlocks."),
    OFF_ON,
    1,
);

const CORRALS_FIRST: Parameter = Parameter::choice(
    "corrals-first",
    Text::new("corrals first"),
    Text::new("Whether pushes elsewhere wait where a region out of the player's reach must be opened first."),
    OFF_ON,
    1,
);

const TABLES: Parameter = Parameter::choice(
    "tables",
    Text::new("tables of pairs"),
    Text::new("Whether positions are dead where two or three boxes can never all be put on goals."),
    OFF_ON,
    1,
);

const FROZEN: Parameter = Parameter::choice(
    "frozen",
    Text::new("frozen boxes"),
    Text::new("Whether boxes that never move again count as walls, which may cut others off from their goals."),
    OFF_ON,
    1,
);

const CELLS: Parameter = Parameter::choice(
    "cells",
    Text::new("cells"),
    Text::new(
        "Whether positions are sorted into cells that take turns, evenly or with every other turn for the best one. Without cells the lightest of all comes next.",
    ),
    &[choice("off", "off"), choice("on", "in turn"), choice("best", "best every other time")],
    2,
);

const ANCESTORS: Parameter = Parameter::choice(
    "ancestors",
    Text::new("cells of ancestors"),
    Text::new("Whether a position goes to the best cell of those before it, or to that of its own features."),
    OFF_ON,
    1,
);

const FOURTH: Parameter = Parameter::choice(
    "fourth",
    Text::new("fourth feature"),
    Text::new("What cells are told apart by besides packed boxes, boxes out of plan and regions."),
    &[choice("rooms", "rooms"), choice("hotspots", "hotspots"), choice("stuck", "boxes that cannot be pushed")],
    0,
);

/// What can be set for the search.
pub const PARAMETERS: &[Parameter] = &[
    ORDER,
    NEAR,
    ROOMS,
    FOURTH,
    PLAN,
    HOMES,
    ADVISORS,
    CELLS,
    ANCESTORS,
    CORRALS,
    CORRALS_FIRST,
    TABLES,
    FROZEN,
    options::NODES,
];
