//! Everything of Omok in the window.

pub(crate) mod board;
pub mod canvas;
mod cells;
pub mod commands;
pub(crate) mod game;
pub(crate) mod inspector;
mod legend;
pub(crate) mod menu;
pub mod model;
mod otherwise;
pub(crate) mod setup;
pub(crate) mod status;
pub(crate) mod view;
pub mod words;
