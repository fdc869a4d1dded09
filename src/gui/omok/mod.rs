//! Everything of Omok in the window.

pub(crate) mod board;
pub mod canvas;
pub(crate) mod game;
pub(crate) mod inspector;
pub(crate) mod menu;
pub mod model;
pub(crate) mod setup;
pub(crate) mod status;
pub mod words;
