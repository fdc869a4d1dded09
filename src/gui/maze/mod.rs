//! Everything of mazes in the window.

pub(crate) mod board;
pub(crate) mod ends;
pub(crate) mod setup;
pub(crate) mod walking;
