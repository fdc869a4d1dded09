//! The canvas: one board of any size, painted fast, with everything that lies on top of it.
//!
//! Hand a [`BoardView`] and a [`CellStyle`] to [`CanvasView::show`]. Cells of ten pixels and more
//! are drawn as a mesh, smaller ones as a picture of the size of the viewport
//! ([`raster`], [`lod`]), of which only what changed is painted again.

mod board;
pub(crate) mod camera;
mod cellwise;
pub(crate) mod density;
mod difference;
pub mod lod;
mod minimap;
pub(crate) mod overlay;
mod palette;
pub(crate) mod pen;
pub mod plan;
pub mod raster;
#[cfg(test)]
pub(crate) mod samples;
pub(crate) mod shaped;
mod style;
mod surface;
#[cfg(test)]
mod tests;
mod texelwise;
mod trail;
pub(crate) mod transform;
pub(crate) mod vector;
mod view;

pub use board::{BoardView, CellInfo, Cells, Changed, TILE, can_be_painted};
pub use camera::Place;
pub use density::set_enlargement;
pub use difference::{DIFFERING, Differing};
pub(in crate::gui) use overlay::NUMBERS_FROM;
pub use overlay::{Course, Flash, Leaps, Marks, Texts, Walker, is_leap};
pub use palette::{CanvasColors, Inks};
pub use shaped::Shaped;
pub use style::{CellStyle, Glyph, LAYER_CLASSES, Layered, MazeBuilding, MazeSolving, SOLID, STATES, WallStyle};
pub use trail::{Trail, TrailKind};
pub use transform::{Axis, LARGEST_CELL, Projection, Transform, Viewport};
pub use vector::VECTOR_FROM;
pub use view::{CanvasInput, CanvasResponse, CanvasView};
