//! [`Recording`]: everything that is kept of a run; [`Recorded`]: a run being recorded.

use std::sync::Arc;

use super::algorithm::{Flow, Info};
use super::answer::Answer;
use super::cells::{CellIndex, CellRect, Screen, Shows};
use super::checkpoint::{Checkpoint, Checkpoints, Making, spacing};
use super::codec::{BLOCK_EVENTS, Coder, compress, plain};
use super::condition::Summary;
use super::event::Event;
use super::hash::StateHash;
use super::nodes::{self, NodeMark};
use super::recorder::{Batch, Recorder};
use super::run::{Counts, PaintBatch, Run};
use super::series::{Pyramid, SeriesSet};
use crate::grid::Size;

/// How much memory a recording may take, and how long a run may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Bytes for everything that is kept. Over it, detail is dropped, never the run.
    pub bytes: usize,
    /// Events after which recording stops.
    pub events: u64,
}

impl Budget {
    /// 1 GB and 10^10 events.
    pub const DESKTOP: Self = Self { bytes: 1 << 30, events: 10_000_000_000 };
    /// 256 MB and 10^9 events.
    pub const BROWSER: Self = Self { bytes: 256 << 20, events: 1_000_000_000 };

    /// The share that checkpoints may take. In browsers they are packed, so half of it holds more of them.
    const fn checkpoints(self) -> usize {
        self.bytes / if cfg!(target_arch = "wasm32") { 16 } else { 8 }
    }

    /// Bytes of blocks up to which they are kept without LZ4: in browsers one thread does everything, so there time
    /// costs more than memory.
    const fn plain_blocks(self) -> usize {
        if cfg!(target_arch = "wasm32") { self.bytes / 8 } else { 0 }
    }
}

/// How much of a run is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kept {
    /// Every event, and every change of every cell.
    Everything,
    /// Every event; pictures are replayed from checkpoints.
    Events,
    /// Checkpoints, headers and series; events are made again around the cursor.
    Checkpoints,
}

/// 65,536 events, and what is known about them without reading them.
#[derive(Clone, Debug)]
pub struct Block {
    /// Counts and ranges of the events' fields.
    pub summary: Summary,
    /// Decisions begun before the block.
    pub first_decision: u64,
    /// Decisions begun in it.
    pub decisions: u32,
    /// Phases begun in it.
    pub phases: u32,
    /// Hash of all events up to its end.
    pub hash: u64,
    /// The events in compact form; nothing where they were dropped.
    pub(super) data: Option<Arc<[u8]>>,
    /// The nodes that they are about; nothing where there are none, or where they were dropped.
    pub(super) nodes: Option<Arc<[u8]>>,
}

/// Everything that is kept of a run: a cache that the recipe can always rebuild.
pub struct Recording {
    info: &'static Info,
    blank: u8,
    paint: PaintBatch,
    counted: Counts,
    budget: Budget,
    blocks: Vec<Block>,
    tail: Batch,
    decisions_in_blocks: u64,
    index: CellIndex,
    series: SeriesSet,
    checkpoints: Checkpoints,
    data_bytes: usize,
    node_bytes: usize,
    has_nodes: bool,
    shared_bytes: usize,
    first_kept_block: usize,
    is_complete: bool,
}

impl Recording {
    /// The recording of `run` before its first decision, on a board of `size`.
    pub fn new(run: &dyn Run, size: Size, budget: Budget) -> Self {
        let mut recording = Self {
            info: run.info(),
            blank: run.blank(),
            paint: run.paint(),
            counted: run.counted(),
            budget,
            blocks: Vec::new(),
            tail: Batch::default(),
            decisions_in_blocks: 0,
            index: CellIndex::new(size, run.blank()),
            series: SeriesSet::of(run.info()),
            checkpoints: Checkpoints::default(),
            data_bytes: 0,
            node_bytes: 0,
            has_nodes: false,
            shared_bytes: 0,
            first_kept_block: 0,
            is_complete: false,
        };
        recording.add_checkpoints(vec![Checkpoint::of(run, 0, 0, 0)]);
        recording
    }

    /// What the algorithm says of itself.
    pub const fn info(&self) -> &'static Info {
        self.info
    }

    /// Events recorded so far.
    pub fn len(&self) -> u64 {
        self.tail_first() + self.tail.events.len() as u64
    }

    /// Whether no event was recorded yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the run has ended, or its limit of events struck.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The blocks that are full.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The events after the last full block.
    pub fn tail(&self) -> &[Event] {
        &self.tail.events
    }

    /// The events after the last full block, and the nodes that they are about.
    pub(super) const fn last_batch(&self) -> &Batch {
        &self.tail
    }

    /// Whether its events say which nodes they are about, beside the cells that they name.
    pub const fn has_nodes(&self) -> bool {
        self.has_nodes
    }

    /// Number of the first event of the tail.
    pub const fn tail_first(&self) -> u64 {
        self.blocks.len() as u64 * BLOCK_EVENTS as u64
    }

    /// Decisions begun in full blocks.
    pub const fn decisions_in_blocks(&self) -> u64 {
        self.decisions_in_blocks
    }

    /// The changes of the cells.
    pub const fn cells(&self) -> &CellIndex {
        &self.index
    }

    /// The series, in the order of [`Info::series`].
    pub fn series(&self) -> &[Pyramid] {
        self.series.pyramids()
    }

    /// The checkpoints.
    pub const fn checkpoints(&self) -> &Checkpoints {
        &self.checkpoints
    }

    /// What counts of a cell when two boards are compared.
    pub const fn counted(&self) -> Counts {
        self.counted
    }

    pub(super) const fn paint(&self) -> PaintBatch {
        self.paint
    }

    pub(super) const fn blank(&self) -> u8 {
        self.blank
    }

    /// How much is kept.
    pub const fn kept(&self) -> Kept {
        match (self.index.keeps_changes(), self.first_kept_block) {
            (true, 0) => Kept::Everything,
            (_, 0) => Kept::Events,
            _ => Kept::Checkpoints,
        }
    }

    /// Hash of all events: two recordings with the same hash and length hold the same events.
    pub fn hash(&self) -> u64 {
        hash_events(self.blocks.last().map_or(0, |block| block.hash), &self.tail.events)
    }

    /// What the recording takes. Cost: one pass over the board's tiles.
    pub fn memory(&self) -> Memory {
        Memory {
            events: self.data_bytes + self.tail.events.len() * size_of::<Event>(),
            nodes: self.node_bytes + self.tail.nodes.len() * size_of::<NodeMark>(),
            headers: self.blocks.capacity() * size_of::<Block>(),
            cells: self.index.heap_bytes(),
            series: self.series().iter().map(Pyramid::heap_bytes).sum(),
            checkpoints: self.checkpoints.heap_bytes(),
            shared: self.shared_bytes,
        }
    }

    /// About what the recording takes, at no cost.
    pub fn rough_bytes(&self) -> usize {
        let rest = self.blocks.len() * size_of::<Block>() + self.tail.bytes();
        self.data_bytes
            + self.node_bytes
            + self.shared_bytes
            + self.index.rough_bytes()
            + self.checkpoints.heap_bytes()
            + rest
    }

    /// Adds a piece of the run; gives back its buffer. Cost: about 12 ns an event.
    pub fn take(&mut self, piece: Piece) -> Batch {
        let Piece { batch, packed, checkpoints, shared_bytes, is_last } = piece;
        self.shared_bytes = shared_bytes;
        self.has_nodes |= !batch.nodes.is_empty();
        let checkpoints = self.paint_all(&batch.events, checkpoints);
        self.series.extend(&batch.events);
        match packed {
            Some(packed) => self.seal(&batch, &packed),
            None => self.extend_tail(&batch),
        }
        self.add_checkpoints(checkpoints);
        if is_last {
            self.complete();
        }
        batch
    }

    /// Paints events; where no changes are kept, checkpoints within them keep the picture of their moment.
    fn paint_all(&mut self, events: &[Event], mut checkpoints: Vec<Checkpoint>) -> Vec<Checkpoint> {
        let (first, mut painted) = (self.len(), 0);
        let keeps_changes = self.index.keeps_changes();
        for checkpoint in checkpoints.iter_mut().filter(|_| !keeps_changes) {
            let end = (checkpoint.event.saturating_sub(first) as usize).clamp(painted, events.len());
            (self.paint)(&events[painted..end], first + painted as u64, &mut self.index);
            painted = end;
            checkpoint.board = Some((first + end as u64, self.packed_board()));
        }
        (self.paint)(&events[painted..], first + painted as u64, &mut self.index);
        checkpoints
    }

    fn packed_board(&self) -> Box<[u8]> {
        lz4_flex::block::compress_prepend_size(self.index.bytes()).into_boxed_slice()
    }

    /// Adds part of a block, as it comes from runs that wait for something; seals what is full.
    fn extend_tail(&mut self, batch: &Batch) {
        self.tail.append(batch);
        if self.tail.events.len() == BLOCK_EVENTS {
            let full = std::mem::take(&mut self.tail);
            self.seal(&full, &Coder::default().pack(&full.events));
        }
    }

    fn seal(&mut self, batch: &Batch, packed: &[u8]) {
        let is_plain = self.data_bytes < self.budget.plain_blocks();
        let data: Arc<[u8]> = if is_plain { plain(packed) } else { compress(packed) }.into();
        let nodes: Option<Arc<[u8]>> =
            (!batch.nodes.is_empty()).then(|| nodes::encode(&batch.nodes, &batch.events).into());
        self.data_bytes += data.len();
        self.node_bytes += nodes.as_ref().map_or(0, |nodes| nodes.len());
        let (summary, decisions, phases) = summed_up(&batch.events, self.tail_first());
        self.blocks.push(Block {
            summary,
            first_decision: self.decisions_in_blocks,
            decisions,
            phases,
            hash: hash_packed(self.blocks.last().map_or(0, |block| block.hash), packed),
            data: Some(data),
            nodes,
        });
        self.decisions_in_blocks += u64::from(decisions);
        self.keep_within_budget();
    }

    /// Lets it keep no more than so many bytes from now on, if it could keep more.
    pub fn limit(&mut self, bytes: usize) {
        self.budget.bytes = self.budget.bytes.min(bytes);
        self.keep_within_budget();
    }

    /// Drops detail until the budget is kept: first the changes of cells, then the oldest events.
    fn keep_within_budget(&mut self) {
        if self.index.keeps_changes() && self.rough_bytes() > self.budget.bytes {
            self.drop_changes();
        }
        while self.rough_bytes() > self.budget.bytes && self.first_kept_block < self.blocks.len() {
            let block = &mut self.blocks[self.first_kept_block];
            self.data_bytes -= block.data.take().map_or(0, |data| data.len());
            self.node_bytes -= block.nodes.take().map_or(0, |nodes| nodes.len());
            self.first_kept_block += 1;
        }
    }

    fn drop_changes(&mut self) {
        let (index, size) = (&self.index, self.index_size());
        let mut screen = Screen::new(size, self.blank);
        let known = self.blocks.len() as u64 * BLOCK_EVENTS as u64;
        self.checkpoints.keep_boards(|event| {
            while screen.seek(index, known, event, CellRect::whole(size), usize::MAX) == Shows::Part {}
            lz4_flex::block::compress_prepend_size(screen.bytes()).into_boxed_slice()
        });
        self.index.forget_changes();
    }

    /// Width and height of the board.
    pub fn index_size(&self) -> Size {
        super::Board::size(&self.index)
    }

    /// Adds checkpoints that were made within the last piece or a few events later.
    fn add_checkpoints(&mut self, mut checkpoints: Vec<Checkpoint>) {
        let is_bare = |last: &&mut Checkpoint| last.board.is_none() && !self.index.keeps_changes();
        if let Some(last) = checkpoints.last_mut().filter(is_bare) {
            last.board = Some((self.len(), self.packed_board()));
        }
        let budget = self.budget.checkpoints();
        checkpoints.into_iter().for_each(|checkpoint| self.checkpoints.push(checkpoint, budget));
    }

    /// Notes that no more events come.
    pub fn complete(&mut self) {
        self.is_complete = true;
        self.tail.events.shrink_to_fit();
        self.tail.nodes.shrink_to_fit();
        self.index.shrink();
    }
}

/// What the parts of a recording take, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// Compact and recent events.
    pub events: usize,
    /// Which nodes they are about, compact and recent.
    pub nodes: usize,
    /// What is known of each block.
    pub headers: usize,
    /// Changes of cells.
    pub cells: usize,
    /// Series.
    pub series: usize,
    /// Copies of the state.
    pub checkpoints: usize,
    /// What the copies share, such as the positions that a search keeps.
    pub shared: usize,
}

impl Memory {
    /// All together.
    pub const fn total(self) -> usize {
        self.events + self.nodes + self.headers + self.cells + self.series + self.checkpoints + self.shared
    }
}

/// The rolling hash `before`, carried on over `events`. Cost: that of packing them.
pub fn hash_events(before: u64, events: &[Event]) -> u64 {
    hash_packed(before, &Coder::default().pack(events))
}

/// The rolling hash `before`, carried on over events in packed form, which is the same everywhere.
fn hash_packed(before: u64, packed: &[u8]) -> u64 {
    let mut hash = StateHash::default();
    hash.add(before);
    let words = packed.chunks_exact(8);
    let mut rest = [0; 8];
    rest[..words.remainder().len()].copy_from_slice(words.remainder());
    for word in words {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(word);
        hash.add(u64::from_le_bytes(bytes));
    }
    hash.add(u64::from_le_bytes(rest));
    hash.add(packed.len() as u64);
    hash.finish()
}

/// What a header says of `events`, of which the first has number `first`, and how many decisions
/// and phases begin in them: one pass.
fn summed_up(events: &[Event], first: u64) -> (Summary, u32, u32) {
    let (mut summary, mut decisions, mut phases) = (Summary::empty(first), 0, 0);
    for event in events {
        summary.add(event);
        decisions += u32::from(event.starts_decision());
        phases += u32::from(event.starts_phase());
    }
    (summary, decisions, phases)
}

/// A run on its way into a recording. It can run on while the recording still takes what it made.
pub struct Recorded {
    run: Box<dyn Run>,
    recorder: Recorder,
    coder: Coder,
    spare: Vec<Batch>,
    decisions: u64,
    events: u64,
    last_checkpoint: u64,
    making: Option<Making>,
    /// Those that no piece has taken along yet.
    checkpoints: Vec<Checkpoint>,
    limit: u64,
    is_done: bool,
    waits: bool,
}

/// Room for the events of a decision that ends after its block.
const SLACK: usize = 64;

/// A piece of a run that the recording does not have yet: one block, or less at the end.
pub struct Piece {
    batch: Batch,
    packed: Option<Vec<u8>>,
    checkpoints: Vec<Checkpoint>,
    shared_bytes: usize,
    is_last: bool,
}

impl Piece {
    /// Events in the piece.
    pub const fn len(&self) -> usize {
        self.batch.events.len()
    }

    /// Whether no event is in it.
    pub const fn is_empty(&self) -> bool {
        self.batch.events.is_empty()
    }

    /// Whether none comes after it.
    pub const fn is_last(&self) -> bool {
        self.is_last
    }
}

impl Recorded {
    /// Starts to record `run`, of which no decision was made yet.
    pub fn new(run: Box<dyn Run>, size: Size, budget: Budget) -> (Self, Recording) {
        let recording = Recording::new(&*run, size, budget);
        let recorded = Self {
            run,
            recorder: Recorder::default(),
            coder: Coder::default(),
            spare: Vec::new(),
            decisions: 0,
            events: 0,
            last_checkpoint: 0,
            making: None,
            checkpoints: Vec::new(),
            limit: budget.events,
            is_done: false,
            waits: false,
        };
        (recorded, recording)
    }

    /// Runs on until a block is full, or to the end. `doublings` is how often the recording has
    /// doubled the distance of its checkpoints. Cost: about 8 ns an event besides the run.
    pub fn advance(&mut self, doublings: u32) -> Piece {
        loop {
            if let Some(piece) = self.go_on(doublings, usize::MAX) {
                return piece;
            }
        }
    }

    /// Runs on for about so many `events`, or packs a chunk of a checkpoint; nothing where the block is not full by then.
    /// See [`advance`](Self::advance).
    pub fn go_on(&mut self, doublings: u32, events: usize) -> Option<Piece> {
        if self.is_done {
            return Some(self.cut());
        }
        if let Some(making) = self.making.take() {
            match making.go_on() {
                Ok(checkpoint) => self.checkpoints.push(checkpoint),
                Err(rest) => self.making = Some(rest),
            }
            return None;
        }
        let distance = spacing(self.run.heap_bytes()).checked_shl(doublings).unwrap_or(u64::MAX);
        let more = usize::try_from(distance).unwrap_or(usize::MAX).min(events);
        let wanted = self.recorder.len().saturating_add(more).min(BLOCK_EVENTS);
        let (decisions, flow) = self.run.run_traced(&mut self.recorder, wanted);
        self.decisions += decisions;
        let end = self.events + self.recorder.len() as u64;
        self.is_done = flow == Flow::Done || end >= self.limit;
        self.waits = flow == Flow::Waits;
        if !self.is_done && end - self.last_checkpoint >= distance {
            self.last_checkpoint = end;
            self.making = Some(Making::of(&*self.run, self.decisions, end, self.recorder.depth()));
        }
        let is_cut = flow != Flow::Continue || self.is_done || self.recorder.len() >= BLOCK_EVENTS;
        is_cut.then(|| self.cut())
    }

    fn cut(&mut self) -> Piece {
        let room = if self.recorder.len() < BLOCK_EVENTS { 0 } else { BLOCK_EVENTS + SLACK };
        let mut batch = self.spare.pop().unwrap_or_else(|| Batch::with_room(room));
        // A piece ends where its block does, also where the block began with less.
        let before = (self.events % BLOCK_EVENTS as u64) as usize;
        self.recorder.take(BLOCK_EVENTS - before, &mut batch);
        self.events += batch.events.len() as u64;
        let packed = (batch.events.len() == BLOCK_EVENTS).then(|| self.coder.pack(&batch.events));
        let checkpoints = std::mem::take(&mut self.checkpoints);
        Piece { batch, packed, checkpoints, shared_bytes: self.run.shared_bytes(), is_last: self.is_over() }
    }

    /// Whether every event was handed over.
    pub const fn is_over(&self) -> bool {
        self.is_done && self.recorder.is_empty()
    }

    /// Bytes of the state of the run, with what its copies share.
    pub fn state_bytes(&self) -> usize {
        self.run.heap_bytes().saturating_add(self.run.shared_bytes())
    }

    /// Ends the run where it is, as a limit would.
    pub const fn stop(&mut self) {
        self.is_done = true;
    }

    /// Whether the run waits for something that is not there yet.
    pub const fn waits(&self) -> bool {
        self.waits
    }

    /// Takes back the buffer of a piece.
    pub fn recycle(&mut self, buffer: Batch) {
        self.spare.push(buffer);
    }

    /// The answer, once the run has ended.
    pub fn output(&self) -> Option<Box<dyn Answer>> {
        self.run.output()
    }

    /// Hash of the state.
    pub fn state_hash(&self) -> u64 {
        self.run.state_hash()
    }

    /// Records the whole run at once. Cost: the run's, and about 20 ns an event.
    pub fn record_all(mut self, recording: &mut Recording) -> Self {
        while !self.is_over() {
            let piece = self.advance(recording.doublings());
            let buffer = recording.take(piece);
            self.recycle(buffer);
        }
        self
    }
}

impl Recording {
    /// How often the distance of checkpoints was doubled to keep within the budget.
    pub const fn doublings(&self) -> u32 {
        self.checkpoints.doublings()
    }
}
