//! Fast line reading: what a stone makes of a line, looked up by the cells around it.
//!
//! - [`Window`]: the table itself: ten cells in base 3, so 59,049 entries of two bytes.
//! - [`Shapes`]: what the four lines of a point make together.
//! - [`Tables`]: both for every point and both colours, kept up stone by stone, in some hundred
//!   nanoseconds a stone.
//! - [`forbidden`]: the forbidden points of a board from scratch, in some microseconds.
//!
//! It answers as the [referee](crate::omok::referee) does, without the reasons.

mod both;
mod fouls;
mod geometry;
mod lanes;
mod map;
mod points;
mod shape;
mod tables;
mod terms;
mod totals;
mod window;

pub use geometry::Geometry;
pub use map::{forbidden, legality};
pub use points::{Points, words};
pub use shape::{Made, Shape, Shapes, Worth};
pub use tables::Tables;
pub use terms::{Terms, UnreadableRule};
pub use totals::Totals;
pub use window::{Entry, Length, LineClass, REACH, WEIGHT, WINDOWS, Window, slot};
