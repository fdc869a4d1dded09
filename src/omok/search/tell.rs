//! Events that all strategies begin and end with.

use crate::grid::NOWHERE;
use crate::omok::{Board, Point};
use crate::trace::{Kind, Probe, Span};

/// Tells every stone of `board`, and that the search begins.
pub fn set_up<P: Probe>(probe: &mut P, line: u8, board: &Board) {
    if !P::ON {
        return;
    }
    probe.enter(Span::Phase);
    stones(probe, line, board);
    probe.fact(Kind::Note, line, NOWHERE, NOWHERE, board.count() as i32);
    probe.exit();
}

/// Tells every stone of `board`.
pub fn stones<P: Probe>(probe: &mut P, line: u8, board: &Board) {
    if P::ON {
        for (point, stone) in (0..).zip(board.stones()) {
            if let Some(colour) = *stone {
                probe.fact(Kind::Place, line, point, NOWHERE, colour as i32);
            }
        }
    }
}

/// Tells the moves of `path`, one after the other.
pub fn path<P: Probe>(probe: &mut P, line: u8, path: &[Point]) {
    let mut before = NOWHERE;
    for (number, &point) in (0..).zip(path) {
        probe.fact(Kind::Path, line, point, before, number);
        before = point;
    }
}
