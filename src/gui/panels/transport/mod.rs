//! Playing, stepping, the time line.

use egui::Ui;

use crate::gui::state::{Command, State};

/// What the time line remembers from frame to frame.
#[derive(Default)]
pub struct Scrub;

/// Shows it.
pub fn show(_ui: &mut Ui, _state: &mut State, _commands: &mut Vec<Command>) {}
