//! Sokoban levels as drawings: walls as blocks, goals as rings, boxes, the player.

use crate::drawing::{Drawing, Pen, corner, middle};
use crate::export::paper;
use crate::grid::Size;
use crate::sokoban::{BOX, Layout, Level, PLAYER, Terrain, picture};

/// `level` with boxes and player as `board` has them, one byte a cell; as they stand at first where no cell of
/// `board` holds the player.
pub fn of_level<'a>(level: &'a Level, board: &'a [u8]) -> Drawing<'a> {
    let board = picture::seen(level, board);
    Drawing::new(level.size(), move |pen| draw(level.layout(), &board, pen))
}

/// A level of `size` that is being made, one byte of `board` a cell.
pub fn of_site(size: Size, board: &[u8]) -> Drawing<'_> {
    let ground = picture::site(size, board);
    Drawing::new(size, move |pen| draw(&ground, board, pen))
}

/// Draws `ground` with boxes and player as `board` has them, one byte a cell.
fn draw(ground: &Layout, board: &[u8], pen: &mut dyn Pen) {
    for cell in 0..ground.size().cells() {
        let (corner, middle) = (corner(ground.size(), cell), middle(ground.size(), cell));
        let byte = board.get(cell as usize).copied().unwrap_or(0);
        let (is_goal, has_box) = (ground.is_goal(cell), byte & BOX != 0);
        if ground.terrain(cell) == Terrain::Wall {
            pen.rect(corner, [1.0; 2], paper::BLOCK);
        }
        if has_box {
            pen.square(middle, 0.8, if is_goal { paper::PATH } else { paper::IN_WORK });
        }
        if is_goal {
            pen.ring(middle, 0.2, 0.09, if has_box { paper::FLOOR } else { paper::GOAL });
        }
        if byte & PLAYER != 0 {
            pen.disc(middle, 0.32, paper::FRONTIER);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::raster;
    use crate::sokoban::formats::read_level;
    use crate::sokoban::{FLOOR, GOAL};
    use image::{Rgb, RgbImage};

    const TEXT: &str = "######\n#@$ .#\n######\n";

    fn count(picture: &RgbImage, colour: Rgb<u8>) -> usize {
        picture.pixels().filter(|pixel| **pixel == colour).count()
    }

    #[test]
    fn boxes_and_the_player_are_where_the_board_has_them() {
        let level = read_level(TEXT.as_bytes()).unwrap();
        let first = raster::paint(&of_level(&level, &[]), 192);
        assert_eq!((first.width(), first.height()), (192, 96));
        assert_eq!(*first.get_pixel(2 * 32 + 4, 32 + 4), paper::IN_WORK);
        let mut board = vec![0; 18];
        (board[10], board[9]) = (BOX, PLAYER);
        let last = raster::paint(&of_level(&level, &board), 192);
        assert_eq!(*last.get_pixel(4 * 32 + 4, 32 + 4), paper::PATH);
        assert_eq!((count(&last, paper::IN_WORK), count(&last, paper::GOAL)), (0, 0));
        assert!(count(&last, paper::FRONTIER) > 300);
    }

    #[test]
    fn what_is_not_dug_yet_is_wall() {
        let picture = raster::paint(&of_site(Size::new(3, 1), &[0, FLOOR | GOAL, FLOOR | BOX]), 96);
        assert_eq!(*picture.get_pixel(1, 1), paper::BLOCK);
        assert_eq!(*picture.get_pixel(33, 1), paper::FLOOR);
        assert!(count(&picture, paper::GOAL) > 50 && count(&picture, paper::IN_WORK) > 500);
    }

    #[test]
    fn a_pixel_a_cell_still_shows_everything() {
        let level = read_level(TEXT.as_bytes()).unwrap();
        let picture = raster::paint(&of_level(&level, &[]), 6);
        assert_eq!((picture.width(), picture.height()), (6, 3));
        for colour in [paper::IN_WORK, paper::GOAL, paper::FRONTIER] {
            assert_eq!(count(&picture, colour), 1);
        }
    }
}
