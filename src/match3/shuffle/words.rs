//! Names that several shufflers show for the same thing, and series of several of them.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Series};

pub(super) const CELL: Text = Text::new("cell");
pub(super) const CANDIDATE: Text = Text::new("candidate, from");
pub(super) const BREED: Text = Text::new("its breed");
pub(super) const QUEUE_TURN: Text = Text::new("queue's turn");
pub(super) const LIST_USED_UP: Text = Text::new("list used up");
pub(super) const FIRST_BREED: Text = Text::new("first breed tried");
pub(super) const PIN: Text = Text::new("round ends with block from");
pub(super) const TESTS: Text = Text::new("tests");
pub(super) const REFUSALS: Text = Text::new("refused");
pub(super) const FALSE_REFUSALS: Text = Text::new("refused falsely");
pub(super) const CHANGES: Text = Text::new("breeds changed");
pub(super) const LIST: Text = Text::new("list");
pub(super) const KEYS: Text = Text::new("keys of the list");
pub(super) const TAKEN: Text = Text::new("taken from the list");
pub(super) const QUEUE: Text = Text::new("queue");
pub(super) const FIRST_REFUSED: Text = Text::new("queue: first refused at, how often");
pub(super) const RUNS_ACROSS: Text = Text::new("runs in rows");
pub(super) const RUNS_UP: Text = Text::new("runs in columns");
pub(super) const GHOSTS: Text = Text::new("ghosts: shown at, really at");
pub(super) const TRIES: Text = Text::new("tries");
pub(super) const LAID: Text = Text::new("laid");
pub(super) const LEFT: Text = Text::new("blocks left");
pub(super) const LINED: Text = Text::new("cells in lines");
pub(super) const ACCEPTED: Text = Text::new("accepted");
pub(super) const STEPS_LEFT: Text = Text::new("exchanges left");
pub(super) const NODES: Text = Text::new("blocks tried");
pub(super) const MOVES: Text = Text::new("legal moves");
pub(super) const WANTED: Text = Text::new("wanted");
pub(super) const PASS: Text = Text::new("pass");
pub(super) const STATES: Text = Text::new("profiles");

/// Candidates or exchanges refused so far.
pub(super) const REFUSALS_SERIES: Series =
    Series { id: "refusals", name: REFUSALS, rules: &[(Kind::Refuse, Change::Add(1))] };

/// Blocks laid so far, those taken away again not counted.
pub(super) const LAID_SERIES: Series =
    Series { id: "laid", name: LAID, rules: &[(Kind::Place, Change::Add(1)), (Kind::Remove, Change::Add(-1))] };

/// The first line of a careful method: the blocks.
pub(super) const FILL: u8 = 0;
/// Its second line: what arithmetic can prove.
pub(super) const CHECK: u8 = 1;

/// Its last three lines, counted from the first of them.
pub(super) mod tail {
    pub const MOVE: u8 = 0;
    pub const PROVE: u8 = 1;
    pub const END: u8 = 2;
    /// How many there are.
    pub const LINES: u8 = 3;
}

const STARTS: Text = Text::new("{a} starts with a block of breed {v}.");

pub(super) const FILL_LINE: Line = Line::new(
    Text::new("draw the blocks that are missing"),
    &[(Kind::Assign, STARTS), (Kind::Spawn, STARTS), (Kind::Note, Text::new("{v} blocks can be moved."))],
);

pub(super) const CHECK_LINE: Line = Line::new(
    Text::new("stop if arithmetic rules it out"),
    &[
        (Kind::Note, Text::new("Nothing rules it out: the most frequent breed has {v} blocks.")),
        (Kind::Refuse, Text::new("No legal move is asked for, because none can be: {reason}.")),
        (Kind::NoSolution, Text::new("There is no board without a line (look at {a}): {reason}.")),
    ],
);

pub(super) const MOVE_LINE: Line = Line::new(
    Text::new("no legal move: go on"),
    &[(Kind::Refuse, Text::new("The board has no line, but it is refused: {reason}."))],
);

pub(super) const PROVE_LINE: Line = Line::new(
    Text::new("in vain so far: try everything, within a bound"),
    &[
        (Kind::Refuse, Text::new("This way leads no further: {reason}. Everything is tried now.")),
        (Kind::Note, Text::new("{v} blocks were laid so far.")),
        (Kind::Spawn, Text::new("Breed {v} lies on {a}.")),
        (Kind::NoSolution, Text::new("It is certain that there is none: {reason}.")),
    ],
);

pub(super) const END_LINE: Line = Line::new(
    Text::new("done"),
    &[
        (Kind::Solution, Text::new("Nothing matches, and there are {v} legal moves.")),
        (Kind::NoSolution, Text::new("It gives up: {reason}.")),
    ],
);
