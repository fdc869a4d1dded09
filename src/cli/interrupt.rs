//! Ctrl+C while long work is on its way: the first one lets it stop and keep what is done, the second one
//! ends the process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What shells say of a process that Ctrl+C ended.
const ENDED: i32 = 130;
/// The second Ctrl+C waits so often for a line that is being written; a pipe that nobody reads takes none.
const LOOKS: u32 = 50;
/// Between two of these looks.
const PAUSE: Duration = Duration::from_millis(10);

static PRESSED: AtomicBool = AtomicBool::new(false);
/// Held while lines are written.
static WRITING: Mutex<()> = Mutex::new(());

/// From here on Ctrl+C no longer ends the process at once.
pub(super) fn listen() {
    // Whoever listens already goes on; where nobody can, Ctrl+C ends the process as usual.
    let _ = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            end();
        }
    });
}

/// Whether it was pressed.
pub(super) fn is_pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}

/// Carries out `write`, which writes whole lines, without being ended halfway.
pub(super) fn whole<T>(write: impl FnOnce() -> T) -> T {
    let _writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    write()
}

fn end() {
    for _ in 0..LOOKS {
        if let Ok(_writing) = WRITING.try_lock() {
            std::process::exit(ENDED);
        }
        std::thread::sleep(PAUSE);
    }
    std::process::exit(ENDED);
}
