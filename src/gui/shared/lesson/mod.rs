//! The panel of lessons: the list by courses, or a page with its question, beside the live board.

mod list;
mod page;
pub(in crate::gui::shared) mod prose;
pub(in crate::gui::shared) mod question;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
pub(in crate::gui::shared) mod vote;
mod write;

use egui::{Frame, Margin, Ui};

use crate::gui::lesson::Lessons;
use crate::gui::look::tokens;
use crate::gui::state::{Command, State};

/// Shows the page that is open, else the list.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    Frame::new().inner_margin(Margin::same(gap as i8)).show(ui, |ui| match state.lesson().cloned() {
        Some(open) => {
            let mut typed = std::mem::take(&mut state.views.of::<Lessons>().typed);
            page::show(ui, &open, &mut typed, state, commands);
            state.views.of::<Lessons>().typed = typed;
        }
        None => {
            let lessons = state.views.of::<Lessons>();
            match lessons.draft.as_mut().filter(|_| lessons.is_writing) {
                Some(draft) => write::show(ui, draft, commands),
                None => list::show(ui, lessons, commands),
            }
        }
    });
}
