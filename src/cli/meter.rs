//! How far long work is that has a known end, and how long it will take.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::Progress;

/// Before this much time has passed nothing is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on the terminal that says how far the work is. It disappears with the meter.
pub struct Meter {
    progress: Progress,
    of: u64,
    unit: &'static str,
    /// What Ctrl+C does.
    stop: &'static str,
    start: Instant,
    bar: Option<ProgressBar>,
}

impl Meter {
    /// For `of` things that are called `unit` in the plural; `stop` says what Ctrl+C does.
    pub fn new(progress: Progress, of: u64, unit: &'static str, stop: &'static str) -> Self {
        Self { progress, of, unit, stop, start: Instant::now(), bar: None }
    }

    /// Shows that `done` things are done, once there was a second to wait.
    pub fn show(&mut self, done: u64) {
        if self.progress == Progress::Hidden || self.start.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.take().unwrap_or_else(|| self.line());
        bar.set_position(done);
        self.bar = Some(bar);
    }

    /// The line, as if it had been there from the start; none where its template cannot be read.
    fn line(&self) -> ProgressBar {
        let (unit, stop) = (self.unit, self.stop);
        let template =
            format!("{{wide_bar}} {{human_pos}}/{{human_len}} {unit}, {{elapsed}} gone, {{eta}} left  ({stop})");
        match ProgressStyle::with_template(&template) {
            Ok(style) => ProgressBar::new(self.of).with_style(style).with_elapsed(self.start.elapsed()),
            Err(_) => ProgressBar::hidden(),
        }
    }

    /// Writes something else to the terminal, with the line out of the way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
