//! [`Summary`]: what is known of a block of events without looking at them.

use crate::trace::event::{Event, KINDS};

/// Count per kind and smallest and greatest value of every column, over a block of events.
///
/// "No cell" counts as the number it is stored as, so a block in which one event has no `b`
/// has the greatest cell number there is as its greatest `b`. All pairs are smallest first and
/// include both ends; where `count` is 0 they mean nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many events there are of each kind, by the kind's number.
    pub kinds: [u32; KINDS],
    /// Smallest and greatest `a`.
    pub a: (u32, u32),
    /// Smallest and greatest `b`.
    pub b: (u32, u32),
    /// Smallest and greatest `v`.
    pub v: (i32, i32),
    /// Smallest and greatest depth.
    pub depth: (u16, u16),
    /// Smallest and greatest line, counted from 0 as [`Event::line`] does.
    pub line: (u8, u8),
    /// Number of the first event, counted from 0 over the whole run.
    pub first_event: u64,
    /// How many events there are.
    pub count: u32,
}

impl Summary {
    /// The summary of `events`, the first of which has number `first_event`; takes 2^32 - 1 at most.
    ///
    /// One pass, a nanosecond or two an event.
    pub fn of(events: &[Event], first_event: u64) -> Self {
        let mut summary = Self::empty(first_event);
        for event in events {
            summary.add(event);
        }
        summary
    }

    /// The summary of no events, so far; the next one has number `first_event`.
    pub const fn empty(first_event: u64) -> Self {
        Self {
            kinds: [0; KINDS],
            a: (u32::MAX, 0),
            b: (u32::MAX, 0),
            v: (i32::MAX, i32::MIN),
            depth: (u16::MAX, 0),
            line: (u8::MAX, 0),
            first_event,
            count: 0,
        }
    }

    /// Takes one more event into account.
    #[inline]
    pub fn add(&mut self, event: &Event) {
        self.kinds[event.kind as usize] += 1;
        widen(&mut self.a, event.a);
        widen(&mut self.b, event.b);
        widen(&mut self.v, event.v);
        widen(&mut self.depth, event.depth);
        widen(&mut self.line, event.line());
        self.count += 1;
    }
}

#[inline]
fn widen<T: Ord + Copy>(range: &mut (T, T), value: T) {
    *range = (range.0.min(value), range.1.max(value));
}
