//! The colours of pictures: those of the window's light theme, as on paper.

use image::Rgb;

/// Free cells.
pub const FLOOR: Rgb<u8> = Rgb([0xff, 0xff, 0xff]);
/// Walls between cells.
pub const WALL: Rgb<u8> = Rgb([0x3b, 0x46, 0x56]);
/// Solid cells.
pub const BLOCK: Rgb<u8> = Rgb([0x5b, 0x62, 0x70]);
/// Cells that a generator has not touched.
pub const UNTOUCHED: Rgb<u8> = Rgb([0xbf, 0xc3, 0xc8]);
/// Cells that a generator works on.
pub const IN_WORK: Rgb<u8> = Rgb([0xec, 0x92, 0x00]);
/// Cells on a solver's open list.
pub const FRONTIER: Rgb<u8> = Rgb([0x00, 0x60, 0xa8]);
/// Cells that a solver visited or expanded.
pub const VISITED: Rgb<u8> = Rgb([0xbf, 0xdd, 0xfa]);
/// Cells that a solver has given up.
pub const GIVEN_UP: Rgb<u8> = Rgb([0xb2, 0x7b, 0xab]);
/// The path from entrance to exit.
pub const PATH: Rgb<u8> = Rgb([0x05, 0x98, 0x5f]);
/// The entrance, a disc.
pub const ENTRANCE: Rgb<u8> = Rgb([0x1d, 0x24, 0x30]);
/// The exit, a diamond.
pub const EXIT: Rgb<u8> = Rgb([0xff, 0xd9, 0x2e]);
/// The edge around the exit.
pub const EXIT_EDGE: Rgb<u8> = ENTRANCE;
/// Goals of boxes, rings.
pub const GOAL: Rgb<u8> = Rgb([0xb0, 0x7a, 0x00]);
