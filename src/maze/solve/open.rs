//! [`Open`]: the open list of every search that takes the best first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::Cell;
use crate::maze::map::Length;
use crate::trace::{Item, StateHash};

/// Cells in the order in which they are to be taken: by priority, then by a tie, then by number. An entry is one
/// number of 128 bits, so that comparing two is comparing numbers.
#[derive(Clone, Default)]
pub(super) struct Open {
    heap: BinaryHeap<Reverse<u128>>,
}

const CELL_BITS: u32 = 32;
const TIE_BITS: u32 = 32;

fn priority(entry: u128) -> Length {
    Length::from_bits((entry >> (CELL_BITS + TIE_BITS)) as u64)
}

impl Open {
    /// An empty list with room for so many entries.
    pub(super) fn with_room(entries: usize) -> Self {
        Self { heap: BinaryHeap::with_capacity(entries) }
    }

    /// Adds an entry.
    #[inline]
    pub(super) fn push(&mut self, priority: Length, tie: u32, cell: Cell) {
        let priority = u128::from(priority.bits()) << (CELL_BITS + TIE_BITS);
        self.heap.push(Reverse(priority | u128::from(tie) << CELL_BITS | u128::from(cell)));
    }

    /// Takes the first.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(Length, Cell)> {
        self.heap.pop().map(|Reverse(entry)| (priority(entry), entry as u32))
    }

    /// The priority of the first.
    #[inline]
    pub(super) fn least(&self) -> Option<Length> {
        self.heap.peek().map(|&Reverse(entry)| priority(entry))
    }

    pub(super) fn len(&self) -> usize {
        self.heap.len()
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.heap.len() * size_of::<u128>()
    }

    /// A number that does not depend on how the heap lays out its entries.
    pub(super) fn hash(&self) -> u64 {
        let one = |entry: &Reverse<u128>| {
            let mut hash = StateHash::default();
            hash.add(entry.0 as u64);
            hash.add((entry.0 >> 64) as u64);
            hash.finish()
        };
        self.heap.iter().map(one).fold(0, u64::wrapping_add)
    }

    /// All in order, without sorting more than is taken: an entry of a heap comes before the two below it, so only
    /// entries next to those already taken compete.
    pub(super) fn in_order(&self) -> impl Iterator<Item = Item> + '_ {
        let heap = self.heap.as_slice();
        let mut next: BinaryHeap<Reverse<(u128, usize)>> = BinaryHeap::new();
        next.extend(heap.first().map(|top| Reverse((top.0, 0))));
        std::iter::from_fn(move || {
            let Reverse((entry, place)) = next.pop()?;
            let below = [2 * place + 1, 2 * place + 2];
            next.extend(below.into_iter().filter_map(|place| Some(Reverse((heap.get(place)?.0, place)))));
            Some(Item { cell: entry as u32, value: Some(i64::from(priority(entry).hundredths())) })
        })
    }
}
