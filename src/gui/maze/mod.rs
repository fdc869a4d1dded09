//! Everything of mazes in the window.

pub(crate) mod board;
mod cells;
pub mod commands;
pub(crate) mod ends;
pub mod layers;
mod legend;
mod menu;
mod pictures;
pub mod model;
pub(crate) mod setup;
mod shaped;
mod shapes;
mod status;
pub(crate) mod view;
pub(crate) mod walking;
pub mod words;
