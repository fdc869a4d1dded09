//! [`Record`]: recording a run beside the window, on two threads where there are threads.
//!
//! One thread runs the algorithm and packs its events, the other compresses and indexes them, so
//! that both cores of a small machine have the same share.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::background::{Executor, Work};
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

/// The recording, whoever else holds it.
pub fn lock(recording: &Mutex<Recording>) -> MutexGuard<'_, Recording> {
    recording.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A run on its way into a recording that others read meanwhile.
pub struct Record {
    recorded: Recorded,
    recording: Arc<Mutex<Recording>>,
    doublings: u32,
    indexer: Option<Indexer>,
}

/// How long a thread rests before it looks again whether a run that waits can go on.
const PAUSE: Duration = Duration::from_millis(3);

/// Pieces that may wait for the thread that indexes.
const WAITING: usize = 3;

impl Record {
    /// Starts to record into `recording`, which `recorded` came with.
    pub fn new(recorded: Recorded, recording: Arc<Mutex<Recording>>, executor: Executor) -> Self {
        let indexer = (executor == Executor::Thread).then(|| Indexer::start(&recording)).flatten();
        Self { recorded, recording, doublings: 0, indexer }
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
}

impl Work for Record {
    type Output = Outcome;

    fn advance(&mut self) -> Option<Outcome> {
        // Waiting for the indexer here would undo the work of two threads.
        if let Ok(recording) = self.recording.try_lock() {
            self.doublings = recording.doublings();
        }
        let piece = self.recorded.advance(self.doublings);
        let is_idle = piece.is_empty() && self.recorded.waits();
        self.hand_over(piece);
        if !self.recorded.is_over() {
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
}
