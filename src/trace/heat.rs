//! Heat: how often something happened to each cell, up to a position of a run.
//!
//! Counting goes on from the last position, forwards or backwards, or from the nearest one that was
//! kept on the way, a block of events at a time: whoever asks says how many blocks there is time for.

use super::codec::BLOCK_EVENTS;
use super::condition::Summary;
use super::event::{Event, Kind};
use super::reader::Reader;
use super::reason::Reason;
use super::recording::Recording;
use crate::grid::Size;

/// Which events are counted, each at its `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Events of these kinds.
    pub kinds: &'static [Kind],
    /// Only those with this reason in their `v`.
    pub reason: Option<Reason>,
}

impl Counted {
    /// Whether `event` counts.
    #[inline]
    pub fn matches(&self, event: &Event) -> bool {
        self.kinds.contains(&event.kind) && self.reason.is_none_or(|reason| event.v == reason.value())
    }

    /// Whether a block with this `summary` may hold events that count.
    fn may_be_in(&self, summary: &Summary) -> bool {
        self.kinds.iter().any(|&kind| summary.kinds[kind as usize] > 0)
    }
}

/// A copy of the counts is kept every so many blocks.
const KEPT_EVERY: u64 = if cfg!(test) { 1 } else { 32 };

/// Copies take at most so many bytes together.
const KEPT_BYTES: usize = 16 << 20;

/// How often each cell was counted, up to one position of one run.
#[derive(Clone, Debug)]
pub struct Heat {
    what: Counted,
    counts: Vec<u32>,
    at: u64,
    /// Counts at ends of blocks, in order of position.
    kept: Vec<(u64, Vec<u32>)>,
}

impl Heat {
    /// Counts for a board of `size`, before the first event.
    pub fn new(size: Size, what: Counted) -> Self {
        Self { what, counts: vec![0; size.cells() as usize], at: 0, kept: Vec::new() }
    }

    /// How many events of the run the counts take in.
    pub const fn position(&self) -> u64 {
        self.at
    }

    /// How often each cell was counted, row by row.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The greatest of the counts. Costs the cells.
    pub fn most(&self) -> u32 {
        self.counts.iter().copied().max().unwrap_or(0)
    }

    /// Goes towards `position`, through at most `blocks` blocks of events; whether it is there.
    ///
    /// A block costs about half a millisecond, less where it is cached, nothing where it has no event
    /// of the kinds that are counted.
    pub fn go_to(&mut self, recording: &Recording, reader: &mut Reader, position: u64, blocks: usize) -> bool {
        let position = position.min(recording.len());
        self.jump(position);
        for _ in 0..blocks {
            match self.at.cmp(&position) {
                std::cmp::Ordering::Equal => break,
                std::cmp::Ordering::Less => self.forward(recording, reader, position),
                std::cmp::Ordering::Greater => self.backward(recording, reader, position),
            }
        }
        self.at == position
    }

    /// Begins at the nearest counts that are known.
    fn jump(&mut self, position: u64) {
        let way = self.at.abs_diff(position);
        let nearest = self.kept.iter().min_by_key(|(at, _)| at.abs_diff(position));
        match nearest {
            Some((at, counts)) if at.abs_diff(position) < way.min(position) => {
                self.at = *at;
                self.counts.clone_from(counts);
            }
            _ if position < way => {
                self.at = 0;
                self.counts.fill(0);
            }
            _ => {}
        }
    }

    /// To `position` or to the end of the block in which it is now.
    fn forward(&mut self, recording: &Recording, reader: &mut Reader, position: u64) {
        let number = self.at / BLOCK_EVENTS as u64;
        let end = position.min((number + 1) * BLOCK_EVENTS as u64);
        self.add(recording, reader, (self.at, end), 1);
        self.at = end;
        if end.is_multiple_of(KEPT_EVERY * BLOCK_EVENTS as u64) {
            self.keep();
        }
    }

    /// To `position` or to the start of the block before it.
    fn backward(&mut self, recording: &Recording, reader: &mut Reader, position: u64) {
        let number = (self.at - 1) / BLOCK_EVENTS as u64;
        let start = position.max(number * BLOCK_EVENTS as u64);
        self.add(recording, reader, (start, self.at), u32::MAX);
        self.at = start;
    }

    /// Adds `by`, modulo 2^32, for the events `from..to`, which lie in one block.
    fn add(&mut self, recording: &Recording, reader: &mut Reader, (from, to): (u64, u64), by: u32) {
        let block = recording.blocks().get((from / BLOCK_EVENTS as u64) as usize);
        if block.is_some_and(|block| !self.what.may_be_in(&block.summary)) {
            return;
        }
        let what = self.what;
        for event in reader.events(recording, from, to).iter().filter(|event| what.matches(event)) {
            if let Some(count) = self.counts.get_mut(event.a as usize) {
                *count = count.wrapping_add(by);
            }
        }
    }

    fn keep(&mut self) {
        let bytes = (self.kept.len() + 1) * self.counts.len() * size_of::<u32>();
        if let Err(place) = self.kept.binary_search_by_key(&self.at, |(at, _)| *at)
            && bytes <= KEPT_BYTES
        {
            self.kept.insert(place, (self.at, self.counts.clone()));
        }
    }
}

#[cfg(test)]
mod tests;
