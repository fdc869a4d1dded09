//! Breakpoints of one click: the moments that matter in a shuffler.

use egui::{Button, Ui};

use crate::gui::command;
use crate::gui::lang;
use crate::gui::look::{tokens, with_tip};
use crate::gui::match3::words;
use crate::gui::shared::inspector::section::Section;
use crate::gui::state::Command;
use crate::player::When;
use crate::session::Stage;
use crate::text::Text;
use crate::trace::Kind;

/// What can be stopped at, as far as the algorithm tells it.
const STOPS: [(Kind, Text); 5] = [
    (Kind::Refuse, words::STOP_REFUSAL),
    (Kind::Stale, words::STOP_GHOST),
    (Kind::Draw, words::STOP_CHANGE),
    (Kind::Repeat, words::STOP_ROUND),
    (Kind::NoSolution, words::STOP_STUCK),
];

/// Shows a switch for each.
pub(super) fn show(ui: &mut Ui, stage: &Stage, commands: &mut Vec<Command>) {
    let kinds = stage.info().kinds();
    let title = lang::tr(ui, words::STOP_AT);
    let section = Section { name: "match-3 stops", title, note: "", tip: lang::tr(ui, words::STOP_AT_TIP) };
    section.show(
        ui,
        |_| {},
        |ui| {
            let gap = tokens(ui).measure.gap / 2.0;
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
                for (kind, name) in STOPS.into_iter().filter(|(kind, _)| kinds.contains(kind)) {
                    stop(ui, stage, (kind, name), commands);
                }
            });
            ui.add_space(gap);
        },
    );
}

fn stop(ui: &mut Ui, stage: &Stage, (kind, name): (Kind, Text), commands: &mut Vec<Command>) {
    let mut all = stage.breakpoints.as_slice().iter();
    let found = all.position(|breakpoint| breakpoint.when == When::Kind(kind));
    let text = lang::tr(ui, name);
    let button = Button::selectable(found.is_some(), text).frame_when_inactive(true);
    let response = ui.add(button).accessible_name(format!("{}: {text}", lang::tr(ui, words::STOP_AT)));
    if !with_tip(response, lang::tr(ui, words::STOP_AT_TIP)).clicked() {
        return;
    }
    match found {
        Some(index) => commands.push(Command::RemoveBreakpoint(index)),
        None => commands.extend([Command::AddBreakpoint(When::Kind(kind)), Command::Do(command::NEXT_HIT)]),
    }
}
