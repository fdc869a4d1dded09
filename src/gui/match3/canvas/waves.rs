//! What happens in a wave: matches with their outlines and names, the ways of blocks that fell, blocks that came.

use egui::{Color32, FontId, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::stage::Stage;
use super::{FallMark, GroupMark};
use crate::grid::{Cell, Direction};
use crate::gui::canvas::pen::{Pen, arrow_head};

/// Around each match, along the edges of its cells.
pub(super) fn outlines(stage: &Stage<'_>, groups: &[GroupMark], pen: &mut Pen) {
    let width = stage.stroke() * 1.2;
    for group in groups {
        for (extra, color) in [(stage.sharp(1.5), stage.colors.cell), (0.0, stage.colors.reason)] {
            for &cell in &group.cells {
                sides(stage, group, cell, (width + extra, color), pen);
            }
        }
    }
}

/// The sides of a cell beyond which the match ends.
fn sides(stage: &Stage<'_>, group: &GroupMark, cell: Cell, (width, color): (f32, Color32), pen: &mut Pen) {
    let Some(rect) = stage.seen(cell) else { return };
    let reach = width / 2.0;
    for way in [Direction::North, Direction::East, Direction::South, Direction::West] {
        let is_inside = stage.size.neighbour(cell, way).is_some_and(|other| group.cells.contains(&other));
        if is_inside {
            continue;
        }
        let (from, to) = match way {
            Direction::North => (rect.left_top(), rect.right_top()),
            Direction::East => (rect.right_top(), rect.right_bottom()),
            Direction::South => (rect.left_bottom(), rect.right_bottom()),
            Direction::West => (rect.left_top(), rect.left_bottom()),
        };
        let along = (to - from).normalized() * reach;
        pen.stroke(from - along, to + along, width, color);
    }
}

/// The name of each match over its first cell.
pub(super) fn names(stage: &Stage<'_>, groups: &[GroupMark], painter: &Painter) {
    if !stage.has_numbers() {
        return;
    }
    let font = FontId::proportional((stage.step * 0.24).clamp(10.0, 14.0));
    for group in groups {
        let Some(rect) = group.cells.first().and_then(|&cell| stage.seen(cell)) else { continue };
        let text = painter.layout_no_wrap(group.name.clone(), font.clone(), stage.colors.cell);
        let pad = vec2(4.0, 1.0);
        let size = text.size() + 2.0 * pad;
        let room = stage.room();
        let left = rect.left().clamp(room.left(), (room.right() - size.x).max(room.left()));
        let top = (rect.top() - size.y / 2.0).max(room.top());
        let tag = Rect::from_min_size(pos2(left, top), size);
        painter.rect_filled(tag, 3.0, stage.colors.reason);
        painter.galley(tag.min + pad, text, stage.colors.cell);
    }
}

/// The ways of blocks that fell: a line from where each was, with a head where it is.
pub(super) fn falls(stage: &Stage<'_>, falls: &[FallMark], pen: &mut Pen) {
    let (width, head) = (stage.stroke() * 0.7, stage.step * 0.09);
    for fall in falls {
        let (Some(from), Some(to)) = (stage.whole(fall.from), stage.seen(fall.to)) else { continue };
        let inset = Vec2::new(0.0, stage.step * 0.32);
        let ends = [from.center() - inset * 0.4, to.center() - inset];
        for (extra, color) in [(stage.sharp(1.5), stage.colors.cell), (0.0, stage.colors.told)] {
            pen.stroke(ends[0], ends[1], width + extra, color);
            let along = (ends[1] - ends[0]).angle() + std::f32::consts::FRAC_PI_2;
            pen.polygon(ends[1], &arrow_head(ends[1], head + extra, along), color);
        }
    }
}

/// Blocks that came: a chevron at the upper edge of each.
pub(super) fn arrivals(stage: &Stage<'_>, cells: &[Cell], pen: &mut Pen) {
    let (width, reach) = (stage.stroke(), stage.step * 0.12);
    for rect in cells.iter().filter_map(|&cell| stage.seen(cell)) {
        let tip = pos2(rect.center().x, rect.top() + stage.step * 0.16);
        for (extra, color) in [(stage.sharp(1.5), stage.colors.cell), (0.0, stage.colors.told)] {
            for side in [-1.0, 1.0] {
                pen.stroke(tip + vec2(side * reach, -reach * 0.8), tip, width + extra, color);
            }
        }
    }
}

/// The block that a person has taken: a frame that is not only a colour, with bold corners.
pub(super) fn taken(stage: &Stage<'_>, cell: Cell, pen: &mut Pen) {
    let Some(rect) = stage.plate(cell) else { return };
    let (width, color, reach) = (stage.stroke() * 1.6, stage.colors.told, stage.step * 0.26);
    for corner in [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()] {
        let inward = |at: f32, low: f32| if at > low + 0.5 { -reach } else { reach };
        let (x, y) = (inward(corner.x, rect.left()), inward(corner.y, rect.top()));
        corner_of(corner, (x, y), (width, color), pen);
    }
}

fn corner_of(corner: Pos2, (x, y): (f32, f32), (width, color): (f32, Color32), pen: &mut Pen) {
    let half = width / 2.0;
    pen.stroke(corner - vec2(half * x.signum(), 0.0), corner + vec2(x, 0.0), width, color);
    pen.stroke(corner - vec2(0.0, half * y.signum()), corner + vec2(0.0, y), width, color);
}
