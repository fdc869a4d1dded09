//! What is true of mazes and paths, for the rules that watch runs.

mod all_reached;
mod drawn_cell;
mod law;
mod no_loop;
mod passages;

use crate::trace::theory::Rule;

/// The rules for those who make mazes.
pub(super) const RULES: &[&Rule] = &[&no_loop::RULE, &all_reached::RULE, &drawn_cell::RULE];
