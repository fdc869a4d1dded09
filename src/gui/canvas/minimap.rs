//! The whole board in a corner, with a frame around the part that is seen.

use egui::{Color32, Painter, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::board::{Cells, Changed};
use super::lod::Lod;
use super::palette::{CanvasColors, Inks};
use super::pen::Pen;
use super::style::{CellStyle, WallStyle};
use super::surface::Surface;
use super::transform::{Projection, Transform};
use crate::grid::Size;

/// Boards with a longer side have a minimap.
pub(crate) const BOARDS_ABOVE: u32 = 512;

/// The longest side of the minimap, and its distance from the corner, in points.
const LONGEST: f32 = 160.0;
const INSET: f32 = 12.0;

/// The minimap of one view.
#[derive(Default)]
pub(crate) struct Minimap {
    surface: Surface,
}

/// Where the minimap is in this frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) rect: Rect,
    /// Points of the minimap per cell.
    scale: f64,
}

impl Place {
    /// The place for a board in `room`; nothing where no side of it has more than `above` cells, or
    /// all of it is seen.
    pub(crate) fn find(room: Rect, size: Size, transform: Transform, density: f32, above: u32) -> Option<Self> {
        let sides = vec2(size.width as f32, size.height as f32);
        let is_whole =
            sides.x * transform.scale as f32 <= room.width() && sides.y * transform.scale as f32 <= room.height();
        if is_whole || size.width.max(size.height) <= above {
            return None;
        }
        let longest = LONGEST.min(room.width().min(room.height()) * 0.4);
        if longest < 48.0 {
            return None;
        }
        let scale = longest / sides.max_elem();
        let pixels = (sides * scale * density).ceil().max(Vec2::splat(1.0));
        let corner = room.max - Vec2::splat(INSET) - pixels / density;
        let corner = (corner.to_vec2() * density).round() / density;
        Some(Self { rect: Rect::from_min_size(corner.to_pos2(), pixels / density), scale: f64::from(scale) })
    }

    /// Takes clicks and drags on the minimap; answers with the point of the board that is asked for.
    pub(crate) fn steer(self, ui: &Ui, canvas: &Response, size: Size) -> Option<[f64; 2]> {
        let response = ui.interact(self.rect, canvas.id.with("minimap"), Sense::click_and_drag());
        let asked = response.dragged() || response.clicked() || response.is_pointer_button_down_on();
        let at = response.interact_pointer_pos().filter(|_| asked)?;
        let share = (at - self.rect.min) / self.rect.size();
        Some([f64::from(share.x * size.width as f32), f64::from(share.y * size.height as f32)])
    }

    /// The board on the minimap.
    pub(crate) fn projection(&self, size: Size, density: f32) -> Projection {
        let pixels = (self.rect.size() * density).round();
        let [width, height] = [pixels.x as u32, pixels.y as u32];
        let scale = self.scale * f64::from(density);
        Projection { width, height, left: 0, top: 0, scale, size, walls: WallStyle::Thin, grain: 1 }
    }

    /// Paints the card that the board lies on, its middle filled with `ground`.
    pub(crate) fn card(&self, painter: &Painter, ground: Color32, colors: &CanvasColors) {
        painter.rect_filled(self.rect.expand(4.0), 4.0, colors.tip_fill);
        painter.rect_filled(self.rect, 0.0, ground);
        painter.rect_stroke(self.rect.expand(4.0), 4.0, Stroke::new(1.0, colors.tip_edge), StrokeKind::Inside);
    }

    /// Frames the part of the board in view, given in cells.
    pub(crate) fn frame(&self, painter: &Painter, size: Size, part: Rect, colors: &CanvasColors) {
        let mut pen = Pen::new(painter.pixels_per_point());
        let part = frame(self.rect, size, part);
        pen.frame(part.expand(1.0), 3.5, colors.halo);
        pen.frame(part, 1.5, colors.frame);
        painter.add(Shape::mesh(pen.finish()));
    }
}

impl Minimap {
    /// Paints the board from `lod`, and a frame around `seen`: the part of the board in view, in cells.
    pub(crate) fn paint<S: CellStyle + ?Sized>(
        &mut self,
        painter: &Painter,
        place: Place,
        board: (&Cells<'_, S>, Changed<'_>),
        lod: Option<&Lod>,
        (inks, colors): (&Inks<Color32>, &CanvasColors),
        seen: Rect,
    ) {
        let (size, density) = (board.0.size(), painter.pixels_per_point());
        self.surface.update(painter.ctx(), place.projection(size, density), board, lod, inks);
        place.card(painter, colors.states[0], colors);
        self.surface.paint(painter, place.rect.min, density);
        place.frame(painter, size, seen, colors);
    }

    /// Forgets the picture: the next one is painted as a whole.
    pub(crate) fn forget(&mut self) {
        self.surface.forget();
    }
}

/// The part `seen`, in points on the minimap: never so small that it is lost.
fn frame(map: Rect, size: Size, seen: Rect) -> Rect {
    let scale = map.size() / vec2(size.width as f32, size.height as f32);
    let at = |x: f32, y: f32| pos2(map.left() + x * scale.x, map.top() + y * scale.y);
    let rect = Rect::from_min_max(at(seen.min.x, seen.min.y), at(seen.max.x, seen.max.y)).intersect(map);
    let side = vec2(rect.width().max(7.0), rect.height().max(7.0));
    Rect::from_center_size(rect.center(), side)
}
