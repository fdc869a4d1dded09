//! The line below the board of a game: taking back and making again, a hint, and one sentence.

use egui::{Align, Color32, Frame, Label, Layout, Margin, RichText, Ui, vec2};

use super::{is_available, told, words};
use crate::gui::command::Action;
use crate::gui::lang::{fill, play as texts, tr};
use crate::gui::look::{self, icon_button, icons, tokens};
use crate::gui::sokoban::play::{Hint, Play, Solver};
use crate::gui::state::{Command, State};

const BUTTONS: [Action; 6] =
    [Action::ResetLevel, Action::UndoPush, Action::UndoMove, Action::RedoMove, Action::RedoPush, Action::Hint];

/// Shows the line.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let margin = Margin::symmetric((gap / 2.0) as i8, (gap * 0.75) as i8);
    Frame::new().inner_margin(margin).show(ui, |ui| {
        let size = vec2(ui.available_width(), tokens(ui).measure.control);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = gap / 2.0;
            for action in BUTTONS {
                button(ui, state, action, commands);
            }
            ui.add_space(gap);
            let (icon, text, color) = sentence(ui, state);
            if !icon.is_empty() {
                ui.label(RichText::new(icon).color(color));
                ui.add_space(gap / 4.0);
            }
            ui.add(Label::new(RichText::new(text).color(tokens(ui).text_strong)).truncate());
        });
    });
}

/// A command as a quiet button with its sign.
pub(super) fn button(ui: &mut Ui, state: &State, action: Action, commands: &mut Vec<Command>) {
    let entry = action.entry();
    let (name, key) = (tr(ui, entry.text), entry.key_text());
    let add = |ui: &mut Ui| icon_button(ui, entry.icon, name, (name, key.as_str()));
    if ui.add_enabled_ui(is_available(state, action), add).inner.clicked() {
        commands.push(Command::Do(action));
    }
}

/// What matters most at the moment: a sign, a sentence, the colour of the sign.
fn sentence(ui: &Ui, state: &State) -> (&'static str, String, Color32) {
    let tokens = look::tokens(ui);
    let quiet = |text: &str| ("", text.to_owned(), tokens.text);
    let Some(play) = &state.sokoban.play else { return quiet("") };
    let game = play.game();
    match play.solver() {
        Solver::Thinking(_) => return (icons::CLOCK, tr(ui, texts::THINKING).to_owned(), tokens.accent),
        Solver::Playing(_) => return (icons::PLAY, tr(ui, texts::THE_SOLVER_PLAYS).to_owned(), tokens.accent),
        Solver::Failed(tried) => return (icons::ERROR, tr(ui, words::failed(tried)).to_owned(), tokens.error),
        Solver::Off | Solver::Over => {}
    }
    if game.is_solved() {
        return (icons::CHECK, tr(ui, texts::SOLVED_HEADING).to_owned(), tokens.good);
    }
    if let Some(danger) = told(play, state.preferences.sokoban.play.warns) {
        let [name, proves] = [danger.detector.name, danger.detector.proves].map(|text| tr(ui, text));
        let text = format!("{} · {name}. {proves}", tr(ui, texts::DEAD_HEADING));
        return (icons::WARNING, text, tokens.error);
    }
    if let Some(text) = words::answer(ui, play) {
        let icon = if matches!(play.hint(), Hint::Thinking(_)) { icons::CLOCK } else { icons::HELP };
        return (icon, text, tokens.accent);
    }
    moment(ui, state, play)
}

/// What can be done at the moment, or how far the game is.
fn moment(ui: &Ui, state: &State, play: &Play) -> (&'static str, String, Color32) {
    let quiet = |text: &str| ("", text.to_owned(), look::tokens(ui).text);
    let game = play.game();
    if let Some(way) = state.hovered.and_then(|cell| play.way_of_chosen(cell)) {
        return quiet(&words::push_here(ui, way));
    }
    if let Some(chosen) = play.chosen() {
        let text = if chosen.targets.is_empty() { texts::CHOSEN_STUCK } else { texts::CHOSEN_BOX };
        return quiet(tr(ui, text));
    }
    if game.place() == 0 {
        return quiet(tr(ui, texts::FIRST_STEP));
    }
    let home = game.boxes().filter(|&cell| game.level().is_goal(cell)).count().to_string();
    let total = game.level().boxes().len().to_string();
    quiet(&fill(tr(ui, texts::ON_GOALS), &[("count", &home), ("total", &total)]))
}
