//! Everything of Sokoban in the window.

pub(crate) mod board;
pub(crate) mod browser;
pub mod canvas;
mod cells;
pub mod commands;
pub(crate) mod editor;
pub(crate) mod features;
pub(crate) mod game;
pub(crate) mod heat;
pub(crate) mod inspector;
mod legend;
pub mod model;
mod otherwise;
pub(crate) mod setup;
pub(crate) mod site;
pub mod status;
pub(crate) mod view;
pub mod words;
