//! Rows of stones as lines, strings that were read as bands, and windows over them.

use egui::{Color32, Pos2, vec2};

use super::stage::Stage;
use super::{OmokOverlays, RowKind, RowMark, Weight};
use crate::gui::canvas::pen::Pen;

/// How strong marks are that belong to what led here.
pub(super) const FAINT: f32 = 0.4;

/// What was read, below the stones: a band from the first point to the last.
pub(super) fn string(stage: &Stage<'_>, overlays: &OmokOverlays<'_>, pen: &mut Pen) {
    let ends = overlays.string.iter().min().zip(overlays.string.iter().max());
    if let Some((from, to)) = ends.and_then(|(from, to)| Some((stage.at(*from)?, stage.at(*to)?))) {
        let width = stage.step * 0.92;
        let color = stage.colors.read.gamma_multiply(0.32);
        band(from, to, width, color, pen);
    }
    for at in overlays.looked.iter().filter_map(|&point| stage.at(point)) {
        pen.round_rect(stage.around(at, 0.2), stage.step * 0.04, stage.colors.read.gamma_multiply(0.75));
    }
}

/// The pattern that is laid over the string, above the stones: a frame around all of it.
pub(super) fn window(stage: &Stage<'_>, overlays: &OmokOverlays<'_>, pen: &mut Pen) {
    let width = stage.sharp((stage.step * 0.07).clamp(1.5, 3.0));
    for at in overlays.window.iter().filter_map(|&point| stage.at(point)) {
        let frame = stage.around(at, 0.98);
        pen.round_frame(frame, stage.step * 0.16, width, stage.colors.four);
    }
}

/// The outline of a stroke with round ends, point after point.
fn capsule(from: Pos2, to: Pos2, width: f32) -> Vec<Pos2> {
    let ahead = if from.distance(to) < 0.5 { vec2(1.0, 0.0) } else { (to - from).normalized() };
    let aside = vec2(-ahead.y, ahead.x);
    let cap = |centre: Pos2, sign: f32| {
        (0..=CAP).map(move |step| {
            let (sine, cosine) = (std::f32::consts::PI * f32::from(step) / f32::from(CAP)).sin_cos();
            centre + (aside * cosine + ahead * sine) * (sign * width / 2.0)
        })
    };
    cap(to, 1.0).chain(cap(from, -1.0)).collect()
}

/// Steps of the round end of a stroke.
const CAP: u8 = 12;

/// A stroke with round ends.
fn band(from: Pos2, to: Pos2, width: f32, color: Color32, pen: &mut Pen) {
    pen.polygon(from.lerp(to, 0.5), &capsule(from, to, width), color);
}

/// Rows, below the stones: an outline around each, and a line to where it can grow.
pub(super) fn rows(stage: &Stage<'_>, rows: &[RowMark], pen: &mut Pen) {
    for weight in [Weight::Faint, Weight::Strong] {
        rows.iter().filter(|row| row.weight == weight).for_each(|row| draw(stage, row, pen));
    }
}

fn draw(stage: &Stage<'_>, row: &RowMark, pen: &mut Pen) {
    let (Some(from), Some(to)) = (stage.at(row.from), stage.at(row.to)) else { return };
    let strength = if row.weight == Weight::Faint { FAINT } else { 1.0 };
    let color = stage.colors.row(row.kind).gamma_multiply(strength);
    let (width, line) = (stage.step * 1.06, stage.sharp((stage.step * 0.08).clamp(1.5, 4.0)));
    if let [Some(first), Some(last)] = row.reach.map(|point| stage.at(point)) {
        dashes(first, last, (stage.step * 0.16, line), color, pen);
    }
    let fill = if matches!(row.kind, RowKind::Five | RowKind::Overline) { 0.6 } else { 0.16 };
    band(from, to, width, color.gamma_multiply(fill), pen);
    let dash = match row.kind {
        RowKind::Five | RowKind::Overline | RowKind::Four => f32::INFINITY,
        RowKind::Three => stage.step * 0.28,
        RowKind::NoThree => line,
    };
    outline(&capsule(from, to, width), dash, (line, color), pen);
}

/// Strokes along a closed outline, of which every second `dash` points are left out.
fn outline(points: &[Pos2], dash: f32, (width, color): (f32, Color32), pen: &mut Pen) {
    let mut walked = 0.0;
    for (index, &from) in points.iter().enumerate() {
        let to = points[(index + 1) % points.len()];
        let length = from.distance(to);
        let mut at = 0.0;
        while at < length {
            let phase = (walked + at) % (2.0 * dash);
            let (is_drawn, rest) = if phase < dash { (true, dash - phase) } else { (false, 2.0 * dash - phase) };
            let end = (at + rest.max(0.5)).min(length);
            if is_drawn {
                pen.stroke(from.lerp(to, at / length), from.lerp(to, end / length), width, color);
            }
            at = end;
        }
        walked += length;
    }
}

/// A dashed stroke; a dash is `length` points long, and so is a gap.
fn dashes(from: Pos2, to: Pos2, (length, width): (f32, f32), color: Color32, pen: &mut Pen) {
    let whole = from.distance(to);
    if whole < 0.5 {
        return;
    }
    let pairs = (whole / (2.0 * length.max(1.0))).round().clamp(1.0, 200.0);
    let count = 2.0 * pairs - 1.0;
    for dash in (0..pairs as u32).map(|dash| 2.0 * dash as f32) {
        pen.stroke(from.lerp(to, dash / count), from.lerp(to, (dash + 1.0) / count), width, color);
    }
}
