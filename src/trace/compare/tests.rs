//! Comparisons against plain walks over all events, with an algorithm made for it.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::grid::{NOWHERE, Size};
use crate::text::Text;
use crate::trace::{
    Algorithm, BLOCK_EVENTS, Board, Budget, Change, Costs, Event, Flow, Info, Inspector, Kept, Kind, Line, Picture,
    Probe, Reader, Recorded, Recording, Series, Settings, StateHash, start,
};

/// Does what a hash of its number says, until it has made so many decisions; from decision `turn` on it
/// does otherwise than those who turn later.
#[derive(Clone)]
struct Script {
    input: Arc<Input>,
    made: u64,
}

#[derive(Clone, Copy)]
struct Input {
    decisions: u64,
    turn: u64,
    /// The line of the listing that it says it is on.
    line: u8,
}

static INFO: Info = Info {
    id: "script",
    version: 1,
    group: &crate::trace::Group::NONE,
    name: Text::same("script"),
    summary: Text::same("follows a script"),
    cost: "O(n)",
    source: "made for tests",
    listing: &[Line::new(Text::same("go"), &[])],
    parameters: &[],
    series: &[Series { id: "level", name: Text::same("level"), rules: &[(Kind::Note, Change::Set)] }],
    claims: &[],
    reasons: &[],
    costs: Costs::Nothing,
};

const SIZE: Size = Size::new(20, 20);

struct Paint;

impl Picture for Paint {
    const BLANK: u8 = 0;
    fn apply<B: Board>(event: &Event, board: &mut B) {
        if event.kind == Kind::Expand {
            board.set(event.a, 1 + (event.v & 1) as u8);
        }
    }
    fn counted(byte: u8) -> u8 {
        byte
    }
}

impl Script {
    fn draw(&self, what: u64) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.made);
        hash.add(what);
        hash.add(u64::from(self.made >= self.input.turn));
        hash.finish()
    }
}

impl Algorithm for Script {
    type Input = Input;
    type Output = u64;
    type Picture = Paint;
    const INFO: &'static Info = &INFO;

    fn start(input: Arc<Input>, _settings: &Settings, _seed: u64) -> Self {
        Self { input, made: 0 }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let line = self.input.line;
        for event in 0..1 + self.draw(0) % 4 {
            let kind = [Kind::Expand, Kind::Look, Kind::Note][(self.draw(event + 9) % 3) as usize];
            let cell = (self.draw(event + 99) % u64::from(SIZE.cells())) as u32;
            probe.fact(kind, line, cell, NOWHERE, self.made as i32);
        }
        self.made += 1;
        if self.made >= self.input.decisions { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _view: &mut dyn Inspector) {}

    fn heap_bytes(&self) -> usize {
        0
    }

    fn state_hash(&self) -> u64 {
        self.made
    }

    fn output(&self) -> Option<u64> {
        (self.made >= self.input.decisions).then_some(self.made)
    }
}

fn record(input: Input, budget: usize) -> Recording {
    let budget = Budget { bytes: budget, events: u64::MAX };
    let (recorded, mut recording) =
        Recorded::new(start::<Script>(Arc::new(input), &Settings::default(), 0), SIZE, budget);
    recorded.record_all(&mut recording);
    recording
}

fn events(recording: &Recording) -> Vec<Event> {
    let mut reader = Reader::new(recording);
    (0..).map_while(|number| reader.event(recording, number)).collect()
}

const ALIGNMENTS: [Alignment; 6] = [
    Alignment::Event,
    Alignment::Decision,
    Alignment::EXPANSION,
    Alignment::Kind(Kind::Note),
    Alignment::Share,
    Alignment::Time(123_456_789),
];

/// Lengths on both sides of one, two and three blocks.
fn lengths() -> impl Strategy<Value = u64> {
    prop_oneof![1..40_u64, 20_000..30_000_u64, 50_000..90_000_u64]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn clocks_agree_with_a_plain_walk(decisions in lengths(), places in prop::collection::vec(any::<prop::sample::Index>(), 12)) {
        let recording = record(Input { decisions, turn: u64::MAX, line: 0 }, 1 << 30);
        let all = events(&recording);
        let mut reader = Reader::new(&recording);
        for alignment in ALIGNMENTS {
            let mut clock = Clock::new(alignment);
            let end = clock.end(&recording);
            let mut values: Vec<u64> = places.iter().map(|place| place.index(end as usize + 1) as u64).collect();
            values.extend([0, 1.min(end), end, end + 1, u64::MAX]);
            values.sort_unstable();
            let positions: Vec<u64> = values.iter().map(|&value| clock.position(&recording, &mut reader, value)).collect();
            prop_assert!(positions.is_sorted(), "{alignment:?}");
            prop_assert_eq!((positions[0], positions[positions.len() - 1]), (0, all.len() as u64));
            for (&value, &position) in values.iter().zip(&positions) {
                prop_assert_eq!(position, plain(&all, alignment, value), "{:?} at {}", alignment, value);
                let back = clock.value(&recording, &mut reader, position);
                let is_counted = matches!(alignment, Alignment::Event | Alignment::Decision | Alignment::Kind(_));
                prop_assert!(if is_counted { back == value.min(end) } else { back <= value }, "{alignment:?}: {back}, {value}");
                // Nothing is counted before the first one: 0 is the start.
                let there = if back == 0 { 0 } else { position };
                prop_assert_eq!(clock.position(&recording, &mut reader, back), there);
            }
        }
    }

    #[test]
    fn runs_part_where_a_plain_walk_says(
        lengths in (lengths(), lengths()), turns in (lengths(), lengths()), is_same in any::<bool>(), budget in prop_oneof![Just(1 << 30), Just(1)],
    ) {
        let one = Input { decisions: lengths.0, turn: turns.0, line: 0 };
        let other = if is_same { Input { decisions: lengths.1, ..one } } else { Input { decisions: lengths.1, turn: turns.1, line: 0 } };
        let (one, other) = (record(one, 1 << 30), record(other, budget));
        prop_assert!(budget > 1 || other.blocks().is_empty() || other.kept() == Kept::Checkpoints);
        let (all, others) = (events(&one), events(&other));
        let unlike = all.iter().zip(&others).position(|(one, other)| one != other).map(|at| Parting::At(at as u64));
        let shorter = all.len().min(others.len()) as u64;
        let expected = unlike.unwrap_or(if all.len() == others.len() { Parting::Never } else { Parting::End(shorter) });
        for sameness in [Sameness::Events, Sameness::Facts] {
            prop_assert_eq!(find(&one, &other, sameness, usize::MAX), expected);
            prop_assert_eq!(find(&other, &one, sameness, usize::MAX), expected);
        }
    }
}

fn find(one: &Recording, other: &Recording, sameness: Sameness, limit: usize) -> Parting {
    let (mut reader, mut others) = (Reader::new(one), Reader::new(other));
    let mut one = Side { recording: one, reader: &mut reader };
    parting(&mut one, &mut Side { recording: other, reader: &mut others }, sameness, limit)
}

/// The position at `value`, by counting.
fn plain(all: &[Event], alignment: Alignment, value: u64) -> u64 {
    let len = all.len() as u64;
    let scaled =
        |of: u64| if value >= of { len } else { (u128::from(len) * u128::from(value) / u128::from(of)) as u64 };
    let counts = |event: &Event| match alignment {
        Alignment::Kind(kind) => event.kind == kind,
        _ => event.starts_decision(),
    };
    match alignment {
        Alignment::Event => value.min(len),
        Alignment::Share => scaled(SHARES),
        Alignment::Time(nanoseconds) => scaled(nanoseconds),
        _ if value == 0 => 0,
        _ => {
            let mut counted = (0..len).zip(all).filter(|(_, event)| counts(event));
            counted.nth(usize::try_from(value).unwrap()).map_or(len, |(place, _)| place)
        }
    }
}

#[test]
fn facts_can_be_the_same_on_other_lines() {
    let input = Input { decisions: 60_000, turn: u64::MAX, line: 0 };
    let (one, other) = (record(input, 1 << 30), record(Input { line: 3, ..input }, 1 << 30));
    assert!(one.len() > 2 * BLOCK_EVENTS as u64);
    assert_eq!(find(&one, &other, Sameness::Events, usize::MAX), Parting::At(0));
    assert_eq!(find(&one, &other, Sameness::Facts, usize::MAX), Parting::Never);
    assert_eq!(find(&one, &other, Sameness::Facts, 1), Parting::NotYet(BLOCK_EVENTS as u64));
    assert_eq!(find(&one, &other, Sameness::Events, usize::MAX).event(), Some(0));
}

#[test]
fn of_a_run_that_still_goes_on_nothing_is_said() {
    let input = Input { decisions: 60_000, turn: u64::MAX, line: 0 };
    let whole = record(input, 1 << 30);
    let run = start::<Script>(Arc::new(input), &Settings::default(), 0);
    let (mut recorded, mut part) = Recorded::new(run, SIZE, Budget::DESKTOP);
    assert_eq!(find(&whole, &part, Sameness::Events, usize::MAX), Parting::NotYet(0));
    part.take(recorded.advance(0));
    assert_eq!(find(&whole, &part, Sameness::Events, usize::MAX), Parting::NotYet(BLOCK_EVENTS as u64));
}

#[test]
fn the_end_is_counted_on_while_a_run_goes_on() {
    let input = Input { decisions: 60_000, turn: u64::MAX, line: 0 };
    let run = start::<Script>(Arc::new(input), &Settings::default(), 0);
    let (mut recorded, mut recording) = Recorded::new(run, SIZE, Budget::DESKTOP);
    let all = [Alignment::Decision, Alignment::EXPANSION];
    let mut clocks = all.map(Clock::new);
    while !recorded.is_over() {
        recording.take(recorded.advance(0));
        for (clock, alignment) in clocks.iter_mut().zip(all) {
            let counted = Clock::new(alignment).end(&recording);
            assert_eq!([clock.end(&recording), clock.end(&recording)], [counted; 2]);
        }
    }
    assert!(!recording.tail().is_empty() && recording.blocks().len() > 1);
    assert_eq!(clocks[0].end(&recording), input.decisions);
}

#[test]
fn boards_are_matched_cell_by_cell() {
    let tally = tally((&[0, 1, 1, 1, 2], |byte| byte), (&[0, 0, 1, 2, 0, 7], |byte| byte));
    let ways = [Match::Nothing, Match::OnlyFirst, Match::OnlySecond, Match::Both, Match::Unlike];
    assert_eq!(ways.map(|way| tally.of(way)), [1, 2, 0, 1, 1]);
    assert_eq!(matched(0, 3), Match::OnlySecond);
    let script = record(Input { decisions: 5, turn: 9, line: 0 }, 1 << 30);
    assert_eq!((script.counted())(2), 2);
}

#[test]
fn final_numbers_stand_side_by_side() {
    let (one, other) = (
        record(Input { decisions: 40_000, turn: u64::MAX, line: 0 }, 1 << 30),
        record(Input { decisions: 10, turn: 3, line: 0 }, 1 << 30),
    );
    let mut finals = Finals::of(&[&one, &other]);
    finals.put(1, "pushes", Text::same("pushes"), 12.0);
    let row = |id: &str| finals.rows().iter().find(|row| row.id == id).unwrap();
    assert_eq!(row("decisions").values, [Some(40_000.0), Some(10.0)]);
    assert_eq!(row("decisions").ratio(1), Some(1.0 / 4000.0));
    let expanded = |recording: &Recording| events(recording).iter().filter(|event| event.kind == Kind::Expand).count();
    assert_eq!(row("Expand").values, [Some(expanded(&one) as f64), Some(expanded(&other) as f64)]);
    let last = events(&one).iter().rev().find(|event| event.kind == Kind::Note).unwrap().v;
    assert_eq!(row("level").values[0], Some(f64::from(last)));
    assert_eq!((&row("pushes").values[..], row("pushes").ratio(1)), (&[None, Some(12.0)][..], None));
}
