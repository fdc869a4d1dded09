//! The lines of the listing.

pub const TRY: u8 = 0;
pub const DIG: u8 = 1;
pub const PILLAR: u8 = 2;
pub const FILL: u8 = 3;
pub const GOALS: u8 = 4;
pub const LAYER: u8 = 5;
pub const EXPAND: u8 = 6;
pub const KNOWN: u8 = 7;
pub const NEW: u8 = 8;
pub const FAR: u8 = 9;
pub const MEASURE: u8 = 10;
pub const NEARER: u8 = 11;
pub const KEEP: u8 = 12;
pub const SHOW: u8 = 13;
