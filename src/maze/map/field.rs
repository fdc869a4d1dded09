//! [`Field`]: a map with the steps that there are on it, and what was worked out for all who walk there.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use super::{Bits, Diagonals, JumpTable, Length, Moves, Step, Subgoals, TileMap};
use crate::grid::{Cell, Size};
use crate::maze::Exits;

/// A map on which one walks by certain rules. What is shared by all tasks on it is made once.
#[derive(Debug)]
pub struct Field {
    map: TileMap,
    diagonals: Diagonals,
    /// Tiles on which one can walk; of two kinds that never meet, land and water, that of the start.
    rows: Bits,
    /// The same with columns for rows.
    columns: Bits,
    /// The steps that there are from each tile, as a set.
    steps: Vec<u8>,
    /// What stepping onto a tile costs, or nothing where all cost 1.
    weights: Option<Vec<u8>>,
    jumps: OnceLock<JumpTable>,
    subgoals: OnceLock<Subgoals>,
}

impl Field {
    /// `map` as one who stands on `from` walks it. O(tiles).
    pub fn new(map: TileMap, moves: &Moves, from: Cell) -> Self {
        let size = map.size();
        let is_boat = from < size.cells() && map.letter(from) == b'W';
        let is_in = |x, y| {
            let cell = size.cell(x, y);
            map.is_free(cell) && (map.letter(cell) == b'W') == is_boat
        };
        let rows = Bits::new(size.width, size.height, is_in);
        let columns = Bits::new(size.height, size.width, |x, y| is_in(y, x));
        let weight = |cell: Cell| moves.weight(map.letter(cell));
        let weights = (!moves.is_even()).then(|| (0..size.cells()).map(weight).collect());
        let steps = steps(size, &rows, moves.diagonals);
        Self {
            map,
            diagonals: moves.diagonals,
            rows,
            columns,
            steps,
            weights,
            jumps: OnceLock::new(),
            subgoals: OnceLock::new(),
        }
    }

    /// The map.
    pub const fn map(&self) -> &TileMap {
        &self.map
    }

    /// Columns and rows.
    #[inline]
    pub const fn size(&self) -> Size {
        self.map.size()
    }

    /// When one may step diagonally.
    pub const fn diagonals(&self) -> Diagonals {
        self.diagonals
    }

    /// The tiles on which one can walk, row by row.
    #[inline]
    pub const fn rows(&self) -> &Bits {
        &self.rows
    }

    /// The same column by column: x and y change places.
    #[inline]
    pub const fn columns(&self) -> &Bits {
        &self.columns
    }

    /// Whether one can walk on `cell`.
    pub fn is_free(&self, cell: Cell) -> bool {
        cell < self.size().cells() && self.rows.has(self.size().x(cell), self.size().y(cell))
    }

    /// The steps that there are from `cell`, as a set of [`Step::bit`]s.
    #[inline]
    pub fn steps(&self, cell: Cell) -> u8 {
        self.steps[cell as usize]
    }

    /// The steps that there would be from `cell` if the tiles in `flipped` were blocked where they are free, and free where
    /// they are blocked.
    pub fn steps_with(&self, cell: Cell, flipped: &BTreeSet<Cell>) -> u8 {
        let size = self.size();
        let is_flipped =
            |x: u32, y: u32| size.checked_cell(i64::from(x), i64::from(y)).is_some_and(|cell| flipped.contains(&cell));
        steps_from(size, cell, self.diagonals, |x, y| self.rows.has(x, y) ^ is_flipped(x, y))
    }

    /// What `step` onto `to` costs.
    #[inline]
    pub fn cost(&self, step: Step, to: Cell) -> Length {
        match &self.weights {
            None => step.length(),
            Some(weights) => step.length().times(u32::from(weights[to as usize])),
        }
    }

    /// How far all jumps go. Made when it is asked for first: O(tiles) time, 16 bytes a tile.
    pub fn jumps(&self) -> &JumpTable {
        self.jumps.get_or_init(|| JumpTable::new(self))
    }

    /// The corners at which shortest paths turn. Made when they are asked for first.
    pub fn subgoals(&self) -> &Subgoals {
        self.subgoals.get_or_init(|| Subgoals::new(self))
    }

    /// Whether every step costs its length.
    pub const fn is_even(&self) -> bool {
        self.weights.is_none()
    }
}

/// The steps from every tile.
fn steps(size: Size, rows: &Bits, diagonals: Diagonals) -> Vec<u8> {
    (0..size.cells()).map(|cell| steps_from(size, cell, diagonals, |x, y| rows.has(x, y))).collect()
}

/// The steps from a tile, where `is_in` says on which tiles one can walk; it is asked for tiles beyond the edge too.
fn steps_from(size: Size, cell: Cell, diagonals: Diagonals, is_in: impl Fn(u32, u32) -> bool) -> u8 {
    let (x, y) = (size.x(cell), size.y(cell));
    let leads = |step: &Step| {
        let (right, down) = step.offset();
        let (next_x, next_y) = (x.wrapping_add_signed(right), y.wrapping_add_signed(down));
        is_in(next_x, next_y)
            && (!step.is_diagonal() || {
                let beside = u8::from(is_in(next_x, y)) + u8::from(is_in(x, next_y));
                match diagonals {
                    Diagonals::Never => false,
                    Diagonals::BothFree => beside == 2,
                    Diagonals::OneFree => beside >= 1,
                    Diagonals::Always => true,
                }
            })
    };
    if !is_in(x, y) {
        return 0;
    }
    Step::ALL.into_iter().filter(leads).fold(0, |set, step| set | step.bit())
}

/// A path to look for on a map.
#[derive(Clone, Debug)]
pub struct MapTask {
    /// The map and its rules.
    pub field: Arc<Field>,
    /// The tile to start from.
    pub from: Cell,
    /// The tile to reach.
    pub to: Cell,
    /// Further tiles: a path to any of them is as good.
    pub others: Exits,
}

impl MapTask {
    /// A path to one tile.
    pub fn new(field: Arc<Field>, from: Cell, to: Cell) -> Self {
        Self { field, from, to, others: Exits::default() }
    }

    /// Every tile to reach, the first one first.
    pub fn exits(&self) -> impl Iterator<Item = Cell> + '_ {
        std::iter::once(self.to).chain(self.others.cells().iter().copied())
    }
}
