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
/// Bytes that are packed in one go: some milliseconds in a browser.
const CHUNK: usize = 1 << 20;

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
    /// The state with its large arrays taken out, and those.
    Packed(Box<dyn Run>, Vec<Packed>),
}

impl Checkpoint {
    /// A copy of `run`, which has made `decision` decisions and emitted `event` events.
    pub fn of(run: &dyn Run, decision: u64, event: u64, depth: u32) -> Self {
        let mut making = Making::of(run, decision, event, depth);
        loop {
            match making.go_on() {
                Ok(checkpoint) => return checkpoint,
                Err(rest) => making = rest,
            }
        }
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
                        array.unpack(bulk);
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
                    shell.heap_bytes() + arrays.iter().map(Packed::heap_bytes).sum::<usize>()
                }
            }
    }
}

/// A checkpoint in the making: the state is copied at once, its large arrays are packed one chunk after the other.
pub(super) struct Making {
    checkpoint: Checkpoint,
    /// The arrays that are not packed yet, the next one last.
    waiting: Vec<Array>,
}

impl Making {
    /// Begins a copy of `run`; see [`Checkpoint::of`].
    pub(super) fn of(run: &dyn Run, decision: u64, event: u64, depth: u32) -> Self {
        let mut copy = run.copy();
        let mut waiting = Vec::new();
        let stored = if run.heap_bytes() > PACK_ABOVE {
            copy.bulk(&mut |bulk| waiting.push(Array::out_of(bulk)));
            waiting.reverse();
            Stored::Packed(copy, Vec::new())
        } else {
            Stored::Plain(copy)
        };
        Self { checkpoint: Checkpoint { decision, event, depth, stored, board: None }, waiting }
    }

    /// Packs one more chunk; gives the checkpoint once nothing is left.
    pub(super) fn go_on(mut self) -> Result<Checkpoint, Self> {
        let Stored::Packed(_, arrays) = &mut self.checkpoint.stored else { return Ok(self.checkpoint) };
        let Some(next) = self.waiting.last_mut() else { return Ok(self.checkpoint) };
        if next.pack_chunk() {
            arrays.extend(self.waiting.pop().map(|array| array.packed));
        }
        Err(self)
    }
}

/// A large array on its way into chunks.
struct Array {
    elements: Elements,
    packed: Packed,
}

enum Elements {
    Bytes(Vec<u8>),
    Words(Vec<u32>),
    Doubles(Vec<u64>),
}

impl Array {
    fn out_of(bulk: Bulk<'_>) -> Self {
        let elements = match bulk {
            Bulk::Bytes(bytes) => Elements::Bytes(std::mem::take(bytes)),
            Bulk::Words(words) => Elements::Words(std::mem::take(words)),
            Bulk::Doubles(doubles) => Elements::Doubles(std::mem::take(doubles)),
        };
        Self { elements, packed: Packed::default() }
    }

    /// True once the whole array is packed.
    fn pack_chunk(&mut self) -> bool {
        let bytes = match &self.elements {
            Elements::Bytes(bytes) => bytes,
            Elements::Words(words) => bytemuck::cast_slice(words),
            Elements::Doubles(doubles) => bytemuck::cast_slice(doubles),
        };
        let rest = &bytes[self.packed.bytes..];
        let chunk = &rest[..rest.len().min(CHUNK)];
        if !chunk.is_empty() {
            self.packed.chunks.push(Chunk::of(chunk));
            self.packed.bytes += chunk.len();
        }
        chunk.len() == rest.len()
    }
}

/// A chunk of an array.
enum Chunk {
    /// All of it is this byte, as arrays are before they are used.
    Blank(u8),
    /// LZ4.
    Packed(Box<[u8]>),
}

impl Chunk {
    fn of(bytes: &[u8]) -> Self {
        let first = bytes[0];
        let is_blank = bytes.chunks(64).all(|part| part.iter().fold(0, |rest, byte| rest | (byte ^ first)) == 0);
        if is_blank { Self::Blank(first) } else { Self::Packed(lz4_flex::block::compress(bytes).into_boxed_slice()) }
    }

    fn heap_bytes(&self) -> usize {
        match self {
            Self::Blank(_) => 0,
            Self::Packed(bytes) => bytes.len(),
        }
    }

    fn unpack_into(&self, place: &mut [u8]) {
        match self {
            Self::Blank(byte) => place.fill(*byte),
            Self::Packed(bytes) => {
                let read = lz4_flex::block::decompress_into(bytes, place);
                debug_assert_eq!(read.ok(), Some(place.len()), "a checkpoint was packed by this program");
            }
        }
    }
}

/// An array of so many bytes, [`CHUNK`] by chunk.
#[derive(Default)]
struct Packed {
    bytes: usize,
    chunks: Vec<Chunk>,
}

impl Packed {
    fn heap_bytes(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.heap_bytes() + size_of::<Chunk>()).sum()
    }

    fn unpack(&self, bulk: Bulk<'_>) {
        match bulk {
            Bulk::Bytes(bytes) => self.unpack_into(bytes),
            Bulk::Words(words) => self.unpack_into(words),
            Bulk::Doubles(doubles) => self.unpack_into(doubles),
        }
    }

    fn unpack_into<T: bytemuck::Pod>(&self, into: &mut Vec<T>) {
        into.clear();
        into.resize(self.bytes / size_of::<T>(), T::zeroed());
        for (chunk, place) in self.chunks.iter().zip(bytemuck::cast_slice_mut(into).chunks_mut(CHUNK)) {
            chunk.unpack_into(place);
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_come_out_of_chunks_as_they_went_in() {
        let mixed: Vec<u32> = (0..CHUNK as u32).map(|index| index.wrapping_mul(0x9e37_79b9)).collect();
        let half_blank = [vec![u32::MAX; CHUNK / 2], vec![7; 300]].concat();
        for words in [mixed, half_blank, vec![0; CHUNK / 4], vec![5], vec![]] {
            let mut array = Array::out_of(Bulk::Words(&mut words.clone()));
            while !array.pack_chunk() {}
            let mut unpacked = vec![1; 9];
            array.packed.unpack(Bulk::Words(&mut unpacked));
            assert!(unpacked == words, "{} words", words.len());
        }
        let mut blank = Array::out_of(Bulk::Doubles(&mut vec![0; CHUNK]));
        while !blank.pack_chunk() {}
        assert!(blank.packed.heap_bytes() < 1000, "what is blank takes {} bytes", blank.packed.heap_bytes());
    }
}
