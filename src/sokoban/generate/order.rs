//! [`Order`]: what a generator is asked for.

use crate::grid::Size;

/// The shortest side of a level that is made, its walls included.
pub const MIN_SIDE: u32 = 5;

/// The longest side of a level that is made, its walls included.
pub const MAX_SIDE: u32 = 40;

/// The greatest number of boxes in a level that is made.
pub const MAX_BOXES: u32 = 24;

/// How large a level is to be at most, and how many boxes it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    size: Size,
    boxes: u32,
}

/// Why no level can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// Too small or too large.
    #[error("the level has {width} by {height} cells; accepted: sides from {MIN_SIDE} to {MAX_SIDE}")]
    Size {
        /// Columns.
        width: u64,
        /// Rows.
        height: u64,
    },
    /// No box, or more than there is room for.
    #[error("{found} boxes; accepted for this size: 1 to {most}")]
    Boxes {
        /// What was asked for.
        found: u64,
        /// What there is room for.
        most: u32,
    },
}

impl Order {
    /// An order for a level of at most `width` by `height` cells, walls included, with `boxes` boxes.
    ///
    /// # Errors
    /// Sides beyond [`MIN_SIDE`] to [`MAX_SIDE`], no box, or more than [`most_boxes`](Self::most_boxes).
    pub fn new(width: u64, height: u64, boxes: u64) -> Result<Self, OrderError> {
        let side = |length| u32::try_from(length).ok().filter(|length| (MIN_SIDE..=MAX_SIDE).contains(length));
        let size = side(width).zip(side(height)).map(|(width, height)| Size::new(width, height));
        let size = size.ok_or(OrderError::Size { width, height })?;
        let most = Self::most_boxes(size);
        let count = u32::try_from(boxes).ok().filter(|count| (1..=most).contains(count));
        count.map(|boxes| Self { size, boxes }).ok_or(OrderError::Boxes { found: boxes, most })
    }

    /// The greatest number of boxes that is accepted on a board of `size`: a fifth of the cells within
    /// the outer walls, at most [`MAX_BOXES`].
    pub fn most_boxes(size: Size) -> u32 {
        let inner = size.width.saturating_sub(2) * size.height.saturating_sub(2);
        (inner / 5).clamp(1, MAX_BOXES)
    }

    /// Columns and rows at most.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many boxes.
    pub const fn boxes(&self) -> u32 {
        self.boxes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_that_cannot_be_met_are_refused() {
        assert_eq!(Order::new(4, 9, 1), Err(OrderError::Size { width: 4, height: 9 }));
        assert_eq!(Order::new(9, u64::MAX, 1), Err(OrderError::Size { width: 9, height: u64::MAX }));
        assert_eq!(Order::new(5, 5, 0), Err(OrderError::Boxes { found: 0, most: 1 }));
        assert_eq!(Order::new(5, 5, 2), Err(OrderError::Boxes { found: 2, most: 1 }));
        assert_eq!(Order::new(40, 40, 25), Err(OrderError::Boxes { found: 25, most: MAX_BOXES }));
        assert!(Order::new(40, 40, 24).is_ok());
    }
}
