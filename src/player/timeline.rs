//! The questions that a player asks about a recording.

use serde::{Deserialize, Serialize};

use super::breakpoint::Breakpoints;

/// The size of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grain {
    /// One event.
    #[default]
    Event,
    /// One call of `step`: all its events.
    Decision,
    /// Everything up to the next event that starts a phase.
    Phase,
}

impl Grain {
    /// Every grain, from the finest.
    pub const ALL: [Self; 3] = [Self::Event, Self::Decision, Self::Phase];
}

/// What a search for a breakpoint found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The nearest hit.
    Found {
        /// The position at which the event that hits is current.
        position: u64,
        /// The index of the breakpoint.
        breakpoint: usize,
    },
    /// There is none within the limit.
    None,
    /// The time for one search is up; ask again.
    Searching {
        /// Between where the search began and this position there is no hit. Ask again from here.
        reached: u64,
    },
}

/// A recording as a player sees it: positions and the boundaries between them.
///
/// Position `p` means that `p` events have happened; the event current there has number
/// `p - 1`. Positions beyond [`len`](Self::len) count as `len` everywhere. The recording may
/// grow between two calls.
///
/// The *level* of position `p` is the depth of event `p - 1`, and that of position 0 is the
/// depth of event 0, or 0 if there is none.
///
/// [`SliceTimeline`](super::SliceTimeline) does all this in the plainest way; whatever is
/// faster must give the same answers.
pub trait Timeline {
    /// How many events are recorded.
    fn len(&self) -> u64;

    /// Whether nothing is recorded.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the run is over, so that nothing more will come.
    fn is_complete(&self) -> bool;

    /// The smallest `q > position` that is a boundary of `grain`, or `len`.
    ///
    /// Every position is a boundary of [`Grain::Event`]. 0, `len` and every `q` for which event
    /// `q` starts a decision (a phase) are boundaries of the two others: a step halts where
    /// whole decisions (phases) are done, never inside one.
    fn boundary_after(&mut self, position: u64, grain: Grain) -> u64;

    /// The greatest `q < position` that is a boundary of `grain`, or 0.
    fn boundary_before(&mut self, position: u64, grain: Grain) -> u64;

    /// [`boundary_after`](Self::boundary_after), `count` times over.
    ///
    /// As written here it costs one call a grain; a player at a million decisions a second
    /// needs something that counts whole blocks.
    fn boundaries_after(&mut self, position: u64, grain: Grain, count: u64) -> u64 {
        let (mut position, len) = (position.min(self.len()), self.len());
        if grain == Grain::Event {
            return position.saturating_add(count).min(len);
        }
        for _ in 0..count {
            if position >= len {
                break;
            }
            position = self.boundary_after(position, grain);
        }
        position
    }

    /// [`boundary_before`](Self::boundary_before), `count` times over.
    fn boundaries_before(&mut self, position: u64, grain: Grain, count: u64) -> u64 {
        let mut position = position.min(self.len());
        if grain == Grain::Event {
            return position.saturating_sub(count);
        }
        for _ in 0..count {
            if position == 0 {
                break;
            }
            position = self.boundary_before(position, grain);
        }
        position
    }

    /// How many grains are complete at `position`: the boundaries after 0, up to `position`.
    ///
    /// As written here it costs one call a grain.
    fn grains_before(&mut self, position: u64, grain: Grain) -> u64 {
        let position = position.min(self.len());
        if grain == Grain::Event {
            return position;
        }
        let (mut at, mut grains) = (0, 0);
        while at < position {
            at = self.boundary_after(at, grain);
            grains += u64::from(at <= position);
        }
        grains
    }

    /// The smallest `q > position` with a level no greater than that of `position`, or `len`:
    /// whatever the current event opened is passed over.
    fn step_over(&mut self, position: u64) -> u64;

    /// The greatest `q < position` with a level no greater than that of `position`, or 0.
    fn step_over_back(&mut self, position: u64) -> u64;

    /// The smallest `q > position` with a level below that of `position`, or `len`: the first
    /// event after the span that the current one lies in, and in the outermost one the end.
    fn step_out(&mut self, position: u64) -> u64;

    /// The greatest `q < position` with a level below that of `position`, or 0: the last event
    /// before the span that the current one lies in.
    fn step_out_back(&mut self, position: u64) -> u64;

    /// The smallest `q` with `from < q <= limit` for which event `q - 1` hits a breakpoint.
    fn next_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit;

    /// The greatest `q` with `limit <= q < from` and `q > 0` for which event `q - 1` hits a breakpoint.
    fn previous_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit;
}
