//! The rules of theory that hold in Omok.

mod forbidden_judged;
mod forbidden_played;
mod pattern_missed;

use crate::trace::theory::Rule;

/// The rules for those who read lines, judge points and search for moves.
pub(super) const RULES: &[&Rule] = &[&pattern_missed::RULE, &forbidden_judged::RULE, &forbidden_played::RULE];
