//! Drawings of mazes of any shape as outlines: polygons, walls, the path.

use super::drawing::Drawn;
use super::graph::Graph;
use super::shape::Outline;
use crate::drawing::{Pen, Place};
use crate::export::paper;
use crate::grid::Cell;
use crate::maze::Maze;

/// Thickness of walls and of the path, and the radius of an end, in cells.
const WALL: f32 = 0.12;
const WAY: f32 = 0.2;
const END: f32 = 0.3;

/// What the drawing of `graph` takes, with the outer halves of its walls.
pub(super) fn extent(graph: &Graph) -> Place {
    graph.extent().map(|side| side + 2.0 * WALL)
}

/// Draws it.
pub(super) fn draw(drawn: &Drawn<'_>, graph: &Graph, pen: &mut dyn Pen) {
    for &cell in graph.cells() {
        let colour = drawn.fill(cell);
        if colour != paper::FLOOR {
            pen.polygon(&graph.outline(cell).corners.into_iter().map(inset).collect::<Vec<_>>(), colour);
        }
    }
    graph.cells().iter().for_each(|&cell| enclose(&drawn.maze, graph, cell, pen));
    for pair in drawn.path.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|cell| graph.outline(cell).centre);
        // A step to another floor or face has no line.
        if (from[0] - to[0]).hypot(from[1] - to[1]) < 2.5 {
            pen.line(inset(from), inset(to), WAY, paper::PATH);
        }
    }
    let ends = drawn.ends.iter().flat_map(|(from, exits)| {
        std::iter::once((*from, paper::ENTRANCE)).chain(exits.iter().map(|exit| (*exit, paper::EXIT)))
    });
    for (cell, colour) in ends {
        let centre = inset(graph.outline(cell).centre);
        pen.disc(centre, END, paper::EXIT_EDGE);
        pen.disc(centre, END - 0.04, colour);
    }
}

/// The walls around a cell, and small arrows where a path leads up or down. A wall that two cells share is drawn by
/// the first; sides that lie apart, as at the edges of a cube, by both.
fn enclose(maze: &Maze, graph: &Graph, cell: Cell, pen: &mut dyn Pen) {
    let (outline, openings) = (graph.outline(cell), maze.openings(cell));
    for (place, slot) in outline.sides.iter().enumerate() {
        let is_open = slot.is_some_and(|slot| openings & 1 << slot != 0);
        if !is_open && slot.is_none_or(|slot| graph.draws(cell, slot)) {
            let [from, to] = side(&outline, place);
            pen.line(inset(from), inset(to), WALL, paper::WALL);
        }
    }
    let [x, y] = inset(outline.centre);
    for (slot, up) in [(4, -1.0), (5, 1.0)] {
        if matches!(graph.shape(), super::Shape::Floors(_)) && openings & 1 << slot != 0 {
            let (tip, foot) = (y + 0.34 * up, y + 0.16 * up);
            pen.polygon(&[[x, tip], [x + 0.14, foot], [x - 0.14, foot]], paper::WALL);
        }
    }
}

/// A point with room for half a wall beside it.
fn inset(place: Place) -> Place {
    place.map(|at| at + WALL)
}

fn side(outline: &Outline, place: usize) -> [Place; 2] {
    [outline.corners[place], outline.corners[(place + 1) % outline.corners.len()]]
}
