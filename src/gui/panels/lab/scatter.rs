//! Every run as a point of two numbers; a point opens its run.

use egui::{Align2, Color32, Pos2, RichText, Shape, Stroke, Ui, pos2, vec2};

use super::chart::Chart;
use super::results::{Seen, pick};
use super::{color, column_name, letter, say};
use crate::gui::lab::{Point, Scale, View};
use crate::gui::lang::{lab as words, tr};
use crate::gui::look::tokens;
use crate::gui::state::Command;

/// Height of the chart, in text sizes.
const HEIGHT: f32 = 17.0;
/// How near to a point the pointer must be, in points of the screen.
const NEAR: f32 = 10.0;
/// Half the size of a sign.
const SIGN: f32 = 3.0;

/// Shows the points, and what can be chosen for the two axes.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>, view: &mut View, commands: &mut Vec<Command>) {
    // What is chosen in this frame is found in the next one.
    let columns = view.columns(seen.found);
    axes(ui, seen, view);
    let [Some(across), Some(upwards)] = columns.map(|column| seen.found.columns.get(column)) else { return };
    let points = view.points();
    let scale = |axis: usize| Scale::of(points.iter().map(|point| point.at[axis]));
    let (x, y) = (scale(0), scale(1));
    let height = tokens(ui).measure.text * HEIGHT;
    let chart = Chart::new(ui, (height, 9), tr(ui, words::SCATTER));
    chart.across(ui, &x, across);
    chart.upwards(ui, y.ticks(6).into_iter().map(|tick| (y.share(tick), say(upwards, tick))));
    let place = |point: &Point| pos2(chart.x(x.share(point.at[0])), chart.y(y.share(point.at[1])));
    for point in points {
        ui.painter().add(sign(place(point), point.place, color(ui, point.place)));
    }
    let Some(pointer) = chart.response.hover_pos() else { return };
    let distance = |point: &&Point| place(point).distance_sq(pointer);
    let nearest = points.iter().min_by(|one, other| distance(one).total_cmp(&distance(other)));
    let Some(point) = nearest.filter(|point| distance(point) < NEAR * NEAR) else { return };
    let Some(row) = seen.found.rows.get(point.row) else { return };
    let stroke = Stroke::new(tokens(ui).measure.wall, tokens(ui).text_strong);
    ui.painter().circle_stroke(place(point), SIGN * 2.0, stroke);
    let input = row.seed.map_or_else(|| row.input.clone(), |seed| format!("{}, {seed}", row.input));
    let told = [
        format!("{} {}", letter(point.place), row.algorithm),
        input,
        format!("{}: {}", column_name(across), say(across, point.at[0])),
        format!("{}: {}", column_name(upwards), say(upwards, point.at[1])),
        tr(ui, words::POINT_TIP).to_owned(),
    ];
    if chart.response.clicked() {
        seen.open(row.job, commands);
    }
    chart.response.on_hover_text_at_pointer(told.join("\n"));
}

/// What stands across and upwards.
fn axes(ui: &mut Ui, seen: Seen<'_>, view: &mut View) {
    let names: Vec<String> = seen.found.columns.iter().map(|column| column_name(column)).collect();
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
    legend(ui, seen);
}

/// The signs of the algorithms.
fn legend(ui: &mut Ui, seen: Seen<'_>) {
    ui.horizontal_wrapped(|ui| {
        let size = tokens(ui).measure.text;
        for (place, contender) in seen.experiment().contenders.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(vec2(size * 1.7, size), egui::Sense::hover());
            let color = color(ui, place);
            ui.painter().add(sign(rect.left_center() + vec2(SIGN + 1.0, 0.0), place, color));
            let font = crate::gui::look::small_number_style().resolve(ui.style());
            let at = rect.left_center() + vec2(SIGN * 2.0 + 4.0, 0.0);
            ui.painter().text(at, Align2::LEFT_CENTER, letter(place), font, color);
            response.on_hover_text(&contender.label);
        }
    });
}

/// The sign of an algorithm: told apart without colour too.
fn sign(at: Pos2, place: usize, color: Color32) -> Shape {
    let fill = if place < 6 { color.gamma_multiply(0.8) } else { Color32::TRANSPARENT };
    let stroke = Stroke::new(1.0, color);
    let corners = |corners: &[[f32; 2]]| {
        let corners = corners.iter().map(|[x, y]| at + vec2(*x, *y) * SIGN).collect();
        Shape::convex_polygon(corners, fill, stroke)
    };
    match place % 6 {
        0 => Shape::Circle(egui::epaint::CircleShape { center: at, radius: SIGN, fill, stroke }),
        1 => corners(&[[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]),
        2 => corners(&[[0.0, -1.3], [1.2, 1.0], [-1.2, 1.0]]),
        3 => corners(&[[0.0, -1.4], [1.4, 0.0], [0.0, 1.4], [-1.4, 0.0]]),
        4 => corners(&[[0.0, 1.3], [1.2, -1.0], [-1.2, -1.0]]),
        _ => corners(&[[-0.5, -1.3], [0.5, -1.3], [0.5, 1.3], [-0.5, 1.3]]),
    }
}
