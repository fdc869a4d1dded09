//! Goals, boxes and the player.

use egui::{Mesh, Pos2, vec2};

use super::detail::Detail;
use super::stage::Stage;
use super::stamps::{crate_stamp, goal_stamp};
use super::{BoxView, Emphasis, Look, PlayerView, warehouse};
use crate::grid::Direction;
use crate::gui::canvas::pen::Pen;
use crate::sokoban::Terrain;

/// Rings on the goals in view.
pub(super) fn goals(stage: &Stage<'_>, pen: &mut Pen) {
    let stamp = goal_stamp(stage);
    for (x, y) in stage.visible().filter(|&(x, y)| stage.terrain(x, y) == Terrain::Goal) {
        pen.stamp(&stamp, stage.rect(x, y).min.to_vec2());
    }
}

/// The boxes in view. O(boxes), those in view some 50 nanoseconds each.
pub(super) fn boxes(stage: &Stage<'_>, boxes: &[BoxView], pen: &mut Pen) {
    let mut stamps: Vec<((bool, Emphasis), Mesh)> = Vec::new();
    for view in boxes {
        let Some(corner) = stage.corner(view.at) else { continue };
        let kind = (view.on_goal, view.emphasis);
        let known = stamps.iter().position(|(known, _)| *known == kind);
        let index = known.unwrap_or_else(|| {
            stamps.push((kind, crate_stamp(stage, view.on_goal, view.emphasis)));
            stamps.len() - 1
        });
        if let Some((_, stamp)) = stamps.get(index) {
            pen.stamp(stamp, corner.to_vec2());
        }
    }
}

/// The player, if in view.
pub(super) fn player(stage: &Stage<'_>, player: PlayerView, pen: &mut Pen) {
    let Some(corner) = stage.corner(player.at) else { return };
    let rect = stage.stamp_rect().translate(corner.to_vec2());
    if stage.detail == Detail::Squares {
        pen.disc(rect.center(), (stage.side * 0.5).max(2.5), stage.colors.player);
        return;
    }
    if stage.detail == Detail::Full && stage.colors.look == Look::Warehouse {
        return warehouse::player(stage, player, rect, pen);
    }
    let radius = if stage.detail == Detail::Full { 0.34 } else { 0.42 } * stage.side;
    pen.disc(rect.center(), radius, stage.colors.player);
    if radius * stage.screen.density >= 5.0 {
        eyes(stage, rect.center(), radius, player.facing, pen);
    }
}

/// Two eyes side by side, moved to where they look.
fn eyes(stage: &Stage<'_>, centre: Pos2, radius: f32, facing: Direction, pen: &mut Pen) {
    let (dx, dy) = facing.offset();
    let ahead = vec2(dx as f32, dy as f32) * radius;
    for aside in [-0.33, 0.33] {
        let eye = centre + vec2(aside * radius, -0.12 * radius) + ahead * vec2(0.3, 0.32);
        pen.disc(eye, radius * 0.22, stage.colors.eye);
        if radius * stage.screen.density >= 9.0 {
            pen.disc(eye + ahead * 0.08, radius * 0.11, stage.colors.pupil);
        }
    }
}
