//! Files for other programs: pictures, tables, events.
//!
//! Everything is written to an [`io::Write`](std::io::Write), so that the window, the command line
//! and the browser share it.

pub mod csv;
pub mod events;
pub mod facts;
pub mod gif;
pub mod handout;
pub mod mosaic;
pub mod paper;
pub mod picture;
pub mod png;
pub mod posthoc;
pub mod raster;
pub mod svg;
