//! What breakpoints say instead of stopping: the notes around the current position, each a link to its moment.

use egui::{Align2, Ui};

use super::row::{self, Lit};
use crate::format::grouped;
use crate::gui::lang::{debug, fill, inspector as words, tr};
use crate::gui::look::{section_heading, tokens};
use crate::gui::state::Command;
use crate::player::PlayerCommand;
use crate::session::Stage;

/// Notes that are shown up to the current position, and after it.
const SHOWN: (usize, usize) = (5, 5);

/// Shows the notes around the current position, if there are any.
pub(super) fn list(ui: &mut Ui, stage: &Stage, commands: &mut Vec<Command>) {
    let here = stage.player().position();
    let all: Vec<(u64, &str)> = stage.breakpoints.noted().collect();
    if all.is_empty() {
        return;
    }
    let next = all.partition_point(|(event, _)| *event < here);
    let (first, last) = (next.saturating_sub(SHOWN.0), (next + SHOWN.1).min(all.len()));
    section_heading(ui, &fill(tr(ui, words::NOTES), &[("count", &grouped(all.len() as u64))]));
    for (place, (event, said)) in all.iter().enumerate().take(last).skip(first) {
        ui.push_id(("note", place), |ui| one(ui, (event + 1, said), here, commands));
    }
    ui.add_space(tokens(ui).measure.gap / 2.0);
}

fn one(ui: &mut Ui, (step, said): (u64, &str), here: u64, commands: &mut Vec<Command>) {
    let (accent, text, weak, gap) = {
        let tokens = tokens(ui);
        (tokens.accent, tokens.text, tokens.text_weak, tokens.measure.gap)
    };
    let name = fill(tr(ui, debug::GO_TO_EVENT), &[("step", &grouped(step)), ("sentence", said)]);
    let lit = if step == here { Lit::Yes } else { Lit::No };
    let response = row::row(ui, row::height(ui), lit, &name);
    let inside = row::inside(ui, response.rect);
    let number = row::put(ui, row::number(ui, grouped(step), accent), Align2::RIGHT_CENTER, inside.right_center());
    let color = if step <= here { text } else { weak };
    let said = row::line(ui, said, color, number.left() - inside.left() - gap);
    row::put(ui, said, Align2::LEFT_CENTER, inside.left_center());
    if response.clicked() {
        commands.push(Command::Player(PlayerCommand::Seek(step)));
    }
}
