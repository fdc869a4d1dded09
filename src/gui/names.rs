//! What cells are called: columns and rows, or the names of points.

use egui::{Context, Id};

use super::lang;
use crate::grid::{Cell, Size};
use crate::omok::{Board, PointError, point_name};
use crate::text::Language;
use crate::trace::{self, Event, Info, Named};

/// What cells are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Names {
    /// Column and row: `(7, 7)`.
    #[default]
    Coordinates,
    /// A letter and a number, as points of Omok are called: `h8`.
    Points,
}

impl Names {
    /// The name of a cell on a board of `size`; a dash for no cell of it.
    pub fn cell(self, size: Size, cell: Cell) -> String {
        match self {
            Self::Points if cell < size.cells() => point_name(size.width, cell),
            _ => trace::cell_name(size, cell),
        }
    }

    /// What a word that people typed says as the name of a cell on a board of `size`; nothing for other
    /// words.
    pub fn named(self, size: Size, word: &str) -> Option<Named> {
        match (self, Board::new(size.width).ok()?.point(word)) {
            (Self::Coordinates, _) | (_, Err(PointError::Name { .. })) => None,
            (_, Ok(point)) if point < size.cells() => Some(Named::Cell(point)),
            _ => Some(Named::Outside),
        }
    }

    /// What `event` does and why, with cells by these names.
    pub fn sentence(self, info: &Info, event: &Event, size: Size, language: Language) -> String {
        trace::sentence_with(info, event, (size, &|cell| self.cell(size, cell)), language)
    }

    /// The name of a cell where there is little room: without brackets.
    pub fn short(self, size: Size, cell: Cell) -> String {
        match self {
            Self::Coordinates if cell < size.cells() => format!("{},{}", size.x(cell), size.y(cell)),
            _ => self.cell(size, cell),
        }
    }
}

/// Changes what cells are called in the window.
pub fn set(ctx: &Context, names: Names) {
    ctx.data_mut(|data| data.insert_temp(id(), names));
}

/// What cells are called in the window. A `&Ui` will do as the context.
pub fn names(ctx: &Context) -> Names {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}

/// What `event` does and why, with cells by their names in the window.
pub fn sentence(ctx: &Context, info: &Info, event: &Event, size: Size) -> String {
    names(ctx).sentence(info, event, size, lang::language(ctx))
}

fn id() -> Id {
    Id::unique("gridscope names of cells")
}
