//! [`Recorder`]: the probe that keeps events until somebody takes them.

use super::algorithm::{Probe, Span};
use super::event::{Event, Marks};
use super::nodes::NodeMark;

/// Events one after the other, and beside them which nodes they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// The events.
    pub events: Vec<Event>,
    /// The nodes of those that are about one, in order; empty for runs that are no search over states.
    pub nodes: Vec<NodeMark>,
}

impl Batch {
    /// An empty one with room for so many events.
    pub(super) fn with_room(events: usize) -> Self {
        Self { events: Vec::with_capacity(events), nodes: Vec::new() }
    }

    /// Puts `more` behind it.
    pub(super) fn append(&mut self, more: &Self) {
        let before = self.events.len() as u32;
        self.events.extend_from_slice(&more.events);
        self.nodes.extend(more.nodes.iter().map(|mark| NodeMark { event: mark.event + before, ..*mark }));
    }

    /// Empties it and takes what of `other` comes after its first `count` events.
    fn take_rest(&mut self, other: &mut Self, count: usize) {
        self.events.clear();
        self.nodes.clear();
        self.events.extend_from_slice(other.events.get(count..).unwrap_or_default());
        let first = other.nodes.partition_point(|mark| (mark.event as usize) < count);
        let place = |mark: NodeMark| NodeMark { event: mark.event - count as u32, ..mark };
        self.nodes.extend(other.nodes.drain(first..).map(place));
        other.events.truncate(count);
    }

    /// Bytes that its entries take.
    pub(super) const fn bytes(&self) -> usize {
        self.events.len() * size_of::<Event>() + self.nodes.len() * size_of::<NodeMark>()
    }
}

/// Collects events in a plain buffer and marks where decisions and phases start.
///
/// Everything dear (compression, indices) is done later, a batch at a time.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    batch: Batch,
    depth: u32,
    marks: Marks,
}

impl Recorder {
    /// An empty recorder inside `depth` open spans.
    pub const fn at_depth(depth: u32) -> Self {
        Self { batch: Batch { events: Vec::new(), nodes: Vec::new() }, depth, marks: Marks::NONE }
    }

    /// Events not taken yet.
    pub const fn len(&self) -> usize {
        self.batch.events.len()
    }

    /// Whether every event was taken.
    pub const fn is_empty(&self) -> bool {
        self.batch.events.is_empty()
    }

    /// The events not taken yet.
    pub fn events(&self) -> &[Event] {
        &self.batch.events
    }

    /// The nodes of the events not taken yet.
    pub fn nodes(&self) -> &[NodeMark] {
        &self.batch.nodes
    }

    /// Forgets the events, which somebody took.
    pub fn clear(&mut self) {
        self.batch.events.clear();
        self.batch.nodes.clear();
    }

    /// Moves the first `count` events, or all if there are fewer, into `block`, which is emptied first.
    pub(super) fn take(&mut self, count: usize, block: &mut Batch) {
        block.take_rest(&mut self.batch, count);
        std::mem::swap(&mut self.batch, block);
    }

    /// How many spans are open.
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// The next event starts a decision.
    pub(super) const fn begin_decision(&mut self) {
        self.marks = self.marks.and(Marks::DECISION);
    }
}

impl Probe for Recorder {
    const ON: bool = true;

    #[inline]
    fn emit(&mut self, mut event: Event) {
        event.depth = self.depth.min(u32::from(u16::MAX)) as u16;
        event.mark(self.marks);
        self.marks = Marks::NONE;
        self.batch.events.push(event);
    }

    #[inline]
    fn enter(&mut self, span: Span) {
        self.depth += 1;
        if span == Span::Phase {
            self.marks = self.marks.and(Marks::PHASE);
        }
    }

    #[inline]
    fn exit(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    #[inline]
    fn at_node(&mut self, node: u32, parent: u32) {
        let mark = NodeMark { event: self.batch.events.len() as u32, node, parent };
        match self.batch.nodes.last_mut() {
            Some(last) if last.event == mark.event => *last = mark,
            _ => self.batch.nodes.push(mark),
        }
    }
}
