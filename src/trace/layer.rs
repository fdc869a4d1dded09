//! [`Layer`]: one number a cell, read out of a run's events up to a position: the last cost, the order, the visits.
//!
//! It goes forwards from where it is, or from the nearest copy that was kept on the way, a block of events at a time:
//! whoever asks says how many blocks there is time for.

use super::algorithm::Info;
use super::codec::BLOCK_EVENTS;
use super::event::{Event, Kind};
use super::reader::Reader;
use super::recording::Recording;
use super::role::Role;
use crate::grid::Size;

/// What the number of a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measured {
    /// What the last event said of the cell that changed something about it.
    Last(Role),
    /// The how-manieth cell it was that something happened to, from 1.
    Order,
    /// How often somebody came to it.
    Visits,
}

/// Kinds that change what is known of their cell.
const TOUCHES: &[Kind] = &[
    Kind::Visit,
    Kind::Carve,
    Kind::Assign,
    Kind::Expand,
    Kind::Generate,
    Kind::Relax,
    Kind::Close,
    Kind::Reopen,
    Kind::Move,
    Kind::Append,
];

/// Kinds with which somebody comes to their cell.
const COMES: &[Kind] = &[Kind::Visit, Kind::Expand, Kind::Move, Kind::Append, Kind::Retreat];

impl Measured {
    /// Whether a run of this algorithm has such numbers.
    pub fn is_in(self, info: &Info) -> bool {
        let told = |kinds: &[Kind]| info.all_says().any(|says| kinds.contains(&says.kind));
        match self {
            Self::Last(role) => {
                info.all_says().any(|says| TOUCHES.contains(&says.kind) && says.roles.iter().any(|told| told == role))
            }
            Self::Order => told(TOUCHES),
            Self::Visits => told(COMES),
        }
    }
}

/// A copy of the numbers is kept every so many blocks.
const KEPT_EVERY: u64 = if cfg!(test) { 1 } else { 16 };

/// Copies take at most so many bytes together.
const KEPT_BYTES: usize = 32 << 20;

/// One number a cell, up to one position of one run. 0 stands for none.
#[derive(Clone, Debug)]
pub struct Layer {
    what: Measured,
    numbers: Numbers,
    at: u64,
    /// Copies at ends of blocks, in order of position.
    kept: Vec<(u64, Numbers)>,
}

#[derive(Clone, Debug, Default)]
struct Numbers {
    cells: Vec<u32>,
    touched: u32,
}

impl Layer {
    /// For a board of `size`, before the first event.
    pub fn new(size: Size, what: Measured) -> Self {
        let numbers = Numbers { cells: vec![0; size.cells() as usize], touched: 0 };
        Self { what, numbers, at: 0, kept: Vec::new() }
    }

    /// How many events of the run the numbers take in.
    pub const fn position(&self) -> u64 {
        self.at
    }

    /// One more than the number of each cell, row by row; 0 where it has none.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers.cells
    }

    /// Goes towards `position`, through at most `blocks` blocks of events; whether it is there. A block costs about half a
    /// millisecond.
    pub fn go_to(
        &mut self,
        (recording, info): (&Recording, &Info),
        reader: &mut Reader,
        position: u64,
        blocks: usize,
    ) -> bool {
        let position = position.min(recording.len());
        self.jump(position);
        for _ in 0..blocks {
            if self.at == position {
                break;
            }
            self.forward((recording, info), reader, position);
        }
        self.at == position
    }

    /// Begins at the last copy before `position`, unless it is nearer where it is.
    fn jump(&mut self, position: u64) {
        let from = if self.at <= position { self.at } else { 0 };
        let before = self.kept.iter().rev().find(|(at, _)| *at <= position).filter(|(at, _)| *at > from);
        match before {
            Some((at, numbers)) => {
                self.at = *at;
                self.numbers.touched = numbers.touched;
                self.numbers.cells.copy_from_slice(&numbers.cells);
            }
            None if self.at > position => {
                self.at = 0;
                self.numbers.touched = 0;
                self.numbers.cells.fill(0);
            }
            None => {}
        }
    }

    /// To `position` or to the end of the block in which it is now.
    fn forward(&mut self, (recording, info): (&Recording, &Info), reader: &mut Reader, position: u64) {
        let number = self.at / BLOCK_EVENTS as u64;
        let end = position.min((number + 1) * BLOCK_EVENTS as u64);
        for event in reader.events(recording, self.at, end) {
            self.numbers.take(self.what, info, event);
        }
        self.at = end;
        if end.is_multiple_of(KEPT_EVERY * BLOCK_EVENTS as u64) {
            self.keep();
        }
    }

    fn keep(&mut self) {
        let bytes = (self.kept.len() + 1) * self.numbers.cells.len() * size_of::<u32>();
        if let Err(place) = self.kept.binary_search_by_key(&self.at, |(at, _)| *at)
            && bytes <= KEPT_BYTES
        {
            self.kept.insert(place, (self.at, self.numbers.clone()));
        }
    }
}

impl Numbers {
    fn take(&mut self, what: Measured, info: &Info, event: &Event) {
        let Some(number) = self.cells.get_mut(event.a as usize) else { return };
        match what {
            Measured::Last(role) if TOUCHES.contains(&event.kind) => {
                if let Some(value) = info.role(event, role) {
                    *number = u32::try_from(value).unwrap_or(0).saturating_add(1);
                }
            }
            Measured::Order if *number == 0 && TOUCHES.contains(&event.kind) => {
                self.touched += 1;
                *number = self.touched;
            }
            Measured::Visits if COMES.contains(&event.kind) => *number = number.saturating_add(1),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::generate;
    use crate::random::Random;
    use crate::trace::{Budget, Recorded, Settings};

    const SIZE: Size = Size::new(260, 130);

    fn naive((recording, info): (&Recording, &Info), reader: &mut Reader, what: Measured, position: u64) -> Vec<u32> {
        let mut numbers = Numbers { cells: vec![0; SIZE.cells() as usize], touched: 0 };
        for number in 0..position {
            numbers.take(what, info, &reader.event(recording, number).unwrap());
        }
        numbers.cells
    }

    #[test]
    fn numbers_equal_naive_ones_wherever_one_goes() {
        let generator = generate::find("recursive-backtracker").unwrap();
        let run = (generator.start)(SIZE, &Settings::default(), 5);
        let (recorded, mut recording) = Recorded::new(run, SIZE, Budget { bytes: 1 << 30, events: u64::MAX });
        recorded.record_all(&mut recording);
        let (mut reader, len, info) = (Reader::new(&recording), recording.len(), generator.info);
        assert!(recording.blocks().len() >= 2, "{len} events");
        let mut random = Random::new(3);
        for what in [Measured::Order, Measured::Visits, Measured::Last(Role::To)] {
            assert!(what.is_in(info), "{what:?}");
            let mut layer = Layer::new(SIZE, what);
            let anywhere = (0..6).map(|_| u64::from(random.below(len as u32 + 1))).collect::<Vec<_>>();
            for position in [len, 0, 7, 6, len - 1].into_iter().chain(anywhere) {
                while !layer.go_to((&recording, info), &mut reader, position, 1) {}
                assert_eq!(layer.position(), position);
                assert_eq!(
                    layer.numbers(),
                    naive((&recording, info), &mut reader, what, position),
                    "{what:?}, {position}"
                );
            }
            assert!(layer.numbers().iter().any(|&number| number > 0));
        }
        assert!(!Measured::Last(Role::G).is_in(info));
    }
}
