//! How much is drawn at which size of a cell.

/// How much is drawn, from little to much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// Squares of one colour.
    Squares,
    /// Squares with an edge.
    Blocks,
    /// Shapes without ornament.
    Shapes,
    /// Everything.
    Full,
}

/// From here on, pixels per cell, squares have edges.
const BLOCKS_FROM: f64 = 6.0;

/// From here on, pixels per cell, there are shapes.
const SHAPES_FROM: f64 = 10.0;

/// From here on, pixels per cell, shapes have ornaments.
const FULL_FROM: f64 = 15.0;

/// From here on, points per cell, there are numbers in cells.
pub(super) const NUMBERS_FROM: f32 = 22.0;

impl Detail {
    /// What suits cells of so many pixels.
    pub(super) fn at(pixels_per_cell: f64) -> Self {
        match pixels_per_cell {
            pixels if pixels >= FULL_FROM => Self::Full,
            pixels if pixels >= SHAPES_FROM => Self::Shapes,
            pixels if pixels >= BLOCKS_FROM => Self::Blocks,
            _ => Self::Squares,
        }
    }
}
