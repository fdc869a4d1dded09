//! [`Subgoals`]: the corners at which shortest paths turn, and which of them are reached from each other directly.

use super::{Diagonals, Field, Step};
use crate::grid::Cell;

/// Tiles at corners of what is blocked, and for each those to which a path of the estimated length leads with no other
/// between them. Between any two tiles there is a shortest path that turns at such corners alone.
#[derive(Debug)]
pub struct Subgoals {
    /// The number of each tile's subgoal + 1, or 0.
    numbers: Vec<u32>,
    /// Where the neighbours of each begin, and where they end.
    starts: Vec<u32>,
    neighbours: Vec<Cell>,
}

impl Subgoals {
    /// The graph of a map on which diagonal steps are taken never, or where both tiles beside them are free. O(tiles)
    /// memory; time grows with the distances between corners.
    pub fn new(field: &Field) -> Self {
        let cells = field.size().cells();
        let mut graph = Self { numbers: vec![0; cells as usize], starts: vec![0], neighbours: Vec::new() };
        let corners: Vec<Cell> = (0..cells).filter(|&cell| is_corner(field, cell)).collect();
        for (number, &cell) in (1..).zip(&corners) {
            graph.numbers[cell as usize] = number;
        }
        for &cell in &corners {
            let found = reached(field, cell, |cell| graph.has(cell));
            graph.neighbours.extend(found);
            graph.starts.push(graph.neighbours.len() as u32);
        }
        graph
    }

    /// Whether a tile is a subgoal.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.numbers[cell as usize] != 0
    }

    /// The subgoals that are reached from the one on `cell` directly; none where there is none.
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        match self.numbers[cell as usize] as usize {
            0 => &[],
            number => &self.neighbours[self.starts[number - 1] as usize..self.starts[number] as usize],
        }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Whether a blocked tile touches `cell` diagonally while both tiles between them are free.
fn is_corner(field: &Field, cell: Cell) -> bool {
    let (size, steps) = (field.size(), field.steps(cell));
    let is_free = |step: Step| steps & step.bit() != 0;
    Step::ALL
        .into_iter()
        .skip(4)
        .any(|step| step.parts().into_iter().all(is_free) && !field.is_free(step.beyond(cell, size.width)))
}

/// The tiles at which `stops` says so and which are reached from `from` by paths of the estimated length, with no other
/// such tile between. A path that goes diagonally first, or along the column first, is free.
pub fn reached(field: &Field, from: Cell, stops: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let mut found = Vec::new();
    let mut clear = |from: Cell, step: Step, most: u32| clearance(field, from, step, most, &stops, &mut found);
    let straight = [0, 1, 2, 3].map(|index| clear(from, Step::from_index(index), u32::MAX));
    for corner in Step::ALL.into_iter().skip(4) {
        let [along, across] = corner.parts();
        let far = |step: Step| straight[usize::from(step.index())];
        if field.diagonals() == Diagonals::Never {
            lanes(field, from, (along, far(along)), (across, far(across)), &mut clear);
        } else {
            let diagonal = clear(from, corner, u32::MAX);
            lanes(field, from, (corner, diagonal), (along, far(along)), &mut clear);
            lanes(field, from, (corner, diagonal), (across, far(across)), &mut clear);
        }
    }
    found
}

/// Looks along `side` from each tile of a line, no farther than is clear from all tiles before it.
fn lanes(
    field: &Field,
    from: Cell,
    (line, tiles): (Step, u32),
    (side, mut most): (Step, u32),
    clear: &mut impl FnMut(Cell, Step, u32) -> u32,
) {
    let mut cell = from;
    for _ in 0..tiles {
        if most == 0 {
            return;
        }
        cell = line.beyond(cell, field.size().width);
        most = clear(cell, side, most);
    }
}

/// How many tiles along `step` are free and no stop, up to `most`. A stop that ends them is added to `found`.
fn clearance(
    field: &Field,
    from: Cell,
    step: Step,
    most: u32,
    stops: impl Fn(Cell) -> bool,
    found: &mut Vec<Cell>,
) -> u32 {
    let mut cell = from;
    for far in 0..most {
        if field.steps(cell) & step.bit() == 0 {
            return far;
        }
        cell = step.beyond(cell, field.size().width);
        if stops(cell) {
            found.push(cell);
            return far;
        }
    }
    most
}
