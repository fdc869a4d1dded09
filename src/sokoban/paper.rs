//! Sokoban levels as pictures: walls as blocks, goals as rings, boxes, the player.

use image::{Rgb, RgbImage};

use crate::export::paper;
use crate::grid::{Cell, Size};
use crate::sokoban::{BOX, Layout, Level, PLAYER, Terrain, picture};

/// The greatest width of a cell, in pixels.
const MAX_PITCH: u32 = 32;

/// The picture of `level` with boxes and player as `board` has them, one byte a cell; as they stand
/// at first where no cell of `board` holds the player. No side is longer than `limit` pixels or
/// one pixel a cell.
pub fn paint(level: &Level, board: &[u8], limit: u32) -> RgbImage {
    draw(level.layout(), &picture::seen(level, board), limit)
}

/// The picture of a level of `size` that is being made, one byte of `board` a cell. No side is
/// longer than `limit` pixels or one pixel a cell.
pub fn paint_site(size: Size, board: &[u8], limit: u32) -> RgbImage {
    draw(&picture::site(size, board), board, limit)
}

fn draw(ground: &Layout, board: &[u8], limit: u32) -> RgbImage {
    let size = ground.size();
    let pitch = (limit / size.width.max(size.height)).clamp(1, MAX_PITCH);
    let mut image = RgbImage::from_pixel(size.width * pitch, size.height * pitch, paper::FLOOR);
    for cell in 0..size.cells() {
        let corner = (size.x(cell) * pitch, size.y(cell) * pitch);
        let byte = board.get(cell as usize).copied().unwrap_or(0);
        for (shape, colour) in shapes(ground, cell, byte) {
            fill(&mut image, corner, pitch, shape, colour);
        }
    }
    image
}

/// A shape in a cell.
#[derive(Clone, Copy)]
enum Shape {
    /// All of it.
    Cell,
    /// A square in its middle.
    Square,
    /// A ring.
    Ring,
    /// A disc.
    Disc,
}

/// What a cell shows, from back to front.
fn shapes(ground: &Layout, cell: Cell, byte: u8) -> impl Iterator<Item = (Shape, Rgb<u8>)> {
    let is_goal = ground.is_goal(cell);
    let has_box = byte & BOX != 0;
    let box_colour = if is_goal { paper::WAY } else { paper::IN_WORK };
    let all = [
        (ground.terrain(cell) == Terrain::Wall, Shape::Cell, paper::BLOCK),
        (has_box, Shape::Square, box_colour),
        (is_goal, Shape::Ring, if has_box { paper::FLOOR } else { paper::GOAL }),
        (byte & PLAYER != 0, Shape::Disc, paper::FRONTIER),
    ];
    all.into_iter().filter(|(is_there, ..)| *is_there).map(|(_, shape, colour)| (shape, colour))
}

fn fill(image: &mut RgbImage, (left, top): (u32, u32), pitch: u32, shape: Shape, colour: Rgb<u8>) {
    // Twice the distance from the middle, so that it is a whole number.
    let away = |place: u32| (2 * place + 1).abs_diff(pitch);
    for (y, x) in (0..pitch).flat_map(|y| (0..pitch).map(move |x| (y, x))) {
        let (right, down) = (away(x), away(y));
        let round = right * right + down * down;
        let is_inside = |share: u32| round * 100 <= pitch * pitch * share;
        let is_it = match shape {
            Shape::Cell => true,
            Shape::Square => right.max(down) * 5 <= pitch * 4 || pitch < 4,
            Shape::Ring => is_inside(16) && !is_inside(5) || pitch < 4,
            Shape::Disc => is_inside(42) || pitch < 4,
        };
        if is_it {
            image.put_pixel(left + x, top + y, colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sokoban::formats::read_level;
    use crate::sokoban::{FLOOR, GOAL};

    const TEXT: &str = "######\n#@$ .#\n######\n";

    fn count(picture: &RgbImage, colour: Rgb<u8>) -> usize {
        picture.pixels().filter(|pixel| **pixel == colour).count()
    }

    #[test]
    fn boxes_and_the_player_are_where_the_board_has_them() {
        let level = read_level(TEXT.as_bytes()).unwrap();
        let first = paint(&level, &[], 192);
        assert_eq!((first.width(), first.height()), (192, 96));
        assert_eq!(*first.get_pixel(2 * 32 + 4, 32 + 4), paper::IN_WORK);
        let mut board = vec![0; 18];
        (board[10], board[9]) = (BOX, PLAYER);
        let last = paint(&level, &board, 192);
        assert_eq!(*last.get_pixel(4 * 32 + 4, 32 + 4), paper::WAY);
        assert_eq!((count(&last, paper::IN_WORK), count(&last, paper::GOAL)), (0, 0));
        assert!(count(&last, paper::FRONTIER) > 300);
    }

    #[test]
    fn what_is_not_dug_yet_is_wall() {
        let picture = paint_site(Size::new(3, 1), &[0, FLOOR | GOAL, FLOOR | BOX], 96);
        assert_eq!(*picture.get_pixel(1, 1), paper::BLOCK);
        assert_eq!(*picture.get_pixel(33, 1), paper::FLOOR);
        assert!(count(&picture, paper::GOAL) > 50 && count(&picture, paper::IN_WORK) > 500);
    }

    #[test]
    fn a_pixel_a_cell_still_shows_everything() {
        let level = read_level(TEXT.as_bytes()).unwrap();
        let picture = paint(&level, &[], 6);
        assert_eq!((picture.width(), picture.height()), (6, 3));
        for colour in [paper::IN_WORK, paper::GOAL, paper::FRONTIER] {
            assert_eq!(count(&picture, colour), 1);
        }
    }
}
