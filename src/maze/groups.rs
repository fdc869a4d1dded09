//! The groups in which lists show the algorithms of this family.

use crate::text::Text;
use crate::trace::Group;

/// Walks that grow a tree.
pub static WALKS: Group = Group { id: "walks", name: Text::new("Walks that grow a tree") };

/// Row by row.
pub static ROWS: Group = Group { id: "rows", name: Text::new("Row by row") };

/// Wall by wall.
pub static EDGES: Group = Group { id: "edges", name: Text::new("Wall by wall") };

/// Every maze equally likely.
pub static UNIFORM: Group = Group { id: "uniform", name: Text::new("Fair: every maze equally likely") };

/// Division, caves, rooms.
pub static DIVISION: Group = Group { id: "division", name: Text::new("Division, caves, rooms") };

/// Patterns.
pub static PATTERNS: Group = Group { id: "patterns", name: Text::new("Patterns") };

/// Walkers inside the maze.
pub static WALKERS: Group = Group { id: "walkers", name: Text::new("Walkers inside the maze") };

/// Searches without an estimate.
pub static BLIND: Group = Group { id: "blind", name: Text::new("Searches without an estimate") };

/// Searches with an estimate.
pub static ESTIMATE: Group = Group { id: "estimate", name: Text::new("Searches with an estimate") };

/// Filling and cutting.
pub static FILLERS: Group = Group { id: "fillers", name: Text::new("Filling and cutting") };

/// For maps.
pub static MAPS: Group = Group { id: "maps", name: Text::new("For maps") };
