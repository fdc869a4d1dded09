//! Lines and sentences that many listings share.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Role, Says, Series, says};

use crate::maze::words;

/// The entrance is opened, and no path can be shorter than its f.
pub(super) const OPEN_ENTRANCE: Line = Line::new(
    Text::new("open the entrance with f = h"),
    &[
        says(Kind::Bound, Text::new("No path can be shorter than {f}, the estimate without walls.")).v(Role::F),
        ENTRANCE,
    ],
);

/// The entrance is opened.
pub(super) const ENTRANCE: Says = says(Kind::Generate, Text::new("The entrance {cell} is opened with g = {g}."));

/// The least f grows.
pub(super) const BOUND_GROWS: Says =
    says(Kind::Bound, Text::new("The least f rises to {f}: no path is shorter than that.")).v(Role::F);

/// An entry that is out of date.
pub(super) const STALE: Line = Line::new(
    Text::new("  already closed: skip it"),
    &[says(
        Kind::Stale,
        Text::new("The entry for {cell} is outdated: the cell was expanded with a shorter path before."),
    )],
);

/// The exit is reached by a shortest path.
pub(super) const EXIT: Line = Line::new(
    Text::new("  the exit: the path is found"),
    &[says(Kind::Solution, Text::new("{cell} is the exit, {cost} away: no path is shorter."))],
);

/// The exit is reached by some path.
pub(super) const SOME_EXIT: Line = Line::new(
    Text::new("  the exit: a path is found"),
    &[says(
        Kind::Solution,
        Text::new("{cell} is the exit; the path that was found is {cost} long. There may be a shorter one."),
    )],
);

/// Unseen neighbours are opened.
pub(super) const UNSEEN: Line = Line::new(
    Text::new("  open each new neighbour"),
    &[says(Kind::Generate, Text::new("{cell} is new, reached from {parent}: g = {g}."))],
);

/// A better path to an open cell.
pub(super) const BETTER: Line = Line::new(
    Text::new("  a shorter path to an open cell: update it"),
    &[says(Kind::Relax, Text::new("The path to {cell} through {parent} is shorter: g drops to {g}."))],
);

/// No better path.
pub(super) const NO_BETTER: Line = Line::new(
    Text::new("  otherwise do nothing"),
    &[says(Kind::Duplicate, Text::new("{cell} is known already: g = {g} through {parent} is no shorter."))],
);

/// A cell is closed with its shortest path.
pub(super) const CLOSED: Line = Line::new(
    Text::new("  close the cell"),
    &[says(Kind::Close, Text::new("{cell} is closed with g = {g}: no path to it is shorter."))],
);

/// A cell is closed with some path.
pub(super) const SOME_CLOSED: Line =
    Line::new(Text::new("  close the cell"), &[says(Kind::Close, Text::new("{cell} is closed with g = {g}."))]);

/// What can be plotted of a search with an open list.
pub(super) const SERIES: &[Series] = &[
    Series {
        id: "open",
        name: words::OPEN.name,
        rules: &[
            (Kind::Generate, Change::Add(1)),
            (Kind::Relax, Change::Add(1)),
            (Kind::Expand, Change::Add(-1)),
            (Kind::Stale, Change::Add(-1)),
        ],
    },
    Series { id: "closed", name: words::EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "f", name: words::BOUND.name, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "g", name: words::COST.name, rules: &[(Kind::Expand, Change::Set)] },
];
