//! The groups in which lists show the algorithms of this family.

use crate::text::Text;
use crate::trace::Group;

/// Over pushes.
pub static PUSHES: Group = Group { id: "pushes", name: Text::new("Over pushes") };

/// PushBox, as published.
pub static PUSHBOX: Group = Group { id: "pushbox", name: Text::new("PushBox, as published") };

/// Played backwards.
pub static BACKWARDS: Group = Group { id: "backwards", name: Text::new("Played backwards") };
