//! Pictures of mazes of any shape as outlines: polygons, walls, the way. Written as SVG, or painted.

use std::fmt::Write as _;

use image::{Rgb, RgbImage};

use super::graph::Graph;
use super::ground::{Ground as _, Slot};
use super::paper::Drawing;
use super::shape::Outline;
use crate::export::paper;
use crate::grid::Cell;
use crate::maze::Maze;

type Point = [f32; 2];

/// What a picture consists of, in cells.
pub(super) struct Scene {
    extent: Point,
    fills: Vec<(Vec<Point>, Rgb<u8>)>,
    walls: Vec<[Point; 2]>,
    /// Small arrows where a way leads up or down.
    stairs: Vec<Vec<Point>>,
    way: Vec<Vec<Point>>,
    ends: Option<[Point; 2]>,
}

/// Thickness of walls and of the way, and the radius of an end, in cells.
const WALL: f32 = 0.12;
const WAY: f32 = 0.2;
const END: f32 = 0.3;

impl Scene {
    pub(super) fn of(drawing: &Drawing<'_>) -> Self {
        let maze = drawing.maze;
        let graph = maze.graph().cloned().unwrap_or_else(|| Graph::squares(maze.size()));
        let mut scene = Self {
            extent: graph.extent(),
            fills: Vec::new(),
            walls: Vec::new(),
            stairs: Vec::new(),
            way: ways(&graph, drawing.way),
            ends: drawing.ends.map(|(from, to)| [graph.outline(from).centre, graph.outline(to).centre]),
        };
        for &cell in graph.cells() {
            let outline = graph.outline(cell);
            let colour = drawing.fill(cell);
            if maze.is_solid(cell) && maze.graph().is_none() {
                scene.walls.extend(solid_sides(maze, &graph, cell, &outline));
            } else {
                scene.enclose(maze, &graph, cell, &outline);
            }
            if colour != paper::FLOOR {
                scene.fills.push((outline.corners, colour));
            }
        }
        scene
    }

    /// The walls around a cell. One that two cells share is drawn by the first; sides that lie apart, as at the edges of a
    /// cube, by both.
    fn enclose(&mut self, maze: &Maze, graph: &Graph, cell: Cell, outline: &Outline) {
        let openings = maze.openings(cell);
        for (place, slot) in outline.sides.iter().enumerate() {
            let is_open = slot.is_some_and(|slot| openings & 1 << slot != 0);
            let is_drawn = slot.is_some_and(|slot| is_drawn_beyond(maze, graph, cell, slot));
            if !is_open && !is_drawn {
                self.walls.push(side(outline, place));
            }
        }
        let [x, y] = outline.centre;
        for (slot, up) in [(4, -1.0), (5, 1.0)] {
            if matches!(graph.shape(), super::Shape::Floors(_)) && openings & 1 << slot != 0 {
                let middle = y + 0.22 * up;
                self.stairs.push(vec![
                    [x, middle + 0.12 * up],
                    [x + 0.14, middle - 0.06 * up],
                    [x - 0.14, middle - 0.06 * up],
                ]);
            }
        }
    }

    /// As an SVG picture, `unit` pixels a cell.
    pub(super) fn svg(&self, unit: f32) -> String {
        let [width, height] = self.extent.map(|side| side * unit + 2.0 * WALL * unit);
        let mut svg = String::new();
        let place = |[x, y]: &Point| format!("{:.2},{:.2}", (x + WALL) * unit, (y + WALL) * unit);
        let points = |points: &[Point]| points.iter().map(place).collect::<Vec<_>>().join(" ");
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.2} {height:.2}\">\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
            hex(paper::FLOOR)
        );
        for (corners, colour) in &self.fills {
            let _ = writeln!(svg, "<polygon points=\"{}\" fill=\"{}\"/>", points(corners), hex(*colour));
        }
        for corners in &self.stairs {
            let _ = writeln!(svg, "<polygon points=\"{}\" fill=\"{}\"/>", points(corners), hex(paper::WALL));
        }
        let line = |colour, thick: f32| {
            format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                hex(colour),
                thick * unit
            )
        };
        let _ = write!(svg, "<path {} d=\"", line(paper::WALL, WALL));
        for [from, to] in &self.walls {
            let _ = write!(svg, "M{}L{}", place(from), place(to));
        }
        svg.push_str("\"/>\n");
        for part in &self.way {
            let _ = writeln!(svg, "<polyline {} points=\"{}\"/>", line(paper::WAY, WAY), points(part));
        }
        for ([x, y], colour) in self.ends.into_iter().flatten().zip([paper::ENTRANCE, paper::EXIT]) {
            let (x, y, radius) = ((x + WALL) * unit, (y + WALL) * unit, END * unit);
            let edge = hex(paper::EXIT_EDGE);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{}\" stroke=\"{edge}\"/>",
                hex(colour)
            );
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// As pixels, no side longer than `limit`.
    pub(super) fn paint(&self, limit: u32) -> RgbImage {
        let longest = (self.extent[0].max(self.extent[1]) + 2.0 * WALL).max(1.0);
        let unit = (limit as f32 / longest).min(24.0);
        let side = |cells: f32| (((cells + 2.0 * WALL) * unit).round() as u32).clamp(1, limit.max(1));
        let image = RgbImage::from_pixel(side(self.extent[0]), side(self.extent[1]), paper::FLOOR);
        let mut canvas = Canvas { image, unit };
        for (corners, colour) in &self.fills {
            canvas.polygon(corners, *colour);
        }
        for corners in &self.stairs {
            canvas.polygon(corners, paper::WALL);
        }
        for [from, to] in &self.walls {
            canvas.line(*from, *to, WALL, paper::WALL);
        }
        for pair in self.way.iter().flat_map(|part| part.windows(2)) {
            canvas.line(pair[0], pair[1], WAY, paper::WAY);
        }
        for (place, colour) in self.ends.into_iter().flatten().zip([paper::ENTRANCE, paper::EXIT]) {
            canvas.line(place, place, 2.0 * END, colour);
        }
        canvas.image
    }
}

/// Whether the wall behind `slot` is drawn with the neighbour, whose number is smaller and whose side lies there too.
fn is_drawn_beyond(maze: &Maze, graph: &Graph, cell: Cell, slot: Slot) -> bool {
    if graph.ways_of(cell) & 1 << slot == 0 {
        return false;
    }
    let next = graph.beyond(cell, slot);
    let is_apart = matches!(graph.shape(), super::Shape::Cube | super::Shape::Weave(_));
    next < cell && !is_apart && !maze.is_solid(next)
}

/// The sides of a solid cell towards the edge; those towards free cells are drawn with them.
fn solid_sides<'a>(
    maze: &'a Maze,
    graph: &'a Graph,
    cell: Cell,
    outline: &'a Outline,
) -> impl Iterator<Item = [Point; 2]> + 'a {
    let is_free = move |slot: Slot| graph.ways_of(cell) & 1 << slot != 0 && !maze.is_solid(graph.beyond(cell, slot));
    let sides = outline.sides.iter().enumerate();
    sides.filter(move |(_, slot)| slot.is_some_and(is_free)).map(|(place, _)| side(outline, place))
}

fn side(outline: &Outline, place: usize) -> [Point; 2] {
    [outline.corners[place], outline.corners[(place + 1) % outline.corners.len()]]
}

/// The middles of the way's cells, cut where a step leads to another floor or face.
fn ways(graph: &Graph, way: &[Cell]) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for (place, &cell) in way.iter().enumerate() {
        let [x, y] = graph.outline(cell).centre;
        let before = place.checked_sub(1).map(|place| graph.outline(way[place]).centre);
        let is_near = before.is_some_and(|[from_x, from_y]| (from_x - x).hypot(from_y - y) < 2.5);
        match parts.last_mut().filter(|_| is_near) {
            Some(part) => part.push([x, y]),
            None => parts.push(vec![[x, y]]),
        }
    }
    parts
}

fn hex(Rgb([red, green, blue]): Rgb<u8>) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

struct Canvas {
    image: RgbImage,
    unit: f32,
}

impl Canvas {
    fn pixel(&self, [x, y]: Point) -> Point {
        [(x + WALL) * self.unit, (y + WALL) * self.unit]
    }

    /// Fills the pixels of a box whose middle `is_inside` likes.
    fn fill(&mut self, [low, high]: [Point; 2], colour: Rgb<u8>, is_inside: impl Fn(f32, f32) -> bool) {
        let (width, height) = self.image.dimensions();
        let range =
            |low: f32, high: f32, end: u32| (low.floor().max(0.0) as u32)..(high.ceil().max(0.0) as u32).min(end);
        for y in range(low[1], high[1], height) {
            for x in range(low[0], high[0], width) {
                if is_inside(x as f32 + 0.5, y as f32 + 0.5) {
                    self.image.put_pixel(x, y, colour);
                }
            }
        }
    }

    fn polygon(&mut self, corners: &[Point], colour: Rgb<u8>) {
        let corners: Vec<Point> = corners.iter().map(|&corner| self.pixel(corner)).collect();
        let is_inside = |x: f32, y: f32| {
            let sides = corners.iter().zip(corners.iter().cycle().skip(1));
            let crossed = sides.filter(|(from, to)| {
                (from[1] > y) != (to[1] > y) && x < (to[0] - from[0]) * (y - from[1]) / (to[1] - from[1]) + from[0]
            });
            crossed.count() % 2 == 1
        };
        self.fill(bounds(&corners, 0.0), colour, is_inside);
    }

    /// A line with round ends, at least a pixel thick.
    fn line(&mut self, from: Point, to: Point, thick: f32, colour: Rgb<u8>) {
        let (from, to) = (self.pixel(from), self.pixel(to));
        let reach = (thick * self.unit / 2.0).max(0.6);
        let along = [to[0] - from[0], to[1] - from[1]];
        let length = (along[0] * along[0] + along[1] * along[1]).max(f32::EPSILON);
        let is_near = |x: f32, y: f32| {
            let part = (((x - from[0]) * along[0] + (y - from[1]) * along[1]) / length).clamp(0.0, 1.0);
            (x - from[0] - part * along[0]).hypot(y - from[1] - part * along[1]) <= reach
        };
        self.fill(bounds(&[from, to], reach), colour, is_near);
    }
}

fn bounds(points: &[Point], reach: f32) -> [Point; 2] {
    let start = [[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]];
    points.iter().fold(start, |[low, high], [x, y]| {
        [[low[0].min(x - reach), low[1].min(y - reach)], [high[0].max(x + reach), high[1].max(y + reach)]]
    })
}
