//! What the window knows of the lab: the experiments, the one that runs, and what was found.

mod act;
mod alone;
mod ask;
mod columns;
mod command;
mod elsewhere;
mod findings;
mod found;
mod kept;
pub mod names;
mod scale;
mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::Arc;

use crate::background::{Executor, Polled, Task, Work};
use crate::lab::{Execution, Experiment, LabError, Plan, Progress, SHIPPED, Shipped, Turn};
use crate::session::Resources;

pub use columns::{called, inputs_called};
pub use command::{Chosen, LabCommand, Times};
pub use elsewhere::{Away, Elsewhere};
use findings::{Findings, Search};
use found::Digest;
pub use found::{Column, Found};
pub use scale::Scale;
pub use view::{Curve, Part, Point, View};

/// An experiment and the text that it was read from.
#[derive(Clone)]
pub struct Written {
    /// What it says.
    pub experiment: Arc<Experiment>,
    /// What somebody wrote.
    pub text: Arc<str>,
    /// Whether it is small and needs no file beside it.
    pub can_be_kept: bool,
}

/// The lab.
#[derive(Default)]
pub struct LabState {
    /// Whether it is in the place of the board.
    pub is_open: bool,
    /// Experiments that were opened, oldest first.
    pub opened: Vec<Written>,
    /// Whether times are to be taken.
    pub times: Times,
    /// The text of an experiment while it is edited.
    pub draft: Option<String>,
    /// Whether a run of it is on the screen: there is a way back.
    pub is_left: bool,
    chosen: Option<(Chosen, Written)>,
    carried: BTreeMap<Chosen, Carried>,
    /// Who else could carry out experiments, where there are no threads.
    pub elsewhere: Option<Elsewhere>,
    /// The experiment that is carried out, and those who do it.
    crew: Option<(Chosen, Crew)>,
    digest: Option<(Chosen, Task<Digest>)>,
    /// What experiments found, at earlier times too.
    kept: Findings,
    /// Experiments whose earlier findings were looked for.
    sought: BTreeSet<Chosen>,
    search: Option<(Chosen, Task<Search>)>,
}

/// An experiment that was or is carried out.
pub struct Carried {
    /// Its runs.
    pub execution: Arc<Execution>,
    /// What was found so far.
    pub found: Arc<Found>,
    /// What of the findings is seen.
    pub view: View,
    /// Whether it found more than can be kept.
    pub is_large: bool,
    /// What it was read from.
    text: Arc<str>,
    /// Whether it was found at an earlier time, and read again.
    was_kept: bool,
    /// When it began, and how long it has taken, in seconds of the window's clock.
    clock: (f64, f64),
    /// Runs that were over when the last digest began, and whether there is nothing left to digest.
    digested: (u64, bool),
}

impl Carried {
    /// Before anything is put together; `now` is in seconds of the window's clock.
    fn new(execution: Arc<Execution>, text: Arc<str>, now: f64) -> Self {
        let (found, view, clock, digested) = (Arc::default(), View::default(), (now, 0.0), (0, false));
        Self { execution, found, view, is_large: false, text, was_kept: false, clock, digested }
    }

    /// How far it is, and the seconds that it has taken.
    pub fn progress(&self) -> (Progress, f64) {
        (self.execution.progress(), self.clock.1)
    }

    /// Whether there is more to put together; ever rarer, so that all times together cost no more than a few.
    fn is_due(&self, is_over: bool) -> bool {
        let done = self.execution.progress().done;
        !self.digested.1 && (done > self.digested.0 + self.digested.0 / 8 || is_over)
    }
}

/// Those who carry out an experiment.
enum Crew {
    Here(Vec<Task<Helper>>),
    Away(Box<dyn Away>),
}

/// One of those who carry out an experiment: a case at a time, in slices.
struct Helper(Arc<Execution>, Option<Turn>);

impl Work for Helper {
    type Output = ();

    fn advance(&mut self) -> Option<()> {
        (!self.0.step(&mut self.1)).then_some(())
    }
}

impl Drop for LabState {
    fn drop(&mut self) {
        self.stop();
    }
}

impl LabState {
    /// Shows the lab; the first time with the first experiment of `family`.
    pub fn open(&mut self, family: &str) {
        (self.is_open, self.is_left) = (true, false);
        if self.chosen.is_none() {
            let read = |shipped: &Shipped| serde_json::from_str::<serde_json::Value>(shipped.text).unwrap_or_default();
            let first = SHIPPED.iter().rposition(|shipped| read(shipped)["family"] == family).unwrap_or(0);
            self.choose(Chosen::Shipped(first));
        }
    }

    /// The experiment that is chosen.
    pub fn chosen(&self) -> Option<(Chosen, &Written)> {
        self.chosen.as_ref().map(|(chosen, written)| (*chosen, written))
    }

    /// Chooses an experiment; nothing changes where there is no such one.
    pub fn choose(&mut self, chosen: Chosen) {
        let found = match chosen {
            Chosen::Opened(index) => self.opened.get(index).cloned(),
            Chosen::Shipped(index) => SHIPPED.get(index).and_then(|shipped| {
                let no_file = |name: &str| Err(format!("there is no {name}"));
                let experiment = Arc::new(Experiment::read(shipped.text, &no_file).ok()?);
                Some(Written { experiment, text: shipped.text.into(), can_be_kept: false })
            }),
        };
        if let Some(written) = found {
            self.draft = None;
            self.times = if written.experiment.times { Times::Taken } else { Times::No };
            self.chosen = Some((chosen, written));
        }
    }

    /// Begins to edit a copy of the chosen experiment, under a title that no other has.
    pub fn edit(&mut self) {
        let Some((_, written)) = &self.chosen else { return };
        let title = &written.experiment.title;
        let is_taken = |title: &String| self.opened.iter().any(|other| other.experiment.title == *title);
        let fresh = (2..).map(|number| format!("{title} ({number})")).find(|title| !is_taken(title));
        let [old, new] = [Some(title), fresh.as_ref()].map(|title| serde_json::to_string(&title).unwrap_or_default());
        self.draft = Some(written.text.replacen(&old, &new, 1));
    }

    /// Whether running the chosen experiment again would throw results away.
    pub fn has_results(&self) -> bool {
        !self.is_running() && self.seen().is_some_and(|carried| carried.progress().0.done > 0)
    }

    /// Takes up an experiment that somebody wrote, and chooses it. `library` has the files that it names.
    ///
    /// # Errors
    /// What is wrong with it, and where. Nothing is changed.
    pub fn take(&mut self, text: &str, library: crate::lab::Library<'_>) -> Result<(), LabError> {
        self.put(Experiment::read(text, library)?, text.into());
        Ok(())
    }

    /// Takes up an experiment that was read from `text`, and chooses it.
    pub fn put(&mut self, experiment: Experiment, text: Arc<str>) {
        let experiment = Arc::new(experiment);
        let same = self.opened.iter().position(|other| other.experiment.title == experiment.title);
        let place = same.unwrap_or(self.opened.len());
        let can_be_kept = alone::can_be(&text);
        let written = Written { experiment, text, can_be_kept };
        match self.opened.get_mut(place) {
            Some(old) => {
                *old = written;
                self.forget(Chosen::Opened(place));
            }
            None => self.opened.push(written),
        }
        self.choose(Chosen::Opened(place));
        self.is_open = true;
    }

    /// Forgets what came of an experiment.
    fn forget(&mut self, which: Chosen) {
        if let Some(carried) = self.carried.remove(&which) {
            carried.execution.stop();
        }
        self.crew.take_if(|(running, _)| *running == which);
        self.digest.take_if(|(of, _)| *of == which);
        self.search.take_if(|(of, _)| *of == which);
        self.sought.remove(&which);
    }

    /// Carries out the experiment that is chosen; `now` is in seconds of the window's clock. Another one that is
    /// on its way is stopped.
    pub fn start(&mut self, now: f64, resources: &Resources) {
        let Some((chosen, written)) = self.chosen() else { return };
        let (written, text) = (written.clone(), Arc::clone(&written.text));
        let mut experiment = (*written.experiment).clone();
        self.stop();
        experiment.times = self.times == Times::Taken;
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let helpers = if experiment.times || resources.executor == Executor::Slices { 1 } else { cores };
        let away = self.elsewhere.filter(|_| alone::can_be(&text)).and_then(|begin| begin(&text, experiment.times));
        let execution = Arc::new(Execution::new(Plan::new(experiment)));
        let start = |number: usize| {
            let (name, helper) = (format!("lab {number}"), Helper(Arc::clone(&execution), None));
            Task::start(&name, resources.executor, helper, Arc::clone(&resources.wake))
        };
        let crew = away.map_or_else(|| Crew::Here((0..helpers).map(start).collect()), Crew::Away);
        self.crew = Some((chosen, crew));
        self.carried.insert(chosen, Carried::new(execution, text, now));
        self.digest = None;
    }

    /// Stops. What is done stays.
    pub fn stop(&mut self) {
        if let Some(carried) = self.crew.as_ref().and_then(|(running, _)| self.carried.get(running)) {
            carried.execution.stop();
        }
    }

    /// Takes what is ready. Call it once a frame.
    pub fn pump(&mut self, now: f64, resources: &Resources) {
        self.remember(resources);
        let carried = &mut self.carried;
        self.crew.take_if(|(running, crew)| {
            let Some(carried) = carried.get_mut(running) else { return true };
            carried.clock.1 = now - carried.clock.0;
            let start = |helper| Task::start("lab", resources.executor, helper, Arc::clone(&resources.wake));
            !crew.pump(&carried.execution, start)
        });
        if let Some((of, digest)) = &mut self.digest {
            match digest.poll() {
                Polled::Working => return,
                Polled::Ready((found, packed)) => {
                    let of = *of;
                    self.carried.entry(of).and_modify(|carried| carried.found = Arc::new(found));
                    packed.into_iter().for_each(|packed| self.keep(of, packed));
                }
                Polled::Gone => {}
            }
            self.digest = None;
        }
        let running = self.crew.as_ref().map(|(running, _)| *running);
        let due = self.carried.iter_mut().find(|(of, carried)| carried.is_due(running != Some(**of)));
        if let Some((of, carried)) = due {
            carried.digested = (carried.execution.progress().done, running != Some(*of));
            let text = (!carried.was_kept).then(|| Arc::clone(&carried.text));
            let work = Digest::of(Arc::clone(&carried.execution), text);
            self.digest = Some((*of, Task::start("lab digest", resources.executor, work, Arc::clone(&resources.wake))));
        }
    }

    /// Whether runs are made or put together.
    pub const fn is_busy(&self) -> bool {
        self.crew.is_some() || self.digest.is_some() || self.search.is_some()
    }

    /// Whether runs are made elsewhere, and nothing else is done.
    pub const fn is_away(&self) -> bool {
        matches!(self.crew, Some((_, Crew::Away(_)))) && self.digest.is_none() && self.search.is_none()
    }

    /// Whether runs of the chosen experiment are made.
    pub fn is_running(&self) -> bool {
        self.chosen().is_some_and(|(chosen, _)| self.crew.as_ref().is_some_and(|(running, _)| *running == chosen))
    }

    /// What came of an experiment so far; nothing before it was begun.
    pub fn carried(&self, which: Chosen) -> Option<&Carried> {
        self.carried.get(&which)
    }

    /// What came of the chosen experiment so far; nothing before it was begun.
    pub fn seen(&self) -> Option<&Carried> {
        self.chosen().and_then(|(chosen, _)| self.carried.get(&chosen))
    }

    /// The same, to look at something else of it.
    pub fn seen_mut(&mut self) -> Option<&mut Carried> {
        let (chosen, _) = self.chosen.as_ref()?;
        self.carried.get_mut(chosen)
    }
}
