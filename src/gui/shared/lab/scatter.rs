//! Every run as a point of two numbers; a point opens its run.

use egui::{Response, RichText, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{PlotPoint, PlotPoints, PlotTransform, Points};

use super::chart::{Axis, chart, sign, tell, with_upwards};
use super::results::{Seen, legend, pick};
use super::{SIGN, color, letter, say};
use crate::gui::lab::{Point, View};
use crate::gui::lang::{fill, lab as words, language, tr};
use crate::gui::look::tokens;
use crate::gui::state::Command;

/// Height of the chart, in text sizes.
const HEIGHT: f32 = 19.0;
/// How near to a point the pointer must be, in points of the screen.
const NEAR: f32 = 10.0;

/// Shows the points, and what can be chosen for the two axes.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>, view: &mut View, commands: &mut Vec<Command>) {
    // What is chosen in this frame is found in the next one.
    let columns = view.columns(seen.found);
    axes(ui, seen, view);
    legend(ui, seen);
    let [Some(across), Some(upwards)] = columns.map(|column| seen.found.columns.get(column)) else { return };
    let (response, transform) = plot(ui, seen, view, [&across.id, &upwards.id]);
    let name = tr(ui, words::SCATTER);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let Some((point, at)) = under_pointer(view, &response, &transform) else { return tell(ui, response, None) };
    let stroke = Stroke::new(tokens(ui).measure.wall, tokens(ui).text_strong);
    ui.painter_at(response.rect).circle_stroke(at, SIGN * 2.0, stroke);
    if response.clicked() {
        seen.open(seen.found.rows[point.row].job, commands);
    }
    let told = told(ui, seen, &point, [(across, point.at[0]), (upwards, point.at[1])]);
    tell(ui, response, Some(told));
}

/// The points themselves, of which only those that can be told apart are drawn.
fn plot(ui: &mut Ui, seen: Seen<'_>, view: &mut View, columns: [&str; 2]) -> (Response, PlotTransform) {
    let [x, y] = view.scales();
    let id = format!("scatter {} {columns:?}", seen.group);
    let plot = chart(ui, (&id, HEIGHT), Axis { scale: x, column: columns[0] });
    let plot = with_upwards(ui, plot, Axis { scale: y, column: columns[1] });
    let place = |point: &Point| PlotPoint::new(x.place(point.at[0]), y.place(point.at[1]));
    let colors: Vec<_> = (0..seen.experiment().contenders.len()).map(|place| color(ui, place)).collect();
    let shown = plot.show(ui, |plot| {
        let bounds = plot.plot_bounds();
        let ends = |axis: usize| [bounds.min()[axis], bounds.max()[axis]];
        view.look_at((!plot.auto_bounds().any()).then(|| [ends(0), ends(1)]));
        for (of, color) in colors.into_iter().enumerate() {
            let points: Vec<PlotPoint> = view.points().iter().filter(|point| point.place == of).map(place).collect();
            let points = Points::new("", PlotPoints::Owned(points)).shape(sign(of).0);
            plot.points(points.radius(SIGN).color(color.gamma_multiply(0.85)).allow_hover(false));
        }
    });
    (shown.response, shown.transform)
}

/// The point under the pointer, and where it is on the screen.
fn under_pointer(view: &View, response: &Response, transform: &PlotTransform) -> Option<(Point, egui::Pos2)> {
    let pointer = response.hover_pos()?;
    let [x, y] = view.scales();
    let placed = |point: &Point| {
        let place = PlotPoint::new(x.place(point.at[0]), y.place(point.at[1]));
        (*point, transform.position_from_point(&place))
    };
    let near = view.points().iter().map(placed).filter(|(_, at)| at.distance_sq(pointer) < NEAR * NEAR);
    near.min_by(|one, other| one.1.distance_sq(pointer).total_cmp(&other.1.distance_sq(pointer)))
}

/// What a point stands for, in words.
fn told(ui: &Ui, seen: Seen<'_>, point: &Point, numbers: [(&crate::gui::lab::Column, f64); 2]) -> String {
    let row = &seen.found.rows[point.row];
    let input = row.seed.map_or_else(|| row.input.clone(), |seed| format!("{}, {seed}", row.input));
    let mut lines = vec![format!("{} {}", letter(point.place), seen.called(ui, point.place)), input];
    lines.extend(
        numbers.map(|(column, value)| format!("{}: {}", column.name.get(language(ui)), say(&column.id, value))),
    );
    if point.others > 0 {
        lines.push(fill(tr(ui, words::OTHERS), &[("count", &crate::format::grouped(point.others as u64))]));
    }
    lines.push(tr(ui, words::POINT_TIP).to_owned());
    lines.join("\n")
}

/// What stands across and upwards.
fn axes(ui: &mut Ui, seen: Seen<'_>, view: &mut View) {
    let names: Vec<String> = seen.found.columns.iter().map(|column| column.name.get(language(ui)).to_owned()).collect();
    let mut axes = view.columns(seen.found);
    let before = axes;
    ui.horizontal_wrapped(|ui| {
        for (axis, name) in axes.iter_mut().zip([words::ACROSS, words::UPWARDS]) {
            let name = tr(ui, name);
            ui.label(RichText::new(name).color(tokens(ui).text_weak));
            pick(ui, name, &names, axis);
        }
    });
    if axes != before {
        view.axes = Some(axes);
        ui.request_repaint();
    }
}
