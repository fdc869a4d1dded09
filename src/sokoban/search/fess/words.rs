//! The listing, names and series of feature-space search.

use crate::sokoban::search::{line, words};
use crate::text::Text;
use crate::trace::{Change, Kind, Label, Line, Role, Says, Series, says};

pub const START: u8 = 0;
pub const UNPACK: u8 = 1;
pub const PLAN: u8 = 2;
pub const TAKE: u8 = 3;
/// The first of the lines of records: steps of the plan, regions, boxes out of plan.
pub const RECORD: u8 = 4;
pub const SOLVED: u8 = 7;
pub const DEAD: u8 = 8;
pub const KNOWN: u8 = 9;
/// The first of the lines of the advisors.
pub const ADVICE: u8 = 10;
pub const OTHERS: u8 = 16;
pub const EMPTY: u8 = 17;
pub const PATH: u8 = 18;
pub const TURN: u8 = 19;
/// The first of the lines of weighted A*.
pub const RIVAL: u8 = 20;

pub const CELLS: Label = Label::new("cells", Text::new("cells of the feature space"));
/// The cells of the feature space, a row each: its features, and how many of its positions wait.
pub const CELL_TABLE: Label = Label::new("cell-table", Text::new("cells: positions that wait"));
pub const MOVES: Label = Label::new("macro-moves", Text::new("macro moves to here"));
pub const PLAN_STEPS: Label = Label::new("plan-steps", Text::new("steps of the plan"));
/// How many steps of the packing plan are done.
pub const PACKED: Label = Label::new("packed", Text::new("steps of the plan done"));
pub const OUT: Label = Label::new("out-of-plan", Text::new("boxes out of plan"));
pub const REGIONS: Label = Label::new("regions", Text::new("regions"));
pub const ROOMS: Label = Label::new("blocked-rooms", Text::new("blocked passages between rooms"));
pub const HOTSPOTS: Label = Label::new("hotspots", Text::new("hotspots"));
pub const STUCK: Label = Label::new("stuck", Text::new("boxes that cannot be pushed"));
pub const WEIGHT: Label = Label::new("weight", Text::new("weight"));
/// The cell of the current position.
pub const CELL_NUMBER: Label = Label::new("cell-number", Text::new("cell of this position"));
/// The squares that the plan puts boxes on, with the numbers of the steps.
pub const PLAN_SQUARES: Label = Label::new("plan-squares", Text::new("packing plan"));
/// The squares from which a box can no longer serve the plan.
pub const ZONE: Label = Label::new("out-of-plan-squares", Text::new("squares out of plan"));
/// Why the move was made that led to the current position.
pub const WHY: Label = Label::new("why-this-move", Text::new("Why this move: compared in this order"));
pub const BEFORE: Text = Text::new("before");
pub const AFTER: Text = Text::new("after");
/// Pushes of all boxes to their nearest goals.
pub const FAR: Text = Text::new("pushes to nearest goals");
pub const NO_ADVISOR: Text = Text::new("no advisor picked it: it weighs 1");
/// What the advisors are for, in their order.
pub const ADVISORS: [Text; 6] = [
    Text::in_context("advisor", "packing"),
    Text::in_context("advisor", "connectivity"),
    Text::in_context("advisor", "rooms"),
    Text::in_context("advisor", "hotspots"),
    Text::in_context("advisor", "explorer"),
    Text::in_context("advisor", "out of plan"),
];
/// The advisors as rows of a table.
pub const ADVISED_BY: [Text; 6] = [
    Text::new("picked by the advisor for packing"),
    Text::new("picked by the advisor for connectivity"),
    Text::new("picked by the advisor for rooms"),
    Text::new("picked by the advisor for hotspots"),
    Text::new("picked by the explorer"),
    Text::new("picked by the advisor for the plan"),
];
/// The number of the variant whose turn it is, in a portfolio.
pub const VARIANT: Label = Label::new("variant", Text::new("variant"));

/// The columns of the cell table.
pub const COLUMNS: &[Text] =
    &[PACKED.name, OUT.name, REGIONS.name, ROOMS.name, HOTSPOTS.name, STUCK.name, Text::new("waiting")];
pub const CELL: Text = Text::new("cell {v}");

const BOX_LEAVES: Text = Text::new("In this position there is no box on {cell}.");
const BOX_STANDS: Text = Text::new("In this position there is a box on {cell}.");

/// The listing of feature-space search alone.
pub const LISTING: &[Line] = &OWN;

/// The listing where variants take turns, one of them being weighted A*.
pub static PORTFOLIO: [Line; 30] = {
    let rival = words::listing(TAKE_LIGHTEST);
    let mut lines = [OWN[0]; 30];
    let mut place = 0;
    while place < lines.len() {
        lines[place] = if place < RIVAL as usize { OWN[place] } else { rival[place - RIVAL as usize] };
        place += 1;
    }
    lines[(RIVAL + line::TAKE) as usize] = Line::new(TAKE_LIGHTEST, RIVAL_TAKES);
    lines
};

const TAKE_LIGHTEST: Text = Text::new("take the position with the least g + w h");

const RIVAL_TAKES: &[Says] = &[
    words::TAKE_SAYS[0],
    words::TAKE_SAYS[1],
    words::TAKE_SAYS[2],
    words::TAKE_SAYS[3],
    says(Kind::Visit, Text::new("Weighted A* goes on, with the player at {cell}.")),
];

const OWN: [Line; 20] = [
    Line::new(
        Text::new("put the start on the board"),
        &[
            says(Kind::Visit, Text::new("The player starts at {cell}.")),
            says(Kind::Place, Text::new("There is a box on {cell}.")).without_v(),
        ],
    ),
    Line::new(
        Text::new("backwards from the goals: pull a box home, else park one"),
        &[says(
            Kind::Note,
            Text::new("Backwards from the solved level, with the player at {cell}; boxes left: {count}."),
        )],
    ),
    Line::new(
        Text::new("in reverse, these steps are the packing plan"),
        &[
            says(Kind::Note, Text::new("The packing plan has {count} {count|step|steps}.")),
            says(Kind::Assign, Text::new("Step {number} of the plan puts a box on {cell}.")).v(Role::Number),
        ],
    ),
    Line::new(
        Text::new("take the next cell, and there the lightest move, then the best"),
        &[
            says(Kind::Expand, Text::new("Expands the next position: macro move {level}, player at {cell}."))
                .b(Role::From)
                .v(Role::Level),
            says(Kind::Remove, BOX_LEAVES),
            says(Kind::Place, BOX_STANDS).without_v(),
            says(Kind::Assign, Text::new("The position is sorted into cell {set} of the feature space.")),
        ],
    ),
    Line::new(
        Text::new("if it is better than all before: a record of steps done"),
        &[says(Kind::Note, Text::new("A record: {count} {count|step|steps} of the plan done."))],
    ),
    Line::new(
        Text::new("its regions"),
        &[says(Kind::Note, Text::new("The position of the record has {count} {count|region|regions}."))],
    ),
    Line::new(
        Text::new("its boxes out of plan"),
        &[says(Kind::Note, Text::new("Boxes out of plan in the position of the record: {count}."))],
    ),
    Line::new(
        Text::new("if every box is on a goal: done"),
        &[says(Kind::Solution, Text::new("Every box is on a goal, after {length} {length|macro move|macro moves}."))
            .v(Role::Length)],
    ),
    Line::new(
        Text::new("if it leads to a deadlock: prune it"),
        &[
            says(Kind::Prune, Text::new("Moving the box from {from} to {cell} is pruned: {reason}.")).b(Role::From),
            says(Kind::Deadlock, Text::new("The position is deadlocked: {reason}.")),
        ],
    ),
    Line::new(
        Text::new("if it leads to a known position: skip it"),
        &[says(Kind::Duplicate, Text::new("Moving the box from {from} to {cell} leads to a known position."))
            .b(Role::From)
            .v(Role::Level)],
    ),
    Line::new(Text::new("advisor for packing: a step further in the plan"), ADVISED),
    Line::new(Text::new("advisor for connectivity: fewer regions"), ADVISED),
    Line::new(Text::new("advisor for rooms: a passage between rooms opens"), ADVISED),
    Line::new(Text::new("advisor for hotspots: fewer boxes block others"), ADVISED),
    Line::new(Text::new("explorer: another box can be pushed, and all can be undone"), ADVISED),
    Line::new(Text::new("advisor for the plan: a box nearer to leaving what is out of plan"), ADVISED),
    Line::new(
        Text::new("all other moves weigh 1"),
        &[says(Kind::Note, Text::new("Macro moves that wait here: {count}."))],
    ),
    Line::new(
        Text::new("if no cell has a move: no solution"),
        &[says(Kind::NoSolution, Text::new("No solution: {reason}."))],
    ),
    Line::new(
        Text::new("play the solution"),
        &[
            says(Kind::Visit, Text::new("Back to the start: playing the solution of {cost} {cost|move|moves}."))
                .v(Role::Cost),
            says(Kind::Remove, Text::new("The box on {cell} is put back.")),
            says(Kind::Place, Text::new("A box starts on {cell}.")).without_v(),
            says(Kind::Move, Text::new("The player walks from {from} to {cell}.")),
            says(Kind::BoxPush, Text::new("Push {number}: the box goes from {from} to {cell}.")),
        ],
    ),
    Line::new(
        Text::new("where variants take turns: the next one goes on"),
        &[says(Kind::Note, Text::new("Variant {number} goes on where it stopped.")).v(Role::Number)],
    ),
];

const ADVISED: &[Says] =
    &[says(Kind::Look, Text::new("Advises to move the box from {from} to {cell}: this weighs nothing."))
        .v(Role::Number)];

/// What can be plotted.
pub const SERIES: &[Series] = &[
    Series { id: "expanded", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
    Series {
        id: "record-packed",
        name: Text::new("record: steps of the plan done"),
        rules: &[(Kind::Note, Change::SetOn(RECORD))],
    },
    Series {
        id: "record-regions",
        name: Text::new("record: regions"),
        rules: &[(Kind::Note, Change::SetOn(RECORD + 1))],
    },
    Series {
        id: "record-out",
        name: Text::new("record: boxes out of plan"),
        rules: &[(Kind::Note, Change::SetOn(RECORD + 2))],
    },
    Series { id: "depth", name: words::DEPTH, rules: &[(Kind::Expand, Change::Set)] },
    Series { id: "pruned", name: Text::new("pruned"), rules: &[(Kind::Prune, Change::Add(1))] },
    Series { id: "duplicates", name: Text::new("duplicates"), rules: &[(Kind::Duplicate, Change::Add(1))] },
];
