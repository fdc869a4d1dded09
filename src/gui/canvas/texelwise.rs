//! Pixels of boards with less than two pixels a cell.

use super::board::Cells;
use super::lod::{Level, Lod, load_states, load_walls};
use super::palette::Inks;
use super::raster::Window;
use super::style::CellStyle;
use super::transform::{Axis, Projection};

/// The texels behind a pixel along one side: the first and the last of one or two.
type Pair = [u32; 2];

/// Finds the texels behind every pixel.
#[derive(Clone, Debug)]
pub(crate) struct Texelwise {
    number: u32,
    columns: Side,
    rows: Side,
    states: [Vec<u8>; 2],
    walls: [Vec<u8>; 2],
}

/// Texels along one side of the viewport.
#[derive(Clone, Debug)]
struct Side {
    /// The pixel of the first pair.
    start: usize,
    pairs: Vec<Pair>,
}

impl Texelwise {
    pub(crate) fn new(projection: &Projection) -> Self {
        let number = level_number(projection.scale).min(Lod::count(projection.size));
        let side = |axis: Axis| Side::new(&axis, number);
        Self {
            number,
            columns: side(projection.columns()),
            rows: side(projection.rows()),
            states: Default::default(),
            walls: Default::default(),
        }
    }

    /// Which level the pixels come from; 0 is the cells themselves.
    pub(crate) const fn number(&self) -> u32 {
        self.number
    }

    /// Paints the pixels of `window` that the board covers.
    pub(crate) fn paint<P: Copy, S: CellStyle + ?Sized>(
        &mut self,
        pixels: &mut [P],
        stride: usize,
        window: Window,
        (cells, lod): (&Cells<'_, S>, Option<&Lod>),
        inks: &Inks<P>,
    ) {
        let window = window.and(self.covered());
        let level = lod.and_then(|lod| lod.level(self.number));
        if window.is_empty() || (level.is_none() && self.number > 0) {
            return;
        }
        let pairs = &self.columns.pairs[window.left - self.columns.start..window.right - self.columns.start];
        let (Some(first), Some(last)) = (pairs.first(), pairs.last()) else { return };
        let (first, past) = (first[0], last[1] + 1);
        let mut before: Option<Pair> = None;
        for y in window.top..window.bottom {
            let rows = self.rows.pairs[y - self.rows.start];
            let line = y * stride + window.left..y * stride + window.right;
            if before == Some(rows) {
                pixels.copy_within(line.start - stride..line.end - stride, line.start);
                continue;
            }
            before = Some(rows);
            let [states, walls] = match level {
                Some(level) => level_row(level, rows, first..past, &mut self.states[0], &mut self.walls[0]),
                None => cell_row(cells, rows, first..past, &mut self.states, &mut self.walls),
            };
            paint_line(&mut pixels[line], pairs, first, states, walls, inks);
        }
    }

    /// The pixels that show the board.
    pub(crate) const fn covered(&self) -> Window {
        Window {
            left: self.columns.start,
            right: self.columns.start + self.columns.pairs.len(),
            top: self.rows.start,
            bottom: self.rows.start + self.rows.pairs.len(),
        }
    }
}

impl Side {
    /// One or two texels for each pixel, so that each texel is behind a pixel. The last texel may
    /// stand for fewer cells than the others and is given its full width all the same.
    fn new(axis: &Axis, number: u32) -> Self {
        let texels = (u64::from(axis.cells).div_ceil(1 << number) as u32).max(1);
        let start = axis.edge(0);
        let length = (f64::from(texels) * f64::from(1_u32 << number) * axis.scale - 1e-6).ceil();
        let board = start..start + (length as i64).max(1);
        let pixels = i64::from(axis.pixels);
        let seen = board.start.clamp(0, pixels)..board.end.clamp(0, pixels);
        let texel = |pixel: i64| axis.cell_of(pixel).max(0.0) as u32 >> number;
        let pairs = seen.clone().map(|pixel| {
            let first = texel(pixel).min(texels - 1);
            let past = if pixel + 1 == board.end { texels } else { texel(pixel + 1).min(texels) };
            [first, past.saturating_sub(1).max(first)]
        });
        Self { start: seen.start as usize, pairs: pairs.collect() }
    }
}

/// The level whose texels are half a pixel to a pixel wide; cells themselves from a pixel on, and
/// never between a half and one, where four reads a pixel would cost too much.
fn level_number(scale: f64) -> u32 {
    if scale >= 1.0 {
        return 0;
    }
    ((1.0 / scale.max(1e-6)).log2().floor() as u32).max(1)
}

/// Highest states and mean walls of one or two rows of a level.
fn level_row<'a>(
    level: &'a Level,
    rows: Pair,
    columns: std::ops::Range<u32>,
    states: &'a mut Vec<u8>,
    walls: &'a mut Vec<u8>,
) -> [&'a [u8]; 2] {
    let [upper, lower] = rows.map(|row| {
        let start = row as usize * level.width;
        start + columns.start as usize..start + columns.end as usize
    });
    if rows[0] == rows[1] {
        return [&level.states[upper.clone()], &level.walls[upper]];
    }
    states.clear();
    walls.clear();
    states.extend(level.states[upper.clone()].iter().zip(&level.states[lower.clone()]).map(|(a, b)| *a.max(b)));
    walls.extend(level.walls[upper].iter().zip(&level.walls[lower]).map(|(&a, &b)| a.midpoint(b)));
    [states, walls]
}

/// States and walls of a row of cells, read from the board itself.
fn cell_row<'a, S: CellStyle + ?Sized>(
    cells: &Cells<'_, S>,
    rows: Pair,
    columns: std::ops::Range<u32>,
    states: &'a mut [Vec<u8>; 2],
    walls: &'a mut [Vec<u8>; 2],
) -> [&'a [u8]; 2] {
    for ((states, walls), row) in states.iter_mut().zip(walls.iter_mut()).zip(rows) {
        states.resize(columns.len(), 0);
        walls.resize(columns.len(), 0);
        load_states(cells, states, columns.start, row);
        load_walls(cells, walls, columns.start, row);
        if rows[0] == rows[1] {
            break;
        }
    }
    if rows[0] != rows[1] {
        let ([states, more_states], [walls, more_walls]) = (&mut *states, &mut *walls);
        states.iter_mut().zip(more_states).for_each(|(a, b)| *a = (*a).max(*b));
        walls.iter_mut().zip(more_walls).for_each(|(a, b)| *a = a.midpoint(*b));
    }
    [&states[0], &walls[0]]
}

fn paint_line<P: Copy>(line: &mut [P], pairs: &[Pair], first: u32, states: &[u8], walls: &[u8], inks: &Inks<P>) {
    for (pixel, pair) in line.iter_mut().zip(pairs) {
        let [a, b] = pair.map(|texel| (texel - first) as usize);
        *pixel = inks.shade(states[a].max(states[b]), walls[a].midpoint(walls[b]));
    }
}
