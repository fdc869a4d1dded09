//! The layers of a scene, from the floor up.

use egui::{Mesh, Painter, Shape};

use super::stage::Stage;
use super::{Look, SokobanScene, classic, features, pieces, proofs, terrain, tints};
use crate::grid::Cell;
use crate::gui::canvas::overlay::Overlay;
use crate::gui::canvas::pen::Pen;

/// Walls and floor: what stays while nothing but the position changes.
pub(super) fn ground(stage: &Stage<'_>, look: Look) -> Mesh {
    match look {
        Look::PushBox => classic::mesh(stage),
        _ => terrain::mesh(stage),
    }
}

/// Everything above the ground but marks.
pub(super) fn paint(stage: &Stage<'_>, scene: &SokobanScene<'_>, look: Look, painter: &Painter) {
    let overlays = &scene.overlays;
    draw(stage, painter, |pen| tints::tints(stage, overlays, pen));
    if scene.marks.numbers {
        let inside = stage.visible().filter(|&(x, y)| stage.is_inside(x, y));
        overlay(stage, painter).numbers(inside.map(|(x, y)| (x, y, stage.rect(x, y))));
    }
    tints::values(stage, overlays.values, painter);
    match look {
        Look::PushBox => classic::pieces(stage, scene, painter),
        _ => pieces(stage, scene, painter),
    }
    tints::hidden_target(stage, scene, painter);
    draw(stage, painter, |pen| {
        proofs::violator(stage, overlays.violator, pen);
        proofs::chain(stage, overlays.chain, pen);
        proofs::bound_lines(stage, overlays.lines, pen);
        features::hotspots(stage, overlays.hotspots, pen);
        features::ways(stage, overlays.ways, pen);
        features::rooms(stage, overlays.rooms, pen);
        if let Some(push) = overlays.push {
            proofs::push(stage, push, pen);
        }
    });
    proofs::chain_numbers(stage, overlays.chain, painter);
    proofs::bound_costs(stage, overlays.lines, painter);
    features::room_numbers(stage, overlays.rooms, painter);
    features::letters(stage, overlays.letters, painter);
    if let Some(push) = overlays.push {
        features::push_name(stage, push, overlays.push_name, painter);
    }
}

/// Goals, targets, boxes and the player, as shapes.
fn pieces(stage: &Stage<'_>, scene: &SokobanScene<'_>, painter: &Painter) {
    draw(stage, painter, |pen| {
        pieces::goals(stage, pen);
        tints::target_dots(stage, scene.overlays.targets, pen);
        tints::target_rings(stage, scene.overlays.targets, pen);
    });
    tints::target_pushes(stage, scene.overlays.targets, painter);
    movables(stage, scene, painter);
}

/// Boxes and the player, as shapes.
pub(super) fn movables(stage: &Stage<'_>, scene: &SokobanScene<'_>, painter: &Painter) {
    draw(stage, painter, |pen| {
        pieces::boxes(stage, scene.boxes, pen);
        if let Some(player) = scene.player {
            pieces::player(stage, player, pen);
        }
    });
}

/// What any board can show.
pub(super) fn marks(stage: &Stage<'_>, scene: &SokobanScene<'_>, hovered: Option<Cell>, painter: &Painter) {
    overlay(stage, painter).marks(&scene.marks, hovered);
}

fn overlay<'a>(stage: &'a Stage<'_>, painter: &'a Painter) -> Overlay<'a> {
    Overlay { projection: stage.projection, screen: stage.screen, colors: &stage.colors.canvas, painter, plan: None }
}

/// Adds what `draw` draws as one mesh.
pub(super) fn draw(stage: &Stage<'_>, painter: &Painter, draw: impl FnOnce(&mut Pen)) {
    let mut pen = Pen::new(stage.screen.density);
    draw(&mut pen);
    let mesh = pen.finish();
    if !mesh.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}
