//! [`Bits`]: one bit a tile, padded, so that rows can be scanned 64 tiles at a time.

/// A set of tiles. Around the board lies a margin of tiles that are never in it: a word to the left and right of each
/// row, and a row above and below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    /// Words of a row, margins included.
    stride: usize,
    words: Vec<u64>,
}

impl Bits {
    /// The set of those tiles of `width` columns and `height` rows for which `is_in(x, y)` holds.
    pub fn new(width: u32, height: u32, mut is_in: impl FnMut(u32, u32) -> bool) -> Self {
        let stride = width as usize / 64 + 3;
        let mut bits = Self { stride, words: vec![0; stride * (height as usize + 2)] };
        for y in 0..height {
            for x in 0..width {
                let (word, bit) = bits.place(x, y);
                bits.words[word] |= u64::from(is_in(x, y)) << bit;
            }
        }
        bits
    }

    #[inline]
    const fn place(&self, x: u32, y: u32) -> (usize, u32) {
        ((y as usize + 1) * self.stride + 1 + (x / 64) as usize, x % 64)
    }

    /// Whether the tile is in the set; one tile beyond the board may be asked for too, as `u32::MAX` before the first.
    #[inline]
    pub fn has(&self, x: u32, y: u32) -> bool {
        let (x, y) = (x.wrapping_add(64) as usize, y.wrapping_add(1) as usize);
        self.words[y * self.stride + x / 64] >> (x % 64) & 1 != 0
    }

    /// The words of the rows above, at and below `y`, from the one that holds `x`: see [`Words`].
    #[inline]
    pub(crate) fn around(&self, x: u32, y: u32) -> Words<'_> {
        let (place, bit) = self.place(x, y);
        Words { bits: self, place, bit }
    }
}

/// A word of a row with what lies beside it, walking along the row.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    bits: &'a Bits,
    place: usize,
    /// The bit of the tile from which the scan set out.
    pub(crate) bit: u32,
}

impl Words<'_> {
    /// The word of the row itself.
    #[inline]
    pub(crate) fn here(&self) -> u64 {
        self.bits.words[self.place]
    }

    /// Bits of tiles beside the row that are in the set while the tile before them, coming from the left, is not.
    #[inline]
    pub(crate) fn opens_rightwards(&self) -> u64 {
        let side = |place: usize| {
            let word = self.bits.words[place];
            word & !(word << 1 | self.bits.words[place - 1] >> 63)
        };
        side(self.place - self.bits.stride) | side(self.place + self.bits.stride)
    }

    /// The same, coming from the right.
    #[inline]
    pub(crate) fn opens_leftwards(&self) -> u64 {
        let side = |place: usize| {
            let word = self.bits.words[place];
            word & !(word >> 1 | self.bits.words[place + 1] << 63)
        };
        side(self.place - self.bits.stride) | side(self.place + self.bits.stride)
    }

    /// Goes on to the next word to the right.
    #[inline]
    pub(crate) fn right(&mut self) {
        self.place += 1;
    }

    /// Goes on to the next word to the left.
    #[inline]
    pub(crate) fn left(&mut self) {
        self.place -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_where_they_were_put_and_nothing_lies_around_them() {
        for (width, height) in [(1, 1), (63, 2), (64, 3), (65, 5), (200, 7)] {
            let bits = Bits::new(width, height, |x, y| (x * 7 + y * 3) % 5 < 3);
            for y in 0..height {
                for x in 0..width {
                    assert_eq!(bits.has(x, y), (x * 7 + y * 3) % 5 < 3);
                }
                assert!(!bits.has(u32::MAX, y) && !bits.has(width, y));
            }
            assert!(!bits.has(0, u32::MAX) && !bits.has(0, height));
        }
    }
}
