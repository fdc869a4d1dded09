//! Mazes as pictures: thin walls as on paper, the way as a line, solid cells as blocks.

use image::{Rgb, RgbImage};

use super::scene::Scene;
use crate::export::paper;
use crate::grid::{Cell, Direction, Size};
use crate::maze::{Maze, MazeTask};

/// The greatest width of a cell, in pixels.
const MAX_PITCH: u32 = 24;

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    /// The walls.
    pub maze: &'a Maze,
    /// Entrance and exit.
    pub ends: Option<(Cell, Cell)>,
    /// The cells of the way, each next to the one before it.
    pub way: &'a [Cell],
    /// The colour of each cell, row by row; floor beyond the end.
    pub fills: &'a [Rgb<u8>],
}

impl<'a> Drawing<'a> {
    /// A maze with its ends and a way, which may be empty.
    pub fn of(task: &'a MazeTask, way: &'a [Cell]) -> Self {
        Self { maze: &task.maze, ends: Some((task.from, task.to)), way, fills: &[] }
    }

    /// The picture, no side of which is longer than `limit` pixels or one pixel a cell.
    ///
    /// From two pixels a cell on, walls have lines of their own. Where there is only one, cells are
    /// the darker the more walls they have.
    pub fn paint(&self, limit: u32) -> RgbImage {
        if self.maze.graph().is_some() {
            return Scene::of(self).paint(limit);
        }
        let layout = Layout::of(self.maze.size(), limit);
        let (width, height) = layout.extent(limit);
        let mut canvas = Canvas { image: RgbImage::from_pixel(width, height, paper::FLOOR), layout };
        for cell in 0..self.maze.size().cells() {
            canvas.cell(self, cell);
        }
        if layout.wall > 0 {
            (0..self.maze.size().cells()).for_each(|cell| canvas.walls(self.maze, cell));
        }
        canvas.way(self.way);
        if let Some((from, to)) = self.ends {
            canvas.sign(to, Sign::Exit);
            canvas.sign(from, Sign::Entrance);
        }
        canvas.image
    }

    /// The picture as SVG, which can be printed at any size.
    pub fn svg(&self) -> String {
        Scene::of(self).svg(MAX_PITCH as f32)
    }

    pub(super) fn fill(&self, cell: Cell) -> Rgb<u8> {
        if self.maze.is_solid(cell) {
            return paper::BLOCK;
        }
        self.fills.get(cell as usize).copied().unwrap_or(paper::FLOOR)
    }
}

/// Where cells and walls lie, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    size: Size,
    /// From one cell to the next.
    pitch: u32,
    /// Thickness of walls; 0 where there is no room for them.
    wall: u32,
}

impl Layout {
    /// The largest cells that fit. At two pixels the last wall may not fit; it is left out then.
    fn of(size: Size, limit: u32) -> Self {
        let longest = size.width.max(size.height);
        let fits = |&pitch: &u32| longest * pitch + wall(pitch) <= limit;
        let cropped = if longest * 2 <= limit { 2 } else { 1 };
        let pitch = (2..=MAX_PITCH).rev().find(fits).unwrap_or(cropped);
        Self { size, pitch, wall: wall(pitch) }
    }

    fn extent(self, limit: u32) -> (u32, u32) {
        let side = |cells: u32| (cells * self.pitch + self.wall).min(limit.max(cells));
        (side(self.size.width), side(self.size.height))
    }

    /// The upper left corner of `cell`, where its walls start.
    const fn corner(self, cell: Cell) -> (u32, u32) {
        (self.size.x(cell) * self.pitch, self.size.y(cell) * self.pitch)
    }

    /// Width of a cell between its walls.
    const fn inner(self) -> u32 {
        self.pitch - self.wall
    }

    /// The square of `side` pixels in the middle of `cell`.
    const fn middle(self, cell: Cell, side: u32) -> (u32, u32) {
        let (x, y) = self.corner(cell);
        let margin = self.wall + (self.inner() - side) / 2;
        (x + margin, y + margin)
    }
}

const fn wall(pitch: u32) -> u32 {
    match pitch {
        0 | 1 => 0,
        2..=15 => 1,
        _ => pitch / 8,
    }
}

#[derive(Clone, Copy)]
enum Sign {
    Entrance,
    Exit,
}

struct Canvas {
    image: RgbImage,
    layout: Layout,
}

impl Canvas {
    /// Fills a rectangle, as far as it lies in the picture.
    fn fill(&mut self, (x, y): (u32, u32), (width, height): (u32, u32), colour: Rgb<u8>) {
        for y in y..(y + height).min(self.image.height()) {
            for x in x..(x + width).min(self.image.width()) {
                self.image.put_pixel(x, y, colour);
            }
        }
    }

    fn cell(&mut self, drawing: &Drawing<'_>, cell: Cell) {
        let colour = drawing.fill(cell);
        let Layout { pitch, wall, .. } = self.layout;
        let corner = self.layout.corner(cell);
        if wall == 0 && !drawing.maze.is_solid(cell) {
            let walls = 4 - drawing.maze.openings(cell).count_ones();
            self.fill(corner, (1, 1), shade(colour, walls));
        } else if colour != paper::FLOOR {
            self.fill(corner, (pitch + wall, pitch + wall), colour);
        }
    }

    /// The walls above and to the left of `cell`, and the outer ones below and to the right.
    fn walls(&mut self, maze: &Maze, cell: Cell) {
        let Layout { size, pitch, wall } = self.layout;
        let (x, y) = self.layout.corner(cell);
        for direction in Direction::ALL {
            let next = size.neighbour(cell, direction);
            let is_inside = next.is_some_and(|next| maze.is_solid(next) && maze.is_solid(cell));
            let is_drawn_there = next.is_some() && matches!(direction, Direction::East | Direction::South);
            if is_inside || is_drawn_there || maze.is_open(cell, direction) {
                continue;
            }
            let (place, extent) = match direction {
                Direction::North => ((x, y), (pitch + wall, wall)),
                Direction::West => ((x, y), (wall, pitch + wall)),
                Direction::East => ((x + pitch, y), (wall, pitch + wall)),
                Direction::South => ((x, y + pitch), (pitch + wall, wall)),
            };
            self.fill(place, extent, paper::WALL);
        }
    }

    fn way(&mut self, way: &[Cell]) {
        let side = (self.layout.inner() / 3).max(1);
        for (place, &cell) in way.iter().enumerate() {
            let (x, y) = self.layout.middle(cell, side);
            let (before_x, before_y) = self.layout.middle(way[place.saturating_sub(1)], side);
            let extent = (x.abs_diff(before_x) + side, y.abs_diff(before_y) + side);
            self.fill((x.min(before_x), y.min(before_y)), extent, paper::WAY);
        }
    }

    /// A disc for the entrance, a diamond with an edge for the exit; a pixel where cells are small.
    fn sign(&mut self, cell: Cell, sign: Sign) {
        if cell >= self.layout.size.cells() {
            return;
        }
        let side = (self.layout.inner() * 3 / 4).max(1);
        let (x, y) = self.layout.middle(cell, side);
        let reach = side as i32;
        // Twice the distance from the middle, so that it is a whole number.
        let from_middle = |place: u32| 2 * place as i32 + 1 - reach;
        for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            let (right, down) = (from_middle(column).abs(), from_middle(row).abs());
            let colour = match sign {
                Sign::Entrance if right * right + down * down <= reach * reach => paper::ENTRANCE,
                Sign::Exit if right + down <= reach - 4 || reach < 6 => paper::EXIT,
                Sign::Exit if right + down <= reach => paper::EXIT_EDGE,
                _ => continue,
            };
            self.fill((x + column, y + row), (1, 1), colour);
        }
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
    use crate::maze::format::parse;

    const TEXT: &str = "#####\n#S#E#\n# # #\n#   #\n#####\n";

    #[test]
    fn at_two_pixels_a_cell_the_picture_is_the_lattice() {
        let task = parse(TEXT).unwrap();
        let picture = Drawing { ends: None, ..Drawing::of(&task, &[]) }.paint(5);
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
            let layout = Layout::of(Size::new(side, 1), limit);
            assert_eq!((layout.pitch, layout.extent(limit).0), (pitch, extent), "{side}");
        }
    }

    #[test]
    fn the_way_and_both_ends_show_at_every_scale() {
        let task = parse(TEXT).unwrap();
        for limit in 2..100 {
            let picture = Drawing::of(&task, &[0, 2, 3, 1]).paint(limit);
            for colour in [paper::WAY, paper::ENTRANCE, paper::EXIT] {
                assert!(picture.pixels().any(|pixel| *pixel == colour), "{limit}: {colour:?}");
            }
        }
    }

    #[test]
    fn solid_cells_are_blocks() {
        let task = parse("S  \n # \n  E").unwrap();
        let picture = Drawing::of(&task, &[]).paint(MAX_SIDE);
        assert_eq!(*picture.get_pixel(36, 36), paper::BLOCK);
        assert_eq!(*picture.get_pixel(36, 60), paper::FLOOR);
    }

    #[test]
    fn a_written_picture_reads_back() {
        let task = parse(TEXT).unwrap();
        let picture = Drawing::of(&task, &[0, 2]).paint(64);
        let mut bytes = Vec::new();
        write(&picture, &mut bytes).unwrap();
        let read = image::load_from_memory(&bytes).unwrap();
        assert_eq!(read.to_rgb8(), picture);
    }
}
