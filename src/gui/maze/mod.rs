//! Everything of mazes in the window.

pub(crate) mod board;
mod cells;
mod changing;
pub mod commands;
mod drawing;
pub mod edit;
pub(crate) mod ends;
mod gallery;
pub mod layers;
mod leaping;
mod legend;
mod menu;
pub mod model;
mod otherwise;
mod pictures;
pub mod scenarios;
pub(crate) mod setup;
mod shaped;
mod shapes;
mod space;
mod statistics;
mod status;
pub(crate) mod view;
pub(crate) mod walking;
pub mod words;
