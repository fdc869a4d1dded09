//! Lines and sentences that many listings share.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Role, Says, Series, says};

use crate::maze::words;

/// The entrance is opened, and no way can be shorter than its f.
pub(super) const OPEN_ENTRANCE: Line = Line::new(
    Text::new("open the entrance with f = h"),
    &[
        says(Kind::Bound, Text::new("No way can be shorter than {f}: that is the estimate without walls.")).v(Role::F),
        ENTRANCE,
    ],
);

/// The entrance is opened.
pub(super) const ENTRANCE: Says = says(Kind::Generate, Text::new("The entrance {cell} is opened with g = {g}."));

/// The least f grows.
pub(super) const BOUND_GROWS: Says =
    says(Kind::Bound, Text::new("The least f grows to {f}: every shorter way is ruled out.")).v(Role::F);

/// An entry that is out of date.
pub(super) const STALE: Line = Line::new(
    Text::new("  done already: throw it away"),
    &[says(
        Kind::Stale,
        Text::new("The entry for {cell} is out of date: the cell was taken with a better way before."),
    )],
);

/// The exit is reached by a shortest way.
pub(super) const EXIT: Line = Line::new(
    Text::new("  the exit: the way is found"),
    &[says(Kind::Solution, Text::new("{cell} is the exit, {cost} away: every other way is at least as long."))],
);

/// The exit is reached by some way.
pub(super) const SOME_EXIT: Line = Line::new(
    Text::new("  the exit: a way is found"),
    &[says(
        Kind::Solution,
        Text::new("{cell} is the exit, {cost} away by the way that was found. There may be a shorter one."),
    )],
);

/// Unseen neighbours are opened.
pub(super) const UNSEEN: Line = Line::new(
    Text::new("  each unseen neighbour is opened"),
    &[says(Kind::Generate, Text::new("{cell} is seen for the first time, from {parent}: g = {g}."))],
);

/// A better way to an open cell.
pub(super) const BETTER: Line = Line::new(
    Text::new("  a shorter way to an open one: take it"),
    &[says(Kind::Relax, Text::new("The way to {cell} through {parent} is shorter: g falls to {g}."))],
);

/// No better way.
pub(super) const NO_BETTER: Line = Line::new(
    Text::new("  others are left alone"),
    &[says(Kind::Duplicate, Text::new("{cell} was seen before: g = {g} through {parent} is no better."))],
);

/// A cell is closed with its shortest way.
pub(super) const CLOSED: Line = Line::new(
    Text::new("  the cell is closed"),
    &[says(Kind::Close, Text::new("{cell} is closed with g = {g}: no shorter way to it can exist."))],
);

/// A cell is closed with some way.
pub(super) const SOME_CLOSED: Line =
    Line::new(Text::new("  the cell is closed"), &[says(Kind::Close, Text::new("{cell} is closed with g = {g}."))]);

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
