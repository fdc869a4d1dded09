//! Where the board lies in the viewport: in points for people, in pixels for painters.

use super::style::WallStyle;
use crate::grid::{Cell, Size};

/// The largest cell, in points.
pub const LARGEST_CELL: f64 = 256.0;

/// The largest cell of a board that is shown whole, in points.
const LARGEST_FITTED_CELL: f64 = 112.0;

/// How much of its size a fitted cell may give up to be a whole number of pixels.
const SNAP: f64 = 0.9;

/// Cells of so many pixels have walls on the screen.
const WALLS_FROM: f64 = 2.0;

/// The longest side of a viewport, in pixels; what is beyond stays empty.
const MOST_PIXELS: f64 = 16384.0;

/// Which part of the board is seen, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// The point of the board in the middle of the viewport, in cells from the upper left corner.
    pub centre: [f64; 2],
    /// Points per cell.
    pub scale: f64,
}

/// A viewport: its size in points and the pixels in a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Width and height in points.
    pub points: [f64; 2],
    /// Pixels per point.
    pub density: f64,
}

impl Viewport {
    /// The space that is kept free around a board that is shown whole, in points.
    pub fn margin(&self) -> f64 {
        (self.points[0].min(self.points[1]) * 0.04).clamp(4.0, 24.0)
    }
}

impl Transform {
    /// The whole board in the middle of the viewport, with a margin. Cells are a whole number
    /// of pixels where that costs little, so that all look alike. With `overhang` cells drawn beyond the
    /// outermost ones, on each side.
    pub fn fit_with(size: Size, viewport: Viewport, overhang: f64) -> Self {
        let free = viewport.points.map(|side| (side - 2.0 * viewport.margin()).max(1.0));
        let cells = sides(size).map(|side| side + 2.0 * overhang);
        let exact = (free[0] / cells[0]).min(free[1] / cells[1]).min(LARGEST_FITTED_CELL);
        // Half of the margin may go, so that cells are rather a little larger than a lot smaller.
        let roomy = viewport.points.map(|side| (side - viewport.margin()).max(1.0));
        let most = (roomy[0] / cells[0]).min(roomy[1] / cells[1]).min(LARGEST_FITTED_CELL);
        let pixels = (exact * viewport.density).ceil().min((most * viewport.density).floor());
        let snaps = pixels >= SNAP * exact * viewport.density && pixels >= 1.0;
        let scale = if snaps { pixels / viewport.density } else { exact };
        Self { centre: sides(size).map(|side| side / 2.0), scale }
    }

    /// The same part of the board, `factor` times as large, so that the point of the board at
    /// `fixed` (points from the middle of the viewport) stays there.
    pub fn zoomed(self, factor: f64, fixed: [f64; 2], limits: (f64, f64)) -> Self {
        let scale = (self.scale * factor).clamp(limits.0.min(limits.1), limits.1);
        let shift = 1.0 / self.scale - 1.0 / scale;
        Self { centre: [self.centre[0] + fixed[0] * shift, self.centre[1] + fixed[1] * shift], scale }
    }

    /// Moved so that the board follows a drag by `points`.
    pub fn dragged(self, points: [f64; 2]) -> Self {
        let centre = [self.centre[0] - points[0] / self.scale, self.centre[1] - points[1] / self.scale];
        Self { centre, ..self }
    }

    /// Moved so that the middle of the viewport is on the board.
    pub fn on_board(self, size: Size) -> Self {
        let [width, height] = sides(size);
        Self { centre: [self.centre[0].clamp(0.0, width), self.centre[1].clamp(0.0, height)], ..self }
    }

    /// Moved as little as needed to bring `cell` into view, with a cell or two around it.
    pub fn showing(self, cell: Cell, size: Size, viewport: Viewport) -> Self {
        if size.width == 0 || cell >= size.cells() {
            return self;
        }
        let middle = [size.x(cell), size.y(cell)].map(|side| f64::from(side) + 0.5);
        let reach = viewport.points.map(|side| (side / 2.0 / self.scale - 1.5).max(0.0));
        let axis = |i: usize| self.centre[i].clamp(middle[i] - reach[i], middle[i] + reach[i]);
        Self { centre: [axis(0), axis(1)], ..self }
    }

    /// The board in pixels of the viewport.
    pub fn projection(&self, size: Size, viewport: Viewport, walls: WallStyle) -> Projection {
        let pixels = viewport.points.map(|side| (side * viewport.density).round().clamp(0.0, MOST_PIXELS) as u32);
        let scale = self.scale * viewport.density;
        let origin = |i: usize| (f64::from(pixels[i]) / 2.0 - self.centre[i] * scale).round() as i64;
        Projection {
            width: pixels[0],
            height: pixels[1],
            left: origin(0),
            top: origin(1),
            scale,
            size,
            walls,
            grain: 1,
        }
    }
}

fn sides(size: Size) -> [f64; 2] {
    [f64::from(size.width), f64::from(size.height)]
}

/// Where the cells of a board lie, in whole pixels of the viewport: edges are sharp at any density.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// Width of the viewport in pixels.
    pub width: u32,
    /// Height of the viewport in pixels.
    pub height: u32,
    /// Where column 0 begins, in pixels from the left edge of the viewport.
    pub left: i64,
    /// Where row 0 begins, in pixels from the upper edge of the viewport.
    pub top: i64,
    /// Pixels per cell.
    pub scale: f64,
    /// Columns and rows.
    pub size: Size,
    /// How walls are drawn.
    pub walls: WallStyle,
    /// Pixels along a side of a pixel of the screen: 1 but in pictures that are finer than the screen.
    pub grain: u32,
}

impl Projection {
    /// The columns as positions from left to right.
    pub fn columns(&self) -> Axis {
        Axis::new(self.left, self.size.width, self.width, self)
    }

    /// The rows as positions from top to bottom.
    pub fn rows(&self) -> Axis {
        Axis::new(self.top, self.size.height, self.height, self)
    }

    /// The cell at a position in pixels, if it is on the board.
    pub fn cell_at(&self, x: f64, y: f64) -> Option<Cell> {
        let column = ((x - self.left as f64) / self.scale).floor();
        let row = ((y - self.top as f64) / self.scale).floor();
        self.size.checked_cell(column as i64, row as i64)
    }
}

/// The columns or the rows of a board along one side of the viewport.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    origin: i64,
    /// Number of cells.
    pub cells: u32,
    /// Pixels of the viewport.
    pub pixels: u32,
    /// Pixels per cell.
    pub scale: f64,
    /// Thickness of walls in pixels.
    pub wall: i64,
    /// Thickness of the path in pixels.
    pub line: i64,
}

impl Axis {
    fn new(origin: i64, cells: u32, pixels: u32, projection: &Projection) -> Self {
        let &Projection { scale, walls, grain, .. } = projection;
        // Walls and paths are as thick as on the screen, if it shows any.
        let grain = if scale >= WALLS_FROM * f64::from(grain) { grain } else { 1 };
        let coarse = scale / f64::from(grain);
        let wall = wall_pixels(coarse, walls);
        let line = line_pixels(coarse, wall);
        Self { origin, cells, pixels, scale, wall: wall * i64::from(grain), line: line * i64::from(grain) }
    }

    /// Where cell `index` begins, without regard to walls.
    #[inline]
    pub fn edge(&self, index: i64) -> i64 {
        self.origin + (index as f64 * self.scale).round() as i64
    }

    /// Where the wall before cell `index` begins.
    #[inline]
    pub fn wall_start(&self, index: i64) -> i64 {
        self.edge(index) - self.wall / 2
    }

    /// Where the wall before cell `index` ends and its inside begins.
    #[inline]
    pub fn inside(&self, index: i64) -> i64 {
        self.wall_start(index) + self.wall
    }

    /// Where the path through cell `index` begins; it is [`line`](Self::line) pixels thick.
    #[inline]
    pub fn line_start(&self, index: i64) -> i64 {
        let (start, end) = (self.inside(index), self.wall_start(index + 1));
        start + (end - start - self.line).max(0) / 2
    }

    /// The pixels the board covers, its outer walls included, as far as they are in the viewport.
    pub fn covered(&self) -> std::ops::Range<i64> {
        let start = self.wall_start(0).clamp(0, i64::from(self.pixels));
        let end = self.inside(i64::from(self.cells)).clamp(start, i64::from(self.pixels));
        start..end
    }

    /// The cells of which a pixel is in the viewport, with one more at either end where there is one.
    pub fn visible(&self) -> std::ops::Range<i64> {
        let cell = |pixel: f64| ((pixel - self.origin as f64) / self.scale).floor() as i64;
        let first = (cell(0.0) - 1).clamp(0, i64::from(self.cells));
        let past = (cell(f64::from(self.pixels)) + 2).clamp(first, i64::from(self.cells));
        first..past
    }

    /// The cell that holds the left edge of `pixel`, which may lie outside the board.
    #[inline]
    pub fn cell_of(&self, pixel: i64) -> f64 {
        (pixel - self.origin) as f64 / self.scale
    }
}

/// Walls grow with the cells, slower where cells are large.
fn wall_pixels(scale: f64, walls: WallStyle) -> i64 {
    let thickness = match walls {
        WallStyle::Thin if scale < 10.0 => 1.0,
        WallStyle::Thin => 0.38 * scale.powf(0.52),
        WallStyle::Tiles => scale / 2.0,
    };
    (thickness.round() as i64).max(1)
}

/// A good quarter of the free space, of the same parity as the free space, so that it lies in the middle.
fn line_pixels(scale: f64, wall: i64) -> i64 {
    let free = (scale.floor() as i64 - wall).max(1);
    let line = ((free as f64 * 0.3).round() as i64).max(1);
    (line + (free - line) % 2).min(free)
}
