//! Playing, stepping, the time line: one line of controls, one sentence, one bar to drag.

mod buttons;
mod fit;
mod glance;
mod says;
mod scrub;
mod speed;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(crate) mod tests;

use egui::{Align, Frame, Layout, Margin, Ui, vec2};

use crate::gui::command::Action;
use crate::gui::lang::{self, transport as words};
use crate::gui::look::{self, tokens};
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::recipe::StageKind;

use buttons::action_button;
use fit::{Part, Plan};
use glance::Glance;

/// Shows the controls, the sentence and the time line of the stage on the clock.
pub fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    let margin = Margin { left: (gap / 2.0) as i8, right: (gap / 2.0) as i8, top: (gap * 0.75) as i8, bottom: 0 };
    Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap / 2.0, gap / 2.0);
        let Some(glance) = Glance::of(state) else {
            ui.set_min_height(tokens(ui).measure.control + gap * (0.5 + scrub::HEIGHT));
            look::empty_hint(ui, lang::tr(ui, words::PREPARING));
            return;
        };
        let plan = Plan::new(ui, &glance);
        controls(ui, family, (&glance, &plan), state, commands);
        if plan.sentence == fit::Place::Below {
            line(ui, |ui| says::show(ui, family, &glance, state));
        }
        scrub::show(ui, &glance, state, commands);
    });
}

/// One line as high as a control.
fn line<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), tokens(ui).measure.control);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), content).inner
}

/// The line of controls; the sentence takes what they leave where it has room there.
fn controls(
    ui: &mut Ui,
    family: &dyn FamilyView,
    (glance, plan): (&Glance, &Plan),
    state: &State,
    commands: &mut Vec<Command>,
) {
    let gap = tokens(ui).measure.gap;
    line(ui, |ui| {
        for part in Part::IN_ORDER.into_iter().filter(|part| plan.has(*part)) {
            show_part(ui, part, glance, commands);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if plan.has(Part::More) {
                buttons::more(ui, commands);
            }
            if plan.has(Part::Stages) {
                stages(ui, glance.active, commands);
            }
            if plan.sentence == fit::Place::Inline {
                ui.add_space(gap);
                let room = vec2(ui.available_width(), ui.available_height());
                ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                    ui.add_space(gap);
                    says::show(ui, family, glance, state);
                });
            }
        });
    });
}

fn show_part(ui: &mut Ui, part: Part, glance: &Glance, commands: &mut Vec<Command>) {
    let mut button = |ui: &mut Ui, action| action_button(ui, action, glance, commands);
    match part {
        Part::ToStart => button(ui, Action::ToStart),
        Part::PhaseBack => button(ui, Action::PhaseBack),
        Part::DecisionBack => button(ui, Action::DecisionBack),
        Part::EventBack => button(ui, Action::EventBack),
        Part::PlayBackward => button(ui, Action::PlayBackward),
        Part::Play => buttons::play(ui, glance, commands),
        Part::EventForward => button(ui, Action::EventForward),
        Part::DecisionForward => button(ui, Action::DecisionForward),
        Part::PhaseForward => button(ui, Action::PhaseForward),
        Part::ToEnd => button(ui, Action::ToEnd),
        Part::StepOver => button(ui, Action::StepOver),
        Part::StepOut => button(ui, Action::StepOut),
        Part::Position => position(ui, glance, commands),
        Part::Speed => speed::show(ui, glance, commands),
        Part::Grain => speed::grain(ui, glance, commands),
        Part::Loop => buttons::repeat(ui, glance, commands),
        Part::Stages | Part::More => {}
    }
}

/// Where we are out of how many; a click asks for another number.
fn position(ui: &mut Ui, glance: &Glance, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    ui.add_space(gap);
    if buttons::position(ui, glance).clicked() {
        commands.push(Command::Do(Action::GoTo));
    }
    ui.add_space(gap);
}

/// Making or solving, from right to left. A drawn maze was not made.
fn stages(ui: &mut Ui, active: StageKind, commands: &mut Vec<Command>) {
    let choices = [
        (StageKind::Solving, words::SOLVING, Action::ShowSolving),
        (StageKind::Building, words::BUILDING, Action::ShowBuilding),
    ];
    ui.spacing_mut().item_spacing.x = 0.0;
    for (kind, text, action) in choices {
        let key = action.entry().key_text();
        let tab = look::tab(ui, kind == active, lang::tr(ui, text));
        let tip = lang::tr(ui, action.entry().text);
        if look::with_tip(tab, (tip, key.as_str())).clicked() {
            commands.push(Command::Do(action));
        }
    }
}
