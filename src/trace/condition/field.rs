//! The fields of an event that a condition can name, and how they are read.

use super::bounds::Bounds;
use super::summary::Summary;
use crate::grid::{Cell, Size};
use crate::trace::event::{Event, Kind};

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
    /// What the bound becomes that a search works on.
    F,
    /// Why something was refused, by number.
    Reason,
}

impl Field {
    pub(super) const ALL: [Self; 12] = [
        Self::A,
        Self::B,
        Self::V,
        Self::X,
        Self::Y,
        Self::Bx,
        Self::By,
        Self::Line,
        Self::Depth,
        Self::Event,
        Self::F,
        Self::Reason,
    ];

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
            Self::F => "f",
            Self::Reason => "reason",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name().eq_ignore_ascii_case(name))
    }

    /// Its value; nothing for a column or row outside the board.
    #[inline]
    pub(super) fn read(self, moment: &Moment<'_>) -> Option<i64> {
        let Moment { event, number, layout } = *moment;
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
            Self::F => (event.kind == Kind::Bound).then_some(i64::from(event.v))?,
            Self::Reason => event.reason()? as i64,
        })
    }

    /// What it can be in a block.
    pub(super) fn bounds(self, summary: &Summary, layout: Layout) -> Bounds {
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
            Self::F | Self::Reason => self.told(summary),
        }
    }
}

impl Field {
    /// The bounds of what only some kinds of events say, in their `v`.
    fn told(self, summary: &Summary) -> Bounds {
        let says = |kind: &&Kind| match self {
            Self::F => **kind == Kind::Bound,
            _ => kind.has_reason(),
        };
        let is_there = |kind: &Kind| summary.kinds[*kind as usize] > 0;
        if Kind::ALL.iter().filter(says).any(is_there) {
            Bounds::between(summary.v).or_absent()
        } else {
            Bounds::NOTHING
        }
    }
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
