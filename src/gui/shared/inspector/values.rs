//! The values of the state: numbers with their last course, cells, headings.

use egui::{Align2, Rect, Sense, Stroke, TextStyle, Ui, pos2, vec2};

use super::InspectorMemory;
use super::section::Section;
use super::trends::{self, Trends};
use super::{row, structures};
use crate::format::{grouped, hundredths};
use crate::gui::debug::{DebugCommand, Question};
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::names::names;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::trace::{Info, Label, Shown, Values, direction_name};

/// Shows values, then structures, of the state at the player's position.
pub(crate) fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let State { session, seen, pointed, selected, .. } = state;
    let inspector = seen.of::<InspectorMemory>();
    let Some(stage) = session.active_stage_mut() else { return };
    let (info, position) = (stage.info(), stage.player().position());
    let trends = &mut inspector.stage.trends;
    let (recording, reader) = stage.read();
    let size = recording.index_size();
    trends.go_to(position, &recording, reader);
    drop(recording);
    // Asked for once more below: whether the way is long is known only afterwards.
    let _ = stage.values();
    let note = if stage.is_seeking() { lang::tr(ui, words::SEEKING) } else { "" };
    let Some((_, values)) = stage.values() else { return };
    let section = Section { name: "values", title: lang::tr(ui, words::VALUES), note, tip: "" };
    let mut outcome = structures::Touched::default();
    section.show(ui, |_| {}, |ui| single(ui, values, info, trends, size, &mut outcome));
    structures::show(ui, family, (values, info), trends, size, &mut outcome);
    *pointed = outcome.pointed.or(*pointed);
    let question = outcome.asked.map(|label| Question::Value { label, position });
    let question = question.or(outcome.why.map(|cell| Question::Why { cell, position }));
    commands.extend(question.map(|question| Command::Debug(DebugCommand::Ask(question))));
    if let Some(cell) = outcome.clicked {
        *selected = Some(cell);
        commands.push(Command::ShowCell(cell));
    }
}

/// Numbers, cells and headings, one a row.
fn single(
    ui: &mut Ui,
    values: &Values,
    info: &Info,
    trends: &Trends,
    size: crate::grid::Size,
    touched: &mut structures::Touched,
) {
    let (language, names) = (lang::language(ui), names(ui));
    let text = |label: Label, shown: &Shown| match shown {
        Shown::Number(number) => Some(amount(info, label.id, trends.value(info, label).unwrap_or(*number))),
        Shown::Cell(cell) => Some(names.cell(size, *cell)),
        Shown::Heading(heading) => Some(direction_name(*heading).get(language).to_owned()),
        Shown::Structure(..) | Shown::Tree(_) | Shown::Table(..) => None,
    };
    let rows: Vec<_> =
        values.entries.iter().filter_map(|(label, shown)| Some((*label, shown, text(*label, shown)?))).collect();
    if rows.is_empty() {
        empty_hint(ui, lang::tr(ui, words::NO_VALUES));
    }
    let widest = rows.iter().map(|row| row.2.chars().count()).max().unwrap_or(0);
    for (label, shown, text) in &rows {
        let curve = matches!(shown, Shown::Number(_)).then(|| trends.curve(info, *label)).flatten();
        let response = value(ui, (label.name.get(language), text), widest, curve);
        match shown {
            Shown::Cell(cell) => touched.take(&response, *cell),
            _ => touched.ask(response, *label),
        }
    }
}

/// The number of a series or a value: lengths as sentences tell them.
pub(crate) fn amount(info: &Info, id: &str, number: i64) -> String {
    if info.is_length(id) { hundredths(number) } else { signed(number) }
}

/// A number with its sign where it is negative.
pub(crate) fn signed(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", grouped(number.unsigned_abs()))
}

/// A name on the left, its value on the right, its course between them.
fn value(ui: &mut Ui, (name, text): (&str, &str), widest: usize, curve: Option<&[i32]>) -> egui::Response {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let sense = Sense::click();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), row::height(ui)), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("{name}: {text}")));
    let font = TextStyle::Monospace.resolve(ui.style());
    let advance = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let number = ui.painter().layout_no_wrap(text.to_owned(), font, tokens.text_strong);
    let right = pos2(rect.right() - gap / 2.0, rect.center().y);
    row::put(ui, number, Align2::RIGHT_CENTER, right);
    // Room for two digits more than there are, so that the curves rarely move.
    let end = right.x - advance * (widest as f32 + 1.0);
    let course =
        Rect::from_min_max(pos2(end - gap * 6.0, rect.top() + gap * 0.625), pos2(end, rect.bottom() - gap * 0.625));
    if let Some(curve) = curve {
        trends::paint(ui.painter(), course, curve, Stroke::new(tokens.measure.wall, tokens.density));
    }
    let room = course.left() - rect.left() - gap;
    let label = row::line(ui, name, tokens.text_weak, room);
    row::put(ui, label, Align2::LEFT_CENTER, rect.left_center());
    response
}

#[cfg(test)]
mod tests {
    use super::amount;
    use crate::catalog;

    #[test]
    fn lengths_are_told_in_steps_and_counts_as_they_are() {
        let info = |id: &str| catalog::entries().find(|entry| entry.info.id == id).unwrap().info;
        assert_eq!(amount(info("dijkstra"), "g", 520_041), "5,200.41");
        assert_eq!(amount(info("dijkstra"), "closed", 5_300), "5,300");
        assert_eq!(amount(info("bfs"), "g", -5_300), "-5,300");
    }
}
