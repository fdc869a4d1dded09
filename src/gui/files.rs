//! Files: dialogs, drag and drop, the clipboard. Stub.

use egui::{Context, Ui};

use super::app::App;
use super::command::Action;
use super::state::Command;

/// Dialogs under way.
#[derive(Default)]
pub struct Files {}

impl Files {
    /// Takes what dialogs have brought.
    pub fn poll(&mut self, _commands: &mut Vec<Command>) {}

    /// Takes files that were dropped on the window.
    pub fn take_dropped(&mut self, _ui: &Ui, _commands: &mut Vec<Command>) {}
}

impl App {
    /// Opens the dialog of a command about files.
    pub(super) fn file_dialog(&mut self, _ctx: &Context, _action: Action) {}
}
