//! What every algorithm reached, a line each: never one number without its spread.

use egui::{Align2, Rect, Role, Sense, TextStyle, Ui, WidgetInfo, pos2, vec2};

use super::chart::sign;
use super::results::Seen;
use super::{boxes, color, letter, number, say};
use crate::gui::format::grouped;
use crate::gui::lang::{fill, lab as words, tr};
use crate::gui::look::{tokens, with_tip};
use crate::gui::panels::match3::card;
use crate::gui::state::Command;
use crate::lab::Standing;

/// Where the columns end, as shares of the width.
const ENDS: [f32; 7] = [0.30, 0.385, 0.47, 0.625, 0.78, 0.86, 1.0];

/// Shows the table. A line opens the run in the middle of it.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>, commands: &mut Vec<Command>) {
    let name = seen.measure_name(ui);
    let title = if seen.group.is_empty() { name.to_owned() } else { format!("{name}, {}", seen.group) };
    card(ui, &title, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
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

fn end(rect: Rect, at: usize) -> f32 {
    rect.left() + rect.width() * ENDS[at]
}

fn heading(ui: &mut Ui, seen: Seen<'_>) {
    let height = ui.text_style_height(&TextStyle::Body);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let against = letter(seen.experiment().against);
    let ratio = fill(tr(ui, words::RATIO), &[("letter", &against)]);
    let names = [
        tr(ui, words::SOLVED),
        tr(ui, words::MEDIAN),
        tr(ui, words::QUARTILES),
        tr(ui, words::INTERVAL),
        &ratio,
        tr(ui, words::INTERVAL),
    ];
    let (font, weak) = (TextStyle::Small.resolve(ui.style()), tokens(ui).text_weak);
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, tr(ui, words::ALGORITHM), font.clone(), weak);
    for (at, name) in names.into_iter().enumerate() {
        painter.text(pos2(end(rect, at + 1), rect.center().y), Align2::RIGHT_CENTER, name, font.clone(), weak);
    }
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
    let look = tokens(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), look.measure.control), Sense::click());
    let cells = cells(standing);
    let called = seen.called(ui, place);
    let said = format!("{} {called}: {} {}", letter(place), tr(ui, words::MEDIAN), cells[1]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect.expand2(vec2(look.measure.gap / 2.0, 0.0)), look.measure.corner, look.hovered);
    }
    let name = Rect::from_x_y_ranges(rect.left()..=end(rect, 0), rect.y_range());
    let painter = ui.painter().with_clip_rect(name.intersect(ui.clip_rect()));
    let mono = TextStyle::Monospace.resolve(ui.style());
    let mark = format!("{} {}", sign(place).1, letter(place));
    let mark = painter.text(name.left_center(), Align2::LEFT_CENTER, mark, mono.clone(), color(ui, place));
    let body = TextStyle::Body.resolve(ui.style());
    let at = pos2(mark.right() + look.measure.gap, rect.center().y);
    painter.text(at, Align2::LEFT_CENTER, &called, body, look.text);
    for (at, cell) in cells.iter().enumerate() {
        let color = if at == 1 { look.text_strong } else { look.text };
        ui.painter().text(pos2(end(rect, at + 1), rect.center().y), Align2::RIGHT_CENTER, cell, mono.clone(), color);
    }
    let numbers = standing.summary.as_ref().map(|found| boxes::told(ui, seen, (place, standing), found));
    let tip = [numbers.as_deref(), Some(tr(ui, words::ROW_TIP))].into_iter().flatten().collect::<Vec<_>>().join("\n");
    with_tip(response, tip.as_str()).clicked()
}
