//! The look of a terminal: a character in every cell.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape};

use super::detail::Detail;
use super::proofs::OUTLINE_INSET;
use super::stage::Stage;
use super::stamps::FAINTNESS;
use super::{Emphasis, SokobanScene, layers, terrain, tints};
use crate::gui::canvas::pen::Pen;
use crate::sokoban::Terrain;

/// From here on, points per cell, characters can be read.
const READABLE_FROM: f32 = 9.0;

/// Walls and floor in view, as plain cells.
pub(super) fn mesh(stage: &Stage<'_>) -> Mesh {
    let mut pen = Pen::new(stage.screen.density);
    terrain::fill(stage, &mut pen, stage.colors.floor, |x, y| stage.is_inside(x, y));
    let goal = stage.colors.floor.lerp_to_gamma(stage.colors.goal, 0.35);
    terrain::fill(stage, &mut pen, goal, |x, y| stage.terrain(x, y) == Terrain::Goal);
    terrain::fill(stage, &mut pen, stage.colors.wall, |x, y| stage.terrain(x, y) == Terrain::Wall);
    pen.finish()
}

/// Every character in view.
pub(super) fn pieces(stage: &Stage<'_>, scene: &SokobanScene<'_>, painter: &Painter) {
    let sheet = Sheet::new(stage, painter);
    for (x, y) in stage.visible() {
        match stage.terrain(x, y) {
            Terrain::Wall => sheet.put('#', stage.rect(x, y), stage.colors.wall_sign),
            Terrain::Goal => sheet.put('.', stage.rect(x, y), stage.colors.goal),
            Terrain::Floor | Terrain::Outside => {}
        }
    }
    layers::draw(stage, painter, |pen| tints::target_dots(stage, scene.overlays.targets, pen));
    tints::target_pushes(stage, scene.overlays.targets, painter);
    layers::draw(stage, painter, |pen| cells(stage, scene, pen));
    signs(stage, scene, &sheet);
}

/// The cells in which something stands, in its colour.
fn cells(stage: &Stage<'_>, scene: &SokobanScene<'_>, pen: &mut Pen) {
    for view in scene.boxes {
        let Some(corner) = stage.corner(view.at) else { continue };
        let color = if view.on_goal { stage.colors.home_fill } else { stage.colors.crate_fill };
        let faintness = if view.emphasis == Emphasis::Faint { FAINTNESS } else { 0.0 };
        let rect = stage.stamp_rect().translate(corner.to_vec2());
        pen.rect(rect, color.lerp_to_gamma(stage.colors.floor, faintness));
        frame(stage, rect, view.emphasis, pen);
    }
    if let Some(corner) = scene.player.and_then(|player| stage.corner(player.at)) {
        pen.rect(stage.stamp_rect().translate(corner.to_vec2()), stage.colors.player);
    }
}

/// What sets a box off: a frame at the edge of a chosen one, one farther in for an accused one.
fn frame(stage: &Stage<'_>, rect: Rect, emphasis: Emphasis, pen: &mut Pen) {
    let width = |share: f32| stage.sharp((stage.side * share).max(1.0));
    match emphasis {
        Emphasis::Selected => pen.frame(rect, width(0.1), stage.colors.accent),
        Emphasis::Accused => {
            let inset = stage.sharp(stage.side * OUTLINE_INSET);
            pen.frame(rect.shrink(inset), width(0.07), stage.colors.danger);
        }
        Emphasis::None | Emphasis::Faint => {}
    }
}

/// The characters of what stands in cells.
fn signs(stage: &Stage<'_>, scene: &SokobanScene<'_>, sheet: &Sheet<'_>) {
    let rect = |corner: Pos2| stage.stamp_rect().translate(corner.to_vec2());
    for view in scene.boxes {
        if let Some(corner) = stage.corner(view.at) {
            let (sign, color) =
                if view.on_goal { ('*', stage.colors.home_sign) } else { ('$', stage.colors.crate_text) };
            sheet.put(sign, rect(corner), color);
        }
    }
    let Some(player) = scene.player else { return };
    if let Some(corner) = stage.corner(player.at) {
        let [x, y] = player.at.map(|side| side.round() as i64);
        let sign = if stage.terrain(x, y) == Terrain::Goal { '+' } else { '@' };
        sheet.put(sign, rect(corner), stage.colors.player_text);
    }
}

/// The characters, laid out once.
struct Sheet<'a> {
    painter: &'a Painter,
    galleys: Vec<(char, Arc<Galley>)>,
}

impl<'a> Sheet<'a> {
    fn new(stage: &Stage<'_>, painter: &'a Painter) -> Self {
        let is_readable = stage.side >= READABLE_FROM && stage.detail > Detail::Squares;
        let font = FontId::monospace((stage.side * 0.72).clamp(1.0, 96.0));
        let signs = if is_readable { "#$*.@+" } else { "" };
        let lay_out = |sign: char| painter.layout_no_wrap(sign.to_string(), font.clone(), Color32::PLACEHOLDER);
        Self { painter, galleys: signs.chars().map(|sign| (sign, lay_out(sign))).collect() }
    }

    fn put(&self, sign: char, rect: Rect, color: Color32) {
        if let Some((_, galley)) = self.galleys.iter().find(|(known, _)| *known == sign) {
            let corner = rect.center() - galley.size() / 2.0;
            self.painter.add(Shape::galley(corner, galley.clone(), color));
        }
    }
}
