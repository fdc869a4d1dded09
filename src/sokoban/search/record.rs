//! [`Node`]: what a record of the arena says of a position besides its boxes.

use super::arena::RecordLayout;
use crate::sokoban::Square;

/// What a record says besides the boxes, in the one or two words after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The number of the position that it was reached from.
    pub parent: u32,
    /// Where the player stands.
    pub player: Square,
    /// The heuristic, at most 65,534.
    pub h: u32,
    /// The cost so far; in the second word.
    pub g: u32,
    /// Another record, for open lists that are linked; in the second word.
    pub link: u32,
}

/// The greatest h that a record can hold.
const GREATEST: u32 = 0xfffe;

impl Node {
    /// The layout of records with the boxes in so many words, with or without cost and link. Boxes and player
    /// tell positions apart.
    pub const fn layout(words: usize, is_linked: bool) -> RecordLayout {
        RecordLayout { words: words + 1 + is_linked as usize, key: words, mask: 0xffff_0000 }
    }

    /// What the record says after the `words` of its boxes. Cost and link are 0 where they are not kept.
    pub const fn of(record: &[u64], words: usize) -> Self {
        let first = record[words];
        let second = if record.len() > words + 1 { record[words + 1] } else { 0 };
        Self {
            parent: (first >> 32) as u32,
            player: (first >> 16) as Square,
            h: first as u32 & 0xffff,
            g: second as u32,
            link: (second >> 32) as u32,
        }
    }

    /// Writes it into the record.
    #[inline]
    pub fn write(self, record: &mut [u64], words: usize) {
        record[words] = u64::from(self.parent) << 32 | u64::from(self.player) << 16 | u64::from(self.h.min(GREATEST));
        if let Some(second) = record.get_mut(words + 1) {
            *second = u64::from(self.link) << 32 | u64::from(self.g);
        }
    }
}
