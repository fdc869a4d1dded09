//! [`Open`]: the positions that wait, in the order of one of the four solvers.

use super::store::{NO_NODE, Store};
use super::waiting::Waiting;

/// Which position is taken next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The one that has waited longest.
    Breadth,
    /// The one that came last.
    Depth,
    /// The one with the least score; among equals the one that has waited longest.
    Greedy,
    /// The one with the least moves so far plus score; among equals the one that has waited longest.
    AStar,
}

/// Positions that wait.
#[derive(Clone, Debug)]
pub enum Open {
    /// All positions from number `head` on: they were met in the order in which they are taken.
    /// Those below `layer_end` are `layer` moves from the start, the others one more.
    Queue {
        /// The next one.
        head: u32,
        /// The first one of the next layer.
        layer_end: u32,
        /// Moves from the start.
        layer: u32,
    },
    /// The last one; each is linked to the one below it.
    Stack {
        /// The next one.
        top: u32,
        /// How many wait.
        len: u32,
    },
    /// The least score first, among equals the one that has waited longest.
    Scored(Waiting),
}

/// A position that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Its number.
    pub index: u32,
    /// Its moves so far.
    pub moves: u32,
}

impl Open {
    /// Nothing waits.
    pub fn new(order: Order) -> Self {
        match order {
            Order::Breadth => Self::Queue { head: 0, layer_end: 1, layer: 0 },
            Order::Depth => Self::Stack { top: NO_NODE, len: 0 },
            Order::Greedy | Order::AStar => Self::Scored(Waiting::default()),
        }
    }

    /// What the next position to be put in must be linked to.
    #[inline]
    pub const fn link(&self) -> u32 {
        match self {
            Self::Stack { top, .. } => *top,
            Self::Queue { .. } | Self::Scored(_) => 0,
        }
    }

    /// Puts in number `index`, the newest of the store.
    #[inline]
    pub fn put(&mut self, index: u32, score: u32) {
        match self {
            Self::Queue { .. } => {}
            Self::Stack { top, len } => {
                *top = index;
                *len += 1;
            }
            Self::Scored(waiting) => waiting.put(index, score),
        }
    }

    /// Takes the next one out.
    #[inline]
    pub fn take(&mut self, store: &Store) -> Option<Taken> {
        match self {
            Self::Queue { head, layer_end, layer } => {
                let index = *head;
                if index == store.len() {
                    return None;
                }
                if index == *layer_end {
                    *layer += 1;
                    *layer_end = store.len();
                }
                *head += 1;
                Some(Taken { index, moves: *layer })
            }
            Self::Stack { top, len } => {
                let index = *top;
                if index == NO_NODE {
                    return None;
                }
                let node = store.node(index);
                *top = node.link;
                *len -= 1;
                Some(Taken { index, moves: node.moves })
            }
            Self::Scored(waiting) => {
                let index = waiting.take()?;
                Some(Taken { index, moves: store.node(index).moves })
            }
        }
    }

    /// How many wait.
    pub fn len(&self, store: &Store) -> usize {
        match self {
            Self::Queue { head, .. } => (store.len() - head) as usize,
            Self::Stack { len, .. } => *len as usize,
            Self::Scored(waiting) => waiting.len(),
        }
    }

    /// Numbers and scores of those that wait, the next one first.
    pub fn iter<'a>(&'a self, store: &'a Store) -> Box<dyn Iterator<Item = (u32, u32)> + 'a> {
        match self {
            Self::Queue { head, layer_end, layer } => {
                Box::new((*head..store.len()).map(move |index| (index, layer + u32::from(index >= *layer_end))))
            }
            Self::Stack { top, .. } => {
                let some = |index| (index != NO_NODE).then_some(index);
                let below = move |&index: &u32| some(store.node(index).link);
                Box::new(std::iter::successors(some(*top), below).map(|index| (index, store.node(index).moves)))
            }
            Self::Scored(waiting) => Box::new(waiting.iter()),
        }
    }

    /// Bytes that a copy takes.
    pub fn heap_bytes(&self) -> usize {
        if let Self::Scored(waiting) = self { waiting.heap_bytes() } else { 0 }
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        if let Self::Scored(waiting) = self { waiting.shared_bytes() } else { 0 }
    }
}
