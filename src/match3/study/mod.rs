//! Studies of many boards and games, bit by bit, so that they can be watched and stopped: how a method
//! shuffles, and how strategies play.

mod games;
mod sampling;
#[cfg(test)]
mod tests;

pub use games::{Games, Row};
pub use sampling::{Findings, PATTERNS, Sampling, Subject};
