//! [`Open`]: the positions that wait, in the order of one of the four solvers.

use super::store::Store;
use super::waiting::Waiting;
use crate::sokoban::search::arena::Arena;
use crate::sokoban::search::frontier::{Buckets, Frontier as _, NONE, Priority, Queue};

/// Which position is taken next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchOrder {
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
    /// First in, first out.
    Queue(Queue),
    /// Last in, first out.
    Stack(Buckets),
    /// The least score first, among equals the one that has waited longest.
    Scored(Waiting),
}

/// The priority of everything on the stack.
const SAME: Priority = (0, 0);

impl Open {
    /// Nothing waits.
    pub fn new(order: SearchOrder) -> Self {
        match order {
            SearchOrder::Breadth => Self::Queue(Queue::default()),
            SearchOrder::Depth => Self::Stack(Buckets::default()),
            SearchOrder::Greedy | SearchOrder::AStar => Self::Scored(Waiting::default()),
        }
    }

    /// What the next position to be put in must be linked to.
    #[inline]
    pub fn link(&self) -> u32 {
        if let Self::Stack(stack) = self { stack.link(SAME) } else { NONE }
    }

    /// Puts in number `index`, the newest of the store.
    #[inline]
    pub fn put(&mut self, index: u32, score: u32) {
        match self {
            Self::Queue(_) => {}
            Self::Stack(stack) => stack.push(SAME, index),
            Self::Scored(waiting) => waiting.put(index, score),
        }
    }

    /// Takes the next one out.
    #[inline]
    pub fn take(&mut self, store: &Store) -> Option<u32> {
        let link = |_: &Arena, index| store.node(index).link;
        match self {
            Self::Queue(queue) => queue.pop(&store.arena, link).map(|next| next.1),
            Self::Stack(stack) => stack.pop(&store.arena, link).map(|next| next.1),
            Self::Scored(waiting) => waiting.take(),
        }
    }

    /// How many wait.
    pub fn len(&self, store: &Store) -> usize {
        match self {
            Self::Queue(queue) => queue.len(&store.arena) as usize,
            Self::Stack(stack) => stack.len(&store.arena) as usize,
            Self::Scored(waiting) => waiting.len(),
        }
    }

    /// Those that wait, the next one first.
    pub fn iter<'a>(&'a self, store: &'a Store) -> Box<dyn Iterator<Item = u32> + 'a> {
        let link = |_: &Arena, index| store.node(index).link;
        match self {
            Self::Queue(queue) => Box::new(queue.waiting(&store.arena, link).map(|next| next.1)),
            Self::Stack(stack) => Box::new(stack.waiting(&store.arena, link).map(|next| next.1)),
            Self::Scored(waiting) => Box::new(waiting.iter().map(|next| next.0)),
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
