//! Broken rules on the time line.

use egui::{Align2, FontId, Mesh, Rect, Role, Sense, Shape, Ui, WidgetInfo, pos2, vec2};

use crate::format::grouped;
use crate::gui::debug::{DebugCommand, Question};
use crate::gui::lang::{self, debug as words, fill, tr};
use crate::gui::look::{tokens, with_tip};
use crate::gui::state::{Command, State};

/// At most so many signs stand on the time line.
const SIGNS: f32 = 40.0;

/// A finding on the time line.
struct Mark {
    x: f32,
    color: egui::Color32,
    rule: usize,
    index: usize,
}

/// Shows a sign at every finding, in the strip between `top` and `bottom`; a click opens it. Signs that would lie over
/// each other are one, which opens the first of them.
pub(crate) fn show(
    ui: &Ui,
    state: &State,
    (place, line): (&dyn Fn(u64) -> f32, egui::Id),
    [top, bottom]: [f32; 2],
    commands: &mut Vec<Command>,
) {
    let Some(rules) = state.rules() else { return };
    let mut marks: Vec<Mark> = Vec::new();
    for (rule, found) in rules.found().iter().enumerate() {
        let at = |(index, finding): (usize, &crate::trace::theory::Finding)| Mark {
            x: place(finding.event + 1),
            color: super::sign_of(finding.rule, tokens(ui)).1,
            rule,
            index,
        };
        marks.extend(found.findings.iter().enumerate().map(at));
    }
    if marks.is_empty() {
        return;
    }
    marks.sort_by(|one, other| one.x.total_cmp(&other.x));
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let mut ticks = Mesh::default();
    for mark in &marks {
        ticks.add_colored_rect(Rect::from_x_y_ranges(mark.x - 0.75..=mark.x + 0.75, top..=bottom), mark.color);
    }
    ui.painter().add(Shape::mesh(ticks));
    let spread = marks.last().map_or(0.0, |last| last.x) - marks.first().map_or(0.0, |first| first.x);
    let mut last = f32::NEG_INFINITY;
    marks.retain(|mark| {
        let is_apart = mark.x - last >= (gap * 1.5).max(spread / SIGNS);
        last = if is_apart { mark.x } else { last };
        is_apart
    });
    for mark in &marks {
        sign(ui, state, mark, (line, (top + bottom) / 2.0), commands);
    }
}

fn sign(ui: &Ui, state: &State, mark: &Mark, (line, middle): (egui::Id, f32), commands: &mut Vec<Command>) {
    let Some((found, finding)) = state.finding(mark.rule, mark.index) else { return };
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let rect = Rect::from_center_size(pos2(mark.x, middle), vec2(gap * 1.75, gap * 1.75));
    let response = ui.interact(rect, line.with(("finding", mark.rule, mark.index)), Sense::click());
    let name = found.rule.name.get(lang::language(ui));
    let (icon, color) = super::sign_of(found.rule, tokens);
    let text = if found.rule.is_remark { words::REMARK_AT } else { words::BROKEN_AT };
    let label = fill(tr(ui, text), &[("step", &grouped(finding.event + 1)), ("rule", name)]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    let radius = gap * if response.hovered() { 0.85 } else { 0.7 };
    ui.painter().circle_filled(rect.center(), radius, color);
    let font = FontId::proportional(gap * 1.2);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, icon, font, tokens.panel);
    if with_tip(response, label.as_str()).clicked() {
        let question = Question::Finding { rule: mark.rule, index: mark.index };
        commands.push(Command::Debug(DebugCommand::Ask(question)));
    }
}
