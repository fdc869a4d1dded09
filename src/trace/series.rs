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
    fn take(&mut self, later: Self) {
        self.min = self.min.min(later.min);
        self.max = self.max.max(later.max);
        self.last = later.last;
    }
}

/// How many series an algorithm can have.
pub const MAX_SERIES: usize = 8;

/// What one kind of event does to all series, without branches: `value & keep + v & set + add`.
#[derive(Clone, Copy, Debug)]
struct Effects {
    keep: [i32; MAX_SERIES],
    set: [i32; MAX_SERIES],
    add: [i32; MAX_SERIES],
}

const NO_EFFECT: Effects = Effects { keep: [-1; MAX_SERIES], set: [0; MAX_SERIES], add: [0; MAX_SERIES] };

/// Lines of a listing at most.
const LINES: usize = 64;

/// Where the effects of a kind of event are: at the place, or, where the mask lets lines through, at one for each line.
#[derive(Clone, Copy, Debug)]
struct Place {
    first: u16,
    mask: u8,
}

/// All series of a run.
#[derive(Clone, Debug)]
pub struct SeriesSet {
    places: [Place; KINDS],
    effects: Box<[Effects]>,
    values: [i32; MAX_SERIES],
    pyramids: Vec<Pyramid>,
}

impl SeriesSet {
    /// The empty series of an algorithm, in their order; only the first [`MAX_SERIES`] are kept.
    pub fn of(info: &Info) -> Self {
        let rules: Vec<Rules> = info.series.iter().take(MAX_SERIES).map(|series| series.rules).collect();
        Self::new(&rules)
    }

    fn new(rules: &[Rules]) -> Self {
        let (places, mut effects) = no_effects(rules);
        for (lane, rules) in rules.iter().enumerate() {
            for &(kind, change) in *rules {
                let Place { first, mask } = places[kind as usize];
                for (line, effect) in effects[usize::from(first)..][..=usize::from(mask)].iter_mut().enumerate() {
                    match change {
                        Change::Add(number) => effect.add[lane] = number,
                        Change::SetOn(only) if usize::from(only) != line => {}
                        Change::Set | Change::SetOn(_) => (effect.keep[lane], effect.set[lane]) = (0, -1),
                    }
                }
            }
        }
        let pyramids = rules.iter().map(|rules| Pyramid::new(rules)).collect();
        Self { places, effects, values: [0; MAX_SERIES], pyramids }
    }

    /// The series, in the order of [`Info::series`].
    pub fn pyramids(&self) -> &[Pyramid] {
        &self.pyramids
    }

    /// Adds events in order. Cost: about 2 ns an event, for up to four series.
    pub fn extend(&mut self, events: &[Event]) {
        let mut rest = events;
        while !rest.is_empty() && !self.pyramids.is_empty() {
            let room = (BUCKET - self.pyramids[0].open_events) as usize;
            let (now, later) = rest.split_at(room.min(rest.len()));
            if self.pyramids.len() <= MAX_SERIES / 2 {
                self.fill_buckets::<{ MAX_SERIES / 2 }>(now);
            } else {
                self.fill_buckets::<MAX_SERIES>(now);
            }
            rest = later;
        }
    }

    fn fill_buckets<const LANES: usize>(&mut self, events: &[Event]) {
        let (mut values, mut low, mut high) = ([0; LANES], [i32::MAX; LANES], [i32::MIN; LANES]);
        values.copy_from_slice(&self.values[..LANES]);
        for event in events {
            let place = self.places[event.kind as usize];
            let effect = &self.effects[usize::from(place.first) + usize::from(event.line() & place.mask)];
            for lane in 0..LANES {
                let kept = values[lane] & effect.keep[lane];
                values[lane] = kept.wrapping_add(event.v & effect.set[lane]).wrapping_add(effect.add[lane]);
                low[lane] = low[lane].min(values[lane]);
                high[lane] = high[lane].max(values[lane]);
            }
        }
        self.values[..LANES].copy_from_slice(&values);
        for (lane, pyramid) in self.pyramids.iter_mut().enumerate() {
            let bucket = Bucket { min: low[lane], max: high[lane], last: values[lane] };
            pyramid.fill(bucket, events.len() as u64);
        }
    }
}

/// Room for the effects of every kind of event, and of every line of kinds whose line counts.
fn no_effects(rules: &[Rules]) -> ([Place; KINDS], Box<[Effects]>) {
    let by_line = |kind: usize| {
        let counts =
            |&(one, change): &(super::Kind, Change)| one as usize == kind && matches!(change, Change::SetOn(_));
        rules.iter().copied().flatten().any(counts)
    };
    let mut places = [Place { first: 0, mask: 0 }; KINDS];
    let mut count = 0;
    for (kind, place) in places.iter_mut().enumerate() {
        let lines = if by_line(kind) { LINES } else { 1 };
        *place = Place { first: count as u16, mask: (lines - 1) as u8 };
        count += lines;
    }
    (places, vec![NO_EFFECT; count].into())
}

/// Which kinds of event change a series, and how.
type Rules = &'static [(super::Kind, Change)];

/// One series of a run at every scale. Memory: about 13 bytes per 256 events.
#[derive(Clone, Debug)]
pub struct Pyramid {
    rules: Rules,
    open: Bucket,
    open_events: u64,
    levels: Vec<Vec<Bucket>>,
}

impl Pyramid {
    fn new(rules: Rules) -> Self {
        Self { rules, open: Bucket { min: 0, max: 0, last: 0 }, open_events: 0, levels: vec![Vec::new()] }
    }

    /// The value after the last event.
    pub const fn value(&self) -> i32 {
        self.open.last
    }

    /// The value after `event`, if it was `value` before.
    pub fn next_value(&self, value: i32, event: &Event) -> i32 {
        match self.rules.iter().find(|(kind, _)| *kind == event.kind) {
            Some((_, Change::SetOn(line))) if *line != event.line() => value,
            Some((_, Change::SetOn(_))) => event.v,
            Some((_, Change::Add(number))) => value.wrapping_add(*number),
            Some((_, Change::Set)) => event.v,
            None => value,
        }
    }

    /// Adds what `events` events did to the bucket that is open.
    fn fill(&mut self, bucket: Bucket, events: u64) {
        if self.open_events == 0 {
            self.open = bucket;
        } else {
            self.open.take(bucket);
        }
        self.open_events += events;
        if self.open_events == BUCKET {
            self.open_events = 0;
            self.close(0, self.open);
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

    const RULES: Rules =
        &[(Kind::Generate, Change::Add(1)), (Kind::Expand, Change::Add(-1)), (Kind::Bound, Change::Set)];
    const OTHER: Rules = &[(Kind::Note, Change::Add(3))];
    const BY_LINE: Rules = &[(Kind::Bound, Change::SetOn(2)), (Kind::Expand, Change::Add(2))];

    fn event(choice: u8, v: i32) -> Event {
        let kind = [Kind::Generate, Kind::Expand, Kind::Bound, Kind::Note][usize::from(choice % 4)];
        Event::new(kind, choice / 4 % 4, 0, 0, v)
    }

    proptest! {
        #[test]
        fn any_range_holds_what_a_plain_walk_finds(
            choices in prop::collection::vec((any::<u8>(), -50..50_i32), 1..20_000),
            from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(), many in any::<bool>(), by_line in any::<bool>(),
        ) {
            let events: Vec<Event> = choices.iter().map(|&(choice, v)| event(choice, v)).collect();
            let rules = if by_line { BY_LINE } else { RULES };
            let few = [OTHER, rules];
            let more = [OTHER, rules, OTHER, RULES, OTHER];
            let mut set = SeriesSet::new(if many { &more } else { &few });
            for part in events.chunks(777) {
                set.extend(part);
            }
            let pyramid = &set.pyramids()[1];
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
