//! Threats that must be answered: wins by fours, by threats of any kind, and what checks them.

mod chase;
mod ending;
mod engine;
mod failures;
pub(in crate::omok) mod force;
mod line;
mod names;
mod proof;
mod replay;
mod siege;
mod space;
mod vcf;
mod vcf_iterative;
mod verify;

pub use chase::{Chase, Progress, find};
pub use engine::FoursOnly;
pub use proof::ProofNumbers;
pub use replay::{Fault, ReplayError, replay};
pub use siege::{Quest, Siege, Sought, Vct, find as find_threats, is_in_vain};
pub use space::ThreatSpace;
pub use vcf::Vcf;
pub use vcf_iterative::VcfIterative;
pub use verify::{VerifyError, verify};
