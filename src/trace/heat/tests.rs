//! Counts against a naive count, wherever one goes.

use super::*;
use crate::maze::generate;
use crate::random::Random;
use crate::trace::{Budget, Recorded, Settings};

const SIZE: Size = Size::new(260, 130);

fn recording() -> Recording {
    let generator = generate::find("recursive-backtracker").unwrap();
    let run = (generator.start)(SIZE, &Settings::default(), 5);
    let (recorded, mut recording) = Recorded::new(run, SIZE, Budget { bytes: 1 << 30, events: u64::MAX });
    recorded.record_all(&mut recording);
    assert!(recording.blocks().len() >= 2, "{} events", recording.len());
    recording
}

fn naive(recording: &Recording, reader: &mut Reader, what: Counted, position: u64) -> Vec<u32> {
    let mut counts = vec![0; SIZE.cells() as usize];
    for number in 0..position {
        let event = reader.event(recording, number).unwrap();
        if what.matches(&event) && event.a < SIZE.cells() {
            counts[event.a as usize] += 1;
        }
    }
    counts
}

#[test]
fn counts_equal_a_naive_count_wherever_one_goes() {
    let recording = recording();
    let mut reader = Reader::new(&recording);
    let len = recording.len();
    let mut random = Random::new(3);
    for what in [
        Counted { kinds: &[Kind::Visit, Kind::Retreat], reason: None },
        Counted { kinds: &[Kind::Refuse], reason: Some(Reason::VISITED) },
        Counted { kinds: &[Kind::Swap], reason: None },
    ] {
        let mut heat = Heat::new(SIZE, what);
        let anywhere = (0..12).map(|_| u64::from(random.below(len as u32 + 1))).collect::<Vec<_>>();
        for position in [len, 0, 7, 6, len - 1, len].into_iter().chain(anywhere) {
            while !heat.go_to(&recording, &mut reader, position, 1) {}
            assert_eq!(heat.position(), position);
            assert_eq!(heat.counts(), naive(&recording, &mut reader, what, position), "{what:?} at {position}");
        }
        assert_eq!(heat.most(), heat.counts().iter().copied().max().unwrap());
    }
}

#[test]
fn no_more_blocks_are_read_than_there_is_time_for() {
    let recording = recording();
    let mut reader = Reader::new(&recording);
    let mut heat = Heat::new(SIZE, Counted { kinds: &[Kind::Visit], reason: None });
    assert!(!heat.go_to(&recording, &mut reader, recording.len(), 1));
    assert_eq!(heat.position(), BLOCK_EVENTS as u64);
    assert!(!heat.go_to(&recording, &mut reader, recording.len(), 0));
    while !heat.go_to(&recording, &mut reader, u64::MAX, 1) {}
    assert_eq!(heat.position(), recording.len(), "not beyond the end");
}
