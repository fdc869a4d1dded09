//! A level on the whole canvas: input, what is kept from frame to frame, the layers in order.

use std::sync::Arc;

use egui::{
    Color32, ColorImage, CursorIcon, Mesh, Painter, PointerButton, Rect, Response, Role, Sense, Shape, TextureHandle,
    TextureOptions, Ui, WidgetInfo, pos2,
};

use super::colors::SokobanColors;
use super::stage::Stage;
use super::{Look, SokobanScene, layers};
use crate::grid::Cell;
use crate::gui::canvas::camera::{Drag, Sight, Subject};
use crate::gui::canvas::transform::Projection;
use crate::gui::canvas::vector::Screen;
use crate::gui::canvas::{CanvasResponse, CanvasView, WallStyle};
use crate::gui::look;
use crate::sokoban::{Layout, Terrain};

/// Levels with a longer side have a minimap while a part of them is seen.
const MINIMAP_ABOVE: u32 = 40;

/// What is shown, besides the scene.
#[derive(Clone, Copy)]
pub struct SokobanInput<'a> {
    /// How the level is drawn.
    pub look: Look,
    /// Whether what stands in a cell can be dragged: then a drag that begins there carries it
    /// instead of moving the board.
    pub carries: Option<&'a dyn Fn(Cell) -> bool>,
    /// What to say about the cell under the pointer; asked for that cell only.
    pub read_out: Option<&'a dyn Fn(Cell) -> String>,
    /// What the board is, for those who cannot see it.
    pub label: &'a str,
}

/// What a person did with the canvas in this frame.
#[derive(Clone, Debug)]
pub struct SokobanResponse {
    /// Hovered, clicked, as on any board.
    pub canvas: CanvasResponse,
    /// What is being carried, or was put down in this frame.
    pub carried: Option<Carried>,
}

/// A drag that began on something that can be carried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Carried {
    /// The cell in which it began.
    pub from: Cell,
    /// The cell under the pointer.
    pub to: Option<Cell>,
    /// Column and row of the pointer, as in [`BoxView::at`](super::BoxView::at).
    pub at: [f32; 2],
    /// Whether it was put down just now; otherwise it is still held.
    pub is_dropped: bool,
}

/// What a view of a level keeps from frame to frame.
#[derive(Default)]
pub(crate) struct Kept {
    terrain: Picture,
    minimap: Option<(Layout, SokobanColors, TextureHandle)>,
    sight: Option<Sight>,
    carried: Option<Cell>,
}

/// A mesh, made anew when what it depends on changes.
#[derive(Default)]
struct Picture(Option<(Key, Arc<Mesh>)>);

/// What the picture of a level depends on.
#[derive(PartialEq)]
struct Key {
    ground: Layout,
    projection: Projection,
    screen: Screen,
    look: Look,
    colors: SokobanColors,
}

impl Picture {
    /// The mesh that `paint` makes of `stage`, or the one it made in the frame before.
    fn get(&mut self, stage: &Stage<'_>, look: Look, paint: impl FnOnce() -> Mesh) -> Arc<Mesh> {
        match &self.0 {
            Some((key, mesh)) if key.fits(stage, look) => mesh.clone(),
            _ => {
                let mesh = Arc::new(paint());
                self.0 = Some((Key::of(stage, look), mesh.clone()));
                mesh
            }
        }
    }
}

impl Key {
    fn of(stage: &Stage<'_>, look: Look) -> Self {
        let (ground, colors) = (stage.ground.clone(), stage.colors.clone());
        Self { ground, projection: stage.projection, screen: stage.screen, look, colors }
    }

    fn fits(&self, stage: &Stage<'_>, look: Look) -> bool {
        self.projection == stage.projection
            && self.screen == stage.screen
            && self.look == look
            && self.colors == *stage.colors
            && self.ground == *stage.ground
    }
}

impl CanvasView {
    /// Paints a level over all the space `ui` has left, and takes drags, wheel, pinch and clicks.
    ///
    /// Costs O(cells in view + boxes + what the overlays name); walls and floor only where the
    /// view or the level changed.
    pub fn show_sokoban(&mut self, ui: &mut Ui, scene: &SokobanScene<'_>, input: &SokobanInput<'_>) -> SokobanResponse {
        let (room, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, input.label));
        let colors = SokobanColors::in_look(look::tokens(ui), input.look);
        let painter = ui.painter_at(room);
        painter.rect_filled(room, 0.0, colors.canvas.background);
        if !room.is_positive() || !room.is_finite() {
            let canvas = CanvasResponse::nothing(response);
            return SokobanResponse { canvas, carried: None };
        }
        let drag = self.own.of::<Kept>().take_up(ui, &response, input.carries);
        let size = scene.ground.size();
        let subject = Subject { size, walls: WallStyle::Thin, minimap_above: MINIMAP_ABOVE, drag, overhang: None };
        let sight = self.camera.look(ui, &response, subject);
        self.own.of::<Kept>().sight = Some(sight);
        let canvas = CanvasResponse::of(&response, &sight);
        let stage = Stage::new(scene.ground, &colors, sight.projection, sight.screen);
        let ground = self.own.of::<Kept>().terrain.get(&stage, input.look, || layers::ground(&stage, input.look));
        painter.add(Shape::Mesh(ground));
        layers::paint(&stage, scene, input.look, &painter);
        layers::marks(&stage, scene, canvas.hovered, &painter);
        self.own.of::<Kept>().minimap(&painter, &stage, scene, &sight);
        let carried = self.own.of::<Kept>().carried(ui, &response, &sight);
        let canvas = canvas.with_tip(ui, &painter, &sight, input.read_out, &colors.canvas);
        SokobanResponse { canvas, carried }
    }
}

impl Kept {
    /// What drags do in this frame: they may have begun on something that can be carried.
    fn take_up(&mut self, ui: &Ui, response: &Response, carries: Option<&dyn Fn(Cell) -> bool>) -> Drag {
        if response.drag_started_by(PointerButton::Primary) {
            let origin = ui.input(|input| input.pointer.press_origin());
            let cell = origin.zip(self.sight).and_then(|(at, sight)| sight.cell_at(at));
            self.carried = cell.filter(|&cell| carries.is_some_and(|carries| carries(cell)));
        }
        if self.carried.is_some() { Drag::Carries } else { Drag::Pans }
    }

    /// What is carried; forgotten once it is put down.
    fn carried(&mut self, ui: &Ui, response: &Response, sight: &Sight) -> Option<Carried> {
        let from = self.carried?;
        let is_dropped = response.drag_stopped();
        if is_dropped || !response.dragged() {
            self.carried = None;
        }
        let at = response.interact_pointer_pos().filter(|_| is_dropped || response.dragged())?;
        ui.set_cursor_icon(CursorIcon::Grabbing);
        Some(Carried { from, to: sight.cell_at(at), at: sight.place_of(at).map(|side| side - 0.5), is_dropped })
    }

    /// The whole level in a corner, with a frame around the part in view.
    fn minimap(&mut self, painter: &Painter, stage: &Stage<'_>, scene: &SokobanScene<'_>, sight: &Sight) {
        let Some(place) = sight.minimap else { return };
        let density = sight.screen.density;
        let screen = Screen { corner: place.rect.min, density };
        let small = Stage::new(stage.ground, stage.colors, place.projection(stage.size(), density), screen);
        place.card(painter, stage.colors.canvas.background, &stage.colors.canvas);
        let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(self.texture(painter, stage).id(), place.rect, uv, Color32::WHITE);
        layers::movables(&small, scene, painter);
        place.frame(painter, stage.size(), sight.part(), &stage.colors.canvas);
    }

    /// Walls and floor, a texel a cell.
    fn texture(&mut self, painter: &Painter, stage: &Stage<'_>) -> TextureHandle {
        if let Some((ground, colors, texture)) = &self.minimap
            && ground == stage.ground
            && colors == stage.colors
        {
            return texture.clone();
        }
        let size = stage.size();
        let texel = |cell: Cell| match stage.ground.terrain(cell) {
            Terrain::Outside => Color32::TRANSPARENT,
            Terrain::Wall => stage.colors.wall,
            Terrain::Floor | Terrain::Goal => stage.colors.floor,
        };
        let image =
            ColorImage::new([size.width as usize, size.height as usize], (0..size.cells()).map(texel).collect());
        let texture = painter.ctx().load_texture("level", image, TextureOptions::LINEAR);
        self.minimap = Some((stage.ground.clone(), stage.colors.clone(), texture.clone()));
        texture
    }
}
