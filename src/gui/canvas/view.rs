//! One view of a board: which part is seen, input, and what is kept from frame to frame.

use std::borrow::Cow;
use std::sync::Arc;

use egui::{
    Color32, CursorIcon, Mesh, Painter, PointerButton, Pos2, Rect, Response, Role, Sense, Shape, Ui, WidgetInfo, pos2,
};

use super::board::{BoardView, Cells, Changed, can_be_painted};
use super::lod::Lod;
use super::minimap::{Minimap, Place};
use super::overlay::{Marks, Overlay, tip};
use super::palette::{CanvasColors, Inks};
use super::style::{CellStyle, WallStyle};
use super::surface::Surface;
use super::transform::{LARGEST_CELL, Projection, Transform, Viewport};
use super::vector::{Scene, Screen, VECTOR_FROM};
use crate::grid::{Cell, Size};

/// One notch of the wheel makes cells this much larger.
const ZOOM_STEP: f64 = 10.0 / 9.0;

/// One notch of the wheel, in points.
const NOTCH: f64 = 40.0;

/// What is shown, besides the board itself.
#[derive(Clone, Copy)]
pub struct CanvasInput<'a> {
    /// Colours from the theme.
    pub colors: &'a CanvasColors,
    /// How walls are drawn.
    pub walls: WallStyle,
    /// What lies on top.
    pub marks: Marks<'a>,
    /// What to say about the cell under the pointer; asked for that cell only.
    pub read_out: Option<&'a dyn Fn(Cell) -> String>,
    /// What the board is, for those who cannot see it: "maze 40 x 25, step 120 of 4711".
    pub label: &'a str,
}

/// What a person did with the canvas in this frame.
#[derive(Clone, Debug)]
pub struct CanvasResponse {
    /// The cell under the pointer.
    pub hovered: Option<Cell>,
    /// The cell that was clicked.
    pub clicked: Option<Cell>,
    /// The cell that was clicked with the secondary button.
    pub context: Option<Cell>,
    /// The canvas as a widget.
    pub response: Response,
}

/// One view of a board: its part and zoom, and the pictures kept from frame to frame.
///
/// A view belongs to one board: every change of it must be handed to [`show`](Self::show). After
/// frames without it, hand [`Changed::All`].
#[derive(Default)]
pub struct CanvasView {
    /// Nothing while the whole board is fitted into the viewport.
    chosen: Option<Transform>,
    shown: Option<Shown>,
    moves: Vec<Move>,
    lod: Option<Lod>,
    surface: Surface,
    minimap: Minimap,
    mesh: Option<(MeshKey, Arc<Mesh>)>,
}

/// What was shown in the frame before.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shown {
    size: Size,
    viewport: Viewport,
    transform: Transform,
}

/// What was asked for from outside.
#[derive(Clone, Copy, Debug)]
enum Move {
    Zoom(f64),
    Pan([f64; 2]),
    Show(Cell),
}

/// What a mesh depends on, besides the board.
#[derive(Clone, Debug, PartialEq)]
struct MeshKey {
    projection: Projection,
    screen: Screen,
    colors: CanvasColors,
}

/// Everything about this frame that painters need.
struct Frame<'a> {
    painter: Painter,
    room: Rect,
    screen: Screen,
    projection: Projection,
    input: &'a CanvasInput<'a>,
}

impl CanvasView {
    /// A view that shows the whole board.
    pub fn new() -> Self {
        Self::default()
    }

    /// Shows the whole board, now and whenever the viewport changes its size.
    pub fn fit(&mut self) {
        self.chosen = None;
        self.moves.clear();
    }

    /// Whether the whole board is fitted into the viewport.
    pub const fn is_fitted(&self) -> bool {
        self.chosen.is_none()
    }

    /// Makes cells `factor` times as large, about the middle of the viewport.
    pub fn zoom_by(&mut self, factor: f64) {
        if factor.is_finite() && factor > 0.0 {
            self.moves.push(Move::Zoom(factor));
        }
    }

    /// Moves the board by so many points to the right and down.
    pub fn pan_by(&mut self, points: [f64; 2]) {
        if points.into_iter().all(f64::is_finite) {
            self.moves.push(Move::Pan(points));
        }
    }

    /// Brings `cell` into view, moving as little as needed.
    pub fn show_cell(&mut self, cell: Cell) {
        self.moves.push(Move::Show(cell));
    }

    /// Points per cell in the frame before.
    pub fn points_per_cell(&self) -> Option<f64> {
        self.shown.map(|shown| shown.transform.scale)
    }

    /// Paints the board over all the space `ui` has left, and takes drags, wheel, pinch and clicks.
    ///
    /// Costs what changed; where the view moved, O(pixels) or O(cells in view). The first frame of
    /// a board with less than a pixel a cell builds levels of detail in O(cells).
    pub fn show<S: CellStyle + ?Sized>(
        &mut self,
        ui: &mut Ui,
        board: &BoardView<'_>,
        style: &S,
        input: &CanvasInput<'_>,
    ) -> CanvasResponse {
        let (room, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, input.label));
        let painter = ui.painter_at(room);
        painter.rect_filled(room, 0.0, input.colors.background);
        let nothing = CanvasResponse { hovered: None, clicked: None, context: None, response: response.clone() };
        if !can_be_painted(board.size) || !room.is_positive() || !room.is_finite() {
            return nothing;
        }
        let density = ui.pixels_per_point();
        let viewport = Viewport { points: [room.width(), room.height()].map(f64::from), density: f64::from(density) };
        let mut transform = self.steer(ui, &response, board.size, viewport, input.walls);
        let place = Place::find(room, board.size, transform, density);
        if let Some(centre) = place.and_then(|place| place.steer(ui, &response, board.size)) {
            transform = Transform { centre, ..transform }.on_board(board.size);
            self.chosen = Some(transform);
        }
        self.shown = Some(Shown { size: board.size, viewport, transform });
        let corner = ((room.min.to_vec2() * density).round() / density).to_pos2();
        let projection = transform.projection(board.size, viewport, input.walls);
        let frame = Frame { painter, room, screen: Screen { corner, density }, projection, input };
        let bytes = padded(board);
        let Some(cells) = Cells::new(board.size, &bytes, style) else { return nothing };
        self.paint(ui, &frame, (&cells, board.changed), place, &response)
    }

    /// Where the board is in this frame: as before, or where a person or a command moved it.
    fn steer(&mut self, ui: &Ui, response: &Response, size: Size, viewport: Viewport, walls: WallStyle) -> Transform {
        if self.shown.is_some_and(|shown| shown.size != size) {
            self.chosen = None;
        }
        let fitted = Transform::fit(size, viewport, walls);
        let limits = (fitted.scale / 2.0, LARGEST_CELL.max(fitted.scale));
        let before = self.chosen.unwrap_or(fitted);
        let mut now = before;
        for command in self.moves.drain(..) {
            now = match command {
                Move::Zoom(factor) => now.zoomed(factor, [0.0, 0.0], limits),
                Move::Pan(points) => now.dragged(points),
                Move::Show(cell) => now.showing(cell, size, viewport),
            };
        }
        let now = steered(ui, response, now, limits).on_board(size);
        if now != before {
            self.chosen = Some(now);
        }
        now
    }

    fn paint<S: CellStyle + ?Sized>(
        &mut self,
        ui: &Ui,
        frame: &Frame<'_>,
        board: (&Cells<'_, S>, Changed<'_>),
        place: Option<Place>,
        response: &Response,
    ) -> CanvasResponse {
        let Frame { painter, room, screen, projection, input } = frame;
        let inks = Inks::new(input.colors, board.0.style(), projection);
        self.refine(board, projection.scale < 1.0 || place.is_some());
        let scene = Scene::new(board.0, projection, *screen);
        if projection.scale >= VECTOR_FROM {
            self.surface.forget();
            self.paint_mesh(frame, &scene, board.1, &inks);
        } else {
            self.mesh = None;
            self.surface.update(painter.ctx(), *projection, board, self.lod.as_ref(), &inks);
            self.surface.paint(painter, screen.corner, screen.density);
        }
        let pointer = response.hover_pos().filter(|at| place.is_none_or(|place| !place.rect.contains(*at)));
        let hovered = pointer.and_then(|at| frame.cell_at(at));
        frame.overlays(&scene, hovered);
        match place {
            Some(place) => {
                self.minimap.paint(painter, place, board, self.lod.as_ref(), (&inks, input.colors), frame.seen());
            }
            None => self.minimap.forget(),
        }
        if let (Some(cell), Some(at), Some(read_out)) = (hovered, pointer, input.read_out)
            && !response.dragged()
        {
            tip(ui, painter, room.shrink(4.0), at, read_out(cell), input.colors);
        }
        let pressed = response.interact_pointer_pos().and_then(|at| frame.cell_at(at));
        CanvasResponse {
            hovered,
            clicked: pressed.filter(|_| response.clicked()),
            context: pressed.filter(|_| response.secondary_clicked()),
            response: response.clone(),
        }
    }

    /// Brings the levels of detail up to date, or drops them where a change would make them wrong.
    fn refine<S: CellStyle + ?Sized>(&mut self, (cells, changed): (&Cells<'_, S>, Changed<'_>), needed: bool) {
        if !needed {
            if !changed.is_nothing() {
                self.lod = None;
            }
            return;
        }
        match (&mut self.lod, changed) {
            (Some(lod), Changed::Tiles(tiles)) => lod.update(cells, tiles),
            (lod, _) => *lod = Some(Lod::build(cells)),
        }
    }

    fn paint_mesh<S: CellStyle + ?Sized>(
        &mut self,
        frame: &Frame<'_>,
        scene: &Scene<'_, '_, S>,
        changed: Changed<'_>,
        inks: &Inks<Color32>,
    ) {
        let colors = frame.input.colors;
        let key = MeshKey { projection: frame.projection, screen: frame.screen, colors: colors.clone() };
        let mesh = match self.mesh.take() {
            Some((old, mesh)) if old == key && changed.is_nothing() => mesh,
            _ => Arc::new(scene.mesh(colors, inks)),
        };
        frame.painter.add(Shape::Mesh(mesh.clone()));
        self.mesh = Some((key, mesh));
    }
}

impl Frame<'_> {
    fn overlays<S: CellStyle + ?Sized>(&self, scene: &Scene<'_, '_, S>, hovered: Option<Cell>) {
        let Self { painter, screen, projection, input, .. } = self;
        let overlay = Overlay { projection: *projection, screen: *screen, colors: input.colors, painter };
        if input.marks.links {
            overlay.links(scene);
        }
        if input.marks.numbers {
            overlay.numbers(scene);
        }
        overlay.marks(&input.marks, hovered);
    }

    fn cell_at(&self, at: Pos2) -> Option<Cell> {
        let pixels = (at - self.screen.corner) * self.screen.density;
        self.projection.cell_at(f64::from(pixels.x), f64::from(pixels.y))
    }

    /// The part of the board in view, in cells.
    fn seen(&self) -> Rect {
        let Projection { left, top, scale, width, height, .. } = self.projection;
        let at = |pixel: f64, origin: i64| ((pixel - origin as f64) / scale) as f32;
        Rect::from_min_max(
            pos2(at(0.0, left), at(0.0, top)),
            pos2(at(f64::from(width), left), at(f64::from(height), top)),
        )
    }
}

/// `transform` after drags with the primary or the middle button, wheel and pinch.
fn steered(ui: &Ui, response: &Response, transform: Transform, limits: (f64, f64)) -> Transform {
    let mut now = transform;
    if response.dragged_by(PointerButton::Primary) || response.dragged_by(PointerButton::Middle) {
        ui.set_cursor_icon(CursorIcon::Grabbing);
        let delta = response.drag_delta();
        now = now.dragged([f64::from(delta.x), f64::from(delta.y)]);
    }
    let Some(pointer) = response.hover_pos().filter(|_| response.hovered() || response.dragged()) else { return now };
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
    let factor = ZOOM_STEP.powf(f64::from(scroll.y) / NOTCH) * f64::from(pinch);
    if factor != 1.0 && factor.is_finite() && factor > 0.0 {
        let fixed = pointer - response.rect.center();
        now = now.zoomed(factor, [f64::from(fixed.x), f64::from(fixed.y)], limits);
    }
    if scroll.x != 0.0 {
        now = now.dragged([f64::from(scroll.x), 0.0]);
    }
    now
}

/// The bytes of the board, with zeros for those that are missing.
fn padded<'a>(board: &BoardView<'a>) -> Cow<'a, [u8]> {
    let count = board.size.cells() as usize;
    if board.bytes.len() >= count {
        return Cow::Borrowed(board.bytes);
    }
    let mut bytes = board.bytes.to_vec();
    bytes.resize(count, 0);
    Cow::Owned(bytes)
}
