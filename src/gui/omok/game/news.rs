//! What has just happened in a game of Omok, and what can be done about it.

use egui::{Button, Color32, Ui};

use super::opening;
use super::parts::{paragraph, sign};
use super::words as says;
use crate::gui::command;
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{icons, primary_button, tokens, with_tip};
use crate::gui::omok::commands::{LET_PROGRAM_MOVE, NEW_GAME, PASS};
use crate::gui::omok::model::play::{End, News, OmokCommand, Play, Seat, Solving};
use crate::gui::omok::words::play as words;
use crate::gui::shared::action::named;
use crate::gui::state::{Command, State};
use crate::omok::collection::Task;
use crate::omok::game::Outcome;
use crate::omok::program::plain;
use crate::omok::puzzle::Lost;
use crate::omok::referee::Need;

/// A sign, a heading, a paragraph, and the colour of the sign.
pub(super) type Event = (&'static str, String, String, Color32);

/// What has just happened, if anything has.
pub(super) fn event(ui: &Ui, state: &State) -> Option<Event> {
    let play = &state.omok().play;
    match play.solving() {
        Some(solving) => of_puzzle(ui, solving),
        None => of_game(ui, play),
    }
}

fn of_game(ui: &Ui, play: &Play) -> Option<Event> {
    let (game, tokens) = (play.game(), tokens(ui));
    let heading = tr(ui, words::OVER_HEADING).to_owned();
    if let Some(outcome) = game.outcome() {
        let text = outcome.sentence(lang::language(ui));
        return Some(match outcome {
            Outcome::Five { .. } => (icons::CHECK, heading, text, tokens.good),
            Outcome::Foul { .. } => (icons::CLOSE, heading, text, tokens.error),
            Outcome::Full => (icons::INFO, heading, text, tokens.accent),
        });
    }
    let facts = play.study().facts()?;
    if matches!(facts.need, Need::NoLegalAnswer(..)) {
        let text = facts.need.sentence(game.board(), lang::language(ui));
        return Some((icons::CLOSE, tr(ui, words::NO_ANSWER_HEADING).to_owned(), text, tokens.error));
    }
    let text = tr(ui, words::NO_LEGAL_MOVE).to_owned();
    (!facts.has_legal_move).then(|| (icons::CLOSE, tr(ui, words::NO_ANSWER_HEADING).to_owned(), text, tokens.error))
}

fn of_puzzle(ui: &Ui, solving: &Solving) -> Option<Event> {
    let tokens = tokens(ui);
    let solved = |text: String| (icons::CHECK, tr(ui, words::SOLVED_HEADING).to_owned(), text, tokens.good);
    if let Some(marking) = solving.marking() {
        let [right, wrong, missing] =
            [&marking.right, &marking.wrong, &marking.missing].map(|verdicts| verdicts.len().to_string());
        if marking.is_solved() {
            return Some(solved(fill(tr(ui, words::SOLVED_MARKS), &[("count", &right)])));
        }
        let values = [("right", &*right), ("wrong", &*wrong), ("missing", &*missing)];
        let heading = tr(ui, words::MARKING_HEADING).to_owned();
        return Some((icons::CLOSE, heading, fill(tr(ui, words::MARKING), &values), tokens.error));
    }
    let board = solving.game().board();
    Some(match solving.end()? {
        End::Won { stops } if stops.is_empty() => {
            let five = if is_by_threats(solving) { words::SOLVED_THREATS } else { words::SOLVED_FIVE };
            solved(tr(ui, five).to_owned())
        }
        End::Held => solved(tr(ui, words::SOLVED_HELD).to_owned()),
        End::Won { stops } => solved(fill(tr(ui, words::SOLVED_BARRED), &[("points", &says::names(board, stops))])),
        End::Lost(why) => {
            let is_escape = solving.puzzle().task == Task::Escape;
            let heading = if is_escape { words::LOST_ESCAPE_HEADING } else { words::LOST_HEADING };
            (icons::CLOSE, tr(ui, heading).to_owned(), lost(ui, solving, why), tokens.error)
        }
    })
}

/// Whether threats of any kind are asked for.
fn is_by_threats(solving: &Solving) -> bool {
    solving.puzzle().task == Task::FindThreats
}

/// Why a move was wrong.
fn lost(ui: &Ui, solving: &Solving, why: &Lost) -> String {
    match why {
        Lost::Foul(judgement) => {
            let fouls = judgement.legality.fouls();
            let fouls: Vec<&str> = fouls.iter().map(|foul| foul.name().get(lang::language(ui))).collect();
            let point = solving.game().board().name(judgement.point);
            fill(tr(ui, words::LOST_FOUL), &[("point", &point), ("fouls", &fouls.join(", "))])
        }
        Lost::NoFour => tr(ui, words::LOST_NO_FOUR).to_owned(),
        Lost::Five => tr(ui, words::LOST_FIVE).to_owned(),
        Lost::NoThreat => tr(ui, words::LOST_NO_THREAT).to_owned(),
        Lost::InVain if is_by_threats(solving) => tr(ui, words::LOST_THREATS_IN_VAIN).to_owned(),
        Lost::InVain => tr(ui, words::LOST_IN_VAIN).to_owned(),
        Lost::Threats => tr(ui, words::LOST_TO_THREATS).to_owned(),
    }
}

/// Shows what has just happened, and what can be done about it.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some((icon, heading, text, color)) = event(ui, state) else { return program(ui, state, commands) };
    sign(ui, icon, &heading, color);
    paragraph(ui, &text);
    let gap = tokens(ui).measure.gap;
    ui.add_space(gap / 2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = gap / 2.0;
        ways_on(ui, state, commands);
    });
}

/// Who looks for a move.
pub(super) fn thinking(ui: &Ui, state: &State) -> String {
    match state.omok().play.is_guest_thinking() {
        true => fill(tr(ui, words::GUEST_THINKS), &[("name", &says::guest(state))]),
        false => tr(ui, words::THINKING).to_owned(),
    }
}

/// Whose turn it is, where it is a program's, which waits to be asked.
pub(super) fn waiting(ui: &Ui, state: &State) -> Option<String> {
    Some(match state.omok().play.waits(&state.omok().preferences.players())? {
        Seat::Guest if state.omok().preferences.guest.command.is_empty() => tr(ui, words::GUEST_NONE).to_owned(),
        Seat::Guest => fill(tr(ui, words::GUEST_WAITS), &[("name", &says::guest(state))]),
        Seat::Program | Seat::Person => tr(ui, words::WAITS).to_owned(),
    })
}

/// Stops the program, or lets it move where it waits; in an opening, what can be chosen.
fn program(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = &state.omok().play;
    if play.is_thinking() {
        sign(ui, icons::CLOCK, &thinking(ui, state), tokens(ui).accent);
        let entry = command::STOP_RECORDING;
        let key = entry.key_text();
        let name = tr(ui, words::STOP);
        if with_tip(ui.button(name), (name, key.as_str())).clicked() {
            commands.push(Command::Do(command::STOP_RECORDING));
        }
    } else if let Some(text) = waiting(ui, state) {
        match play.news().filter(|news| is_of_guest(news)) {
            Some(told) => sign(ui, icons::ERROR, &says::news(ui, state, told), tokens(ui).error),
            None => sign(ui, icons::INFO, &text, tokens(ui).accent),
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
            guest(ui, state, commands);
            named(ui, state, LET_PROGRAM_MOVE, LET_PROGRAM_MOVE.name, commands);
        });
    } else if let Some(opening) = play.opening() {
        opening::show(ui, state, &opening, commands);
    }
}

/// Whether it is about what another program did.
const fn is_of_guest(news: &News) -> bool {
    matches!(news, News::Guest(_) | News::GuestOccupied(_) | News::GuestForbidden(..))
}

/// Lets another program move whose turn it is. A person who presses this lets it be started.
fn guest(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let omok = state.omok();
    let (play, command) = (&omok.play, &omok.preferences.guest.command);
    if command.is_empty() || play.waits(&omok.preferences.players()) != Some(Seat::Guest) {
        return;
    }
    let name = match play.guest().is_admitted(command) {
        _ if play.news().is_some_and(is_of_guest) => tr(ui, words::GUEST_AGAIN).to_owned(),
        true => tr(ui, words::GUEST_MOVES).to_owned(),
        false => fill(tr(ui, words::GUEST_START), &[("name", &says::guest(state))]),
    };
    if primary_button(ui, &name, &name, &*plain(command)).clicked() {
        commands.push(OmokCommand::Call.into());
    }
}

fn ways_on(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = &state.omok().play;
    let is_solved = play.solving().is_some_and(Solving::is_solved);
    if is_solved {
        if command::NEXT_LEVEL.is_available(state) {
            let entry = command::NEXT_LEVEL;
            let (name, key) = (tr(ui, words::NEXT_PUZZLE), entry.key_text());
            if primary_button(ui, name, name, (tr(ui, entry.name), key.as_str())).clicked() {
                commands.push(Command::Do(command::NEXT_LEVEL));
            }
        }
        return named(ui, state, command::NEXT_UNSOLVED, words::NEXT_UNSOLVED, commands);
    }
    if is_judged(play) {
        let (name, tip) = (tr(ui, words::WATCH_WHY), tr(ui, words::WATCH_WHY_TIP));
        if with_tip(ui.add(Button::new(name)), tip).clicked() {
            commands.push(OmokCommand::Why(None).into());
        }
    }
    let is_over = play.game().outcome().is_some() || play.solving().is_some_and(|solving| solving.end().is_some());
    if is_over {
        named(ui, state, command::UNDO_MOVE, words::UNDO, commands);
    } else if play.solving().is_none() {
        named(ui, state, PASS, words::PASS, commands);
    }
    if is_over && play.solving().is_none() {
        named(ui, state, NEW_GAME, words::NEW_GAME, commands);
    }
}

/// Whether the referee has something to tell about the last move.
fn is_judged(play: &Play) -> bool {
    matches!(play.game().outcome(), Some(Outcome::Five { .. } | Outcome::Foul { .. }))
}
