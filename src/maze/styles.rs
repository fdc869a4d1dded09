//! Mazes as other programs write them: boxes of `+--+`, digits, pictures in black and white. All become the text of
//! [`format`](super::format), which is what a recipe keeps.
//!
//! They name no ends. The first and the last opening of the border are taken for them; where there is none, the first and
//! the last free tile.

use std::io::Cursor;

use image::{DynamicImage, GrayImage, ImageReader};

use super::MazeTask;
use super::format::{FormatError, MAX_TILES, Problem, too_large_at};
use crate::grid::{Cell, Direction};

/// How a maze is written as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// `#` is wall: what is read and kept everywhere.
    #[default]
    Hashes,
    /// Cells of two columns between `+--+` and `|`.
    Boxes,
    /// `1` is wall, `0` is floor.
    Digits,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 3] = [Self::Hashes, Self::Boxes, Self::Digits];

    /// What it is called on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Hashes => "hashes",
            Self::Boxes => "boxes",
            Self::Digits => "digits",
        }
    }

    /// The style of a text, by its first line.
    pub fn of(text: &str) -> Self {
        let first = text.lines().next().unwrap_or_default().trim_end();
        let is_digits = |line: &str| line.len() > 1 && line.bytes().all(|byte| b"01SE".contains(&byte));
        let are_boxes = first.len() > 2 && first.starts_with('+') && first.ends_with('+');
        if are_boxes && first.contains('-') && first.bytes().all(|byte| b"+- ".contains(&byte)) {
            Self::Boxes
        } else if is_digits(first) && first.bytes().any(|byte| b"01".contains(&byte)) && !text.contains('#') {
            Self::Digits
        } else {
            Self::Hashes
        }
    }
}

/// The text that means the same with `#`.
///
/// # Errors
/// What does not fit the style, with its line and column.
pub fn to_hashes(text: &str) -> Result<String, FormatError> {
    match Style::of(text) {
        Style::Hashes => Ok(text.to_owned()),
        Style::Boxes => boxes(text).map(Tiles::into_text),
        Style::Digits => digits(text).map(Tiles::into_text),
    }
}

/// Whether these bytes begin as a PNG picture does.
pub fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG\r\n\x1a\n")
}

/// A picture that is no maze.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{found}; expected a PNG picture with dark walls and light floor, of at most {MAX_TILES} tiles and {MOST_PIXELS} pixels a side"
)]
pub struct PictureError {
    found: String,
}

/// The most pixels that a side of a picture may have.
const MOST_PIXELS: u32 = 16_384;

/// A picture, unpacked only if it is not too large: a few bytes can be the picture of a wall of any size.
///
/// # Errors
/// What is wrong with it.
pub fn unpacked(bytes: &[u8]) -> Result<DynamicImage, PictureError> {
    let reader = || {
        let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
        reader.map_err(|error| PictureError { found: error.to_string() })
    };
    let fault = |error: image::ImageError| PictureError { found: error.to_string() };
    let (width, height) = reader()?.into_dimensions().map_err(fault)?;
    if width.max(height) > MOST_PIXELS {
        return Err(PictureError { found: format!("{width}x{height} pixels") });
    }
    reader()?.decode().map_err(fault)
}

/// The text of a picture whose dark pixels are walls. Where its tiles are squares of several pixels, each becomes one.
///
/// # Errors
/// What is wrong with the picture; a picture larger than any maze, before it is unpacked.
pub fn of_picture(bytes: &[u8]) -> Result<String, PictureError> {
    let picture = unpacked(bytes)?.to_luma8();
    let side = tile_side(&picture);
    let (width, height) = (picture.width() / side, picture.height() / side);
    if width.max(height) > MAX_TILES {
        return Err(PictureError { found: format!("{width}x{height} tiles") });
    }
    let is_dark = |column: u32, row: u32| picture.get_pixel(column * side, row * side).0[0] < 128;
    if !picture.pixels().any(|pixel| pixel.0[0] >= 128) {
        return Err(PictureError { found: "no light pixel".to_owned() });
    }
    let row = |row| (0..width).map(|column| if is_dark(column, row) { WALL } else { FLOOR }).collect();
    Ok(Tiles((0..height).map(row).collect()).into_text())
}

/// How many pixels the tiles of a picture are wide and high: what divides the length of every stretch of one colour.
fn tile_side(picture: &GrayImage) -> u32 {
    let (width, height) = picture.dimensions();
    let is_dark = |x: u32, y: u32| picture.get_pixel(x, y).0[0] < 128;
    let mut side = gcd(width, height);
    for y in 0..height {
        for x in 1..width {
            if side > 1 && is_dark(x - 1, y) != is_dark(x, y) {
                side = gcd(side, x);
            }
        }
    }
    for x in 0..width {
        for y in 1..height {
            if side > 1 && is_dark(x, y - 1) != is_dark(x, y) {
                side = gcd(side, y);
            }
        }
    }
    side.max(1)
}

const fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

const WALL: u8 = b'#';
const FLOOR: u8 = b' ';

/// Rows of tiles of equal length.
struct Tiles(Vec<Vec<u8>>);

impl Tiles {
    /// The text, with ends where it has none.
    fn into_text(mut self) -> String {
        if !self.0.iter().flatten().any(|tile| b"SE".contains(tile)) {
            self.mark_ends();
        }
        self.0.into_iter().flat_map(|row| row.into_iter().chain([b'\n'])).map(char::from).collect()
    }

    fn mark_ends(&mut self) {
        let (height, width) = (self.0.len(), self.0.first().map_or(0, Vec::len));
        let is_border = |x: usize, y: usize| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        let free: Vec<(usize, usize)> = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .filter(|(x, y)| self.0[*y][*x] == FLOOR)
            .collect();
        let openings: Vec<(usize, usize)> = free.iter().copied().filter(|(x, y)| is_border(*x, *y)).collect();
        let is_lattice = self.is_lattice_but_for(&openings);
        let ends = if openings.len() < 2 { &free } else { &openings };
        let (Some(first), Some(last)) = (ends.first().copied(), ends.last().copied()) else { return };
        for ((x, y), letter) in [(last, b'E'), (first, b'S')] {
            // Between thin walls the ends are the cells behind the openings, which are closed.
            let (x, y) = if is_lattice { (x.max(1).min(width - 2), y.max(1).min(height - 2)) } else { (x, y) };
            self.0[y][x] = letter;
        }
        if is_lattice {
            openings.into_iter().for_each(|(x, y)| self.0[y][x] = WALL);
        }
    }

    /// Whether cells lie on odd rows and columns between thin walls, once `openings` of the border are closed.
    fn is_lattice_but_for(&self, openings: &[(usize, usize)]) -> bool {
        let (height, width) = (self.0.len(), self.0.first().map_or(0, Vec::len));
        let is_odd = width % 2 == 1 && height % 2 == 1 && width > 2 && height > 2;
        let are_beside_cells = openings.iter().all(|(x, y)| x % 2 == 1 || y % 2 == 1);
        let fits = |x: usize, y: usize| match (x % 2, y % 2) {
            (1, 1) => self.0[y][x] != WALL,
            (0, 0) => self.0[y][x] == WALL,
            _ => true,
        };
        is_odd && are_beside_cells && (0..height).all(|y| (0..width).all(|x| fits(x, y)))
    }
}

fn fault(problem: Problem, (row, column): (usize, usize), found: char, expected: &str) -> FormatError {
    let found = format!("'{}'", found.escape_debug());
    FormatError::at(problem, row as u32 + 1, column as u32 + 1, found, expected)
}

/// The rows of a text without what ends its lines, none longer than the tiles of a maze allow.
fn rows(text: &str, columns: usize) -> Result<Vec<&str>, FormatError> {
    let rows: Vec<&str> = text.trim_end().lines().collect();
    let most = MAX_TILES as usize;
    match rows.iter().position(|row| row.len() > most * columns) {
        Some(row) => Err(too_large_at(row as u32, (most * columns) as u32)),
        None if rows.len() > most => Err(too_large_at(MAX_TILES, 0)),
        None => Ok(rows),
    }
}

fn digits(text: &str) -> Result<Tiles, FormatError> {
    let rows = rows(text, 1)?;
    let width = rows.first().map_or(0, |row| row.len());
    let tile = |row: usize, (column, letter): (usize, char)| match letter {
        '1' => Ok(WALL),
        '0' => Ok(FLOOR),
        'S' | 'E' => Ok(letter as u8),
        other => Err(fault(Problem::UnknownCharacter, (row, column), other, "'0', '1', 'S' or 'E'")),
    };
    let mut tiles = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        let row: Vec<u8> = row.chars().enumerate().map(|one| tile(at, one)).collect::<Result<_, _>>()?;
        if row.len() != width {
            let (found, expected) = (format!("a row of {} tiles", row.len()), format!("{width} as in the first row"));
            let column = row.len().min(width) as u32 + 1;
            return Err(FormatError::at(Problem::RaggedRows, at as u32 + 1, column, found, expected));
        }
        tiles.push(row);
    }
    Ok(Tiles(tiles))
}

/// Cells as wide as the first of the first line.
fn boxes(text: &str) -> Result<Tiles, FormatError> {
    let first = text.lines().next().unwrap_or_default().trim_end();
    let pitch = 1 + first.bytes().skip(1).take_while(|byte| *byte != b'+').count();
    let width = first.len() / pitch;
    let mut tiles = Vec::new();
    for (at, row) in rows(text, pitch)?.into_iter().enumerate() {
        let mut letters: Vec<char> = row.trim_end().chars().collect();
        if letters.len() > width * pitch + 1 {
            let expected = format!("{} columns as in the first row", width * pitch + 1);
            return Err(fault(Problem::RaggedRows, (at, width * pitch + 1), letters[width * pitch + 1], &expected));
        }
        letters.resize(width * pitch + 1, ' ');
        tiles.push(box_row(&letters, at, pitch)?);
    }
    if tiles.len() % 2 == 0 {
        let found = "the end of the text";
        return Err(FormatError::at(
            Problem::RaggedRows,
            tiles.len() as u32 + 1,
            1,
            found,
            "a last row of '+' and '-'",
        ));
    }
    Ok(Tiles(tiles))
}

/// The tiles of one line: corners or walls at every `pitch`, and between them what lies in the middle of a cell or of the
/// wall above it.
fn box_row(letters: &[char], at: usize, pitch: usize) -> Result<Vec<u8>, FormatError> {
    let mut tiles = Vec::with_capacity(letters.len() / pitch * 2 + 1);
    for (column, &letter) in letters.iter().enumerate().step_by(pitch) {
        tiles.push(match (at % 2, letter) {
            (0, '+') | (1, '|') => WALL,
            (1, ' ') => FLOOR,
            (0, other) => return Err(fault(Problem::UnknownCharacter, (at, column), other, "'+'")),
            (_, other) => return Err(fault(Problem::UnknownCharacter, (at, column), other, "'|' or ' '")),
        });
        let Some(between) = letters.get(column + 1..column + pitch) else { continue };
        tiles.push(box_middle(between, (at, column + 1))?);
    }
    Ok(tiles)
}

fn box_middle(between: &[char], (at, column): (usize, usize)) -> Result<u8, FormatError> {
    let mut tile = FLOOR;
    for (place, &letter) in between.iter().enumerate() {
        tile = match (at % 2, letter) {
            (_, ' ') | (1, '.') => tile,
            (0, '-') => WALL,
            (1, 'S' | 'E') => letter as u8,
            (0, other) => return Err(fault(Problem::UnknownCharacter, (at, column + place), other, "'-' or ' '")),
            (_, other) => {
                return Err(fault(Problem::UnknownCharacter, (at, column + place), other, "' ', '.', 'S' or 'E'"));
            }
        };
    }
    Ok(tile)
}

/// The maze as text of a style, with the cells of `path` as dots where the style has them. Boxes draw thin walls alone:
/// a solid cell is a closed one there.
pub fn print(task: &MazeTask, path: Option<&[Cell]>, style: Style) -> String {
    match style {
        Style::Hashes => super::format::print(task, path),
        Style::Digits => {
            let digit = |letter: char| match letter {
                '#' => '1',
                ' ' | '.' => '0',
                other => other,
            };
            super::format::print(task, None).chars().map(digit).collect()
        }
        Style::Boxes => print_boxes(task, path.unwrap_or_default()),
    }
}

fn print_boxes(task: &MazeTask, path: &[Cell]) -> String {
    let (maze, size) = (&*task.maze, task.maze.size());
    let mut is_on_path = vec![false; size.cells() as usize];
    path.iter().filter(|&&cell| cell < size.cells()).for_each(|&cell| is_on_path[cell as usize] = true);
    let mut text = format!("{}+\n", "+--".repeat(size.width as usize));
    for y in 0..size.height {
        let row = || (0..size.width).map(|x| size.cell(x, y));
        text.push('|');
        for cell in row() {
            text.push_str(inside(task, is_on_path[cell as usize], cell));
            text.push(if maze.is_open(cell, Direction::East) { ' ' } else { '|' });
        }
        text.push('\n');
        for cell in row() {
            text.push_str(if maze.is_open(cell, Direction::South) { "+  " } else { "+--" });
        }
        text.push_str("+\n");
    }
    text
}

fn inside(task: &MazeTask, is_on_path: bool, cell: Cell) -> &'static str {
    if cell == task.from {
        "S "
    } else if task.exits().any(|exit| exit == cell) {
        "E "
    } else if is_on_path {
        ". "
    } else {
        "  "
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::grid::Size;
    use crate::maze::Maze;
    use crate::maze::format::parse;

    /// A maze with openings drawn from `seed`.
    fn maze(seed: u64, size: Size) -> MazeTask {
        let mut maze = Maze::closed(size);
        let mut state = seed;
        for cell in 0..size.cells() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (east, south) = (size.x(cell) + 1 < size.width, size.y(cell) + 1 < size.height);
            for (direction, is_open) in
                [(Direction::East, east && state >> 40 & 1 == 1), (Direction::South, south && state >> 41 & 1 == 1)]
            {
                is_open.then(|| maze.open(cell, direction));
            }
        }
        MazeTask::new(Arc::new(maze), 0, size.cells() - 1)
    }

    #[test]
    fn what_is_printed_is_read_back() {
        for seed in 0..200 {
            let task = maze(seed, Size::new(2 + seed as u32 % 9, 2 + seed as u32 % 7));
            for style in Style::ALL {
                let text = print(&task, Some(&[1]), style);
                assert_eq!(Style::of(&text), style, "{text}");
                let read = parse(&to_hashes(&text).unwrap()).unwrap();
                assert_eq!((&read.maze, read.from, read.to), (&task.maze, task.from, task.to), "{text}");
            }
        }
    }

    #[test]
    fn openings_of_the_border_are_the_ends() {
        let boxes = "+   +---+\n|   |   |\n+   +   +\n|        \n+---+---+\n";
        assert_eq!(to_hashes(boxes).unwrap(), "#####\n#S# #\n# # #\n#  E#\n#####\n");
        assert_eq!(to_hashes(&boxes.replace("|        ", "|")).unwrap(), to_hashes(boxes).unwrap(), "cut off");
        assert_eq!(to_hashes("1011\n1001\n1101\n").unwrap(), "#S##\n#  #\n##E#\n");
        assert_eq!(to_hashes("1111\n1001\n1111").unwrap(), "####\n#SE#\n####\n", "no opening: first and last tile");
        assert_eq!(to_hashes("S0\n1E").unwrap(), "S \n#E\n");
        assert_eq!(to_hashes("#S E#").unwrap(), "#S E#");
    }

    #[test]
    fn faults_have_a_place() {
        let place = |text: &str| {
            let error = to_hashes(text).unwrap_err();
            (error.problem, error.line, error.column)
        };
        assert_eq!(place("101\n1021"), (Problem::UnknownCharacter, 2, 4 - 1));
        assert_eq!(place("101\n10"), (Problem::RaggedRows, 2, 3));
        assert_eq!(place("+--+\n|  x\n+--+"), (Problem::UnknownCharacter, 2, 4));
        assert_eq!(place("+--+\n|? |\n+--+"), (Problem::UnknownCharacter, 2, 2));
        assert_eq!(place("+--+\n|  |"), (Problem::RaggedRows, 3, 1));
        assert_eq!(place("+--+\n|    |\n+--+"), (Problem::RaggedRows, 2, 5));
        assert_eq!(place(&format!("+{}", "--+".repeat(9000))), (Problem::TooLarge, 1, 3 * MAX_TILES + 1));
        assert_eq!(place(&"10\n".repeat(9000)), (Problem::TooLarge, MAX_TILES + 1, 1));
        for hostile in ["+-", "+-+", "+--+--", "10", "01\n\u{e9}", "+--+\n\u{e9}"] {
            let _ = to_hashes(hostile).map(|text| parse(&text));
        }
    }

    #[test]
    fn dark_pixels_are_walls_whatever_the_size_of_tiles() {
        let rows = ["#####", "#S  #", "### #", "#  E#", "#####"];
        for side in [1, 3, 10] {
            let is_wall = |x: u32, y: u32| rows[(y / side) as usize].as_bytes()[(x / side) as usize] == WALL;
            let picture =
                GrayImage::from_fn(5 * side, 5 * side, |x, y| image::Luma([if is_wall(x, y) { 9 } else { 240 }]));
            let mut bytes = Vec::new();
            picture.write_to(&mut Cursor::new(&mut bytes), image::ImageFormat::Png).unwrap();
            assert!(is_picture(&bytes));
            assert_eq!(of_picture(&bytes).unwrap(), format!("{}\n", rows.join("\n")), "tiles of {side}");
            assert!(of_picture(&bytes[..bytes.len() / 2]).is_err());
        }
        let mut wide = Vec::new();
        GrayImage::new(MOST_PIXELS + 1, 1).write_to(&mut Cursor::new(&mut wide), image::ImageFormat::Png).unwrap();
        assert!(of_picture(&wide).is_err());
    }
}
