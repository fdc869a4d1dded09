//! A position as a picture in a panel: no input, no memory.

use egui::{Response, Role, Sense, Ui, Vec2, WidgetInfo};

use super::OmokScene;
use super::colors::OmokColors;
use super::show::paint;
use super::stage::{RIM, Stage};
use crate::grid::Size;
use crate::gui::canvas::density::layout_density;
use crate::gui::canvas::transform::Projection;
use crate::gui::canvas::vector::Screen;
use crate::gui::canvas::{WallStyle, can_be_painted};
use crate::gui::look;
use crate::omok::Point;
use crate::trace::CellRect;

/// The largest distance of two lines on a small board, in points.
const LARGEST_STEP: f32 = 36.0;

/// How a small board is shown.
#[derive(Clone, Copy, Debug)]
pub struct MiniOmok<'a> {
    /// The most space it may take, in points. It takes less where its points would lie too far apart.
    pub size: Vec2,
    /// The part of the board that is shown; nothing: all of it.
    pub part: Option<CellRect>,
    /// What it shows, for those who cannot see it.
    pub label: &'a str,
}

impl<'a> MiniOmok<'a> {
    /// The whole board.
    pub const fn new(size: Vec2, label: &'a str) -> Self {
        Self { size, part: None, label }
    }

    /// The same with only the points around `points`: two more on each side of them.
    #[must_use]
    pub fn around(self, side: u32, points: impl IntoIterator<Item = Point>) -> Self {
        Self { part: around(side, points), ..self }
    }
}

/// The smallest rectangle with `points` and two more on each side, as far as the board goes.
fn around(side: u32, points: impl IntoIterator<Item = Point>) -> Option<CellRect> {
    let size = Size::new(side, side);
    let mut on_board = points.into_iter().filter(|&point| point < size.cells());
    let one = |point: Point| {
        let (x, y) = (size.x(point), size.y(point));
        let (right, bottom) = ((x + 3).min(side), (y + 3).min(side));
        CellRect { left: x.saturating_sub(2), top: y.saturating_sub(2), right, bottom }
    };
    let first = one(on_board.next()?);
    Some(on_board.map(one).fold(first, |all, next| CellRect {
        left: all.left.min(next.left),
        top: all.top.min(next.top),
        right: all.right.max(next.right),
        bottom: all.bottom.max(next.bottom),
    }))
}

/// Shows `scene` as large as `board.size` allows, on whole pixels. Costs O(points).
pub fn mini_omok(ui: &mut Ui, scene: &OmokScene<'_>, board: &MiniOmok<'_>) -> Response {
    let size = Size::new(scene.side, scene.side);
    let whole = CellRect::whole(size);
    let part = board.part.filter(|part| part.left < part.right && part.top < part.bottom).unwrap_or(whole);
    let (density, layout) = (ui.pixels_per_point(), layout_density(ui));
    // The rim is the same on every side, also where the board goes on.
    let extra = 2.0 * (RIM - 0.5);
    let cells = Vec2::new((part.right - part.left) as f32 + extra, (part.bottom - part.top) as f32 + extra);
    let free = (board.size.min(cells * LARGEST_STEP) / cells).min_elem() * layout;
    let whole = if free >= 1.0 { free.floor() } else { free.max(0.01) };
    let pixels = whole * (density / layout);
    let (room, response) = ui.allocate_exact_size(cells * pixels / density, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, board.label));
    if !room.is_positive() || !ui.is_rect_visible(room) || !can_be_painted(size) {
        return response;
    }
    let scale = f64::from(pixels);
    let [width, height] = [cells.x, cells.y].map(|cells| (cells * pixels).ceil() as u32);
    let origin = |first: u32| ((f64::from(extra) / 2.0 - f64::from(first)) * scale).round() as i64;
    let (left, top) = (origin(part.left), origin(part.top));
    let projection = Projection { width, height, left, top, scale, size, walls: WallStyle::Thin, grain: 1 };
    let corner = ((room.min.to_vec2() * density).round() / density).to_pos2();
    let colors = OmokColors::of(look::tokens(ui)).on(ui.visuals().panel_fill);
    let stage = Stage::new(scene.side, &colors, projection, Screen { corner, density });
    paint(&stage, scene, None, &ui.painter_at(room));
    response
}
