//! Shapes of cells: one file each says which cells touch and how they are drawn.

use serde::{Deserialize, Serialize};

use super::ground::Slot;
use crate::grid::{Cell, Size};

mod cube;
mod floors;
mod hexagons;
mod octagons;
mod rings;
mod space;
mod square;
mod triangles;
mod weave;

pub use space::Layout;
use space::{Facet, Space};

/// The shape of a board's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Squares.
    #[default]
    Square,
    /// Hexagons in rows, every other row half a cell to the right.
    Hexagons,
    /// Triangles that point up and down in turn.
    Triangles,
    /// Rings around a hole; far rings have more cells. The width of the size is the number of rings.
    Rings,
    /// Octagons, and squares in the gaps between them.
    Octagons,
    /// The six faces of a cube. The width of the size is the length of an edge.
    Cube,
    /// Floors of squares with stairs between them: so many.
    Floors(u32),
    /// Squares, some of which are bridges: so many thousandths of those that may be one.
    Weave(u32),
}

impl Shape {
    /// The most floors.
    pub const MOST_FLOORS: u32 = 64;
    /// What a shape is called in recipes and on the command line, those with a number without it.
    pub const NAMES: [&'static str; 8] =
        ["square", "hexagons", "triangles", "rings", "octagons", "cube", "floors", "weave"];

    /// The shape with this name, those with a number with `number`.
    pub fn named(name: &str, number: Option<u32>) -> Option<Self> {
        Some(match name {
            "square" => Self::Square,
            "hexagons" => Self::Hexagons,
            "triangles" => Self::Triangles,
            "rings" => Self::Rings,
            "octagons" => Self::Octagons,
            "cube" => Self::Cube,
            "floors" => Self::Floors(number.unwrap_or(3)),
            "weave" => Self::Weave(number.unwrap_or(300)),
            _ => return None,
        })
    }

    /// Its name in recipes and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Hexagons => "hexagons",
            Self::Triangles => "triangles",
            Self::Rings => "rings",
            Self::Octagons => "octagons",
            Self::Cube => "cube",
            Self::Floors(_) => "floors",
            Self::Weave(_) => "weave",
        }
    }

    /// Whether its cells are plain squares.
    pub const fn is_square(&self) -> bool {
        matches!(self, Self::Square)
    }

    /// The cells of the board that people call `size`, voids among them.
    pub fn cells(self, size: Size) -> u64 {
        let board = self.board(size);
        u64::from(board.width) * u64::from(board.height)
    }

    /// The rectangle in which the cells of the board that people call `size` are numbered.
    pub fn board(self, size: Size) -> Size {
        match self {
            Self::Square | Self::Hexagons | Self::Triangles | Self::Weave(_) => size,
            Self::Rings => Size::new(rings::cells_of_ring(size.width.saturating_sub(1)), size.width),
            Self::Octagons => Size::new(size.width, (2 * size.height).saturating_sub(1)),
            Self::Cube => Size::new(size.width, 6 * size.width),
            Self::Floors(floors) => Size::new(size.width, size.height * floors),
        }
    }

    pub(super) fn figure(self, size: Size, seed: u64) -> Box<dyn Figure> {
        match self {
            Self::Square => Box::new(square::Squares(size)),
            Self::Hexagons => Box::new(hexagons::Hexagons(size)),
            Self::Triangles => Box::new(triangles::Triangles(size)),
            Self::Rings => Box::new(rings::Rings::new(size.width)),
            Self::Octagons => Box::new(octagons::Octagons(size)),
            Self::Cube => Box::new(cube::Cube(size.width)),
            Self::Floors(floors) => Box::new(floors::Floors { floor: size, floors }),
            Self::Weave(share) => Box::new(weave::Weave::new(size, share, seed)),
        }
    }
}

/// What a shape knows of its board.
pub(super) trait Figure: Send + Sync {
    /// The rectangle in which its cells are numbered.
    fn size(&self) -> Size;
    /// Slots of a cell, at most eight.
    fn slots(&self) -> usize;
    /// Whether `cell`, a number below those of the size, is a cell.
    fn exists(&self, cell: Cell) -> bool {
        let _ = cell;
        true
    }
    /// The cell behind `slot`, or nothing.
    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell>;
    /// No path has fewer steps.
    fn least_steps(&self, from: Cell, to: Cell) -> u32;
    /// Width and height of the picture.
    fn extent(&self) -> [f32; 2];
    /// Where `cell` lies in it.
    fn outline(&self, cell: Cell) -> Outline;
    /// Ways to show the board besides flat.
    fn layouts(&self) -> &'static [Layout] {
        &[]
    }
    /// The box that the board fills in space, in cells.
    fn space(&self) -> [i32; 3] {
        [0; 3]
    }
    /// The sides of `cell` that may be seen in this layout.
    fn facets(&self, cell: Cell, layout: Layout) -> Vec<Facet> {
        let _ = (cell, layout);
        Vec::new()
    }
}

impl dyn Figure {
    /// Width and height of the picture in this layout.
    pub(super) fn extent_in(&self, layout: Layout) -> [f32; 2] {
        match layout {
            Layout::Flat => self.extent(),
            _ => Space::new(self.space(), layout).extent(),
        }
    }

    /// Where `cell` lies in it; nothing where it is hidden.
    pub(super) fn outline_in(&self, cell: Cell, layout: Layout) -> Option<Outline> {
        match layout {
            Layout::Flat => Some(self.outline(cell)),
            _ => Space::new(self.space(), layout).outline(&self.facets(cell, layout)),
        }
    }
}

/// Where a cell lies: its corners in order, and whose slot each side is.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// The corners, in order. Side number n leads from corner n to the next.
    pub corners: Vec<[f32; 2]>,
    /// The slot behind each side, or nothing where no cell ever is.
    pub sides: Vec<Option<Slot>>,
    /// The middle of the cell, or a point from which all its corners are seen.
    pub centre: [f32; 2],
    /// Lines at which the board is folded.
    pub folds: Vec<[[f32; 2]; 2]>,
}

impl Outline {
    /// A cell whose middle is that of its corners.
    fn new(corners: Vec<[f32; 2]>, sides: Vec<Option<Slot>>) -> Self {
        let count = corners.len().max(1) as f32;
        let sum = corners.iter().fold([0.0, 0.0], |[x, y], corner| [x + corner[0], y + corner[1]]);
        Self { corners, sides, centre: [sum[0] / count, sum[1] / count], folds: Vec::new() }
    }

    /// A square whose upper left corner is (x, y); its sides are north, east, south, west.
    fn square([x, y]: [f32; 2], side: f32) -> Self {
        let corners = vec![[x, y], [x + side, y], [x + side, y + side], [x, y + side]];
        Self::new(corners, vec![Some(0), Some(1), Some(2), Some(3)])
    }
}

/// The cell at (x, y), if it lies inside.
fn inside(size: Size, x: i64, y: i64) -> Option<Cell> {
    size.checked_cell(x, y)
}
