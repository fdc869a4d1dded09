//! The rules of theory that hold in match-3.

mod kept_blocks;
mod needless_refusal;
mod no_match_left;

use crate::trace::theory::Rule;

/// The rules for those who lay out blocks.
pub(super) const RULES: &[&Rule] = &[&needless_refusal::RULE, &kept_blocks::RULE, &no_match_left::RULE];
