//! [`Drawing`]: a board as shapes from back to front. A family describes its board once; `export` makes pixels
//! and SVG of it.
//!
//! Shapes are handed to a [`Pen`], not kept: a board of a million cells takes no memory.

use image::Rgb;

use crate::grid::{Cell, Size};

/// A point of a board, or an extent: right and down, in cells from the upper left corner.
pub type Place = [f32; 2];

/// Hands shapes to a pen.
pub type Draw<'a> = dyn Fn(&mut dyn Pen) + 'a;

/// A board as it is drawn.
pub struct Drawing<'a> {
    /// How wide and how high it is, in cells.
    pub extent: Place,
    /// The most pixels that a cell is drawn with.
    pub most_scale: u32,
    /// Pixels beyond the last cells on the right and below, where a cell has so many.
    pub rim: fn(u32) -> u32,
    /// Hands all shapes to a pen. Cost: the cells.
    pub draw: Box<Draw<'a>>,
}

impl<'a> Drawing<'a> {
    /// A board without a rim, of cells of at most 32 pixels.
    pub fn new(size: Size, draw: impl Fn(&mut dyn Pen) + 'a) -> Self {
        let extent = [size.width as f32, size.height as f32];
        Self { extent, most_scale: 32, rim: |_scale| 0, draw: Box::new(draw) }
    }
}

/// Takes shapes from back to front.
pub trait Pen {
    /// Pixels a cell. No shape is thinner than one of them.
    fn scale(&self) -> u32;

    /// A filled rectangle.
    fn rect(&mut self, corner: Place, extent: Place, colour: Rgb<u8>);

    /// A circle of this radius, filled from its edge inwards over this width.
    fn ring(&mut self, centre: Place, radius: f32, width: f32, colour: Rgb<u8>);

    /// A line with round ends.
    fn line(&mut self, from: Place, to: Place, width: f32, colour: Rgb<u8>);

    /// A filled outline.
    fn polygon(&mut self, outline: &[Place], colour: Rgb<u8>);

    /// A filled circle.
    fn disc(&mut self, centre: Place, radius: f32, colour: Rgb<u8>) {
        self.ring(centre, radius, radius, colour);
    }

    /// A filled square around a point.
    fn square(&mut self, centre: Place, side: f32, colour: Rgb<u8>) {
        self.rect(centre.map(|at| at - side / 2.0), [side; 2], colour);
    }
}

/// The upper left corner of `cell` on a board of `size`.
pub fn corner(size: Size, cell: Cell) -> Place {
    [size.x(cell) as f32, size.y(cell) as f32]
}

/// The middle of `cell` on a board of `size`.
pub fn middle(size: Size, cell: Cell) -> Place {
    corner(size, cell).map(|side| side + 0.5)
}
