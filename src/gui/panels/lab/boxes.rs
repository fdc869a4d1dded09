//! From the smallest number of an algorithm to its greatest, with the quartiles as a box.

use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2};

use super::chart::Chart;
use super::results::Seen;
use super::{color, column_name, letter, say};
use crate::gui::lab::Scale;
use crate::gui::lang::{fill, lab as words, tr};
use crate::gui::look::{tokens, with_tip};
use crate::lab::Standing;
use crate::lab::statistics::Summary;

/// Shows the boxes of all algorithms below each other.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>) {
    let standings = seen.found.standings(seen.group, seen.measure);
    let ends = standings.clone().filter_map(|(_, one)| one.summary).flat_map(|one| [one.min, one.max]);
    let scale = Scale::of(ends);
    let count = standings.clone().count();
    let step = tokens(ui).measure.text * 1.7;
    let height = step * count as f32 + tokens(ui).measure.control;
    let chart = Chart::new(ui, (height, 2), &column_name(seen.measure));
    chart.across(ui, &scale, seen.measure);
    let step = chart.plot.height() / count.max(1) as f32;
    for (at, (place, standing)) in standings.enumerate() {
        let middle = chart.plot.top() + (at as f32 + 0.5) * step;
        let name = pos2(chart.plot.left() - 6.0, middle);
        chart.write(ui, name, Align2::RIGHT_CENTER, &letter(place), color(ui, place));
        let Some(summary) = standing.summary else { continue };
        draw(ui, (&chart, &scale), (middle, step), (place, &summary));
        let row = Rect::from_x_y_ranges(chart.plot.x_range(), middle - step / 2.0..=middle + step / 2.0);
        tell(ui, row, (place, standing, &summary));
    }
}

fn draw(ui: &Ui, (chart, scale): (&Chart, &Scale), (middle, step): (f32, f32), (place, summary): (usize, &Summary)) {
    let look = tokens(ui);
    let color = color(ui, place);
    let x = |value: f64| chart.x(scale.share(value));
    let line = Stroke::new(look.measure.wall, color);
    let high = step * 0.28;
    let painter = ui.painter();
    painter.hline(x(summary.min)..=x(summary.lower), middle, line);
    painter.hline(x(summary.upper)..=x(summary.max), middle, line);
    for end in [summary.min, summary.max] {
        painter.vline(x(end), middle - high * 0.6..=middle + high * 0.6, line);
    }
    let held = Rect::from_x_y_ranges(
        x(summary.lower)..=x(summary.upper).max(x(summary.lower) + 1.0),
        middle - high..=middle + high,
    );
    painter.rect(held, 1.0, color.gamma_multiply(0.35), line, StrokeKind::Inside);
    let median = Stroke::new(look.measure.line, look.text_strong);
    painter.vline(x(summary.median), middle - high..=middle + high, median);
}

/// The numbers of a box in words.
fn tell(ui: &mut Ui, row: Rect, (place, standing, summary): (usize, &Standing, &Summary)) {
    let response = ui.interact(row, ui.scope_id().with(("lab box", place)), Sense::hover());
    let say = |value: f64| say(&standing.measure, value);
    let values = [
        ("name", &*format!("{} {}", letter(place), standing.algorithm)),
        ("min", &say(summary.min)),
        ("lower", &say(summary.lower)),
        ("median", &say(summary.median)),
        ("upper", &say(summary.upper)),
        ("max", &say(summary.max)),
    ];
    let told = fill(tr(ui, words::BOX_OF), &values);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    with_tip(response, told.as_str());
}
