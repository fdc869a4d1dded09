//! What reverse play says of itself.

use super::options::PARAMETERS;
use crate::sokoban::REASONS;
use crate::text::Text;
use crate::trace::{Change, Costs, Info, Kind, Label, Line, Role, Series, says};

pub const TRY: Label = Label::new("try", Text::new("try"));
pub const FLOOR: Label = Label::new("floor", Text::new("floor cells"));
pub const BEST: Label = Label::new("best", Text::new("best difficulty"));
pub const EXPANDED: Label = Label::new("expanded", Text::new("expanded by the solver"));
pub const LINES: Label = Label::new("lines", Text::new("lines of pulls"));
pub const POSITIONS: Label = Label::new("positions-kept", Text::new("positions kept"));
pub const LAYER: Label = Label::new("layer", Text::new("layer"));
pub const STEPS: Label = Label::new("decisions", Text::new("solver's decisions"));

/// What it says of itself.
pub static INFO: Info = Info {
    id: "reverse-play",
    version: 1,
    name: Text::new("Reverse play"),
    summary: Text::new(
        "Makes a room, pulls the boxes from their goals as far as they go, and lets a solver measure how hard it is to push them back.",
    ),
    cost: "O(tries × (positions + solver's limit)) time, O(positions + solver's limit) memory",
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

const BOX_GOES: Text = Text::new("The board follows: no box stands on {cell} in this position.");
const BOX_COMES: Text = Text::new("The board follows: a box stands on {cell} in this position.");
const FILLED: Text = Text::new("{cell} is rock again.");

const TRY_LINE: Line = Line::new(
    Text::new("for each try: begin with rock"),
    &[says(Kind::Note, Text::new("Try {number} begins.")).v(Role::Number), says(Kind::Wall, FILLED)],
);

const DIG_LINE: Line = Line::new(
    Text::new("  dig rectangles that overlap until there is enough floor"),
    &[
        says(Kind::Draw, Text::new("A rectangle of {count} cells around {cell} is drawn.")).v(Role::Count),
        says(Kind::Carve, Text::new("{cell} becomes floor.")).without_b(),
    ],
);

const PILLAR_LINE: Line = Line::new(
    Text::new("  raise pillars where the floor still hangs together"),
    &[
        says(Kind::Wall, Text::new("A pillar goes up on {cell}: {reason}, and the rest still hangs together.")),
        says(Kind::Refuse, Text::new("No pillar on {cell}: it would cut the room in two.")),
    ],
);

const FILL_LINE: Line = Line::new(
    Text::new("  fill dead ends; too little room for the boxes: next try"),
    &[
        says(Kind::Wall, Text::new("The dead end {cell} is filled: a box there would be of no use.")),
        says(Kind::Refuse, Text::new("There is too little room for the boxes: the try is given up.")),
    ],
);

const GOALS_LINE: Line = Line::new(
    Text::new("  draw the goals, each with a box on it"),
    &[
        says(Kind::Draw, Text::new("Out of {count} places, {cell} is drawn.")).v(Role::Count),
        says(Kind::Assign, Text::new("{cell} is goal {number}.")).v(Role::Number),
        says(Kind::Place, Text::new("Box {number} stands on its goal.")).v(Role::Number),
    ],
);

const LAYER_LINE: Line = Line::new(
    Text::new("  for each layer: follow the farthest half, draw the rest"),
    &[
        says(Kind::Bound, Text::new("The layer behind {bound} lines of pulls begins.")),
        says(Kind::Note, Text::new("{count} of its positions are followed.")),
    ],
);

const EXPAND_LINE: Line = Line::new(
    Text::new("    take up a position"),
    &[
        says(Kind::Expand, Text::new("Takes up a position {g} lines from solved, player at {cell}.")).b(Role::From),
        says(Kind::Remove, BOX_GOES),
        says(Kind::Place, BOX_COMES).without_v(),
    ],
);

const KNOWN_LINE: Line = Line::new(
    Text::new("    pull every box along every line: known"),
    &[says(Kind::Duplicate, Text::new("Pulling the box from {from} to {cell} leads to a position that is known."))
        .b(Role::From)],
);

const NEW_LINE: Line = Line::new(
    Text::new("    otherwise: into the next layer"),
    &[says(
        Kind::Generate,
        Text::new("Pulling the box from {from} to {cell} gives a new position, about {h} away from solved."),
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
                "From the solved board, {g} lines of pulls lead to the farthest position; the player starts at {cell}.",
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
        says(Kind::Look, Text::new("The solver works on this position: {count} decisions so far.")).v(Role::Count),
        says(Kind::Solution, Text::new("It is solved with {cost} pushes, and not with fewer.")),
    ],
);

const NEARER_LINE: Line = Line::new(
    Text::new("  beyond its limit: go a quarter back and ask again"),
    &[
        says(Kind::Refuse, Text::new("This position is too hard to be measured: {reason}.")),
        says(Kind::Retreat, Text::new("Back to the position {g} lines from solved, player at {cell}."))
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
    Text::new("the answer is the best level, if there is one"),
    &[
        says(Kind::Note, Text::new("The best level is that of try {number}.")).v(Role::Number),
        says(Kind::Wall, FILLED),
        says(Kind::Carve, Text::new("{cell} is floor.")).without_b(),
        says(Kind::Assign, Text::new("{cell} is goal {number}.")).v(Role::Number),
        says(Kind::Place, Text::new("A box stands on {cell}.")).without_v(),
        says(Kind::Visit, Text::new("The player starts at {cell}; {cost} pushes solve it.")).v(Role::Cost),
        says(Kind::NoSolution, Text::new("No try led to a level: more floor, fewer boxes or more tries may help.")),
    ],
);

const SERIES: &[Series] = &[
    Series { id: "floor", name: FLOOR.name, rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))] },
    Series { id: "lines", name: LINES.name, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "positions", name: Text::new("positions, all tries"), rules: &[(Kind::Generate, Change::Add(1))] },
    Series { id: "best", name: BEST.name, rules: &[(Kind::Best, Change::Set)] },
    Series { id: "pushes", name: Text::new("pushes of the solution"), rules: &[(Kind::Solution, Change::Set)] },
];
