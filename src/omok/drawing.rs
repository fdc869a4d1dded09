//! Positions of Omok as drawings: lines, stones, and what is marked for good.

use image::Rgb;

use crate::drawing::{Pen, middle};
use crate::grid::Size;
use crate::omok::picture::{BLACK, FORBIDDEN, STONE, WHITE};

const WOOD: Rgb<u8> = Rgb([0xd8, 0xb3, 0x77]);
const LINE: Rgb<u8> = Rgb([0x7d, 0x5c, 0x2a]);
const BLACK_STONE: Rgb<u8> = Rgb([0x17, 0x18, 0x1b]);
const WHITE_STONE: Rgb<u8> = Rgb([0xfc, 0xfa, 0xf5]);
const FORBIDDEN_POINT: Rgb<u8> = Rgb([0xc8, 0x4f, 0x00]);

/// Draws the stones that `board` holds, one byte a point as in a [`PositionPicture`](crate::omok::PositionPicture).
pub fn draw(size: Size, board: &[u8], pen: &mut dyn Pen) {
    let [width, height] = [size.width, size.height].map(|side| side as f32);
    let line = 2.0 / pen.scale() as f32;
    pen.rect([0.0; 2], [width, height], WOOD);
    (0..size.width).for_each(|x| pen.rect([x as f32 + 0.5 - line / 2.0, 0.0], [line, height], LINE));
    (0..size.height).for_each(|y| pen.rect([0.0, y as f32 + 0.5 - line / 2.0], [width, line], LINE));
    for (cell, byte) in (0..size.cells()).zip(board) {
        let point = middle(size, cell);
        match byte & STONE {
            BLACK => pen.disc(point, 0.44, BLACK_STONE),
            WHITE => {
                pen.disc(point, 0.44, BLACK_STONE);
                pen.disc(point, 0.4, WHITE_STONE);
            }
            _ if byte & FORBIDDEN != 0 => pen.disc(point, 0.2, FORBIDDEN_POINT),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Drawing;
    use crate::export::raster;

    #[test]
    fn stones_are_discs_on_lines() {
        let (size, board) = (Size::new(3, 3), [0, 0, 0, 0, BLACK, WHITE, FORBIDDEN, 0, 0]);
        let picture = raster::paint(&Drawing::new(size, |pen| draw(size, &board, pen)), 96);
        assert_eq!((picture.width(), picture.height()), (96, 96));
        assert_eq!(picture.get_pixel(48, 48), &BLACK_STONE);
        assert_eq!(picture.get_pixel(80, 48), &WHITE_STONE);
        assert_eq!(picture.get_pixel(16, 80), &FORBIDDEN_POINT);
        assert_eq!((picture.get_pixel(16, 4), picture.get_pixel(2, 2)), (&LINE, &WOOD));
    }
}
