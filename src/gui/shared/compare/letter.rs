//! The letter and the colour that a run goes by.

use egui::{Color32, Ui};

use crate::gui::compare::RunId;
use crate::gui::look::tokens;

/// The letter that a run goes by.
pub fn letter(id: RunId) -> String {
    char::from(b'A' + id % 26).to_string()
}

/// The colour that a run goes by, here and in the plots.
pub fn color(ui: &Ui, id: RunId) -> Color32 {
    let series = &tokens(ui).series;
    series[usize::from(id) % series.len()]
}
