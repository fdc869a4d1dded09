//! Experiments that need no other file: they can be kept.

use crate::lab::Experiment;

/// Bytes of one that is kept, and of all of them. Larger ones are files of their own anyway.
pub(super) const MOST: [usize; 2] = [64 << 10, 256 << 10];

/// Reads an experiment that needs no other file.
pub(super) fn alone(text: &str) -> Option<Experiment> {
    Experiment::read(text, &|name| Err(format!("there is no {name}"))).ok()
}

/// Whether an experiment can be kept: it is small, and can be read without the files beside it.
pub(super) fn can_be(text: &str) -> bool {
    text.len() <= MOST[0] && alone(text).is_some()
}
