//! Numbers over time.

use egui::Ui;

use crate::gui::state::{Command, State};

/// What the plots remember from frame to frame.
#[derive(Default)]
pub struct Plots;

/// Shows it.
pub fn show(_ui: &mut Ui, _state: &mut State, _commands: &mut Vec<Command>) {}
