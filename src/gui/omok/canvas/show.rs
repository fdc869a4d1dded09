//! A board on the whole canvas: input, and the layers in order.

use egui::{Mesh, Painter, Role, Sense, Shape, Ui, WidgetInfo};

use super::colors::OmokColors;
use super::stage::{OVERHANG, Stage};
use super::{OmokScene, changes, ground, marks, rows, stones};
use crate::grid::{Cell, Size};
use crate::gui::canvas::camera::{Drag, Subject};
use crate::gui::canvas::overlay::Overlay;
use crate::gui::canvas::pen::Pen;
use crate::gui::canvas::{CanvasResponse, CanvasView, WallStyle, can_be_painted};
use crate::gui::look;

/// What is shown, besides the scene.
#[derive(Clone, Copy)]
pub struct OmokInput<'a> {
    /// What to say about the point under the pointer; asked for that point only.
    pub read_out: Option<&'a dyn Fn(Cell) -> String>,
    /// What the board is, for those who cannot see it.
    pub label: &'a str,
}

impl CanvasView {
    /// Paints a board over all the space `ui` has left, and takes drags, wheel, pinch and clicks.
    ///
    /// Costs O(points + what the overlays name).
    pub fn show_omok(&mut self, ui: &mut Ui, scene: &OmokScene<'_>, input: &OmokInput<'_>) -> CanvasResponse {
        let (room, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, input.label));
        let colors = OmokColors::of(look::tokens(ui));
        let painter = ui.painter_at(room);
        painter.rect_filled(room, 0.0, colors.canvas.background);
        let size = Size::new(scene.side, scene.side);
        if !room.is_positive() || !room.is_finite() || !can_be_painted(size) {
            return CanvasResponse::nothing(response);
        }
        let (walls, minimap_above, drag) = (WallStyle::Thin, u32::MAX, Drag::Pans);
        let subject = Subject { size, walls, minimap_above, drag, overhang: Some(OVERHANG) };
        let sight = self.camera.look(ui, &response, subject);
        let stage = Stage::new(scene.side, &colors, sight.projection, sight.screen);
        let canvas = CanvasResponse::of(&response, &sight);
        paint(&stage, scene, canvas.hovered, &painter);
        canvas.with_tip(ui, &painter, &sight, input.read_out, &colors.canvas)
    }
}

/// The layers of a scene, from the wood up.
pub(super) fn paint(stage: &Stage<'_>, scene: &OmokScene<'_>, hovered: Option<Cell>, painter: &Painter) {
    let overlays = &scene.overlays;
    layer(stage, painter, |pen| {
        ground::board(stage, pen);
        if let Some(heat) = overlays.heat {
            marks::heat(stage, heat, pen);
        }
        rows::string(stage, overlays, pen);
        marks::area(stage, overlays.area, pen);
    });
    ground::letters(stage, painter);
    marks::values(stage, scene, painter);
    layer(stage, painter, |pen| {
        rows::rows(stage, overlays.rows, pen);
        marks::forbidden(stage, overlays, pen);
        stones::stones(stage, scene, pen);
        marks::points(stage, overlays.points, pen);
        rows::window(stage, overlays, pen);
        marks::question(stage, overlays.question, pen);
    });
    marks::forbidden_signs(stage, overlays, painter);
    marks::point_signs(stage, overlays.points, painter);
    let mut last = Pen::new(stage.screen.density);
    stones::numbers(stage, scene, painter, &mut last);
    changes::discs(stage, overlays.changes, &mut last);
    add(painter, last.finish());
    changes::signs(stage, overlays.changes, painter);
    let overlay = Overlay {
        projection: stage.projection,
        screen: stage.screen,
        colors: &stage.colors.canvas,
        painter,
        plan: None,
    };
    overlay.marks(&scene.marks, hovered);
}

/// Adds what `draw` draws as one mesh.
fn layer(stage: &Stage<'_>, painter: &Painter, draw: impl FnOnce(&mut Pen)) {
    let mut pen = Pen::new(stage.screen.density);
    draw(&mut pen);
    add(painter, pen.finish());
}

fn add(painter: &Painter, mesh: Mesh) {
    if !mesh.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}
