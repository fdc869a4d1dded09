//! What experiments found, over a restart: put together beside the window after ever more runs, so that little is lost
//! with the power, and read again once somebody looks at the experiment.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Carried, Chosen, LabState, Written};
use crate::background::{Polled, Task, Work};
use crate::lab::{Execution, Experiment, Plan, sheet};
use crate::session::Resources;
use crate::trace::StateHash;

/// Bytes of the findings of one experiment that are kept, packed (about twenty thousand runs), and of all of them.
const MOST: [usize; 2] = [1 << 20, 2 << 20];

/// What was found by their experiments.
pub(super) type Findings = BTreeMap<String, Kept>;

/// What one experiment found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Kept {
    /// Of several, the youngest has the highest.
    number: u64,
    /// What the experiment is called.
    title: String,
    /// The seconds that it took.
    seconds: f64,
    /// Whether times were taken.
    times: bool,
    /// The rows, packed.
    rows: String,
}

/// The key of an experiment, and its rows where they are not too many.
pub(super) struct Packed {
    key: String,
    rows: Option<String>,
}

impl Packed {
    /// What `execution` has found of the experiment in `written`.
    pub(super) fn of(execution: &Execution, text: &str, rows: &[crate::lab::Row]) -> Self {
        let rows = sheet::write(rows).filter(|rows| rows.len() <= MOST[0]);
        Self { key: key(execution.plan().experiment(), text), rows }
    }

    /// Whether it has room among what is kept.
    pub(super) const fn has_room(&self) -> bool {
        self.rows.is_some()
    }
}

/// What tells an experiment apart from others: what it says, what it works on, and the versions of what works.
fn key(experiment: &Experiment, text: &str) -> String {
    let mut hash = StateHash::default();
    hash.add_all(text.as_bytes());
    for input in &experiment.inputs {
        hash.add_all(&serde_json::to_vec(&input.problem).unwrap_or_default());
    }
    experiment.contenders.iter().for_each(|one| hash.add(u64::from(one.info.version)));
    format!("{:016x}", hash.finish())
}

/// Looks for what an experiment found.
pub(super) struct Search {
    written: Written,
    kept: Findings,
}

impl Work for Search {
    type Output = Option<Carried>;

    fn advance(&mut self) -> Option<Option<Carried>> {
        let mut experiment = (*self.written.experiment).clone();
        let found = self.kept.get(&key(&experiment, &self.written.text)).and_then(|kept| {
            experiment.times = kept.times;
            let plan = Plan::new(experiment);
            let rows = sheet::read(&kept.rows, &plan)?;
            let execution = Arc::new(Execution::found(plan, rows));
            let (text, clock) = (Arc::clone(&self.written.text), (0.0, kept.seconds));
            Some(Carried { clock, was_kept: true, ..Carried::new(execution, text, 0.0) })
        });
        Some(found)
    }
}

impl LabState {
    /// Looks for what the chosen experiment found at an earlier time, where nothing is known of it yet.
    pub(super) fn remember(&mut self, resources: &Resources) {
        if let Some((of, search)) = &mut self.search {
            match search.poll() {
                Polled::Working => return,
                Polled::Ready(Some(carried)) => drop(self.carried.entry(*of).or_insert(carried)),
                Polled::Ready(None) | Polled::Gone => {}
            }
            self.search = None;
        }
        let Some((chosen, written)) = &self.chosen else { return };
        if self.kept.is_empty() || self.carried.contains_key(chosen) || !self.sought.insert(*chosen) {
            return;
        }
        let work = Search { written: written.clone(), kept: self.kept.clone() };
        let task = Task::start("lab memory", resources.executor, work, Arc::clone(&resources.wake));
        self.search = Some((*chosen, task));
    }

    /// Keeps what an experiment found, as far as there is room: the oldest goes.
    pub(super) fn keep(&mut self, of: Chosen, packed: Packed) {
        let Some(carried) = self.carried.get_mut(&of) else { return };
        carried.is_large = !packed.has_room();
        let Some(rows) = packed.rows else {
            self.kept.remove(&packed.key);
            return;
        };
        let number = self.kept.values().map(|kept| kept.number).max().unwrap_or(0) + 1;
        let experiment = carried.execution.plan().experiment();
        let (title, times, seconds) = (experiment.title.clone(), experiment.times, carried.clock.1);
        self.kept.insert(packed.key, Kept { number, title, seconds, times, rows });
        self.make_room();
    }

    fn make_room(&mut self) {
        while self.kept.values().map(|kept| kept.rows.len()).sum::<usize>() > MOST[1] {
            let oldest = self.kept.iter().min_by_key(|(_, kept)| kept.number).map(|(key, _)| key.clone());
            oldest.and_then(|key| self.kept.remove(&key));
        }
    }

    /// What experiments found, to be kept.
    pub(in crate::gui) fn kept_findings(&self) -> Value {
        let all = self.kept.iter().filter_map(|(key, kept)| Some((key.clone(), serde_json::to_value(kept).ok()?)));
        Value::Object(all.collect::<Map<_, _>>())
    }

    /// Takes what experiments found; the titles, or keys, of what cannot be read.
    pub(in crate::gui) fn take_findings(&mut self, value: &Value) -> Vec<String> {
        let Value::Object(all) = value else { return vec![String::new()] };
        let mut lost = Vec::new();
        for (key, value) in all {
            match Kept::deserialize(value).ok().filter(|kept| kept.rows.len() <= MOST[0]) {
                Some(kept) => drop(self.kept.insert(key.clone(), kept)),
                None => lost.push(value["title"].as_str().unwrap_or(key).to_owned()),
            }
        }
        self.make_room();
        self.sought.clear();
        lost
    }
}
