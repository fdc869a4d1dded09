//! Mazes as drawings: thin walls as on paper, the path as a line, solid cells as blocks.

use std::borrow::Cow;

use image::Rgb;

use super::scene;
use crate::drawing::{Drawing, Pen, Place, corner};
use crate::export::paper;
use crate::grid::{Cell, Direction, Size};
use crate::maze::{Maze, MazeTask};

/// The most pixels a cell.
const MOST_SCALE: u32 = 24;

/// What is drawn of a maze.
pub struct Drawn<'a> {
    /// The walls.
    pub maze: Cow<'a, Maze>,
    /// The entrance and all exits.
    pub ends: Option<(Cell, Vec<Cell>)>,
    /// The cells of the path, each next to the one before it.
    pub path: Cow<'a, [Cell]>,
    /// What each cell shows, row by row; nothing beyond the end.
    pub shown: &'a [u8],
    /// The colour of a cell that shows a byte.
    pub colour: fn(u8) -> Rgb<u8>,
}

impl<'a> Drawn<'a> {
    /// A maze with its ends and a path, which may be empty.
    pub fn of(task: &'a MazeTask, path: &'a [Cell]) -> Self {
        let (maze, ends) = (Cow::Borrowed(&*task.maze), Some((task.from, task.exits().collect())));
        Self { maze, ends, path: path.into(), shown: &[], colour: |_byte| paper::FLOOR }
    }

    /// The same as a drawing.
    pub fn drawing(self) -> Drawing<'a> {
        let size = self.maze.size();
        let Some(graph) = self.maze.graph().cloned() else {
            let drawing = Drawing::new(size, move |pen| self.draw(pen));
            return Drawing { most_scale: MOST_SCALE, rim: wall, ..drawing };
        };
        let extent = scene::extent(&graph);
        let drawing = Drawing::new(size, move |pen| scene::draw(&self, &graph, pen));
        Drawing { most_scale: MOST_SCALE, extent, ..drawing }
    }

    /// Draws it. From two pixels a cell on, walls have lines of their own. Where there is only one, cells are the
    /// darker the more walls they have.
    fn draw(&self, pen: &mut dyn Pen) {
        let mut hand = Hand { size: self.maze.size(), wall: wall(pen.scale()), pen };
        (0..self.maze.size().cells()).for_each(|cell| hand.cell(self, cell));
        if hand.wall > 0 {
            (0..self.maze.size().cells()).for_each(|cell| hand.walls(&self.maze, cell));
        }
        hand.path(&self.path);
        if let Some((from, exits)) = &self.ends {
            exits.iter().rev().for_each(|&exit| hand.exit(exit));
            hand.entrance(*from);
        }
    }

    pub(super) fn fill(&self, cell: Cell) -> Rgb<u8> {
        if self.maze.is_solid(cell) {
            return paper::BLOCK;
        }
        self.shown.get(cell as usize).map_or(paper::FLOOR, |&byte| (self.colour)(byte))
    }
}

/// Thickness of walls in pixels, where a cell has so many of them; 0 where there is no room for walls.
const fn wall(scale: u32) -> u32 {
    match scale {
        0 | 1 => 0,
        2..=15 => 1,
        _ => scale / 8,
    }
}

/// Draws in whole pixels.
struct Hand<'a> {
    size: Size,
    /// Thickness of walls.
    wall: u32,
    pen: &'a mut dyn Pen,
}

impl Hand<'_> {
    /// Pixels as cells.
    fn cells(&self, pixels: u32) -> f32 {
        pixels as f32 / self.pen.scale() as f32
    }

    /// Width of a cell between its walls, in pixels.
    fn inner(&self) -> u32 {
        self.pen.scale() - self.wall
    }

    /// The square of `side` pixels in the middle of `cell`: its corner, and its side.
    fn middle(&self, cell: Cell, side: u32) -> (Place, f32) {
        let margin = self.cells(self.wall + (self.inner() - side) / 2);
        (corner(self.size, cell).map(|at| at + margin), self.cells(side))
    }

    fn cell(&mut self, drawn: &Drawn<'_>, cell: Cell) {
        let colour = drawn.fill(cell);
        let (corner, side) = (corner(self.size, cell), 1.0 + self.cells(self.wall));
        if self.wall == 0 && !drawn.maze.is_solid(cell) {
            let walls = 4 - drawn.maze.openings(cell).count_ones();
            self.pen.rect(corner, [1.0; 2], shade(colour, walls));
        } else if colour != paper::FLOOR {
            self.pen.rect(corner, [side; 2], colour);
        }
    }

    /// The walls above and to the left of `cell`, and the outer ones below and to the right.
    fn walls(&mut self, maze: &Maze, cell: Cell) {
        let ([x, y], thin) = (corner(self.size, cell), self.cells(self.wall));
        for direction in Direction::ALL {
            let next = self.size.neighbour(cell, direction);
            let is_inside = next.is_some_and(|next| maze.is_solid(next) && maze.is_solid(cell));
            let is_drawn_there = next.is_some() && matches!(direction, Direction::East | Direction::South);
            if is_inside || is_drawn_there || maze.is_open(cell, direction) {
                continue;
            }
            let (place, extent) = match direction {
                Direction::North => ([x, y], [1.0 + thin, thin]),
                Direction::West => ([x, y], [thin, 1.0 + thin]),
                Direction::East => ([x + 1.0, y], [thin, 1.0 + thin]),
                Direction::South => ([x, y + 1.0], [1.0 + thin, thin]),
            };
            self.pen.rect(place, extent, paper::WALL);
        }
    }

    fn path(&mut self, path: &[Cell]) {
        let side = (self.inner() / 3).max(1);
        for (place, &cell) in path.iter().enumerate() {
            let (here, thin) = self.middle(cell, side);
            let (before, _) = self.middle(path[place.saturating_sub(1)], side);
            let [from, to] = [f32::min, f32::max].map(|end| [0, 1].map(|axis| end(here[axis], before[axis])));
            self.pen.rect(from, [to[0] - from[0] + thin, to[1] - from[1] + thin], paper::PATH);
        }
    }

    /// Room for a sign in the middle of `cell`, if it is on the board: middle and half its side.
    fn sign(&self, cell: Cell) -> Option<(Place, f32)> {
        let (corner, side) = self.middle(cell, (self.inner() * 3 / 4).max(1));
        (cell < self.size.cells()).then(|| (corner.map(|at| at + side / 2.0), side / 2.0))
    }

    /// A disc.
    fn entrance(&mut self, cell: Cell) {
        if let Some((middle, reach)) = self.sign(cell) {
            self.pen.disc(middle, reach, paper::ENTRANCE);
        }
    }

    /// A diamond, with an edge where there is room for it.
    fn exit(&mut self, cell: Cell) {
        let Some(([x, y], reach)) = self.sign(cell) else { return };
        let six = self.cells(6);
        let mut diamond = |reach: f32, colour| {
            self.pen.polygon(&[[x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y]], colour);
        };
        if 2.0 * reach < six {
            return diamond(reach, paper::EXIT);
        }
        diamond(reach, paper::EXIT_EDGE);
        diamond(reach - six / 3.0, paper::EXIT);
    }
}

/// `colour`, the darker the more of the four walls stand.
fn shade(colour: Rgb<u8>, walls: u32) -> Rgb<u8> {
    let mix = |from: u8, to: u8| ((u32::from(from) * (8 - walls) + u32::from(to) * walls) / 8) as u8;
    let (from, to) = (colour.0, paper::WALL.0);
    Rgb([mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::png::{MAX_SIDE, write};
    use crate::export::raster;
    use crate::maze::format::parse;

    const TEXT: &str = "#####\n#S#E#\n# # #\n#   #\n#####\n";

    #[test]
    fn at_two_pixels_a_cell_the_picture_is_the_lattice() {
        let task = parse(TEXT).unwrap();
        let picture = raster::paint(&Drawn { ends: None, ..Drawn::of(&task, &[]) }.drawing(), 5);
        let text: String = picture
            .rows()
            .flat_map(|row| row.map(|pixel| if *pixel == paper::WALL { '#' } else { ' ' }).chain(['\n']))
            .collect();
        assert_eq!(text, TEXT.replace(['S', 'E'], " "));
    }

    #[test]
    fn pictures_keep_within_their_limit_down_to_a_pixel_a_cell() {
        for (side, limit, pitch, extent) in
            [(10, 8192, 24, 243), (4096, 8192, 2, 8192), (512, 8192, 15, 7681), (9, 9, 1, 9)]
        {
            let maze = Cow::Owned(Maze::closed(Size::new(side, 1)));
            let drawn = Drawn { maze, ends: None, path: Cow::default(), shown: &[], colour: |_byte| paper::FLOOR };
            let (scale, [width, _]) = raster::layout(&drawn.drawing(), limit);
            assert_eq!((scale, width), (pitch, extent), "{side}");
        }
    }

    #[test]
    fn the_way_and_both_ends_show_at_every_scale() {
        let task = parse(TEXT).unwrap();
        for limit in 2..100 {
            let picture = raster::paint(&Drawn::of(&task, &[0, 2, 3, 1]).drawing(), limit);
            for colour in [paper::PATH, paper::ENTRANCE, paper::EXIT] {
                assert!(picture.pixels().any(|pixel| *pixel == colour), "{limit}: {colour:?}");
            }
        }
    }

    #[test]
    fn solid_cells_are_blocks() {
        let task = parse("S  \n # \n  E").unwrap();
        let picture = raster::paint(&Drawn::of(&task, &[]).drawing(), MAX_SIDE);
        assert_eq!(*picture.get_pixel(36, 36), paper::BLOCK);
        assert_eq!(*picture.get_pixel(36, 60), paper::FLOOR);
    }

    #[test]
    fn a_written_picture_reads_back() {
        let task = parse(TEXT).unwrap();
        let picture = raster::paint(&Drawn::of(&task, &[0, 2]).drawing(), 64);
        let mut bytes = Vec::new();
        write(&picture, &mut bytes).unwrap();
        let read = image::load_from_memory(&bytes).unwrap();
        assert_eq!(read.to_rgb8(), picture);
    }
}
