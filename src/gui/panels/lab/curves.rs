//! What share of its runs an algorithm solves at which cost.

use egui::{Align2, Pos2, Stroke, Ui, pos2, vec2};

use super::chart::Chart;
use super::results::Seen;
use super::{color, letter};
use crate::gui::lab::Scale;
use crate::gui::lang::{lab as words, tr};
use crate::gui::look::tokens;

/// Height of the chart, in text sizes.
const HEIGHT: f32 = 13.0;

/// Shows the curves, each with its letter at its end.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>, curves: &[(usize, Vec<[f64; 2]>)]) {
    let scale = Scale::of(curves.iter().flat_map(|(_, curve)| curve).map(|[cost, _]| *cost));
    let height = tokens(ui).measure.text * HEIGHT;
    let chart = Chart::new(ui, (height, 5), tr(ui, words::CURVES));
    chart.across(ui, &scale, seen.measure);
    chart.upwards(ui, [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().map(|share| (share, format!("{:.0} %", share * 100.0))));
    for (place, curve) in curves {
        let color = color(ui, *place);
        let mut line: Vec<Pos2> = Vec::with_capacity(curve.len() * 2);
        for [cost, share] in curve {
            let x = chart.x(scale.share(*cost));
            line.push(pos2(x, line.last().map_or(chart.plot.bottom(), |before| before.y)));
            line.push(pos2(x, chart.y(*share)));
        }
        let Some(end) = line.last().copied() else { continue };
        // To the end of the chart: nothing more was solved.
        line.push(pos2(chart.plot.right(), end.y));
        ui.painter().line(line, Stroke::new(tokens(ui).measure.wall, color));
        let below = vec2(place_shift(*place), 2.0);
        chart.write(ui, end + below, Align2::LEFT_TOP, &letter(*place), color);
    }
}

/// Letters of curves that end at one point stand beside each other.
const fn place_shift(place: usize) -> f32 {
    place as f32 * 9.0 - 27.0
}
