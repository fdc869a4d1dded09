//! What a board's cells show while it is shuffled, filled or played on, one byte a cell.

use crate::grid::NOWHERE;
use crate::match3;
use crate::trace::{Board, Event, Kind, Picture};

/// The bits that hold the colour plus one; 0 is no block.
pub const BLOCK: u8 = 0x0f;
/// The block is where it will stay, unless the shuffler says otherwise. Without it, the block is the one
/// that lay there before.
pub const PLACED: u8 = 0x10;
/// The block that is shown was placed elsewhere: a ghost.
pub const GHOST: u8 = 0x20;
/// The block stands in a line and is about to go.
pub const MATCHED: u8 = 0x40;
/// What covered the cell at first (jelly, a cage, a chain) is gone.
pub const OPENED: u8 = 0x80;

/// The colour that a byte shows, if it shows one.
pub const fn colour(byte: u8) -> Option<u8> {
    (byte & BLOCK).checked_sub(1)
}

/// A board that nothing is done to, one byte a cell: every block is where it will stay.
pub fn of_board(board: &match3::Board) -> Vec<u8> {
    board.cells().map(|cell| board.block(cell).map_or(0, |colour| (colour + 1) & BLOCK | PLACED)).collect()
}

/// How the events of a shuffler change the board.
///
/// [`Kind::Assign`] shows the block that lay at `a` before; [`Kind::Place`] lays one at `a`, and where it
/// comes from a cell `b` that shows it still, that becomes a ghost; [`Kind::Spawn`] lays a new one at `a`;
/// [`Kind::Fall`] takes one to `a` from `b`; [`Kind::Remove`] empties `a`; [`Kind::Swap`] exchanges `a` and
/// `b`; [`Kind::Draw`] changes the colour of a block that lay
/// at `a` before and is shown there still.
#[derive(Clone, Copy, Debug)]
pub struct ShufflePicture;

const fn shown(colour: i32) -> u8 {
    (colour as u8).wrapping_add(1) & BLOCK
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

    /// The colours of the blocks.
    fn counted(byte: u8) -> u8 {
        byte & BLOCK
    }
}

/// How the events of a game change the board. Every block is [`PLACED`].
///
/// [`Kind::Spawn`] and [`Kind::Place`] lay a block at `a`; [`Kind::Swap`] exchanges those of `a` and `b`;
/// [`Kind::Match`] marks that of `a`; [`Kind::Remove`] takes it away; [`Kind::Open`] takes away what covers
/// the cell, not the block; [`Kind::Fall`] takes the block of `b` to `a`.
#[derive(Clone, Copy, Debug)]
pub struct PlayPicture;

/// The bits that go with a block.
const WITH_BLOCK: u8 = BLOCK | PLACED;

impl Picture for PlayPicture {
    const BLANK: u8 = 0;

    #[inline]
    fn apply<B: Board>(event: &Event, board: &mut B) {
        let (a, b) = (event.a, event.b);
        let (here, there) = (board.get(a), board.get(b));
        match event.kind {
            Kind::Spawn | Kind::Place if event.v < 0 => board.set(a, here & OPENED),
            Kind::Spawn | Kind::Place => board.set(a, here & OPENED | shown(event.v) | PLACED),
            Kind::Match => board.set(a, here | MATCHED),
            Kind::Remove => board.set(a, here & OPENED),
            Kind::Open => board.set(a, here & !MATCHED | OPENED),
            Kind::Fall => {
                board.set(a, here & OPENED | there & WITH_BLOCK);
                board.set(b, there & OPENED);
            }
            Kind::Swap => {
                board.set(a, here & OPENED | there & WITH_BLOCK);
                board.set(b, there & OPENED | here & WITH_BLOCK);
            }
            _ => {}
        }
    }

    /// The colours of the blocks.
    fn counted(byte: u8) -> u8 {
        byte & BLOCK
    }
}
