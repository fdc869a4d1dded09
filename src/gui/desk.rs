//! [`Desk`]: what commands are carried out on. What they do stands with what they are about, family by family.

use egui::Context;

use super::command::row::Action;
use super::state::{Command, FileCommand, Form, State};
use super::{lang, look};

/// What the window knows, and what it was asked for. Only [`App`](super::app::App) is above it.
pub struct Desk {
    /// What the window knows.
    pub state: State,
    /// What was asked for and is not done yet.
    pub commands: Vec<Command>,
    /// The command that was last asked for in vain, as long as nothing else was done.
    pub vain: Option<Action>,
}

impl Desk {
    /// Nothing was asked for yet.
    pub fn new(state: State) -> Self {
        Self { state, commands: Vec::new(), vain: None }
    }

    /// Asks for a file to be read or written.
    pub(in crate::gui) fn file(&mut self, command: FileCommand) {
        self.commands.push(Command::File(command));
    }

    /// Saves the numbers of the run, or the rows of the lab.
    pub(in crate::gui) fn save_series(&mut self) {
        let is_lab = self.state.lab.is_open;
        self.file(if is_lab { FileCommand::SaveRows } else { FileCommand::SaveRun(Form::Series) });
    }

    /// Shows the window as people like it.
    pub(in crate::gui) fn apply_preferences(&self, ctx: &Context) {
        let preferences = &self.state.preferences;
        look::apply_theme(ctx, preferences.appearance, preferences.presentation);
        lang::set_language(ctx, preferences.language);
    }
}
