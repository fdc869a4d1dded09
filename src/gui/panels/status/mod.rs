//! The status line.

use egui::Ui;

use crate::gui::state::{Command, State};

/// What the status line remembers from frame to frame.
#[derive(Default)]
pub struct Numbers;

/// Shows it.
pub fn show(_ui: &mut Ui, _state: &mut State, _commands: &mut Vec<Command>) {}
