//! Reading what a file holds beside the window: a large one takes longer than a frame.

use std::sync::Arc;

use super::desk::{Desk, Library};
use super::state::{Command, Dialog, Notice};
use super::told::on_its_board;
use crate::background::{Polled, Task, Work};
use crate::lab::{Experiment, LabError};
use crate::recipe::{Opened, Problem, RecipeError, find_link};
use crate::text::Language;
use crate::trace::told;

/// What has so many bytes at most, and asks for nothing else, is read at once.
const AT_ONCE: usize = 256 << 10;

/// A file that is being read.
pub(super) struct Reading {
    name: String,
    task: Task<Parsing>,
}

/// A file, and what is needed to read it.
struct Parsing {
    name: String,
    bytes: Arc<[u8]>,
    /// The board of a trace that brings none.
    shown: Problem,
    language: Language,
    library: Library,
}

/// What a file turned out to be.
pub(super) enum Parsed {
    Experiment(Result<Experiment, LabError>, Arc<str>),
    Trace(Result<Problem, RecipeError>),
    Other { opened: Result<Opened, RecipeError>, is_link: bool },
}

impl Work for Parsing {
    type Output = Parsed;

    fn advance(&mut self) -> Option<Parsed> {
        Some(self.parse())
    }
}

/// The text of an experiment, if `bytes` are meant to be one.
fn experiment_in(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}');
    // What is no JSON says nothing of itself but by its words.
    let is_torn = || {
        text.trim_start().starts_with('{')
            && text.contains("\"experiment\"")
            && serde_json::from_str::<serde::de::IgnoredAny>(text).is_err()
    };
    (Experiment::is_likely(text) || is_torn()).then_some(text)
}

impl Parsing {
    fn parse(&self) -> Parsed {
        if let Some(text) = experiment_in(&self.bytes) {
            let library = |other: &str| (self.library)(self.language, &self.name, other);
            return Parsed::Experiment(Experiment::read(text, &library), text.into());
        }
        if told::is_trace(&self.bytes) {
            return Parsed::Trace(on_its_board(&self.name, &self.bytes, self.shown.clone()));
        }
        let is_link = std::str::from_utf8(&self.bytes).ok().and_then(find_link).is_some();
        Parsed::Other { opened: Opened::read(&self.bytes), is_link }
    }
}

impl Desk {
    /// Opens what a file or the clipboard holds: at once, or as soon as it is read. What cannot be read changes nothing.
    pub(super) fn read(&mut self, name: &str, bytes: Arc<[u8]>) {
        let is_large = bytes.len() > AT_ONCE;
        if !is_large && self.take_moves(&bytes) {
            return self.state.preferences.remember(name);
        }
        let families = self.state.families.clone();
        if self.take_lesson(name, &bytes) || families.iter().any(|family| family.take_file(self, name, &bytes)) {
            return;
        }
        // A small one may name large boards and other files.
        let is_beside = is_large || experiment_in(&bytes).is_some() || told::is_trace(&bytes);
        let parsing = self.parsing(name, bytes);
        if is_beside { self.read_beside(parsing) } else { self.take_parsed(name, parsing.parse()) }
    }

    fn parsing(&self, name: &str, bytes: Arc<[u8]>) -> Parsing {
        let (shown, language) = (self.state.session.recipe().problem.clone(), self.state.preferences.language);
        Parsing { name: name.to_owned(), bytes, shown, language, library: self.library }
    }

    fn read_beside(&mut self, parsing: Parsing) {
        let (name, bytes) = (parsing.name.clone(), parsing.bytes.len() as u64);
        let (executor, wake) = (self.state.resources.executor, Arc::clone(&self.state.resources.wake));
        self.state.dialog = Dialog::Reading { name: name.clone(), bytes, since: self.outside.now };
        self.reading = Some(Reading { name, task: Task::start("read", executor, parsing, wake) });
    }

    /// Takes what was read, unless the dialog that says so was closed.
    pub(super) fn pump_reading(&mut self) {
        let Some(reading) = &mut self.reading else { return };
        if !matches!(self.state.dialog, Dialog::Reading { .. }) {
            self.reading = None;
            return;
        }
        let polled = reading.task.poll();
        if matches!(polled, Polled::Working) {
            return;
        }
        let name = std::mem::take(&mut reading.name);
        (self.reading, self.state.dialog) = (None, Dialog::None);
        if let Polled::Ready(parsed) = polled {
            self.take_parsed(&name, parsed);
        }
    }

    fn take_parsed(&mut self, name: &str, parsed: Parsed) {
        match parsed {
            Parsed::Experiment(read, text) => self.take_experiment(name, read, text),
            Parsed::Trace(Ok(problem)) => self.open_trace(name, problem),
            Parsed::Other { opened: Ok(opened), is_link } => self.open(name, opened, is_link),
            Parsed::Trace(Err(error)) | Parsed::Other { opened: Err(error), .. } => {
                self.commands.push(Command::Tell(Notice::error(format!("{error}\n{name}"))));
            }
        }
    }
}
