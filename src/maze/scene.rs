//! Drawings of mazes of any shape as outlines: polygons, walls, the path.

use super::drawing::Drawn;
use super::graph::Graph;
use super::shape::Outline;
use crate::drawing::{Pen, Place};
use crate::export::paper;
use crate::grid::Cell;
use crate::maze::Maze;
use crate::maze::ground::{Ground as _, Slot};

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
    let mut climbed = Vec::new();
    for pair in drawn.path.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|cell| graph.outline(cell).centre);
        if let Some(slot) = stairs(graph).find(|&slot| graph.beyond(pair[0], slot) == pair[1]) {
            climbed.extend([(pair[0], slot), (pair[1], graph.back(pair[0], slot))]);
        } else if (from[0] - to[0]).hypot(from[1] - to[1]) < 2.5 {
            // A step to another face has no line.
            pen.line(inset(from), inset(to), WAY, paper::PATH);
        }
    }
    climbed.sort_unstable();
    graph.cells().iter().for_each(|&cell| arrows(&drawn.maze, graph, cell, &climbed, pen));
    let ends = drawn.ends.iter().flat_map(|(from, exits)| {
        std::iter::once((*from, paper::ENTRANCE)).chain(exits.iter().map(|exit| (*exit, paper::EXIT)))
    });
    for (cell, colour) in ends {
        let centre = inset(graph.outline(cell).centre);
        pen.disc(centre, END, paper::EXIT_EDGE);
        pen.disc(centre, END - 0.04, colour);
    }
}

/// The slots behind which stairs lead up and down, if the board has any.
fn stairs(graph: &Graph) -> impl Iterator<Item = Slot> + use<> {
    let has_stairs = matches!(graph.shape(), super::Shape::Floors(_));
    [4, 5].into_iter().filter(move |_| has_stairs)
}

/// Arrows where stairs lead up and down from a cell; those that the path takes, sorted in `climbed`, have its colour.
fn arrows(maze: &Maze, graph: &Graph, cell: Cell, climbed: &[(Cell, Slot)], pen: &mut dyn Pen) {
    let [x, y] = inset(graph.outline(cell).centre);
    for slot in stairs(graph).filter(|slot| maze.openings(cell) & 1 << slot != 0) {
        let up = if slot == 4 { -1.0 } else { 1.0 };
        let is_climbed = climbed.binary_search(&(cell, slot)).is_ok();
        let (tip, foot, half) = if is_climbed { (0.42, 0.04, 0.3) } else { (0.38, 0.1, 0.2) };
        let colour = if is_climbed { paper::PATH } else { paper::WALL };
        pen.polygon(&[[x, y + tip * up], [x + half, y + foot * up], [x - half, y + foot * up]], colour);
    }
}

/// The walls around a cell. A wall that two cells share is drawn by
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
}

/// A point with room for half a wall beside it.
fn inset(place: Place) -> Place {
    place.map(|at| at + WALL)
}

fn side(outline: &Outline, place: usize) -> [Place; 2] {
    [outline.corners[place], outline.corners[(place + 1) % outline.corners.len()]]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::export::raster;
    use crate::grid::Size;
    use crate::maze::{MazeTask, Shape};

    #[test]
    fn stairs_show_and_those_of_the_path_have_its_colour() {
        let graph = Graph::new(Shape::Floors(2), Size::new(2, 1), 0, None).unwrap();
        // Cells 0 and 1 above 2 and 3: along the upper floor, then down; stairs beside, too.
        let maze = graph.maze(vec![1 << 1 | 1 << 5, 1 << 3 | 1 << 5, 1 << 4, 1 << 4]);
        let task = MazeTask::new(Arc::new(maze), 0, 3);
        let drawn = |path: &'static [Cell]| Drawn { ends: None, ..Drawn::of(&task, path) }.drawing();
        let (scale, _) = raster::layout(&drawn(&[]), 400);
        let at = |path: &'static [Cell], cell: Cell, down: f32| {
            let [x, y] = inset(graph.outline(cell).centre).map(|at| at * scale as f32);
            *raster::paint(&drawn(path), 400).get_pixel(x as u32, (y + down * scale as f32) as u32)
        };
        for (cell, down) in [(0, 0.25), (1, 0.25), (2, -0.25), (3, -0.25)] {
            assert_eq!(at(&[], cell, down), paper::WALL, "{cell}");
            assert_eq!(at(&[], cell, -down), paper::FLOOR, "{cell}");
            let is_climbed = cell % 2 == 1;
            assert_eq!(at(&[0, 1, 3], cell, down) == paper::PATH, is_climbed, "{cell}");
        }
    }
}
