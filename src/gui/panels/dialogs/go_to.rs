//! "Go to step": a number, or a share of the run.

use egui::{Key, RichText, TextEdit, TextStyle, Ui};

use super::{Place, modal};
use crate::gui::format::grouped;
use crate::gui::lang::{fill, messages, tr, transport};
use crate::gui::look::{self, error_line};
use crate::gui::panels::setup::parse_number;
use crate::gui::state::{Command, Dialog, State};
use crate::player::PlayerCommand;

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>, mut typed: String) -> Dialog {
    let Some(stage) = state.session.active_stage_mut() else { return Dialog::None };
    let len = stage.read().0.len();
    let width = look::tokens(ui).measure.text * 24.0;
    let mut target = None;
    let is_closed = modal(ui, "gridscope go to", width, Place::Top, |ui| {
        let name = tr(ui, transport::STEP_NUMBER);
        ui.label(RichText::new(name).text_style(look::section_style()).color(look::tokens(ui).text_weak));
        let last = grouped(len);
        let field = TextEdit::singleline(&mut typed)
            .font(TextStyle::Monospace)
            .hint_text(fill(tr(ui, messages::STEP_HINT), &[("high", &last)]))
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::from(look::tokens(ui).measure.gap * 0.75));
        let response = ui.add(field).accessible_name(name);
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        response.request_focus();
        let step = parse_step(&typed, len);
        if step.is_none() && !typed.trim().is_empty() {
            let values = [("found", typed.trim()), ("high", last.as_str())];
            error_line(ui, &fill(tr(ui, messages::NO_STEP), &values));
        }
        target = step.filter(|_| entered);
    });
    if let Some(step) = target {
        commands.push(Command::Player(PlayerCommand::Seek(step)));
    }
    if is_closed || target.is_some() { Dialog::None } else { Dialog::GoTo(typed) }
}

/// A step out of `len`: a number, or a share in percent.
fn parse_step(text: &str, len: u64) -> Option<u64> {
    let step = match text.trim().strip_suffix('%') {
        Some(share) => {
            let share: f64 = share.trim().replace(',', ".").parse().ok()?;
            (0.0..=100.0).contains(&share).then(|| (len as f64 * share / 100.0).round() as u64)?
        }
        None => parse_number(text)?,
    };
    (step <= len).then_some(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_numbers_or_shares() {
        for (text, step) in [("0", 0), ("2,299", 2299), ("2_299", 2299), ("50%", 2684), ("12,5 %", 671), ("100%", 5368)]
        {
            assert_eq!(parse_step(text, 5368), Some(step), "{text}");
        }
        for text in ["", "5369", "-1", "101%", "NaN%", "%", "first"] {
            assert_eq!(parse_step(text, 5368), None, "{text}");
        }
        assert_eq!(parse_step("100%", 0), Some(0));
    }
}
