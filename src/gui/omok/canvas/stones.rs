//! Stones, with their numbers, and those that are only thought of.

use egui::{Align2, Color32, FontId, Painter, Pos2};

use super::stage::Stage;
use super::{Ghost, OmokScene};
use crate::gui::canvas::pen::Pen;
use crate::gui::look::semibold;
use crate::omok::{Colour, Point};

/// How strong stones are that are not there.
const GHOST: f32 = 0.5;
/// How large they are beside stones that a search has put there, which have numbers of their own.
const ASIDE: f32 = 0.62;

/// Every stone.
pub(super) fn stones(stage: &Stage<'_>, scene: &OmokScene<'_>, pen: &mut Pen) {
    for (point, stone) in (0..).zip(scene.stones) {
        let (Some(colour), Some(at)) = (*stone, stage.at(point)) else { continue };
        if stage.is_seen(at) {
            stone_at(stage, at, colour, 1.0, 1.0, pen);
        }
    }
    for &point in scene.overlays.supposed {
        if let Some(at) = stage.at(point) {
            pen.ring(at, stage.stone() * 0.86, stage.sharp(2.0), stage.colors.three);
        }
    }
    for ghost in scene.overlays.ghosts {
        if let Some(at) = stage.at(ghost.point) {
            stone_at(stage, at, ghost.colour, GHOST, ghost_size(scene), pen);
        }
    }
}

/// The size of stones that are not there, as a share of the others.
const fn ghost_size(scene: &OmokScene<'_>) -> f32 {
    if scene.overlays.supposed.is_empty() { 1.0 } else { ASIDE }
}

fn stone_at(stage: &Stage<'_>, at: Pos2, colour: Colour, strength: f32, size: f32, pen: &mut Pen) {
    let (radius, colors) = (stage.stone() * size, stage.colors);
    let fade = |color: Color32| if strength < 1.0 { color.gamma_multiply(strength) } else { color };
    if stage.has_shine() && strength >= 1.0 {
        let down = egui::vec2(0.0, stage.step * 0.035);
        pen.disc(at + down, radius * 1.02, Color32::from_black_alpha(70));
    }
    pen.disc(at, radius, fade(colors.stone(colour)));
    if stage.has_shine() {
        let width = stage.sharp(1.0).min(radius * 0.2);
        pen.ring(at, radius - width / 2.0, width, fade(colors.stone_edges[colour as usize]));
    }
}

/// Numbers on stones, and the mark of the last one.
pub(super) fn numbers(stage: &Stage<'_>, scene: &OmokScene<'_>, painter: &Painter, pen: &mut Pen) {
    let overlays = &scene.overlays;
    let has_number = |point: Point| stage.has_numbers() && overlays.numbers.iter().any(|(at, _)| *at == point);
    if let Some((last, colour)) = overlays.last.and_then(|last| Some((last, stone(scene, last)?)))
        && let Some(at) = stage.at(last)
    {
        let (color, radius) = (stage.colors.last[colour as usize], stage.stone());
        match has_number(last) {
            true => pen.ring(at, radius * 0.84, stage.sharp(1.5), color),
            false => pen.disc(at, (radius * 0.3).max(1.5), color),
        }
    }
    if !stage.has_numbers() {
        return;
    }
    for &(point, number) in overlays.numbers {
        if let Some(colour) = stone(scene, point) {
            write(stage, point, number, 1.0, stage.colors.numbers[colour as usize], painter);
        }
    }
    for Ghost { point, colour, number } in overlays.ghosts.iter().filter(|ghost| ghost.number > 0) {
        write(stage, *point, *number, ghost_size(scene), stage.colors.numbers[*colour as usize], painter);
    }
}

fn stone(scene: &OmokScene<'_>, point: Point) -> Option<Colour> {
    scene.stones.get(point as usize).copied().flatten()
}

fn write(stage: &Stage<'_>, point: Point, number: u32, size: f32, color: Color32, painter: &Painter) {
    let Some(at) = stage.at(point).filter(|at| stage.is_seen(*at)) else { return };
    let text = number.to_string();
    let share = [0.46, 0.46, 0.36, 0.28][text.len().min(4) - 1];
    let font = FontId::new((stage.step * share * size).min(22.0), semibold());
    painter.text(at, Align2::CENTER_CENTER, text, font, color);
}
