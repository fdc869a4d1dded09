//! The lines of the listings. Searches with an open list and iterative deepening share most of them.

pub const START: u8 = 0;
pub const TAKE: u8 = 1;
pub const STALE: u8 = 2;
pub const SOLVED: u8 = 3;
pub const DEAD: u8 = 4;
pub const KNOWN: u8 = 5;
pub const BETTER: u8 = 6;
pub const NEW: u8 = 7;
pub const EMPTY: u8 = 8;
pub const PATH: u8 = 9;

/// Lines of iterative deepening.
pub const LIMIT: u8 = 1;
pub const GO_DOWN: u8 = 2;
pub const PUSH: u8 = 6;
pub const BACK: u8 = 7;
