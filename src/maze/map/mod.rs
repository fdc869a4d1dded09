//! Maps of tiles: what one walks on, in which steps, and what a path costs, exactly.

mod bits;
mod field;
pub mod format;
mod jumps;
mod length;
mod moves;
pub mod scenario;
mod step;
mod subgoals;
mod tiles;

pub use bits::Bits;
pub use field::{Field, MapTask};
pub(crate) use jumps::scan;
pub use jumps::{JumpTable, Leap};
pub use length::Length;
pub use moves::{Diagonals, Estimate, Moves, MovesError};
pub use step::Step;
pub use subgoals::{Subgoals, reached};
pub use tiles::TileMap;
