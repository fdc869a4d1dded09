//! [`Recorder`]: the probe that keeps events until somebody takes them.

use super::algorithm::{Probe, Span};
use super::event::{Event, Marks};

/// Collects events in a plain buffer and marks where decisions and phases start.
///
/// Everything dear (compression, indices) is done later, a batch at a time.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    events: Vec<Event>,
    depth: u32,
    marks: Marks,
}

impl Recorder {
    /// An empty recorder inside `depth` open spans.
    pub const fn at_depth(depth: u32) -> Self {
        Self { events: Vec::new(), depth, marks: Marks::NONE }
    }

    /// Events not taken yet.
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether every event was taken.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The events not taken yet.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Forgets the events, which somebody took.
    pub fn clear(&mut self) {
        self.events.clear();
    }

    /// Moves the first `count` events, or all if there are fewer, into `block`, which is emptied first.
    pub(super) fn take(&mut self, count: usize, block: &mut Vec<Event>) {
        block.clear();
        let rest = self.events.get(count..).unwrap_or_default();
        block.extend_from_slice(rest);
        self.events.truncate(count);
        std::mem::swap(&mut self.events, block);
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
        self.events.push(event);
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
}
