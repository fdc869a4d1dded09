//! What every algorithm reached, a line each: never one number without its spread.

use egui::{Role, Sense, Ui, WidgetInfo};

use super::lines::{self, Ends};
use super::results::Seen;
use super::{boxes, letter, number, say};
use crate::format::grouped;
use crate::gui::lab::inputs_called;
use crate::gui::lang::{fill, lab as words, language, tr};
use crate::gui::look::{tokens, with_tip};
use crate::gui::state::Command;
use crate::lab::Standing;

const ENDS: Ends = Ends(&[0.30, 0.385, 0.47, 0.625, 0.78, 0.86, 1.0]);

/// Shows the table. A line opens the run in the middle of it.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>, commands: &mut Vec<Command>) {
    let name = seen.measure_name(ui);
    let group = inputs_called(seen.execution.plan().experiment(), seen.group, language(ui));
    let title = if group.is_empty() { name.to_owned() } else { format!("{name}, {group}") };
    lines::table(ui, &title, |ui| {
        heading(ui, seen);
        for (place, standing) in seen.found.standings(seen.group, seen.measure) {
            if line(ui, seen, (place, standing))
                && let Some(job) = seen.found.middle(standing)
            {
                seen.open(job, commands);
            }
        }
    });
}

fn heading(ui: &mut Ui, seen: Seen<'_>) {
    let against = letter(seen.experiment().against);
    let ratio = fill(tr(ui, words::RATIO), &[("letter", &against)]);
    let interval = tr(ui, words::INTERVAL);
    let [solved, median, quartiles] = [words::SOLVED, words::MEDIAN, words::QUARTILES].map(|name| tr(ui, name));
    ENDS.heading(ui, tr(ui, words::ALGORITHM), &[solved, median, quartiles, interval, &ratio, interval]);
}

/// The numbers of a line.
fn cells(standing: &Standing) -> [String; 6] {
    let none = || "–".to_owned();
    let say = |value: f64| say(&standing.measure, value);
    let between = |low: String, high: String| format!("{low} – {high}");
    let [median, quartiles, interval] = match &standing.summary {
        Some(found) => [
            say(found.median),
            between(say(found.lower), say(found.upper)),
            found.interval.map_or_else(none, |(low, high)| between(say(low), say(high))),
        ],
        None => [none(), none(), none()],
    };
    let [ratio, certain] = match &standing.ratio {
        Some(ratio) => [
            number(ratio.summary.median),
            ratio.summary.interval.map_or_else(none, |(low, high)| between(number(low), number(high))),
        ],
        None => [none(), none()],
    };
    let solved = format!("{}/{}", grouped(standing.solved as u64), grouped(standing.runs as u64));
    [solved, median, quartiles, interval, ratio, certain]
}

/// One line; true where it was clicked.
fn line(ui: &mut Ui, seen: Seen<'_>, (place, standing): (usize, &Standing)) -> bool {
    let (text, strong) = (tokens(ui).text, tokens(ui).text_strong);
    let cells = cells(standing);
    let called = seen.called(ui, place);
    let said = format!("{} {called}: {} {}", letter(place), tr(ui, words::MEDIAN), cells[1]);
    let cells = (0..).zip(cells).map(|(at, cell)| (cell, if at == 1 { strong } else { text })).collect::<Vec<_>>();
    let response = ENDS.line(ui, (place, &called), Sense::click(), &cells);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    let numbers = standing.summary.as_ref().map(|found| boxes::told(ui, seen, (place, standing), found));
    let tip = [numbers.as_deref(), Some(tr(ui, words::ROW_TIP))].into_iter().flatten().collect::<Vec<_>>().join("\n");
    with_tip(response, tip.as_str()).clicked()
}
