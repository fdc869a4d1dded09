//! The board at a half, a quarter, an eighth ... of its size.
//!
//! A texel of level `k` stands for `2^k x 2^k` cells: the highest state class among them, so that
//! a path one cell wide is never lost, and the mean number of their walls.

use super::board::{Cells, TILE};
use super::style::{CellStyle, OUTSIDE};
use crate::grid::{Cell, Size};

/// Levels 1, 2, 3 ... of one board, down to a single texel.
///
/// Memory: about two thirds of a byte a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lod {
    size: Size,
    levels: Vec<Level>,
    /// Rows of level 1 that are made.
    rows: usize,
}

/// One level: two planes of bytes, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Texels in a row.
    pub width: usize,
    /// Rows of texels.
    pub height: usize,
    /// Highest state class.
    pub states: Vec<u8>,
    /// Walls: 0 where all sides of all cells are open, 252 where all are closed, 255 where cells are solid.
    pub walls: Vec<u8>,
}

/// A level is reduced as a whole where it has fewer texels than so many for each changed tile.
const WHOLE_BELOW: usize = 8;

/// Two rows of cells.
type Scratch = [Vec<u8>; 2];

/// Which planes a change touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Planes {
    States,
    Both,
}

/// Texels `left..right` of rows `top..bottom`.
#[derive(Clone, Copy, Debug)]
struct Patch {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Lod {
    /// All levels from the cells.
    #[cfg(test)]
    pub fn build<S: CellStyle + ?Sized>(cells: &Cells<'_, S>) -> Self {
        let mut lod = Self::begin(cells.size());
        lod.advance(cells, u64::MAX);
        lod
    }

    /// Levels that are still to be made.
    pub fn begin(size: Size) -> Self {
        Self { size, levels: empty_levels(size), rows: 0 }
    }

    /// Whether all levels are made.
    pub fn is_whole(&self) -> bool {
        self.levels.first().is_none_or(|first| self.rows >= first.height)
    }

    /// Makes levels from at most about `most` more cells. Answers whether all are made. O(cells): all of 4096 x 4096 take
    /// some 15 ms.
    pub fn advance<S: CellStyle + ?Sized>(&mut self, cells: &Cells<'_, S>, most: u64) -> bool {
        let mut scratch = Scratch::default();
        if let Some(first) = self.levels.first_mut().filter(|first| self.rows < first.height) {
            let rows = (most / (2 * u64::from(self.size.width)).max(1)).max(1);
            let end =
                usize::try_from(rows).map_or(first.height, |rows| (self.rows.saturating_add(rows)).min(first.height));
            let patch = Patch { top: self.rows, bottom: end, ..first.whole() };
            first.renew(None, cells, patch, Planes::Both, &mut scratch);
            self.rows = end;
            if self.is_whole() {
                self.reduce(cells, &mut scratch);
            }
        }
        self.is_whole()
    }

    /// Makes the levels above the first.
    fn reduce<S: CellStyle + ?Sized>(&mut self, cells: &Cells<'_, S>, scratch: &mut Scratch) {
        for index in 1..self.levels.len() {
            let (done, rest) = self.levels.split_at_mut(index);
            let Some(level) = rest.first_mut() else { continue };
            level.renew(done.last(), cells, level.whole(), Planes::Both, scratch);
        }
    }

    /// Brings the levels that are made up to date where only cells of `tiles` changed.
    /// O(tiles), some 0.2 microseconds each; equals levels that are made from the changed board.
    pub fn update<S: CellStyle + ?Sized>(&mut self, cells: &Cells<'_, S>, tiles: &[u32]) {
        if cells.size() != self.size {
            *self = Self::begin(cells.size());
            return;
        }
        let planes = if cells.style().walls_change() { Planes::Both } else { Planes::States };
        let mut scratch = Scratch::default();
        let made = if self.is_whole() { self.levels.len() } else { 1 };
        for index in 0..made {
            let (done, rest) = self.levels.split_at_mut(index);
            let Some(level) = rest.first_mut() else { continue };
            if tiles.len() * WHOLE_BELOW > level.states.len() {
                level.renew(done.last(), cells, level.whole(), planes, &mut scratch);
                continue;
            }
            for &tile in tiles {
                let patch = level.patch(self.size, tile, index as u32 + 1);
                if index == 0 {
                    fetch(cells, patch);
                }
                level.renew(done.last(), cells, patch, planes, &mut scratch);
            }
        }
    }

    /// How many levels a board of `size` has.
    pub fn count(size: Size) -> u32 {
        size.width.max(size.height).max(1).next_power_of_two().ilog2()
    }

    /// Level `number`, from 1 to [`count`](Self::count).
    pub fn level(&self, number: u32) -> Option<&Level> {
        self.levels.get((number as usize).checked_sub(1)?)
    }
}

impl Level {
    const fn whole(&self) -> Patch {
        Patch { left: 0, right: self.width, top: 0, bottom: self.height }
    }

    /// The texels of level `number` that stand for cells of `tile`; none for a tile off the board.
    fn patch(&self, size: Size, tile: u32, number: u32) -> Patch {
        let columns = size.width.div_ceil(TILE);
        let range = |tile: u32, end: usize| {
            let first = u64::from(tile) * u64::from(TILE);
            let past = (first + u64::from(TILE) - 1) >> number;
            (((first >> number) as usize).min(end), (past as usize + 1).min(end))
        };
        let (left, right) = range(tile % columns, self.width);
        let (top, bottom) = range(tile / columns, self.height);
        Patch { left, right, top, bottom }
    }

    /// Texels of `patch` from the next finer level, or from the cells where there is none.
    fn renew<S: CellStyle + ?Sized>(
        &mut self,
        finer: Option<&Self>,
        cells: &Cells<'_, S>,
        patch: Patch,
        planes: Planes,
        scratch: &mut Scratch,
    ) {
        match finer {
            Some(finer) => self.reduce(finer, patch, planes),
            None => self.reduce_cells(cells, patch, planes, scratch),
        }
    }

    /// Texels of `patch` from the next finer level.
    fn reduce(&mut self, finer: &Self, patch: Patch, planes: Planes) {
        let columns = 2 * patch.left..(2 * patch.right).min(finer.width);
        for y in patch.top..patch.bottom {
            let out = y * self.width + patch.left..y * self.width + patch.right;
            let [upper, lower] = [2 * y, (2 * y + 1).min(finer.height - 1)]
                .map(|row| row * finer.width + columns.start..row * finer.width + columns.end);
            halve(&mut self.states[out.clone()], &finer.states[upper.clone()], &finer.states[lower.clone()], highest);
            if planes == Planes::Both {
                halve(&mut self.walls[out], &finer.walls[upper], &finer.walls[lower], mean);
            }
        }
    }

    /// Texels of `patch` from the cells themselves.
    fn reduce_cells<S: CellStyle + ?Sized>(
        &mut self,
        cells: &Cells<'_, S>,
        patch: Patch,
        planes: Planes,
        scratch: &mut Scratch,
    ) {
        let size = cells.size();
        let columns = 2 * patch.left..(2 * patch.right).min(size.width as usize);
        scratch.iter_mut().for_each(|row| row.resize(columns.len(), 0));
        let [upper, lower] = scratch;
        for y in patch.top..patch.bottom {
            let out = y * self.width + patch.left..y * self.width + patch.right;
            let rows = [2 * y as u32, (2 * y as u32 + 1).min(size.height - 1)];
            load_states(cells, upper, columns.start as u32, rows[0]);
            load_states(cells, lower, columns.start as u32, rows[1]);
            halve(&mut self.states[out.clone()], upper, lower, highest);
            if planes == Planes::Both {
                load_walls(cells, upper, columns.start as u32, rows[0]);
                load_walls(cells, lower, columns.start as u32, rows[1]);
                halve(&mut self.walls[out], upper, lower, mean);
            }
        }
    }
}

/// Reads a byte of every row behind `patch`: all at once, they arrive sooner than one by one.
fn fetch<S: CellStyle + ?Sized>(cells: &Cells<'_, S>, patch: Patch) {
    let rows = 2 * patch.top as u32..2 * patch.bottom as u32;
    let sum = rows.fold(0, |sum, y| sum | cells.row(y).get(2 * patch.left).copied().unwrap_or(0));
    std::hint::black_box(sum);
}

/// Fills `out` with the state classes of row `y` from column `first` on.
pub(crate) fn load_states<S: CellStyle + ?Sized>(cells: &Cells<'_, S>, out: &mut [u8], first: u32, y: u32) {
    load(cells, out, first, y, |style, cell, byte| style.state(cell, byte).min(OUTSIDE - 1));
}

/// Fills `out` with the walls of row `y` from column `first` on, scaled as in [`Level::walls`].
pub(crate) fn load_walls<S: CellStyle + ?Sized>(cells: &Cells<'_, S>, out: &mut [u8], first: u32, y: u32) {
    load(cells, out, first, y, |style, cell, byte| {
        if style.is_solid(cell, byte) {
            return u8::MAX;
        }
        WALLS_OF_OPENINGS[usize::from(style.openings(cell, byte) & 0x0f)]
    });
}

/// 63 for each of the four sides that is closed.
const WALLS_OF_OPENINGS: [u8; 16] = {
    let mut walls = [0; 16];
    let mut openings = 0;
    while openings < 16_usize {
        walls[openings] = 63 * (4 - openings.count_ones() as u8);
        openings += 1;
    }
    walls
};

#[inline]
fn load<S: CellStyle + ?Sized>(
    cells: &Cells<'_, S>,
    out: &mut [u8],
    first: u32,
    y: u32,
    read: impl Fn(&S, Cell, u8) -> u8,
) {
    let row = cells.row(y).get(first as usize..).unwrap_or_default();
    let start = y * cells.size().width + first;
    for ((value, &byte), cell) in out.iter_mut().zip(row).zip(start..) {
        *value = read(cells.style(), cell, byte);
    }
}

/// Every value of `out` from a square of two by two, half a square at an odd edge.
#[inline]
fn halve(out: &mut [u8], upper: &[u8], lower: &[u8], combine: impl Fn([u8; 4]) -> u8) {
    let (upper_pairs, upper_rest) = upper.as_chunks::<2>();
    let (lower_pairs, lower_rest) = lower.as_chunks::<2>();
    for ((value, a), b) in out.iter_mut().zip(upper_pairs).zip(lower_pairs) {
        *value = combine([a[0], a[1], b[0], b[1]]);
    }
    if let ([a], [b], Some(value)) = (upper_rest, lower_rest, out.last_mut()) {
        *value = combine([*a, *a, *b, *b]);
    }
}

#[inline]
fn highest([a, b, c, d]: [u8; 4]) -> u8 {
    a.max(b).max(c.max(d))
}

#[inline]
fn mean(four: [u8; 4]) -> u8 {
    let sum: u16 = four.into_iter().map(u16::from).sum();
    ((sum + 2) / 4) as u8
}

fn empty_levels(size: Size) -> Vec<Level> {
    let mut levels = Vec::new();
    let (mut width, mut height) = (size.width as usize, size.height as usize);
    while width > 1 || height > 1 {
        (width, height) = (width.div_ceil(2), height.div_ceil(2));
        levels.push(Level { width, height, states: vec![0; width * height], walls: vec![0; width * height] });
    }
    levels
}
