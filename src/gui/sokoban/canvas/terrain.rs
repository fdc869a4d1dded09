//! What does not move: floor with hairlines, walls joined into one mass with round outer corners.

use std::ops::Range;

use egui::{Color32, Mesh, Pos2, Vec2, vec2};

use super::detail::Detail;
use super::stage::Stage;
use super::{Look, warehouse};
use crate::gui::canvas::pen::Pen;
use crate::gui::canvas::transform::Axis;
use crate::sokoban::Terrain;

/// How deep the shadow of a wall is, in cells.
const SHADOW: f32 = 0.14;

/// Walls and floor in view. O(cells in view).
pub(super) fn mesh(stage: &Stage<'_>) -> Mesh {
    let mut pen = Pen::new(stage.screen.density);
    fill(stage, &mut pen, stage.colors.floor, |x, y| stage.is_inside(x, y));
    if stage.detail > Detail::Squares {
        hairlines(stage, &mut pen);
    }
    if stage.detail == Detail::Full {
        shadows(stage, &mut pen);
    }
    fill(stage, &mut pen, stage.colors.wall, |x, y| is_wall(stage, x, y));
    if stage.detail == Detail::Full && stage.colors.look == Look::Warehouse {
        warehouse::joints(stage, &mut pen);
    }
    if stage.detail > Detail::Blocks {
        corners(stage, &mut pen);
    }
    pen.finish()
}

fn is_wall(stage: &Stage<'_>, x: i64, y: i64) -> bool {
    stage.terrain(x, y) == Terrain::Wall
}

/// Fills the cells in view for which `holds`, neighbours in a row joined.
pub(super) fn fill(stage: &Stage<'_>, pen: &mut Pen, color: Color32, holds: impl Fn(i64, i64) -> bool) {
    for y in stage.rows.visible() {
        let rows = [stage.rows.edge(y), stage.rows.edge(y + 1)];
        for run in runs(stage.columns.visible(), |x| holds(x, y)) {
            let columns = [stage.columns.edge(run.start), stage.columns.edge(run.end)];
            pen.rect(stage.screen.rect(columns, rows), color);
        }
    }
}

/// The longest runs of `range` in which `holds`.
pub(super) fn runs(range: Range<i64>, holds: impl Fn(i64) -> bool) -> impl Iterator<Item = Range<i64>> {
    let (mut at, end) = (range.start, range.end);
    std::iter::from_fn(move || {
        at = (at..end).find(|&x| holds(x))?;
        let start = at;
        at = (at..end).find(|&x| !holds(x)).unwrap_or(end);
        Some(start..at)
    })
}

/// Lines between neighbours that are both floor.
fn hairlines(stage: &Stage<'_>, pen: &mut Pen) {
    let (columns, rows) = (stage.columns.visible(), stage.rows.visible());
    let width = (stage.screen.density.round() as i64).max(1);
    let thick = |axis: &Axis, at: i64| [axis.edge(at) - width / 2, axis.edge(at) - width / 2 + width];
    for y in rows.clone() {
        for run in runs(columns.clone(), |x| stage.is_inside(x, y) && stage.is_inside(x, y - 1)) {
            let long = [stage.columns.edge(run.start), stage.columns.edge(run.end)];
            pen.rect(stage.screen.rect(long, thick(&stage.rows, y)), stage.colors.grid);
        }
    }
    for x in columns {
        for run in runs(rows.clone(), |y| stage.is_inside(x, y) && stage.is_inside(x - 1, y)) {
            let long = [stage.rows.edge(run.start), stage.rows.edge(run.end)];
            pen.rect(stage.screen.rect(thick(&stage.columns, x), long), stage.colors.grid);
        }
    }
}

/// A soft shadow on the floor below walls.
fn shadows(stage: &Stage<'_>, pen: &mut Pen) {
    let depth = SHADOW * stage.side;
    for y in stage.rows.visible() {
        for run in runs(stage.columns.visible(), |x| stage.is_inside(x, y) && is_wall(stage, x, y - 1)) {
            let mut rect = stage.rect(run.start, y).union(stage.rect(run.end - 1, y));
            rect.max.y = rect.min.y + depth;
            pen.fade(rect, [stage.colors.shadow, Color32::TRANSPARENT]);
        }
    }
}

/// Rounds the outer corners of the wall mass: paints over them what lies beyond.
fn corners(stage: &Stage<'_>, pen: &mut Pen) {
    round_corners(stage, |corner| {
        let [x, y] = corner.beyond;
        let ground = if stage.is_inside(x, y) { stage.colors.floor } else { stage.colors.canvas.background };
        pen.spandrel(corner.tip, corner.inward, ground);
    });
}

/// An outer corner of the wall mass.
pub(super) struct Corner {
    /// Where its sides would meet.
    pub(super) tip: Pos2,
    /// From there to the middle of the circle that rounds it.
    pub(super) inward: Vec2,
    /// Column and row of the cell beyond it.
    pub(super) beyond: [i64; 2],
}

/// Every outer corner in view: the three cells around it are no walls.
pub(super) fn round_corners(stage: &Stage<'_>, mut each: impl FnMut(Corner)) {
    let radius = (0.24 * stage.side).min(10.0);
    for (x, y) in stage.visible().filter(|&(x, y)| is_wall(stage, x, y)) {
        for (dx, dy) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
            if is_wall(stage, x + dx, y) || is_wall(stage, x, y + dy) || is_wall(stage, x + dx, y + dy) {
                continue;
            }
            let (rect, way) = (stage.rect(x, y), vec2(dx as f32, dy as f32));
            let tip = rect.center() + way * rect.size() / 2.0;
            each(Corner { tip, inward: way * -radius, beyond: [x + dx, y + dy] });
        }
    }
}
