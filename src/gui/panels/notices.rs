//! Stub.

use egui::Ui;

use crate::gui::state::State;

/// Stub.
pub fn show(_ui: &mut Ui, _state: &mut State) {}
