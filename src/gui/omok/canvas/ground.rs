//! The board itself: wood, lines, star points, letters and numbers at the edge.

use egui::{Align2, FontId, Painter, Pos2, Rect, pos2, vec2};

use super::stage::Stage;
use crate::gui::canvas::pen::Pen;

/// Wood, lines and star points.
pub(super) fn board(stage: &Stage<'_>, pen: &mut Pen) {
    let (wood, corner) = (stage.wood(), (stage.step * 0.25).min(8.0));
    pen.round_rect(wood, corner, stage.colors.wood);
    pen.round_frame(wood, corner, stage.sharp(1.0), stage.colors.edge);
    lines(stage, pen);
    stars(stage, pen);
}

fn lines(stage: &Stage<'_>, pen: &mut Pen) {
    let last = stage.side.saturating_sub(1);
    let half = stage.line() / 2.0;
    for at in 0..stage.side {
        // The outermost lines are twice as thick.
        let border = if at == 0 || at == last { half } else { 0.0 };
        let across = Rect::from_two_pos(stage.crossing(0, at), stage.crossing(last, at));
        let upright = Rect::from_two_pos(stage.crossing(at, 0), stage.crossing(at, last));
        pen.rect(across.expand2(vec2(half, half + border)), stage.colors.line);
        pen.rect(upright.expand2(vec2(half + border, half)), stage.colors.line);
    }
}

fn stars(stage: &Stage<'_>, pen: &mut Pen) {
    let radius = (stage.step * 0.1).clamp(1.5, 6.0).max(stage.line() * 1.4);
    for (x, y) in star_points(stage.side) {
        pen.disc(stage.crossing(x, y), radius, stage.colors.line);
    }
}

/// Columns and rows of the star points: the middle and the corners of a square around it.
pub(super) fn star_points(side: u32) -> Vec<(u32, u32)> {
    let inset = match side {
        0..7 => return if side % 2 == 1 && side > 2 { vec![(side / 2, side / 2)] } else { Vec::new() },
        7..13 => 2,
        _ => 3,
    };
    let (near, far) = (inset, side - 1 - inset);
    let mut points = vec![(near, near), (far, near), (near, far), (far, far)];
    if side % 2 == 1 {
        let middle = side / 2;
        points.push((middle, middle));
        if side >= 19 {
            points.extend([(near, middle), (far, middle), (middle, near), (middle, far)]);
        }
    }
    points
}

/// Letters below and numbers on the left; on both sides where there is much room.
pub(super) fn letters(stage: &Stage<'_>, painter: &Painter) {
    if !stage.has_letters() {
        return;
    }
    let font = FontId::proportional((stage.step * 0.34).clamp(8.0, 15.0));
    let put = |at: Pos2, text: String| {
        if stage.room().intersects(Rect::from_center_size(at, vec2(30.0, 20.0))) {
            painter.text(at, Align2::CENTER_CENTER, text, font.clone(), stage.colors.letter);
        }
    };
    let (wood, last) = (stage.wood(), stage.side.saturating_sub(1));
    let away = stage.step * 0.78;
    for at in 0..stage.side {
        let column = stage.crossing(at, last);
        put(pos2(column.x, column.y + away), char::from(b'A' + at.min(25) as u8).to_string());
        let row = stage.crossing(0, at);
        let room = font.size * if stage.side - at > 9 { 0.62 } else { 0.34 };
        put(pos2((row.x - away).max(wood.left() + room + 1.0), row.y), (stage.side - at).to_string());
    }
}
