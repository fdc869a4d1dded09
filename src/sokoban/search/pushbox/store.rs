//! [`Store`]: the positions that were met, each once.

use crate::sokoban::search::arena::Arena;
use crate::sokoban::search::record::Node;
use crate::sokoban::search::space::Shift;
use crate::sokoban::{Boxes, Square};

/// Positions by number, in the order in which they were met: the boxes, one bit a square, and what [`Node`] says.
#[derive(Clone, Debug)]
pub struct Store {
    pub arena: Arena,
    /// Words that hold the boxes.
    words: usize,
    /// The record that is being made.
    draft: Vec<u64>,
}

impl Store {
    /// No positions yet of a level of `squares` squares; `has_cost` keeps cost and link of each.
    pub fn new(squares: usize, has_cost: bool) -> Self {
        let words = squares.div_ceil(64);
        let layout = Node::layout(words, has_cost);
        Self { arena: Arena::new(layout), words, draft: vec![0; layout.words] }
    }

    /// How many positions there are.
    pub fn len(&self) -> u32 {
        self.arena.len()
    }

    /// Puts in the start.
    pub fn add_start(&mut self, boxes: &Boxes, node: Node) -> u32 {
        self.draft.fill(0);
        boxes.iter().for_each(|square| toggle(&mut self.draft, square));
        self.add_draft(node).unwrap_or(0)
    }

    /// Puts in the position that follows from the parent of `node` by `shift`, or answers nothing where it is
    /// known.
    #[inline]
    pub fn add(&mut self, shift: Option<Shift>, node: Node) -> Option<u32> {
        self.draft.copy_from_slice(self.arena.get(node.parent));
        if let Some(Shift { from, to }) = shift {
            toggle(&mut self.draft, from);
            toggle(&mut self.draft, to);
        }
        self.add_draft(node)
    }

    #[inline]
    fn add_draft(&mut self, node: Node) -> Option<u32> {
        node.write(&mut self.draft, self.words);
        let place = self.arena.look_up(&self.draft);
        place.newest.is_none().then(|| self.arena.push(place, &self.draft))
    }

    /// What is known of position `index`.
    #[inline]
    pub fn node(&self, index: u32) -> Node {
        Node::of(self.arena.get(index), self.words)
    }

    /// The boxes of position `index`, one bit a square.
    #[inline]
    pub fn boxes(&self, index: u32) -> &[u64] {
        &self.arena.get(index)[..self.words]
    }

    /// Whether a box stands on `square` in position `index`.
    #[inline]
    pub fn has_box(&self, index: u32, square: Square) -> bool {
        self.arena.get(index)[usize::from(square >> 6)] >> (square & 63) & 1 == 1
    }

    /// Bytes that a copy takes of its own.
    pub fn own_bytes(&self) -> usize {
        self.arena.own_bytes() + self.draft.len() * size_of::<u64>()
    }
}

#[inline]
fn toggle(words: &mut [u64], square: Square) {
    words[usize::from(square >> 6)] ^= 1 << (square & 63);
}
