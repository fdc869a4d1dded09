//! What reverse play says of itself.

use super::options::PARAMETERS;
use crate::text::Text;
use crate::trace::{Change, Info, Kind, Line, Series};

pub const TRY: Text = Text::new("try");
pub const FLOOR: Text = Text::new("floor cells");
pub const BEST: Text = Text::new("best difficulty");
pub const EXPANDED: Text = Text::new("expanded by the solver");
pub const LINES: Text = Text::new("lines of pulls");
pub const POSITIONS: Text = Text::new("positions kept");
pub const LAYER: Text = Text::new("layer");
pub const STEPS: Text = Text::new("solver's decisions");

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
};

const BOX_GOES: Text = Text::new("The board follows: no box stands on {a} in this position.");
const BOX_COMES: Text = Text::new("The board follows: a box stands on {a} in this position.");
const FILLED: Text = Text::new("{a} is rock again.");

const TRY_LINE: Line = Line::new(
    Text::new("for each try: begin with rock"),
    &[(Kind::Note, Text::new("Try {v} begins.")), (Kind::Wall, FILLED)],
);

const DIG_LINE: Line = Line::new(
    Text::new("  dig rectangles that overlap until there is enough floor"),
    &[
        (Kind::Draw, Text::new("A rectangle of {v} cells around {a} is drawn.")),
        (Kind::Carve, Text::new("{a} becomes floor.")),
    ],
);

const PILLAR_LINE: Line = Line::new(
    Text::new("  raise pillars where the floor still hangs together"),
    &[
        (Kind::Wall, Text::new("A pillar goes up on {a}: {reason}, and the rest still hangs together.")),
        (Kind::Refuse, Text::new("No pillar on {a}: it would cut the room in two.")),
    ],
);

const FILL_LINE: Line = Line::new(
    Text::new("  fill dead ends; too little room for the boxes: next try"),
    &[
        (Kind::Wall, Text::new("The dead end {a} is filled: a box there would be of no use.")),
        (Kind::Refuse, Text::new("There is too little room for the boxes: the try is given up.")),
    ],
);

const GOALS_LINE: Line = Line::new(
    Text::new("  draw the goals, each with a box on it"),
    &[
        (Kind::Draw, Text::new("Out of {v} places, {a} is drawn.")),
        (Kind::Assign, Text::new("{a} is goal {v}.")),
        (Kind::Place, Text::new("Box {v} stands on its goal.")),
    ],
);

const LAYER_LINE: Line = Line::new(
    Text::new("  for each layer: follow the farthest half, draw the rest"),
    &[
        (Kind::Bound, Text::new("The layer behind {v} lines of pulls begins.")),
        (Kind::Note, Text::new("{v} of its positions are followed.")),
    ],
);

const EXPAND_LINE: Line = Line::new(
    Text::new("    take up a position"),
    &[
        (Kind::Expand, Text::new("Takes up a position {v} lines from solved, player at {a}.")),
        (Kind::Remove, BOX_GOES),
        (Kind::Place, BOX_COMES),
    ],
);

const KNOWN_LINE: Line = Line::new(
    Text::new("    pull every box along every line: known"),
    &[(Kind::Duplicate, Text::new("Pulling the box from {b} to {a} leads to a position that is known."))],
);

const NEW_LINE: Line = Line::new(
    Text::new("    otherwise: into the next layer"),
    &[(Kind::Generate, Text::new("Pulling the box from {b} to {a} gives a new position, about {v} away from solved."))],
);

const FAR_LINE: Line = Line::new(
    Text::new("  pull the boxes to the farthest position"),
    &[
        (
            Kind::Visit,
            Text::new(
                "From the solved board, {v} lines of pulls lead to the farthest position; the player starts at {a}.",
            ),
        ),
        (Kind::Remove, BOX_GOES),
        (Kind::Place, BOX_COMES),
        (Kind::Move, Text::new("The player walks {heading} to {a}.")),
        (Kind::BoxPull, Text::new("Pull {v}: the box comes from {b} to {a}.")),
    ],
);

const MEASURE_LINE: Line = Line::new(
    Text::new("  solve it: A* over pushes"),
    &[
        (Kind::Look, Text::new("The solver works on this position: {v} decisions so far.")),
        (Kind::Solution, Text::new("It is solved with {v} pushes, and not with fewer.")),
    ],
);

const NEARER_LINE: Line = Line::new(
    Text::new("  beyond its limit: go a quarter back and ask again"),
    &[
        (Kind::Refuse, Text::new("This position is too hard to be measured: {reason}.")),
        (Kind::Retreat, Text::new("Back to the position {v} lines from solved, player at {a}.")),
        (Kind::Remove, BOX_GOES),
        (Kind::Place, BOX_COMES),
    ],
);

const KEEP_LINE: Line = Line::new(
    Text::new("  keep the best level"),
    &[
        (Kind::Best, Text::new("Difficulty {v}: the best level so far.")),
        (Kind::Close, Text::new("Difficulty {v}: no better than the best so far.")),
    ],
);

const SHOW_LINE: Line = Line::new(
    Text::new("the answer is the best level, if there is one"),
    &[
        (Kind::Note, Text::new("The best level is that of try {v}.")),
        (Kind::Wall, FILLED),
        (Kind::Carve, Text::new("{a} is floor.")),
        (Kind::Assign, Text::new("{a} is goal {v}.")),
        (Kind::Place, Text::new("A box stands on {a}.")),
        (Kind::Visit, Text::new("The player starts at {a}; {v} pushes solve it.")),
        (Kind::NoSolution, Text::new("No try led to a level: more floor, fewer boxes or more tries may help.")),
    ],
);

const SERIES: &[Series] = &[
    Series { id: "floor", name: FLOOR, rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))] },
    Series { id: "lines", name: LINES, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "positions", name: Text::new("positions, all tries"), rules: &[(Kind::Generate, Change::Add(1))] },
    Series { id: "best", name: BEST, rules: &[(Kind::Best, Change::Set)] },
    Series { id: "pushes", name: Text::new("pushes of the solution"), rules: &[(Kind::Solution, Change::Set)] },
];
