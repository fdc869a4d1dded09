//! [`Mask`]: which cells of a board exist, drawn as text or read from a picture.

use image::RgbImage;

use crate::grid::{Cell, Size};

/// Cells that a board leaves out: a letter a cell, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    size: Size,
    leaves: Vec<bool>,
}

/// A mask that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MaskError {
    /// A letter that means nothing.
    #[error(
        "line {line}, column {column} of the mask: found '{found}', expected '#' or 'X' (covered), '.' or ' ' (free)"
    )]
    Letter {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// It is not as large as the board.
    #[error("the mask has {found} cells, the board {wanted}; expected the same size")]
    Size {
        /// The mask's size.
        found: Size,
        /// The board's size.
        wanted: Size,
    },
    /// It covers every cell.
    #[error("the mask leaves no cell; expected at least one that is free")]
    Nothing,
    /// What it leaves falls apart.
    #[error("the mask leaves several parts: {reached} of {cells} cells hang together; expected one part")]
    Islands {
        /// Cells of the first part.
        reached: usize,
        /// Cells that it leaves.
        cells: usize,
    },
    /// A picture that is larger than any board.
    #[error("the picture has {width}x{height} pixels; accepted as a mask: up to {max}x{max}", max = crate::maze::Maze::MAX_DRAWN)]
    Picture {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
}

impl Mask {
    /// A mask from text: `#` and `X` cover a cell, `.` and space leave it. Short rows go on with free cells.
    ///
    /// # Errors
    /// A letter that means nothing.
    pub fn parse(text: &str) -> Result<Self, MaskError> {
        let rows: Vec<&str> = text.lines().collect();
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let size = Size::new(width as u32, rows.len() as u32);
        let mut leaves = Vec::with_capacity(width * rows.len());
        for (line, row) in rows.iter().enumerate() {
            for (column, found) in row.chars().enumerate() {
                leaves.push(match found {
                    '#' | 'X' | 'x' => false,
                    '.' | ' ' => true,
                    _ => return Err(MaskError::Letter { line: line + 1, column: column + 1, found }),
                });
            }
            leaves.resize((line + 1) * width, true);
        }
        Ok(Self { size, leaves })
    }

    /// The rows of a mask that covers the walls of a drawing.
    pub fn of_drawing(drawing: &str) -> String {
        let letter = |letter: char| if letter == '#' { '#' } else { '.' };
        drawing.lines().flat_map(|row| row.chars().map(letter).chain(['\n'])).collect()
    }

    /// The text of a mask that covers the dark pixels of a picture.
    ///
    /// # Errors
    /// A picture larger than any board.
    pub fn text_of(picture: &RgbImage) -> Result<String, MaskError> {
        let (width, height) = picture.dimensions();
        if width.max(height) > crate::maze::Maze::MAX_DRAWN {
            return Err(MaskError::Picture { width, height });
        }
        let letter = |pixel: &image::Rgb<u8>| {
            let light: u32 = pixel.0.iter().map(|&part| u32::from(part)).sum();
            if light < 3 * 128 { '#' } else { '.' }
        };
        Ok(picture.rows().flat_map(|row| row.map(letter).chain(['\n'])).collect())
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether it leaves `cell`.
    pub fn leaves(&self, cell: Cell) -> bool {
        self.leaves.get(cell as usize).copied().unwrap_or(false)
    }

    /// Whether it fits a board.
    ///
    /// # Errors
    /// Another size than the board's.
    pub fn check(&self, wanted: Size) -> Result<(), MaskError> {
        if self.size == wanted { Ok(()) } else { Err(MaskError::Size { found: self.size, wanted }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_read_and_their_faults_named() {
        let mask = Mask::parse("#.X\n..\n").unwrap();
        assert_eq!(mask.size(), Size::new(3, 2));
        assert_eq!((0..6).map(|cell| mask.leaves(cell)).collect::<Vec<_>>(), [false, true, false, true, true, true]);
        assert_eq!(Mask::parse(".?").unwrap_err(), MaskError::Letter { line: 1, column: 2, found: '?' });
        assert!(mask.check(Size::new(2, 2)).is_err());
    }

    #[test]
    fn walls_of_a_drawing_cover() {
        assert_eq!(Mask::of_drawing("###\n#SE\n  #\n"), "###\n#..\n..#\n");
    }

    #[test]
    fn dark_pixels_cover() {
        let picture = RgbImage::from_fn(2, 1, |x, _| image::Rgb([if x == 0 { 10 } else { 250 }; 3]));
        assert_eq!(Mask::text_of(&picture).unwrap(), "#.\n");
    }
}
