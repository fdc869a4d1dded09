//! Gridscope: a time-travel debugger for algorithms that live on a grid.

pub mod background;
#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
pub mod catalog;
pub mod chance;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod export;
pub mod facts;
pub mod family;
pub mod format;
pub mod grid;
#[cfg(feature = "gui")]
pub mod gui;
pub mod lab;
pub mod match3;
pub mod maze;
pub mod omok;
pub mod player;
pub mod random;
pub mod recipe;
pub mod record;
pub mod session;
pub mod sokoban;
pub mod text;
pub mod trace;
