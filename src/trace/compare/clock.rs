//! [`Clock`]: positions of a recording by something that several recordings have in common.

use crate::trace::codec::BLOCK_EVENTS;
use crate::trace::event::{Event, Kind};
use crate::trace::reader::Reader;
use crate::trace::recording::{Block, Recording};

/// Shares of a run: how finely [`Alignment::Share`] divides it.
pub const SHARES: u64 = 1_000_000;

/// What the common clock of several runs counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alignment {
    /// Events.
    Event,
    /// Decisions that are complete.
    Decision,
    /// Events of a kind: expansions, moves, pushes.
    Kind(Kind),
    /// [`SHARES`] of the whole run, so that all runs end together.
    Share,
    /// Nanoseconds, of which the whole run takes so many: a race of measured times.
    Time(u64),
}

impl Alignment {
    /// Nodes that are taken up to be looked at.
    pub const EXPANSION: Self = Self::Kind(Kind::Expand);
}

/// The clock of one recording: values of an [`Alignment`] to positions and back.
///
/// A value stands for the last position at which no more than that was counted, and 0 for the start.
/// So positions never go back when values go on, and `value(position(v))` is `v` up to the end for
/// everything that is counted one by one. Cost: a binary search over what is known of the blocks, and one
/// block to read.
#[derive(Clone, Debug)]
pub struct Clock {
    alignment: Alignment,
    /// Events of the kind in question up to the end of each block.
    counted: Vec<u64>,
    tail: Tail,
}

/// How far the events behind the last block were counted.
#[derive(Clone, Copy, Debug, Default)]
struct Tail {
    /// Blocks before it.
    blocks: usize,
    /// Its events that were looked at.
    events: usize,
    /// Those of them that are counted.
    counted: u64,
}

impl Clock {
    /// A clock for one recording and no other.
    pub const fn new(alignment: Alignment) -> Self {
        Self { alignment, counted: Vec::new(), tail: Tail { blocks: 0, events: 0, counted: 0 } }
    }

    /// What it counts.
    pub const fn alignment(&self) -> Alignment {
        self.alignment
    }

    /// The value at the end of what is recorded. Cost: the events that came since the last call.
    pub fn end(&mut self, recording: &Recording) -> u64 {
        match self.alignment {
            Alignment::Event => recording.len(),
            Alignment::Share => SHARES,
            Alignment::Time(nanoseconds) => nanoseconds,
            Alignment::Decision | Alignment::Kind(_) => {
                self.extend(recording);
                self.before(recording, recording.blocks().len()) + self.in_tail(recording)
            }
        }
    }

    /// How many events have happened at `value`; the whole run from the end on.
    pub fn position(&mut self, recording: &Recording, reader: &mut Reader, value: u64) -> u64 {
        match self.alignment {
            Alignment::Event => value.min(recording.len()),
            Alignment::Share => part(recording.len(), value, SHARES),
            Alignment::Time(nanoseconds) => part(recording.len(), value, nanoseconds),
            Alignment::Decision | Alignment::Kind(_) if value == 0 => 0,
            Alignment::Decision | Alignment::Kind(_) => self.of_next(recording, reader, value),
        }
    }

    /// The value at `position`.
    pub fn value(&mut self, recording: &Recording, reader: &mut Reader, position: u64) -> u64 {
        let position = position.min(recording.len());
        match self.alignment {
            Alignment::Event => position,
            Alignment::Share => part_up(SHARES, position, recording.len()),
            Alignment::Time(nanoseconds) => part_up(nanoseconds, position, recording.len()),
            Alignment::Decision => reader.decisions(recording, position),
            Alignment::Kind(_) => {
                self.extend(recording);
                let block = position / BLOCK_EVENTS as u64;
                let inside = (position % BLOCK_EVENTS as u64) as usize;
                let events = reader.block(recording, block);
                let counted = events.iter().take(inside).filter(|event| self.counts(event)).count();
                self.before(recording, block as usize) + counted as u64
            }
        }
    }

    /// The position of the event that is counted after the first `value` ones.
    fn of_next(&mut self, recording: &Recording, reader: &mut Reader, value: u64) -> u64 {
        self.extend(recording);
        let blocks = recording.blocks();
        let block = match self.alignment {
            Alignment::Kind(_) => self.counted.partition_point(|&counted| counted <= value),
            _ => blocks.partition_point(|block| decisions_until(block) <= value),
        };
        let left = value - self.before(recording, block).min(value);
        let events = reader.block(recording, block as u64);
        let mut counted = (0..).zip(events).filter(|(_, event)| self.counts(event));
        let inside = counted.nth(usize::try_from(left).unwrap_or(usize::MAX));
        inside.map_or(recording.len(), |(inside, _): (u64, _)| block as u64 * BLOCK_EVENTS as u64 + inside)
    }

    /// What is counted behind the last block.
    fn in_tail(&mut self, recording: &Recording) -> u64 {
        let (blocks, events) = (recording.blocks().len(), recording.tail());
        if self.tail.blocks != blocks {
            self.tail = Tail { blocks, ..Tail::default() };
        }
        let fresh = events.iter().skip(self.tail.events).filter(|event| self.counts(event)).count();
        self.tail = Tail { blocks, events: events.len(), counted: self.tail.counted + fresh as u64 };
        self.tail.counted
    }

    fn counts(&self, event: &Event) -> bool {
        match self.alignment {
            Alignment::Kind(kind) => event.kind == kind,
            _ => event.starts_decision(),
        }
    }

    /// What is counted before block number `block`.
    fn before(&self, recording: &Recording, block: usize) -> u64 {
        let Some(last) = block.checked_sub(1) else { return 0 };
        match self.alignment {
            Alignment::Kind(_) => self.counted.get(last).copied().unwrap_or(0),
            _ => recording.blocks().get(last).map_or(0, decisions_until),
        }
    }

    /// Takes in the blocks that came since the last call.
    fn extend(&mut self, recording: &Recording) {
        let Alignment::Kind(kind) = self.alignment else { return };
        for block in recording.blocks().iter().skip(self.counted.len()) {
            let before = self.counted.last().copied().unwrap_or(0);
            self.counted.push(before + u64::from(block.summary.kinds[kind as usize]));
        }
    }
}

/// Decisions begun up to the end of `block`.
fn decisions_until(block: &Block) -> u64 {
    block.first_decision + u64::from(block.decisions)
}

/// `whole * part / of`, rounded down and no more than `whole`.
fn part(whole: u64, part: u64, of: u64) -> u64 {
    if part >= of { whole } else { (u128::from(whole) * u128::from(part) / u128::from(of)) as u64 }
}

/// The same rounded up, so that going there and back does not fall behind.
fn part_up(whole: u64, part: u64, of: u64) -> u64 {
    if part >= of { whole } else { (u128::from(whole) * u128::from(part)).div_ceil(u128::from(of)) as u64 }
}
