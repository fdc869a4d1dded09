//! The vocabulary of events that all families share.

use super::role::{Role, Roles};
use crate::text::Text;

/// A role, or `-` for none.
macro_rules! role {
    (-) => {
        None
    };
    ($name:ident) => {
        Some(Role::$name)
    };
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $en:literal $(in $context:literal)?, [$a:tt $b:tt $v:tt];)*) => {
        /// What happened. The doc comment of each kind says what `a`, `b` and `v` hold.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every kind, by number.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The identifier that conditions, exports and the command line use.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }

            /// The name shown to people.
            pub const fn name(self) -> Text {
                match self { $(Self::$name => Text::in_context(concat!($($context)?), $en),)* }
            }

            /// What `a`, `b` and `v` usually mean.
            pub const fn roles(self) -> Roles {
                match self { $(Self::$name => Roles { a: role!($a), b: role!($b), v: role!($v) },)* }
            }
        }
    };
}

// A row a kind: its name, and the usual roles of `a`, `b` and `v`; a listing says where they are others.
kinds! {
    /// A free remark: `a` a cell or nowhere, `v` a number.
    Note = "note", [Cell - Count];
    /// Looks at cell `a` from cell `b`, before anything is decided; `v` a value that is compared.
    Look = "look", [Cell From Score];
    /// A random choice for cell `a` came out as `v`.
    Draw = "draw", [Cell - Number];
    /// Something that might have been done to `a` (towards `b`) is not; `v` is a [`Reason`](super::Reason).
    Refuse = "refuse", [Cell To Reason];
    /// Cell `a` becomes the one that is worked on, coming from `b`.
    Visit = "visit", [Cell From -];
    /// Work on `a` is finished; it goes back to `b`.
    Retreat = "retreat", [Cell To -];
    /// The wall between neighbours `a` and `b` is opened.
    Carve = "carve", [Cell To -];
    /// The wall between neighbours `a` and `b` stays; `v` is a [`Reason`](super::Reason).
    Wall = "wall", [Cell To Reason];
    /// Cell `a` belongs to set `v` from now on.
    Assign = "assign", [Cell - Set];
    /// Set `v` is merged into the set of `a`; `b` is the cell through which they met.
    Union = "union", [Cell Other Set];
    /// Node `a` is taken from the open list to be expanded; `b` its parent, `v` its cost so far.
    Expand = "expand", [Cell Parent G];
    /// Node `a` is seen for the first time, from `b`; `v` its cost so far.
    Generate = "generate", [Cell Parent G];
    /// A better path to `a` is found through `b`; `v` the new cost.
    Relax = "relax", [Cell Parent G];
    /// Node `a` is met again from `b` and is no better; `v` the cost it would have had.
    Duplicate = "duplicate", [Cell Parent G];
    /// An outdated entry for `a` is taken from the open list and thrown away.
    Stale = "stale", [Cell - -];
    /// Node `a` is done for good; `v` its cost.
    Close = "close", [Cell - G];
    /// Closed node `a` is opened again through `b`; `v` its new cost.
    Reopen = "reopen", [Cell Parent G];
    /// Node `a`, child of `b`, is cut off; `v` is a [`Reason`](super::Reason).
    Prune = "prune", [Cell Parent Reason];
    /// The walker on `a` turns to face heading `v` (0 north, clockwise).
    Turn = "turn", [Cell - Heading];
    /// The walker on `a` finds a wall towards heading `v`.
    Blocked = "blocked", [Cell - Heading];
    /// The walker steps to `a` from `b` with heading `v`.
    Move = "move" in "event", [Cell From Heading];
    /// Cell `a` is added to the path, after `b`; `v` is the path's new length in cells.
    Append = "append", [Cell From Length];
    /// Cell `a` is taken off the path; `v` is the path's new length in cells.
    Cut = "cut" in "event", [Cell - Length];
    /// The state at `a` with heading or number `v` has been there before: it can never arrive.
    Repeat = "repeat", [Cell - Heading];
    /// Cell `a` belongs to the answer; `b` is the cell before it, `v` its place counted from 0.
    Path = "path" in "event", [Cell From Index];
    /// An answer is found at `a`; `v` its cost or length.
    Solution = "solution", [Cell - Cost];
    /// It is certain that there is no answer; `v` is a [`Reason`](super::Reason).
    NoSolution = "no solution", [Cell - Reason];
    /// A bound or limit becomes `v`.
    Bound = "bound", [- - Bound];
    /// A box is pushed to `a` from `b`.
    BoxPush = "box push", [Cell From Number];
    /// A box is pulled to `a` from `b`.
    BoxPull = "box pull", [Cell From Number];
    /// Cell `a` takes part in a deadlock; `v` is a [`Reason`](super::Reason).
    Deadlock = "deadlock", [Cell - Reason];
    /// Something (a stone, a block of kind `v`) is put on `a`.
    Place = "place" in "event", [Cell - Colour];
    /// What stood on `a` is taken away.
    Remove = "remove", [Cell - -];
    /// A threat of kind `v` runs from `a` to `b`.
    Threat = "threat", [From To Length];
    /// Point `a` is forbidden; `v` is a [`Reason`](super::Reason).
    Foul = "foul", [Cell - Reason];
    /// The search below `a` is cut; `b` is the move that did it, `v` its score.
    Cutoff = "cutoff", [Cell Answer Score];
    /// The table already knows the answer for `a`: `v`.
    TableHit = "table hit", [Cell - Score];
    /// The best answer so far changes to `a` with score `v`.
    Best = "best", [Cell - Score];
    /// The contents of `a` and `b` change places.
    Swap = "swap", [Cell Other -];
    /// Cell `a` is part of match number `v`.
    Match = "match", [Cell - Number];
    /// A block falls to `a` from `b`.
    Fall = "fall", [Cell From -];
    /// A new block of kind `v` appears on `a`.
    Spawn = "spawn", [Cell - Colour];
    /// What covers cell `a` (jelly, a cage, a chain) goes away; `v` is the number of that kind of cell.
    Open = "open" in "event", [Cell - Number];
    /// Wave `v` of a cascade begins; `a` is nowhere.
    Wave = "wave", [- - Number];
    /// The score becomes `v`; `a` is nowhere.
    Score = "score" in "points", [- - Score];
    /// There are `v` legal moves now; `a` is nowhere.
    Moves = "moves" in "event", [- - Count];
}

/// How many kinds there are.
pub const KINDS: usize = Kind::ALL.len();

impl Kind {
    /// The kind with number `index`, or nothing.
    pub fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// The kind whose [`id`](Self::id) is `id`, upper and lower case alike.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.id().eq_ignore_ascii_case(id))
    }
}

/// One fact about a run: 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Event {
    /// The cell or node it is about.
    pub a: u32,
    /// The other cell or node: parent, neighbour, where from.
    pub b: u32,
    /// A number: cost, length, heading, score, reason.
    pub v: i32,
    /// How many spans are open, at most 65,535.
    pub depth: u16,
    line_and_grain: u8,
    /// What happened.
    pub kind: Kind,
}

const LINE: u8 = 0x3f;
const DECISION: u8 = 0x40;
const PHASE: u8 = 0x80;

impl Event {
    /// A fact that belongs to line `line` (below 64) of the algorithm's listing.
    #[inline]
    pub const fn new(kind: Kind, line: u8, a: u32, b: u32, v: i32) -> Self {
        Self { a, b, v, depth: 0, line_and_grain: line & LINE, kind }
    }

    /// The line of the listing.
    #[inline]
    pub const fn line(&self) -> u8 {
        self.line_and_grain & LINE
    }

    /// Whether this is the first event of a decision, that is of one call of `step`.
    #[inline]
    pub const fn starts_decision(&self) -> bool {
        self.line_and_grain & DECISION != 0
    }

    /// Whether this is the first event of a phase.
    #[inline]
    pub const fn starts_phase(&self) -> bool {
        self.line_and_grain & PHASE != 0
    }

    /// Line and grain marks in one byte, as recordings keep them.
    #[inline]
    pub(crate) const fn packed_line(&self) -> u8 {
        self.line_and_grain
    }

    /// An event from its kept parts.
    #[inline]
    pub(crate) const fn from_parts(kind: Kind, packed_line: u8, depth: u16, a: u32, b: u32, v: i32) -> Self {
        Self { a, b, v, depth, line_and_grain: packed_line, kind }
    }

    /// Marks the first event of a decision and, where `phase`, of a phase.
    #[inline]
    pub(crate) const fn mark(&mut self, marks: Marks) {
        self.line_and_grain |= marks.0;
    }
}

/// The grains that start with the next event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks(u8);

impl Marks {
    /// Nothing starts.
    pub(crate) const NONE: Self = Self(0);
    /// A decision starts.
    pub(crate) const DECISION: Self = Self(DECISION);
    /// A phase starts.
    pub(crate) const PHASE: Self = Self(PHASE);

    /// Both.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
