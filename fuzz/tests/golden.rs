//! What every algorithm tells, checked once more in a crate that needs no window, for targets that have none:
//! `scripts/same`.

#[path = "../../tests/suite/golden.rs"]
mod golden;
