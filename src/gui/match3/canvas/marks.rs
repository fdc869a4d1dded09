//! Heat, run lengths in corners, ghosts and where their blocks are, what is tried and why it is refused,
//! swaps, what comes round again.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::gem::{self, Cut};
use super::stage::Stage;
use super::{GhostMark, SwapKind, SwapMark, Trial, TrialVerdict};
use crate::grid::Cell;
use crate::gui::canvas::pen::{Pen, arrow_head};

/// The faintest and the hottest tint of a heat map.
const HEAT: [f32; 2] = [0.05, 0.9];

/// How hot each cell is, below the blocks.
pub(super) fn heat(stage: &Stage<'_>, heat: &[f32], pen: &mut Pen) {
    for cell in stage.visible() {
        let value = heat.get(cell as usize).copied().unwrap_or(-1.0);
        // NaN is not drawn either.
        let is_drawn = value >= 0.0;
        if let Some(rect) = stage.plate(cell).filter(|_| is_drawn) {
            let strength = HEAT[0] + (HEAT[1] - HEAT[0]) * value.min(1.0);
            pen.round_rect(rect, stage.corner(), stage.colors.heat.gamma_multiply(strength));
        }
    }
}

/// Lengths of runs: of the row in the upper left corner, of the column in the upper right one.
pub(super) fn runs(stage: &Stage<'_>, runs: &[(Cell, [u8; 2])], painter: &Painter) {
    if !stage.has_numbers() {
        return;
    }
    let font = FontId::monospace((stage.step * 0.2).clamp(8.0, 13.0));
    let inset = vec2(stage.step * 0.09, stage.step * 0.05);
    for &(cell, [across, up]) in runs {
        let Some(rect) = stage.seen(cell).and_then(|_| stage.plate(cell)) else { continue };
        let places = [
            (across, rect.left_top() + inset, Align2::LEFT_TOP),
            (up, rect.right_top() + vec2(-inset.x, inset.y), Align2::RIGHT_TOP),
        ];
        for (number, at, align) in places {
            let color = stage.colors.numbers[usize::from(number > 1)];
            painter.text(at, align, number.to_string(), font.clone(), color);
        }
    }
}

/// Ghosts: the one that the moment is about has a frame, and a line to where its block really is.
pub(super) fn ghosts(stage: &Stage<'_>, ghosts: &[GhostMark], pen: &mut Pen) {
    for ghost in ghosts.iter().filter(|ghost| ghost.is_told) {
        let (Some(at), Some(really)) = (stage.plate(ghost.at), stage.plate(ghost.really)) else { continue };
        let (color, width) = (stage.colors.told, stage.stroke());
        dashed_frame(at, (width, color), pen);
        pen.round_frame(really, stage.corner(), width, color);
        let ends = [edge(at, really.center()), edge(really, at.center())];
        bow(ends, (width * 0.8, color), pen);
        pen.disc(ends[1], width * 1.6, color);
    }
}

fn dashed_frame(rect: Rect, (width, color): (f32, Color32), pen: &mut Pen) {
    let rect = rect.shrink(width / 2.0);
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let mut walked = 0.0;
    for at in 0..4 {
        walked = gem::dashes(pen, [corners[at], corners[(at + 1) % 4]], (walked, width * 2.5), (width, color));
    }
}

/// Where the way from the middle of `rect` to a point leaves it.
fn edge(rect: Rect, to: Pos2) -> Pos2 {
    let away = to - rect.center();
    let share = (rect.width() / 2.0 / away.x.abs().max(0.01)).min(rect.height() / 2.0 / away.y.abs().max(0.01));
    rect.center() + away * share.min(1.0)
}

/// A dashed line that bends a little to one side, so that it does not hide what lies between.
fn bow([from, to]: [Pos2; 2], (width, color): (f32, Color32), pen: &mut Pen) {
    let along = to - from;
    let bend = vec2(along.y, -along.x) * 0.16;
    let at = |share: f32| from + along * share + bend * (4.0 * share * (1.0 - share));
    let mut walked = 0.0;
    let steps = 20;
    for step in 0..steps {
        let ends = [at(step as f32 / steps as f32), at((step + 1) as f32 / steps as f32)];
        walked = gem::dashes(pen, ends, (walked, width * 3.0), (width, color));
    }
}

/// Cells that are the reason for something.
pub(super) fn reasons(stage: &Stage<'_>, cells: &[Cell], pen: &mut Pen) {
    for rect in cells.iter().filter_map(|&cell| stage.plate(cell)) {
        pen.round_frame(rect, stage.corner(), stage.stroke(), stage.colors.reason);
    }
}

/// The block that is tried, in its cell.
pub(super) fn trial(stage: &Stage<'_>, trial: Trial, pen: &mut Pen) {
    let Some(rect) = stage.plate(trial.cell) else { return };
    let colors = stage.colors;
    let is_refused = trial.verdict == TrialVerdict::Refused;
    let color = if is_refused { colors.refused } else { colors.told };
    if let Some(colour) = trial.colour {
        pen.round_rect(rect, stage.corner(), colors.cell);
        let cut = if stage.has_facets() { Cut::Faceted } else { Cut::Flat };
        gem::draw(pen, colors, (rect.center(), stage.block()), colour, cut);
    }
    pen.round_frame(rect, stage.corner(), stage.stroke() * 1.2, color);
    if is_refused {
        cross(stage, rect, pen);
    }
}

fn cross(stage: &Stage<'_>, rect: Rect, pen: &mut Pen) {
    let (reach, width) = (stage.step * 0.3, stage.stroke() * 1.4);
    for (extra, color) in [(stage.sharp(2.0), stage.colors.cell), (0.0, stage.colors.refused)] {
        for sign in [-1.0, 1.0] {
            let way = vec2(reach, reach * sign);
            pen.stroke(rect.center() - way, rect.center() + way, width + extra, color);
        }
    }
}

/// Between two blocks that were tried in vain.
fn small_cross(stage: &Stage<'_>, at: Pos2, pen: &mut Pen) {
    let (reach, width) = (stage.step * 0.08, stage.stroke() * 0.8);
    for (extra, color) in [(stage.sharp(1.5), stage.colors.cell), (0.0, stage.colors.refused)] {
        for sign in [-1.0, 1.0] {
            let way = vec2(reach, reach * sign);
            pen.stroke(at - way, at + way, width + extra, color);
        }
    }
}

/// Blocks that change places, or could.
pub(super) fn swaps(stage: &Stage<'_>, swaps: &[SwapMark], pen: &mut Pen) {
    for mark in swaps {
        let (Some(one), Some(other)) = (stage.seen(mark.swap.a), stage.whole(mark.swap.b)) else { continue };
        let (color, share) = match mark.kind {
            SwapKind::Legal => (stage.colors.legal, 0.7),
            SwapKind::Made => (stage.colors.told, 1.0),
            SwapKind::Refused | SwapKind::Tried => (stage.colors.refused, 1.0),
        };
        let ends = [one.center(), other.center()];
        if mark.kind == SwapKind::Tried {
            small_cross(stage, ends[0].lerp(ends[1], 0.5), pen);
            continue;
        }
        double_arrow(stage, ends, (stage.stroke() * share, color), pen);
        if mark.kind == SwapKind::Refused {
            cross(stage, Rect::from_center_size(ends[0].lerp(ends[1], 0.5), Vec2::ZERO), pen);
        }
    }
}

/// An arrow with two heads between the middles of two neighbours, or far cells.
fn double_arrow(stage: &Stage<'_>, [from, to]: [Pos2; 2], (width, color): (f32, Color32), pen: &mut Pen) {
    let along = (to - from).normalized();
    let inset = along * stage.step * 0.3;
    let [from, to] = [from + inset, to - inset];
    let head = (width * 2.6).max(stage.step * 0.07);
    let heading = along.angle() + std::f32::consts::FRAC_PI_2;
    for (extra, color) in [(stage.sharp(1.5), stage.colors.cell), (0.0, color)] {
        pen.stroke(from, to, width + extra, color);
        for (at, turn) in [(to, 0.0), (from, std::f32::consts::PI)] {
            pen.polygon(at, &arrow_head(at, head + extra, heading + turn), color);
        }
    }
}

/// Something comes round again: a circle with an arrow head.
pub(super) fn cycle(stage: &Stage<'_>, cell: Cell, pen: &mut Pen) {
    let Some(rect) = stage.whole(cell) else { return };
    let (radius, width, color) = (stage.step * 0.44, stage.stroke(), stage.colors.reason);
    pen.ring(rect.center(), radius, width + stage.sharp(2.0), stage.colors.cell);
    pen.ring(rect.center(), radius, width, color);
    let tip = pos2(rect.center().x + radius, rect.center().y);
    pen.polygon(tip, &arrow_head(tip, width * 2.4, std::f32::consts::PI), color);
}
