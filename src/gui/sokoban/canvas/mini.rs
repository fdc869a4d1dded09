//! A level as a picture in a panel: no input, no memory.

use egui::{Rect, Response, Role, Sense, Shape, Ui, Vec2, WidgetInfo, vec2};

use super::colors::SokobanColors;
use super::stage::Stage;
use super::{Look, SokobanScene, layers};
use crate::grid::{Cell, Size};
use crate::gui::canvas::WallStyle;
use crate::gui::canvas::density::layout_density;
use crate::gui::canvas::transform::Projection;
use crate::gui::canvas::vector::Screen;
use crate::gui::look;
use crate::trace::CellRect;

/// The largest cell of a small board, in points.
const LARGEST_CELL: f32 = 40.0;

/// How a small board is shown.
#[derive(Clone, Copy, Debug)]
pub struct MiniBoard<'a> {
    /// The most space it may take, in points. It takes less where its cells would become too large.
    pub size: Vec2,
    /// The part of the level that is shown; nothing: all of it.
    pub part: Option<CellRect>,
    /// How the level is drawn.
    pub look: Look,
    /// What it shows, for those who cannot see it.
    pub label: &'a str,
}

impl<'a> MiniBoard<'a> {
    /// The whole level, drawn.
    pub fn new(size: Vec2, label: &'a str) -> Self {
        Self { size, part: None, look: Look::Drawn, label }
    }

    /// The same with only the cells around `cells`: one more on each side of them.
    #[must_use]
    pub fn around(self, board: Size, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { part: around(board, cells), ..self }
    }
}

/// The smallest rectangle with `cells` and one more on each side, as far as the board goes.
fn around(board: Size, cells: impl IntoIterator<Item = Cell>) -> Option<CellRect> {
    let mut on_board = cells.into_iter().filter(|&cell| cell < board.cells());
    let one = |cell: Cell| {
        let (x, y) = (board.x(cell), board.y(cell));
        let (right, bottom) = ((x + 2).min(board.width), (y + 2).min(board.height));
        CellRect { left: x.saturating_sub(1), top: y.saturating_sub(1), right, bottom }
    };
    let first = one(on_board.next()?);
    Some(on_board.map(one).fold(first, |all, next| CellRect {
        left: all.left.min(next.left),
        top: all.top.min(next.top),
        right: all.right.max(next.right),
        bottom: all.bottom.max(next.bottom),
    }))
}

/// Shows `scene` as large as `board.size` allows, on whole pixels. Costs O(cells shown).
pub fn mini_board(ui: &mut Ui, scene: &SokobanScene<'_>, board: &MiniBoard<'_>) -> Response {
    let part = part(scene.ground.size(), board.part);
    let pixels = pixels(ui, part, board.size);
    let (room, response) = ui.allocate_exact_size(cells(part) * pixels / ui.pixels_per_point(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, board.label));
    if room.is_positive() && ui.is_rect_visible(room) {
        paint(ui, scene, board.look, (part, room, pixels));
    }
    response
}

/// Paints the whole of `scene` in the middle of `room`, as large as it fits, on whole pixels.
pub fn paint_level(ui: &Ui, scene: &SokobanScene<'_>, look: Look, room: Rect) {
    let part = part(scene.ground.size(), None);
    let pixels = pixels(ui, part, room.size());
    let room = Rect::from_center_size(room.center(), cells(part) * pixels / ui.pixels_per_point());
    if room.is_positive() {
        paint(ui, scene, look, (part, room, pixels));
    }
}

/// Columns and rows of a part.
fn cells(part: CellRect) -> Vec2 {
    vec2((part.right - part.left) as f32, (part.bottom - part.top) as f32)
}

/// How many pixels a cell has where all cells of `part` are to fit into `room`.
fn pixels(ui: &Ui, part: CellRect, room: Vec2) -> f32 {
    let (density, layout) = (ui.pixels_per_point(), layout_density(ui));
    let cells = cells(part);
    let free = (room.min(cells * LARGEST_CELL) / cells).min_elem() * layout;
    // Whole pixels where cells have some; less than one where the board has to be that small.
    let whole = if free >= 1.0 { free.floor() } else { free.max(0.01) };
    whole * (density / layout)
}

/// Paints a part of `scene` in `room`, with so many pixels a cell.
fn paint(ui: &Ui, scene: &SokobanScene<'_>, look: Look, (part, room, pixels): (CellRect, Rect, f32)) {
    let (density, scale) = (ui.pixels_per_point(), f64::from(pixels));
    let [width, height] = <[f32; 2]>::from(cells(part)).map(|cells| (cells * pixels).ceil() as u32);
    let origin = |first: u32| -(f64::from(first) * scale).round() as i64;
    let (left, top) = (origin(part.left), origin(part.top));
    let size = scene.ground.size();
    let projection = Projection { width, height, left, top, scale, size, walls: WallStyle::Thin, grain: 1 };
    let corner = ((room.min.to_vec2() * density).round() / density).to_pos2();
    let colors = SokobanColors::in_look(look::tokens(ui), look).on(ui.visuals().panel_fill);
    let stage = Stage::new(scene.ground, &colors, projection, Screen { corner, density });
    let painter = ui.painter_at(room);
    painter.add(Shape::mesh(layers::ground(&stage, look)));
    layers::paint(&stage, scene, look, &painter);
    layers::marks(&stage, scene, None, &painter);
}

/// The part that is shown: within the board, and never empty.
fn part(size: Size, asked: Option<CellRect>) -> CellRect {
    let whole = CellRect::whole(size);
    let Some(asked) = asked else { return whole };
    let (right, bottom) = (asked.right.min(whole.right), asked.bottom.min(whole.bottom));
    if asked.left < right && asked.top < bottom { CellRect { right, bottom, ..asked } } else { whole }
}
