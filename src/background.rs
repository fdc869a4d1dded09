//! Long work beside the window: on a thread where there are threads, in slices where there are none.
//!
//! The core knows neither threads nor clocks; this room and the command line are the only ones that do.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::time::Duration;

#[cfg(not(target_arch = "wasm32"))]
pub use std::time::Instant;
#[cfg(target_arch = "wasm32")]
pub use web_time::Instant;

/// Something long that is done in slices of about a millisecond.
pub trait Work: Send + 'static {
    /// What comes out.
    type Output: Send + 'static;

    /// Does one slice; the result with the last one.
    fn advance(&mut self) -> Option<Self::Output>;
}

/// Called when a result is ready or worth looking at, from any thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// How long work is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Executor {
    /// On a thread of its own.
    Thread,
    /// In slices, whenever [`Task::poll`] is called.
    Slices,
}

impl Executor {
    /// Threads where there are some.
    pub const DEFAULT: Self = if cfg!(target_arch = "wasm32") { Self::Slices } else { Self::Thread };
}

/// How long one poll may work where there are no threads, and no frame is known to have begun.
const SLICE: Duration = Duration::from_millis(4);
/// How long all polls of a frame may work together: a frame has 16 ms, and something is to be drawn in it.
const FRAME: Duration = Duration::from_millis(10);

/// What lasts less than this many seconds cannot be timed at once; browsers round their clocks.
pub const COARSE: f64 = if cfg!(target_arch = "wasm32") { 0.002 } else { 0.0 };

thread_local! {
    /// Until when there may be work in this frame.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
    /// Slices of every poll, where they are counted instead of timed.
    #[cfg(test)]
    static COUNTED: Cell<Option<u32>> = const { Cell::new(None) };
}

/// From now on every poll on this thread does so many slices, however long they take: what depends on them is the same
/// on every machine.
#[cfg(test)]
pub fn count_slices(slices: u32) {
    COUNTED.set(Some(slices));
}

/// Whether slices are counted: then nothing is repeated only to time it.
pub(crate) fn is_counted() -> bool {
    #[cfg(test)]
    return COUNTED.get().is_some();
    #[cfg(not(test))]
    false
}

/// Says that a frame begins: until the next one, all polls together work for 10 ms at most, first come, first served.
/// Of no meaning where there are threads.
pub fn begin_frame() {
    END.set(Some(Instant::now() + FRAME));
}

/// Says that a frame begins in which no poll works: what is computed goes on between frames.
pub fn begin_idle_frame() {
    END.set(Some(Instant::now()));
}

/// Work under way. Dropping it cancels it, within a slice.
pub struct Task<W: Work> {
    place: Place<W>,
}

enum Place<W: Work> {
    Thread { result: Receiver<W::Output>, cancel: Arc<AtomicBool> },
    Here(Box<W>),
    Over,
}

impl<W: Work> Task<W> {
    /// Starts `work` on a thread called `name`, or here where no thread can be had.
    pub fn start(name: &str, executor: Executor, work: W, wake: Wake) -> Self {
        match executor {
            Executor::Slices => Self { place: Place::Here(Box::new(work)) },
            Executor::Thread => Self::on_thread(name, work, wake),
        }
    }

    fn on_thread(name: &str, work: W, wake: Wake) -> Self {
        let cancel = Arc::new(AtomicBool::new(false));
        let (sender, result) = sync_channel(1);
        let cancelled = Arc::clone(&cancel);
        // The work is handed over by a channel, so that it is not lost where no thread can be had.
        let (hand_over, taken) = sync_channel::<W>(1);
        let body = move || {
            let Ok(mut work) = taken.recv() else { return };
            while !cancelled.load(Ordering::Relaxed) {
                if let Some(output) = work.advance() {
                    // Nobody is left to take it when the receiver is gone.
                    let _ = sender.send(output);
                    wake();
                    return;
                }
            }
        };
        let spawned = std::thread::Builder::new().name(name.to_owned()).spawn(body);
        match (spawned, hand_over) {
            (Ok(_), hand_over) => match hand_over.send(work) {
                Ok(()) => Self { place: Place::Thread { result, cancel } },
                Err(back) => Self { place: Place::Here(Box::new(back.0)) },
            },
            (Err(_), _) => Self { place: Place::Here(Box::new(work)) },
        }
    }

    /// The result, once, as soon as it is there. Where there are no threads it works for up to 4 ms, or for what is
    /// left of a [frame](begin_frame).
    pub fn poll(&mut self) -> Polled<W::Output> {
        let polled = match &mut self.place {
            Place::Over => Polled::Gone,
            Place::Here(work) => in_slices(&mut **work),
            Place::Thread { result, .. } => match result.try_recv() {
                Ok(output) => Polled::Ready(output),
                Err(TryRecvError::Empty) => Polled::Working,
                Err(TryRecvError::Disconnected) => Polled::Gone,
            },
        };
        if !matches!(polled, Polled::Working) {
            self.place = Place::Over;
        }
        polled
    }
}

fn in_slices<W: Work>(work: &mut W) -> Polled<W::Output> {
    #[cfg(test)]
    if let Some(slices) = COUNTED.get() {
        return (0..slices).find_map(|_| work.advance()).map_or(Polled::Working, Polled::Ready);
    }
    let mut now = Instant::now();
    let end = END.get().unwrap_or_else(|| now + SLICE);
    let mut last = Duration::ZERO;
    // Another slice as long as the last one is to end in time, too.
    while now + last < end {
        if let Some(output) = work.advance() {
            return Polled::Ready(output);
        }
        last = now.elapsed();
        now += last;
    }
    Polled::Working
}

impl<W: Work> Drop for Task<W> {
    fn drop(&mut self) {
        if let Place::Thread { cancel, .. } = &self.place {
            cancel.store(true, Ordering::Relaxed);
        }
    }
}

/// What a poll found.
#[derive(Debug, PartialEq, Eq)]
pub enum Polled<T> {
    /// Not ready yet.
    Working,
    /// Ready; later polls find [`Polled::Gone`].
    Ready(T),
    /// It was taken before, or its thread ended without a result.
    Gone,
}

/// Adds up the time that measured pieces of work take.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stopwatch {
    spent: Duration,
}

impl Stopwatch {
    /// Does `work` and adds its time.
    pub fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        self.spent += start.elapsed();
        result
    }

    /// The seconds measured since the last call.
    pub fn take(&mut self) -> f64 {
        std::mem::take(&mut self.spent).as_secs_f64()
    }
}

/// The processor time that this process has taken so far, all threads together; nothing where the system does not
/// tell.
pub fn processor_time() -> Option<Duration> {
    #[cfg(not(target_arch = "wasm32"))]
    return Some(cpu_time::ProcessTime::try_now().ok()?.as_duration());
    #[cfg(target_arch = "wasm32")]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Count(u32);

    impl Work for Count {
        type Output = u32;
        fn advance(&mut self) -> Option<u32> {
            self.0 += 1;
            (self.0 == 1000).then_some(self.0)
        }
    }

    struct Endless(Arc<AtomicBool>);

    impl Work for Endless {
        type Output = ();
        fn advance(&mut self) -> Option<()> {
            std::thread::sleep(Duration::from_millis(1));
            None
        }
    }

    impl Drop for Endless {
        fn drop(&mut self) {
            self.0.store(true, Ordering::SeqCst);
        }
    }

    fn result_of(executor: Executor) -> u32 {
        let mut task = Task::start("count", executor, Count(0), Arc::new(|| {}));
        loop {
            match task.poll() {
                Polled::Ready(number) => {
                    assert_eq!(task.poll(), Polled::Gone);
                    return number;
                }
                Polled::Gone => unreachable!("the result is delivered"),
                Polled::Working => std::thread::yield_now(),
            }
        }
    }

    #[test]
    fn both_executors_deliver_once() {
        assert_eq!(result_of(Executor::Thread), 1000);
        assert_eq!(result_of(Executor::Slices), 1000);
    }

    #[test]
    fn work_waits_for_the_next_frame_when_this_one_is_used_up() {
        let mut task = Task::start("count", Executor::Slices, Count(0), Arc::new(|| {}));
        begin_idle_frame();
        assert_eq!(task.poll(), Polled::Working);
        begin_frame();
        assert_eq!(task.poll(), Polled::Ready(1000));
        END.set(None);
    }

    #[test]
    fn dropping_a_task_stops_its_thread_within_50_milliseconds() {
        let stopped = Arc::new(AtomicBool::new(false));
        let task = Task::start("endless", Executor::Thread, Endless(Arc::clone(&stopped)), Arc::new(|| {}));
        std::thread::sleep(Duration::from_millis(5));
        drop(task);
        std::thread::sleep(Duration::from_millis(50));
        assert!(stopped.load(Ordering::SeqCst));
    }
}
