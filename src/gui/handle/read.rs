//! Opening what a file, a link or the clipboard holds.

use std::sync::Arc;

use crate::background::{Polled, Task};
use crate::gui::desk::Desk;
use crate::gui::reading::{AT_ONCE, Parsed, Parsing, Reading, experiment_in};
use crate::gui::state::{Command, Dialog, Notice};
use crate::recipe::{Problem, Recipe};
use crate::trace::told;

impl Desk {
    /// Opens what a file or the clipboard holds: at once, or as soon as it is read. What cannot be read changes nothing.
    pub(in crate::gui) fn read(&mut self, name: &str, bytes: Arc<[u8]>) {
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
    pub(in crate::gui) fn pump_reading(&mut self) {
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
            Parsed::Kept(Ok(everything)) => self.state.dialog = Dialog::Join(Box::new(everything)),
            Parsed::Kept(Err(error)) => {
                self.commands.push(Command::Tell(Notice::error(format!("{error}\n{name}"))));
            }
            Parsed::Trace(Err(error)) | Parsed::Other { opened: Err(error), .. } => {
                self.commands.push(Command::Tell(Notice::error(format!("{error}\n{name}"))));
            }
        }
    }

    /// Opens the trace `name`, which is told on the board of `problem`.
    fn open_trace(&mut self, name: &str, problem: Problem) {
        self.state.preferences.remember(name);
        self.state.lab.is_open = false;
        self.commands.push(Command::Start(Box::new(Recipe::new(problem))));
    }
}
