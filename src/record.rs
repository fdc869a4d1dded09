//! [`Record`]: recording a run beside the window, on two threads where there are threads.
//!
//! One thread runs the algorithm and packs its events, the other compresses and indexes them, so
//! that both cores of a small machine have the same share.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::background::{Executor, Work};
use crate::limits;
use crate::trace::{Answer, Batch, Piece, Recorded, Recording};

/// How a run ended.
pub struct Outcome {
    /// The algorithm's answer; nothing where a limit struck first.
    pub output: Option<Box<dyn Answer>>,
    /// Hash of the last state.
    pub state_hash: u64,
}

impl Outcome {
    /// The answer, if there is one and it is a `T`.
    pub fn get<T: Answer>(&self) -> Option<&T> {
        self.output.as_deref()?.get()
    }
}

/// What a lock keeps, whoever else holds it.
pub fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How much memory the states of runs may take together before somebody is asked.
#[derive(Debug)]
pub struct Allowance {
    granted: AtomicUsize,
    used: AtomicUsize,
    is_refused: AtomicBool,
}

impl Default for Allowance {
    fn default() -> Self {
        Self::of(limits::UNASKED_RUN)
    }
}

impl Allowance {
    /// So many bytes.
    pub const fn of(bytes: usize) -> Self {
        let (granted, used) = (AtomicUsize::new(bytes), AtomicUsize::new(0));
        Self { granted, used, is_refused: AtomicBool::new(false) }
    }

    /// Bytes that are taken.
    pub fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Whether runs wait for somebody who says whether they may have more.
    pub fn is_short(&self) -> bool {
        self.is_over() && !self.is_refused.load(Ordering::Relaxed)
    }

    fn is_over(&self) -> bool {
        self.used() > self.granted.load(Ordering::Relaxed)
    }

    /// Lets runs take twice as much as they have now.
    pub fn grant(&self) {
        self.granted.store(self.used().saturating_mul(2), Ordering::Relaxed);
    }

    /// Lets runs that want more end where they are.
    pub fn refuse(&self) {
        self.is_refused.store(true, Ordering::Relaxed);
    }

    /// Takes `now` bytes in the place of `before`.
    fn take(&self, before: usize, now: usize) {
        self.used.fetch_add(now, Ordering::Relaxed);
        self.used.fetch_sub(before, Ordering::Relaxed);
        if !self.is_over() {
            // Whoever wants too much next is asked about anew.
            self.is_refused.store(false, Ordering::Relaxed);
        }
    }
}

/// What one run has of an allowance.
struct Share {
    allowance: Arc<Allowance>,
    bytes: usize,
}

impl Share {
    fn take(&mut self, bytes: usize) {
        self.allowance.take(std::mem::replace(&mut self.bytes, bytes), bytes);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.take(0);
    }
}

/// A run on its way into a recording that others read meanwhile.
pub struct Record {
    recorded: Recorded,
    recording: Arc<Mutex<Recording>>,
    doublings: u32,
    indexer: Option<Indexer>,
    /// What the next slice compresses and indexes, where no thread does.
    piece: Option<Piece>,
    /// Nothing where the run may take what it likes.
    share: Option<Share>,
}

/// How long a thread rests before it looks again whether a run that waits can go on.
const PAUSE: Duration = Duration::from_millis(3);

/// Events after which others have their turn, where there are no threads.
const PORTION: usize = 1 << 13;

/// Pieces that may wait for the thread that indexes.
const WAITING: usize = 3;

impl Record {
    /// Starts to record into `recording`, which `recorded` came with.
    pub fn new(recorded: Recorded, recording: Arc<Mutex<Recording>>, executor: Executor) -> Self {
        let indexer = (executor == Executor::Thread).then(|| Indexer::start(&recording)).flatten();
        Self { recorded, recording, doublings: 0, indexer, piece: None, share: None }
    }

    /// The state of the run takes no more than is allowed: where it is used up, the run waits until more is granted, or
    /// ends where that is refused.
    #[must_use]
    pub fn within(mut self, allowance: Arc<Allowance>) -> Self {
        self.share = Some(Share { allowance, bytes: 0 });
        self
    }

    /// Whether the run has to wait for memory; where it was refused, it ends.
    fn waits_for_memory(&mut self) -> bool {
        let Some(share) = self.share.as_ref().filter(|share| share.allowance.is_over()) else { return false };
        let is_short = share.allowance.is_short();
        if !is_short {
            self.recorded.stop();
        }
        is_short
    }

    /// Records to the end, here and now.
    pub fn finish(mut self) -> Outcome {
        loop {
            if let Some(outcome) = self.advance() {
                return outcome;
            }
        }
    }

    fn hand_over(&mut self, piece: Piece) {
        let Some(indexer) = &self.indexer else {
            let buffer = lock(&self.recording).take(piece);
            self.recorded.recycle(buffer);
            return;
        };
        while let Ok(buffer) = indexer.buffers.try_recv() {
            self.recorded.recycle(buffer);
        }
        // The indexer ends before its sender only by a panic; then there is nothing to keep.
        let _ = indexer.pieces.send(piece);
    }

    /// Hands the piece over; the outcome with the last one.
    fn deliver(&mut self, piece: Piece) -> Option<Outcome> {
        let (is_idle, is_last) = (piece.is_empty() && self.recorded.waits(), piece.is_last());
        self.hand_over(piece);
        if !is_last {
            if is_idle && self.indexer.is_some() {
                std::thread::sleep(PAUSE);
            }
            return None;
        }
        if let Some(indexer) = self.indexer.take() {
            indexer.finish();
        }
        Some(Outcome { output: self.recorded.output(), state_hash: self.recorded.state_hash() })
    }
}

impl Work for Record {
    type Output = Outcome;

    fn advance(&mut self) -> Option<Outcome> {
        if self.waits_for_memory() {
            if self.indexer.is_some() {
                std::thread::sleep(PAUSE);
            }
            return None;
        }
        if let Some(piece) = self.piece.take() {
            return self.deliver(piece);
        }
        // Waiting for the indexer here would undo the work of two threads.
        if let Ok(recording) = self.recording.try_lock() {
            self.doublings = recording.doublings();
        }
        let events = if self.indexer.is_some() { usize::MAX } else { PORTION };
        let piece = self.recorded.go_on(self.doublings, events);
        if let Some(share) = &mut self.share {
            share.take(self.recorded.state_bytes());
        }
        if self.indexer.is_some() {
            return self.deliver(piece?);
        }
        self.piece = piece;
        None
    }
}

/// The thread that compresses and indexes.
struct Indexer {
    pieces: SyncSender<Piece>,
    buffers: Receiver<Batch>,
    thread: JoinHandle<()>,
}

impl Indexer {
    /// Nothing where no thread can be had.
    fn start(recording: &Arc<Mutex<Recording>>) -> Option<Self> {
        let recording = Arc::clone(recording);
        let (pieces, waiting) = sync_channel::<Piece>(WAITING);
        let (back, buffers) = sync_channel(WAITING + 2);
        let body = move || {
            for piece in waiting {
                let buffer = lock(&recording).take(piece);
                // A full or closed channel only means that the buffer is not wanted.
                let _ = back.try_send(buffer);
            }
        };
        let thread = std::thread::Builder::new().name("index".to_owned()).spawn(body).ok()?;
        Some(Self { pieces, buffers, thread })
    }

    /// Waits until everything that was handed over is in the recording.
    fn finish(self) {
        drop(self.pieces);
        let _ = self.thread.join();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::maze::generate;
    use crate::trace::{Budget, Settings};

    fn recorded(executor: Executor) -> (u64, u64, u64) {
        let size = Size::new(200, 150);
        let run = (generate::LIST[0].start)(size, &Settings::default(), 5);
        let (recorded, recording) = Recorded::new(run, size, Budget::DESKTOP);
        let recording = Arc::new(Mutex::new(recording));
        let outcome = Record::new(recorded, Arc::clone(&recording), executor).finish();
        let recording = lock(&recording);
        assert!(recording.is_complete());
        (recording.hash(), recording.len(), outcome.state_hash)
    }

    #[test]
    fn two_threads_record_the_same_as_one() {
        assert_eq!(recorded(Executor::Thread), recorded(Executor::Slices));
    }

    /// A search whose state grows without end.
    fn growing() -> (Recorded, Arc<Mutex<Recording>>) {
        let text = b"############\n#@         #\n# $ $ $ $  #\n#          #\n# $ $      #\n#          #\n#     .... #\n#       .. #\n############\n";
        let mut level = crate::recipe::Recipe::read(text).unwrap();
        let stage = crate::recipe::StageKind::Solving;
        let bfs = level.problem.candidates(stage).find(|entry| entry.info.id == "bfs-pushes").unwrap();
        level.problem = level.problem.with_choice(stage, crate::recipe::Choice::of(bfs.info));
        let board = level.problem.prepare().unwrap();
        let (run, _) = level.problem.start(stage, Some(&board)).unwrap();
        let (recorded, recording) = Recorded::new(run, board.size(), Budget::DESKTOP);
        (recorded, Arc::new(Mutex::new(recording)))
    }

    #[test]
    fn a_run_waits_for_more_memory_and_ends_where_it_is_refused() {
        let allowance = Arc::new(Allowance::of(1));
        let (recorded, recording) = growing();
        let mut record = Record::new(recorded, Arc::clone(&recording), Executor::Slices).within(Arc::clone(&allowance));
        assert!(record.advance().is_none() && allowance.is_short());
        let waits_at = (lock(&recording).len(), allowance.used());
        (0..50).for_each(|_| assert!(record.advance().is_none()));
        let now = (lock(&recording).len(), allowance.used());
        assert_eq!(now, waits_at, "nothing goes on before somebody says so");
        allowance.grant();
        assert!(!allowance.is_short());
        while !allowance.is_short() {
            assert!(record.advance().is_none(), "it wants more sooner or later");
        }
        assert!(allowance.used() > waits_at.1);
        allowance.refuse();
        let outcome = (0..10).find_map(|_| record.advance()).unwrap();
        assert!(outcome.output.is_none() && lock(&recording).is_complete());
        assert!(lock(&recording).len() > waits_at.0);
        drop(record);
        assert_eq!(allowance.used(), 0);
        assert!(!allowance.is_over());
    }
}
