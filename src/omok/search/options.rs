//! What can be set for strategies.

use crate::text::Text;
use crate::trace::{Info, Label, Parameter, Settings};

/// How deep a search is.
pub const DEPTH_NAME: Label = Label::new("depth", Text::new("depth"));

/// How many nodes may be tried, a million when nothing is said.
pub const NODES: Parameter = nodes(1_000_000);

/// How many nodes may be tried, `default` when nothing is said.
pub const fn nodes(default: i64) -> Parameter {
    Parameter::count(
        "nodes",
        Text::new("node limit"),
        Text::new("Ends when so many moves were tried; 0 for no limit."),
        (0, 1 << 40),
        default,
    )
}

/// How many fours may follow each other.
pub const FOURS: Parameter = Parameter::count(
    "fours",
    Text::new("fours at most"),
    Text::new("How many fours may follow each other; 0 for any number."),
    (0, 312),
    0,
);

/// How many positions the table of a chase keeps.
pub const KEPT: Parameter = Parameter::count(
    "table",
    Text::new("table, bits"),
    Text::new("The table keeps 2 to the power of this many positions, whole, so that it never errs."),
    (0, 24),
    20,
);

/// How many moves are looked ahead, `default` when nothing is said.
pub const fn depth(default: i64) -> Parameter {
    Parameter::count(
        "depth",
        DEPTH_NAME.name,
        Text::new("How many moves are looked ahead at most; the answer to a threatened five is not counted."),
        (1, 60),
        default,
    )
}

/// How many moves of a position are tried.
pub const WIDTH: Parameter = Parameter::count(
    "width",
    Text::new("moves of a position"),
    Text::new("How many of the most urgent moves are tried in a position where nothing has to be answered."),
    (1, 625),
    16,
);

/// How many positions the transposition table keeps.
pub const TABLE: Parameter = Parameter::count(
    "table",
    Text::new("table, bits"),
    Text::new("The table of positions that were searched holds 2 to the power of this many; 0 for none."),
    (0, 22),
    16,
);

/// Whether moves that cut before come earlier.
pub const KILLERS: Parameter = Parameter::count(
    "killers",
    Text::new("killers and history"),
    Text::new("1: moves that cut elsewhere are tried earlier. 0: the order is by urgency alone."),
    (0, 1),
    1,
);

/// Whether late moves are looked at less far.
pub const REDUCTIONS: Parameter = Parameter::count(
    "reductions",
    Text::new("late moves less far"),
    Text::new("1: quiet moves that come late are looked at less far first. 0: all moves equally far."),
    (0, 1),
    1,
);

/// How many fours are tried at the start.
pub const VCF: Parameter = Parameter::count(
    "vcf",
    Text::new("fours at the start"),
    Text::new("At the start, victory by continuous fours is looked for in this many fours; 0 for not."),
    (0, 1 << 30),
    4_000,
);

/// How many fours are tried where a search looks no further.
pub const LEAF_VCF: Parameter = Parameter::count(
    "leaf-vcf",
    Text::new("fours at the leaves"),
    Text::new("Where it looks no further, victory by continuous fours is looked for in this many fours; 0 for not."),
    (0, 10_000),
    20,
);

/// The values of the options that a search has; what it has not is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Moves that are looked ahead at most.
    pub depth: u32,
    /// Moves that may be tried; 0 for any number.
    pub nodes: u64,
    /// Moves of a position.
    pub width: usize,
    /// The table holds 2 to the power of this many positions; 0 for none.
    pub table: u32,
    /// Whether moves that cut before come earlier.
    pub killers: bool,
    /// Whether late moves are looked at less far.
    pub reductions: bool,
    /// Fours that are tried at the start.
    pub vcf: u64,
    /// Fours that are tried where it looks no further.
    pub leaf_vcf: u64,
}

impl Options {
    /// What `settings` say for the search that says `info` of itself.
    pub fn read(settings: &Settings, info: &Info) -> Self {
        let parameter = |id: &str| info.parameters.iter().find(|parameter| parameter.id == id);
        let number = |id: &str| parameter(id).map_or(0, |parameter| settings.number(parameter));
        Self {
            depth: number("depth"),
            nodes: parameter("nodes").map_or(0, |parameter| settings.number(parameter)),
            width: number("width") as usize,
            table: number("table"),
            killers: number("killers") != 0,
            reductions: number("reductions") != 0,
            vcf: number("vcf").into(),
            leaf_vcf: number("leaf-vcf").into(),
        }
    }
}
