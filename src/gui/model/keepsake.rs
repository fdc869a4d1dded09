//! [`Keepsake`]: a kind of thing that the window keeps.

use serde_json::Value;

use crate::gui::state::State;
use crate::kept::Kind;

/// A kind of thing that the window keeps.
#[derive(Clone, Copy, Debug)]
pub struct Keepsake {
    /// Its file, and how two windows share it.
    pub kind: Kind,
    /// What the window has of it.
    pub have: fn(&State) -> Value,
    /// Takes what was kept, at the start, or what another window has as well, at any time. The paths say what could
    /// not be read.
    pub take: fn(&mut State, &Value) -> Vec<String>,
    /// Whether what another window has is taken at once, not only at the next start.
    pub is_shared: bool,
}
