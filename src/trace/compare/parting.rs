//! [`parting`]: the first event at which two runs differ.

use crate::grid::NOWHERE;
use crate::trace::algorithm::{Costs, Info};
use crate::trace::codec::BLOCK_EVENTS;
use crate::trace::event::{Event, KINDS, Kind};
use crate::trace::reader::Reader;
use crate::trace::recording::Recording;
use crate::trace::role::{Measure, Role};

/// One of two recordings, and its reader.
pub struct Side<'a> {
    /// The recording.
    pub recording: &'a Recording,
    /// Reads it and no other.
    pub reader: &'a mut Reader,
}

/// When two events are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// In every respect. Found by hashes of blocks: logarithmic in the length of the runs.
    Events,
    /// In kind, cells and number, whichever line of whichever listing says so. From the first event that
    /// differs in any respect, every block is read: about 10 ns an event.
    Facts,
}

/// Where two runs part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// Nowhere: they are the same from beginning to end.
    Never,
    /// The events with this number differ; all before are the same.
    At(u64),
    /// One run ends after so many events, and the other goes on.
    End(u64),
    /// Nobody knows yet: so many events are the same, and more are to come, or the limit struck.
    NotYet(u64),
}

impl Parting {
    /// The number of the first event that not both have.
    pub const fn event(self) -> Option<u64> {
        match self {
            Self::At(event) | Self::End(event) => Some(event),
            Self::Never | Self::NotYet(_) => None,
        }
    }
}

/// Looks for the first event at which two runs differ, and reads at most `limit` blocks of each. Blocks
/// whose events were dropped are made again, which costs up to the distance of two checkpoints.
pub fn parting(one: &mut Side<'_>, other: &mut Side<'_>, sameness: Sameness, limit: usize) -> Parting {
    let first = first_unlike_block(one.recording, other.recording);
    for (read, number) in (first..).enumerate() {
        let start = number * BLOCK_EVENTS as u64;
        if read == limit {
            return Parting::NotYet(start);
        }
        let (mine, theirs) = (one.reader.block(one.recording, number), other.reader.block(other.recording, number));
        if let Some(inside) = first_unlike(mine, theirs, sameness) {
            return Parting::At(start + inside as u64);
        }
        if mine.len().min(theirs.len()) < BLOCK_EVENTS {
            return ending(one.recording, other.recording);
        }
    }
    Parting::Never
}

/// What is to be said of two recordings of which the shorter one is the beginning of the other.
fn ending(one: &Recording, other: &Recording) -> Parting {
    let (shorter, longer) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    match (shorter.is_complete(), longer.is_complete()) {
        (true, _) if shorter.len() < longer.len() => Parting::End(shorter.len()),
        (true, true) => Parting::Never,
        _ => Parting::NotYet(shorter.len()),
    }
}

/// The first block at whose end the rolling hashes differ, or the one after those that both have.
/// Where two runs part that tell different kinds of event: the numbers of the first events, one of each run, that differ
/// in what both tell. Kinds that only one of them tells are left out, and so are numbers and cells that only one of two
/// events names, and nodes that come up without a parent; costs are compared in one unit. The answer is left out: it may be
/// told from either end, and is judged by itself. Nothing where one has all that the other has, as far as both go.
/// Reads at most `limit` blocks of each; about 20 ns an event.
pub fn parting_in_common(one: &mut Side<'_>, other: &mut Side<'_>, limit: usize) -> Option<(u64, u64)> {
    let kinds = in_common(one.recording, other.recording);
    let (mut at, mut their_at) = (0, 0);
    let most = (limit as u64).saturating_mul(BLOCK_EVENTS as u64);
    while at < most && their_at < most {
        let mine = next_of(one, &mut at, &kinds)?;
        let theirs = next_of(other, &mut their_at, &kinds)?;
        if !agree((one.recording.info(), &mine), (other.recording.info(), &theirs)) {
            return Some((at, their_at));
        }
        (at, their_at) = (at + 1, their_at + 1);
    }
    None
}

/// The kinds of event that both runs tell, notes and the answer aside.
fn in_common(one: &Recording, other: &Recording) -> [bool; KINDS] {
    let told = |recording: &Recording, kind: usize| {
        recording.blocks().iter().any(|block| block.summary.kinds[kind] > 0)
            || recording.tail().iter().any(|event| event.kind as usize == kind)
    };
    let left_out = [Kind::Note, Kind::Path, Kind::Solution, Kind::NoSolution].map(|kind| kind as usize);
    std::array::from_fn(|kind| !left_out.contains(&kind) && told(one, kind) && told(other, kind))
}

/// The next event of these kinds at `at` or after it, which is where it stands then.
fn next_of(side: &mut Side<'_>, at: &mut u64, kinds: &[bool; KINDS]) -> Option<Event> {
    loop {
        let end = (*at / BLOCK_EVENTS as u64 + 1) * BLOCK_EVENTS as u64;
        let events = side.reader.events(side.recording, *at, end);
        if events.is_empty() {
            return None;
        }
        if let Some(place) = events.iter().position(|event| kinds[event.kind as usize] && !is_root(event)) {
            *at += place as u64;
            return Some(events[place]);
        }
        *at += events.len() as u64;
    }
}

/// Whether an event brings up a node without a parent: where a search begins, many programs do not tell it.
fn is_root(event: &Event) -> bool {
    event.kind == Kind::Generate && event.b == NOWHERE
}

/// Whether two events do not contradict each other.
fn agree((info, event): (&Info, &Event), (their_info, theirs): (&Info, &Event)) -> bool {
    let scale = |info: &Info, role: Role| match info.costs {
        Costs::Lengths if role.measure() == Measure::Cost => 1,
        _ if role.measure() == Measure::Cost => 100,
        _ => 1,
    };
    let agrees = |(role, value): (Role, i64)| {
        let their_value = their_info.role(theirs, role);
        // A length that is a sum of floating-point numbers may be rounded to the next hundredth.
        let is_length = role.measure() == Measure::Cost && info.costs == Costs::Lengths;
        their_value.is_none_or(|their_value| {
            (their_value * scale(their_info, role)).abs_diff(value * scale(info, role)) <= u64::from(is_length)
        })
    };
    event.kind == theirs.kind && event.a == theirs.a && info.roles(event).all(agrees)
}

fn first_unlike_block(one: &Recording, other: &Recording) -> u64 {
    let (one, other) = (one.blocks(), other.blocks());
    let (mut same, mut unlike) = (0, one.len().min(other.len()));
    while same < unlike {
        let middle = same + (unlike - same) / 2;
        if one[middle].hash == other[middle].hash {
            same = middle + 1;
        } else {
            unlike = middle;
        }
    }
    same as u64
}

fn first_unlike(one: &[Event], other: &[Event], sameness: Sameness) -> Option<usize> {
    let facts = |event: &Event| (event.kind, event.a, event.b, event.v);
    one.iter().zip(other).position(|(one, other)| match sameness {
        Sameness::Events => one != other,
        Sameness::Facts => facts(one) != facts(other),
    })
}
