//! What the points of a board show during a run: stones and marks, one byte a point.

use super::Colour;
use crate::grid::{NOWHERE, Size};
use crate::trace::{Board, Event, Kind, Picture};

/// The part of the byte that says which stone stands there.
pub const STONE: u8 = 3;
/// A black stone.
pub const BLACK: u8 = 1;
/// A white stone.
pub const WHITE: u8 = 2;
/// The point in question.
pub const QUESTION: u8 = 4;
/// It was looked at on the line that is being read.
pub const LOOKED: u8 = 8;
/// It lies on a four, or on a row of five and more.
pub const ON_FOUR: u8 = 16;
/// It lies on a three.
pub const ON_THREE: u8 = 32;
/// A stone here would complete the shape that is marked.
pub const COMPLETES: u8 = 64;
/// It is forbidden.
pub const FORBIDDEN: u8 = 128;

/// Every mark but the lasting ones.
const PASSING: u8 = QUESTION | LOOKED | ON_FOUR | ON_THREE | COMPLETES;

/// How events change the board: stones, and the marks of what is being judged.
///
/// [`Kind::Place`] puts a stone on `a`, black where `v` is 0 and white where it is 1; [`Kind::Remove`]
/// takes it away. [`Kind::Visit`] and [`Kind::Retreat`] make `a` the point in question and wipe the
/// passing marks; [`Kind::Turn`] begins another line and wipes what was looked at; [`Kind::Look`] marks
/// `a`; [`Kind::Threat`] marks everything from `a` to `b`, a three where `v` is 3, a four otherwise;
/// [`Kind::Generate`] marks the completing point `a`; [`Kind::Foul`] marks `a` for good.
#[derive(Clone, Copy, Debug)]
pub struct PositionPicture;

/// The bits of a stone of `colour`.
pub const fn stone(colour: Colour) -> u8 {
    match colour {
        Colour::Black => BLACK,
        Colour::White => WHITE,
    }
}

/// The bytes of a board on which nothing was done yet.
pub fn start(board: &super::Board) -> Vec<u8> {
    board.points().map(|point| board.stone(point).map_or(0, stone)).collect()
}

impl Picture for PositionPicture {
    const BLANK: u8 = 0;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        let a = event.a;
        match event.kind {
            Kind::Place => {
                let stone = if event.v == Colour::Black as i32 { BLACK } else { WHITE };
                change(board, a, STONE, stone);
            }
            Kind::Remove => change(board, a, STONE, 0),
            Kind::Visit | Kind::Retreat => {
                wipe(board, PASSING);
                change(board, a, 0, QUESTION);
            }
            Kind::Turn => wipe(board, LOOKED),
            Kind::Look => change(board, a, 0, LOOKED),
            Kind::Threat => {
                let mark = if event.v == 3 { ON_THREE } else { ON_FOUR };
                between(board.size(), a, event.b).for_each(|cell| change(board, cell, 0, mark));
            }
            Kind::Generate => change(board, a, 0, COMPLETES),
            Kind::Foul => change(board, a, 0, FORBIDDEN),
            _ => {}
        }
    }

    /// Stones, and points found to be forbidden.
    fn counted(byte: u8) -> u8 {
        byte & (STONE | FORBIDDEN)
    }
}

/// Takes `without` from what `cell` shows and adds `with`.
#[inline]
fn change<B: Board>(board: &mut B, cell: u32, without: u8, with: u8) {
    if cell != NOWHERE {
        let value = board.get(cell);
        let changed = value & !without | with;
        if changed != value {
            board.set(cell, changed);
        }
    }
}

fn wipe<B: Board>(board: &mut B, marks: u8) {
    (0..board.size().cells()).for_each(|cell| change(board, cell, marks, 0));
}

/// Every cell of the straight line from `a` to `b`, both included; `a` and `b` where none leads there.
pub fn between(size: Size, a: u32, b: u32) -> impl Iterator<Item = u32> {
    let is_inside = a < size.cells() && b < size.cells();
    let place = |cell: u32| (i64::from(size.x(cell)), i64::from(size.y(cell)));
    let ((ax, ay), (bx, by)) = if is_inside { (place(a), place(b)) } else { ((0, 0), (0, 0)) };
    let (dx, dy) = (bx - ax, by - ay);
    let is_straight = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    let steps = if is_inside && is_straight { dx.abs().max(dy.abs()) } else { -1 };
    let ends = [a, b].into_iter().filter(move |_| is_inside && steps < 0);
    let line = (0..=steps).filter_map(move |step| size.checked_cell(ax + step * dx.signum(), ay + step * dy.signum()));
    line.chain(ends)
}
