//! The vocabulary of events that all families share.

use crate::text::Text;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $en:literal $(in $context:literal)?;)*) => {
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
        }
    };
}

kinds! {
    /// A free remark: `a` a cell or nowhere, `v` a number.
    Note = "note";
    /// Looks at cell `a` from cell `b`, before anything is decided; `v` a value that is compared.
    Look = "look";
    /// A random choice for cell `a` came out as `v`.
    Draw = "draw";
    /// Something that might have been done to `a` (towards `b`) is not; `v` is a [`Reason`].
    Refuse = "refuse";
    /// Cell `a` becomes the one that is worked on, coming from `b`.
    Visit = "visit";
    /// Work on `a` is finished; it goes back to `b`.
    Retreat = "retreat";
    /// The wall between neighbours `a` and `b` is opened.
    Carve = "carve";
    /// The wall between neighbours `a` and `b` stays; `v` is a [`Reason`].
    Wall = "wall";
    /// Cell `a` belongs to set `v` from now on.
    Assign = "assign";
    /// Set `v` is merged into the set of `a`; `b` is the cell through which they met.
    Union = "union";
    /// Node `a` is taken from the open list to be expanded; `b` its parent, `v` its cost so far.
    Expand = "expand";
    /// Node `a` is seen for the first time, from `b`; `v` its cost so far.
    Generate = "generate";
    /// A better way to `a` is found through `b`; `v` the new cost.
    Relax = "relax";
    /// Node `a` is met again from `b` and is no better; `v` the cost it would have had.
    Duplicate = "duplicate";
    /// An outdated entry for `a` is taken from the open list and thrown away.
    Stale = "stale";
    /// Node `a` is done for good; `v` its cost.
    Close = "close";
    /// Closed node `a` is opened again through `b`; `v` its new cost.
    Reopen = "reopen";
    /// Node `a`, child of `b`, is cut off; `v` is a [`Reason`].
    Prune = "prune";
    /// The walker on `a` turns to face heading `v` (0 north, clockwise).
    Turn = "turn";
    /// The walker on `a` finds a wall towards heading `v`.
    Blocked = "blocked";
    /// The walker steps to `a` from `b` with heading `v`.
    Move = "move" in "event";
    /// Cell `a` is added to the way, after `b`; `v` is the way's new length in cells.
    Append = "append";
    /// Cell `a` is taken off the way; `v` is the way's new length in cells.
    Cut = "cut" in "event";
    /// The state at `a` with heading or number `v` has been there before: it can never arrive.
    Repeat = "repeat";
    /// Cell `a` belongs to the answer; `b` is the cell before it, `v` its place counted from 0.
    Path = "path" in "event";
    /// An answer is found at `a`; `v` its cost or length.
    Solution = "solution";
    /// It is certain that there is no answer; `v` is a [`Reason`].
    NoSolution = "no solution";
    /// A bound or limit becomes `v`.
    Bound = "bound";
    /// A box is pushed to `a` from `b`.
    BoxPush = "box push";
    /// A box is pulled to `a` from `b`.
    BoxPull = "box pull";
    /// Cell `a` takes part in a deadlock; `v` is a [`Reason`].
    Deadlock = "deadlock";
    /// Something (a stone, a block of kind `v`) is put on `a`.
    Place = "place" in "event";
    /// What stood on `a` is taken away.
    Remove = "remove";
    /// A threat of kind `v` runs from `a` to `b`.
    Threat = "threat";
    /// Point `a` is forbidden; `v` is a [`Reason`].
    Foul = "foul";
    /// The search below `a` is cut; `b` is the move that did it, `v` its score.
    Cutoff = "cutoff";
    /// The table already knows the answer for `a`: `v`.
    TableHit = "table hit";
    /// The best answer so far changes to `a` with score `v`.
    Best = "best";
    /// The contents of `a` and `b` change places.
    Swap = "swap";
    /// Cell `a` is part of match number `v`.
    Match = "match";
    /// A block falls to `a` from `b`.
    Fall = "fall";
    /// A new block of kind `v` appears on `a`.
    Spawn = "spawn";
    /// What covers cell `a` (jelly, a cage, a chain) goes away; `v` is the number of that kind of cell.
    Open = "open" in "event";
    /// Wave `v` of a cascade begins; `a` is nowhere.
    Wave = "wave";
    /// The score becomes `v`; `a` is nowhere.
    Score = "score" in "points";
    /// There are `v` legal moves now; `a` is nowhere.
    Moves = "moves" in "event";
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

    /// Whether events of this kind carry a [`Reason`] in their `v`.
    pub const fn has_reason(self) -> bool {
        matches!(self, Self::Refuse | Self::Wall | Self::Prune | Self::NoSolution | Self::Deadlock | Self::Foul)
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $en:literal $(in $context:literal)?;)*) => {
        /// Why something was refused, kept, pruned or impossible; carried in an event's `v`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Reason { $($(#[$doc])* $name,)* }

        impl Reason {
            /// Every reason, by number.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The identifier that conditions use.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }

            /// The reason in words, as the end of a sentence after "because".
            pub const fn text(self) -> Text {
                match self { $(Self::$name => Text::in_context(concat!($($context)?), $en),)* }
            }
        }
    };
}

reasons! {
    /// The random choice said so.
    Chance = "the coin said so";
    /// Both sides are already connected; opening would close a loop.
    SameSet = "both sides are already connected";
    /// The board ends here.
    Edge = "the board ends here";
    /// It was already visited.
    Visited = "it was already visited";
    /// A wall stands there.
    WallAhead = "a wall stands there";
    /// It can never lead to an answer.
    Unreachable = "the goal cannot be reached";
    /// The same state came up twice.
    SeenTwice = "the same state came up twice";
    /// It is the last of its set and must stay open.
    LastOfSet = "its set needs one opening";
    /// A box there can never be pushed to any goal.
    DeadSquare = "a box there can never reach a goal";
    /// Boxes hold each other and can never move again, one of them off its goal.
    Freeze = "boxes hold each other for good, one of them off a goal";
    /// Some boxes share fewer goals than they are.
    Bipartite = "there are too few goals for these boxes";
    /// The player can never make what is needed behind these boxes.
    Corral = "the boxes of this corral can never be put away";
    /// Pushes elsewhere can wait until this corral is dealt with.
    CorralFirst = "another corral has to be dealt with first";
    /// The lower bound is above what is allowed.
    OverBound = "it would cost more than is allowed now";
    /// The depth limit is reached.
    DepthLimit = "the depth limit is reached";
    /// The limit on nodes is reached.
    NodeLimit = "the limit on positions is reached";
    /// A wall or another box stands behind the box that would have to move.
    BoxBlocked = "the box there has a wall or another box behind it";
    /// Six or more stones in a row, where that is barred.
    Overline = "it makes six or more in a row";
    /// Two fours at once, where that is barred.
    DoubleFour = "it makes two fours at once";
    /// Two real threes at once, where that is barred.
    DoubleThree = "it makes two real threes at once";
    /// It makes five at the same time, so it makes no straight four.
    MakesFive = "it makes five at the same time";
    /// A stone of the other colour stands there.
    OtherColour = "a stone of the other colour stands there";
    /// At a node of the one who moves at the root, a value reached beta: the other one would not come here.
    AboveBeta = "it is already too good: the other side would not let it come to this";
    /// At a node of the other one, a value fell to alpha: something better is certain elsewhere.
    BelowAlpha = "it is already too bad: something better is certain elsewhere";
    /// Three points in a row are empty.
    ThreeBlanks = "three points in a row are empty";
    /// The pattern has another letter there.
    OtherLetter = "the pattern has another letter there";
    /// The pattern occurs, but not over the stone.
    MissesStone = "it does not cover the stone";
    /// The pattern is longer than the string.
    TooLong = "the pattern is longer than the string";
    /// With the two on its left it would make three of a breed in a line.
    LeftPair = "the two on its left are of its breed";
    /// With the two on its right it would make three of a breed in a line.
    RightPair = "the two on its right are of its breed";
    /// With the two below it would make three of a breed in a line.
    BelowPair = "the two below it are of its breed";
    /// With the two above it would make three of a breed in a line.
    AbovePair = "the two above it are of its breed";
    /// Between two of its breed it would make three in a line.
    Between = "its neighbours on both sides are of its breed";
    /// With an immovable block beside it, it would make three in a line.
    FixedNeighbour = "with an immovable block beside it, it makes three in a line";
    /// A block is counted that lies elsewhere by now.
    Ghost = "a block is counted there that was moved away long ago";
    /// A neighbour's number was raised by a candidate that was refused.
    RaisedNumber = "a neighbour's number was raised by a block that did not stay";
    /// Every breed is refused here.
    AllBreedsRefused = "every breed is refused here";
    /// All keys are in use.
    KeysUsedUp = "every key below 10,000 is in use";
    /// Immovable blocks alone make a line.
    FixedLine = "immovable blocks alone make a line";
    /// One breed has more blocks than fit without a line.
    TooManyOfOne = "one breed has more blocks than fit without a line";
    /// No breed has three blocks.
    NoThreeAlike = "no breed has three blocks";
    /// No swap on these cells could ever make a line.
    NoPattern = "no swap on these cells can ever make a line";
    /// Every arrangement was tried.
    Exhausted = "every arrangement was tried";
    /// No swap makes a line.
    NoMove = "no swap makes a line";
    /// It would make more lines than there are.
    MoreLines = "there would be more lines than before";
    /// Three of a breed would stand in a line.
    LineOfThree = "three of a breed would stand in a line";
    /// Both are of one breed.
    SameBreed = "both are of one breed";
    /// The number of tries is used up.
    TriesUsedUp = "the tries are used up";
    /// The board is too large for this method.
    TooLarge = "the board is too large for this";
    /// It would lead away from the number that is wanted.
    Farther = "it leads away from the number that is wanted";
    /// Changing places would make no line.
    NoLine = "no line of three comes of it";
    /// The player has no move left.
    MovesUsedUp = "the moves are used up";
    /// A cascade does not come to rest.
    EndlessCascade = "the cascade does not come to rest";
}

impl Reason {
    /// The reason that an event's `v` stands for, or nothing.
    pub fn from_value(value: i32) -> Option<Self> {
        usize::try_from(value).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The reason whose [`id`](Self::id) is `id`, upper and lower case alike.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.id().eq_ignore_ascii_case(id))
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

    /// Why something was refused, kept, pruned or impossible, in events that say so.
    pub fn reason(&self) -> Option<Reason> {
        if self.kind.has_reason() { Reason::from_value(self.v) } else { None }
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
