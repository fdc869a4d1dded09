//! A board as a picture in a panel: no input, no memory.

use std::sync::Arc;

use egui::{Painter, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo};

use super::Match3Scene;
use super::colors::Match3Colors;
use super::show::paint;
use super::stage::Stage;
use crate::grid::Size;
use crate::gui::canvas::density::layout_density;
use crate::gui::canvas::transform::Projection;
use crate::gui::canvas::vector::Screen;
use crate::gui::canvas::{WallStyle, can_be_painted};
use crate::gui::look;
use crate::match3::{Board, picture};

/// The largest cell of a small board, in points.
const LARGEST_CELL: f32 = 40.0;
/// Boards with more cells are shown by their upper left part.
const MOST_CELLS: u32 = 64;

/// Shows `scene` as large as `room` allows, on whole pixels. Costs O(cells).
pub fn mini_match3(ui: &mut Ui, scene: &Match3Scene<'_>, room: Vec2, label: &str) -> Response {
    let size = scene.shape.size();
    let scale = cell(room, size, layout_density(ui));
    let sides = Vec2::new(size.width.min(MOST_CELLS) as f32, size.height.min(MOST_CELLS) as f32) * scale;
    let (rect, response) = ui.allocate_exact_size(sides, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label));
    if ui.is_rect_visible(rect) {
        let colors = Match3Colors::of(look::tokens(ui)).on(ui.visuals().panel_fill);
        show(&ui.painter_at(rect), scene, rect, &colors);
    }
    response
}

/// Paints a board into `rect`, as large as it fits, in its middle.
pub fn paint_board(painter: &Painter, board: &Board, rect: Rect, colors: &Match3Colors) {
    let bytes = picture::of_board(board);
    let size = board.size();
    let scale = cell(rect.size(), size, layout_density(painter.ctx()));
    let sides = Vec2::new(size.width as f32, size.height as f32) * scale;
    let rect = Rect::from_center_size(rect.center(), sides);
    show(painter, &Match3Scene::new(&Arc::clone(board.shape()), &bytes, 0), rect, colors);
}

/// Points per cell: a whole number of pixels.
fn cell(room: Vec2, size: Size, density: f32) -> f32 {
    let cells = Vec2::new(size.width.clamp(1, MOST_CELLS) as f32, size.height.clamp(1, MOST_CELLS) as f32);
    let free = (room / cells).min_elem().min(LARGEST_CELL) * density;
    (if free >= 1.0 { free.floor() } else { free.max(0.01) }) / density
}

fn show(painter: &Painter, scene: &Match3Scene<'_>, rect: Rect, colors: &Match3Colors) {
    let (size, density) = (scene.shape.size(), painter.pixels_per_point());
    if !rect.is_positive() || !can_be_painted(size) {
        return;
    }
    let [width, height] = [rect.width(), rect.height()].map(|side| (side * density).round() as u32);
    let scale = f64::from(width) / f64::from(size.width.min(MOST_CELLS));
    let projection = Projection { width, height, left: 0, top: 0, scale, size, walls: WallStyle::Thin, grain: 1 };
    let corner = ((rect.min.to_vec2() * density).round() / density).to_pos2();
    paint(&Stage::new(colors, projection, Screen { corner, density }), scene, painter);
}
