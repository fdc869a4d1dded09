//! The fields of an event that a condition can name, and how they are read.

use super::bounds::Bounds;
use super::columns::Columns;
use super::summary::Summary;
use crate::grid::{Cell, Size};
use crate::trace::event::Event;
use crate::trace::role::Role;

/// A field of an event that holds a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    A,
    B,
    V,
    X,
    Y,
    Bx,
    By,
    Line,
    Depth,
    Event,
    /// What the algorithm says that one of the numbers is.
    Role(Role),
}

impl Field {
    /// Those that every event has.
    pub(super) const ALL: [Self; 10] =
        [Self::A, Self::B, Self::V, Self::X, Self::Y, Self::Bx, Self::By, Self::Line, Self::Depth, Self::Event];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
            Self::V => "v",
            Self::X => "x",
            Self::Y => "y",
            Self::Bx => "bx",
            Self::By => "by",
            Self::Line => "line",
            Self::Depth => "depth",
            Self::Event => "event",
            Self::Role(role) => role.id(),
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|field| field.name().eq_ignore_ascii_case(name));
        found.or_else(|| Role::from_id(name).map(Self::Role))
    }

    /// Its value; nothing for a column or row outside the board.
    #[inline]
    pub(super) fn read(self, moment: &Moment<'_>) -> Option<i64> {
        let Moment { event, number, layout, columns } = *moment;
        Some(match self {
            Self::A => i64::from(event.a),
            Self::B => i64::from(event.b),
            Self::V => i64::from(event.v),
            Self::X => layout.column(event.a)?,
            Self::Y => layout.row(event.a)?,
            Self::Bx => layout.column(event.b)?,
            Self::By => layout.row(event.b)?,
            Self::Line => i64::from(event.line()) + 1,
            Self::Depth => i64::from(event.depth),
            Self::Event => saturated(number),
            Self::Role(role) => columns_of(columns, role)?.read(event)?,
        })
    }

    /// What it can be in a block.
    pub(super) fn bounds(self, Block { summary, layout, columns }: Block<'_>) -> Bounds {
        match self {
            Self::A => Bounds::between(summary.a),
            Self::B => Bounds::between(summary.b),
            Self::V => Bounds::between(summary.v),
            Self::X => layout.columns(summary.a),
            Self::Y => layout.rows(summary.a),
            Self::Bx => layout.columns(summary.b),
            Self::By => layout.rows(summary.b),
            Self::Line => {
                let (first, last) = summary.line;
                Bounds::between((i64::from(first) + 1, i64::from(last) + 1))
            }
            Self::Depth => Bounds::between(summary.depth),
            Self::Event => {
                let last = summary.first_event.saturating_add(u64::from(summary.count.saturating_sub(1)));
                Bounds::between((saturated(summary.first_event), saturated(last)))
            }
            Self::Role(role) => columns_of(columns, role).map_or(Bounds::NOTHING, |columns| columns.bounds(summary)),
        }
    }
}

/// Few conditions speak of more than two roles.
#[inline]
fn columns_of(columns: &[Columns], role: Role) -> Option<&Columns> {
    columns.iter().find(|columns| columns.role == role)
}

fn saturated(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// All that a condition is asked about.
#[derive(Clone, Copy)]
pub(super) struct Moment<'a> {
    pub(super) event: &'a Event,
    pub(super) number: u64,
    pub(super) layout: Layout,
    /// Those of every role that the condition speaks of.
    pub(super) columns: &'a [Columns],
}

/// A block of events that a condition is asked about.
#[derive(Clone, Copy)]
pub(super) struct Block<'a> {
    pub(super) summary: &'a Summary,
    pub(super) layout: Layout,
    pub(super) columns: &'a [Columns],
}

/// How cells lie on the board; any size is fine, an empty one has no cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    width: u32,
    cells: u32,
}

impl Layout {
    pub(super) fn new(size: Size) -> Self {
        Self { width: size.width, cells: size.width.saturating_mul(size.height) }
    }

    #[inline]
    fn column(self, cell: Cell) -> Option<i64> {
        (cell < self.cells).then(|| i64::from(cell % self.width))
    }

    #[inline]
    fn row(self, cell: Cell) -> Option<i64> {
        (cell < self.cells).then(|| i64::from(cell / self.width))
    }

    /// The columns of the cells from `first` to `last`.
    fn columns(self, cells: (Cell, Cell)) -> Bounds {
        self.inside(cells, |first, last| {
            let one_row = first / self.width == last / self.width;
            if one_row { (first % self.width, last % self.width) } else { (0, self.width - 1) }
        })
    }

    /// The rows of the cells from `first` to `last`.
    fn rows(self, cells: (Cell, Cell)) -> Bounds {
        self.inside(cells, |first, last| (first / self.width, last / self.width))
    }

    /// Applies `part` to the cells that lie on the board; the others have no value.
    fn inside(self, (first, last): (Cell, Cell), part: impl FnOnce(Cell, Cell) -> (u32, u32)) -> Bounds {
        if first >= self.cells {
            return Bounds::NOTHING;
        }
        let bounds = Bounds::between(part(first, last.min(self.cells - 1)));
        if last < self.cells { bounds } else { bounds.or_absent() }
    }
}
