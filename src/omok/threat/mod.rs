//! Threats that must be answered: victory by continuous fours, and its replay.

mod chase;
mod engine;
mod failures;
mod line;
mod replay;
mod vcf;
mod vcf_iterative;

pub use chase::{Chase, Progress, find};
pub use engine::FoursOnly;
pub use replay::{Fault, ReplayError, replay};
pub use vcf::Vcf;
pub use vcf_iterative::VcfIterative;
