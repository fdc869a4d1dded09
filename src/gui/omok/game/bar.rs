//! The line below the board of a game of Omok: taking back and making again, a hint, and one sentence.

use egui::Ui;

use super::parts::{self, Sentence};
use super::{news, words as says};
use crate::gui::command::{self, Action};
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{icons, tokens};
use crate::gui::omok::model::play::{Hint, News, Play, Solving};
use crate::gui::omok::words::play as words;
use crate::gui::state::{Command, State};
use crate::omok::Colour;
use crate::omok::referee::Need;

const BUTTONS: [Action; 5] =
    [command::UNDO_ALL, command::UNDO_MOVE, command::REDO_MOVE, command::REDO_ALL, command::HINT];

/// Shows the line.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let sentence = sentence(ui, state);
    parts::line(ui, state, &BUTTONS, sentence, commands);
}

/// What matters most at the moment.
fn sentence(ui: &Ui, state: &State) -> Sentence {
    let tokens = tokens(ui);
    let play = &state.omok().play;
    if let Some(told) = play.news() {
        let (icon, color) = match told {
            News::Thinks | News::Stopped => (icons::CLOCK, tokens.accent),
            News::Makeshift | News::FromBook | News::Passed(_) | News::Pasted(_) => (icons::INFO, tokens.accent),
            News::Guest(_) => (icons::ERROR, tokens.error),
            _ => (icons::WARNING, tokens.warning),
        };
        return (icon, says::news(ui, state, told), color);
    }
    if play.is_thinking() {
        return (icons::CLOCK, news::thinking(ui, state), tokens.accent);
    }
    if let Some((icon, heading, text, color)) = news::event(ui, state) {
        let text = if text.is_empty() { heading } else { format!("{heading} · {text}") };
        return (icon, text, color);
    }
    match play.solving() {
        Some(solving) => of_puzzle(ui, solving),
        None => moment(ui, state, play),
    }
}

/// How far a puzzle is.
fn of_puzzle(ui: &Ui, solving: &Solving) -> Sentence {
    let tokens = tokens(ui);
    let game = solving.game();
    let at = |text, point| fill(tr(ui, text), &[("point", &game.board().name(point))]);
    match solving.hint() {
        Hint::Point(point) if solving.is_marking() => {
            return (icons::HELP, at(words::HINT_MARK, point), tokens.accent);
        }
        Hint::Point(point) => return (icons::HELP, at(words::HINT_MOVE, point), tokens.accent),
        Hint::Unknown => return (icons::HELP, tr(ui, words::HINT_UNKNOWN).to_owned(), tokens.accent),
        Hint::None => {}
    }
    if solving.is_busy() {
        return (icons::CLOCK, tr(ui, words::JUDGING).to_owned(), tokens.accent);
    }
    let is_begun = game.move_count() > 0 && !solving.is_marking();
    match is_begun {
        true => (icons::CHECK, tr(ui, words::STILL_WINS).to_owned(), tokens.good),
        false => ("", solving.puzzle().question(lang::language(ui)), tokens.text),
    }
}

/// What has to be done, or whose turn it is.
fn moment(ui: &Ui, state: &State, play: &Play) -> Sentence {
    let game = play.game();
    if let Some(text) = news::waiting(ui, state) {
        return (icons::INFO, text, tokens(ui).accent);
    }
    if let Some(text) = play.opening().and_then(|opening| says::opening(ui, &opening)) {
        return (icons::CIRCLE_DOT, text, tokens(ui).accent);
    }
    let facts = play.study().facts();
    if let Some(facts) = facts.filter(|facts| facts.need != Need::Free) {
        return (icons::WARNING, facts.need.sentence(game.board(), lang::language(ui)), tokens(ui).warning);
    }
    let text = match game.to_move() {
        Colour::Black => words::BLACK_TO_MOVE,
        Colour::White => words::WHITE_TO_MOVE,
    };
    ("", tr(ui, text).to_owned(), tokens(ui).text)
}
