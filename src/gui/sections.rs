//! The parts of the inspector and their order, which people change.

use serde::{Deserialize, Serialize};

/// A part of the inspector that moves as one: a section, or the sections of a family that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// What a family shows first.
    Family,
    /// The source of a program, and the listing.
    Listing,
    /// What a family shows below the listing.
    More,
    /// Values.
    Values,
    /// The search tree, told as text.
    Tree,
    /// Structures.
    Tables,
    /// Events.
    Events,
    /// The cell that was clicked.
    Cell,
    /// Breakpoints.
    Breakpoints,
    /// Bookmarks.
    Bookmarks,
}

/// The parts from above, as they are at first.
pub const USUAL: [Part; 10] = [
    Part::Family,
    Part::Listing,
    Part::More,
    Part::Values,
    Part::Tree,
    Part::Tables,
    Part::Events,
    Part::Cell,
    Part::Breakpoints,
    Part::Bookmarks,
];

/// Every part once: those that were kept in their order, then the others.
pub(in crate::gui) fn complete(kept: &[Part]) -> Vec<Part> {
    let mut order: Vec<Part> = Vec::with_capacity(USUAL.len());
    for part in kept.iter().copied().chain(USUAL) {
        if !order.contains(&part) {
            order.push(part);
        }
    }
    order
}

/// The order in which `part` has changed places with the next one that is `seen`, above or below it.
pub(in crate::gui) fn with_moved(order: &[Part], (part, is_up): (Part, bool), seen: &[Part]) -> Vec<Part> {
    let mut order = order.to_vec();
    let Some(from) = order.iter().position(|other| *other == part) else { return order };
    let is_seen = |place: &usize| seen.contains(&order[*place]);
    let to = if is_up { (0..from).rev().find(is_seen) } else { (from + 1..order.len()).find(is_seen) };
    if let Some(to) = to {
        let part = order.remove(from);
        order.insert(to, part);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_there_once() {
        assert_eq!(complete(&[]), USUAL);
        let kept = complete(&[Part::Events, Part::Events, Part::Listing]);
        assert_eq!(kept[..3], [Part::Events, Part::Listing, Part::Family]);
        assert_eq!(kept.len(), USUAL.len());
    }

    #[test]
    fn a_part_passes_those_that_show_nothing() {
        let seen = [Part::Listing, Part::Values, Part::Events];
        let up = with_moved(&USUAL, (Part::Events, true), &seen);
        assert_eq!(up[..5], [Part::Family, Part::Listing, Part::More, Part::Events, Part::Values]);
        assert_eq!(with_moved(&up, (Part::Events, false), &seen), {
            let mut order = up.clone();
            order.swap(3, 4);
            order
        });
        assert_eq!(with_moved(&USUAL, (Part::Listing, true), &seen), USUAL, "nothing is seen above it");
    }
}
