//! What share of its runs an algorithm solves at which cost.

use egui::{Role, Stroke, Ui, WidgetInfo};
use egui_plot::{Line, PlotPoint, PlotPoints, Points};

use super::chart::{Axis, chart, sign, tell, with_names};
use super::results::Seen;
use super::{SIGN, color, letter, say};
use crate::gui::lab::{Curve, Scale};
use crate::gui::lang::{fill, lab as words, tr};
use crate::gui::look::tokens;

/// Height of the chart, in text sizes.
const HEIGHT: f32 = 14.0;
/// How near to a curve the pointer must be, in points of the screen.
const NEAR: f32 = 12.0;

/// Shows the curves, each with its sign where nothing more was solved.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>, (scale, curves): (Scale, &[Curve])) {
    let id = format!("curves {} {}", seen.group, seen.measure);
    let plot = chart(ui, (&id, HEIGHT), Axis { scale, column: seen.measure });
    let shares = vec![0.0, 0.25, 0.5, 0.75, 1.0];
    let plot = with_names(ui, plot, shares, |share| format!("{:.0} %", share * 100.0));
    let lines: Vec<_> = curves.iter().map(|curve| (curve, color(ui, curve.place))).collect();
    let width = tokens(ui).measure.wall;
    let shown = plot.include_y(0.0).include_y(1.0).show(ui, |plot| {
        for (curve, color) in lines {
            let line = Line::new("", PlotPoints::Borrowed(&curve.steps)).allow_band(false);
            plot.line(line.stroke(Stroke::new(width, color)).allow_hover(false));
            let top = curve.top.into_iter().collect();
            let point = Points::new("", PlotPoints::Owned(top)).shape(sign(curve.place).0);
            plot.points(point.radius(SIGN * 1.5).color(color).allow_hover(false));
        }
    });
    let place = |point: &PlotPoint| shown.transform.position_from_point(point);
    let under = shown.response.hover_pos().and_then(|pointer| {
        let steps = curves.iter().flat_map(|curve| curve.steps.iter().map(move |step| (curve.place, step)));
        let near = steps.map(|(of, step)| (place(step).distance(pointer), of, step));
        near.filter(|(far, ..)| *far < NEAR).min_by(|one, other| one.0.total_cmp(&other.0))
    });
    let told = under.map(|(_, of, step)| {
        let values = [
            ("name", &*format!("{} {}", letter(of), seen.called(ui, of))),
            ("share", &format!("{:.0} %", step.y * 100.0)),
            ("cost", &say(seen.measure, scale.number(step.x))),
        ];
        fill(tr(ui, words::STEP_OF), &values)
    });
    let name = tr(ui, words::CURVES);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    tell(ui, shown.response, told);
}
