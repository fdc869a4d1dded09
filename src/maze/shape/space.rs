//! Boards in space: the faces of their cells, seen from above one corner. What looks away is left out; the faces of one
//! cell that are seen become one outline.

use super::Outline;
use crate::maze::ground::Slot;

/// A point in space, in cells: x to the right, y to the back, z up.
pub(in crate::maze) type Spot = [i32; 3];

/// How a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Side by side on a plane.
    #[default]
    Flat,
    /// Floors above each other, after so many quarter turns.
    Stack(u8),
    /// The outside of the solid, after so many quarter turns; from the fifth on it is seen from below.
    Solid(u8),
}

impl Layout {
    /// Turns after which a solid is seen as at first.
    const TURNS: u8 = 8;

    /// The same a quarter turn on; a solid is turned over after a whole turn.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Flat => Self::Flat,
            Self::Stack(turn) => Self::Stack((turn + 1) % 4),
            Self::Solid(turn) => Self::Solid((turn + 1) % Self::TURNS),
        }
    }

    /// The same before any turn.
    #[must_use]
    pub const fn unturned(self) -> Self {
        match self {
            Self::Flat => Self::Flat,
            Self::Stack(_) => Self::Stack(0),
            Self::Solid(_) => Self::Solid(0),
        }
    }
}

/// One side of a cell: its corners, clockwise for somebody who looks at it from outside, and whose slot each side is.
#[derive(Clone, Debug)]
pub(in crate::maze) struct Facet {
    pub(super) corners: [Spot; 4],
    pub(super) slots: [Slot; 4],
    /// Sides at which the board is folded.
    pub(super) folds: [bool; 4],
}

impl Facet {
    /// A unit square: its upper left corner as seen from outside, and where right and down lead.
    pub(super) fn new(corner: Spot, right: Spot, down: Spot, slots: [Slot; 4]) -> Self {
        let far = plus(corner, right);
        Self { corners: [corner, far, plus(far, down), plus(corner, down)], slots, folds: [false; 4] }
    }

    /// The direction out of the solid.
    fn outwards(&self) -> Spot {
        let [corner, right, _, down] = self.corners;
        let ([a, b, c], [d, e, f]) = (minus(down, corner), minus(right, corner));
        [b * f - c * e, c * d - a * f, a * e - b * d]
    }
}

pub(super) fn plus(one: Spot, other: Spot) -> Spot {
    std::array::from_fn(|axis| one[axis] + other[axis])
}

fn minus(one: Spot, other: Spot) -> Spot {
    std::array::from_fn(|axis| one[axis] - other[axis])
}

/// How points in space come onto the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Space {
    size: Spot,
    layout: Layout,
}

impl Space {
    /// For a box of `size` cells. Levels of a stack are z.
    pub(super) const fn new(size: Spot, layout: Layout) -> Self {
        Self { size, layout }
    }

    const fn turn(self) -> u8 {
        match self.layout {
            Layout::Flat => 0,
            Layout::Stack(turn) | Layout::Solid(turn) => turn % 4,
        }
    }

    const fn is_below(self) -> bool {
        matches!(self.layout, Layout::Solid(turn) if turn >= 4)
    }

    /// Quarter turns about the middle, as a point and as a direction.
    fn turned(self, [x, y, z]: [f32; 3]) -> [f32; 3] {
        let [wide, deep] = [self.size[0], self.size[1]].map(|side| side as f32 / 2.0);
        let mut at = [x - wide, y - deep];
        for _ in 0..self.turn() {
            at = [-at[1], at[0]];
        }
        [at[0], at[1], z]
    }

    fn looks_here(self, facet: &Facet) -> bool {
        let [mut x, mut y, z] = facet.outwards();
        for _ in 0..self.turn() {
            (x, y) = (-y, x);
        }
        x - y + if self.is_below() { -z } else { z } > 0
    }

    /// A point on the plane, before it is moved to where the plane begins.
    fn flat(self, spot: [f32; 3]) -> [f32; 2] {
        let [x, y, z] = self.turned(spot);
        let (across, along) = ((x + y) * WIDE, x - y);
        match self.layout {
            Layout::Stack(_) => [across, along * LOW - z * self.gap()],
            _ if self.is_below() => [across, -along / 2.0 - z],
            _ => [across, along / 2.0 - z],
        }
    }

    /// How far the floors of a stack lie above each other.
    fn gap(self) -> f32 {
        (self.size[0] + self.size[1]) as f32 * LOW + 0.6
    }

    /// The least and the greatest point on the plane.
    fn bounds(self) -> [[f32; 2]; 2] {
        let top = if matches!(self.layout, Layout::Stack(_)) { self.size[2] - 1 } else { self.size[2] };
        let ends = [[0, self.size[0]], [0, self.size[1]], [0, top]].map(|ends| ends.map(|end| end as f32));
        let corner = |number: usize| std::array::from_fn(|axis| ends[axis][number >> axis & 1]);
        let mut bounds = [[f32::MAX; 2], [f32::MIN; 2]];
        for point in (0..8).map(|number| self.flat(corner(number))) {
            for axis in 0..2 {
                bounds[0][axis] = bounds[0][axis].min(point[axis]);
                bounds[1][axis] = bounds[1][axis].max(point[axis]);
            }
        }
        bounds
    }

    /// Width and height of the picture.
    pub(super) fn extent(self) -> [f32; 2] {
        let [least, greatest] = self.bounds();
        [greatest[0] - least[0], greatest[1] - least[1]]
    }

    /// The outline of a cell with these facets; nothing where all of them look away.
    pub(super) fn outline(self, facets: &[Facet]) -> Option<Outline> {
        let seen: Vec<&Facet> = facets.iter().filter(|facet| self.looks_here(facet)).collect();
        let [least, _] = self.bounds();
        let point = |spot: [f32; 3]| {
            let [x, y] = self.flat(spot);
            [x - least[0], y - least[1]]
        };
        let on_plane = |spot: Spot| point(spot.map(|part| part as f32));
        let edges: Vec<Edge> = seen.iter().flat_map(|facet| edges(facet)).collect();
        let inner = |edge: &&Edge| edges.iter().any(|other| (other.from, other.to) == (edge.to, edge.from));
        let folds: Vec<[Spot; 2]> = edges.iter().filter(inner).map(|edge| [edge.from, edge.to]).collect();
        let ring = ring(edges.iter().filter(|edge| !inner(edge)).copied().collect())?;
        let marked = ring.iter().filter(|edge| edge.is_fold).map(|edge| [edge.from, edge.to]);
        Some(Outline {
            corners: ring.iter().map(|edge| on_plane(edge.from)).collect(),
            sides: ring.iter().map(|edge| Some(edge.slot)).collect(),
            centre: point(middle(&seen, &folds)),
            folds: folds.iter().copied().chain(marked).map(|fold| fold.map(on_plane)).collect(),
        })
    }
}

/// Half the width of a square that stands on its corner, and half the height of one in a stack, in sides.
const WIDE: f32 = 0.866;
const LOW: f32 = 0.32;

#[derive(Clone, Copy)]
struct Edge {
    from: Spot,
    to: Spot,
    slot: Slot,
    is_fold: bool,
}

fn edges(facet: &Facet) -> [Edge; 4] {
    let corner = |number: usize| facet.corners[number % 4];
    std::array::from_fn(|side| Edge {
        from: corner(side),
        to: corner(side + 1),
        slot: facet.slots[side],
        is_fold: facet.folds[side],
    })
}

/// The edges in order around the outline.
fn ring(mut edges: Vec<Edge>) -> Option<Vec<Edge>> {
    let mut ring = vec![edges.pop()?];
    while let Some(place) = edges.iter().position(|edge| Some(edge.from) == ring.last().map(|last| last.to)) {
        ring.push(edges.swap_remove(place));
    }
    Some(ring)
}

/// A point from which the whole outline is seen: the middle of one facet, of the edge that two share, or the corner of three.
fn middle(facets: &[&Facet], folds: &[[Spot; 2]]) -> [f32; 3] {
    let mean = |spots: &[Spot]| {
        let sum = spots.iter().fold([0; 3], |sum, spot| plus(sum, *spot));
        sum.map(|part| part as f32 / spots.len().max(1) as f32)
    };
    let shared = |spot: &&Spot| folds.iter().all(|fold| fold.contains(spot));
    let corners: Vec<Spot> = facets.iter().flat_map(|facet| facet.corners).collect();
    match folds.len() {
        0 => mean(&corners),
        _ => mean(&folds.as_flattened().iter().filter(shared).copied().collect::<Vec<_>>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::maze::{Graph, Ground as _, Shape};

    fn boards() -> [Graph; 4] {
        [(Shape::Cube, 4, 4), (Shape::Floors(3), 5, 4), (Shape::Floors(1), 1, 1), (Shape::Floors(4), 2, 1)]
            .map(|(shape, wide, high)| Graph::new(shape, Size::new(wide, high), 1, None).unwrap())
    }

    /// Every layout of a board after every turn.
    fn all(graph: &Graph) -> Vec<Layout> {
        let mut all = Vec::new();
        for &first in graph.layouts() {
            let turns =
                std::iter::successors(Some(first), |layout| Some(layout.turned()).filter(|next| *next != first));
            all.extend(turns);
        }
        all
    }

    #[test]
    fn neighbours_that_are_seen_touch_along_a_side() {
        for graph in boards() {
            for layout in all(&graph) {
                let near = |one: [f32; 2], other: [f32; 2]| (one[0] - other[0]).hypot(one[1] - other[1]) < 1e-3;
                let mut joined = 0;
                for &cell in graph.cells() {
                    let Some(own) = graph.outline_in(cell, layout) else { continue };
                    for slot in own.sides.iter().flatten().filter(|slot| graph.ways_of(cell) & 1 << **slot != 0) {
                        let Some(there) = graph.outline_in(graph.beyond(cell, *slot), layout) else { continue };
                        let shared =
                            own.corners.iter().filter(|one| there.corners.iter().any(|other| near(**one, *other)));
                        assert!(
                            shared.count() >= 2,
                            "{:?} {layout:?}: {cell} and what is behind {slot}",
                            graph.shape()
                        );
                        joined += 1;
                    }
                }
                assert!(joined > 0 || graph.cells().len() == 1, "{layout:?}");
            }
        }
    }

    #[test]
    fn half_of_a_cube_is_seen_at_a_time_and_all_of_it_in_turn() {
        let [cube, floors, ..] = boards();
        let seen = |graph: &Graph, layout| -> Vec<u32> {
            graph.cells().iter().copied().filter(|&cell| graph.outline_in(cell, layout).is_some()).collect()
        };
        let mut times = vec![0; cube.size().cells() as usize];
        for layout in all(&cube) {
            let seen = seen(&cube, layout);
            assert_eq!(seen.len(), 3 * 16, "{layout:?}");
            seen.iter().for_each(|&cell| times[cell as usize] += 1);
        }
        assert!(times.iter().all(|&times| times == 4), "{times:?}");
        assert_eq!(seen(&floors, Layout::Stack(2)).len(), 60);
        // The top floor of 5x4, and below it a side of 5 and one of 4 that share a column.
        assert_eq!(seen(&floors, Layout::Solid(0)).len(), 20 + 2 * 8);
    }

    #[test]
    fn everything_lies_within_the_picture() {
        for graph in boards() {
            for layout in all(&graph) {
                let [wide, high] = graph.extent_in(layout);
                for outline in graph.cells().iter().filter_map(|&cell| graph.outline_in(cell, layout)) {
                    for [x, y] in outline.corners {
                        assert!((-1e-3..wide + 1e-3).contains(&x) && (-1e-3..high + 1e-3).contains(&y), "{layout:?}");
                    }
                }
            }
        }
    }
}
