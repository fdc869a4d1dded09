//! The teacher's own window: whether it is open, and since when.

use crate::gui::desk::Desk;
use crate::gui::state::State;

/// The teacher's own window.
#[derive(Clone, Copy, Debug, Default)]
pub struct Teacher {
    /// Whether it is open.
    pub is_open: bool,
    /// When its clock began, in seconds of the window's clock; nothing until it is first shown.
    pub since: Option<f64>,
}

impl State {
    /// Whether the teacher's own window is open.
    pub fn is_teaching(&self) -> bool {
        self.views.get::<Teacher>().is_some_and(|teacher| teacher.is_open)
    }
}

impl Desk {
    /// Opens the teacher's own window, or closes it.
    pub(in crate::gui) fn turn_teacher(&mut self) {
        let teacher = self.state.views.of::<Teacher>();
        *teacher = Teacher { is_open: !teacher.is_open, since: None };
    }
}
