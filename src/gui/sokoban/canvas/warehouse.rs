//! The look of a warehouse: walls of bricks, boxes of boards, a player with a cap.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::PlayerView;
use super::stage::Stage;
use crate::grid::Direction;
use crate::gui::canvas::pen::Pen;
use crate::sokoban::Terrain;

/// The joints between the bricks of the walls in view: three courses a cell, the middle one shifted.
pub(super) fn joints(stage: &Stage<'_>, pen: &mut Pen) {
    let color = stage.colors.wall.lerp_to_gamma(stage.colors.floor, 0.45);
    let width = stage.sharp((0.05 * stage.side).clamp(1.0, 3.0));
    let is_wall = |x: i64, y: i64| stage.terrain(x, y) == Terrain::Wall;
    for (x, y) in stage.visible().filter(|&(x, y)| is_wall(x, y)) {
        let rect = stage.rect(x, y);
        let flat = |share: f32| Rect::from_min_size(at(rect, 0.0, share), vec2(rect.width(), width));
        let upright =
            |share: f32, top: f32| Rect::from_min_size(at(rect, share, top), vec2(width, rect.height() / 3.0));
        let is_below = is_wall(x, y - 1);
        let courses = [(0.0, is_below), (1.0 / 3.0, true), (2.0 / 3.0, true)];
        courses.iter().filter(|(_, is_drawn)| *is_drawn).for_each(|(share, _)| pen.rect(flat(*share), color));
        pen.rect(upright(0.5, 0.0), color);
        pen.rect(upright(0.5, 2.0 / 3.0), color);
        if is_wall(x - 1, y) {
            pen.rect(upright(0.0, 1.0 / 3.0), color);
        }
    }
}

/// The boards of a box: two seams, and a frame around them.
pub(super) fn boards(stage: &Stage<'_>, pen: &mut Pen, body: Rect, on_goal: bool) {
    let color = if on_goal { stage.colors.home_line } else { stage.colors.crate_line };
    let width = stage.sharp((0.05 * stage.side).clamp(1.0, 3.0));
    let inner = body.shrink(stage.sharp(0.14 * stage.side));
    pen.frame(inner, width, color);
    for share in [1.0 / 3.0, 2.0 / 3.0] {
        pen.rect(
            Rect::from_min_size(at(inner, share, 0.0) - vec2(width / 2.0, 0.0), vec2(width, inner.height())),
            color,
        );
    }
}

/// The player: feet, a body, a head with a cap, and eyes where they can be seen.
pub(super) fn player(stage: &Stage<'_>, view: PlayerView, rect: Rect, pen: &mut Pen) {
    let (side, colors) = (stage.side, stage.colors);
    let part = |from: [f32; 2], to: [f32; 2]| Rect::from_min_max(at(rect, from[0], from[1]), at(rect, to[0], to[1]));
    for left in [0.32, 0.52] {
        pen.rect(part([left, 0.8], [left + 0.16, 0.93]), colors.pupil);
    }
    pen.round_rect(part([0.26, 0.48], [0.74, 0.84]), side * 0.12, colors.player);
    let head = at(rect, 0.5, 0.33);
    pen.disc(head, side * 0.2, colors.face);
    pen.round_rect(part([0.29, 0.1], [0.71, 0.25]), side * 0.07, colors.player);
    let (dx, dy) = view.facing.offset();
    let aside = vec2(dx as f32, 0.0) * side * 0.08;
    if let Some(peak) = peak(head, side, view.facing) {
        pen.rect(peak, colors.player);
    }
    // Who looks away shows the back of the head.
    if dy >= 0 {
        for eye in [-0.075, 0.075] {
            pen.disc(head + aside + vec2(eye, 0.03) * side, side * 0.035, colors.pupil);
        }
    }
}

/// The peak of the cap, for who looks to a side.
fn peak(head: Pos2, side: f32, facing: Direction) -> Option<Rect> {
    let reach = match facing {
        Direction::East => [0.1, 0.3],
        Direction::West => [-0.3, -0.1],
        Direction::North | Direction::South => return None,
    };
    let corner = |x: f32, y: f32| head + vec2(x, y) * side;
    Some(Rect::from_min_max(corner(reach[0], -0.13), corner(reach[1], -0.08)))
}

/// A place in a rectangle, by shares of its sides.
fn at(rect: Rect, x: f32, y: f32) -> Pos2 {
    pos2(rect.left(), rect.top()) + rect.size() * Vec2::new(x, y)
}
