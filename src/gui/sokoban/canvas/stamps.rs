//! What stands on a level, made once a frame at the origin and stamped wherever it stands.

use egui::{Color32, Mesh, Pos2, Rect, vec2};

use super::detail::Detail;
use super::stage::Stage;
use super::{Emphasis, Look, warehouse};
use crate::gui::canvas::pen::Pen;

/// How far the edge of a box is from the edge of its cell, in cells.
pub(super) const BOX_INSET: f32 = 0.1;

/// How far faint boxes are on the way to the floor's colour.
pub(super) const FAINTNESS: f32 = 0.65;

/// The edge of a box: its width in points, and its colour.
struct Edge {
    width: f32,
    color: Color32,
}

/// A box at the origin.
pub(super) fn crate_stamp(stage: &Stage<'_>, on_goal: bool, emphasis: Emphasis) -> Mesh {
    let mut pen = Pen::new(stage.screen.density);
    let rect = stage.stamp_rect();
    let fill = if on_goal { stage.colors.home_fill } else { stage.colors.crate_fill };
    if stage.detail == Detail::Squares {
        let gap = if stage.side * stage.screen.density >= 4.0 { stage.sharp(0.5) } else { 0.0 };
        pen.rect(Rect::from_min_max(rect.min, rect.max - vec2(gap, gap)), plain(stage, fill, emphasis));
        return pen.finish();
    }
    let body = rect.shrink(stage.sharp(BOX_INSET * stage.side));
    let radius = if stage.detail == Detail::Blocks { 0.0 } else { (0.14 * stage.side).clamp(1.0, 8.0) };
    ring(stage, &mut pen, (body, radius), emphasis);
    let edge = edge(stage, on_goal, emphasis);
    body_rect(&mut pen, body, radius, edge.color);
    body_rect(&mut pen, body.shrink(edge.width), radius - edge.width, fill);
    if stage.detail == Detail::Full {
        let is_of_boards = stage.colors.look == Look::Warehouse;
        if is_of_boards {
            warehouse::boards(stage, &mut pen, body, on_goal);
        }
        match on_goal {
            true => tick(stage, &mut pen, body),
            false if is_of_boards => {}
            false => cross(stage, &mut pen, body),
        }
    } else if on_goal {
        let dot = stage.side * if stage.detail == Detail::Blocks { 0.2 } else { 0.15 };
        pen.disc(body.center(), dot, stage.colors.home_sign);
    }
    faded(stage, pen.finish(), emphasis)
}

/// The same, nearly as light as the floor where the box is faint.
fn faded(stage: &Stage<'_>, mut mesh: Mesh, emphasis: Emphasis) -> Mesh {
    if emphasis == Emphasis::Faint {
        for vertex in mesh.vertices.iter_mut().filter(|vertex| vertex.color != Color32::TRANSPARENT) {
            vertex.color = vertex.color.lerp_to_gamma(stage.colors.floor, FAINTNESS);
        }
    }
    mesh
}

fn plain(stage: &Stage<'_>, fill: Color32, emphasis: Emphasis) -> Color32 {
    match emphasis {
        Emphasis::None => fill,
        Emphasis::Selected => stage.colors.accent,
        Emphasis::Accused => stage.colors.danger,
        Emphasis::Faint => fill.lerp_to_gamma(stage.colors.floor, FAINTNESS),
    }
}

fn edge(stage: &Stage<'_>, on_goal: bool, emphasis: Emphasis) -> Edge {
    let thin = stage.sharp((0.05 * stage.side).clamp(0.8, 3.0));
    let color = if on_goal { stage.colors.home_line } else { stage.colors.crate_line };
    match emphasis {
        Emphasis::Accused => {
            Edge { width: stage.sharp((0.09 * stage.side).clamp(1.5, 5.0)), color: stage.colors.danger }
        }
        _ => Edge { width: thin, color },
    }
}

/// A ring around a box that was chosen.
fn ring(stage: &Stage<'_>, pen: &mut Pen, (body, radius): (Rect, f32), emphasis: Emphasis) {
    if emphasis != Emphasis::Selected {
        return;
    }
    let width = stage.sharp((0.07 * stage.side).clamp(1.0, 4.0));
    let grown = |by: f32| if radius > 0.0 { radius + by } else { 0.0 };
    body_rect(pen, body.expand(width * 1.5), grown(width * 1.5), stage.colors.accent);
    body_rect(pen, body.expand(width * 0.5), grown(width * 0.5), stage.colors.floor);
}

/// A rectangle with round corners, or with sharp ones where there is no radius.
fn body_rect(pen: &mut Pen, rect: Rect, radius: f32, color: Color32) {
    if radius > 0.0 { pen.round_rect(rect, radius, color) } else { pen.rect(rect, color) }
}

/// How much bolder lines are.
fn boldness(stage: &Stage<'_>) -> f32 {
    if stage.colors.look == Look::Contrast { 2.0 } else { 1.0 }
}

fn cross(stage: &Stage<'_>, pen: &mut Pen, body: Rect) {
    let inner = body.shrink(0.19 * body.width());
    let width = (0.05 * stage.side).clamp(1.0, 3.0) * boldness(stage);
    pen.stroke(inner.left_top(), inner.right_bottom(), width, stage.colors.crate_line);
    pen.stroke(inner.right_top(), inner.left_bottom(), width, stage.colors.crate_line);
}

fn tick(stage: &Stage<'_>, pen: &mut Pen, body: Rect) {
    let at = |x: f32, y: f32| body.lerp_inside(vec2(x, y));
    let width = (0.085 * stage.side).clamp(1.5, 6.0) * boldness(stage).sqrt();
    bent(pen, [at(0.25, 0.53), at(0.43, 0.71), at(0.76, 0.32)], width, stage.colors.home_sign);
}

/// Two strokes with round ends that meet.
fn bent(pen: &mut Pen, [from, knee, to]: [Pos2; 3], width: f32, color: Color32) {
    pen.stroke(from, knee, width, color);
    pen.stroke(knee, to, width, color);
    for end in [from, knee, to] {
        pen.disc(end, width / 2.0, color);
    }
}

/// A goal at the origin.
pub(super) fn goal_stamp(stage: &Stage<'_>) -> Mesh {
    let mut pen = Pen::new(stage.screen.density);
    let (rect, color) = (stage.stamp_rect(), stage.colors.goal);
    match stage.detail {
        Detail::Squares if rect.width() * stage.screen.density < 3.0 => pen.rect(rect, color),
        Detail::Squares => pen.rect(rect.shrink(stage.sharp(stage.side * 0.2)), color),
        Detail::Blocks => {
            pen.frame(rect.shrink(stage.sharp(stage.side * 0.25)), stage.sharp(stage.side * 0.12), color);
        }
        _ => pen.ring(rect.center(), stage.side * 0.2, goal_width(stage), color),
    }
    pen.finish()
}

/// How thick the ring of a goal is.
pub(super) fn goal_width(stage: &Stage<'_>) -> f32 {
    (stage.side * 0.085).clamp(1.0, 6.0) * boldness(stage)
}

/// The hatch of a dead square at the origin.
pub(super) fn hatch_stamp(stage: &Stage<'_>) -> Mesh {
    let mut pen = Pen::new(stage.screen.density);
    let (rect, color) = (stage.stamp_rect(), stage.colors.dead);
    let width = (0.05 * stage.side).clamp(1.0, 3.0);
    let inner = rect.shrink(0.22 * stage.side);
    let at = |x: f32, y: f32| inner.lerp_inside(vec2(x, y));
    let strokes = [(at(0.0, 1.0), at(1.0, 0.0)), (at(0.0, 0.45), at(0.45, 0.0)), (at(0.55, 1.0), at(1.0, 0.55))];
    for (from, to) in strokes.into_iter().take(if stage.detail == Detail::Full { 3 } else { 1 }) {
        if stage.detail == Detail::Full {
            pen.stroke(from, to, width, color)
        } else {
            pen.fine_stroke(from, to, width, color)
        }
    }
    pen.finish()
}
