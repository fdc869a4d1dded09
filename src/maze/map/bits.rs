//! [`Bits`]: one bit a tile, padded, so that rows can be scanned 64 tiles at a time.

/// A set of tiles. Around the board lies a margin of tiles that are never in it: a word to the left and right of each
/// row, and a row above and below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    /// Words of a row, margins included.
    stride: usize,
    words: Vec<u64>,
    /// Where a walk along a row ends, towards the right and towards the left: at tiles that are not in the set, and at
    /// those beside which the set begins again.
    stops: [Vec<u64>; 2],
}

impl Bits {
    /// The set of those tiles of `width` columns and `height` rows for which `is_in(x, y)` holds.
    pub fn new(width: u32, height: u32, mut is_in: impl FnMut(u32, u32) -> bool) -> Self {
        let stride = width as usize / 64 + 3;
        let mut bits = Self { stride, words: vec![0; stride * (height as usize + 2)], stops: [Vec::new(), Vec::new()] };
        for y in 0..height {
            for x in 0..width {
                let (word, bit) = bits.place(x, y);
                bits.words[word] |= u64::from(is_in(x, y)) << bit;
            }
        }
        bits.stops = [bits.stops(Self::begins_rightwards), bits.stops(Self::begins_leftwards)];
        bits
    }

    /// Where walks end, for every word of the board; the margins end all.
    fn stops(&self, begins: impl Fn(&Self, usize) -> u64) -> Vec<u64> {
        let stop = |place: usize| {
            if place < self.stride || place + self.stride >= self.words.len() {
                return u64::MAX;
            }
            !self.words[place] | begins(self, place - self.stride) | begins(self, place + self.stride)
        };
        (0..self.words.len()).map(stop).collect()
    }

    /// Bits of tiles in the set while the tile before them, coming from the left, is not.
    fn begins_rightwards(&self, place: usize) -> u64 {
        let before = place.checked_sub(1).map_or(0, |before| self.words[before]);
        self.words[place] & !(self.words[place] << 1 | before >> 63)
    }

    /// The same, coming from the right.
    fn begins_leftwards(&self, place: usize) -> u64 {
        let before = self.words.get(place + 1).copied().unwrap_or(0);
        self.words[place] & !(self.words[place] >> 1 | before << 63)
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

    /// How far a walk along the row leads from a tile towards the right, and whether it ends beside where the set begins
    /// again; else it ends before a tile that is not in the set.
    #[inline]
    pub(crate) fn rightwards(&self, x: u32, y: u32) -> (u32, bool) {
        let (mut place, bit) = self.place(x, y);
        let mut stops = self.stops[0][place] & u64::MAX << bit << 1;
        let mut far = 0u32.wrapping_sub(bit);
        while stops == 0 {
            (place, far) = (place + 1, far.wrapping_add(64));
            stops = self.stops[0][place];
        }
        let bit = stops.trailing_zeros();
        let is_in = self.words[place] >> bit & 1;
        (far.wrapping_add(bit + is_in as u32).wrapping_sub(1), is_in != 0)
    }

    /// The same towards the left.
    #[inline]
    pub(crate) fn leftwards(&self, x: u32, y: u32) -> (u32, bool) {
        let (mut place, bit) = self.place(x, y);
        let mut stops = self.stops[1][place] & ((1 << bit) - 1);
        let mut far = bit;
        while stops == 0 {
            (place, far) = (place - 1, far.wrapping_add(64));
            stops = self.stops[1][place];
        }
        let bit = 63 - stops.leading_zeros();
        let is_in = self.words[place] >> bit & 1;
        (far.wrapping_sub(bit).wrapping_add(is_in as u32).wrapping_sub(1), is_in != 0)
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

    /// Walks tile by tile.
    fn walk(bits: &Bits, (x, y): (u32, u32), right: i32) -> (u32, bool) {
        for far in 1.. {
            let here = x.wrapping_add_signed(right * far);
            let before = x.wrapping_add_signed(right * (far - 1));
            let begins = |row: u32| bits.has(here, row) && !bits.has(before, row);
            if !bits.has(here, y) {
                return (far as u32 - 1, false);
            }
            if begins(y.wrapping_sub(1)) || begins(y + 1) {
                return (far as u32, true);
            }
        }
        unreachable!("rows end")
    }

    #[test]
    fn walks_end_where_tiles_are_missing_and_beside_where_they_begin_again() {
        for (width, height) in [(1, 1), (64, 3), (65, 5), (200, 9)] {
            let bits = Bits::new(width, height, |x, y| (x * 7 + y * 13 + x / 9) % 11 < 9);
            for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                assert_eq!(bits.rightwards(x, y), walk(&bits, (x, y), 1), "right of {x} {y} of {width}x{height}");
                assert_eq!(bits.leftwards(x, y), walk(&bits, (x, y), -1), "left of {x} {y} of {width}x{height}");
            }
        }
    }
}
