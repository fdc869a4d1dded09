//! How far a long recording is.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::super::Progress;
use crate::format::{bytes, grouped};
use crate::record::lock;
use crate::trace::Recording;

/// Before this much time has passed nothing is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two looks.
const PAUSE: Duration = Duration::from_millis(100);

/// A line on the terminal that says how far a recording is.
pub(super) struct Meter {
    progress: Progress,
    next: Instant,
    bar: Option<ProgressBar>,
}

impl Meter {
    pub(super) fn new(progress: Progress) -> Self {
        Self { progress, next: Instant::now() + PATIENCE, bar: None }
    }

    /// Shows how far `recording` is, if it is time to.
    pub(super) fn show(&mut self, recording: &Mutex<Recording>) {
        if self.progress == Progress::Hidden || Instant::now() < self.next {
            return;
        }
        let recording = lock(recording);
        let (events, kept) = (recording.len(), recording.rough_bytes());
        drop(recording);
        let bar = self.bar.get_or_insert_with(spinner);
        bar.set_message(format!("{} events, {}", grouped(events), bytes(kept as u64)));
        bar.tick();
        self.next = Instant::now() + PAUSE;
    }

    /// Takes the line away.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn spinner() -> ProgressBar {
    // A template that cannot be read leaves the usual look.
    let style = ProgressStyle::with_template("{spinner} recording: {msg}  {elapsed}  (Ctrl+C stops)");
    let bar = ProgressBar::new_spinner();
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
