//! The solution that the optimizer improves: typed, pasted, or the best that a person found.

use egui::{Button, Id, RichText, TextEdit, Ui};

use crate::gui::lang::tr;
use crate::gui::look::{self, error_line, with_tip};
use crate::gui::shared::setup::{Edit, take};
use crate::gui::sokoban::words::known as words;
use crate::gui::state::{Command, State};
use crate::sokoban::SokobanProblem;
use crate::sokoban::search::Optimizer;
use crate::trace::Algorithm as _;

/// Shows the field, where what is set up improves a solution of a level that is there.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let draft = &state.sokoban().draft;
    if draft.strategy.id != Optimizer::INFO.id || !matches!(draft.drawn(), Ok(Some(_))) {
        return;
    }
    let gap = look::tokens(ui).measure.gap;
    ui.add_space(gap / 2.0);
    ui.label(RichText::new(tr(ui, words::KNOWN)).color(look::tokens(ui).text_weak));
    let id = Id::unique("known solution");
    // What was typed stays until it is a solution.
    let mut text = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_else(|| draft.solution.clone());
    let field = TextEdit::singleline(&mut text).id(id.with("field")).hint_text(tr(ui, words::HINT));
    let response = ui.add(field.desired_width(f32::INFINITY)).accessible_name(tr(ui, words::KNOWN));
    let is_left = response.lost_focus();
    let best = best(state).filter(|best| *best != text);
    let is_best = best.is_some_and(|best| {
        let is_clicked = with_tip(ui.add(Button::new(tr(ui, words::BEST))), tr(ui, words::BEST_TIP)).clicked();
        if is_clicked {
            text = best;
        }
        is_clicked
    });
    let with = SokobanProblem { solution: text.trim().to_owned(), ..state.sokoban().draft.clone() };
    let fault = fault(&with);
    if (is_left || is_best) && fault.is_none() {
        let edit = Edit::when(with != state.sokoban().draft);
        state.sokoban_mut().draft = with;
        ui.data_mut(|data| data.remove::<String>(id));
        return take(ui, state, commands, edit);
    }
    if !response.has_focus()
        && let Some(fault) = &fault
    {
        error_line(ui, fault);
    }
    let is_kept = response.has_focus() || fault.is_some();
    ui.data_mut(|data| {
        if is_kept {
            data.insert_temp(id, text);
        } else {
            data.remove::<String>(id);
        }
    });
}

/// The solution of the chosen level with the fewest pushes that a person found.
fn best(state: &State) -> Option<String> {
    let sokoban = state.sokoban();
    let id = sokoban.id(sokoban.levels().chosen())?;
    Some(sokoban.preferences.records.best(id)?.by_pushes.clone())
}

/// What is wrong with the solution of `problem`.
fn fault(problem: &SokobanProblem) -> Option<String> {
    let level = problem.drawn().ok().flatten()?;
    problem.known(&level).err().map(|error| error.to_string())
}
