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
        Text::new("Stops after this many moves are tried; 0 for no limit."),
        (0, 1 << 40),
        default,
    )
}

/// How many fours may follow each other.
pub const FOURS: Parameter = Parameter::count(
    "fours",
    Text::new("most fours"),
    Text::new("The longest sequence of fours; 0 for any length."),
    (0, 312),
    0,
);

/// How many positions the table of a chase keeps.
pub const KEPT: Parameter = Parameter::count(
    "table",
    Text::new("table size, bits"),
    Text::new(
        "Size of the transposition table: 2 to this power positions. It stores them whole, so it is never wrong.",
    ),
    (0, 24),
    20,
);

/// How many moves are looked ahead, `default` when nothing is said.
pub const fn depth(default: i64) -> Parameter {
    Parameter::count(
        "depth",
        DEPTH_NAME.name,
        Text::new("The greatest search depth in moves. The answer to a threatened five does not count."),
        (1, 60),
        default,
    )
}

/// How many moves of a position are tried.
pub const WIDTH: Parameter = width(16);

/// How many moves of a position are tried, `default` when nothing is said.
pub const fn width(default: i64) -> Parameter {
    Parameter::count(
        "width",
        Text::new("moves per position"),
        Text::new("How many of the most urgent moves are tried in a position without a threat to answer."),
        (1, 625),
        default,
    )
}

/// How many positions the transposition table keeps.
pub const TABLE: Parameter = Parameter::count(
    "table",
    Text::new("table size, bits"),
    Text::new("Size of the transposition table: 2 to this power positions; 0 for no table."),
    (0, 22),
    16,
);

/// Whether moves that cut before come earlier.
pub const KILLERS: Parameter = Parameter::count(
    "killers",
    Text::new("killers and history"),
    Text::new("1: moves that caused cutoffs elsewhere are tried earlier. 0: the order is by urgency alone."),
    (0, 1),
    1,
);

/// Whether late moves are looked at less far.
pub const REDUCTIONS: Parameter = Parameter::count(
    "reductions",
    Text::new("late move reductions"),
    Text::new("How much less deeply quiet moves late in the order are searched first; 0: all moves equally deeply."),
    (0, 3),
    3,
);

/// Whether positions that are new to the table are looked at less far.
pub const IIR: Parameter = Parameter::count(
    "iir",
    Text::new("internal iterative reduction"),
    Text::new(
        "1: a position for which the transposition table has no move is searched one move less deeply. 0: equally deeply.",
    ),
    (0, 1),
    1,
);

/// How many fours are tried at the start.
pub const VCF: Parameter = Parameter::count(
    "vcf",
    Text::new("fours at the root"),
    Text::new("At the root, the search first looks for a win by continuous fours of this many fours; 0 to skip it."),
    (0, 1 << 30),
    4_000,
);

/// How many fours are tried where a search looks no further.
pub const LEAF_VCF: Parameter = Parameter::count(
    "leaf-vcf",
    Text::new("fours at the leaves"),
    Text::new("At the leaves, the search looks for a win by continuous fours of this many fours; 0 to skip it."),
    (0, 10_000),
    20,
);

/// How many fours are tried where a search looks further.
pub const INNER_VCF: Parameter = Parameter::count(
    "inner-vcf",
    Text::new("fours inside"),
    Text::new(
        "Inside the tree, the search first looks for a win by continuous fours of this many fours; 0 to skip it.",
    ),
    (0, 10_000),
    20,
);

/// How many moves are tried for a win by threats at the start.
pub const VCT: Parameter = Parameter::count(
    "vct",
    Text::new("threats at the root"),
    Text::new(
        "At the root, the search first looks for a win by continuous threats in this many moves, an eighth of the node limit at most; 0 to skip it.",
    ),
    (0, 1 << 30),
    10_000,
);

/// How many moves of the root are tried.
pub const ROOT_WIDTH: Parameter = Parameter::count(
    "root-width",
    Text::new("moves at the root"),
    Text::new("How many of the most urgent moves are tried at the root, if these are more than in other positions."),
    (0, 625),
    20,
);

/// How much better than needed a position has to look near the leaves, so that nothing is tried in it.
pub const FUTILITY: Parameter = Parameter::count(
    "futility",
    Text::new("futility margin"),
    Text::new(
        "Up to three moves before the leaves, a position whose evaluation exceeds beta by this for each of them is left; 0: none is.",
    ),
    (0, 10_000),
    80,
);

/// How much of what the search learned about its evaluation it believes.
pub const CORRECTION: Parameter = Parameter::count(
    "correction",
    Text::new("evaluation correction, %"),
    Text::new(
        "How much of the mean difference between search and static evaluation, in positions with the same threats, is added to later evaluations; 0: none.",
    ),
    (0, 100),
    50,
);

/// The values of the options that a search has; what it has not is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Greatest search depth in moves.
    pub depth: u32,
    /// Moves that may be tried; 0 for any number.
    pub nodes: u64,
    /// Moves of a position.
    pub width: usize,
    /// The table holds 2 to the power of this many positions; 0 for none.
    pub table: u32,
    /// Whether moves that cut before come earlier.
    pub killers: bool,
    /// How much less far late moves are looked at; 0 for no less.
    pub reductions: u32,
    /// Whether positions that are new to the table are looked at less far.
    pub iir: bool,
    /// Fours that are tried at the start.
    pub vcf: u64,
    /// Fours that are tried where it looks no further.
    pub leaf_vcf: u64,
    /// Fours that are tried where it looks further.
    pub inner_vcf: u64,
    /// Moves that are tried for a win by threats at the start.
    pub vct: u64,
    /// Moves of the start, where these are more.
    pub root_width: usize,
    /// How much a position has to exceed beta for each move that is left to look ahead; 0 where that does not matter.
    pub futility: i32,
    /// Hundredths of what was learned about the static evaluation that are added to it.
    pub correction: i32,
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
            reductions: number("reductions"),
            iir: number("iir") != 0 && number("table") > 0,
            vcf: number("vcf").into(),
            leaf_vcf: number("leaf-vcf").into(),
            inner_vcf: number("inner-vcf").into(),
            vct: number("vct").into(),
            root_width: number("root-width") as usize,
            futility: number("futility") as i32,
            correction: number("correction") as i32,
        }
    }
}
