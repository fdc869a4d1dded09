//! [`each`]: independent work on all processors.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// What `one` makes of every number below `count`, in order, whichever is done first.
pub(super) fn each<T: Send>(count: u64, one: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let (next, made) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < count) {
            let made_of = one(number);
            made.lock().unwrap_or_else(PoisonError::into_inner).push((number, made_of));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_unstable_by_key(|&(number, _)| number);
    made.into_iter().map(|(_, made_of)| made_of).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_made_comes_in_order() {
        assert_eq!(super::each(1000, |number| number * 2), (0..1000).map(|number| number * 2).collect::<Vec<_>>());
        assert_eq!(super::each(0, |number| number), Vec::<u64>::new());
    }
}
