//! [`Feed`]: a program, a file or a pipe that tells a run, read beside everything else.
//!
//! One thread reads and writes what it reads into a log; another hands the program its board; a third one looks at the
//! clock. Whatever happens (a crash, garbage, a limit, the end of a pipe), what came is kept, and the log says how it ended.

use std::ffi::OsString;
use std::io::{self, Read, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::grid::Size;
use crate::trace::told::{Ending, Log, Setting, Teller};

/// Bytes that are read at once.
const PIECE: usize = 1 << 18;
/// Between two looks at the clock.
const TICK: Duration = Duration::from_millis(10);
/// How long an ended program has to close its output.
const GRACE: Duration = Duration::from_millis(500);
/// What is kept of a program's errors, in bytes.
const MOST_ERRORS: usize = 4096;

/// How much a feed may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Events that are taken.
    pub events: u64,
    /// How long it may take; nothing for as long as it likes.
    pub time: Option<Duration>,
}

impl Limits {
    /// A hundred million events, without a clock.
    pub const USUAL: Self = Self { events: 100_000_000, time: None };
}

/// Something that tells a run. Dropping it stops it.
pub struct Feed {
    shared: Arc<Shared>,
}

struct Shared {
    log: Arc<Log>,
    is_over: AtomicBool,
    child: Mutex<Option<Child>>,
    errors: Mutex<Vec<u8>>,
    /// Whether the program has closed its errors.
    errors_over: AtomicBool,
    started: Instant,
    end: Mutex<Option<End>>,
}

/// How a feed ended.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// How long it took.
    pub time: Duration,
    /// What the program answered the system with.
    pub status: Option<ExitStatus>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Feed {
    /// Starts a program, hands it `board`, and reads what it tells of a run on a board of `size`.
    ///
    /// # Errors
    /// A program that cannot be started.
    pub fn program(
        words: &[OsString],
        board: Vec<u8>,
        log: Arc<Log>,
        (size, setting): (Size, Setting),
        limits: Limits,
    ) -> io::Result<Self> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let feed = Self { shared: Shared::new(log, Some(child)) };
        if let Some(mut input) = pipes.0 {
            // A program that does not read its board is none of our business.
            thread::Builder::new().name("board".to_owned()).spawn(move || drop(input.write_all(&board)))?;
        }
        if let Some(errors) = pipes.2 {
            let shared = Arc::clone(&feed.shared);
            thread::Builder::new().name("errors".to_owned()).spawn(move || shared.read_errors(errors))?;
        }
        if let Some(output) = pipes.1 {
            feed.read(output, (size, setting), limits)?;
        }
        Ok(feed)
    }

    /// Reads a file or a pipe.
    ///
    /// # Errors
    /// No thread can be had.
    pub fn input(
        input: impl Read + Send + 'static,
        log: Arc<Log>,
        (size, setting): (Size, Setting),
        limits: Limits,
    ) -> io::Result<Self> {
        let feed = Self { shared: Shared::new(log, None) };
        feed.read(input, (size, setting), limits)?;
        Ok(feed)
    }

    fn read(
        &self,
        input: impl Read + Send + 'static,
        (size, setting): (Size, Setting),
        limits: Limits,
    ) -> io::Result<()> {
        let teller = Teller::new(Arc::clone(&self.shared.log), size, setting, limits.events);
        let shared = Arc::clone(&self.shared);
        thread::Builder::new().name("told".to_owned()).spawn(move || shared.take(input, teller))?;
        if let Some(time) = limits.time {
            let shared = Arc::clone(&self.shared);
            thread::Builder::new().name("limit".to_owned()).spawn(move || shared.wait(time))?;
        }
        Ok(())
    }

    /// Stops it for a reason, which the log keeps.
    pub fn stop(&self, why: &str) {
        self.shared.stop(why);
    }

    /// How it ended; nothing while it goes on.
    pub fn end(&self) -> Option<End> {
        *lock(&self.shared.end)
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.shared.stop("it was closed");
    }
}

impl Shared {
    fn new(log: Arc<Log>, child: Option<Child>) -> Arc<Self> {
        Arc::new(Self {
            log,
            is_over: AtomicBool::new(false),
            child: Mutex::new(child),
            errors: Mutex::default(),
            errors_over: AtomicBool::new(false),
            started: Instant::now(),
            end: Mutex::default(),
        })
    }

    fn stop(&self, why: &str) {
        if self.is_over.swap(true, Ordering::SeqCst) {
            return;
        }
        // First the reason, for what is killed ends as if it had been broken off.
        self.log.end(Ending::Limited(why.to_owned()));
        if let Some(child) = &mut *lock(&self.child) {
            // One that has ended cannot be stopped.
            let _ = child.kill();
        }
        self.finish(None);
    }

    fn finish(&self, status: Option<ExitStatus>) {
        lock(&self.end).get_or_insert(End { time: self.started.elapsed(), status });
    }

    /// Reads to the end, whatever that is.
    fn take(&self, mut input: impl Read, mut teller: Teller) {
        let mut piece = vec![0; PIECE];
        let told = loop {
            if self.is_over.load(Ordering::SeqCst) {
                break None;
            }
            match input.read(&mut piece) {
                Ok(0) => break None,
                Ok(read) => {
                    if let Err(full) = teller.feed(&piece[..read]) {
                        break Some(full.to_string());
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => break Some(format!("the input cannot be read ({error})")),
            }
        };
        teller.finish();
        if let Some(why) = told {
            return self.stop(&why);
        }
        let status = self.leave();
        let why = status.and_then(|status| self.fault(status));
        if !self.is_over.swap(true, Ordering::SeqCst) {
            self.finish(status);
        }
        self.log.end(why.map_or(Ending::Complete, Ending::Broken));
    }

    /// Waits until the program, which closed its output, has ended.
    fn leave(&self) -> Option<ExitStatus> {
        let begin = Instant::now();
        loop {
            if let Some(child) = &mut *lock(&self.child) {
                match child.try_wait() {
                    Ok(Some(status)) => return Some(status),
                    Ok(None) if begin.elapsed() > GRACE => drop(child.kill()),
                    Ok(None) => {}
                    Err(_) => return None,
                }
            } else {
                return None;
            }
            thread::sleep(TICK.min(Duration::from_millis(1)));
        }
    }

    /// What is wrong with how a program ended.
    fn fault(&self, status: ExitStatus) -> Option<String> {
        if status.success() {
            return None;
        }
        // What it said last may still be on its way.
        let begin = Instant::now();
        while !self.errors_over.load(Ordering::SeqCst) && begin.elapsed() < GRACE {
            thread::sleep(Duration::from_millis(1));
        }
        let errors = String::from_utf8_lossy(&lock(&self.errors)).into_owned();
        let last = errors.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default().to_owned();
        let said = if last.is_empty() { String::new() } else { format!(": {last}") };
        Some(match status.code() {
            Some(code) => format!("the program ended with code {code}{said}"),
            None => format!("the program was ended by the system ({status}){said}"),
        })
    }

    fn wait(&self, time: Duration) {
        while !self.is_over.load(Ordering::SeqCst) {
            if self.started.elapsed() >= time {
                return self.stop(&format!("the limit of {} s was reached", time.as_secs()));
            }
            thread::sleep(TICK);
        }
    }

    fn read_errors(&self, mut errors: impl Read) {
        let mut piece = [0; 1024];
        while let Ok(read @ 1..) = errors.read(&mut piece) {
            // Whoever started us sees what the program says; where nobody looks, nothing is lost.
            let _ = io::stderr().write_all(&piece[..read]);
            let mut kept = lock(&self.errors);
            kept.extend_from_slice(&piece[..read]);
            let more = kept.len().saturating_sub(MOST_ERRORS);
            kept.drain(..more);
        }
        self.errors_over.store(true, Ordering::SeqCst);
    }
}
