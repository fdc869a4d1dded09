//! How far an experiment is, and how long it will take.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::lab::Progress;

/// Before this much time has passed nothing is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on the terminal that says how far an experiment is.
pub(super) struct Meter {
    is_shown: bool,
    runs: u64,
    start: Instant,
    bar: Option<ProgressBar>,
}

impl Meter {
    pub(super) fn new(is_shown: bool, runs: u64) -> Self {
        Self { is_shown, runs, start: Instant::now(), bar: None }
    }

    /// Shows how far it is, if it is time to.
    pub(super) fn show(&mut self, progress: Progress) {
        if !self.is_shown || self.start.elapsed() < PATIENCE {
            return;
        }
        let runs = self.runs;
        let bar = self.bar.get_or_insert_with(|| bar(runs));
        bar.set_position(progress.done);
    }

    /// Takes the line away.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(runs: u64) -> ProgressBar {
    let template =
        "{wide_bar} {human_pos}/{human_len} runs, {elapsed} gone, {eta} left  (Ctrl+C stops and keeps what is done)";
    let bar = ProgressBar::new(runs);
    // A template that cannot be read leaves the usual look.
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
