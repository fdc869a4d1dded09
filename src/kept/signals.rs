//! What ends a process from outside: everything is written before it ends.

use std::io;
use std::thread::{Builder, sleep};
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use super::saver::Flusher;

/// How long whoever was asked may take to end by itself.
const GRACE: Duration = Duration::from_secs(2);

/// When the process is asked to end, everything is written, `leave` is called to end it in order, and where it does
/// not, it ends a little later. What it was started to ignore (as by `nohup`) it ignores.
///
/// # Errors
/// If the system lets nobody listen.
pub fn listen(flusher: Flusher, leave: impl Fn() + Send + 'static) -> io::Result<()> {
    let all = [SIGTERM, SIGHUP, SIGINT];
    let ignored = ignored();
    let mut signals = Signals::new(all.into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0))?;
    let body = move || {
        let Some(signal) = signals.forever().next() else { return };
        flusher.flush();
        leave();
        sleep(GRACE);
        // What shells say of a process that a signal ended.
        std::process::exit(128 + signal);
    };
    Builder::new().name("signals".to_owned()).spawn(body).map(drop)
}

/// The signals that this process was started to ignore, where the system tells: bit n - 1 is signal n.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
