//! What the points of a board show while lines are read, and while priorities are made.

use super::listing;
use super::priority::logarithm;
use crate::grid::NOWHERE;
use crate::omok::Colour;
use crate::omok::picture::{BLACK, COMPLETES, LOOKED, PositionPicture, STONE, WHITE, between};
use crate::trace::{Board, Event, Kind, Picture};

/// The point lies under the pattern that is laid over the string.
pub const WINDOW: u8 = COMPLETES;

/// How the events of a line reader change the board: as in a
/// [`PositionPicture`], where [`LOOKED`] marks the string that has been read, and
/// [`WINDOW`] the place of the pattern.
#[derive(Clone, Copy, Debug)]
pub struct ReaderPicture;

impl Picture for ReaderPicture {
    const BLANK: u8 = PositionPicture::BLANK;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        match event.kind {
            Kind::Turn => {
                wipe(board, WINDOW);
                PositionPicture::apply(event, board);
            }
            Kind::Look if event.line() == listing::LAY => {
                wipe(board, WINDOW);
                between(board.size(), event.a, event.b).for_each(|cell| add(board, cell, WINDOW));
            }
            _ => PositionPicture::apply(event, board),
        }
    }

    fn counted(byte: u8) -> u8 {
        PositionPicture::counted(byte)
    }
}

fn add<B: Board>(board: &mut B, cell: u32, mark: u8) {
    let value = board.get(cell);
    if value | mark != value {
        board.set(cell, value | mark);
    }
}

fn wipe<B: Board>(board: &mut B, mark: u8) {
    for cell in 0..board.size().cells() {
        let value = board.get(cell);
        if value & mark != 0 {
            board.set(cell, value & !mark);
        }
    }
}

/// The first bit of how hot a point is, in a [`PriorityPicture`].
pub const HEAT: u32 = 2;
/// The hottest that a point can be.
pub const HOTTEST: u8 = 63;

/// How the events of a priority map change the board: the lowest two bits are the [`STONE`], above
/// them lies how hot the point is, from 0 to [`HOTTEST`].
///
/// [`Kind::Place`] puts a stone on `a`; [`Kind::Close`] makes `a` as hot as its score `v` says.
#[derive(Clone, Copy, Debug)]
pub struct PriorityPicture;

impl Picture for PriorityPicture {
    const BLANK: u8 = 0;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        let value = match event.kind {
            Kind::Place if event.v == Colour::Black as i32 => BLACK,
            Kind::Place => WHITE,
            Kind::Close => heat(event.v) << HEAT | board.get(event.a) & STONE,
            _ => return,
        };
        if event.a != NOWHERE {
            board.set(event.a, value);
        }
    }

    /// Stones; how hot a point is differs nearly everywhere.
    fn counted(byte: u8) -> u8 {
        byte & STONE
    }
}

/// How hot a score is, from 0 to [`HOTTEST`]: three steps for each doubling.
pub fn heat(score: i32) -> u8 {
    (logarithm(i64::from(score)) * 3 / 16).min(u64::from(HOTTEST)) as u8
}

// What a string has read keeps its mark while the window slides over it.
const _: () = assert!(LOOKED != WINDOW);
