//! Boards that tests of match-3 share.

use gridscope::grid::Size;
use gridscope::match3::{Board as Blocks, CellKind};

/// A board from rows: digits are given blocks, `*` blocks to draw, `.` holes, `#` fixtures, `j` jelly,
/// `a`-`i` chained blocks, `A`-`I` caged ones.
pub fn board(rows: &[&str]) -> Blocks {
    let letters: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
    let kind = |&letter: &u8| match letter {
        b'.' => CellKind::Hole,
        b'#' => CellKind::Fixture,
        b'j' => CellKind::Jelly,
        b'a'..=b'i' => CellKind::Chain,
        b'A'..=b'I' => CellKind::Cage,
        _ => CellKind::Basic,
    };
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    let mut board = Blocks::new(size, letters.iter().map(kind).collect()).unwrap();
    for (cell, &letter) in (0..).zip(&letters) {
        let block = match letter {
            b'0'..=b'8' => Some(letter - b'0'),
            b'a'..=b'i' => Some(letter - b'a'),
            b'A'..=b'I' => Some(letter - b'A'),
            _ => None,
        };
        board.set_block(cell, block);
    }
    board
}
