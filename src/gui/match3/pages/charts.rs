//! Bars, histograms and curves of two methods: the first filled, the second an outline, so that they are
//! told apart without colour too.

use egui::{Align2, Color32, FontId, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::gui::look::{small_number_style, tokens};

/// The colours of the two methods.
pub(super) fn colors(ui: &Ui) -> [Color32; 2] {
    let series = tokens(ui).series;
    [series[1], series[0]]
}

/// Room for a chart of this height, which is called `label`.
fn room(ui: &mut Ui, height: f32, label: &str) -> Rect {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label));
    rect
}

fn font(ui: &Ui) -> FontId {
    small_number_style().resolve(ui.style())
}

/// Two histograms over each other, as shares of their sums: the first filled, the second an outline.
pub(super) fn histogram(ui: &mut Ui, height: f32, label: &str, counts: [&[u64]; 2]) {
    let rect = room(ui, height, label);
    let (font, weak) = (font(ui), tokens(ui).text_weak);
    let plot = Rect::from_min_max(rect.min, rect.max - vec2(0.0, font.size * 1.6));
    let is_there = |counts: &[u64]| counts.iter().position(|count| *count > 0);
    let last = counts.iter().map(|counts| counts.len()).max().unwrap_or(0);
    let first = counts.iter().filter_map(|counts| is_there(counts)).min().unwrap_or(0);
    let columns = last.saturating_sub(first).max(1);
    let shares = counts.map(|counts| {
        let total = counts.iter().sum::<u64>().max(1) as f32;
        (first..last).map(|at| counts.get(at).copied().unwrap_or(0) as f32 / total).collect::<Vec<_>>()
    });
    let most = shares.iter().flatten().copied().fold(0.0001, f32::max);
    let width = plot.width() / columns as f32;
    let top = |share: f32| plot.bottom() - share / most * plot.height() * 0.94;
    let [filled, outline] = colors(ui);
    let painter = ui.painter();
    for (at, share) in shares[0].iter().enumerate() {
        let left = plot.left() + at as f32 * width;
        let bar = Rect::from_min_max(pos2(left + 0.5, top(*share)), pos2(left + width - 0.5, plot.bottom()));
        painter.rect_filled(bar, 1.0, filled.gamma_multiply(0.8));
    }
    let mut steps = vec![pos2(plot.left(), plot.bottom())];
    for (at, share) in shares[1].iter().enumerate() {
        let left = plot.left() + at as f32 * width;
        steps.extend([pos2(left, top(*share)), pos2(left + width, top(*share))]);
    }
    steps.push(pos2(plot.left() + shares[1].len() as f32 * width, plot.bottom()));
    painter.line(steps, Stroke::new(tokens(ui).measure.line, outline));
    painter.hline(plot.x_range(), plot.bottom(), Stroke::new(1.0, tokens(ui).hairline));
    let every = (columns / 10).max(1);
    for at in (0..columns).step_by(every) {
        let x = plot.left() + (at as f32 + 0.5) * width;
        painter.text(pos2(x, plot.bottom() + 3.0), Align2::CENTER_TOP, (first + at).to_string(), font.clone(), weak);
    }
}

/// Pairs of bars with their numbers, each pair with a name.
pub(super) fn pairs(ui: &mut Ui, height: f32, label: &str, pairs: &[(&str, [f64; 2])]) {
    let rect = room(ui, height, label);
    let (font, weak, strong) = (font(ui), tokens(ui).text_weak, tokens(ui).text);
    let plot = Rect::from_min_max(rect.min + vec2(0.0, font.size * 1.4), rect.max - vec2(0.0, font.size * 1.6));
    let most = pairs.iter().flat_map(|pair| pair.1).fold(0.0001, f64::max);
    let step = plot.width() / pairs.len().max(1) as f32;
    let bar = (step * 0.24).min(44.0);
    let colors = colors(ui);
    let painter = ui.painter();
    for (at, (name, values)) in pairs.iter().enumerate() {
        let middle = plot.left() + (at as f32 + 0.5) * step;
        for (side, value) in values.iter().enumerate() {
            let left = middle + (side as f32 - 1.0) * (bar + 2.0) + 1.0;
            let top = plot.bottom() - (*value / most) as f32 * plot.height();
            let rect = Rect::from_min_max(pos2(left, top), pos2(left + bar, plot.bottom()));
            match side {
                0 => drop(painter.rect_filled(rect, 1.0, colors[0])),
                _ => {
                    painter.rect_filled(rect, 1.0, colors[1].gamma_multiply(0.35));
                    let stroke = Stroke::new(1.5, colors[1]);
                    painter.rect_stroke(rect, 1.0, stroke, egui::StrokeKind::Inside);
                }
            }
            let at = pos2(rect.center().x, top - 2.0);
            painter.text(at, Align2::CENTER_BOTTOM, format!("{value:.2}"), font.clone(), strong);
        }
        painter.text(pos2(middle, plot.bottom() + 3.0), Align2::CENTER_TOP, *name, font.clone(), weak);
    }
    painter.hline(plot.x_range(), plot.bottom(), Stroke::new(1.0, tokens(ui).hairline));
}

/// Two curves of numbers around 1, and a line at 1.
pub(super) fn curves(ui: &mut Ui, height: f32, label: &str, curves: [&[f32]; 2]) {
    let rect = room(ui, height, label);
    let (font, weak) = (font(ui), tokens(ui).text_weak);
    let most = curves.iter().flat_map(|curve| curve.iter()).copied().fold(2.0, f32::max);
    let y = |value: f32| rect.bottom() - value / most * rect.height();
    let painter = ui.painter();
    painter.hline(rect.x_range(), y(1.0), Stroke::new(1.0, weak));
    painter.text(pos2(rect.left(), y(1.0) - 2.0), Align2::LEFT_BOTTOM, "1", font.clone(), weak);
    painter.text(rect.left_top(), Align2::LEFT_TOP, format!("{most:.1}"), font, weak);
    for (curve, color) in curves.into_iter().zip(colors(ui)) {
        let last = curve.len().saturating_sub(1).max(1) as f32;
        let point = |(at, value): (usize, &f32)| pos2(rect.left() + at as f32 / last * rect.width(), y(*value));
        let points: Vec<_> = curve.iter().enumerate().map(point).collect();
        if points.len() > 1 {
            painter.line(points, Stroke::new(tokens(ui).measure.line, color));
        }
    }
}
