//! What a board's cells show while it is shuffled or filled, one byte a cell.

use crate::grid::NOWHERE;
use crate::trace::{Board, Event, Kind, Picture};

/// The bits that hold the breed plus one; 0 is no block.
pub const BLOCK: u8 = 0x0f;
/// The block is where it will stay, unless the shuffler says otherwise. Without it, the block is the one
/// that lay there before.
pub const PLACED: u8 = 0x10;
/// The block that is shown was placed elsewhere: a ghost.
pub const GHOST: u8 = 0x20;

/// The breed that a byte shows, if it shows one.
pub const fn breed(byte: u8) -> Option<u8> {
    (byte & BLOCK).checked_sub(1)
}

/// How the events of a shuffler change the board.
///
/// [`Kind::Assign`] shows the block that lay at `a` before; [`Kind::Place`] lays one at `a`, and where it
/// comes from a cell `b` that shows it still, that becomes a ghost; [`Kind::Spawn`] lays a new one at `a`;
/// [`Kind::Fall`] takes one to `a` from `b`; [`Kind::Remove`] empties `a`; [`Kind::Swap`] exchanges `a` and
/// `b`; [`Kind::Draw`] changes the breed of a block that lay
/// at `a` before and is shown there still.
#[derive(Clone, Copy, Debug)]
pub struct ShufflePicture;

const fn shown(breed: i32) -> u8 {
    (breed as u8).wrapping_add(1) & BLOCK
}

impl Picture for ShufflePicture {
    const BLANK: u8 = 0;

    #[inline]
    fn apply<B: Board>(event: &Event, board: &mut B) {
        let (a, b) = (event.a, event.b);
        match event.kind {
            Kind::Assign => board.set(a, shown(event.v)),
            Kind::Spawn => board.set(a, shown(event.v) | PLACED),
            Kind::Place => {
                let from = if b == NOWHERE || b == a { PLACED } else { board.get(b) };
                if from & BLOCK != 0 && from & PLACED == 0 {
                    board.set(b, from | GHOST);
                }
                board.set(a, shown(event.v) | PLACED);
            }
            Kind::Fall => {
                board.set(a, board.get(b));
                board.set(b, 0);
            }
            Kind::Remove => board.set(a, 0),
            Kind::Swap => {
                let (one, other) = (board.get(a), board.get(b));
                board.set(a, other);
                board.set(b, one);
            }
            Kind::Draw if board.get(a) & BLOCK != 0 && board.get(a) & PLACED == 0 => board.set(a, shown(event.v)),
            _ => {}
        }
    }
}
