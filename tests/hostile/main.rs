//! What files and links of others may cost. One binary of its own, for it counts every byte that is allocated.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod findings;
mod mutated;
mod table;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The most bytes that it may cost to refuse something, besides what is refused.
pub const MEMORY_TO_REFUSE: usize = 64 << 20;

/// The most time that it may take to refuse something. What is not optimised may take longer.
pub const TIME_TO_REFUSE: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1_500 } else { 100 });

/// Held by whoever counts bytes.
static ALONE: Mutex<()> = Mutex::new(());

/// Waits until nobody else counts bytes.
pub fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What something took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// By the processor's clock of this thread: what else the machine does takes no part.
    pub time: Duration,
    /// Bytes at the worst moment, beyond those before.
    pub bytes: usize,
}

/// Does something, and says what it took. Only for who is [`alone`].
pub fn cost<T>(work: impl FnOnce() -> T) -> (T, Cost) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let start = ThreadTime::now();
    let done = work();
    let time = start.elapsed();
    (done, Cost { time, bytes: MEMORY.peak_usage().saturating_sub(before) })
}

/// Refuses `bytes` with `read`, cheaply; the message.
pub fn refused<T, E: ToString>(name: &str, read: impl FnOnce() -> Result<T, E>) -> String {
    let (result, cost) = cost(|| read().map(drop).map_err(|error| error.to_string()));
    let message = result.expect_err(name);
    assert!(cost.bytes <= MEMORY_TO_REFUSE, "{name}: {} bytes to say: {message:.200}", cost.bytes);
    assert!(cost.time <= TIME_TO_REFUSE, "{name}: {:?} to say: {message:.200}", cost.time);
    message
}
