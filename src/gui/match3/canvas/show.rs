//! A board on the whole canvas: input, what is kept from frame to frame, the layers in order.

use std::sync::Arc;

use egui::{Mesh, Painter, Role, Sense, Shape as Painted, Ui, WidgetInfo};

use super::colors::Match3Colors;
use super::stage::Stage;
use super::texels::Texels;
use super::{Match3Scene, ground, marks, waves};
use crate::grid::Cell;
use crate::gui::canvas::camera::{Drag, Sight, Subject};
use crate::gui::canvas::overlay::Overlay;
use crate::gui::canvas::pen::Pen;
use crate::gui::canvas::transform::Projection;
use crate::gui::canvas::vector::Screen;
use crate::gui::canvas::{CanvasResponse, CanvasView, VECTOR_FROM, WallStyle, can_be_painted};
use crate::gui::look;
use crate::match3::Shape;

/// Boards with a longer side have a minimap while a part of them is seen.
const MINIMAP_ABOVE: u32 = 40;

/// What is shown, besides the scene.
#[derive(Clone, Copy)]
pub struct Match3Input<'a> {
    /// Whether a drag with the primary button acts on cells instead of moving the board.
    pub acts: bool,
    /// What to say about the cell under the pointer; asked for that cell only.
    pub read_out: Option<&'a dyn Fn(Cell) -> String>,
    /// What the board is, for those who cannot see it.
    pub label: &'a str,
}

/// What a view of a board keeps from frame to frame.
#[derive(Default)]
pub(crate) struct Kept {
    texels: Texels,
    meshes: Option<(Key, [Arc<Mesh>; 2])>,
}

/// What the meshes of cells and blocks depend on.
struct Key {
    shape: Arc<Shape>,
    revision: u64,
    projection: Projection,
    screen: Screen,
    colors: Match3Colors,
}

impl Key {
    fn of(scene: &Match3Scene<'_>, stage: &Stage<'_>) -> Self {
        Self {
            shape: Arc::clone(scene.shape),
            revision: scene.revision,
            projection: stage.projection,
            screen: stage.screen,
            colors: stage.colors.clone(),
        }
    }

    fn fits(&self, scene: &Match3Scene<'_>, stage: &Stage<'_>) -> bool {
        Arc::ptr_eq(&self.shape, scene.shape)
            && self.revision == scene.revision
            && self.projection == stage.projection
            && self.screen == stage.screen
            && self.colors == *stage.colors
    }
}

impl CanvasView {
    /// Paints a board over all the space `ui` has left, and takes drags, wheel, pinch and clicks.
    ///
    /// Costs the cells in view where the board or the view changed, all cells where they are smaller than
    /// ten pixels, and what the overlays name.
    pub fn show_match3(&mut self, ui: &mut Ui, scene: &Match3Scene<'_>, input: &Match3Input<'_>) -> CanvasResponse {
        let (room, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, input.label));
        let colors = Match3Colors::of(look::tokens(ui));
        let painter = ui.painter_at(room);
        painter.rect_filled(room, 0.0, colors.canvas.background);
        let size = scene.shape.size();
        if !room.is_positive() || !room.is_finite() || !can_be_painted(size) {
            return CanvasResponse::nothing(response);
        }
        let drag = if input.acts { Drag::Carries } else { Drag::Pans };
        let subject = Subject { size, walls: WallStyle::Thin, minimap_above: MINIMAP_ABOVE, drag, overhang: None };
        let sight = self.camera.look(ui, &response, subject);
        let stage = Stage::new(&colors, sight.projection, sight.screen);
        let canvas = CanvasResponse::of(&response, &sight);
        self.own.of::<Kept>().paint(&stage, scene, &painter);
        paint_marks(&stage, scene, canvas.hovered, &painter);
        self.own.of::<Kept>().minimap(&sight, &stage, scene, &painter);
        canvas.with_tip(ui, &painter, &sight, input.read_out, &colors.canvas)
    }
}

impl Kept {
    /// Cells and blocks: shapes, or texels where there is no room for shapes.
    fn paint(&mut self, stage: &Stage<'_>, scene: &Match3Scene<'_>, painter: &Painter) {
        if stage.projection.scale < VECTOR_FROM {
            self.meshes = None;
            self.texels.update(painter.ctx(), scene, stage.colors);
            self.texels.paint(painter, stage.board());
            return;
        }
        let kept = self.meshes.take().filter(|(key, _)| key.fits(scene, stage));
        let (_, [below, above]) =
            self.meshes.insert(kept.unwrap_or_else(|| (Key::of(scene, stage), meshes(stage, scene))));
        painter.add(Painted::Mesh(Arc::clone(below)));
        if let Some(heat) = scene.overlays.heat {
            layer(stage, painter, |pen| marks::heat(stage, heat, pen));
        }
        painter.add(Painted::Mesh(Arc::clone(above)));
    }

    fn minimap(&mut self, sight: &Sight, stage: &Stage<'_>, scene: &Match3Scene<'_>, painter: &Painter) {
        let Some(place) = sight.minimap else {
            if stage.projection.scale >= VECTOR_FROM {
                self.texels.forget();
            }
            return;
        };
        let colors = &stage.colors.canvas;
        self.texels.update(painter.ctx(), scene, stage.colors);
        place.card(painter, colors.background, colors);
        self.texels.paint(painter, place.rect);
        place.frame(painter, stage.size, sight.part(), colors);
    }
}

/// Plates, and what stands on them.
fn meshes(stage: &Stage<'_>, scene: &Match3Scene<'_>) -> [Arc<Mesh>; 2] {
    let mut below = Pen::new(stage.screen.density);
    ground::plates(stage, scene, &mut below);
    let mut above = Pen::new(stage.screen.density);
    ground::blocks(stage, scene, &mut above);
    ground::covers(stage, scene, &mut above);
    [below, above].map(|pen| Arc::new(pen.finish()))
}

/// Everything at once, for small pictures that keep nothing.
pub(super) fn paint(stage: &Stage<'_>, scene: &Match3Scene<'_>, painter: &Painter) {
    let [below, above] = meshes(stage, scene);
    let add = |mesh: Arc<Mesh>| {
        if !mesh.is_empty() {
            painter.add(Painted::Mesh(mesh));
        }
    };
    add(below);
    if let Some(heat) = scene.overlays.heat.filter(|_| stage.projection.scale >= VECTOR_FROM) {
        layer(stage, painter, |pen| marks::heat(stage, heat, pen));
    }
    add(above);
    paint_marks(stage, scene, None, painter);
}

/// What is said about the board, from below.
fn paint_marks(stage: &Stage<'_>, scene: &Match3Scene<'_>, hovered: Option<Cell>, painter: &Painter) {
    let overlays = &scene.overlays;
    layer(stage, painter, |pen| {
        if stage.projection.scale < VECTOR_FROM
            && let Some(heat) = overlays.heat
        {
            marks::heat(stage, heat, pen);
        }
        marks::reasons(stage, overlays.reasons, pen);
        if let Some(trial) = overlays.trial {
            marks::trial(stage, trial, pen);
        }
        marks::ghosts(stage, overlays.ghosts, pen);
        waves::falls(stage, overlays.falls, pen);
        waves::arrivals(stage, overlays.arrivals, pen);
        waves::outlines(stage, overlays.groups, pen);
        marks::swaps(stage, overlays.swaps, pen);
        if let Some(cell) = overlays.cycle {
            marks::cycle(stage, cell, pen);
        }
        if let Some(cell) = overlays.taken {
            waves::taken(stage, cell, pen);
        }
    });
    marks::runs(stage, overlays.runs, painter);
    waves::names(stage, overlays.groups, painter);
    let overlay = Overlay {
        projection: stage.projection,
        screen: stage.screen,
        colors: &stage.colors.canvas,
        painter,
        plan: None,
    };
    if scene.marks.numbers {
        let cells = stage.visible().filter_map(|cell| {
            let place = |at: u32| i64::from(at);
            Some((place(stage.size.x(cell)), place(stage.size.y(cell)), stage.plate(cell)?))
        });
        overlay.numbers(cells);
    }
    overlay.marks(&scene.marks, hovered);
}

/// Adds what `draw` draws as one mesh.
fn layer(stage: &Stage<'_>, painter: &Painter, draw: impl FnOnce(&mut Pen)) {
    let mut pen = Pen::new(stage.screen.density);
    draw(&mut pen);
    let mesh = pen.finish();
    if !mesh.is_empty() {
        painter.add(Painted::mesh(mesh));
    }
}
