//! Heat, numbers on empty points, forbidden points, points that complete rows, the point in question.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, vec2};

use super::rows::FAINT;
use super::stage::Stage;
use super::{AreaMark, OmokOverlays, OmokScene, PointKind, PointMark, QuestionMark, Weight};
use crate::gui::canvas::pen::Pen;
use crate::gui::look::semibold;
use crate::omok::Point;
use crate::omok::rules::{Foul, Fouls};

/// The hottest and the faintest tint of a heat map.
const HEAT: [f32; 2] = [0.06, 0.95];

/// How hot each point is: squares between the lines, below everything else.
pub(super) fn heat(stage: &Stage<'_>, heat: &[f32], pen: &mut Pen) {
    for (point, &value) in (0..).zip(heat) {
        // NaN is not drawn either.
        let is_drawn = value >= 0.0;
        if let Some(at) = stage.at(point).filter(|at| is_drawn && stage.is_seen(*at)) {
            let strength = HEAT[0] + (HEAT[1] - HEAT[0]) * value.min(1.0).powi(2);
            // Not seen through, so that no line crosses the number on it.
            let color = stage.colors.wood.lerp_to_gamma(stage.colors.heat, strength);
            pen.round_rect(stage.around(at, 0.9), stage.step * 0.12, color);
        }
    }
}

/// The shade over points where the next stone does not belong.
const SHADE: f32 = 0.3;

/// Where the next stone belongs: a frame around the square in the middle, and the other part of the board in the shade.
pub(super) fn area(stage: &Stage<'_>, area: Option<AreaMark>, pen: &mut Pen) {
    let Some(AreaMark { square, is_inside }) = area else { return };
    let (middle, reach) = (stage.side / 2, square / 2);
    let (low, high) = (middle.saturating_sub(reach), (middle + reach).min(stage.side.saturating_sub(1)));
    let room = Rect::from_two_pos(stage.crossing(low, low), stage.crossing(high, high)).expand(stage.step * 0.5);
    let (wood, shade) = (stage.wood(), stage.colors.stones[0].gamma_multiply(SHADE));
    if is_inside {
        let rows = [(wood.top(), room.top()), (room.bottom(), wood.bottom())];
        for (top, bottom) in rows {
            pen.rect(Rect::from_x_y_ranges(wood.x_range(), top..=bottom), shade);
        }
        for (left, right) in [(wood.left(), room.left()), (room.right(), wood.right())] {
            pen.rect(Rect::from_x_y_ranges(left..=right, room.y_range()), shade);
        }
    } else {
        pen.rect(room, shade);
    }
    pen.frame(room, stage.sharp(2.0), stage.colors.three);
}

/// Numbers on empty points, on the strongest tints in white.
pub(super) fn values(stage: &Stage<'_>, scene: &OmokScene<'_>, painter: &Painter) {
    if !stage.has_values() {
        return;
    }
    for &(point, value) in scene.overlays.values {
        let Some(at) = stage.at(point).filter(|at| stage.is_seen(*at)) else { continue };
        let heat = scene.overlays.heat.and_then(|heat| heat.get(point as usize).copied()).unwrap_or(-1.0);
        let color = if heat > 0.7 { stage.colors.sign } else { stage.colors.stones[0] };
        if heat < 0.0 {
            painter.circle_filled(at, stage.step * 0.36, stage.colors.wood);
        }
        write(stage, at, &short(value), (0.3, color), painter);
    }
}

/// A number in at most four letters: 999, 1.2k, 34k, 5M.
pub(super) fn short(value: i64) -> String {
    let size = value.unsigned_abs();
    let sign = if value < 0 { "-" } else { "" };
    match size {
        0..1_000 => format!("{sign}{size}"),
        1_000..10_000 => format!("{sign}{}.{}k", size / 1_000, size / 100 % 10),
        10_000..1_000_000 => format!("{sign}{}k", size / 1_000),
        _ => format!("{sign}{}M", size / 1_000_000),
    }
}

/// Crosses on forbidden points.
pub(super) fn forbidden(stage: &Stage<'_>, overlays: &OmokOverlays<'_>, pen: &mut Pen) {
    for (point, _) in overlays.forbidden {
        let Some(at) = stage.at(*point) else { continue };
        if covers(overlays, *point) {
            continue;
        }
        let (reach, width) = (stage.step * 0.2, (stage.step * 0.1).max(1.5));
        if stage.has_signs() {
            pen.disc(at, stage.step * 0.38, stage.colors.wood);
            pen.ring(at, stage.step * 0.38, stage.sharp(1.5), stage.colors.forbidden);
            continue;
        }
        for sign in [-1.0, 1.0] {
            pen.stroke(at - vec2(reach, reach * sign), at + vec2(reach, reach * sign), width, stage.colors.forbidden);
        }
    }
}

/// Whether something that tells more stands on a point.
fn covers(overlays: &OmokOverlays<'_>, point: Point) -> bool {
    overlays.question.is_some_and(|question| question.point == point)
        || overlays.points.iter().any(|one| one.point == point)
}

/// The signs of the fouls on forbidden points.
pub(super) fn forbidden_signs(stage: &Stage<'_>, overlays: &OmokOverlays<'_>, painter: &Painter) {
    if !stage.has_signs() {
        return;
    }
    for (point, fouls) in overlays.forbidden {
        if let Some(at) = stage.at(*point).filter(|at| stage.is_seen(*at) && !covers(overlays, *point)) {
            write(stage, at, sign(*fouls), (0.36, stage.colors.forbidden), painter);
        }
    }
}

/// The sign of the first of some fouls.
fn sign(fouls: Fouls) -> &'static str {
    fouls.first().map_or("×", Foul::sign)
}

/// Discs on points that complete rows.
pub(super) fn points(stage: &Stage<'_>, points: &[PointMark], pen: &mut Pen) {
    for mark in points {
        let Some(at) = stage.at(mark.point) else { continue };
        let strength = if mark.weight == Weight::Faint { FAINT } else { 1.0 };
        let radius = (stage.step * 0.34).max(2.5);
        pen.disc(at, radius, face(stage, mark.kind).gamma_multiply(strength));
        if mark.kind == PointKind::Asked {
            pen.ring(at, radius, stage.sharp(1.5), stage.colors.three.gamma_multiply(strength));
        }
    }
}

const fn face(stage: &Stage<'_>, kind: PointKind) -> Color32 {
    match kind {
        PointKind::MakesFive => stage.colors.four,
        PointKind::Asked => stage.colors.open,
        PointKind::Counts | PointKind::Allowed => stage.colors.legal,
        PointKind::Refused(_) => stage.colors.forbidden,
    }
}

/// The signs on those discs.
pub(super) fn point_signs(stage: &Stage<'_>, points: &[PointMark], painter: &Painter) {
    if !stage.has_signs() {
        return;
    }
    for mark in points {
        let Some(at) = stage.at(mark.point).filter(|at| stage.is_seen(*at)) else { continue };
        let (text, color) = match mark.kind {
            PointKind::MakesFive => ("5", stage.colors.sign),
            PointKind::Asked => ("4?", stage.colors.three),
            PointKind::Counts => ("4", stage.colors.sign),
            PointKind::Allowed => ("OK", stage.colors.sign),
            PointKind::Refused(fouls) if fouls.is_empty() => ("5", stage.colors.sign),
            PointKind::Refused(fouls) => (sign(fouls), stage.colors.sign),
        };
        let color = if mark.weight == Weight::Faint { color.gamma_multiply(2.0 * FAINT) } else { color };
        write(stage, at, text, (0.38, color), painter);
    }
}

/// The ring around the point in question, and a cross on its stone where it is forbidden.
pub(super) fn question(stage: &Stage<'_>, question: Option<QuestionMark>, pen: &mut Pen) {
    let Some((mark, at)) = question.and_then(|mark| Some((mark, stage.at(mark.point)?))) else { return };
    let width = stage.sharp((stage.step * 0.1).clamp(2.0, 4.0));
    if mark.fouls.is_empty() {
        return pen.ring(at, stage.step * 0.5, width, stage.colors.three);
    }
    pen.ring(at, stage.step * 0.5, width, stage.colors.forbidden);
    let reach = stage.step * 0.24;
    for sign in [-1.0, 1.0] {
        pen.stroke(at - vec2(reach, reach * sign), at + vec2(reach, reach * sign), width * 1.2, stage.colors.last[0]);
    }
}

fn write(stage: &Stage<'_>, at: Pos2, text: &str, (share, color): (f32, Color32), painter: &Painter) {
    let font = FontId::new((stage.step * share).clamp(7.0, 20.0), semibold());
    painter.text(at, Align2::CENTER_CENTER, text, font, color);
}
