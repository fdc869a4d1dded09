//! Cells of every kind, and the blocks in them.

use egui::{Mesh, Pos2, Rect, vec2};

use super::Match3Scene;
use super::gem::{self, Cut};
use super::stage::Stage;
use crate::gui::canvas::pen::Pen;
use crate::match3::picture::{self, BLOCK, GHOST, PLACED};
use crate::match3::{CellKind, MAX_COLOURS};

/// The size of a block that is not placed yet, beside one that is.
const WAITING: f32 = 0.8;

/// The plates of all cells in view.
pub(super) fn plates(stage: &Stage<'_>, scene: &Match3Scene<'_>, pen: &mut Pen) {
    for cell in stage.visible() {
        let Some(rect) = stage.plate(cell) else { continue };
        match scene.shape.kind(cell) {
            CellKind::Hole => {}
            CellKind::Fixture => fixture(stage, rect, pen),
            CellKind::Jelly => jelly(stage, rect, pen),
            CellKind::Basic | CellKind::Cage | CellKind::Chain => plate(stage, rect, pen),
        }
    }
}

fn plate(stage: &Stage<'_>, rect: Rect, pen: &mut Pen) {
    pen.round_rect(rect, stage.corner(), stage.colors.cell);
    if stage.corner() > 0.0 {
        pen.round_frame(rect, stage.corner(), stage.sharp(1.0), stage.colors.edge);
    }
}

/// An obstacle: hatched.
fn fixture(stage: &Stage<'_>, rect: Rect, pen: &mut Pen) {
    let colors = stage.colors;
    pen.round_rect(rect, stage.corner(), colors.fixture);
    let (width, side) = (stage.sharp(stage.step * 0.05), rect.width());
    for share in [0.3, 0.62, 0.94] {
        let reach = side * share;
        let (low, right) = (rect.left_bottom(), rect.right_top());
        pen.stroke(low + vec2(side * 0.06, -reach), low + vec2(reach, -side * 0.06), width, colors.fixture_line);
        if share < 0.9 {
            pen.stroke(
                right + vec2(-side * 0.06, reach),
                right + vec2(-reach, side * 0.06),
                width,
                colors.fixture_line,
            );
        }
    }
    pen.round_frame(rect, stage.corner(), stage.sharp(1.5), colors.fixture_line);
}

/// Jelly: another ground, with a wavy edge of bubbles.
fn jelly(stage: &Stage<'_>, rect: Rect, pen: &mut Pen) {
    let colors = stage.colors;
    pen.round_rect(rect, stage.corner() * 2.0, colors.jelly);
    pen.round_frame(rect, stage.corner() * 2.0, stage.stroke(), colors.jelly_line);
    if stage.has_facets() {
        for (x, y, radius) in [(0.14, 0.86, 0.05), (0.27, 0.9, 0.03), (0.88, 0.14, 0.04), (0.86, 0.84, 0.03)] {
            pen.disc(rect.min + vec2(x, y) * rect.width(), stage.step * radius, colors.jelly_line);
        }
    }
}

/// What stands in the cells in view, without the marks on it.
pub(super) fn blocks(stage: &Stage<'_>, scene: &Match3Scene<'_>, pen: &mut Pen) {
    let mut stamps = Stamps::default();
    for cell in stage.visible() {
        let byte = scene.bytes.get(cell as usize).copied().unwrap_or(0);
        let Some(rect) = stage.whole(cell).filter(|_| byte & BLOCK != 0) else { continue };
        pen.stamp(stamps.get(stage, byte), rect.center().to_vec2());
    }
}

/// Meshes of blocks around the origin, by byte.
#[derive(Default)]
struct Stamps(Vec<Option<Mesh>>);

impl Stamps {
    fn get(&mut self, stage: &Stage<'_>, byte: u8) -> &Mesh {
        let place = usize::from(byte & (BLOCK | PLACED | GHOST));
        self.0.resize_with(64, || None);
        self.0[place].get_or_insert_with(|| stamp(stage, byte))
    }
}

fn stamp(stage: &Stage<'_>, byte: u8) -> Mesh {
    let mut pen = Pen::new(stage.screen.density);
    let (Some(colour), Some(color)) = (picture::colour(byte), stage.colors.block(byte)) else { return pen.finish() };
    let colour = colour % MAX_COLOURS;
    let radius = stage.block();
    if byte & GHOST != 0 {
        gem::flat(&mut pen, (Pos2::ZERO, radius * WAITING), colour, color);
        if stage.has_facets() {
            let line = stage.colors.colour(colour);
            gem::dashed(&mut pen, (Pos2::ZERO, radius * 0.94), colour, (stage.sharp(1.5), line));
        }
    } else if byte & PLACED == 0 {
        gem::flat(&mut pen, (Pos2::ZERO, radius * WAITING), colour, color);
    } else {
        let cut = if stage.has_facets() { Cut::Faceted } else { Cut::Flat };
        gem::draw(&mut pen, stage.colors, (Pos2::ZERO, radius), colour, cut);
    }
    pen.finish()
}

/// Bars and links over blocks that cannot be moved.
pub(super) fn covers(stage: &Stage<'_>, scene: &Match3Scene<'_>, pen: &mut Pen) {
    for cell in stage.visible() {
        let Some(rect) = stage.plate(cell) else { continue };
        match scene.shape.kind(cell) {
            CellKind::Cage => cage(stage, rect, pen),
            CellKind::Chain => chain(stage, rect, pen),
            _ => {}
        }
    }
}

/// Bars from top to bottom: the block behind them neither moves nor matches.
fn cage(stage: &Stage<'_>, rect: Rect, pen: &mut Pen) {
    let (colors, width) = (stage.colors, stage.sharp((stage.step * 0.05).max(1.0)));
    pen.round_frame(rect, stage.corner(), width * 1.5, colors.iron);
    for share in [0.26, 0.5, 0.74] {
        let x = rect.left() + rect.width() * share;
        let bar = Rect::from_x_y_ranges(x - width / 2.0..=x + width / 2.0, rect.y_range());
        pen.rect(bar.expand2(vec2(stage.sharp(0.5), 0.0)), colors.iron_halo);
        pen.rect(bar, colors.iron);
    }
}

/// A chain from corner to corner: the block does not move, but it matches.
fn chain(stage: &Stage<'_>, rect: Rect, pen: &mut Pen) {
    let (colors, width) = (stage.colors, stage.sharp((stage.step * 0.045).max(1.0)));
    let radius = stage.step * 0.07;
    if !stage.has_facets() {
        return pen.round_frame(rect, stage.corner(), width * 1.5, colors.iron);
    }
    for sign in [-1.0, 1.0] {
        for share in [-0.38, -0.28, -0.18, 0.18, 0.28, 0.38] {
            let at = rect.center() + vec2(share, share * sign) * stage.step;
            pen.ring(at, radius, width + stage.sharp(1.5), colors.iron_halo);
            pen.ring(at, radius, width, colors.iron);
        }
    }
}
