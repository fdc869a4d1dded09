//! The groups in which lists show the algorithms of this family.

use crate::text::Text;
use crate::trace::Group;

/// Reading lines.
pub static LINES: Group = Group { id: "lines", name: Text::new("Reading lines") };

/// Game trees.
pub static TREE: Group = Group { id: "tree", name: Text::new("Game trees") };

/// Threats.
pub static THREATS: Group = Group { id: "threats", name: Text::new("Threats") };

/// One move ahead.
pub static ONE: Group = Group { id: "one", name: Text::new("One move ahead") };
