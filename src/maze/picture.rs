//! What a maze's cells show while it is made and while it is solved: one byte a cell.

use super::map::Step;
use crate::grid::{Direction, NOWHERE, Size};
use crate::trace::{Board, Event, Kind, Picture};

/// What a cell shows while the maze is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum GeneratorCell {
    /// Not touched yet.
    Untouched = 0,
    /// On the stack, in the current run or row.
    InWork = 1,
    /// Finished.
    Done = 2,
}

impl GeneratorCell {
    /// What `byte` shows.
    pub const fn of(byte: u8) -> Self {
        match byte >> 4 & 3 {
            0 => Self::Untouched,
            1 => Self::InWork,
            _ => Self::Done,
        }
    }

    /// The openings in `byte`, a set of [`Direction::bit`]s.
    pub const fn openings(byte: u8) -> u8 {
        byte & 0x0f
    }
}

/// How a generator's events change the board: bits 0 to 3 are openings, bits 4 and 5 a [`GeneratorCell`].
#[derive(Clone, Copy, Debug)]
pub struct GeneratorPicture;

impl GeneratorPicture {
    #[inline]
    fn mark<B: Board>(board: &mut B, cell: u32, mark: GeneratorCell) {
        let byte = board.get(cell);
        board.set(cell, (byte & 0x0f) | ((mark as u8) << 4));
    }
}

impl Picture for GeneratorPicture {
    const BLANK: u8 = 0;

    #[inline]
    fn apply<B: Board>(event: &Event, board: &mut B) {
        match event.kind {
            Kind::Visit | Kind::Assign => Self::mark(board, event.a, GeneratorCell::InWork),
            Kind::Retreat | Kind::Close => Self::mark(board, event.a, GeneratorCell::Done),
            Kind::Cut => Self::mark(board, event.a, GeneratorCell::Untouched),
            Kind::Wall => {
                if let Some(direction) = between(board.size(), event.a, event.b) {
                    board.set(event.a, board.get(event.a) & !direction.bit());
                    board.set(event.b, board.get(event.b) & !direction.opposite().bit());
                }
            }
            Kind::Carve => {
                if let Some(direction) = between(board.size(), event.a, event.b) {
                    board.set(event.a, board.get(event.a) | direction.bit());
                    board.set(event.b, board.get(event.b) | direction.opposite().bit());
                }
            }
            _ => {}
        }
    }

    /// Cells that were touched.
    fn counted(byte: u8) -> u8 {
        u8::from(GeneratorCell::of(byte) != GeneratorCell::Untouched)
    }
}

/// How a generator's events change a board of any shape: bits 4 and 5 are a [`GeneratorCell`], bits 0 to 3 the passages
/// that belong to the cell, in the order of [`Graph::owned`](super::Graph::owned). On squares with a mask they are as in
/// [`GeneratorPicture`].
#[derive(Clone, Copy, Debug)]
pub struct GraphGeneratorPicture;

impl GraphGeneratorPicture {
    /// Said of a passage between squares instead of its number.
    pub(super) const BETWEEN_SQUARES: i32 = 8;
}

impl Picture for GraphGeneratorPicture {
    const BLANK: u8 = 0;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        let is_passage = matches!(event.kind, Kind::Carve | Kind::Wall);
        if !is_passage || event.v & Self::BETWEEN_SQUARES != 0 {
            return GeneratorPicture::apply(event, board);
        }
        let (owner, bit) = (event.a.min(event.b), 1 << (event.v & 3));
        let byte = board.get(owner);
        board.set(owner, if event.kind == Kind::Carve { byte | bit } else { byte & !bit });
    }

    fn counted(byte: u8) -> u8 {
        GeneratorPicture::counted(byte)
    }
}

/// What a cell shows while a path is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SolverCell {
    /// Not seen yet.
    Unseen = 0,
    /// On the open list.
    Frontier = 1,
    /// Visited or expanded.
    Visited = 2,
    /// On the path so far, or on the final path.
    Path = 3,
    /// Given up: no path leads on from here.
    GivenUp = 4,
}

impl SolverCell {
    /// What `byte` shows.
    pub const fn of(byte: u8) -> Self {
        match byte & 7 {
            0 => Self::Unseen,
            1 => Self::Frontier,
            2 => Self::Visited,
            3 => Self::Path,
            _ => Self::GivenUp,
        }
    }

    /// The direction from the cell to the one it was reached from, if `byte` has one.
    pub const fn link(byte: u8) -> Option<Direction> {
        match Self::link_number(byte) {
            link @ 1..=4 => Some(Direction::from_index(link - 1)),
            _ => None,
        }
    }

    /// 0, or 1 + the number of the step to the cell it was reached from.
    const fn link_number(byte: u8) -> u8 {
        let link = byte >> 3 & 15;
        if link < Self::EAST { link } else { link - Self::EAST }
    }

    /// Added to the number of a link where the wall to the east is not as the maze has it. Maps, on which links may be
    /// diagonal, have no such walls.
    const EAST: u8 = 9;
    const SOUTH: u8 = 1 << 7;

    /// Whether the walls to the east and to the south are not as the maze has them. Of a tile of a map the second says that
    /// it is free though the map has it blocked, or blocked though the map has it free.
    pub const fn flips(byte: u8) -> [bool; 2] {
        [byte >> 3 & 15 >= Self::EAST, byte & Self::SOUTH != 0]
    }

    const fn flip_east(byte: u8) -> u8 {
        if Self::flips(byte)[0] { byte - (Self::EAST << 3) } else { byte + (Self::EAST << 3) }
    }

    const fn flip_south(byte: u8) -> u8 {
        byte ^ Self::SOUTH
    }

    /// `byte`, which has no flips, with those of `before`.
    const fn with_flips_of(byte: u8, before: u8) -> u8 {
        let byte = byte & !Self::SOUTH | before & Self::SOUTH;
        if Self::flips(before)[0] && !Self::flips(byte)[0] { Self::flip_east(byte) } else { byte }
    }

    /// The step from the cell to the one it was reached from, if `byte` has one: on maps it may be diagonal.
    pub const fn back(byte: u8) -> Option<Step> {
        match Self::link_number(byte) {
            0 => None,
            link => Some(Step::from_index(link - 1)),
        }
    }
}

/// How a solver's events change the board: bits 0 to 2 are a [`SolverCell`], bits 3 to 6 hold
/// 0 or 1 + the number of the step to the cell it was reached from.
#[derive(Clone, Copy, Debug)]
pub struct SolverPicture;

impl SolverPicture {
    #[inline]
    fn link<B: Board>(board: &mut B, event: &Event, mark: SolverCell) {
        let size = board.size();
        let code = link_code(size, event.a, event.b);
        let code = if code == 0 && event.b != NOWHERE { diagonal_code(size, event.a, event.b) } else { code };
        board.set(event.a, mark as u8 | code << 3);
    }

    #[inline]
    fn mark<B: Board>(board: &mut B, cell: u32, mark: SolverCell) {
        board.set(cell, (board.get(cell) & !7) | mark as u8);
    }
}

impl Picture for SolverPicture {
    const BLANK: u8 = 0;

    #[inline]
    fn apply<B: Board>(event: &Event, board: &mut B) {
        match event.kind {
            Kind::Generate | Kind::Relax | Kind::Reopen => Self::link(board, event, SolverCell::Frontier),
            Kind::Append | Kind::Path => Self::link(board, event, SolverCell::Path),
            Kind::Expand | Kind::Cut => Self::mark(board, event.a, SolverCell::Visited),
            Kind::Move | Kind::Visit if SolverCell::of(board.get(event.a)) == SolverCell::Unseen => {
                Self::link(board, event, SolverCell::Visited);
            }
            Kind::Prune => Self::mark(board, event.a, SolverCell::GivenUp),
            _ => {}
        }
    }

    /// Cells that were visited; those on the open list do not count yet.
    fn counted(byte: u8) -> u8 {
        u8::from(!matches!(SolverCell::of(byte), SolverCell::Unseen | SolverCell::Frontier))
    }
}

/// How a solver's events change a board of any shape: bits 0 to 2 are a [`SolverCell`]. Where a cell was reached from is
/// in the events alone.
#[derive(Clone, Copy, Debug)]
pub struct GraphSolverPicture;

impl Picture for GraphSolverPicture {
    const BLANK: u8 = 0;

    fn apply<B: Board>(event: &Event, board: &mut B) {
        SolverPicture::apply(event, board);
        let byte = board.get(event.a);
        board.set(event.a, byte & 7);
    }

    fn counted(byte: u8) -> u8 {
        SolverPicture::counted(byte)
    }
}

/// How the events of a walker who plans change the board: as in [`SolverPicture`], but where it has walked stays so,
/// however often the plan comes back there, and links lead along the first walk. Walls may change: see [`SolverCell::flips`].
#[derive(Clone, Copy, Debug)]
pub struct WalkerPicture;

impl WalkerPicture {
    /// Turns over the wall between two cells, or the tile where there is no other cell.
    fn flip<B: Board>(board: &mut B, cell: u32, other: u32) {
        let (owner, flip) = match between(board.size(), cell, other) {
            Some(Direction::East) => (cell, SolverCell::flip_east as fn(u8) -> u8),
            Some(Direction::West) => (other, SolverCell::flip_east as fn(u8) -> u8),
            Some(Direction::North) => (other, SolverCell::flip_south as fn(u8) -> u8),
            _ => (cell, SolverCell::flip_south as fn(u8) -> u8),
        };
        board.set(owner, flip(board.get(owner)));
    }
}

impl Picture for WalkerPicture {
    const BLANK: u8 = 0;

    #[inline]
    fn apply<B: Board>(event: &Event, board: &mut B) {
        match event.kind {
            Kind::Wall | Kind::Carve => Self::flip(board, event.a, event.b),
            Kind::Generate | Kind::Expand | Kind::Reopen | Kind::Append => {
                let before = board.get(event.a);
                if SolverCell::of(before) != SolverCell::Path {
                    SolverPicture::apply(event, board);
                    let now = board.get(event.a);
                    board.set(event.a, SolverCell::with_flips_of(now, before));
                }
            }
            _ => {}
        }
    }

    fn counted(byte: u8) -> u8 {
        SolverPicture::counted(byte)
    }
}

/// 0, or 1 + the number of the direction from `from` to its neighbour `to`, without branches: the
/// directions of a search are too irregular to be guessed. On a board one column wide the cell
/// after is the one below.
#[inline]
fn link_code(size: Size, from: u32, to: u32) -> u8 {
    let step = to.wrapping_sub(from);
    let is_column = size.width == 1;
    let is_cell = to != NOWHERE;
    let code = |is_it: bool, direction: Direction| if is_it & is_cell { direction as u8 + 1 } else { 0 };
    code(step == size.width.wrapping_neg(), Direction::North)
        | code(step == size.width, Direction::South)
        | code(step == 1 && !is_column, Direction::East)
        | code(step == u32::MAX && !is_column, Direction::West)
}

/// 0, or 1 + the number of the diagonal step from `from` to its neighbour `to`.
fn diagonal_code(size: Size, from: u32, to: u32) -> u8 {
    let is_beside = from < size.cells() && to < size.cells() && size.x(from).abs_diff(size.x(to)) == 1;
    let step = Step::ALL.into_iter().skip(4).find(|step| step.beyond(from, size.width) == to);
    step.filter(|_| is_beside).map_or(0, |step| step.index() + 1)
}

/// The direction from `from` to its neighbour `to`; quicker than [`Size::direction`].
#[inline]
fn between(size: Size, from: u32, to: u32) -> Option<Direction> {
    link_code(size, from, to).checked_sub(1).map(Direction::from_index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_was_reached_from_nowhere_has_no_link() {
        for size in [Size::new(5, 4), Size::new(1, 6), Size::new(6, 1)] {
            for from in 0..size.cells() {
                assert_eq!(between(size, from, NOWHERE), None);
                for to in 0..size.cells() {
                    if let Some(direction) = size.direction(from, to) {
                        assert_eq!(between(size, from, to), Some(direction), "{from} to {to} on {size}");
                    }
                }
            }
        }
    }
}
