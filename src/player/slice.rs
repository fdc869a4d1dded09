//! [`SliceTimeline`]: the reference implementation of a timeline, one event after another.

use super::breakpoint::Breakpoints;
use super::timeline::{Grain, Hit, Timeline};
use crate::trace::Event;

/// A timeline over events in memory that follows the definitions of [`Timeline`] word by word.
///
/// Everything costs one look at each event on the way. For tests, as the oracle of faster ones,
/// and for recordings of a few thousand events.
#[derive(Clone, Copy, Debug)]
pub struct SliceTimeline<'a> {
    events: &'a [Event],
    complete: bool,
}

impl<'a> SliceTimeline<'a> {
    /// A recording that is over.
    pub const fn new(events: &'a [Event]) -> Self {
        Self { events, complete: true }
    }

    /// A recording to which more will come.
    pub const fn growing(events: &'a [Event]) -> Self {
        Self { events, complete: false }
    }

    fn event(&self, number: u64) -> Option<&Event> {
        self.events.get(usize::try_from(number).ok()?)
    }

    fn is_boundary(&self, position: u64, grain: Grain) -> bool {
        self.event(position).is_none_or(|event| match grain {
            Grain::Event => true,
            Grain::Decision => event.starts_decision(),
            Grain::Phase => event.starts_phase(),
        })
    }

    fn level(&self, position: u64) -> u16 {
        let position = position.min(self.len());
        self.event(position.saturating_sub(1)).map_or(0, |event| event.depth)
    }

    /// The nearest position after `position` that `fits`, or the end.
    fn after(&self, position: u64, fits: impl Fn(&Self, u64) -> bool) -> u64 {
        let len = self.len();
        (position.saturating_add(1)..len).find(|&at| fits(self, at)).unwrap_or(len)
    }

    /// The nearest position before `position` that `fits`, or the start.
    fn before(&self, position: u64, fits: impl Fn(&Self, u64) -> bool) -> u64 {
        (1..position.min(self.len())).rev().find(|&at| fits(self, at)).unwrap_or(0)
    }

    fn hit(&self, position: u64, breakpoints: &Breakpoints) -> Option<Hit> {
        let number = position.checked_sub(1)?;
        let breakpoint = breakpoints.hit(self.event(number)?, number)?;
        Some(Hit::Found { position, breakpoint })
    }
}

impl Timeline for SliceTimeline<'_> {
    fn len(&self) -> u64 {
        self.events.len() as u64
    }

    fn is_complete(&self) -> bool {
        self.complete
    }

    fn boundary_after(&mut self, position: u64, grain: Grain) -> u64 {
        self.after(position, |timeline, at| timeline.is_boundary(at, grain))
    }

    fn boundary_before(&mut self, position: u64, grain: Grain) -> u64 {
        self.before(position, |timeline, at| timeline.is_boundary(at, grain))
    }

    fn step_over(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.after(position, |timeline, at| timeline.level(at) <= level)
    }

    fn step_over_back(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.before(position, |timeline, at| timeline.level(at) <= level)
    }

    fn step_out(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.after(position, |timeline, at| timeline.level(at) < level)
    }

    fn step_out_back(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.before(position, |timeline, at| timeline.level(at) < level)
    }

    fn next_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit {
        let positions = from.saturating_add(1)..=limit.min(self.len());
        positions.into_iter().find_map(|at| self.hit(at, breakpoints)).unwrap_or(Hit::None)
    }

    fn previous_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit {
        let positions = limit.max(1)..from.min(self.len().saturating_add(1));
        positions.rev().find_map(|at| self.hit(at, breakpoints)).unwrap_or(Hit::None)
    }
}
