//! [`Site`]: what a maze is made on besides its size: shape, mask, and what is done to it afterwards.

use serde::{Deserialize, Serialize};

use super::braid::Braid;
use super::graph::Graph;
use super::mask::{Mask, MaskError};
use super::shape::Shape;
use super::{Maze, SizeError, check_size};
use crate::grid::Size;

/// The part of a recipe that says what a maze is made on. Nothing of it means a rectangle of squares.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The shape of its cells.
    #[serde(default, skip_serializing_if = "Shape::is_square")]
    pub shape: Shape,
    /// Cells that the board leaves out: rows of text, `#` or `X` for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mask: Option<String>,
    /// Dead ends that are opened once it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub braid: Option<Braid>,
}

/// A board that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SiteError {
    /// A size that no maze may have.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A mask that cannot be used.
    #[error(transparent)]
    Mask(#[from] MaskError),
    /// More cells than a board may have.
    #[error("{shape} of size {size} have {cells} cells; accepted: up to {max}", max = SiteError::MOST_CELLS)]
    TooMany {
        /// The shape's name.
        shape: &'static str,
        /// The size that was given.
        size: Size,
        /// The cells that this makes.
        cells: u64,
    },
    /// A number that a shape cannot have.
    #[error("{shape}: {found} is out of range; accepted: {low} to {high}")]
    Number {
        /// The shape's name.
        shape: &'static str,
        /// The number that was given.
        found: u32,
        /// The least.
        low: u32,
        /// The greatest.
        high: u32,
    },
    /// An algorithm that works on squares alone.
    #[error("{algorithm} works on rectangles of squares alone; here are {shape}{masked}; expected one of: {others}")]
    NeedsSquares {
        /// The algorithm's id.
        algorithm: &'static str,
        /// The shape's name.
        shape: &'static str,
        /// Whether a mask is the reason, in words.
        masked: &'static str,
        /// Those that work here.
        others: String,
    },
}

impl SiteError {
    /// The most cells of a board that is no rectangle of squares: its table of neighbours costs 25 to 45 bytes a cell.
    pub const MOST_CELLS: u64 = 1 << 24;
}

impl Site {
    /// Whether it is a plain rectangle of squares.
    pub const fn is_plain(&self) -> bool {
        self.shape.is_square() && self.mask.is_none()
    }

    /// The size, if this site can have it.
    ///
    /// # Errors
    /// A size out of range, or too many cells.
    pub fn check(&self, [width, height]: [u64; 2]) -> Result<Size, SiteError> {
        // Rings and cubes are said by one number.
        let is_one_number = matches!(self.shape, Shape::Rings | Shape::Cube);
        let size = check_size(width, if is_one_number { height.max(1) } else { height })?;
        let number = |shape, found, low, high| match (low..=high).contains(&found) {
            true => Ok(()),
            false => Err(SiteError::Number { shape, found, low, high }),
        };
        match self.shape {
            Shape::Floors(floors) => number("floors", floors, 1, Shape::MOST_FLOORS)?,
            Shape::Weave(share) => number("weave", share, 0, 1000)?,
            _ => {}
        }
        let cells = self.shape.cells(size);
        if !self.is_plain() && cells > SiteError::MOST_CELLS {
            return Err(SiteError::TooMany { shape: self.shape.name(), size, cells });
        }
        Ok(size)
    }

    /// The board, or nothing where it is a plain rectangle of squares.
    ///
    /// # Errors
    /// A mask that cannot be used.
    pub fn graph(&self, size: Size, seed: u64) -> Result<Option<Graph>, SiteError> {
        if self.is_plain() {
            return Ok(None);
        }
        let mask = self.mask.as_deref().map(Mask::parse).transpose()?;
        Ok(Some(Graph::new(self.shape, size, seed, mask.as_ref())?))
    }

    /// Why `algorithm` cannot work here.
    pub(super) fn needs_squares(&self, algorithm: &'static str, others: &[&str]) -> SiteError {
        let masked = if self.mask.is_some() { " with a mask" } else { "" };
        SiteError::NeedsSquares { algorithm, shape: self.shape.name(), masked, others: others.join(", ") }
    }

    /// What is done to a maze once it is made.
    pub(super) fn finish(&self, maze: Maze, seed: u64) -> Maze {
        match self.braid {
            Some(braid) => braid.apply(maze, seed),
            None => maze,
        }
    }
}
