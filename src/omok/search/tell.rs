//! Events that all strategies begin with.

use crate::grid::NOWHERE;
use crate::omok::Board;
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
