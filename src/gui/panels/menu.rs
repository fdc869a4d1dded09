//! Stub.

use egui::Ui;

use crate::gui::state::{Command, State};

/// Stub.
pub fn show(_ui: &mut Ui, _state: &mut State, _commands: &mut Vec<Command>) {}
