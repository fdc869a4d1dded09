//! The canvas: one board of any size, painted fast, with everything that lies on top of it.
//!
//! Hand a [`BoardView`] and a [`CellStyle`] to [`CanvasView::show`]. Cells of ten pixels and more
//! are drawn as a mesh, smaller ones as a picture of the size of the viewport
//! ([`raster`], [`lod`]), of which only what changed is painted again.

mod board;
mod camera;
mod cellwise;
mod density;
mod difference;
pub mod lod;
pub mod match3;
mod minimap;
pub mod omok;
mod overlay;
mod palette;
mod pen;
pub mod raster;
#[cfg(test)]
mod samples;
pub mod sokoban;
mod style;
mod surface;
#[cfg(test)]
mod tests;
mod texelwise;
mod transform;
mod vector;
mod view;

pub use board::{BoardView, CellInfo, Cells, Changed, TILE, can_be_painted};
pub use camera::Place;
pub use density::set_enlargement;
pub use difference::{DIFFERING, Differing};
pub use overlay::{Flash, Marks, Walker};
pub use palette::{CanvasColors, Inks};
pub use style::{CellStyle, Glyph, MazeBuilding, MazeSolving, SOLID, STATES, WallStyle};
pub use transform::{Axis, LARGEST_CELL, Projection, Transform, Viewport};
pub use vector::VECTOR_FROM;
pub use view::{CanvasInput, CanvasResponse, CanvasView};
