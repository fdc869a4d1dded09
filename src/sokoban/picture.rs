//! What a level's cells show during a search: the current position, one byte a cell.

use std::borrow::Cow;

use super::{Layout, Level, Terrain};
use crate::grid::{NOWHERE, Size};
use crate::trace::{Board, Event, Kind, Picture};

/// A box stands here.
pub const BOX: u8 = 1;
/// The player stands here.
pub const PLAYER: u8 = 2;
/// While a level is made: floor was dug here. Without it the cell is rock.
pub const FLOOR: u8 = 4;
/// While a level is made: a goal is here.
pub const GOAL: u8 = 8;

/// What is to be seen of `level`: `bytes`, or the start of the level where they hold no player, as
/// before the first event. Costs the cells.
pub fn seen<'a>(level: &Level, bytes: &'a [u8]) -> Cow<'a, [u8]> {
    if bytes.iter().any(|byte| byte & PLAYER != 0) { Cow::Borrowed(bytes) } else { Cow::Owned(start(level)) }
}

/// The bytes of a level before its first move.
pub fn start(level: &Level) -> Vec<u8> {
    let mut bytes = vec![0; level.size().cells() as usize];
    for &cell in level.boxes() {
        bytes[cell as usize] = BOX;
    }
    bytes[level.player() as usize] |= PLAYER;
    bytes
}

/// The walls, floor and goals of a level that is being made, of which `bytes` is the picture. What
/// is not dug yet is wall. Costs the cells.
pub fn site(size: Size, bytes: &[u8]) -> Layout {
    Layout::new(size, |cell| match bytes.get(cell as usize).copied().unwrap_or(0) {
        byte if byte & FLOOR == 0 => Terrain::Wall,
        byte if byte & GOAL == 0 => Terrain::Floor,
        _ => Terrain::Goal,
    })
}

/// How the events of a search change the board: it always shows the position that is in hand.
///
/// [`Kind::Place`] and [`Kind::Remove`] put down and take away a box at `a`; [`Kind::Expand`],
/// [`Kind::Visit`], [`Kind::Retreat`] and [`Kind::Move`] bring the player to `a` from `b`;
/// [`Kind::BoxPush`] and [`Kind::BoxPull`] take a box to `a` from `b` and the player along.
/// Nothing else is drawn: what follows from a position (reach, deadlocks, bounds) is computed from it.
#[derive(Clone, Copy, Debug)]
pub struct SearchPicture;

impl SearchPicture {
    #[inline]
    fn add<B: Board>(board: &mut B, cell: u32, bit: u8) {
        if cell != NOWHERE {
            board.set(cell, board.get(cell) | bit);
        }
    }

    #[inline]
    fn take<B: Board>(board: &mut B, cell: u32, bit: u8) {
        if cell != NOWHERE {
            board.set(cell, board.get(cell) & !bit);
        }
    }

    #[inline]
    fn walk<B: Board>(board: &mut B, from: u32, to: u32) {
        Self::take(board, from, PLAYER);
        Self::add(board, to, PLAYER);
    }
}

impl Picture for SearchPicture {
    const BLANK: u8 = 0;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        let (a, b) = (event.a, event.b);
        match event.kind {
            Kind::Place => Self::add(board, a, BOX),
            Kind::Remove => Self::take(board, a, BOX),
            Kind::Expand | Kind::Visit | Kind::Retreat | Kind::Move => Self::walk(board, b, a),
            Kind::BoxPush => {
                Self::take(board, b, BOX);
                Self::add(board, a, BOX);
                Self::walk(board, beyond(board.size(), a, b), b);
            }
            Kind::BoxPull => {
                Self::take(board, b, BOX);
                Self::add(board, a, BOX);
                Self::walk(board, a, beyond(board.size(), b, a));
            }
            _ => {}
        }
    }

    /// The boxes.
    fn counted(byte: u8) -> u8 {
        byte & BOX
    }
}

/// How the events of a generator change the board, which is solid rock at first.
///
/// [`Kind::Carve`] digs floor at `a`; [`Kind::Wall`] fills `a` again, with all that is there;
/// [`Kind::Assign`] makes `a` a goal. Boxes and the player are shown as in [`SearchPicture`].
#[derive(Clone, Copy, Debug)]
pub struct GeneratorPicture;

impl Picture for GeneratorPicture {
    const BLANK: u8 = 0;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        match event.kind {
            Kind::Carve => SearchPicture::add(board, event.a, FLOOR),
            Kind::Assign => SearchPicture::add(board, event.a, GOAL),
            Kind::Wall => board.set(event.a, 0),
            _ => SearchPicture::apply(event, board),
        }
    }

    /// Floor, goals and boxes.
    fn counted(byte: u8) -> u8 {
        byte & (FLOOR | GOAL | BOX)
    }
}

/// The cell one step further on the line from `a` through its neighbour `b`.
const fn beyond(size: Size, a: u32, b: u32) -> u32 {
    if a >= size.cells() || b >= size.cells() { NOWHERE } else { b.wrapping_add(b.wrapping_sub(a)) }
}
