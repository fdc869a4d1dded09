//! Boards of match-3 as pictures: a square a block, told apart by colour and by a sign.

use image::{Rgb, RgbImage};

use crate::match3::picture::{self, PLACED};
use crate::match3::{Board, CellKind};

/// The greatest side of a cell, in pixels.
const MAX_PITCH: u32 = 32;
const GROUND: Rgb<u8> = Rgb([0xff, 0xff, 0xff]);
const CELL: Rgb<u8> = Rgb([0xe8, 0xec, 0xf1]);
const FIXTURE: Rgb<u8> = Rgb([0x5b, 0x62, 0x70]);
const JELLY: Rgb<u8> = Rgb([0xf3, 0xd6, 0xe6]);
const IRON: Rgb<u8> = Rgb([0x11, 0x17, 0x22]);

/// Blocks by breed: Okabe and Ito's seven, a grey and a brown.
const BREEDS: [Rgb<u8>; 9] = [
    Rgb([0x00, 0x72, 0xb2]),
    Rgb([0xd5, 0x5e, 0x00]),
    Rgb([0x00, 0x9e, 0x73]),
    Rgb([0xcc, 0x79, 0xa7]),
    Rgb([0xe6, 0x9f, 0x00]),
    Rgb([0x56, 0xb4, 0xe9]),
    Rgb([0x6b, 0x5c, 0xa5]),
    Rgb([0x6b, 0x76, 0x86]),
    Rgb([0x8f, 0x5b, 0x34]),
];

/// The cells of `stage` with the blocks that `board` holds, one byte a cell as in
/// [`picture`]. No side is longer than `limit` pixels or one pixel a cell.
pub fn paint(stage: &Board, board: &[u8], limit: u32) -> RgbImage {
    let size = stage.size();
    let pitch = (limit / size.width.max(size.height).max(1)).clamp(1, MAX_PITCH);
    RgbImage::from_fn(size.width * pitch, size.height * pitch, |x, y| {
        let cell = size.cell(x / pitch, y / pitch);
        let byte = board.get(cell as usize).copied().unwrap_or(0);
        let away = [x % pitch, y % pitch].map(|at| 2 * i64::from(at) + 1 - i64::from(pitch));
        colour(stage.kind(cell), byte, away, i64::from(pitch))
    })
}

/// The colour of a pixel that lies `away` half pixels from the middle of a cell.
fn colour(kind: CellKind, byte: u8, away: [i64; 2], pitch: i64) -> Rgb<u8> {
    let [x, y] = away.map(i64::abs);
    let is_within = |share: i64| x.max(y) * 100 <= pitch * share;
    let ground = match kind {
        CellKind::Hole => return GROUND,
        CellKind::Fixture => return FIXTURE,
        CellKind::Jelly => JELLY,
        CellKind::Basic | CellKind::Cage | CellKind::Chain => CELL,
    };
    let is_fixed = matches!(kind, CellKind::Cage | CellKind::Chain);
    let Some(breed) = picture::breed(byte) else { return if is_within(92) { ground } else { GROUND } };
    let [red, green, blue] = BREEDS[usize::from(breed) % BREEDS.len()].0;
    let faint = |part: u8| ((u16::from(part) + 3 * 255) / 4) as u8;
    let block = if byte & PLACED != 0 { Rgb([red, green, blue]) } else { Rgb([red, green, blue].map(faint)) };
    match () {
        () if pitch < 4 => block,
        () if !is_within(92) => GROUND,
        () if is_fixed && !is_within(80) => IRON,
        () if is_within(76) && !is_sign(breed, [x, y], pitch) => block,
        () if is_within(76) => GROUND,
        () => ground,
    }
}

/// Whether a pixel belongs to the sign of a breed: so many strokes, across or upright.
fn is_sign(breed: u8, [x, y]: [i64; 2], pitch: i64) -> bool {
    let (along, across) = if breed.is_multiple_of(2) { (x, y) } else { (y, x) };
    let is_long = along * 100 <= pitch * 40;
    let is_at = |share: i64| (across * 100 - pitch * share).abs() <= pitch * 7;
    pitch >= 12
        && is_long
        && match breed / 2 {
            0 => is_at(0),
            1 => is_at(22),
            2 => is_at(0) || is_at(36),
            3 => is_at(14) || is_at(42),
            _ => across * 100 <= pitch * 40,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match3::picture::of_board;

    #[test]
    fn every_kind_of_cell_and_every_breed_is_told_apart() {
        let mut board = Board::basic(9, 2).unwrap();
        board.set_kind(9, CellKind::Hole);
        board.set_kind(10, CellKind::Fixture);
        for cell in 0..9 {
            board.set_block(cell, Some(cell as u8));
        }
        let picture = paint(&board, &of_board(&board), 9 * 32);
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
        assert_eq!(picture.get_pixel(16, 48), &GROUND);
        assert_eq!(picture.get_pixel(48, 48), &FIXTURE);
    }
}
