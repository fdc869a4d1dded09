//! Copies of the state along a run: plain where they are small, compressed where they are large.

use std::sync::Arc;

use super::algorithm::Bulk;
use super::run::Run;

/// Events between checkpoints: about 4 ms of re-execution for most algorithms.
const SPACING: u64 = 1 << 17;
/// Events between checkpoints of a state of at most so many bytes, whose copies cost next to nothing: where a step takes
/// a third of a microsecond, as in searches for Sokoban, that is 10 ms.
const NEAR: (u64, usize) = (1 << 15, 16 << 10);
/// Bytes of state for which one more event of spacing is worth it.
const BYTES_PER_EVENT: u64 = 7;
/// States above this many bytes are kept compressed; in browsers, where memory is short, far smaller ones.
const PACK_ABOVE: usize = if cfg!(target_arch = "wasm32") { 1 << 20 } else { 16 << 20 };

/// Events between checkpoints of a state of which a copy takes `heap_bytes`.
pub(super) const fn spacing(heap_bytes: usize) -> u64 {
    let by_size = heap_bytes as u64 / BYTES_PER_EVENT;
    if heap_bytes <= NEAR.1 {
        NEAR.0
    } else if by_size > SPACING {
        by_size
    } else {
        SPACING
    }
}

/// A copy of the state at the end of a decision.
pub struct Checkpoint {
    /// Decisions made.
    pub decision: u64,
    /// Events emitted.
    pub event: u64,
    /// Spans open.
    pub depth: u32,
    stored: Stored,
    /// How many events the picture of the board has seen, and the picture, LZ4; kept only where no
    /// index of changes is.
    pub(super) board: Option<(u64, Box<[u8]>)>,
}

enum Stored {
    Plain(Box<dyn Run>),
    /// The state with its large arrays taken out, and those, LZ4.
    Packed(Box<dyn Run>, Vec<Box<[u8]>>),
}

impl Checkpoint {
    /// A copy of `run`, which has made `decision` decisions and emitted `event` events.
    pub fn of(run: &dyn Run, decision: u64, event: u64, depth: u32) -> Self {
        let mut copy = run.copy();
        let stored = if run.heap_bytes() > PACK_ABOVE {
            let mut arrays = Vec::new();
            copy.bulk(&mut |bulk| arrays.push(pack(bulk)));
            Stored::Packed(copy, arrays)
        } else {
            Stored::Plain(copy)
        };
        Self { decision, event, depth, stored, board: None }
    }

    /// A running copy to go on from.
    pub fn restore(&self) -> Box<dyn Run> {
        match &self.stored {
            Stored::Plain(run) => run.copy(),
            Stored::Packed(shell, arrays) => {
                let mut run = shell.copy();
                let mut arrays = arrays.iter();
                run.bulk(&mut |bulk| {
                    if let Some(array) = arrays.next() {
                        unpack(array, bulk);
                    }
                });
                run
            }
        }
    }

    /// Bytes that it takes.
    pub fn heap_bytes(&self) -> usize {
        let board = self.board.as_ref().map_or(0, |(_, board)| board.len());
        board
            + match &self.stored {
                Stored::Plain(run) => run.heap_bytes(),
                Stored::Packed(shell, arrays) => {
                    shell.heap_bytes() + arrays.iter().map(|array| array.len()).sum::<usize>()
                }
            }
    }
}

fn pack(bulk: Bulk<'_>) -> Box<[u8]> {
    match bulk {
        Bulk::Bytes(bytes) => lz4_flex::block::compress_prepend_size(&std::mem::take(bytes)),
        Bulk::Words(words) => lz4_flex::block::compress_prepend_size(bytemuck::cast_slice(&std::mem::take(words))),
        Bulk::Doubles(doubles) => {
            lz4_flex::block::compress_prepend_size(bytemuck::cast_slice(&std::mem::take(doubles)))
        }
    }
    .into_boxed_slice()
}

fn unpack(array: &[u8], bulk: Bulk<'_>) {
    match bulk {
        Bulk::Bytes(bytes) => unpack_into(array, bytes),
        Bulk::Words(words) => unpack_into(array, words),
        Bulk::Doubles(doubles) => unpack_into(array, doubles),
    }
}

fn unpack_into<T: bytemuck::Pod>(array: &[u8], into: &mut Vec<T>) {
    let Ok((size, body)) = lz4_flex::block::uncompressed_size(array) else { return };
    into.clear();
    into.resize(size / size_of::<T>(), T::zeroed());
    let read = lz4_flex::block::decompress_into(body, bytemuck::cast_slice_mut(into));
    debug_assert_eq!(read.ok(), Some(size), "a checkpoint was packed by this program");
}

/// The checkpoints of a run: spaced by the cost of re-execution, thinned when they outgrow their budget.
#[derive(Default)]
pub struct Checkpoints {
    list: Vec<Arc<Checkpoint>>,
    doublings: u32,
    bytes: usize,
}

impl Checkpoints {
    /// How often the spacing was doubled.
    pub(super) const fn doublings(&self) -> u32 {
        self.doublings
    }

    /// Adds a checkpoint; over `budget` bytes every second one is dropped, again and again.
    pub fn push(&mut self, checkpoint: Checkpoint, budget: usize) {
        self.bytes += checkpoint.heap_bytes();
        self.list.push(Arc::new(checkpoint));
        while self.bytes > budget && self.list.len() > 2 {
            self.thin();
        }
    }

    fn thin(&mut self) {
        let mut number = 0;
        self.list.retain(|_| {
            number += 1;
            number % 2 == 1
        });
        self.doublings += 1;
        self.recount();
    }

    fn recount(&mut self) {
        self.bytes = self.list.iter().map(|checkpoint| checkpoint.heap_bytes()).sum();
    }

    /// The last checkpoint with at most `decision` decisions made.
    pub fn before_decision(&self, decision: u64) -> Option<&Arc<Checkpoint>> {
        let after = self.list.partition_point(|checkpoint| checkpoint.decision <= decision);
        after.checked_sub(1).map(|index| &self.list[index])
    }

    /// The last checkpoint with at most `event` events emitted.
    pub fn before_event(&self, event: u64) -> Option<&Arc<Checkpoint>> {
        let after = self.list.partition_point(|checkpoint| checkpoint.event <= event);
        after.checked_sub(1).map(|index| &self.list[index])
    }

    /// The last checkpoint with at most `event` events emitted that keeps a picture of the board.
    pub(super) fn before_event_with_board(&self, event: u64) -> Option<&Arc<Checkpoint>> {
        let is_before = |checkpoint: &&Arc<Checkpoint>| checkpoint.board.as_ref().is_some_and(|(at, _)| *at <= event);
        self.list.iter().rev().find(is_before)
    }

    /// Lets every checkpoint keep a picture of the board, made by `board_at` from an event number.
    pub(super) fn keep_boards(&mut self, mut board_at: impl FnMut(u64) -> Box<[u8]>) {
        for checkpoint in self.list.iter_mut().filter_map(Arc::get_mut) {
            checkpoint.board = Some((checkpoint.event, board_at(checkpoint.event)));
        }
        self.recount();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Bytes that all of them take.
    pub const fn heap_bytes(&self) -> usize {
        self.bytes
    }
}
