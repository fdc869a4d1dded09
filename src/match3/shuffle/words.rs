//! Names that several shufflers show for the same thing, and series of several of them.

use crate::text::Text;
use crate::trace::{Change, Drawn, Kind, Label, Line, Role, Series, says};

pub(super) const CELL: Label = Label::new("cell", Text::new("cell"));
pub(super) const CANDIDATE: Label = Label::new("candidate", Text::new("candidate, from"));
pub(super) const COLOUR: Label = Label::new("colour", Text::new("its colour"));
pub(super) const QUEUE_TURN: Label = Label::new("queue-turn", Text::new("queue's turn"));
pub(super) const LIST_USED_UP: Label = Label::new("list-used-up", Text::new("list is empty"));
pub(super) const FIRST_COLOUR: Label = Label::new("first-colour-tried", Text::new("first colour tried"));
pub(super) const PIN: Label = Label::new("round-end", Text::new("round ends with block from"));
pub(crate) const TESTS: Label = Label::new("tests", Text::new("tests"));
pub(crate) const REFUSALS: Label = Label::new("refusals", Text::new("refused"));
pub(crate) const FALSE_REFUSALS: Label = Label::new("refused-falsely", Text::new("false refusals"));
pub(crate) const GHOST_REFUSALS: Label = Label::new("refused-for-ghosts", Text::new("refused for ghosts"));
pub(crate) const CHANGES: Label = Label::new("colours-changed", Text::new("colours changed"));
pub(crate) const LIST: Label = Label::new("list", Text::new("list"));
pub(crate) const KEYS: Label = Label::new("keys", Text::new("keys of the list"));
pub(crate) const TAKEN: Label = Label::new("taken", Text::new("taken from the list"));
pub(crate) const QUEUE: Label = Label::new("queue", Text::new("queue"));
pub(crate) const FIRST_REFUSED: Label = Label::new("first-refused", Text::new("queue: first refused at, how often"));
pub(crate) const RUNS_ACROSS: Label = Label::new("runs-in-rows", Text::new("runs in rows"));
pub(crate) const RUNS_UP: Label = Label::new("runs-in-columns", Text::new("runs in columns"));
pub(crate) const GHOSTS: Label = Label::new("ghosts", Text::new("ghosts: shown at, really at"));
pub(super) const TRIES: Label = Label::new("tries", Text::new("tries"));
pub(super) const LAID: Label = Label::new("laid", Text::new("placed"));
pub(super) const LEFT: Label = Label::new("blocks-left", Text::new("blocks left"));
pub(super) const LINED: Label = Label::new("lined", Text::new("cells in lines"));
pub(super) const ACCEPTED: Label = Label::new("accepted", Text::new("accepted"));
pub(super) const STEPS_LEFT: Label = Label::new("exchanges-left", Text::new("swaps left"));
pub(super) const NODES: Label = Label::new("blocks-tried", Text::new("blocks tried"));
pub(super) const MOVES: Label = Label::new("moves", Text::new("legal moves"));
pub(super) const WANTED: Label = Label::new("wanted", Text::new("target"));
pub(super) const PASS: Label = Label::new("pass", Text::new("pass"));
pub(super) const STATES: Label = Label::new("profiles", Text::new("profiles"));

/// Candidates or exchanges refused so far.
pub(super) const REFUSALS_SERIES: Series =
    Series { id: "refusals", name: REFUSALS.name, rules: &[(Kind::Refuse, Change::Add(1))] };

/// Blocks laid so far, those taken away again not counted.
pub(super) const LAID_SERIES: Series =
    Series { id: "laid", name: LAID.name, rules: &[(Kind::Place, Change::Add(1)), (Kind::Remove, Change::Add(-1))] };

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

const STARTS: Text = Text::new("{cell} starts with a block of colour {colour}.");

pub(super) const FILL_LINE: Line = Line::new(
    Text::new("draw the missing blocks"),
    &[
        says(Kind::Assign, STARTS).drawn(Drawn::Number).v(Role::Colour),
        says(Kind::Spawn, STARTS).drawn(Drawn::Number),
        says(Kind::Note, Text::new("{count} {count|block|blocks} can be moved.")),
    ],
);

pub(super) const CHECK_LINE: Line = Line::new(
    Text::new("stop if counting rules it out"),
    &[
        says(Kind::Note, Text::new("Nothing rules it out: the most frequent colour has {count} {count|block|blocks}.")),
        says(Kind::Refuse, Text::new("A legal move is not required, because none is possible: {reason}.")),
        says(Kind::NoSolution, Text::new("Every board has a line (see {cell}): {reason}.")),
    ],
);

pub(super) const MOVE_LINE: Line = Line::new(
    Text::new("no legal move: continue"),
    &[says(Kind::Refuse, Text::new("The board has no line, but it is refused: {reason}."))],
);

pub(super) const PROVE_LINE: Line = Line::new(
    Text::new("no success so far: try everything, within a limit"),
    &[
        says(Kind::Refuse, Text::new("This method has failed: {reason}. Now all arrangements are tried.")),
        says(Kind::Note, Text::new("{count} {count|block|blocks} placed so far.")),
        says(Kind::Spawn, Text::new("Colour {colour} is on {cell}.")).drawn(Drawn::Number),
        says(Kind::NoSolution, Text::new("No such board exists: {reason}.")),
    ],
);

pub(super) const END_LINE: Line = Line::new(
    Text::new("done"),
    &[
        says(
            Kind::Solution,
            Text::new("Nothing matches, and there {count|is|are} {count} {count|legal move|legal moves}."),
        )
        .v(Role::Count),
        says(Kind::NoSolution, Text::new("It gives up: {reason}.")),
    ],
);
