//! What lies on the floor below the pieces: heat, reach, dead squares, numbers.

use egui::{Align2, Color32, FontId, Painter, Rect};

use super::detail::{Detail, NUMBERS_FROM};
use super::stage::Stage;
use super::stamps::{goal_width, hatch_stamp};
use super::terrain::{Corner, fill, round_corners};
use super::{Overlays, SokobanScene, Target, features};
use crate::grid::{Cell, Direction};
use crate::gui::canvas::pen::Pen;

/// Steps of the heat map's scale: neighbours of the same step are joined.
const HEAT_STEPS: f32 = 24.0;

/// Heat, reach and dead squares.
pub(super) fn tints(stage: &Stage<'_>, overlays: &Overlays<'_>, pen: &mut Pen) {
    if let Some(heat) = overlays.heat {
        self::heat(stage, heat, pen);
    }
    reach(stage, overlays.reach, pen);
    features::tints(stage, overlays, pen);
    dead(stage, overlays.dead, pen);
}

/// Hatches dead squares; where cells are too small for it, tints them.
fn dead(stage: &Stage<'_>, dead: &[Cell], pen: &mut Pen) {
    if stage.detail == Detail::Squares {
        let (set, color) = (CellSet::new(stage, dead), stage.colors.dead.gamma_multiply(0.5));
        return fill(stage, pen, color, |x, y| set.has(x, y));
    }
    let hatch = hatch_stamp(stage);
    for rect in dead.iter().filter_map(|&cell| stage.seen_rect(cell)) {
        pen.stamp(&hatch, rect.min.to_vec2());
    }
}

fn heat(stage: &Stage<'_>, heat: &[f32], pen: &mut Pen) {
    let step = |x: i64, y: i64| {
        let cell = stage.size().checked_cell(x, y).filter(|_| stage.is_inside(x, y))?;
        let value = heat.get(cell as usize).copied().filter(|&value| value >= 0.0)?;
        Some((value.min(1.0) * HEAT_STEPS).round() as u32)
    };
    for y in stage.rows.visible() {
        let mut columns = stage.columns.visible();
        while let Some(start) = columns.next() {
            let Some(here) = step(start, y) else { continue };
            while columns.start < columns.end && step(columns.start, y) == Some(here) {
                columns.next();
            }
            let rect = stage.rect(start, y).union(stage.rect(columns.start - 1, y));
            pen.rect(rect, heat_color(stage, here));
        }
    }
    if stage.detail > Detail::Blocks {
        round_corners(stage, |Corner { tip, inward, beyond: [x, y] }| {
            if let Some(here) = step(x, y) {
                pen.spandrel(tip, inward, heat_color(stage, here));
            }
        });
    }
}

fn heat_color(stage: &Stage<'_>, step: u32) -> Color32 {
    stage.colors.heat.gamma_multiply(step as f32 / HEAT_STEPS * 0.92)
}

/// The tint of what the player can reach, and an edge around it.
fn reach(stage: &Stage<'_>, reach: &[Cell], pen: &mut Pen) {
    if reach.is_empty() {
        return;
    }
    let set = CellSet::new(stage, reach);
    fill(stage, pen, stage.colors.reach, |x, y| set.has(x, y));
    if stage.detail > Detail::Squares {
        edge(stage, &set, pen);
    }
    if stage.detail > Detail::Blocks {
        round_corners(stage, |Corner { tip, inward, beyond: [x, y] }| {
            if set.has(x, y) {
                pen.spandrel(tip, inward, stage.colors.reach);
            }
        });
    }
}

/// A line along the sides at which the reach ends and the floor goes on.
fn edge(stage: &Stage<'_>, set: &CellSet<'_>, pen: &mut Pen) {
    let width = stage.sharp((stage.side * 0.04).clamp(0.5, 2.0));
    for (x, y) in stage.visible().filter(|&(x, y)| set.has(x, y)) {
        for side in Direction::ALL {
            let (dx, dy) = side.offset();
            let (x2, y2) = (x + i64::from(dx), y + i64::from(dy));
            if !set.has(x2, y2) && stage.is_inside(x2, y2) {
                pen.rect(strip(stage.rect(x, y), side, width), stage.colors.reach_edge);
            }
        }
    }
}

/// A strip inside of `rect` along one of its sides.
fn strip(mut rect: Rect, side: Direction, width: f32) -> Rect {
    match side {
        Direction::North => rect.max.y = rect.min.y + width,
        Direction::South => rect.min.y = rect.max.y - width,
        Direction::West => rect.max.x = rect.min.x + width,
        Direction::East => rect.min.x = rect.max.x - width,
    }
    rect
}

/// A set of cells of a level.
pub(super) struct CellSet<'a> {
    stage: &'a Stage<'a>,
    has: Vec<bool>,
}

impl<'a> CellSet<'a> {
    pub(super) fn new(stage: &'a Stage<'a>, cells: &[Cell]) -> Self {
        let mut has = vec![false; stage.size().cells() as usize];
        for &cell in cells {
            if let Some(here) = has.get_mut(cell as usize) {
                *here = true;
            }
        }
        Self { stage, has }
    }

    pub(super) fn has(&self, x: i64, y: i64) -> bool {
        self.stage.size().checked_cell(x, y).is_some_and(|cell| self.has[cell as usize])
    }
}

/// Numbers in the cells in view, where cells are large enough.
pub(super) fn values(stage: &Stage<'_>, values: &[(Cell, u32)], painter: &Painter) {
    if stage.side < NUMBERS_FROM {
        return;
    }
    for &(cell, value) in values {
        if let Some(rect) = stage.seen_rect(cell) {
            number(stage, painter, rect, value, (0.32, stage.colors.value));
        }
    }
}

/// Dots where the chosen box can be pushed to.
pub(super) fn target_dots(stage: &Stage<'_>, targets: &[Target], pen: &mut Pen) {
    let radius = dot_radius(stage);
    for rect in targets.iter().filter_map(|target| stage.seen_rect(target.cell)) {
        pen.disc(rect.center(), radius, stage.colors.accent);
    }
}

/// The rings of goals around dots that are large enough to hide them.
pub(super) fn target_rings(stage: &Stage<'_>, targets: &[Target], pen: &mut Pen) {
    let goals = targets.iter().filter(|target| shows_pushes(stage) && stage.ground.is_goal(target.cell));
    let width = goal_width(stage);
    for rect in goals.filter_map(|target| stage.seen_rect(target.cell)) {
        pen.ring(rect.center(), dot_radius(stage) + width * 0.5, width, stage.colors.goal);
    }
}

fn dot_radius(stage: &Stage<'_>) -> f32 {
    if shows_pushes(stage) { (stage.side * 0.24).min(16.0) } else { (stage.side * 0.13).max(1.0) }
}

/// How many pushes lead there, on the dots.
pub(super) fn target_pushes(stage: &Stage<'_>, targets: &[Target], painter: &Painter) {
    if !shows_pushes(stage) {
        return;
    }
    for target in targets {
        if let Some(rect) = stage.seen_rect(target.cell) {
            number(stage, painter, rect, target.pushes, (0.26, stage.colors.accent_text));
        }
    }
}

/// The dot that the player hides, once more in a corner of the cell.
pub(super) fn hidden_target(stage: &Stage<'_>, scene: &SokobanScene<'_>, painter: &Painter) {
    let Some(player) = scene.player.filter(|_| shows_pushes(stage)) else { return };
    for target in scene.overlays.targets {
        let here = stage.seen(target.cell).filter(|&(x, y)| player.at == [x as f32, y as f32]);
        let Some((x, y)) = here else { continue };
        let radius = dot_radius(stage);
        let rect = stage.rect(x, y).translate(egui::Vec2::splat(stage.side * 0.5 - radius));
        painter.circle_filled(rect.center(), radius, stage.colors.halo);
        painter.circle_filled(rect.center(), radius - stage.sharp(1.0), stage.colors.accent);
        number(stage, painter, rect, target.pushes, (0.26, stage.colors.accent_text));
    }
}

fn shows_pushes(stage: &Stage<'_>) -> bool {
    stage.side >= 32.0
}

/// A number in the middle of a cell; `share` of the cell is the size of its digits, if it fits.
fn number(stage: &Stage<'_>, painter: &Painter, rect: Rect, value: u32, (share, color): (f32, Color32)) {
    let text = value.to_string();
    let fits = stage.side * 0.9 / (0.62 * text.len() as f32);
    let font = FontId::monospace((stage.side * share).clamp(8.0, 18.0).min(fits));
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font, color);
}
