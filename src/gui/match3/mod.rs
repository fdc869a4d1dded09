//! Everything of match-3 in the window.

pub(crate) mod board;
pub mod canvas;
mod cells;
pub mod commands;
pub(crate) mod game;
pub(crate) mod inspector;
mod legend;
pub mod model;
mod otherwise;
pub mod pages;
pub(crate) mod setup;
pub(crate) mod status;
pub(crate) mod view;
pub mod words;
