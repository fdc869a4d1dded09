//! The lab: many runs with nobody watching, and what they have in common.
//!
//! An [`Experiment`] is a small JSON text: inputs x seeds x algorithms. It becomes a [`Plan`] of jobs, each
//! of which is a [`Problem`](crate::recipe::Problem) that is started as a recipe is. A [`Execution`] carries
//! them out, on as many threads as [`work`](Execution::work) is called on, and keeps the [`Row`]s in the order
//! of the jobs. [`Report`] says what they have in common.
//!
//! ```json
//! {
//!   "gridscope": 1,
//!   "experiment": "Two solvers on two kinds of maze",
//!   "family": "maze",
//!   "inputs": [{"maze": {"generator": {"each": ["eller", "binary-tree"]}, "size": [101, 101]}}],
//!   "seeds": {"from": 1, "count": 50},
//!   "algorithms": ["bfs", {"id": "a-star", "settings": {"ties": {"each": ["nearer-exit", "nearer-entrance"]}}}],
//!   "measures": ["expanded", "path_length"]
//! }
//! ```

mod contender;
mod draft;
mod error;
mod execution;
mod expand;
mod experiment;
mod frequency;
mod input;
mod job;
mod plan;
mod report;
mod row;
pub mod sheet;
mod shipped;
pub mod statistics;
#[cfg(test)]
mod tests;

pub use contender::Contender;
pub use draft::draft;
pub use error::LabError;
pub use execution::{Execution, Progress, Turn};
pub use experiment::{Experiment, Limits, spread};
pub use frequency::Frequency;
pub use input::{Input, Library};
pub use plan::{Case, MOST_RUNS, Plan};
pub use report::{Comparison, Outlier, Report, Standing};
pub use row::{Row, columns};
pub use shipped::{SHIPPED, Shipped};
