//! What reverse play says of itself.

use super::options::PARAMETERS;
use crate::sokoban::REASONS;
use crate::sokoban::groups;
use crate::text::Text;
use crate::trace::{Change, Costs, Drawn, Info, Kind, Label, Line, Role, Series, says};

pub const TRY: Label = Label::new("try", Text::new("try"));
pub const FLOOR: Label = Label::new("floor", Text::new("floor cells"));
pub const BEST: Label = Label::new("best", Text::new("best difficulty"));
pub const EXPANDED: Label = Label::new("expanded", Text::new("expanded by the solver"));
pub const LINES: Label = Label::new("lines", Text::new("pull lines"));
pub const POSITIONS: Label = Label::new("positions-kept", Text::new("positions kept"));
pub const LAYER: Label = Label::new("layer", Text::new("layer"));
pub const STEPS: Label = Label::new("decisions", Text::new("solver's decisions"));

/// What it says of itself.
pub static INFO: Info = Info {
    id: "reverse-play",
    version: 1,
    group: &groups::BACKWARDS,
    name: Text::new("Reverse play"),
    summary: Text::new(
        "Generates a room, pulls the boxes from their goals as far as possible, and lets a solver measure how hard it is to push them back.",
    ),
    cost: "O(tries × (positions + solver limit)) time, O(positions + solver limit) memory",
    source: "Reverse search: Taylor, Parberry, Procedural Generation of Sokoban Levels, 2011; rooms and measure: our own",
    listing: &[
        TRY_LINE,
        DIG_LINE,
        PILLAR_LINE,
        FILL_LINE,
        GOALS_LINE,
        LAYER_LINE,
        EXPAND_LINE,
        KNOWN_LINE,
        NEW_LINE,
        FAR_LINE,
        MEASURE_LINE,
        NEARER_LINE,
        KEEP_LINE,
        SHOW_LINE,
    ],
    parameters: PARAMETERS,
    series: SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Pushes,
};

const BOX_GOES: Text = Text::new("In this position there is no box on {cell}.");
const BOX_COMES: Text = Text::new("In this position there is a box on {cell}.");
const FILLED: Text = Text::new("{cell} is rock again.");

const TRY_LINE: Line = Line::new(
    Text::new("for each try: start with solid rock"),
    &[says(Kind::Note, Text::new("Try {number} starts.")).v(Role::Number), says(Kind::Wall, FILLED)],
);

const DIG_LINE: Line = Line::new(
    Text::new("  dig overlapping rectangles until there is enough floor"),
    &[
        says(Kind::Draw, Text::new("A random rectangle of {count} {count|cell|cells} around {cell} is dug."))
            .v(Role::Count),
        says(Kind::Carve, Text::new("{cell} becomes floor.")).without_b(),
    ],
);

const PILLAR_LINE: Line = Line::new(
    Text::new("  add pillars where the floor stays connected"),
    &[
        says(Kind::Wall, Text::new("A pillar is added on {cell}: {reason}, and the floor stays connected."))
            .drawn(Drawn::Line)
            .drawn(Drawn::Cells),
        says(Kind::Refuse, Text::new("No pillar on {cell}: it would split the room."))
            .drawn(Drawn::Line)
            .drawn(Drawn::Cells),
    ],
);

const FILL_LINE: Line = Line::new(
    Text::new("  fill dead ends; if too little room is left: next try"),
    &[
        says(Kind::Wall, Text::new("The dead end {cell} is filled: a box there would be useless.")),
        says(Kind::Refuse, Text::new("There is too little room for the boxes: this try is abandoned.")),
    ],
);

const GOALS_LINE: Line = Line::new(
    Text::new("  choose random goals, each with a box on it"),
    &[
        says(Kind::Draw, Text::new("Out of {count} {count|place|places}, {cell} is chosen at random.")).v(Role::Count),
        says(Kind::Assign, Text::new("{cell} is goal {number}.")).v(Role::Number),
        says(Kind::Place, Text::new("Box {number} is on its goal.")).v(Role::Number),
    ],
);

const LAYER_LINE: Line = Line::new(
    Text::new("  for each layer: keep the farthest half, choose the rest at random"),
    &[
        says(Kind::Bound, Text::new("The layer at {bound} {bound|pull line|pull lines} starts.")),
        says(Kind::Note, Text::new("{count} of its positions are expanded.")),
    ],
);

const EXPAND_LINE: Line = Line::new(
    Text::new("    expand a position"),
    &[
        says(Kind::Expand, Text::new("Expands a position {g} {g|pull line|pull lines} from solved, player at {cell}."))
            .b(Role::From),
        says(Kind::Remove, BOX_GOES),
        says(Kind::Place, BOX_COMES).without_v(),
    ],
);

const KNOWN_LINE: Line = Line::new(
    Text::new("    pull every box along every line; known: skip"),
    &[says(Kind::Duplicate, Text::new("Pulling the box from {from} to {cell} leads to a known position."))
        .b(Role::From)],
);

const NEW_LINE: Line = Line::new(
    Text::new("    otherwise: add it to the next layer"),
    &[says(
        Kind::Generate,
        Text::new("Pulling the box from {from} to {cell} gives a new position, about {h} from solved."),
    )
    .b(Role::From)
    .v(Role::H)],
);

const FAR_LINE: Line = Line::new(
    Text::new("  pull the boxes to the farthest position"),
    &[
        says(
            Kind::Visit,
            Text::new(
                "The farthest position is {g} {g|pull line|pull lines} from solved; the player starts at {cell}.",
            ),
        )
        .v(Role::G),
        says(Kind::Remove, BOX_GOES),
        says(Kind::Place, BOX_COMES).without_v(),
        says(Kind::Move, Text::new("The player walks {heading} to {cell}.")),
        says(Kind::BoxPull, Text::new("Pull {number}: the box comes from {from} to {cell}.")),
    ],
);

const MEASURE_LINE: Line = Line::new(
    Text::new("  solve it: A* over pushes"),
    &[
        says(Kind::Look, Text::new("The solver works on this position: {count} {count|decision|decisions} so far."))
            .v(Role::Count),
        says(Kind::Solution, Text::new("It is solved in {cost} {cost|push|pushes}, the fewest possible.")),
    ],
);

const NEARER_LINE: Line = Line::new(
    Text::new("  beyond its limit: go back a quarter and try again"),
    &[
        says(Kind::Refuse, Text::new("This position is too hard to measure: {reason}.")),
        says(
            Kind::Retreat,
            Text::new("Back to the position {g} {g|pull line|pull lines} from solved, player at {cell}."),
        )
        .b(Role::From)
        .v(Role::G),
        says(Kind::Remove, BOX_GOES),
        says(Kind::Place, BOX_COMES).without_v(),
    ],
);

const KEEP_LINE: Line = Line::new(
    Text::new("  keep the best level"),
    &[
        says(Kind::Best, Text::new("Difficulty {score}: the best level so far.")),
        says(Kind::Close, Text::new("Difficulty {score}: no better than the best so far.")).v(Role::Score),
    ],
);

const SHOW_LINE: Line = Line::new(
    Text::new("return the best level, if there is one"),
    &[
        says(Kind::Note, Text::new("Try {number} gave the best level.")).v(Role::Number),
        says(Kind::Wall, FILLED),
        says(Kind::Carve, Text::new("{cell} is floor.")).without_b(),
        says(Kind::Assign, Text::new("{cell} is goal {number}.")).v(Role::Number),
        says(Kind::Place, Text::new("There is a box on {cell}.")).without_v(),
        says(Kind::Visit, Text::new("The player starts at {cell}; {cost} {cost|push solves|pushes solve} it."))
            .v(Role::Cost),
        says(Kind::NoSolution, Text::new("No try gave a level. Try more floor, fewer boxes or more tries.")),
    ],
);

const SERIES: &[Series] = &[
    Series { id: "floor", name: FLOOR.name, rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))] },
    Series { id: "lines", name: LINES.name, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "positions", name: Text::new("positions, all tries"), rules: &[(Kind::Generate, Change::Add(1))] },
    Series { id: "best", name: BEST.name, rules: &[(Kind::Best, Change::Set)] },
    Series { id: "pushes", name: Text::new("pushes of the solution"), rules: &[(Kind::Solution, Change::Set)] },
];
