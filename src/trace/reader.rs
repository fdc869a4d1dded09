//! [`Reader`]: any event, picture and state of a recording, and searches in it.
//!
//! The reader owns the caches; the recording stays shared with whoever still records.

use std::sync::Arc;

use super::cells::{CellIndex, CellRect, Screen, Shows};
use super::checkpoint::Checkpoint;
use super::codec::{BLOCK_EVENTS, CUT_OFF, CodecError, Decoder};
use super::event::Event;
use super::inspect::Values;
use super::nodes::{self, NodeMark};
use super::recorder::{Batch, Recorder};
use super::recording::{Block, Recording, hash_events};
use super::run::Run;

/// Events from a checkpoint to a block that are kept while it is made again: 16 bytes each.
const NEARBY: u64 = 1 << 18;
/// Decoded blocks that are kept: 1 MB each.
const CACHED_BLOCKS: usize = if cfg!(target_arch = "wasm32") { 3 } else { 6 };

/// Reads a recording. Position `p` means that `p` events have happened.
pub struct Reader {
    blocks: Vec<Opened>,
    made: Option<Made>,
    screen: Screen,
    replayed: Option<(u64, CellIndex)>,
    states: States,
}

/// Which way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    /// To greater event numbers.
    End,
    /// To smaller event numbers.
    Start,
}

/// Where to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// Which way.
    pub towards: Towards,
    /// Towards the end the events `from..to` are searched, towards the start the events `to..from`.
    pub from: u64,
    /// The other end of the range.
    pub to: u64,
    /// How many blocks may be read at most.
    pub blocks: usize,
}

impl Search {
    /// All events on one side of position `from`, without a limit.
    pub const fn all(towards: Towards, from: u64) -> Self {
        let to = if matches!(towards, Towards::End) { u64::MAX } else { 0 };
        Self { towards, from, to, blocks: usize::MAX }
    }

    /// The block to look into when everything up to `at` was searched.
    fn block_at(&self, at: u64, len: u64) -> Option<u64> {
        match self.towards {
            Towards::End => (at < len.min(self.to)).then_some(at / BLOCK_EVENTS as u64),
            Towards::Start => (at > self.to).then(|| (at - 1) / BLOCK_EVENTS as u64),
        }
    }

    /// The nearest match among the `events` of one block, of which the first has number `first`.
    fn within(&self, events: &[Event], first: u64, at: u64, matches: impl Fn(&Event, u64) -> bool) -> Option<u64> {
        let place = |number: u64| (number.saturating_sub(first) as usize).min(events.len());
        let is_match = |offset: &usize| matches(&events[*offset], first + *offset as u64);
        let found = match self.towards {
            Towards::End => (place(at)..place(self.to)).find(is_match),
            Towards::Start => (place(self.to)..place(at)).rev().find(is_match),
        };
        found.map(|offset| first + offset as u64)
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The number of the nearest event that matches.
    Event(u64),
    /// No event matches.
    Nothing,
    /// The limit struck; everything on this side of the event number was searched. Go on there.
    NotYet(u64),
}

impl Reader {
    /// A reader of `recording` and of no other.
    pub fn new(recording: &Recording) -> Self {
        let screen = Screen::new(recording.index_size(), recording.blank());
        Self { blocks: Vec::new(), made: None, screen, replayed: None, states: States::default() }
    }

    /// The events of block `number`; the one after the last full block is the tail.
    /// Cost: 0.4 ms where the block is not cached, more where it was dropped and is made again.
    pub fn block<'a>(&'a mut self, recording: &'a Recording, number: u64) -> &'a [Event] {
        self.part(recording, number, BLOCK_EVENTS)
    }

    /// The events of block `number`, and the nodes that they are about. Cost: as [`block`](Self::block).
    pub fn batch<'a>(&'a mut self, recording: &'a Recording, number: u64) -> &'a Batch {
        match recording.blocks().get(number as usize) {
            None => recording.last_batch(),
            Some(block) => {
                let opened = self.opened(recording, (number, block), BLOCK_EVENTS);
                if opened.read_nodes(block).is_err() {
                    opened.make_again(recording);
                }
                &opened.batch
            }
        }
    }

    /// The first `count` events of block `number`, or more, or all that it has. Cost: as [`block`](Self::block) where
    /// `count` is that of a block, and in proportion less; what was read once stays.
    fn part<'a>(&'a mut self, recording: &'a Recording, number: u64, count: usize) -> &'a [Event] {
        match recording.blocks().get(number as usize) {
            None => &recording.last_batch().events,
            Some(block) => &self.opened(recording, (number, block), count).batch.events,
        }
    }

    /// The block with that number, read up to `count` events.
    fn opened(&mut self, recording: &Recording, (number, block): (u64, &Block), count: usize) -> &mut Opened {
        let found = self.blocks.iter().position(|opened| opened.number == number);
        let place = found.unwrap_or_else(|| {
            let mut opened =
                if self.blocks.len() < CACHED_BLOCKS { None } else { self.blocks.pop() }.unwrap_or_default();
            opened.open(number, block);
            self.blocks.push(opened);
            self.blocks.len() - 1
        });
        self.blocks[..=place].rotate_right(1);
        let opened = &mut self.blocks[0];
        if opened.read_to(count).is_err() {
            opened.make_again(recording);
        }
        opened
    }

    /// The node that event number `number` is about, if it says so. Cost: as [`event`](Self::event).
    pub fn node(&mut self, recording: &Recording, number: u64) -> Option<NodeMark> {
        let batch = self.batch(recording, number / BLOCK_EVENTS as u64);
        let offset = (number % BLOCK_EVENTS as u64) as u32;
        let place = batch.nodes.binary_search_by_key(&offset, |mark| mark.event).ok()?;
        Some(batch.nodes[place])
    }

    /// Event number `number`, or nothing beyond the end.
    pub fn event(&mut self, recording: &Recording, number: u64) -> Option<Event> {
        if self.is_lost(recording, number / BLOCK_EVENTS as u64) {
            let made = self.make(recording, number, number)?;
            return made.events().get((number - made.first) as usize).copied();
        }
        let offset = (number % BLOCK_EVENTS as u64) as usize;
        self.part(recording, number / BLOCK_EVENTS as u64, offset + 1).get(offset).copied()
    }

    /// The events `from..to` that lie in one block with `from`: a slice that may end before `to`.
    pub fn events<'a>(&'a mut self, recording: &'a Recording, from: u64, to: u64) -> &'a [Event] {
        let block = from / BLOCK_EVENTS as u64;
        if self.is_lost(recording, block) {
            let to = to.min((block + 1) * BLOCK_EVENTS as u64);
            let Some(made) = self.make(recording, from, to.saturating_sub(1)) else { return &[] };
            let end = (to.saturating_sub(made.first) as usize).min(made.events().len());
            return made.events().get((from - made.first) as usize..end).unwrap_or_default();
        }
        let start = (from % BLOCK_EVENTS as u64) as usize;
        let end = to.saturating_sub(block * BLOCK_EVENTS as u64).min(BLOCK_EVENTS as u64) as usize;
        let events = self.part(recording, block, end);
        events.get(start..end.min(events.len())).unwrap_or_default()
    }

    /// Searches for the nearest event that `matches`. Blocks for which `can_match` is false are
    /// skipped unread. Cost: about 1 to 5 ns an event that is read.
    pub fn find(
        &mut self,
        recording: &Recording,
        search: Search,
        can_match: impl Fn(&Block) -> bool,
        matches: impl Fn(&Event, u64) -> bool,
    ) -> Found {
        let mut read = 0;
        let mut at = search.from.min(recording.len());
        while let Some(number) = search.block_at(at, recording.len()) {
            let first = number * BLOCK_EVENTS as u64;
            if recording.blocks().get(number as usize).is_none_or(&can_match) {
                if read == search.blocks {
                    return Found::NotYet(at);
                }
                read += 1;
                let end = if search.towards == Towards::End { search.to } else { at };
                let events = self.part(recording, number, end.saturating_sub(first).min(BLOCK_EVENTS as u64) as usize);
                if let Some(found) = search.within(events, first, at, &matches) {
                    return Found::Event(found);
                }
            }
            at = if search.towards == Towards::End { first + BLOCK_EVENTS as u64 } else { first };
        }
        Found::Nothing
    }

    /// How many decisions are complete at `position`.
    pub fn decisions(&mut self, recording: &Recording, position: u64) -> u64 {
        let position = position.min(recording.len());
        let number = position / BLOCK_EVENTS as u64;
        if self.is_lost(recording, number) {
            let Some(made) = self.make(recording, position, position) else { return 0 };
            let inside = (position - made.first) as usize;
            return complete(made.decision, made.events(), inside, Event::starts_decision);
        }
        let before = recording
            .blocks()
            .get(number as usize)
            .map_or(recording.decisions_in_blocks(), |block| block.first_decision);
        let inside = (position % BLOCK_EVENTS as u64) as usize;
        let events = self.part(recording, number, inside + 1);
        complete(before, events, inside, Event::starts_decision)
    }

    /// How many phases are complete at `position`. Cost: the headers before it and the events of one block.
    pub fn phases(&mut self, recording: &Recording, position: u64) -> u64 {
        let position = position.min(recording.len());
        let number = position / BLOCK_EVENTS as u64;
        let before = recording.blocks().iter().take(number as usize).map(|block| u64::from(block.phases)).sum();
        let first = number * BLOCK_EVENTS as u64;
        let events = self.events(recording, first, position + 1);
        complete(before, events, (position - first) as usize, Event::starts_phase)
    }

    /// Whether the events of a block were dropped, are not at hand, and can be made again from a checkpoint nearby.
    fn is_lost(&self, recording: &Recording, number: u64) -> bool {
        let is_dropped = recording.blocks().get(number as usize).is_some_and(|block| block.data.is_none());
        let first = number * BLOCK_EVENTS as u64;
        let is_near = || recording.checkpoints().before_event(first).is_some_and(|one| first - one.event <= NEARBY);
        is_dropped && !self.blocks.iter().any(|opened| opened.number == number) && is_near()
    }

    /// The events from the last checkpoint before event number `from` up to number `to`, made again. Cost: re-execution
    /// over the distance of checkpoints, unless that was done last.
    fn make(&mut self, recording: &Recording, from: u64, to: u64) -> Option<&Made> {
        let checkpoint = recording.checkpoints().before_event(from)?;
        if self.made.as_ref().is_none_or(|made| made.first != checkpoint.event) {
            let (run, recorder) = (checkpoint.restore(), Recorder::at_depth(checkpoint.depth));
            self.made = Some(Made { first: checkpoint.event, decision: checkpoint.decision, run, recorder });
        }
        let made = self.made.as_mut()?;
        made.reach(to);
        Some(made)
    }

    /// The board as last shown.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The tiles that changed since the last call; see [`Screen::take_changed`].
    pub fn take_changed(&mut self) -> Vec<u32> {
        self.screen.take_changed()
    }

    /// Shows the board at `position` within `view`, doing at most about `limit` units of work. A unit is a change of a cell:
    /// 3 ns where many lie together, up to 90 ns where they are spread over a board that no cache holds. Ask for little at a
    /// time where a clock decides.
    pub fn show(&mut self, recording: &Recording, position: u64, view: CellRect, limit: usize) -> Shows {
        if recording.cells().keeps_changes() {
            self.screen.seek(recording.cells(), recording.len(), position, view, limit)
        } else {
            self.replay(recording, position, limit)
        }
    }

    /// Without an index: goes on from the last picture, or from the one of a checkpoint.
    fn replay(&mut self, recording: &Recording, position: u64, limit: usize) -> Shows {
        let nearest = recording.checkpoints().before_event_with_board(position);
        let pictured = nearest.and_then(|checkpoint| checkpoint.board.as_ref());
        let checkpoint = pictured.map_or(0, |(at, _)| *at);
        let onwards = self.replayed.as_ref().is_some_and(|(at, _)| (checkpoint..=position).contains(at));
        let (mut at, mut board) = match self.replayed.take() {
            Some(replayed) if onwards => replayed,
            _ => (checkpoint, board_of(recording, pictured.map(|(_, board)| &**board))),
        };
        let mut left = limit.max(BLOCK_EVENTS);
        while at < position && left > 0 {
            let events = self.events(recording, at, position.min(at.saturating_add(left as u64)));
            if events.is_empty() {
                break;
            }
            (recording.paint())(events, at, &mut board);
            at += events.len() as u64;
            left -= events.len();
        }
        self.screen.replace(board.bytes());
        self.replayed = Some((at, board));
        if at < position { Shows::Part } else { Shows::Everything }
    }

    /// Plans how to get to the state at `position`. The job can be carried out anywhere.
    pub fn plan_state(&mut self, recording: &Recording, position: u64) -> StateJob {
        let target = self.decisions(recording, position);
        self.states.plan(recording, target)
    }

    /// Takes back what a finished job found.
    pub fn keep_state(&mut self, job: StateJob) {
        self.states.keep(job);
    }

    /// The state that was found last: how many decisions it has made, and what it shows of itself,
    /// at most `limit` items of each structure.
    pub fn inspect(&self, limit: usize) -> Option<(u64, Values)> {
        let (decision, run) = self.states.cursor.as_ref()?;
        let mut values = Values::with_limit(limit);
        run.inspect(&mut values);
        Some((*decision, values))
    }

    /// The state that was found last, and how many decisions it has made.
    pub fn state(&self) -> Option<(u64, &dyn Run)> {
        self.states.cursor.as_ref().map(|(decision, run)| (*decision, &**run))
    }

    /// Finds the state at `position` here and now, and its hash. Cost: up to a checkpoint's distance.
    pub fn state_hash(&mut self, recording: &Recording, position: u64) -> u64 {
        let mut job = self.plan_state(recording, position);
        while !job.advance(u64::MAX) {}
        self.keep_state(job);
        self.states.cursor.as_ref().map_or(0, |(_, run)| run.state_hash())
    }
}

/// Decisions (phases) that are complete before the event at `inside`, where `before` were before the first of `events`.
fn complete(before: u64, events: &[Event], inside: usize, starts: fn(&Event) -> bool) -> u64 {
    let inside = inside.min(events.len());
    let begun = before + events[..inside].iter().filter(|event| starts(event)).count() as u64;
    let at_start = events.get(inside).is_none_or(starts);
    if at_start { begun } else { begun.saturating_sub(1) }
}

/// Events that were dropped, made again from a checkpoint on.
struct Made {
    /// The number of the first of them, and the decisions before it.
    first: u64,
    decision: u64,
    run: Box<dyn Run>,
    recorder: Recorder,
}

impl Made {
    fn events(&self) -> &[Event] {
        self.recorder.events()
    }

    /// Goes on until event number `last` is there, or nothing comes any more.
    fn reach(&mut self, last: u64) {
        const PART: u64 = 1 << 12;
        loop {
            let len = self.recorder.len() as u64;
            let missing = (last + 1).saturating_sub(self.first + len);
            if missing == 0 || self.run.run_traced(&mut self.recorder, (len + missing.min(PART)) as usize).0 == 0 {
                return;
            }
        }
    }
}

fn board_of(recording: &Recording, kept: Option<&[u8]>) -> CellIndex {
    let size = recording.index_size();
    let bytes = kept.and_then(|board| lz4_flex::block::decompress_size_prepended(board).ok());
    let bytes = bytes.unwrap_or_else(|| vec![recording.blank(); size.cells() as usize]);
    CellIndex::board_only(size, bytes, recording.blank())
}

/// A block that is read as far as somebody asked.
#[derive(Default)]
struct Opened {
    number: u64,
    batch: Batch,
    decoder: Decoder,
    state: Read,
}

/// How much of a block was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Read {
    /// Events up to some place.
    Events,
    /// All events and nodes.
    Whole,
    /// Nothing: it was dropped, or its bytes are damaged.
    #[default]
    Nothing,
}

impl Opened {
    /// Turns to another block.
    fn open(&mut self, number: u64, block: &Block) {
        self.number = number;
        self.batch.events.clear();
        self.batch.nodes.clear();
        self.batch.events.reserve_exact(BLOCK_EVENTS);
        let is_open = block.data.as_deref().is_some_and(|data| self.decoder.open(data).is_ok());
        self.state = if is_open { Read::Events } else { Read::Nothing };
    }

    /// Reads on until there are `count` events, or all.
    fn read_to(&mut self, count: usize) -> Result<(), CodecError> {
        match self.state {
            Read::Whole => Ok(()),
            Read::Events => self.decoder.read_to(&mut self.batch.events, count),
            Read::Nothing => Err(CUT_OFF),
        }
    }

    /// Reads the nodes, where all events were read.
    fn read_nodes(&mut self, block: &Block) -> Result<(), CodecError> {
        if self.state == Read::Events {
            let nodes = block.nodes.as_deref().map(|nodes| nodes::decode(nodes, &self.batch.events));
            self.batch.nodes = nodes.unwrap_or(Ok(Vec::new()))?;
            self.state = Read::Whole;
        }
        Ok(())
    }

    fn make_again(&mut self, recording: &Recording) {
        (self.batch, self.state) = (make_again(recording, self.number), Read::Whole);
    }
}

/// Makes the events of a dropped block again from the nearest checkpoint.
fn make_again(recording: &Recording, number: u64) -> Batch {
    let first = number * BLOCK_EVENTS as u64;
    let Some(checkpoint) = recording.checkpoints().before_event(first) else { return Batch::default() };
    let mut run = checkpoint.restore();
    let mut recorder = Recorder::at_depth(checkpoint.depth);
    let mut at = checkpoint.event;
    let wanted = first + BLOCK_EVENTS as u64;
    while at + (recorder.len() as u64) < wanted {
        if at + (recorder.len() as u64) <= first {
            at += recorder.len() as u64;
            recorder.clear();
        }
        let enough = recorder.len() + (wanted - at).min(1 << 14) as usize;
        let (steps, _) = run.run_traced(&mut recorder, enough);
        if steps == 0 {
            break;
        }
    }
    let skip = first.saturating_sub(at) as usize;
    let mut before = Batch::default();
    recorder.take(skip, &mut before);
    let mut block = Batch::default();
    recorder.take(BLOCK_EVENTS, &mut block);
    block
}

/// Whether the events of block `number`, as they can be read now, are the ones that were recorded.
/// False means that another version of the algorithm made the recording.
pub fn is_genuine(reader: &mut Reader, recording: &Recording, number: u64) -> bool {
    let before = number.checked_sub(1).map_or(0, |before| recording.blocks()[before as usize].hash);
    recording
        .blocks()
        .get(number as usize)
        .is_none_or(|block| hash_events(before, reader.block(recording, number)) == block.hash)
}

/// States near the cursor.
#[derive(Default)]
struct States {
    cursor: Option<(u64, Box<dyn Run>)>,
    behind: Option<(u64, Arc<dyn Run>)>,
}

/// How far behind the cursor a copy of the state is left for stepping back, in decisions.
const BEHIND: u64 = 2048;
/// Copies of up to so many bytes are left behind after every jump, larger ones only where people step.
const CHEAP_COPY: usize = 16 << 20;

impl States {
    fn plan(&mut self, recording: &Recording, target: u64) -> StateJob {
        let checkpoint = recording.checkpoints().before_decision(target);
        let least = checkpoint.map_or(0, |checkpoint| checkpoint.decision);
        let near = |at: u64| (least..=target).contains(&at);
        let is_step = self.cursor.as_ref().is_some_and(|(at, _)| at.abs_diff(target) <= BEHIND);
        let base = if let Some((at, run)) = self.cursor.take_if(|(at, _)| near(*at)) {
            Base::State(at, run)
        } else if let Some((at, run)) = self.behind.as_ref().filter(|(at, _)| near(*at)) {
            Base::Shared(*at, Arc::clone(run))
        } else {
            checkpoint.map_or(Base::Lost, |checkpoint| Base::Checkpoint(Arc::clone(checkpoint)))
        };
        let leaves_copy = is_step || base.cost().1 <= CHEAP_COPY;
        StateJob { base, behind: None, leaves_copy, target }
    }

    fn keep(&mut self, job: StateJob) {
        if let Base::State(at, run) = job.base {
            self.cursor = Some((at, run));
        }
        if job.behind.is_some() {
            self.behind = job.behind;
        }
    }
}

/// A way to a state: restore, then re-execute without a probe.
pub struct StateJob {
    base: Base,
    behind: Option<(u64, Arc<dyn Run>)>,
    leaves_copy: bool,
    target: u64,
}

enum Base {
    Checkpoint(Arc<Checkpoint>),
    Shared(u64, Arc<dyn Run>),
    State(u64, Box<dyn Run>),
    Lost,
}

impl Base {
    /// Decisions made, and bytes that have to be copied before going on.
    fn cost(&self) -> (u64, usize) {
        match self {
            Self::Checkpoint(checkpoint) => (checkpoint.decision, self.heap_bytes()),
            Self::Shared(at, _) => (*at, self.heap_bytes()),
            Self::State(at, _) => (*at, 0),
            Self::Lost => (0, 0),
        }
    }

    fn heap_bytes(&self) -> usize {
        match self {
            Self::Checkpoint(checkpoint) => checkpoint.heap_bytes(),
            Self::Shared(_, run) => run.heap_bytes(),
            Self::State(_, run) => run.heap_bytes(),
            Self::Lost => 0,
        }
    }

    fn into_state(self) -> Self {
        match self {
            Self::Checkpoint(checkpoint) => Self::State(checkpoint.decision, checkpoint.restore()),
            Self::Shared(at, run) => Self::State(at, run.copy()),
            other => other,
        }
    }
}

impl StateJob {
    /// Whether it is done in about a millisecond, so that it need not leave the frame.
    pub fn is_quick(&self) -> bool {
        let (at, bytes) = self.base.cost();
        let is_copied = self.leaves_copy && at < self.target.saturating_sub(BEHIND);
        let copied = if is_copied { self.base.heap_bytes() } else { 0 };
        self.target - at.min(self.target) <= 10_000 && bytes + copied <= 2 << 20
    }

    /// Makes up to `decisions` decisions; true when the state is reached.
    pub fn advance(&mut self, decisions: u64) -> bool {
        self.base = std::mem::replace(&mut self.base, Base::Lost).into_state();
        let Base::State(at, run) = &mut self.base else { return true };
        let halt = self.target.saturating_sub(BEHIND);
        let mut left = decisions;
        while *at < self.target && left > 0 {
            let stop = if *at < halt { halt } else { self.target };
            let steps = (stop - *at).min(left);
            run.run_fast(steps);
            *at += steps;
            left -= steps;
            if *at == halt && self.leaves_copy {
                self.behind = Some((*at, Arc::from(run.copy())));
            }
        }
        *at >= self.target
    }
}
