//! An engine match in the place of the board: how far it is, its table, its games.

mod games;
mod table;

use egui::{Button, Frame, Margin, Ui};

use crate::gui::lang::{fill, tr};
use crate::gui::look::{empty_hint, primary_button, tokens, with_tip};
use crate::gui::omok::commands::ENGINE_MATCH;
use crate::gui::omok::model::contest::{Kind, MatchCommand};
use crate::gui::omok::words::{commands as own, contest as words, play};
use crate::gui::shared::parts::{head, progress};
use crate::gui::state::{Command, State};

/// Shows the page.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let room = ui.available_rect_before_wrap();
    ui.painter().rect_filled(room, 0.0, tokens(ui).canvas);
    let gap = tokens(ui).measure.gap;
    Frame::new().inner_margin(Margin::same(gap as i8 * 2)).show(ui, |ui| {
        let rule = tr(ui, state.omok().play.games().game().rule().name);
        head(ui, tr(ui, ENGINE_MATCH.name), &fill(tr(ui, words::HINT), &[("rule", rule)]));
        controls(ui, state, commands);
        ui.add_space(gap);
        match state.omok().contest.ongoing() {
            Some(ongoing) => {
                table::show(ui, ongoing);
                games::show(ui, ongoing, commands);
            }
            None => drop(empty_hint(ui, tr(ui, words::NOTHING_YET))),
        }
    });
}

/// What starts and stops, and how far it is.
fn controls(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let contest = &state.omok().contest;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap;
        if contest.is_busy() {
            let stop = ui.add(Button::new(tr(ui, play::STOP)));
            if with_tip(stop, tr(ui, words::STOP_TIP)).clicked() {
                commands.push(MatchCommand::Stop.into());
            }
        } else {
            start(ui, state, commands);
        }
        contest.ongoing().into_iter().for_each(|ongoing| progress(ui, ongoing.progress()));
    });
}

fn start(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let contest = &state.omok().contest;
    let can_start = contest.can_start(state.omok().play.games().game().rule());
    let lacks_program = contest.players.iter().any(|one| one.kind == Kind::Program && !one.has_program());
    let tip = match (can_start, lacks_program) {
        (true, _) => words::START_TIP,
        (false, true) => own::NO_RIVAL,
        (false, false) => own::NO_SEARCH,
    };
    let (name, tip) = (tr(ui, words::START), tr(ui, tip));
    let button = ui.add_enabled_ui(can_start, |ui| primary_button(ui, name, name, tip)).inner;
    if button.clicked() {
        commands.push(MatchCommand::Start.into());
    }
}
