//! [`Store`]: the positions that were met, each with its player, its parent and its moves so far.

use crate::sokoban::search::arena::{Arena, Layout};
use crate::sokoban::{Boxes, Square};
use crate::trace::StateHash;

/// "No node": the parent of the start, the end of the stack.
pub const NO_NODE: u32 = u32::MAX;

/// Positions by number, in the order in which they were met. A record is the boxes, one bit a square;
/// a word with player, parent and unsafe boxes; and where it is asked for, one with moves and link.
#[derive(Clone, Debug)]
pub struct Store {
    arena: Arena,
    /// Words that hold the boxes.
    words: usize,
    /// The record that is being made.
    draft: Vec<u64>,
    digest: StateHash,
}

/// How much a store keeps of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Moves so far are known otherwise.
    Plain,
    /// Moves so far, and a link to another node.
    Moves,
}

/// What is known of a position besides its boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Where the player stands.
    pub player: Square,
    /// The position it came from.
    pub parent: u32,
    /// Boxes in unsafe places.
    pub in_danger: u16,
    /// Moves so far.
    pub moves: u32,
    /// Another node: what lies below it on a stack.
    pub link: u32,
}

/// Where a box goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// From here.
    pub from: Square,
    /// To here.
    pub to: Square,
}

impl Store {
    /// No positions yet of a level of `squares` squares.
    pub fn new(squares: usize, detail: Detail) -> Self {
        let key = squares.div_ceil(64);
        let words = key + if detail == Detail::Moves { 2 } else { 1 };
        let arena = Arena::new(Layout { words, key, mask: u64::from(Square::MAX) });
        Self { arena, words: key, draft: vec![0; words], digest: StateHash::default() }
    }

    /// How many positions there are.
    pub fn len(&self) -> u32 {
        self.arena.len()
    }

    /// Puts in the start.
    pub fn add_start(&mut self, boxes: &Boxes, node: Node) -> u32 {
        self.draft.fill(0);
        boxes.iter().for_each(|square| set(&mut self.draft, square));
        self.write(node).unwrap_or(0)
    }

    /// Puts in the position that follows from number `parent` by `shift` and what `node` says, or
    /// answers nothing where it is known.
    #[inline]
    pub fn add(&mut self, shift: Option<Shift>, node: Node) -> Option<u32> {
        self.draft.copy_from_slice(self.arena.get(node.parent));
        if let Some(shift) = shift {
            self.draft[usize::from(shift.from >> 6)] &= !(1 << (shift.from & 63));
            set(&mut self.draft, shift.to);
        }
        self.write(node)
    }

    #[inline]
    fn write(&mut self, node: Node) -> Option<u32> {
        let Node { player, parent, in_danger, moves, link } = node;
        self.draft[self.words] = u64::from(player) | u64::from(parent) << 16 | u64::from(in_danger) << 48;
        if let Some(word) = self.draft.get_mut(self.words + 1) {
            *word = u64::from(moves) | u64::from(link) << 32;
        }
        let place = self.arena.look_up(&self.draft);
        if place.newest.is_some() {
            return None;
        }
        self.draft.iter().for_each(|&word| self.digest.add(word));
        Some(self.arena.push(place, &self.draft))
    }

    /// What is known of position `index`; its moves and link are 0 where they are not kept.
    #[inline]
    pub fn node(&self, index: u32) -> Node {
        let record = self.arena.get(index);
        let (word, more) = (record[self.words], record.get(self.words + 1).copied().unwrap_or(0));
        Node {
            player: word as Square,
            parent: (word >> 16) as u32,
            in_danger: (word >> 48) as u16,
            moves: more as u32,
            link: (more >> 32) as u32,
        }
    }

    /// The boxes of position `index`.
    #[inline]
    pub fn boxes(&self, index: u32) -> Bits<'_> {
        Bits(&self.arena.get(index)[..self.words])
    }

    /// A number that tells stores with other contents apart.
    pub const fn digest(&self) -> u64 {
        self.digest.finish()
    }

    /// Bytes that a copy takes of its own.
    pub fn own_bytes(&self) -> usize {
        self.arena.own_bytes() + self.draft.len() * size_of::<u64>()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.arena.shared_bytes()
    }
}

#[inline]
fn set(words: &mut [u64], square: Square) {
    words[usize::from(square >> 6)] |= 1 << (square & 63);
}

/// Boxes, one bit a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<'a>(pub &'a [u64]);

impl<'a> Bits<'a> {
    /// Whether a box stands on `square`, which is on the board.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0[(square >> 6) as usize] >> (square & 63) & 1 == 1
    }

    /// The squares with a box here and none in `other`, in board order.
    pub fn without(self, other: Self) -> impl Iterator<Item = Square> + 'a {
        let words = self.0.iter().zip(other.0).enumerate();
        words.flat_map(|(place, (one, other))| {
            let mut left = one & !other;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some((place * 64) as Square + bit as Square)
            })
        })
    }
}
