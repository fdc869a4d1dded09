//! The protocol of Gomocup, by which programs play Five in a Row against each other: lines of text, without a
//! clock, a thread or a pipe. [`Session`] is the program's side of it.
//!
//! Source: "Gomoku AI protocol" of Gomocup; the commands that begin with YX are those of Yixin-Board.

mod command;
mod field;
mod limits;
mod lines;
mod session;
#[cfg(test)]
mod tests;
mod thinking;

pub use command::Command;
pub use field::{Field, FieldError, GameRule};
pub use limits::Limits;
pub use lines::{LONGEST, Lines};
pub use session::{Next, Reply, Session};
pub use thinking::{News, Thinking};
