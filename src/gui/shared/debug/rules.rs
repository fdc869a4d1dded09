//! The rules that watch the run: those that are broken first of all, the others where there is time for them.

use egui::{Align2, Checkbox, FontId, Ui, pos2};

use crate::format::grouped;
use crate::gui::debug::{DebugCommand, Question};
use crate::gui::lang::{self, debug as words, fill, tr};
use crate::gui::look::{Tokens, empty_hint, icons, tokens, told_over};
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::shared::inspector::section::Section;
use crate::gui::state::{Command, State};
use crate::player::When;
use crate::session::{Ended, Rules};
use crate::trace::theory::Found;

/// Shows the rules that are broken, if any are.
pub(crate) fn show_broken(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(rules) = state.rules() else { return };
    let broken = rules.broken().count() as u64;
    let remarks = rules.remarks();
    if broken + remarks == 0 {
        return;
    }
    let note = match broken {
        0 => lang::counted(ui, words::SOME_REMARKS, remarks),
        _ => lang::counted(ui, words::SOME_BROKEN, broken),
    };
    let section =
        Section { name: "broken rules", title: tr(ui, words::RULES), note: &note, tip: tr(ui, words::RULES_TIP) };
    section.show(
        ui,
        |_| {},
        |ui| {
            let rules = rules.found().iter().enumerate().filter(|(_, found)| found.count > 0);
            rules.for_each(|(rule, found)| broken_row(ui, state, (rule, found), commands));
            if broken > 0 {
                stop_there(ui, state, commands);
            }
        },
    );
}

/// Whether running stops where a rule is broken.
fn stop_there(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(stage) = state.session.active_stage() else { return };
    let set = stage.breakpoints.find(&When::BrokenRule);
    let mut stops = set.is_some_and(|index| stage.breakpoints.as_slice()[index].enabled);
    if ui.add(Checkbox::new(&mut stops, tr(ui, words::STOP_AT_RULES))).changed() {
        commands.push(match set.filter(|_| !stops) {
            Some(index) => Command::RemoveBreakpoint(index),
            None => Command::AddBreakpoint(When::BrokenRule),
        });
    }
}

/// Shows what is known of all rules, where none is broken; the others, where some are.
pub(crate) fn show_all(ui: &mut Ui, state: &State) {
    let Some(rules) = state.rules() else { return };
    let holding: Vec<&Found> = rules.found().iter().filter(|found| found.count == 0).collect();
    let is_any_broken = holding.len() < rules.found().len();
    let note = match rules.ended() {
        Some(Ended::Complete) if !is_any_broken && !holding.is_empty() => {
            lang::counted(ui, words::ALL_HOLD, holding.len() as u64)
        }
        _ => String::new(),
    };
    let section = Section { name: "rules", title: tr(ui, words::RULES), note: &note, tip: tr(ui, words::RULES_TIP) };
    section.show(
        ui,
        |_| {},
        |ui| {
            for found in holding {
                holding_row(ui, found);
            }
            if let Some(text) = remark(rules) {
                empty_hint(ui, tr(ui, text));
            }
        },
    );
}

/// What is to be said beside the list.
fn remark(rules: &Rules) -> Option<crate::text::Text> {
    match rules.ended() {
        None => Some(words::CHECKING),
        Some(Ended::TooLarge) => Some(words::TOO_LARGE_TO_CHECK),
        Some(Ended::TooLong | Ended::Broken) => Some(words::TOO_LONG_TO_CHECK),
        Some(Ended::Complete) => rules.found().is_empty().then_some(words::NO_RULES),
    }
}

fn broken_row(ui: &mut Ui, state: &State, (rule, found): (usize, &Found), commands: &mut Vec<Command>) {
    let language = lang::language(ui);
    let name = found.rule.name.get(language);
    let first = found.findings.first().map_or(0, |first| first.event + 1);
    let count = lang::counted(ui, super::times_of(found), found.count);
    let values = [("rule", name), ("count", &*count), ("step", &*grouped(first))];
    let label = fill(tr(ui, words::RULE_ROW), &values);
    let is_open = matches!(state.question(), Question::Finding { rule: open, .. } if open == rule);
    let lit = if is_open { Lit::Yes } else { Lit::No };
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let number = row::number(ui, grouped(first), tokens.accent);
    let (icon, color) = super::sign_of(found.rule, tokens);
    let times = row::number(ui, format!("{}×", grouped(found.count)), color);
    let right = number.size().x + times.size().x + gap * 2.0;
    let font = egui::TextStyle::Body.resolve(ui.style());
    let left = tokens.measure.text + gap;
    let width = (ui.available_width() - gap * 1.5 - left - right).max(gap * 4.0);
    let text = ui.painter().layout(name.to_owned(), font, tokens.text_strong, width);
    let height = row::height(ui).max((text.size().y + gap / 2.0).round());
    let response = row::row(ui, height, lit, &label);
    let inside = sign(ui, response.rect, icon, color);
    let number = row::put(ui, number, Align2::RIGHT_CENTER, inside.right_center());
    row::put(ui, times, Align2::RIGHT_CENTER, pos2(number.left() - gap, inside.center().y));
    row::put(ui, text, Align2::LEFT_CENTER, inside.left_center());
    let response = told_over(response, |ui| {
        ui.label(&label);
        ui.weak(found.rule.says.get(language));
    });
    if response.clicked() {
        commands.push(Command::Debug(DebugCommand::Ask(Question::Finding { rule, index: 0 })));
    }
}

fn holding_row(ui: &mut Ui, found: &Found) {
    let language = lang::language(ui);
    let name = found.rule.name.get(language);
    let label = fill(tr(ui, words::RULE_HOLDS), &[("rule", name)]);
    let response = row::row(ui, row::height(ui), Lit::No, &label);
    let tokens = tokens(ui);
    let inside = sign(ui, response.rect, icons::CHECK, tokens.good);
    let text = row::line(ui, name, tokens.text, inside.width());
    row::put(ui, text, Align2::LEFT_CENTER, inside.left_center());
    told_over(response, |ui| drop(ui.label(found.rule.says.get(language))));
}

/// A sign at the left of a row; where the rest goes.
fn sign(ui: &Ui, rect: egui::Rect, icon: &str, color: egui::Color32) -> egui::Rect {
    let tokens: &Tokens = tokens(ui);
    let inside = row::inside(ui, rect);
    let font = FontId::proportional(tokens.measure.text);
    let at = pos2(inside.left() + tokens.measure.text / 2.0, inside.center().y);
    ui.painter().text(at, Align2::CENTER_CENTER, icon, font, color);
    inside.with_min_x(inside.left() + tokens.measure.text + tokens.measure.gap)
}
