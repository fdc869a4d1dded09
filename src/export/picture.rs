//! The board of a recording as a picture: at its end, or moving.

use std::io::{self, Write};

use image::RgbImage;

use super::{gif, png, raster};
use crate::family::Board;
use crate::grid::Size;
use crate::trace::{CellRect, Reader, Recording, Shows};

/// Writes the board at its end, no side longer than `limit` pixels.
///
/// # Errors
/// What the writer says.
pub fn write(
    (board, recording): (&Board, &Recording),
    reader: &mut Reader,
    limit: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    png::write(&at((board, recording), reader, recording.len(), limit), out)
}

/// Writes the board at these positions, one after the other, each for so many milliseconds.
///
/// # Errors
/// What the writer says.
pub fn write_moving(
    (board, recording): (&Board, &Recording),
    reader: &mut Reader,
    (positions, milliseconds): (&[u64], u32),
    limit: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    let frames = positions.iter().map(|&position| at((board, recording), reader, position, limit));
    gif::write(frames, milliseconds, out)
}

/// The board at `position`, no side longer than `limit` pixels. Cost: the cells.
fn at((board, recording): (&Board, &Recording), reader: &mut Reader, position: u64, limit: u32) -> RgbImage {
    raster::paint(&board.drawing(shown(recording, reader, position)), limit)
}

/// What the board shows at `position`. Cost: the cells that changed since the position before.
pub fn shown<'a>(recording: &Recording, reader: &'a mut Reader, position: u64) -> &'a [u8] {
    while reader.show(recording, position, CellRect::whole(recording.index_size()), usize::MAX) == Shows::Part {}
    reader.screen().bytes()
}

/// The greatest side of a picture with so many pixels a cell.
pub const fn limit(size: Size, scale: u32) -> u32 {
    let longest = if size.width > size.height { size.width } else { size.height };
    longest * scale + scale / 8 + 1
}
