//! [`Log`]: all that was told so far, append-only; [`Cursor`]: a place in it.
//!
//! One side writes, any number of copies of a run read. What is full is packed as a recording packs it, at one or two
//! bytes an event, so that ten million facts take some tens of megabytes. Beside the events lie the lines of the
//! program's source and what nobody knew, by event.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::claim::Claim;
use super::fault::FactError;
use crate::trace::codec::{BLOCK_EVENTS, Coder, compress, decode};
use crate::trace::event::Event;
use crate::trace::nodes::{self, NodeMark};
use crate::trace::recorder::Batch;

/// How a telling came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The input ended.
    Complete,
    /// A program broke off, or the input could not be read. The sentence says what happened.
    Broken(String),
    /// A limit struck, or somebody stopped it. The sentence says what happened.
    Limited(String),
}

/// All that was told so far.
#[derive(Default)]
pub struct Log {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    chunks: Vec<Chunk>,
    tail: Part,
    bytes: usize,
    ending: Option<Ending>,
    claim: Claim,
    tally: Tally,
    faults: Vec<FactError>,
}

impl Ending {
    /// What happened before the end that should be there.
    pub const fn why(&self) -> Option<&String> {
        match self {
            Self::Complete => None,
            Self::Broken(why) | Self::Limited(why) => Some(why),
        }
    }
}

/// Counts of what was told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Lines of the input, empty ones too.
    pub lines: u64,
    /// Lines that told a fact.
    pub facts: u64,
    /// Lines that told none.
    pub bad: u64,
    /// Facts whose word nobody knows.
    pub unknown: u64,
    /// Expansions.
    pub expanded: u64,
    /// Bytes of the input.
    pub bytes: u64,
}

/// Events with what lies beside them.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    pub batch: Batch,
    /// The line of the source of each event; 0 for none.
    pub lines: Vec<u32>,
    /// What nobody knew, with the event that it was told with.
    pub remarks: Vec<(u32, String)>,
}

impl Part {
    fn append(&mut self, more: &mut Self) {
        let before = self.batch.events.len() as u32;
        self.batch.append(&more.batch);
        self.lines.append(&mut more.lines);
        self.remarks.extend(more.remarks.drain(..).map(|(event, text)| (event + before, text)));
        more.batch.events.clear();
        more.batch.nodes.clear();
    }

    /// Takes what comes after its first [`BLOCK_EVENTS`] events.
    fn split(&mut self) -> Self {
        let first = |marks: &[NodeMark]| marks.partition_point(|mark| (mark.event as usize) < BLOCK_EVENTS);
        let shift = BLOCK_EVENTS as u32;
        let nodes = self.batch.nodes.split_off(first(&self.batch.nodes));
        let remarks = self.remarks.partition_point(|(event, _)| *event < shift);
        Self {
            batch: Batch {
                events: self.batch.events.split_off(BLOCK_EVENTS),
                nodes: nodes.into_iter().map(|mark| NodeMark { event: mark.event - shift, ..mark }).collect(),
            },
            lines: self.lines.split_off(BLOCK_EVENTS),
            remarks: self.remarks.split_off(remarks).into_iter().map(|(event, text)| (event - shift, text)).collect(),
        }
    }
}

/// [`BLOCK_EVENTS`] events, packed.
struct Chunk {
    events: Arc<[u8]>,
    nodes: Option<Arc<[u8]>>,
    lines: Arc<[u8]>,
    remarks: Arc<[(u32, String)]>,
}

impl Chunk {
    fn of(part: &mut Part) -> Self {
        let Batch { events, nodes } = &part.batch;
        let marks = (!nodes.is_empty()).then(|| nodes::encode(nodes, events).into());
        let lines = lz4_flex::block::compress_prepend_size(bytemuck::cast_slice(&part.lines)).into();
        Self {
            events: compress(&Coder::default().pack(events)).into(),
            nodes: marks,
            lines,
            remarks: std::mem::take(&mut part.remarks).into(),
        }
    }

    fn bytes(&self) -> usize {
        let remarks: usize = self.remarks.iter().map(|(_, text)| text.len() + 32).sum();
        self.events.len() + self.nodes.as_ref().map_or(0, |nodes| nodes.len()) + self.lines.len() + remarks
    }
}

/// Lines that told no fact are kept up to this many.
const MOST_FAULTS: usize = 100;

impl Log {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Events told so far.
    pub fn len(&self) -> u64 {
        let inner = self.lock();
        (inner.chunks.len() * BLOCK_EVENTS + inner.tail.batch.events.len()) as u64
    }

    /// Whether nothing was told yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How it came to its end; nothing while more may come.
    pub fn ending(&self) -> Option<Ending> {
        self.lock().ending.clone()
    }

    /// What was counted so far.
    pub fn tally(&self) -> Tally {
        self.lock().tally
    }

    /// The first lines that told no fact.
    pub fn faults(&self) -> Vec<FactError> {
        self.lock().faults.clone()
    }

    /// What is claimed to be the answer.
    pub fn claim(&self) -> Claim {
        self.lock().claim.clone()
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        let inner = self.lock();
        inner.bytes + inner.tail.batch.bytes() + inner.tail.lines.len() * 4
    }

    /// The line of the source that told event number `event`, from 1; nothing where it was not told. Cost: a
    /// millisecond where its block is packed.
    pub fn source_line(&self, event: u64) -> Option<u32> {
        let (block, inside) = (event / BLOCK_EVENTS as u64, (event % BLOCK_EVENTS as u64) as usize);
        self.source_lines(block).get(inside).copied().filter(|line| *line > 0)
    }

    /// The lines of the source of all events of a block, 0 for none.
    pub fn source_lines(&self, block: u64) -> Vec<u32> {
        let inner = self.lock();
        let Some(chunk) = inner.chunks.get(block as usize) else { return inner.tail.lines.clone() };
        let packed = Arc::clone(&chunk.lines);
        drop(inner);
        let bytes = lz4_flex::block::decompress_size_prepended(&packed).unwrap_or_default();
        bytes.chunks_exact(4).map(|four| u32::from_ne_bytes([four[0], four[1], four[2], four[3]])).collect()
    }

    /// What was told with event number `event` that nobody knew.
    pub fn remark(&self, event: u64) -> Option<String> {
        let (block, inside) = (event / BLOCK_EVENTS as u64, (event % BLOCK_EVENTS as u64) as u32);
        let inner = self.lock();
        let remarks = inner.chunks.get(block as usize).map_or(&*inner.tail.remarks, |chunk| &*chunk.remarks);
        let place = remarks.binary_search_by_key(&inside, |remark| remark.0).ok()?;
        Some(remarks[place].1.clone())
    }

    /// Adds what `part` holds, which is empty afterwards.
    pub(super) fn append(&self, part: &mut Part, tally: Tally) {
        let mut inner = self.lock();
        inner.tally = tally;
        inner.tail.append(part);
        while inner.tail.batch.events.len() >= BLOCK_EVENTS {
            let rest = inner.tail.split();
            let mut full = std::mem::replace(&mut inner.tail, rest);
            let chunk = Chunk::of(&mut full);
            inner.bytes += chunk.bytes();
            inner.chunks.push(chunk);
        }
    }

    pub(super) fn refuse(&self, error: FactError) {
        let mut inner = self.lock();
        if inner.faults.len() < MOST_FAULTS {
            inner.faults.push(error);
        }
    }

    pub(super) fn change_claim(&self, change: impl FnOnce(&mut Claim)) {
        change(&mut self.lock().claim);
    }

    /// Says that no more comes. What was said first counts.
    pub fn end(&self, ending: Ending) {
        self.lock().ending.get_or_insert(ending);
    }

    /// Fills `batch` with what is known of block `number`: nothing new, more of the last one, or all of it.
    fn read(&self, number: usize, batch: &mut Batch) {
        let inner = self.lock();
        let Some(chunk) = inner.chunks.get(number) else {
            if number == inner.chunks.len() {
                let (events, nodes) = (batch.events.len(), batch.nodes.len());
                batch.events.extend_from_slice(inner.tail.batch.events.get(events..).unwrap_or_default());
                batch.nodes.extend_from_slice(inner.tail.batch.nodes.get(nodes..).unwrap_or_default());
            }
            return;
        };
        let (events, nodes) = (Arc::clone(&chunk.events), chunk.nodes.clone());
        drop(inner);
        let events = decode(&events).unwrap_or_default();
        let nodes = nodes.and_then(|nodes| nodes::decode(&nodes, &events).ok()).unwrap_or_default();
        *batch = Batch { events, nodes };
    }
}

/// A place in a log. Copies share the log and read it again.
pub(super) struct Cursor {
    log: Arc<Log>,
    /// Events before it.
    at: u64,
    block: usize,
    batch: Batch,
    /// Marks of nodes before it in the block.
    marks: usize,
}

impl Clone for Cursor {
    fn clone(&self) -> Self {
        Self { log: Arc::clone(&self.log), at: self.at, block: self.block, batch: Batch::default(), marks: 0 }
    }
}

impl Cursor {
    pub(super) const fn new(log: Arc<Log>) -> Self {
        Self { log, at: 0, block: 0, batch: Batch { events: Vec::new(), nodes: Vec::new() }, marks: 0 }
    }

    pub(super) const fn at(&self) -> u64 {
        self.at
    }

    /// The next event, if it was told already.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<Event> {
        let inside = (self.at - (self.block * BLOCK_EVENTS) as u64) as usize;
        match self.batch.events.get(inside) {
            Some(event) => Some(*event),
            None => self.load(),
        }
    }

    fn load(&mut self) -> Option<Event> {
        let block = (self.at / BLOCK_EVENTS as u64) as usize;
        let inside = (self.at % BLOCK_EVENTS as u64) as usize;
        if block != self.block || self.batch.events.len() == BLOCK_EVENTS {
            self.batch.events.clear();
            self.batch.nodes.clear();
            self.block = block;
        }
        self.log.read(block, &mut self.batch);
        self.marks = self.batch.nodes.partition_point(|mark| (mark.event as usize) < inside);
        self.batch.events.get(inside).copied()
    }

    /// Steps over the event that [`peek`](Self::peek) gave; the node that it is about.
    #[inline]
    pub(super) fn pass(&mut self) -> Option<NodeMark> {
        let inside = (self.at - (self.block * BLOCK_EVENTS) as u64) as u32;
        self.at += 1;
        let mark = self.batch.nodes.get(self.marks).filter(|mark| mark.event == inside).copied();
        self.marks += usize::from(mark.is_some());
        mark
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::event::Kind;

    fn part(from: u32, to: u32) -> Part {
        let events = (from..to).map(|number| Event::new(Kind::Expand, 0, number, 0, 0)).collect();
        let marked = (from..to).filter(|number| number % 3 == 0);
        let nodes = marked.map(|number| NodeMark { event: number - from, node: number, parent: 0 }).collect();
        let lines = (from..to).map(|number| number % 7).collect();
        let remarks = (from..to).filter(|number| number % 1000 == 0).map(|n| (n - from, n.to_string())).collect();
        Part { batch: Batch { events, nodes }, lines, remarks }
    }

    #[test]
    fn what_was_written_is_read_whatever_the_pieces() {
        let (log, end) = (Arc::new(Log::default()), 150_000);
        let (mut follower, mut at) = (Cursor::new(Arc::clone(&log)), 0);
        for piece in [1, 10, 30_000, 70_000, 49_989].into_iter().cycle() {
            let to = end.min(at + piece);
            log.append(&mut part(at, to), Tally::default());
            while let Some(event) = follower.peek() {
                assert_eq!(u64::from(event.a), follower.at());
                let node = follower.pass().map(|mark| mark.node);
                assert_eq!(node, (event.a % 3 == 0).then_some(event.a));
            }
            assert_eq!(follower.at(), u64::from(to));
            at = to;
            if at == end {
                break;
            }
        }
        let mut copy = follower.clone();
        assert_eq!((copy.peek(), copy.at()), (None, u64::from(end)));
        for event in [0, 65_535, 65_536, 149_999] {
            assert_eq!(log.source_line(event), Some((event % 7) as u32).filter(|line| *line > 0));
        }
        assert_eq!(log.remark(66_000).as_deref(), Some("66000"));
        assert_eq!((log.remark(66_001), log.remark(149_000).as_deref()), (None, Some("149000")));
    }
}
