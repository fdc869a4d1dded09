//! [`Finals`]: the final numbers of several runs, side by side.

use crate::text::Text;
use crate::trace::event::{KINDS, Kind};
use crate::trace::recording::Recording;

/// A number of several runs at their ends.
#[derive(Clone, Debug)]
pub struct Final {
    /// The id of a series or of a [`Kind`], or a name in snake case.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// The number of each run; nothing for runs that have none.
    pub values: Vec<Option<f64>>,
}

impl Final {
    /// The number of run `run`, divided by that of the first; nothing where there is no such ratio.
    pub fn ratio(&self, run: usize) -> Option<f64> {
        let value = |run: usize| self.values.get(run).copied().flatten();
        value(0).filter(|&first| first != 0.0).and_then(|first| Some(value(run)? / first))
    }
}

/// The final numbers of several runs: lengths, series, and how often each kind of event came up.
#[derive(Clone, Debug, Default)]
pub struct Finals {
    rows: Vec<Final>,
    runs: usize,
}

impl Finals {
    /// The numbers of `runs`, as far as they are recorded. Cost: the blocks, and the last of them.
    pub fn of(runs: &[&Recording]) -> Self {
        let mut finals = Self { rows: Vec::new(), runs: runs.len() };
        for (number, recording) in runs.iter().enumerate() {
            finals.put(number, "events", EVENTS, recording.len() as f64);
            finals.put(number, "decisions", DECISIONS, decisions(recording) as f64);
            finals.put(number, "phases", PHASES, phases(recording) as f64);
        }
        for (number, recording) in runs.iter().enumerate() {
            let info = recording.info();
            for (series, pyramid) in info.series.iter().zip(recording.series()) {
                // Lengths and steps stand side by side.
                let unit = if info.is_length(series.id) { 100.0 } else { 1.0 };
                finals.put(number, series.id, series.name, f64::from(pyramid.value()) / unit);
            }
        }
        for (number, recording) in runs.iter().enumerate() {
            for (kind, count) in Kind::ALL.iter().zip(kinds(recording)).filter(|(_, count)| *count > 0) {
                finals.put(number, kind.id(), kind.name(), count as f64);
            }
        }
        finals
    }

    /// Sets the number of run `run` with this id, in a row of its own where there is none yet.
    pub fn put(&mut self, run: usize, id: &'static str, name: Text, value: f64) {
        let found = self.rows.iter().position(|row| row.id == id);
        let row = found.unwrap_or_else(|| {
            self.rows.push(Final { id, name, values: vec![None; self.runs] });
            self.rows.len() - 1
        });
        if let Some(slot) = self.rows[row].values.get_mut(run) {
            *slot = Some(value);
        }
    }

    /// All numbers, lengths first, then series, then kinds of event, then what was added.
    pub fn rows(&self) -> &[Final] {
        &self.rows
    }
}

const EVENTS: Text = Text::new("events");
const DECISIONS: Text = Text::new("decisions");
const PHASES: Text = Text::new("phases");

fn decisions(recording: &Recording) -> u64 {
    let in_tail = recording.tail().iter().filter(|event| event.starts_decision()).count();
    recording.decisions_in_blocks() + in_tail as u64
}

fn phases(recording: &Recording) -> u64 {
    let in_tail = recording.tail().iter().filter(|event| event.starts_phase()).count();
    recording.blocks().iter().map(|block| u64::from(block.phases)).sum::<u64>() + in_tail as u64
}

/// How often each kind came up, by its number.
fn kinds(recording: &Recording) -> [u64; KINDS] {
    let mut counts = [0; KINDS];
    for block in recording.blocks() {
        counts.iter_mut().zip(block.summary.kinds).for_each(|(count, more)| *count += u64::from(more));
    }
    recording.tail().iter().for_each(|event| counts[event.kind as usize] += 1);
    counts
}
