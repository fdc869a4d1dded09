//! A viewport-sized picture of a board, for cells of less than ten pixels.
//!
//! From two pixels a cell on, walls are lines of a pixel. Below that, a pixel shows the highest
//! state class and the density of walls of all cells behind it. Either way the whole picture can
//! be painted, or only what a change of some tiles touches; the outcome is the same.

use super::board::{Cells, TILE};
use super::cellwise::Cellwise;
use super::lod::Lod;
use super::palette::Inks;
use super::style::CellStyle;
use super::texelwise::Texelwise;
use super::transform::Projection;

/// From here on, pixels per cell, walls are drawn as lines.
pub const LINES_FROM: f64 = 2.0;

/// From here on, pixels per cell, the path is a line inside its cells.
pub const WAY_FROM: f64 = 4.0;

/// What a rectangle costs besides its pixels, in pixels.
const SETUP: usize = 40;

/// A rectangle of pixels: `left..right` by `top..bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// First column.
    pub left: usize,
    /// Past the last column.
    pub right: usize,
    /// First row.
    pub top: usize,
    /// Past the last row.
    pub bottom: usize,
}

impl Window {
    /// Whether it holds no pixel.
    pub const fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// The pixels both hold.
    pub fn and(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            right: self.right.min(other.right),
            top: self.top.max(other.top),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// The smallest rectangle around both; an empty one counts for nothing.
    pub fn or(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return if self.is_empty() { other } else { self };
        }
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }

    const fn area(self) -> usize {
        self.right.saturating_sub(self.left) * self.bottom.saturating_sub(self.top)
    }
}

/// How the pixels of a projection are found.
#[derive(Clone, Debug)]
enum Method<P> {
    Cellwise(Cellwise<P>),
    Texelwise(Texelwise),
}

/// The picture of one board under one projection.
#[derive(Clone, Debug)]
pub struct Raster<P> {
    projection: Projection,
    pixels: Vec<P>,
    method: Method<P>,
}

impl<P: Copy> Raster<P> {
    /// A picture with nothing on it yet but `blank`.
    pub fn new(projection: Projection, blank: P) -> Self {
        let mut raster = Self { projection, pixels: Vec::new(), method: Method::of(&projection) };
        raster.reset(projection, blank);
        raster
    }

    /// Another projection; everything has to be painted again. Keeps its memory and, until it is
    /// painted, pixels of before.
    pub fn reset(&mut self, projection: Projection, blank: P) {
        self.projection = projection;
        self.method = Method::of(&projection);
        self.pixels.resize(projection.width as usize * projection.height as usize, blank);
    }

    /// The projection.
    pub const fn projection(&self) -> Projection {
        self.projection
    }

    /// Width and height in pixels.
    pub const fn size(&self) -> [usize; 2] {
        [self.projection.width as usize, self.projection.height as usize]
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> &[P] {
        &self.pixels
    }

    /// Paints everything. O(pixels), some 2 nanoseconds each.
    pub fn paint_all<S: CellStyle + ?Sized>(
        &mut self,
        cells: &Cells<'_, S>,
        lod: Option<&Lod>,
        inks: &Inks<P>,
    ) -> Window {
        let everything = self.everything();
        if self.covered() != everything {
            self.pixels.fill(inks.outside);
        }
        self.paint(everything, cells, lod, inks);
        everything
    }

    /// Paints what cells of `tiles` touch, and calls `touched` with every rectangle it painted.
    /// Equals [`paint_all`](Self::paint_all) pixel for pixel. O(tiles), never dearer than everything.
    pub fn paint_tiles<S: CellStyle + ?Sized>(
        &mut self,
        cells: &Cells<'_, S>,
        lod: Option<&Lod>,
        inks: &Inks<P>,
        tiles: &[u32],
        mut touched: impl FnMut(Window),
    ) {
        if cells.size() != self.projection.size {
            return;
        }
        let windows = self.windows(tiles);
        let area: usize = windows.iter().map(|window| window.area()).sum();
        if 2 * (area + SETUP * windows.len()) > self.pixels.len() {
            let covered = self.covered();
            self.paint(covered, cells, lod, inks);
            touched(covered);
            return;
        }
        for window in windows {
            self.paint(window, cells, lod, inks);
            touched(window);
        }
    }

    fn paint<S: CellStyle + ?Sized>(
        &mut self,
        window: Window,
        cells: &Cells<'_, S>,
        lod: Option<&Lod>,
        inks: &Inks<P>,
    ) {
        if window.is_empty() || cells.size() != self.projection.size {
            return;
        }
        let stride = self.projection.width as usize;
        match &mut self.method {
            Method::Cellwise(cellwise) => cellwise.paint(&mut self.pixels, stride, window, cells, inks),
            Method::Texelwise(texelwise) => texelwise.paint(&mut self.pixels, stride, window, (cells, lod), inks),
        }
    }

    /// The pixels that show the board.
    const fn covered(&self) -> Window {
        match &self.method {
            Method::Cellwise(cellwise) => cellwise.covered(),
            Method::Texelwise(texelwise) => texelwise.covered(),
        }
    }

    const fn everything(&self) -> Window {
        Window { left: 0, right: self.projection.width as usize, top: 0, bottom: self.projection.height as usize }
    }

    /// The rectangles that cells of `tiles` touch, neighbours in a row of tiles joined.
    fn windows(&self, tiles: &[u32]) -> Vec<Window> {
        let size = self.projection.size;
        let columns = size.width.div_ceil(TILE);
        let mut windows = Vec::new();
        let mut tiles = tiles.iter().copied().peekable();
        while let Some(first) = tiles.next() {
            let mut last = first;
            while let Some(next) = tiles.next_if(|&next| next == last.wrapping_add(1) && next % columns != 0) {
                last = next;
            }
            let window = self.window(first % columns, last % columns, first / columns);
            if !window.is_empty() {
                windows.push(window);
            }
        }
        windows
    }

    /// The pixels that tiles `first..=last` of row `row` of tiles touch.
    fn window(&self, first: u32, last: u32, row: u32) -> Window {
        let reach = self.reach();
        let Projection { left, top, scale, width, height, .. } = self.projection;
        let pixels = |origin: i64, cells: (u32, u32), end: u32| {
            let start = origin as f64 + (f64::from(cells.0) - reach) * scale - 2.0;
            let past = origin as f64 + (f64::from(cells.1) + reach) * scale + 2.0;
            let inside = |at: f64| at.clamp(0.0, f64::from(end)) as usize;
            (inside(start.floor()), inside(past.ceil()))
        };
        let (left, right) = pixels(left, (first * TILE, last.saturating_add(1).saturating_mul(TILE)), width);
        let (top, bottom) = pixels(top, (row * TILE, row.saturating_add(1).saturating_mul(TILE)), height);
        Window { left, right, top, bottom }
    }

    /// How many cells away a change is still seen.
    const fn reach(&self) -> f64 {
        match &self.method {
            Method::Cellwise(_) => 1.0,
            Method::Texelwise(texels) => (1_u32 << texels.number()) as f64,
        }
    }
}

impl<P> Method<P> {
    fn of(projection: &Projection) -> Self {
        if projection.scale >= LINES_FROM {
            Self::Cellwise(Cellwise::new(projection))
        } else {
            Self::Texelwise(Texelwise::new(projection))
        }
    }
}
