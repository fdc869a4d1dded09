//! [`Tree`]: the tree of a recorded search, read from its events alone.
//!
//! A search over states says which nodes its events are about, by [`at_node`](super::Probe::at_node); where
//! cells are searched, they are the nodes. The tree only grows: nodes lie in the order in which they came up,
//! so those of an earlier moment are the first ones, and what became of them is a chain of changes with their
//! times. The tree at any moment is a look at the one tree there is: [`Tree::at`] filters, it builds nothing.
//! A better path to a known state is a new node and replaces the old one, whose children stay where they were
//! found.
//!
//! Cost: about 20 ns an event that is about a node; 52 bytes a node, and 16 for each event about it after
//! its first.

mod around;
mod fate;
mod grow;
mod icicle;
mod keys;
mod moment;
#[cfg(test)]
mod tests;

pub use fate::Fate;
pub use icicle::{Folded, Icicle};
pub use moment::{Moment, Sizes};

use self::keys::Keys;
use super::event::{Event, Kind};
use super::nodes::NO_NODE;

/// The tree of a recorded search, as far as it was read.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// What became of nodes, in the order in which it happened.
    changes: Vec<Change>,
    /// Which node was current from which event on.
    currents: Vec<(u32, u32)>,
    /// Nodes on the paths to answers, in the order in which that became known.
    answers: Vec<u32>,
    /// The newest node of each number that the search uses.
    keys: Keys,
    roots: Family,
    read: u64,
    by_marks: bool,
    limit: usize,
}

/// A node. Numbers of other nodes are their places in the tree; [`NO_NODE`] is none.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The event that it came up with, and its number.
    birth: Event,
    born: u32,
    /// The search's own number of it.
    key: u32,
    parent: u32,
    children: Family,
    next_sibling: u32,
    depth: u32,
    /// The last of its changes.
    change: u32,
    /// The event that put it on the path to an answer; [`NEVER`] where none did.
    answered: u32,
}

/// The time of what never happened.
const NEVER: u32 = u32::MAX;

/// The first and the last of some siblings.
#[derive(Clone, Copy, Debug)]
struct Family {
    first: u32,
    last: u32,
}

impl Family {
    const EMPTY: Self = Self { first: NO_NODE, last: NO_NODE };
}

/// What an event after its first says of a node.
#[derive(Clone, Copy, Debug)]
struct Change {
    at: u32,
    /// The change of the same node before it.
    before: u32,
    v: i32,
    kind: Kind,
    line: u8,
    fate: Fate,
}

impl Tree {
    /// An empty tree that stops to read when it has `limit` nodes or a few more.
    pub const fn new(limit: usize) -> Self {
        Self {
            nodes: Vec::new(),
            changes: Vec::new(),
            currents: Vec::new(),
            answers: Vec::new(),
            keys: Keys::new(),
            roots: Family::EMPTY,
            read: 0,
            by_marks: false,
            limit,
        }
    }

    /// How many nodes were read.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many events were read.
    pub const fn read(&self) -> u64 {
        self.read
    }

    /// Whether it stopped to read because it has as many nodes as it may.
    pub const fn is_full(&self) -> bool {
        self.nodes.len() >= self.limit
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.changes.capacity() * size_of::<Change>()
            + self.currents.capacity() * size_of::<(u32, u32)>()
            + self.answers.capacity() * size_of::<u32>()
            + self.keys.heap_bytes()
    }

    fn node(&self, number: u32) -> Option<&Node> {
        self.nodes.get(number as usize)
    }
}
