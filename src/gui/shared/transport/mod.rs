//! Playing, stepping, the time line: one line of controls, one sentence, one bar to drag.

mod buttons;
mod fit;
mod glance;
pub(in crate::gui) mod next;
mod says;
mod scrub;
mod speed;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(crate) mod tests;

use egui::{Align, Frame, Id, Layout, Margin, Ui, vec2};

use crate::gui::command;
use crate::gui::lang::{self, transport as words};
use crate::gui::look::{self, tokens};
use crate::gui::shared::action;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::recipe::StageKind;

pub(in crate::gui) use says::LARGE;

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
        let mut plan = Plan::new(ui, &glance);
        // What grows is above the controls: they stay where they are.
        if !glance.is_moving() && says::width(ui, family, &glance, state) > plan.room(ui) {
            says::whole(ui, family, &glance, state);
            plan.sentence = fit::Place::Elsewhere;
        } else if plan.sentence == fit::Place::Below {
            line(ui, |ui| says::show(ui, family, &glance, state));
        }
        controls(ui, family, (&glance, &plan), state, commands);
        // Compared runs have one time line: that of their clock.
        if state.compare.is_none() {
            scrub::show(ui, &glance, state, commands);
        }
        settle(ui);
    });
}

/// Lays the frame out once more where the bar has become higher or lower: a panel is as high as in the frame before.
fn settle(ui: &Ui) {
    let height = ui.min_rect().height();
    let before = ui.data_mut(|data| {
        std::mem::replace(data.get_temp_mut_or(Id::unique("height of the transport"), height), height)
    });
    if (height - before).abs() > 0.5 {
        ui.ctx().request_discard("the sentence takes more lines or fewer");
    }
}

/// Shows the controls and the time line of the stage on the clock, without the sentence.
pub fn controls_alone(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let Some(glance) = Glance::of(state) else { return };
    let gap = tokens(ui).measure.gap;
    ui.spacing_mut().item_spacing = vec2(gap / 2.0, gap / 2.0);
    let plan = Plan::without_sentence(ui, &glance);
    controls(ui, family, (&glance, &plan), state, commands);
    scrub::show(ui, &glance, state, commands);
}

/// Shows the sentence alone, so many times as large as other text, on two lines at most.
pub fn sentence_alone(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, scale: f32) {
    match Glance::of(state) {
        Some(glance) => says::scaled(ui, family, &glance, state, scale),
        None => drop(look::empty_hint(ui, lang::tr(ui, words::PREPARING))),
    }
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
            show_part(ui, part, glance, state, commands);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if plan.has(Part::More) {
                buttons::more(ui, state, commands);
            }
            if plan.has(Part::Stages) {
                stages(ui, glance.active, commands);
            }
            if plan.sentence == fit::Place::Inline {
                ui.add_space(gap);
                let room = ui.available_width() - says::width(ui, family, glance, state) - gap * 2.0;
                next::show(ui, state, room, commands);
                let room = vec2(ui.available_width(), ui.available_height());
                ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                    ui.add_space(gap);
                    says::show(ui, family, glance, state);
                });
            }
        });
    });
}

fn show_part(ui: &mut Ui, part: Part, glance: &Glance, state: &State, commands: &mut Vec<Command>) {
    let mut button = |ui: &mut Ui, action| action::button(ui, state, action, commands);
    match part {
        Part::ToStart => button(ui, command::TO_START),
        Part::PhaseBack => button(ui, command::PHASE_BACK),
        Part::DecisionBack => button(ui, command::DECISION_BACK),
        Part::EventBack => button(ui, command::EVENT_BACK),
        Part::PlayBackward => button(ui, command::PLAY_BACKWARD),
        Part::Play => buttons::play(ui, glance, state, commands),
        Part::EventForward => button(ui, command::EVENT_FORWARD),
        Part::DecisionForward => button(ui, command::DECISION_FORWARD),
        Part::PhaseForward => button(ui, command::PHASE_FORWARD),
        Part::ToEnd => button(ui, command::TO_END),
        Part::StepOver => button(ui, command::STEP_OVER),
        Part::StepOut => button(ui, command::STEP_OUT),
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
        commands.push(Command::Do(command::GO_TO));
    }
    ui.add_space(gap);
}

/// Making or solving, from right to left. A drawn maze was not made.
fn stages(ui: &mut Ui, active: StageKind, commands: &mut Vec<Command>) {
    let choices = [
        (StageKind::Solving, words::SOLVING, command::SHOW_SOLVING),
        (StageKind::Building, words::BUILDING, command::SHOW_BUILDING),
    ];
    ui.spacing_mut().item_spacing.x = 0.0;
    for (kind, text, action) in choices {
        let key = action.key_text();
        let tab = look::tab(ui, kind == active, lang::tr(ui, text));
        let tip = lang::tr(ui, action.name);
        if look::with_tip(tab, (tip, key.as_str())).clicked() {
            commands.push(Command::Do(action));
        }
    }
}
