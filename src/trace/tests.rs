//! Tests of the whole engine with an algorithm made for it.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::grid::{NOWHERE, Size};
use crate::random::Random;
use crate::text::Text;

/// Wanders about, opens and closes spans, paints, and ends after `steps` decisions.
#[derive(Clone)]
struct Wanderer {
    input: Arc<(Size, u64)>,
    random: Random,
    at: u32,
    made: u64,
    open: u32,
    seen: Vec<u32>,
}

static INFO: Info = Info {
    id: "wanderer",
    version: 1,
    group: &crate::trace::Group::NONE,
    name: Text::same("wanderer"),
    summary: Text::same("wanders"),
    cost: "O(n)",
    source: "made for tests",
    listing: &[],
    parameters: &[],
    series: &[Series {
        id: "path",
        name: Text::same("path"),
        rules: &[(Kind::Move, Change::Add(1)), (Kind::Turn, Change::Set)],
    }],
    claims: &[],
    reasons: &[],
    costs: Costs::Nothing,
};

struct Paint;

impl Picture for Paint {
    const BLANK: u8 = 0;
    fn apply<B: Board>(event: &Event, board: &mut B) {
        if event.kind == Kind::Move {
            board.set(event.a, (event.v & 0xff) as u8);
        }
    }
}

impl Algorithm for Wanderer {
    type Input = (Size, u64);
    type Output = u64;
    type Picture = Paint;
    const INFO: &'static Info = &INFO;

    fn start(input: Arc<Self::Input>, _settings: &Settings, seed: u64) -> Self {
        let seen = vec![0; input.0.cells() as usize];
        Self { input, random: Random::new(seed), at: 0, made: 0, open: 0, seen }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.made += 1;
        if self.open > 0 && self.random.chance(300) {
            self.open -= 1;
            probe.exit();
        }
        if self.random.chance(300) {
            self.open += 1;
            probe.enter(if self.open == 1 { Span::Phase } else { Span::Call });
        }
        for _ in 0..self.random.below(3) {
            probe.fact(Kind::Look, 1, self.at, NOWHERE, self.random.below(5) as i32);
        }
        let before = self.at;
        self.at = self.random.below(self.input.0.cells());
        self.seen[self.at as usize] += 1;
        probe.fact(Kind::Move, 2, self.at, before, self.seen[self.at as usize] as i32);
        if self.made == self.input.1 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(Label::new("made", Text::same("made")), self.made as i64);
    }

    fn heap_bytes(&self) -> usize {
        self.seen.len() * 4
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.made);
        hash.add(u64::from(self.at));
        hash.add_all(&self.seen);
        hash.finish()
    }

    fn output(&self) -> Option<u64> {
        (self.made == self.input.1).then_some(self.made)
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Words(&mut self.seen));
    }
}

const SIZE: Size = Size::new(37, 23);

fn wanderer(size: Size, steps: u64, seed: u64) -> Box<dyn Run> {
    start::<Wanderer>(Arc::new((size, steps)), &Settings::default(), seed)
}

fn record(size: Size, steps: u64, seed: u64, bytes: usize) -> Recording {
    let budget = Budget { bytes, events: u64::MAX };
    let (recorded, mut recording) = Recorded::new(wanderer(size, steps, seed), size, budget);
    recorded.record_all(&mut recording);
    recording
}

/// All events of the run, kept plainly.
fn plain_events(steps: u64, seed: u64) -> Vec<Event> {
    let mut recorder = Recorder::default();
    wanderer(SIZE, steps, seed).run_traced(&mut recorder, usize::MAX);
    recorder.events().to_vec()
}

fn board_at(events: &[Event], position: usize) -> Vec<u8> {
    let mut board = CellIndex::board_only(SIZE, vec![0; SIZE.cells() as usize], 0);
    events[..position].iter().for_each(|event| Paint::apply(event, &mut board));
    board.bytes().to_vec()
}

const STEPS: u64 = 200_000;
const ENOUGH: usize = 1 << 30;
/// Drops the index and most of the events of a run of [`STEPS`].
const TOO_LITTLE: usize = 400_000;

#[test]
fn everything_recorded_can_be_read_at_any_place() {
    let events = plain_events(STEPS, 3);
    let mut random = Random::new(1);
    let memory = record(SIZE, STEPS, 3, ENOUGH).memory();
    let middling = memory.total() - memory.cells / 3;
    for (bytes, kept) in [(ENOUGH, Kept::Everything), (middling, Kept::Events), (TOO_LITTLE, Kept::Checkpoints)] {
        let recording = record(SIZE, STEPS, 3, bytes);
        assert_eq!(recording.kept(), kept);
        assert_eq!(recording.len(), events.len() as u64);
        assert_eq!(recording.hash(), hash_of(&events));
        let mut reader = Reader::new(&recording);
        for _ in 0..25 {
            let position = random.below(events.len() as u32 + 1);
            assert_eq!(reader.event(&recording, u64::from(position)), events.get(position as usize).copied());
            while reader.show(&recording, u64::from(position), CellRect::whole(SIZE), 1000) == Shows::Part {}
            assert_eq!(reader.screen().bytes(), board_at(&events, position as usize), "{kept:?} at {position}");
        }
        assert!((0..recording.blocks().len() as u64).all(|number| is_genuine(&mut reader, &recording, number)));
        let memory = recording.memory().total();
        assert!(memory < bytes.max(TOO_LITTLE) + (2 << 20), "{memory} bytes kept within {bytes}");
    }
}

fn hash_of(events: &[Event]) -> u64 {
    events.chunks(BLOCK_EVENTS).fold(0, hash_events)
}

#[test]
fn the_state_at_any_position_equals_running_there() {
    let events = plain_events(STEPS, 5);
    let recording = record(SIZE, STEPS, 5, ENOUGH);
    let mut reader = Reader::new(&recording);
    let mut random = Random::new(2);
    let mut position = 0_u64;
    for jump in 0..60 {
        position = match jump % 3 {
            0 => u64::from(random.below(events.len() as u32 + 1)),
            1 => position.saturating_sub(1),
            _ => (position + 2).min(events.len() as u64),
        };
        let done = decisions_done(&events, position as usize);
        let mut run = wanderer(SIZE, STEPS, 5);
        run.run_fast(done);
        assert_eq!(reader.decisions(&recording, position), done);
        assert_eq!(reader.state_hash(&recording, position), run.state_hash(), "at {position}");
        assert_eq!(reader.inspect(5).map(|(at, _)| at), Some(done));
    }
}

fn decisions_done(events: &[Event], position: usize) -> u64 {
    let begun = events[..position].iter().filter(|event| event.starts_decision()).count() as u64;
    let inside = events.get(position).is_some_and(|event| !event.starts_decision());
    begun - u64::from(inside)
}

#[test]
fn a_large_state_is_packed_and_comes_back_the_same() {
    let size = Size::new(2500, 2000);
    let recording = record(size, 5, 1, ENOUGH);
    let mut run = wanderer(size, 5, 1);
    run.run_fast(3);
    let packed = Checkpoint::of(&*run, 3, 0, 0);
    assert!(packed.heap_bytes() < run.heap_bytes() / 50);
    assert_eq!(packed.restore().state_hash(), run.state_hash());
    assert!(recording.checkpoints().heap_bytes() < 1 << 20);
}

#[test]
fn checkpoints_stay_within_their_share_and_reach_from_start_to_end() {
    let recording = record(Size::new(200, 200), 3_000_000, 9, 8 << 20);
    assert!(recording.checkpoints().heap_bytes() <= 1 << 20);
    assert!(recording.checkpoints().len() > 2);
    let mut reader = Reader::new(&recording);
    let mut run = wanderer(Size::new(200, 200), 3_000_000, 9);
    run.run_fast(u64::MAX);
    assert_eq!(reader.state_hash(&recording, recording.len()), run.state_hash());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn searching_finds_what_a_plain_walk_finds(from in 0..500_000_u64, wanted in 0..300_i32, steps in 100..STEPS) {
        let events = plain_events(steps, 4);
        let recording = record(SIZE, steps, 4, ENOUGH);
        let mut reader = Reader::new(&recording);
        let is_wanted = |event: &Event| event.kind == Kind::Move && event.v == wanted && event.a == 7;
        let from = from.min(events.len() as u64);
        for towards in [Towards::End, Towards::Start] {
            let mut found = Found::NotYet(from);
            while let Found::NotYet(at) = found {
                let search = Search { blocks: 1, ..Search::all(towards, at) };
                found = reader.find(&recording, search, |block| block.summary.v.1 >= wanted, |event, _| is_wanted(event));
            }
            let naive = match towards {
                Towards::End => (from as usize..events.len()).find(|&number| is_wanted(&events[number])),
                Towards::Start => (0..from as usize).rev().find(|&number| is_wanted(&events[number])),
            };
            prop_assert_eq!(found, naive.map_or(Found::Nothing, |number| Found::Event(number as u64)));
        }
    }
}

#[test]
fn the_limit_of_events_ends_a_recording_but_not_the_program() {
    let budget = Budget { bytes: ENOUGH, events: 100_000 };
    let (recorded, mut recording) = Recorded::new(wanderer(SIZE, u64::MAX, 1), SIZE, budget);
    recorded.record_all(&mut recording);
    assert!(recording.is_complete());
    assert!((100_000..200_000).contains(&recording.len()));
}

#[test]
fn the_series_end_where_the_events_end() {
    let recording = record(SIZE, STEPS, 8, ENOUGH);
    assert_eq!(recording.series()[0].value(), STEPS as i32);
    assert_eq!(recording.series()[0].over(0, recording.len()).map(|bucket| bucket.max), Some(STEPS as i32));
}
