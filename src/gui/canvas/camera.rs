//! Which part of a board is seen: fitted, or where a person or a command moved it. All boards share it.

use egui::{CursorIcon, PointerButton, Pos2, Rect, Response, Ui, pos2};

use super::density::layout_density;
use super::minimap;
use super::style::WallStyle;
use super::transform::{LARGEST_CELL, Projection, Transform, Viewport};
use super::vector::Screen;
use crate::grid::{Cell, Size};

/// One notch of the wheel makes cells this much larger.
const ZOOM_STEP: f64 = 10.0 / 9.0;

/// One notch of the wheel, in points.
const NOTCH: f64 = 40.0;

/// Where the camera is, and what it was asked for.
#[derive(Default)]
pub(crate) struct Camera {
    /// Nothing while the whole board is fitted into the viewport.
    chosen: Option<Transform>,
    shown: Option<Shown>,
    moves: Vec<Move>,
}

/// From where a board is seen; two boards of one size can share it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place(Option<Transform>);

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

/// What the camera must know of the board in front of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject {
    /// Columns and rows.
    pub(crate) size: Size,
    /// How walls are drawn.
    pub(crate) walls: WallStyle,
    /// Boards with a longer side have a minimap while a part of them is seen.
    pub(crate) minimap_above: u32,
    /// What a drag with the primary button does.
    pub(crate) drag: Drag,
    /// What is drawn beyond the outermost cells on each side, in cells; nothing: as much as walls take.
    pub(crate) overhang: Option<f64>,
}

/// What a drag with the primary button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drag {
    /// It moves the board.
    Pans,
    /// It carries something on the board; the board stays.
    Carries,
}

/// What is seen in one frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// The canvas, in points.
    pub(crate) room: Rect,
    /// Where its pixels are on the screen.
    pub(crate) screen: Screen,
    /// Where the board is on its pixels.
    pub(crate) projection: Projection,
    /// Where the minimap is, if there is one.
    pub(crate) minimap: Option<minimap::Place>,
}

impl Camera {
    pub(crate) fn fit(&mut self) {
        self.chosen = None;
        self.moves.clear();
    }

    pub(crate) const fn is_fitted(&self) -> bool {
        self.chosen.is_none()
    }

    pub(crate) const fn place(&self) -> Place {
        Place(self.chosen)
    }

    pub(crate) const fn look_from(&mut self, place: Place) {
        self.chosen = place.0;
    }

    pub(crate) fn zoom_by(&mut self, factor: f64) {
        if factor.is_finite() && factor > 0.0 {
            self.moves.push(Move::Zoom(factor));
        }
    }

    pub(crate) fn pan_by(&mut self, points: [f64; 2]) {
        if points.into_iter().all(f64::is_finite) {
            self.moves.push(Move::Pan(points));
        }
    }

    pub(crate) fn show_cell(&mut self, cell: Cell) {
        self.moves.push(Move::Show(cell));
    }

    /// Says of cells that were asked for where they lie on the plane that is shown.
    pub(crate) fn find_cells(&mut self, place: impl Fn(Cell) -> Option<Cell>) {
        for asked in &mut self.moves {
            if let Move::Show(cell) = asked {
                *cell = place(*cell).unwrap_or(Cell::MAX);
            }
        }
    }

    pub(crate) fn points_per_cell(&self) -> Option<f64> {
        self.shown.map(|shown| shown.transform.scale)
    }

    /// Takes drags, wheel, pinch and what was asked for, on the canvas and on its minimap.
    pub(crate) fn look(&mut self, ui: &Ui, response: &Response, subject: Subject) -> Sight {
        let (room, density, size) = (response.rect, ui.pixels_per_point(), subject.size);
        let layout = layout_density(ui);
        let points = [room.width(), room.height()].map(f64::from);
        let viewport = Viewport { points, density: f64::from(layout) };
        let mut transform = self.steer(ui, response, viewport, subject);
        let minimap = minimap::Place::find(room, size, transform, layout, subject.minimap_above);
        if let Some(centre) = minimap.and_then(|place| place.steer(ui, response, size)) {
            transform = Transform { centre, ..transform }.on_board(size);
            self.chosen = Some(transform);
        }
        self.shown = Some(Shown { size, viewport, transform });
        let corner = ((room.min.to_vec2() * density).round() / density).to_pos2();
        let viewport = Viewport { density: f64::from(density), ..viewport };
        let grain = (density / layout).round() as u32;
        let projection = Projection { grain, ..transform.projection(size, viewport, subject.walls) };
        Sight { room, screen: Screen { corner, density }, projection, minimap }
    }

    /// Where the board is in this frame: as before, or where a person or a command moved it.
    fn steer(&mut self, ui: &Ui, response: &Response, viewport: Viewport, subject: Subject) -> Transform {
        let size = subject.size;
        if self.shown.is_some_and(|shown| shown.size != size) {
            self.chosen = None;
        }
        let overhang = subject.overhang.unwrap_or(subject.walls.overhang());
        let fitted = Transform::fit_with(size, viewport, overhang);
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
        let now = zoomed(ui, response, panned(ui, response, now, subject.drag), limits).on_board(size);
        if now != before {
            self.chosen = Some(now);
        }
        now
    }
}

impl Sight {
    /// Where the pointer is on the board's part of the canvas: not on the minimap.
    pub(crate) fn pointer(&self, response: &Response) -> Option<Pos2> {
        response.hover_pos().filter(|at| self.minimap.is_none_or(|place| !place.rect.contains(*at)))
    }

    /// The cell at a position in points.
    pub(crate) fn cell_at(&self, at: Pos2) -> Option<Cell> {
        let pixels = (at - self.screen.corner) * self.screen.density;
        self.projection.cell_at(f64::from(pixels.x), f64::from(pixels.y))
    }

    /// A position in points as one on the board, in cells from its upper left corner.
    pub(crate) fn place_of(&self, at: Pos2) -> [f32; 2] {
        let Projection { left, top, scale, .. } = self.projection;
        let pixels = (at - self.screen.corner) * self.screen.density;
        [(pixels.x - left as f32) / scale as f32, (pixels.y - top as f32) / scale as f32]
    }

    /// A position on the board, in cells from its upper left corner, as one in points.
    pub(crate) fn point_of(&self, [x, y]: [f32; 2]) -> Pos2 {
        let Projection { left, top, scale, .. } = self.projection;
        let pixel = |at: f32, origin: i64| (origin as f64 + f64::from(at) * scale) as f32;
        self.screen.point(pixel(x, left), pixel(y, top))
    }

    /// The part of the board in view, in cells.
    pub(crate) fn part(&self) -> Rect {
        let Projection { left, top, scale, width, height, .. } = self.projection;
        let at = |pixel: f64, origin: i64| ((pixel - origin as f64) / scale) as f32;
        Rect::from_min_max(
            pos2(at(0.0, left), at(0.0, top)),
            pos2(at(f64::from(width), left), at(f64::from(height), top)),
        )
    }
}

/// `transform` after drags with the primary or the middle button.
fn panned(ui: &Ui, response: &Response, transform: Transform, drag: Drag) -> Transform {
    let pans = drag == Drag::Pans && response.dragged_by(PointerButton::Primary);
    if !pans && !response.dragged_by(PointerButton::Middle) {
        return transform;
    }
    ui.set_cursor_icon(CursorIcon::Grabbing);
    let delta = response.drag_delta();
    transform.dragged([f64::from(delta.x), f64::from(delta.y)])
}

/// `transform` after wheel and pinch.
fn zoomed(ui: &Ui, response: &Response, transform: Transform, limits: (f64, f64)) -> Transform {
    let mut now = transform;
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
