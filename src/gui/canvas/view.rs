//! One view of a board: which part is seen, input, and what is kept from frame to frame.

use std::borrow::Cow;
use std::sync::Arc;

use egui::{Color32, CursorIcon, Id, Key, Mesh, Painter, Pos2, Response, Role, Sense, Shape, Ui, WidgetInfo};

use super::board::{BoardView, Cells, Changed, can_be_painted};
use super::camera::{Camera, Drag, Place, Sight, Subject};
use super::lod::Lod;
use super::minimap::{BOARDS_ABOVE, Minimap};
use super::overlay::{Marks, Overlay, tip};
use super::palette::{CanvasColors, Inks};
use super::raster::WAY_FROM;
use super::shaped::{self, Shaped};
use super::style::{CellStyle, WallStyle};
use super::surface::Surface;
use super::transform::Projection;
use super::vector::{Scene, Screen, VECTOR_FROM};
use crate::grid::Cell;
use crate::gui::memories::Memories;

/// What is shown, besides the board itself.
#[derive(Clone, Copy)]
pub struct CanvasInput<'a> {
    /// Colours from the theme.
    pub colors: &'a CanvasColors,
    /// How walls are drawn.
    pub walls: WallStyle,
    /// What lies on top.
    pub marks: Marks<'a>,
    /// Where cells lie that are no squares.
    pub shaped: Option<Shaped<'a>>,
    /// Whether a drag with the primary button draws on the board, which then stays.
    pub draws: bool,
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
    /// The end of the path that was carried, and the cell where it was let go.
    pub carried: Option<[Cell; 2]>,
    /// The canvas as a widget.
    pub response: Response,
    /// What is seen; nothing where there is no board.
    pub(crate) sight: Option<Sight>,
    /// Whether an end of the path is carried or under the pointer.
    pub(crate) is_at_end: bool,
}

/// One view of a board: its part and zoom, and the pictures kept from frame to frame.
///
/// A view belongs to one board: every change of it must be handed to [`show`](Self::show). After
/// frames without it, hand [`Changed::All`].
#[derive(Default)]
pub struct CanvasView {
    pub(crate) camera: Camera,
    lod: Option<Lod>,
    surface: Surface,
    minimap: Minimap,
    mesh: Option<(MeshKey, Arc<Mesh>)>,
    /// The end of the path that is being carried.
    held: Option<Cell>,
    /// What boards keep that are drawn in another way.
    pub(crate) own: Memories,
}

/// Cells of which levels of detail are made in a frame: some milliseconds, where programs are compiled well and where
/// they are not.
const CELLS_A_FRAME: u64 = if cfg!(target_arch = "wasm32") { 1 << 17 } else { 1 << 22 };

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
    sight: Sight,
    input: &'a CanvasInput<'a>,
}

impl CanvasView {
    /// A view that shows the whole board.
    pub fn new() -> Self {
        Self::default()
    }

    /// Shows the whole board, now and whenever the viewport changes its size.
    pub fn fit(&mut self) {
        self.camera.fit();
    }

    /// Whether the whole board is fitted into the viewport.
    pub const fn is_fitted(&self) -> bool {
        self.camera.is_fitted()
    }

    /// Makes cells `factor` times as large, about the middle of the viewport.
    pub fn zoom_by(&mut self, factor: f64) {
        self.camera.zoom_by(factor);
    }

    /// Moves the board by so many points to the right and down.
    pub fn pan_by(&mut self, points: [f64; 2]) {
        self.camera.pan_by(points);
    }

    /// Brings `cell` into view, moving as little as needed.
    pub fn show_cell(&mut self, cell: Cell) {
        self.camera.show_cell(cell);
    }

    /// From where the board is seen.
    pub const fn place(&self) -> Place {
        self.camera.place()
    }

    /// Lets the board be seen from where another one of its size is.
    pub const fn look_from(&mut self, place: Place) {
        self.camera.look_from(place);
    }

    /// Points per cell in the frame before.
    pub fn points_per_cell(&self) -> Option<f64> {
        self.camera.points_per_cell()
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
        let nothing = CanvasResponse::nothing(response.clone());
        let size = input.shaped.map_or(board.size, |shaped| shaped.plan.size());
        if !can_be_painted(size) || !room.is_positive() || !room.is_finite() {
            return nothing;
        }
        if let Some(Shaped { plan, .. }) = input.shaped {
            self.camera.find_cells(|cell| plan.square(cell));
        }
        let subject = Subject {
            size,
            walls: input.shaped.map_or(input.walls, |_| WallStyle::Thin),
            minimap_above: input.shaped.map_or(BOARDS_ABOVE, |_| u32::MAX),
            drag: if self.held.is_some() || input.draws { Drag::Carries } else { Drag::Pans },
            overhang: None,
        };
        let sight = self.camera.look(ui, &response, subject);
        let found = Found { sight, shaped: input.shaped };
        let (marks, carried) = self.carry(ui, &found, &response, input.marks);
        let frame = Frame { painter, sight, input: &CanvasInput { marks, ..*input } };
        let bytes = padded(board);
        let cells = Cells::any(board.size, &bytes, style);
        let done = match input.shaped {
            Some(shaped) => self.paint_shaped(ui, &frame, shaped, (&cells, board.changed), &response),
            None => self.paint(ui, &frame, (&cells, board.changed), &response),
        };
        let is_end = |cell: Cell| input.marks.has_end(cell);
        let is_at_end = self.held.is_some() || done.hovered.is_some_and(is_end);
        CanvasResponse { carried, is_at_end, ..done }
    }

    fn paint_shaped<S: CellStyle + ?Sized>(
        &mut self,
        ui: &Ui,
        frame: &Frame<'_>,
        shaped: Shaped<'_>,
        (cells, changed): (&Cells<'_, S>, Changed<'_>),
        response: &Response,
    ) -> CanvasResponse {
        let Frame { painter, sight, input } = frame;
        let (projection, screen, colors) = (sight.projection, sight.screen, input.colors);
        let scene = shaped::Scene { shaped, cells, projection, screen, colors };
        self.own.of::<shaped::Kept>().paint(&scene, painter, !changed.is_nothing());
        let found = Found { sight: *sight, shaped: Some(shaped) };
        let done = CanvasResponse::by(response, &found);
        let overlay = Overlay { projection, screen, colors, painter, plan: Some(shaped.plan) };
        if let Some(texts) = input.marks.texts {
            overlay.texts(scene.visible().map(|(cell, _)| cell).filter(|&cell| !scene.is_busy(cell)), texts);
        }
        overlay.marks(&input.marks, done.hovered);
        done.with_tip(ui, painter, sight, input.read_out, colors)
    }

    /// Lets people take the ends of the path and put them elsewhere: what is marked meanwhile, and what was moved.
    fn carry<'a>(
        &mut self,
        ui: &Ui,
        found: &Found<'_>,
        response: &Response,
        marks: Marks<'a>,
    ) -> (Marks<'a>, Option<[Cell; 2]>) {
        let under = found.hovered(response);
        let is_end = |cell: &Cell| marks.has_end(*cell);
        if self.held.is_some() || under.is_some_and(|cell| is_end(&cell)) {
            ui.set_cursor_icon(if self.held.is_some() { CursorIcon::Grabbing } else { CursorIcon::Grab });
        }
        let (is_pressed, is_down) = ui.input(|input| (input.pointer.primary_pressed(), input.pointer.primary_down()));
        if is_pressed && response.is_pointer_button_down_on() {
            self.held = under.filter(is_end);
        }
        let Some(held) = self.held else { return (marks, None) };
        if !is_down {
            self.held = None;
            return (marks, under.filter(|to| *to != held).map(|to| [held, to]));
        }
        let Some(to) = under else { return (marks, None) };
        let moved = |end: Option<Cell>| if end == Some(held) { Some(to) } else { end };
        let carried = Some([held, to]);
        (Marks { entrance: moved(marks.entrance), exit: moved(marks.exit), carried, ..marks }, None)
    }

    fn paint<S: CellStyle + ?Sized>(
        &mut self,
        ui: &Ui,
        frame: &Frame<'_>,
        board: (&Cells<'_, S>, Changed<'_>),
        response: &Response,
    ) -> CanvasResponse {
        let Frame { painter, sight, input } = frame;
        let Sight { screen, projection, minimap: place, .. } = sight;
        let inks = Inks::new(input.colors, board.0.style(), projection);
        let is_small = projection.scale < 1.0;
        let (is_made, changed) = self.refine(board, is_small || place.is_some());
        if !is_made {
            ui.request_repaint();
        }
        let scene = Scene::new(board.0, projection, *screen);
        if projection.scale >= VECTOR_FROM {
            self.surface.forget();
            self.paint_mesh(frame, &scene, board.1, &inks);
        } else {
            self.mesh = None;
            if is_made || !is_small {
                self.surface.update(painter.ctx(), *projection, (board.0, changed), self.lod.as_ref(), &inks);
            }
            self.surface.paint(painter, screen.corner, screen.density);
        }
        let hovered = sight.pointer(response).and_then(|at| sight.cell_at(at));
        frame.overlays(&scene, hovered);
        match place {
            Some(place) => {
                let lod = self.lod.as_ref().filter(|_| is_made);
                self.minimap.paint(painter, *place, (board.0, changed), lod, (&inks, input.colors), sight.part());
            }
            None => self.minimap.forget(),
        }
        CanvasResponse::of(response, sight).with_tip(ui, painter, sight, input.read_out, input.colors)
    }

    /// Brings the levels of detail up to date, or drops them where a change would make them wrong. Answers whether all
    /// are made, and what has changed for those who paint them.
    fn refine<'a, S: CellStyle + ?Sized>(
        &mut self,
        (cells, changed): (&Cells<'_, S>, Changed<'a>),
        needed: bool,
    ) -> (bool, Changed<'a>) {
        if !needed {
            if !changed.is_nothing() {
                self.lod = None;
            }
            return (true, changed);
        }
        match (&mut self.lod, changed) {
            (Some(lod), Changed::Tiles(tiles)) => lod.update(cells, tiles),
            (lod, _) => *lod = Some(Lod::begin(cells.size())),
        }
        let lod = self.lod.get_or_insert_with(|| Lod::begin(cells.size()));
        if lod.is_whole() { (true, changed) } else { (lod.advance(cells, CELLS_A_FRAME), Changed::All) }
    }

    fn paint_mesh<S: CellStyle + ?Sized>(
        &mut self,
        frame: &Frame<'_>,
        scene: &Scene<'_, '_, S>,
        changed: Changed<'_>,
        inks: &Inks<Color32>,
    ) {
        let colors = frame.input.colors;
        let Sight { projection, screen, .. } = frame.sight;
        let key = MeshKey { projection, screen, colors: colors.clone() };
        let mesh = match self.mesh.take() {
            Some((old, mesh)) if old == key && changed.is_nothing() => mesh,
            _ => Arc::new(scene.mesh(colors, inks)),
        };
        frame.painter.add(Shape::Mesh(mesh.clone()));
        self.mesh = Some((key, mesh));
    }
}

/// Where cells are found on the screen.
struct Found<'a> {
    sight: Sight,
    shaped: Option<Shaped<'a>>,
}

impl Found<'_> {
    fn cell_at(&self, at: Pos2) -> Option<Cell> {
        match self.shaped {
            Some(shaped) => shaped.plan.cell_at(self.sight.place_of(at)),
            None => self.sight.cell_at(at),
        }
    }

    fn hovered(&self, response: &Response) -> Option<Cell> {
        self.sight.pointer(response).and_then(|at| self.cell_at(at))
    }
}

impl Frame<'_> {
    fn overlays<S: CellStyle + ?Sized>(&self, scene: &Scene<'_, '_, S>, hovered: Option<Cell>) {
        let Self { painter, sight, input } = self;
        let overlay =
            Overlay { projection: sight.projection, screen: sight.screen, colors: input.colors, painter, plan: None };
        if input.marks.links {
            overlay.links(scene);
        }
        overlay.leaps(input.marks.leaps, |cell| scene.is_on_path(cell));
        if (WAY_FROM..VECTOR_FROM).contains(&sight.projection.scale) {
            painter.add(Shape::mesh(scene.diagonals(input.colors.line)));
        }
        if input.marks.numbers {
            overlay.numbers(scene.visible().map(|(x, y, _)| (x, y, scene.inside(x, y))));
        }
        if let Some(texts) = input.marks.texts {
            let size = sight.projection.size;
            // A path hides what stands in the middle of its cells.
            let free = scene.visible().filter(|(_, _, info)| !info.is_line());
            overlay.texts(free.filter_map(|(x, y, _)| size.checked_cell(x, y)), texts);
        }
        overlay.marks(&input.marks, hovered);
    }
}

impl CanvasResponse {
    /// Nothing was done with the canvas.
    pub(crate) const fn nothing(response: Response) -> Self {
        Self { hovered: None, clicked: None, context: None, carried: None, response, sight: None, is_at_end: false }
    }

    /// What was done with a canvas on which `sight` is seen.
    pub(crate) fn of(response: &Response, sight: &Sight) -> Self {
        Self::by(response, &Found { sight: *sight, shaped: None })
    }

    fn by(response: &Response, found: &Found<'_>) -> Self {
        let pressed = response.interact_pointer_pos().and_then(|at| found.cell_at(at));
        Self {
            hovered: found.hovered(response),
            clicked: pressed.filter(|_| response.clicked()),
            context: pressed.filter(|_| response.secondary_clicked()),
            carried: None,
            response: response.clone(),
            sight: Some(found.sight),
            is_at_end: false,
        }
    }

    /// Where the pointer is on the board, in cells from its upper left corner.
    pub(crate) fn place(&self) -> Option<[f32; 2]> {
        let sight = self.sight.as_ref()?;
        sight.pointer(&self.response).map(|at| sight.place_of(at))
    }

    /// Where a place on the board is on the screen.
    pub(crate) fn point(&self, place: [f32; 2]) -> Option<Pos2> {
        self.sight.as_ref().map(|sight| sight.point_of(place))
    }

    /// The same, with a read-out of the cell under the pointer beside it.
    pub(crate) fn with_tip(
        self,
        ui: &Ui,
        painter: &Painter,
        sight: &Sight,
        read_out: Option<&dyn Fn(Cell) -> String>,
        colors: &CanvasColors,
    ) -> Self {
        if let (Some(cell), Some(at), Some(read_out)) = (self.hovered, sight.pointer(&self.response), read_out)
            && !self.response.dragged()
            && is_pointed(ui)
        {
            tip(ui, painter, sight.room.shrink(4.0), at, read_out(cell), colors);
        }
        self
    }
}

/// Whether the pointer is what somebody uses: since it moved last, no key was pressed but those that step through time.
/// Who plays with Space or turns to another board does not want to read of the cell where the pointer was left.
fn is_pointed(ui: &Ui) -> bool {
    const STEPS: [Key; 2] = [Key::ArrowLeft, Key::ArrowRight];
    let (moves, types) = ui.input(|input| {
        (input.pointer.delta() != egui::Vec2::ZERO, input.keys_down.iter().any(|key| !STEPS.contains(key)))
    });
    ui.data_mut(|data| {
        let is_left: &mut bool = data.get_temp_mut_or_default(Id::unique("the pointer is left alone"));
        *is_left = !moves && (*is_left || types);
        !*is_left
    })
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
