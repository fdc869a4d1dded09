//! Numbers over time, read off the events, kept as pyramids of minimum and maximum.

use super::algorithm::{Change, Info};
use super::event::{Event, KINDS};

/// Events in a bucket of the finest level.
pub const BUCKET: u64 = 256;
/// Buckets that make one of the next coarser level.
const FACTOR: usize = 16;

/// Smallest, greatest and last value of a series over some events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// Smallest value.
    pub min: i32,
    /// Greatest value.
    pub max: i32,
    /// Value after the last event.
    pub last: i32,
}

impl Bucket {
    const fn at(value: i32) -> Self {
        Self { min: value, max: value, last: value }
    }

    fn take(&mut self, later: Self) {
        self.min = self.min.min(later.min);
        self.max = self.max.max(later.max);
        self.last = later.last;
    }
}

/// What one kind of event does to one series, without branches: `value * keep + v * set + add`.
#[derive(Clone, Copy, Debug)]
struct Effect {
    keep: i32,
    set: i32,
    add: i32,
}

const NO_EFFECT: Effect = Effect { keep: 1, set: 0, add: 0 };

/// One series of a run at every scale. Memory: about 13 bytes per 256 events.
#[derive(Clone, Debug)]
pub struct Pyramid {
    effects: [Effect; KINDS],
    value: i32,
    open: Bucket,
    open_events: u64,
    levels: Vec<Vec<Bucket>>,
}

impl Pyramid {
    /// The empty pyramids of an algorithm's series, in their order.
    pub fn of(info: &Info) -> Vec<Self> {
        info.series.iter().map(|series| Self::new(series.rules)).collect()
    }

    fn new(rules: &[(super::Kind, Change)]) -> Self {
        let mut effects = [NO_EFFECT; KINDS];
        for &(kind, change) in rules {
            effects[kind as usize] = match change {
                Change::Add(number) => Effect { add: number, ..NO_EFFECT },
                Change::Set => Effect { keep: 0, set: 1, add: 0 },
            };
        }
        Self { effects, value: 0, open: Bucket::at(0), open_events: 0, levels: vec![Vec::new()] }
    }

    /// The value after the last event.
    pub const fn value(&self) -> i32 {
        self.value
    }

    /// The value after `event`, if it was `value` before.
    #[inline]
    pub const fn next_value(&self, value: i32, event: &Event) -> i32 {
        let effect = self.effects[event.kind as usize];
        value.wrapping_mul(effect.keep).wrapping_add(event.v.wrapping_mul(effect.set)).wrapping_add(effect.add)
    }

    /// Adds events in order.
    pub fn extend(&mut self, events: &[Event]) {
        let mut rest = events;
        while !rest.is_empty() {
            let room = (BUCKET - self.open_events) as usize;
            let (now, later) = rest.split_at(room.min(rest.len()));
            self.fill_bucket(now);
            rest = later;
        }
    }

    fn fill_bucket(&mut self, events: &[Event]) {
        let (mut value, mut bucket) = (self.value, self.open);
        if self.open_events == 0 {
            bucket = Bucket::at(self.next_value(value, &events[0]));
        }
        for event in events {
            value = self.next_value(value, event);
            bucket.min = bucket.min.min(value);
            bucket.max = bucket.max.max(value);
        }
        bucket.last = value;
        (self.value, self.open) = (value, bucket);
        self.open_events += events.len() as u64;
        if self.open_events == BUCKET {
            self.open_events = 0;
            self.close(0, bucket);
        }
    }

    fn close(&mut self, level: usize, bucket: Bucket) {
        if self.levels.len() == level {
            self.levels.push(Vec::new());
        }
        self.levels[level].push(bucket);
        let filled = self.levels[level].len();
        if filled.is_multiple_of(FACTOR) {
            let mut coarse = self.levels[level][filled - FACTOR];
            self.levels[level][filled - FACTOR + 1..].iter().for_each(|&bucket| coarse.take(bucket));
            self.close(level + 1, coarse);
        }
    }

    /// The value before event `first`, which is a multiple of [`BUCKET`].
    pub fn value_before(&self, first: u64) -> i32 {
        let bucket = (first / BUCKET) as usize;
        bucket.checked_sub(1).and_then(|before| self.levels[0].get(before)).map_or(0, |bucket| bucket.last)
    }

    /// Smallest, greatest and last value over the events `from..to`, rounded outwards to whole
    /// buckets, or nothing where no event lies. Cost: logarithmic in the number of events.
    pub fn over(&self, from: u64, to: u64) -> Option<Bucket> {
        let end = to.div_ceil(BUCKET) as usize;
        let mut at = (from / BUCKET) as usize;
        let mut result: Option<Bucket> = None;
        let mut take = |bucket: Bucket| match &mut result {
            Some(result) => result.take(bucket),
            None => result = Some(bucket),
        };
        while at < end.min(self.levels[0].len()) {
            let (level, width) = self.widest(at, end);
            take(self.levels[level][at / width]);
            at += width;
        }
        if end > self.levels[0].len() && at == self.levels[0].len() && self.open_events > 0 {
            take(self.open);
        }
        result
    }

    /// The coarsest level that has a bucket starting at fine bucket `at` and ending before `end`.
    fn widest(&self, at: usize, end: usize) -> (usize, usize) {
        let (mut level, mut width) = (0, 1);
        while at.is_multiple_of(width * FACTOR)
            && at + width * FACTOR <= end
            && self.levels.get(level + 1).is_some_and(|buckets| at / (width * FACTOR) < buckets.len())
        {
            level += 1;
            width *= FACTOR;
        }
        (level, width)
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.levels.iter().map(|level| level.capacity() * size_of::<Bucket>()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Kind;
    use proptest::prelude::*;

    const RULES: &[(Kind, Change)] =
        &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1)), (Kind::Bound, Change::Set)];

    fn event(choice: u8, v: i32) -> Event {
        let kind = [Kind::Generate, Kind::Expand, Kind::Bound, Kind::Note][usize::from(choice % 4)];
        Event::new(kind, 0, 0, 0, v)
    }

    proptest! {
        #[test]
        fn any_range_holds_what_a_plain_walk_finds(
            choices in prop::collection::vec((any::<u8>(), -50..50_i32), 1..20_000),
            from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(),
        ) {
            let events: Vec<Event> = choices.iter().map(|&(choice, v)| event(choice, v)).collect();
            let mut pyramid = Pyramid::new(RULES);
            for part in events.chunks(777) {
                pyramid.extend(part);
            }
            let mut value = 0;
            let walk: Vec<i32> = events.iter().map(|event| { value = pyramid.next_value(value, event); value }).collect();
            let (from, to) = (from.index(events.len()), to.index(events.len()) + 1);
            prop_assume!(from < to);
            let low = from / 256 * 256;
            let high = to.div_ceil(256).saturating_mul(256).min(walk.len());
            let found = pyramid.over(from as u64, to as u64).unwrap();
            prop_assert_eq!(found.min, *walk[low..high].iter().min().unwrap());
            prop_assert_eq!(found.max, *walk[low..high].iter().max().unwrap());
            prop_assert_eq!(found.last, walk[high - 1]);
            prop_assert_eq!(pyramid.value(), walk[walk.len() - 1]);
        }
    }
}
