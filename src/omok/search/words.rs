//! Names and series that the searches share.

use crate::text::Text;
use crate::trace::{Change, Kind, Label, Series};

pub const ITERATION: Label = Label::new("iteration", Text::new("depth"));
pub const NODES: Label = Label::new("nodes", Text::new("nodes"));
pub const CUTOFFS: Label = Label::new("cutoffs", Text::new("cutoffs"));
pub const FIRST_CUTOFFS: Label = Label::new("by-the-first-move", Text::new("  by the first move"));
pub const HITS: Label = Label::new("table-hits", Text::new("table hits"));
pub const AGAIN: Label = Label::new("searched-again", Text::new("searched again"));
pub const DEPTH_LEFT: Label = Label::new("moves-ahead-from-here", Text::new("depth left"));
pub const ALPHA: Label = Label::new("alpha", Text::same("alpha"));
pub const BETA: Label = Label::new("beta", Text::same("beta"));
pub const VALUE: Label = Label::new("best-here", Text::new("best move here"));
pub const SCORE: Label = Label::new("score", Text::new("score"));
/// The moves that a search expects, as the inspector calls them.
pub const VARIATION: Label = Label::new("principal-variation", Text::new("principal variation"));
pub const PATH: Label = Label::new("ply", Text::new("moves to here"));
pub const LEFT: Label = Label::new("moves-left-to-try", Text::new("moves left to try"));
pub const WINDOW: Label = Label::new("window-on-the-way", Text::new("window"));
pub const BEST_HERE: Text = Text::new("best");
pub const LEFT_HERE: Text = Text::new("left");
pub const START: Text = Text::new("start");
pub const CUTS_BY_SOURCE: Label = Label::new("cuts", Text::new("cuts"));
pub const ALL_CUTS: Text = Text::new("all");
pub const BY_FORCED: Text = Text::new("by a forced move");
pub const BY_TABLE: Text = Text::new("by the table move");
pub const BY_KILLER: Text = Text::new("by a killer");
pub const BY_URGENCY: Text = Text::new("by an urgent move");
pub const CUTS: Text = Text::new("cuts");
pub const SHARE: Text = Text::same("%");
pub const PLACE: Text = Text::new("place");
pub const BY_PLY: Label = Label::new("what-became-of-positions", Text::new("positions by outcome"));
pub const PLY: Text = Text::new("depth {v}");
pub const DONE: Text = Text::in_context("node", "done");
pub const CUT: Text = Text::in_context("short", "cut");
pub const KNOWN: Text = Text::in_context("short", "table");
pub const ENDED: Text = Text::new("leaf");
pub const FATE_CUT: Text = Text::new("cut");
pub const FATE_LEAF: Text = Text::new("leaf");
pub const FATE_DECIDED: Text = Text::new("decided");
pub const FATE_FOUL: Text = Text::new("forbidden");
pub const FATE_KNOWN: Text = Text::new("table");
pub const ESTIMATE: Label = Label::new("static-evaluation", Text::new("static evaluation"));
pub const CORRECTION: Label = Label::new("evaluation-correction", Text::new("learned correction"));
pub const PARTS: Label = Label::new("evaluation-by-part", Text::new("evaluation by part"));
pub const TO_MOVE: Text = Text::new("to move");
pub const WAITS: Text = Text::new("opponent");
pub const LINES: Text = Text::new("lines");
pub const SHAPES: Text = Text::new("threats to make");
pub const PLAYED: Text = Text::new("legal double threats");
pub const ANSWER: Text = Text::new("straight four to stop");
pub const TOGETHER: Text = Text::new("all lines together");
pub const TURN: Text = Text::new("the move");
pub const LINE_WORTHS: Label = Label::new("worth-of-lines", Text::new("worth of lines"));
pub const OWN: Text = Text::in_context("short", "own");
pub const OTHER: Text = Text::in_context("short", "opp.");
pub const EACH: Text = Text::new("each");
pub const POINTS: Label = Label::new("points-by-worth", Text::new("points by worth"));
pub const TREE: Label = Label::new("search-tree", Text::new("search tree"));

/// What the searches can plot.
pub const SERIES: &[Series] = &[
    Series { id: "score", name: SCORE.name, rules: &[(Kind::Best, Change::Set)] },
    Series { id: "iteration", name: ITERATION.name, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "ply", name: PATH.name, rules: &[(Kind::Expand, Change::Set), (Kind::Remove, Change::Add(-1))] },
    Series { id: "tried", name: Text::new("moves tried"), rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "cutoffs", name: CUTOFFS.name, rules: &[(Kind::Cutoff, Change::Add(1))] },
    Series { id: "table-hits", name: HITS.name, rules: &[(Kind::TableHit, Change::Add(1))] },
];
