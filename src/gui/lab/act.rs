//! What people do in the lab.

use std::sync::Arc;

use super::LabCommand;
use crate::background::Executor;
use crate::gui::desk::Desk;
use crate::gui::lang::{fill, lab as words};
use crate::gui::state::{Dialog, Notice, State};
use crate::lab::{Experiment, LabError};
use crate::recipe::Problem;

impl State {
    /// Leaves the lab, if it is open, to watch a run of `problem`.
    pub(crate) fn leave_lab_for(&mut self, problem: &Problem) {
        self.lab.is_left = std::mem::take(&mut self.lab.is_open);
        if self.lab.is_left {
            self.families.of(problem).watch(&mut self.models);
        }
    }
}

impl Desk {
    /// Lets the lab take what is ready.
    pub(crate) fn advance_lab(&mut self) {
        let state = &mut self.state;
        state.lab.pump(self.outside.now, &state.resources);
        if state.lab.is_busy() {
            match state.resources.executor {
                Executor::Slices if !state.lab.is_away() => self.outside.repaint(),
                _ => self.outside.repaint_after(100),
            }
        }
    }

    /// Carries out what was asked for in the lab.
    pub(crate) fn act_in_lab(&mut self, command: LabCommand) {
        let State { lab, resources, dialog, .. } = &mut self.state;
        match command {
            LabCommand::Choose(chosen) => lab.choose(chosen),
            LabCommand::Take(times) => lab.times = times,
            LabCommand::RunOrStop if lab.is_running() => lab.stop(),
            LabCommand::RunOrStop if lab.has_results() => *dialog = Dialog::RunAgain,
            LabCommand::RunOrStop | LabCommand::RunAgain => lab.start(self.outside.now, resources),
            LabCommand::Edit => lab.edit(),
            LabCommand::DropEdited => lab.draft = None,
            LabCommand::UseEdited => self.use_edited(),
        }
    }

    /// Takes up the experiment that was edited, or says what is wrong with it: it stays to be edited.
    fn use_edited(&mut self) {
        let Some(text) = self.state.lab.draft.clone() else { return };
        if let Err(error) = self.state.lab.take(&text, &|name| Err(format!("there is no {name}"))) {
            self.tell_fault(&error, "");
        }
    }

    /// Shows the lab with an experiment about many runs like those on the screen.
    pub(crate) fn ask_of_many(&mut self) {
        let Some(text) = self.state.asked_of_many(self.state.preferences.language) else { return };
        if let Err(error) = self.state.lab.take(&text, &|name| Err(format!("there is no {name}"))) {
            self.tell_fault(&error, "");
        }
    }

    fn tell_fault(&mut self, error: &LabError, name: &str) {
        let told = fill(self.tr(words::FAULT), &[("fault", &error.to_string())]);
        self.tell(Notice::error(format!("{told}\n{name}").trim_end()));
    }

    /// Takes up an experiment that was read from `text`, or says what is wrong with it.
    pub(in crate::gui) fn take_experiment(&mut self, name: &str, read: Result<Experiment, LabError>, text: Arc<str>) {
        match read {
            Ok(experiment) => {
                self.state.lab.put(experiment, text);
                self.state.preferences.remember(name);
            }
            Err(error) => self.tell_fault(&error, name),
        }
    }
}
