//! What can be set for searches: how costs are counted, which bound, what is pruned.

use crate::sokoban::distance::Statics;
use crate::sokoban::{Board, Boxes};
use crate::text::Text;
use crate::trace::{Alternative, Info, Parameter, Settings};

/// What a solution costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// Its pushes.
    Pushes,
    /// Its moves, pushes among them.
    Moves,
}

/// Which deadlocks are pruned; each with all those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pruning {
    /// None.
    Nothing,
    /// Boxes on dead squares.
    DeadSquares,
    /// Boxes that freeze each other off their goals.
    Freeze,
    /// More boxes than goals that they can reach.
    Bipartite,
    /// Boxes around a corral that can never be put away; and while a corral must be dealt with
    /// first, all pushes elsewhere.
    Corral,
    /// Two or three boxes that can never all be put on goals.
    Tables,
}

/// The lower bound on the pushes that are still needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundKind {
    /// Always 0.
    Nothing,
    /// Every box to its nearest goal.
    Nearest,
    /// Boxes and goals paired greedily; not admissible.
    Greedy,
    /// The cheapest pairing of boxes and goals.
    Matching,
    /// PushBox's score; not admissible.
    PushBox,
}

/// What was set for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a solution costs.
    pub metric: Metric,
    /// The lower bound.
    pub bound: BoundKind,
    /// What is pruned.
    pub pruning: Pruning,
    /// How many positions may be kept; 0 for any number.
    pub nodes: u64,
}

impl Options {
    /// What `settings` say, or the defaults of `info`.
    pub fn read(settings: &Settings, info: &Info) -> Self {
        let value = |id: &str, default: i64| {
            let parameter = info.parameters.iter().find(|parameter| parameter.id == id);
            parameter.map_or(default, |parameter| settings.get(parameter))
        };
        Self {
            metric: if value("metric", 0) == 1 { Metric::Moves } else { Metric::Pushes },
            bound: BoundKind::ALL[value("bound", 0) as usize % BoundKind::ALL.len()],
            pruning: Pruning::ALL[value("deadlocks", 0) as usize % Pruning::ALL.len()],
            nodes: value("nodes", 0).unsigned_abs(),
        }
    }
}

impl BoundKind {
    /// In the order of the parameter's choices.
    const ALL: [Self; 5] = [Self::Nothing, Self::Nearest, Self::Greedy, Self::Matching, Self::PushBox];

    /// The id of the bound in [`bound::LIST`](crate::sokoban::bound::LIST).
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nothing => "none",
            Self::Nearest => "nearest",
            Self::Greedy => "greedy",
            Self::Matching => "matching",
            Self::PushBox => "pushbox",
        }
    }
}

impl Pruning {
    /// In the order of the parameter's choices.
    const ALL: [Self; 6] =
        [Self::Nothing, Self::DeadSquares, Self::Freeze, Self::Bipartite, Self::Corral, Self::Tables];

    /// The squares on which boxes may stand.
    pub fn live(self, board: &Board, statics: &Statics) -> Boxes {
        if self == Self::Nothing { Boxes::new(board.len(), board.squares()) } else { statics.live.clone() }
    }
}

const fn choice(id: &'static str, name: &'static str) -> Alternative {
    Alternative { id, name: Text::new(name) }
}

/// Pushes or moves.
pub const METRIC: Parameter = Parameter::choice(
    "metric",
    Text::new("cost"),
    Text::new("The cost of a solution: its pushes, or all moves of the player."),
    &[choice("pushes", "pushes"), choice("moves", "moves")],
    0,
);

/// The lower bound; the cheapest pairing unless said otherwise.
pub const BOUND: Parameter = Parameter::choice(
    "bound",
    Text::new("lower bound"),
    Text::new(
        "The fewest pushes that are still needed. Greedy matching and PushBox's score can be too high; then nothing is proven.",
    ),
    &[
        choice("none", "none"),
        choice("nearest", "nearest goal"),
        choice("greedy", "greedy matching"),
        choice("matching", "minimum-cost matching"),
        choice("pushbox", "PushBox's score"),
    ],
    3,
);

const DEADLOCKS_HELP: Text =
    Text::new("Which deadlocks are detected and pruned. Each choice includes those before it.");

const PRUNINGS: &[Alternative] = &[
    choice("none", "none"),
    choice("dead-squares", "dead squares"),
    choice("freeze", "freeze"),
    choice("bipartite", "too few goals"),
    choice("corral", "corrals"),
    choice("tables", "pairs and triples"),
];

/// What is pruned, with this default.
pub const fn deadlocks(default: i64) -> Parameter {
    Parameter::choice("deadlocks", Text::new("deadlocks"), DEADLOCKS_HELP, PRUNINGS, default)
}

/// How many positions may be kept.
pub const NODES: Parameter = Parameter::count(
    "nodes",
    Text::new("position limit"),
    Text::new("Gives up after this many positions are stored; 0 for no limit."),
    (0, 1 << 32),
    0,
);

/// Dead squares only: what a plain search needs to be of any use.
pub const DEAD_SQUARES: i64 = 1;
/// Everything that costs nothing before the search starts.
pub const EVERYTHING: i64 = 4;
