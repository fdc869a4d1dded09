//! What tells a place in a run from others, whatever its step number: a hash of the last events up to it.

use crate::trace::{Event, Reader, Recording, StateHash};

/// So many events up to a place tell it from others.
const EVENTS: u64 = 8;

/// At most so many events away a place is looked for.
pub const REACH: u64 = 1 << 16;

/// The hash of the last events up to `position`, the same on every machine; nothing at the start and beyond the end.
/// Cost: one or two blocks that may have to be decoded.
pub fn landmark(recording: &Recording, reader: &mut Reader, position: u64) -> Option<u64> {
    let events = read(recording, reader, position.saturating_sub(EVENTS), position);
    (!events.is_empty() && position <= recording.len()).then(|| hash(&hashes(&events)))
}

/// The place nearest to `position` whose [`landmark`] is `wanted`, at most `REACH` events away. Of two that are
/// equally near the earlier one. Cost: up to four blocks that may have to be decoded, and some milliseconds.
pub fn find(recording: &Recording, reader: &mut Reader, position: u64, wanted: u64) -> Option<u64> {
    let first = position.saturating_sub(REACH + EVENTS);
    let events = read(recording, reader, first, position.saturating_add(REACH));
    let window = position.min(EVENTS) as usize;
    nearest(&events, window, position - first, wanted).map(|place| first + place)
}

/// The events `from..to`, as far as they are recorded.
fn read(recording: &Recording, reader: &mut Reader, from: u64, to: u64) -> Vec<Event> {
    let to = to.min(recording.len());
    let mut events = Vec::with_capacity(to.saturating_sub(from) as usize);
    while from + (events.len() as u64) < to {
        let more = reader.events(recording, from + events.len() as u64, to);
        if more.is_empty() {
            break;
        }
        events.extend_from_slice(more);
    }
    events
}

/// The number of events that end with the `window` events of the hash `wanted`, nearest to `place`.
fn nearest(events: &[Event], window: usize, place: u64, wanted: u64) -> Option<u64> {
    if window == 0 {
        return None;
    }
    let hashes = hashes(events);
    let fits = hashes.windows(window).zip(window as u64..).filter(|(last, _)| hash(last) == wanted);
    fits.map(|(_, end)| end).min_by_key(|end| end.abs_diff(place))
}

/// A hash for every event.
fn hashes(events: &[Event]) -> Vec<u64> {
    events.iter().map(hash_of).collect()
}

/// Kinds go by their names, which stay when others are added before them.
fn hash_of(event: &Event) -> u64 {
    let mut hash = StateHash::default();
    hash.add_all(event.kind.id().as_bytes());
    hash.add(u64::from(event.line()) << 16 | u64::from(event.depth));
    hash.add(u64::from(event.a) << 32 | u64::from(event.b));
    hash.add(u64::from(event.v.cast_unsigned()));
    hash.finish()
}

fn hash(events: &[u64]) -> u64 {
    let mut hash = StateHash::default();
    events.iter().for_each(|event| hash.add(*event));
    hash.finish()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::trace::Kind;

    /// Events of which no two are equal.
    fn distinct(count: u32, line: u8) -> Vec<Event> {
        (0..count).map(|number| Event::new(Kind::Visit, line, number, number / 3, -(number as i32))).collect()
    }

    fn mark(events: &[Event], place: usize) -> (usize, u64) {
        let window = place.min(EVENTS as usize);
        (window, hash(&hashes(&events[place - window..place])))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn inserting_and_removing_before_a_place_moves_it_along(
            (place, at) in (9_usize..300).prop_flat_map(|place| (Just(place), 0..=place - EVENTS.min(place as u64) as usize)),
            removed in 0_usize..200,
            inserted in 0_u32..200,
        ) {
            let mut events = distinct(400, 1);
            let (window, wanted) = mark(&events, place);
            let to = (at + removed).min(place - window);
            let inserted = distinct(inserted, 2);
            let moved = place - (to - at) + inserted.len();
            events.splice(at..to, inserted);
            prop_assert_eq!(nearest(&events, window, place as u64, wanted), Some(moved as u64));
        }

        #[test]
        fn a_change_within_the_last_events_is_noticed(place in 1_usize..100, back in 1_usize..=8) {
            let mut events = distinct(100, 1);
            let (window, wanted) = mark(&events, place);
            events[place - back.min(window)].v += 1_000;
            prop_assert_eq!(nearest(&events, window, place as u64, wanted), None);
        }
    }

    #[test]
    fn of_equal_places_the_nearest_one_counts() {
        let round = distinct(20, 1);
        let events = round.repeat(5);
        let (window, wanted) = mark(&events, 10);
        for (from, expected) in [(10, 10), (19, 10), (20, 10), (21, 30), (58, 50), (1_000, 90)] {
            assert_eq!(nearest(&events, window, from, wanted), Some(expected), "{from}");
        }
        assert_eq!(nearest(&events, 0, 0, wanted), None);
    }

    #[test]
    fn the_hash_of_a_place_is_the_same_in_every_version() {
        let events = [Event::new(Kind::Expand, 3, 7, 6, -1), Event::new(Kind::Close, 4, 7, u32::MAX, 12)];
        assert_eq!(format!("{:016x}", hash(&hashes(&events))), "51f07d8dc3263290");
    }
}
