//! Mutates small files for every reader, for as long as is wanted: `cargo run --release -- 1000000 [FROM] [TARGET]` in this folder.
//!
//! So many inputs in all, in turns of equal time for each target, from number FROM of each. What is found is written to
//! the standard error with the number that makes it again; the exit status is 1 then. Ends by itself where an input hangs.

mod inputs;

use std::panic::catch_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use inputs::{TARGETS, Target};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The most bytes that an input may take.
const MOST_BYTES: usize = 64 << 20;
/// The most time that an input may take.
const MOST_TIME: Duration = Duration::from_secs(1);
/// After so long an input is taken for one that never ends.
const HANGS: u64 = 20;
/// How long a target has its turn.
const TURN: Duration = Duration::from_millis(200);
/// Findings of a target that are told.
const MOST_TOLD: u64 = 5;

/// The target and the number that are under way.
static AT: (AtomicUsize, AtomicU64) = (AtomicUsize::new(0), AtomicU64::new(0));

/// What came of a target.
struct Tally {
    seeds: Vec<Vec<u8>>,
    next: u64,
    tried: u64,
    good: u64,
    found: u64,
    slowest: Duration,
    largest: usize,
}

fn main() -> ExitCode {
    let numbers: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| numbers.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (wanted, from) = (number(0, 1_000_000), number(1, 0));
    let only = numbers.get(2);
    std::panic::set_hook(Box::new(|info| eprintln!("{info}")));
    if let Err(error) = std::thread::Builder::new().name("watch".to_owned()).spawn(watch) {
        eprintln!("hangs are not noticed: {error}");
    }
    let is_meant = |target: &Target| only.is_none_or(|only| only == target.name);
    let mut tallies: Vec<Tally> = TARGETS.iter().map(|target| Tally::new(target, from)).collect();
    let (begin, mut told) = (Instant::now(), Instant::now());
    while tallies.iter().map(|tally| tally.tried).sum::<u64>() < wanted && TARGETS.iter().any(is_meant) {
        for (index, (target, tally)) in TARGETS.iter().zip(&mut tallies).enumerate().filter(|(_, (target, _))| is_meant(target)) {
            tally.turn(index, target);
        }
        if told.elapsed() > Duration::from_secs(60) {
            told = Instant::now();
            tell(&tallies, begin);
        }
    }
    tell(&tallies, begin);
    ExitCode::from(u8::from(tallies.iter().any(|tally| tally.found > 0)))
}

impl Tally {
    fn new(target: &Target, from: u64) -> Self {
        let (tried, good, found, slowest, largest) = Default::default();
        Self { seeds: (target.seeds)(), next: from, tried, good, found, slowest, largest }
    }

    fn turn(&mut self, index: usize, target: &Target) {
        let start = Instant::now();
        while start.elapsed() < TURN {
            AT.0.store(index, Ordering::Relaxed);
            AT.1.store(self.next, Ordering::Relaxed);
            self.attempt(target);
        }
    }

    fn attempt(&mut self, target: &Target) {
        let number = self.next;
        let input = target.input(&self.seeds, number);
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let start = Instant::now();
        let result = catch_unwind(|| (target.read)(&input));
        let (time, bytes) = (start.elapsed(), MEMORY.peak_usage().saturating_sub(before));
        (self.next, self.tried) = (number + 1, self.tried + 1);
        (self.slowest, self.largest) = (self.slowest.max(time), self.largest.max(bytes));
        self.good += u64::from(matches!(result, Ok(true)));
        if result.is_err() || time > MOST_TIME || bytes > MOST_BYTES {
            self.found += 1;
            if self.found <= MOST_TOLD {
                let text = String::from_utf8_lossy(&input);
                eprintln!("FOUND {}, number {number}: {result:?}, {time:?}, {bytes} bytes for {text:.3000?}", target.name);
            }
        }
    }
}

/// Ends the program where an input never ends.
fn watch() {
    let now = || (AT.0.load(Ordering::Relaxed), AT.1.load(Ordering::Relaxed));
    loop {
        let before = now();
        std::thread::sleep(Duration::from_secs(HANGS));
        if before == now() {
            eprintln!("FOUND {}, number {}: it hangs", TARGETS[before.0].name, before.1);
            std::process::exit(1);
        }
    }
}

fn tell(tallies: &[Tally], begin: Instant) {
    let tried: u64 = tallies.iter().map(|tally| tally.tried).sum();
    println!("\n{tried} inputs in {:.0?}", begin.elapsed());
    for (target, tally) in TARGETS.iter().zip(tallies).filter(|(_, tally)| tally.tried > 0) {
        let Tally { tried, good, found, slowest, largest, .. } = tally;
        println!("{:24} {tried:>11} tried {good:>11} good {found:>5} found {slowest:>12.2?} {largest:>10} bytes", target.name);
    }
}
