//! Gridscope: a time-travel debugger for algorithms that live on a grid.

pub mod grid;
pub mod maze;
pub mod random;
pub mod text;
pub mod trace;
