//! Threats that must be answered: victory by continuous fours, and its replay.

mod chase;
mod engine;
mod failures;
mod force;
mod line;
mod names;
mod proof;
mod replay;
mod siege;
mod vcf;
mod vcf_iterative;
mod verify;

pub use chase::{Chase, Progress, find};
pub use engine::FoursOnly;
pub use proof::ProofNumbers;
pub use replay::{Fault, ReplayError, replay};
pub use siege::{Siege, Vct, find as find_threats, is_in_vain};
pub use vcf::Vcf;
pub use vcf_iterative::VcfIterative;
pub use verify::{VerifyError, verify};
