//! What the window knows of the lab: the experiments, the one that runs, and what was found.

mod act;
mod ask;
mod found;
mod names;
mod scale;
mod view;

use std::num::NonZero;
use std::sync::Arc;

use crate::background::{Executor, Polled, Task, Work};
use crate::catalog::Family;
use crate::lab::{Course, Experiment, LabError, Plan, Progress, SHIPPED};
use crate::session::Means;
use crate::text::Language;

use found::Digest;
pub use found::{Column, Found};
pub use names::{about, called, name};
pub use scale::Scale;
pub use view::{Curve, Part, Point, View};

/// Which experiment is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// One that comes with the program, by its place in the list.
    Shipped(usize),
    /// One that was opened, by its place in the list.
    Opened(usize),
}

/// An experiment and the text that it was read from.
#[derive(Clone)]
pub struct Written {
    /// What it says.
    pub experiment: Arc<Experiment>,
    /// What somebody wrote.
    pub text: Arc<str>,
}

/// Whether times are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Times {
    /// Only the counts.
    #[default]
    No,
    /// One run at a time.
    Taken,
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
    /// What of the findings is seen.
    pub view: View,
    chosen: Option<(Chosen, Written)>,
    course: Option<Arc<Course>>,
    /// Which experiment the course carries out.
    carried: Option<Chosen>,
    crew: Vec<Task<Helper>>,
    digest: Option<Task<Digest>>,
    /// Runs that were over when the last digest began, and whether there is nothing left to digest.
    digested: (u64, bool),
    found: Arc<Found>,
    /// When the course began, and how long it has taken, in seconds of the window's clock.
    clock: (f64, f64),
}

/// One of those who carry out an experiment: a case at a time.
struct Helper(Arc<Course>);

impl Work for Helper {
    type Output = ();

    fn advance(&mut self) -> Option<()> {
        (!self.0.advance()).then_some(())
    }
}

impl Drop for LabState {
    fn drop(&mut self) {
        self.stop();
    }
}

impl LabState {
    /// Shows the lab; the first time with the first experiment of `family`.
    pub fn open(&mut self, family: Family) {
        self.is_open = true;
        if self.chosen.is_none() {
            let is_of_family = |text: &str| text.contains(&format!("\"family\": \"{}\"", family.id()));
            let first = SHIPPED.iter().rposition(|shipped| is_of_family(shipped.text)).unwrap_or(0);
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
                Some(Written { experiment, text: shipped.text.into() })
            }),
        };
        if let Some(written) = found {
            self.times = if written.experiment.times { Times::Taken } else { Times::No };
            self.chosen = Some((chosen, written));
        }
    }

    /// Takes up an experiment that somebody wrote, and chooses it. `library` has the files that it names.
    ///
    /// # Errors
    /// What is wrong with it, and where. Nothing is changed.
    pub fn take(&mut self, text: &str, library: crate::lab::Library<'_>) -> Result<(), LabError> {
        let experiment = Arc::new(Experiment::read(text, library)?);
        let same = self.opened.iter().position(|other| other.experiment.title == experiment.title);
        let place = same.unwrap_or(self.opened.len());
        let written = Written { experiment, text: text.into() };
        match self.opened.get_mut(place) {
            Some(old) => *old = written,
            None => self.opened.push(written),
        }
        self.choose(Chosen::Opened(place));
        self.is_open = true;
        Ok(())
    }

    /// Carries out the experiment that is chosen; `now` is in seconds of the window's clock.
    pub fn start(&mut self, now: f64, means: &Means) {
        let Some((chosen, written)) = self.chosen() else { return };
        let mut experiment = (*written.experiment).clone();
        self.carried = Some(chosen);
        self.stop();
        experiment.times = self.times == Times::Taken;
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let helpers = if experiment.times || means.executor == Executor::Slices { 1 } else { cores };
        let course = Arc::new(Course::new(Plan::new(experiment)));
        let start = |number: usize| {
            let (name, helper) = (format!("lab {number}"), Helper(Arc::clone(&course)));
            Task::start(&name, means.executor, helper, Arc::clone(&means.wake))
        };
        self.crew = (0..helpers).map(start).collect();
        (self.digest, self.digested, self.clock) = (None, (0, false), (now, 0.0));
        (self.found, self.view) = (Arc::default(), View::default());
        self.course = Some(course);
    }

    /// Stops. What is done stays.
    pub fn stop(&mut self) {
        if let Some(course) = &self.course {
            course.stop();
        }
    }

    /// Takes what is ready. Call it once a frame.
    pub fn pump(&mut self, now: f64, means: &Means) {
        let Some(course) = &self.course else { return };
        if !self.crew.is_empty() {
            self.clock.1 = now - self.clock.0;
        }
        self.crew.retain_mut(|task| matches!(task.poll(), Polled::Working));
        if let Some(Polled::Ready(found)) = self.digest.as_mut().map(Task::poll) {
            self.found = Arc::new(found);
            self.digest = None;
        }
        let (done, is_last) = (course.progress().done, self.crew.is_empty());
        // Ever rarer, so that all of them together cost no more than a few.
        let is_due = done > self.digested.0 + self.digested.0 / 8 || is_last;
        if is_due && !self.digested.1 && self.digest.is_none() {
            self.digested = (done, is_last);
            let work = Digest::of(Arc::clone(course));
            self.digest = Some(Task::start("lab digest", means.executor, work, Arc::clone(&means.wake)));
        }
    }

    /// Whether runs are made or put together.
    pub const fn is_busy(&self) -> bool {
        self.is_running() || self.digest.is_some()
    }

    /// Whether runs are made.
    pub const fn is_running(&self) -> bool {
        !self.crew.is_empty()
    }

    /// What was or is carried out.
    pub const fn course(&self) -> Option<&Arc<Course>> {
        self.course.as_ref()
    }

    /// What the experiment that was or is carried out is called.
    pub fn title(&self, language: Language) -> String {
        match self.carried {
            Some(Chosen::Shipped(index)) => SHIPPED.get(index).map(|shipped| name(shipped).get(language).to_owned()),
            _ => None,
        }
        .or_else(|| self.course.as_ref().map(|course| course.plan().experiment().title.clone()))
        .unwrap_or_default()
    }

    /// What was found so far.
    pub const fn found(&self) -> &Arc<Found> {
        &self.found
    }

    /// How far it is, and the seconds that it has taken.
    pub fn progress(&self) -> Option<(Progress, f64)> {
        self.course.as_ref().map(|course| (course.progress(), self.clock.1))
    }
}
