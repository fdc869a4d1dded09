//! The window.

pub mod canvas;
pub mod format;
pub mod lang;
pub mod look;
