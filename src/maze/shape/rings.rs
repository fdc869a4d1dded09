//! Rings around a hole, each as thick as the hole's radius. The first has six cells; where they would grow longer
//! than two, the next ring has twice as many. Row number n is ring n, counted from the inside; beyond its last cell
//! the row is void. Slots: 0 inwards, 1 clockwise, 2 and 4 outwards, 3 counter-clockwise.

use std::f32::consts::TAU;

use super::{Figure, Outline};
use crate::grid::{Cell, Size};
use crate::maze::ground::Slot;

pub(super) struct Rings {
    size: Size,
}

/// Lines that an arc is drawn with.
const LINES: u32 = 4;

/// Cells of ring `ring`, counted from the inside.
pub(super) fn cells_of_ring(ring: u32) -> u32 {
    let mut cells = 6;
    while TAU * (ring as f32 + 1.5) / cells as f32 > 2.0 {
        cells *= 2;
    }
    cells
}

impl Rings {
    pub(super) fn new(rings: u32) -> Self {
        Self { size: Size::new(cells_of_ring(rings.saturating_sub(1)), rings) }
    }

    fn point(&self, radius: f32, turn: f32) -> [f32; 2] {
        let middle = (self.size.height + 1) as f32;
        [middle + radius * (turn * TAU).sin(), middle - radius * (turn * TAU).cos()]
    }

    /// The arc from one turn to another, the last point left out.
    fn arc(&self, radius: f32, from: f32, to: f32) -> impl Iterator<Item = [f32; 2]> + '_ {
        (0..LINES).map(move |part| self.point(radius, from + (to - from) * part as f32 / LINES as f32))
    }
}

impl Figure for Rings {
    fn size(&self) -> Size {
        self.size
    }

    fn slots(&self) -> usize {
        5
    }

    fn exists(&self, cell: Cell) -> bool {
        self.size.x(cell) < cells_of_ring(self.size.y(cell))
    }

    fn beyond(&self, cell: Cell, slot: Slot) -> Option<Cell> {
        let (place, ring) = (self.size.x(cell), self.size.y(cell));
        let cells = cells_of_ring(ring);
        let outside = (ring + 1 < self.size.height).then(|| cells_of_ring(ring + 1) / cells);
        match slot {
            0 => {
                let inside = ring.checked_sub(1)?;
                Some(self.size.cell(place * cells_of_ring(inside) / cells, inside))
            }
            1 => Some(self.size.cell((place + 1) % cells, ring)),
            2 => Some(self.size.cell(place * outside?, ring + 1)),
            3 => Some(self.size.cell((place + cells - 1) % cells, ring)),
            _ => outside.filter(|&parts| parts == 2).map(|_| self.size.cell(2 * place + 1, ring + 1)),
        }
    }

    /// A step changes the ring by one at most.
    fn least_steps(&self, from: Cell, to: Cell) -> u32 {
        self.size.y(from).abs_diff(self.size.y(to)).max(u32::from(from != to))
    }

    fn extent(&self) -> [f32; 2] {
        [2.0 * (self.size.height + 1) as f32; 2]
    }

    fn outline(&self, cell: Cell) -> Outline {
        let (place, ring) = (self.size.x(cell), self.size.y(cell));
        let cells = cells_of_ring(ring) as f32;
        let (from, to) = (place as f32 / cells, (place + 1) as f32 / cells);
        let half = (from + to) / 2.0;
        let (near, far) = ((ring + 1) as f32, (ring + 2) as f32);
        let parts = if self.beyond(cell, 4).is_some() { [(from, half, 2), (half, to, 4)] } else { [(from, to, 2); 2] };
        let mut corners: Vec<[f32; 2]> = Vec::new();
        let mut sides = Vec::new();
        for (from, to, slot) in parts.into_iter().take(if parts[0] == parts[1] { 1 } else { 2 }) {
            corners.extend(self.arc(far, from, to));
            sides.extend([Some(slot); LINES as usize]);
        }
        corners.push(self.point(far, to));
        sides.push(Some(1));
        corners.extend(self.arc(near, to, from));
        sides.extend([Some(0); LINES as usize]);
        corners.push(self.point(near, from));
        sides.push(Some(3));
        let centre = self.point((near + far) / 2.0, half);
        Outline { corners, sides, centre, folds: Vec::new() }
    }
}
