//! Everything of Sokoban in the window.

pub(crate) mod board;
pub mod canvas;
pub(crate) mod game;
pub(crate) mod heat;
pub(crate) mod inspector;
pub mod model;
pub(crate) mod setup;
pub(crate) mod site;
pub mod status;
pub mod words;
