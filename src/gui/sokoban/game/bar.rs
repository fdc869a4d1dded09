//! The line below the board of a game: taking back and making again, a hint, and one sentence.

use egui::Ui;

use super::parts::{self, Sentence};
use super::{told, words};
use crate::gui::command::{self, Action};
use crate::gui::lang::{fill, tr};
use crate::gui::look::{self, icons};
use crate::gui::sokoban::commands::{REDO_PUSH, UNDO_PUSH};
use crate::gui::sokoban::model::play::{Hint, Play, Solver};
use crate::gui::sokoban::words::{play as texts, reverse};
use crate::gui::state::{Command, State};

const BUTTONS: [Action; 6] =
    [command::RESET_LEVEL, UNDO_PUSH, command::UNDO_MOVE, command::REDO_MOVE, REDO_PUSH, command::HINT];

/// Shows the line.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let sentence = sentence(ui, state);
    parts::line(ui, state, &BUTTONS, sentence, commands);
}

/// What matters most at the moment: a sign, a sentence, the colour of the sign.
fn sentence(ui: &Ui, state: &State) -> Sentence {
    let tokens = look::tokens(ui);
    let quiet = |text: &str| ("", text.to_owned(), tokens.text);
    let Some(play) = &state.sokoban().play else { return quiet("") };
    let game = play.game();
    match play.solver() {
        Solver::Thinking(_) => return (icons::CLOCK, tr(ui, texts::THINKING).to_owned(), tokens.accent),
        Solver::Playing(_) => return (icons::PLAY, tr(ui, texts::THE_SOLVER_PLAYS).to_owned(), tokens.accent),
        Solver::Failed(tried) => return (icons::ERROR, tr(ui, words::failed(tried)).to_owned(), tokens.error),
        Solver::Off | Solver::Over => {}
    }
    if game.is_solved() {
        let heading = if game.is_reverse() { reverse::SOLVED_HEADING } else { texts::SOLVED_HEADING };
        return (icons::CHECK, tr(ui, heading).to_owned(), tokens.good);
    }
    if let Some(danger) = told(play, state.sokoban().preferences.play.warns) {
        let [name, proves] = [danger.detector.name, danger.detector.proves].map(|text| tr(ui, text));
        let text = format!("{} · {name}. {proves}", tr(ui, texts::DEAD_HEADING));
        return (icons::WARNING, text, tokens.error);
    }
    if let Some(text) = words::answer(ui, play) {
        let icon = if matches!(play.hint(), Hint::Thinking(..)) { icons::CLOCK } else { icons::HELP };
        return (icon, text, tokens.accent);
    }
    moment(ui, state, play)
}

/// What can be done at the moment, or how far the game is.
fn moment(ui: &Ui, state: &State, play: &Play) -> Sentence {
    let quiet = |text: &str| ("", text.to_owned(), look::tokens(ui).text);
    let game = play.game();
    if game.is_reverse() {
        return ("", words::reverse(ui, game), look::tokens(ui).text);
    }
    if let Some(path) = state.hovered.and_then(|cell| play.way_of_chosen(cell)) {
        return quiet(&words::push_here(ui, path));
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
