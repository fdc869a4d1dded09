//! The rules of theory that hold in Sokoban.

mod dead_kept;
mod live_called_dead;
mod replays;

use crate::trace::theory::Rule;

/// The rules for those who solve levels.
pub(super) const RULES: &[&Rule] = &[&replays::RULE, &live_called_dead::RULE, &dead_kept::RULE];
