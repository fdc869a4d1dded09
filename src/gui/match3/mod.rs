//! Everything of match-3 in the window.

pub(crate) mod board;
pub mod canvas;
pub(crate) mod game;
pub(crate) mod inspector;
pub mod model;
pub mod pages;
pub(crate) mod setup;
pub(crate) mod status;
pub mod words;
