//! Positions of Omok as pictures: lines, stones, and what is marked for good.

use image::{Rgb, RgbImage};

use crate::grid::Size;
use crate::omok::picture::{BLACK, FORBIDDEN, STONE, WHITE};

/// The greatest distance of two lines, in pixels.
const MAX_PITCH: u32 = 32;
const WOOD: Rgb<u8> = Rgb([0xd8, 0xb3, 0x77]);
const LINE: Rgb<u8> = Rgb([0x7d, 0x5c, 0x2a]);
const BLACK_STONE: Rgb<u8> = Rgb([0x17, 0x18, 0x1b]);
const WHITE_STONE: Rgb<u8> = Rgb([0xfc, 0xfa, 0xf5]);
const FORBIDDEN_POINT: Rgb<u8> = Rgb([0xc8, 0x4f, 0x00]);

/// The stones that `board` holds, one byte a point as in a
/// [`PositionPicture`](crate::omok::PositionPicture), on a board of `size`. No side is longer than `limit`
/// pixels or one pixel a point.
pub fn paint(size: Size, board: &[u8], limit: u32) -> RgbImage {
    let pitch = (limit / size.width.max(size.height).max(1)).clamp(1, MAX_PITCH);
    let (width, height) = (size.width * pitch, size.height * pitch);
    RgbImage::from_fn(width, height, |x, y| {
        let cell = size.cell(x / pitch, y / pitch);
        let byte = board.get(cell as usize).copied().unwrap_or(0);
        colour(byte, [x % pitch, y % pitch].map(|at| i64::from(2 * at + 1) - i64::from(pitch)), pitch)
    })
}

/// The colour of a pixel that lies `away` half pixels from the point with this byte.
fn colour(byte: u8, away: [i64; 2], pitch: u32) -> Rgb<u8> {
    let reach = i64::from(pitch);
    let distance = away.iter().map(|side| side * side).sum::<i64>() * 100;
    let is_within = |share: i64| distance <= share * share * reach * reach / 100;
    match byte & STONE {
        BLACK if is_within(88) => BLACK_STONE,
        WHITE if is_within(80) => WHITE_STONE,
        WHITE if is_within(88) => BLACK_STONE,
        _ if byte & FORBIDDEN != 0 && is_within(40) => FORBIDDEN_POINT,
        _ if away.iter().any(|side| (-1..=0).contains(side) || *side == 1) => LINE,
        _ => WOOD,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_discs_on_lines() {
        let picture = paint(Size::new(3, 3), &[0, 0, 0, 0, BLACK, WHITE, FORBIDDEN, 0, 0], 96);
        assert_eq!((picture.width(), picture.height()), (96, 96));
        assert_eq!(picture.get_pixel(48, 48), &BLACK_STONE);
        assert_eq!(picture.get_pixel(80, 48), &WHITE_STONE);
        assert_eq!(picture.get_pixel(16, 80), &FORBIDDEN_POINT);
        assert_eq!((picture.get_pixel(16, 4), picture.get_pixel(2, 2)), (&LINE, &WOOD));
    }
}
