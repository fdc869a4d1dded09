//! Boards of match-3 as drawings: blocks told apart by colour and by silhouette.

use std::f32::consts::TAU;

use image::Rgb;

use crate::drawing::{Pen, Place, corner, middle};
use crate::match3::picture::{self, PLACED};
use crate::match3::{Board, CellKind};

const CELL: Rgb<u8> = Rgb([0xe8, 0xec, 0xf1]);
const FIXTURE: Rgb<u8> = Rgb([0x5b, 0x62, 0x70]);
const JELLY: Rgb<u8> = Rgb([0xf3, 0xd6, 0xe6]);
const IRON: Rgb<u8> = Rgb([0x11, 0x17, 0x22]);

/// Blocks by colour: Okabe and Ito's seven, a grey and a brown.
const COLOURS: [u32; 9] = [0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x6b5ca5, 0x6b7686, 0x8f5b34];

/// The cells of `level` with the blocks that `board` holds, one byte a cell as in [`picture`].
pub fn draw(level: &Board, board: &[u8], pen: &mut dyn Pen) {
    let size = level.size();
    for cell in 0..size.cells() {
        let place = middle(size, cell);
        match level.kind(cell) {
            CellKind::Hole => continue,
            CellKind::Fixture => pen.rect(corner(size, cell), [1.0; 2], FIXTURE),
            CellKind::Jelly => pen.square(place, 0.92, JELLY),
            CellKind::Basic => pen.square(place, 0.92, CELL),
            CellKind::Cage | CellKind::Chain => {
                pen.square(place, 0.92, IRON);
                pen.square(place, 0.8, CELL);
            }
        }
        let byte = board.get(cell as usize).copied().unwrap_or(0);
        if let Some(colour) = picture::colour(byte) {
            block(place, colour, byte & PLACED != 0, pen);
        }
    }
}

fn block([x, y]: Place, colour: u8, is_placed: bool, pen: &mut dyn Pen) {
    let [_, full @ ..] = COLOURS[usize::from(colour) % COLOURS.len()].to_be_bytes();
    let faint = full.map(|part| ((u16::from(part) + 3 * 255) / 4) as u8);
    let shade = Rgb(if is_placed { full } else { faint });
    if pen.scale() < 4 {
        return pen.square([x, y], 1.0, shade);
    }
    let outline = silhouette(colour).into_iter().map(|[right, down]| [x + 0.37 * right, y + 0.37 * down]);
    pen.polygon(&outline.collect::<Vec<Place>>(), shade);
}

/// The outline of a colour around the origin, of about radius 1, clockwise from the top. Every one is seen in full
/// from its middle.
pub fn silhouette(colour: u8) -> Vec<Place> {
    match colour % 9 {
        0 => ring(24, 0.0, 0.98).collect(),
        1 => ring(5, 0.0, 1.12).zip(ring(5, 0.5, 0.56)).flat_map(|(tip, notch)| [tip, notch]).collect(),
        2 => all_round(&[[0.6, -0.88], [0.88, -0.6]]),
        3 => vec![[0.0, -1.14], [0.86, 0.0], [0.0, 1.14], [-0.86, 0.0]],
        4 => vec![[-0.14, -1.0], [0.14, -1.0], [1.06, 0.62], [0.92, 0.86], [-0.92, 0.86], [-1.06, 0.62]],
        5 => all_round(&[[0.4, -1.02], [0.4, -0.4], [1.02, -0.4]]),
        6 => ring(6, 0.0, 1.06).collect(),
        7 => drop(),
        _ => heart(),
    }
}

/// Points on a circle, the first one `turn` steps after the top.
fn ring(count: u32, turn: f32, radius: f32) -> impl Iterator<Item = Place> {
    (0..count).map(move |step| at((step as f32 + turn) / count as f32 - 0.25, radius))
}

/// The point that is so many turns clockwise from the right.
fn at(turns: f32, radius: f32) -> Place {
    let (sine, cosine) = (turns * TAU).sin_cos();
    [cosine * radius, sine * radius]
}

/// The corners of the upper right quarter, and the same in the other ones.
fn all_round(quarter: &[Place]) -> Vec<Place> {
    let turn = |count: u32| move |&place: &Place| (0..count).fold(place, |[x, y], _| [-y, x]);
    (0..4).flat_map(|count| quarter.iter().map(turn(count))).collect()
}

/// A drop of water.
fn drop() -> Vec<Place> {
    let round = (0..=14).map(|step| at(-0.06 + step as f32 / 14.0 * 0.62, 0.72)).map(|[x, y]| [x, y + 0.28]);
    std::iter::once([0.0, -1.12]).chain(round).collect()
}

/// A heart.
fn heart() -> Vec<Place> {
    let at = |step: u32| {
        let turn = step as f32 / 28.0 * TAU;
        let across = 16.0 * turn.sin().powi(3);
        let up = 13.0 * turn.cos() - 5.0 * (2.0 * turn).cos() - 2.0 * (3.0 * turn).cos() - (4.0 * turn).cos();
        [across / 16.0, (-up - 1.5) / 16.0]
    };
    (0..28).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Drawing;
    use crate::export::paper::FLOOR;
    use crate::export::raster;
    use crate::match3::picture::of_board;

    #[test]
    fn every_kind_of_cell_and_every_colour_is_told_apart() {
        let mut board = Board::basic(9, 2).unwrap();
        board.set_kind(9, CellKind::Hole);
        board.set_kind(10, CellKind::Fixture);
        for cell in 0..9 {
            board.set_block(cell, Some(cell as u8));
        }
        let bytes = of_board(&board);
        let picture = raster::paint(&Drawing::new(board.size(), |pen| draw(&board, &bytes, pen)), 9 * 32);
        assert_eq!((picture.width(), picture.height()), (288, 64));
        let tiles: Vec<Vec<u8>> = (0..11)
            .map(|cell| {
                let (left, top) = (cell % 9 * 32, cell / 9 * 32);
                image::imageops::crop_imm(&picture, left, top, 32, 32).to_image().into_raw()
            })
            .collect();
        for (place, tile) in tiles.iter().enumerate() {
            assert!(tiles[..place].iter().all(|other| other != tile), "cell {place}");
        }
        assert_eq!(picture.get_pixel(16, 48), &FLOOR);
        assert_eq!(picture.get_pixel(48, 48), &FIXTURE);
    }

    /// Corners turn one way round the middle, and no silhouette is like another.
    #[test]
    fn silhouettes_are_seen_in_full_from_their_middles() {
        let all: Vec<Vec<Place>> = (0..9).map(silhouette).collect();
        for (colour, outline) in all.iter().enumerate() {
            let cross = |at: usize| {
                let ([x, y], [next_x, next_y]) = (outline[at], outline[(at + 1) % outline.len()]);
                x * next_y - y * next_x
            };
            assert!((0..outline.len()).all(|at| cross(at) > -1e-4), "colour {colour}");
            assert!(outline.iter().all(|[x, y]| x.hypot(*y) < 1.3), "colour {colour}");
            assert!(all[..colour].iter().all(|other| other != outline));
        }
    }
}
