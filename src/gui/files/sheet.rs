//! [`Sheet`]: a picture that is larger than the window, put together from what the window shows of it.

use egui::{Color32, ColorImage};

/// The longest side of a picture, in pixels.
pub const LONGEST_SIDE: usize = if cfg!(target_arch = "wasm32") { 8_192 } else { 16_384 };

/// A point is divided into so many places where things can lie.
const PLACES: f32 = 32.0;
/// A part may be so many pixels smaller than the window, so that all parts begin on such a place.
const SPARE: usize = 64;

/// A picture that is taken part by part, row by row.
pub struct Sheet {
    picture: ColorImage,
    /// Columns and rows of pixels of a part, the last ones of a row or column apart.
    step: [usize; 2],
}

impl Sheet {
    /// A picture of `size` pixels, of which a window of so many pixels shows a part at a time. Where it can be, parts
    /// begin on whole 32nds of a point of `density` pixels.
    pub fn new(size: [usize; 2], window: [usize; 2], density: f32) -> Self {
        let picture = ColorImage::filled(size, Color32::BLACK);
        Self { picture, step: window.map(|side| step(side.max(1), density)) }
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.columns() * self.picture.size[1].div_ceil(self.step[1])
    }

    /// The upper left pixel of a part.
    pub fn corner(&self, part: usize) -> [usize; 2] {
        [part % self.columns() * self.step[0], part / self.columns() * self.step[1]]
    }

    /// Takes over a part from the upper left corner of `window`. False where the window is too small for it.
    #[must_use]
    pub fn put(&mut self, part: usize, window: &ColorImage) -> bool {
        let [x, y] = self.corner(part);
        let [columns, rows] = self.picture.size;
        let (width, height) = (self.step[0].min(columns - x), self.step[1].min(rows - y));
        if window.size[0] < width || window.size[1] < height {
            return false;
        }
        let lines = self.picture.pixels.chunks_mut(columns).skip(y).take(height);
        for (line, seen) in lines.zip(window.pixels.chunks(window.size[0])) {
            line[x..x + width].copy_from_slice(&seen[..width]);
        }
        true
    }

    /// The picture.
    pub fn into_picture(self) -> ColorImage {
        self.picture
    }

    fn columns(&self) -> usize {
        self.picture.size[0].div_ceil(self.step[0])
    }
}

/// The most pixels of a window's side that are a whole number of places.
fn step(side: usize, density: f32) -> usize {
    let is_whole = |pixels: &usize| {
        let places = *pixels as f32 / density * PLACES;
        (places - places.round()).abs() < 1e-2
    };
    (side.saturating_sub(SPARE).max(1)..=side).rev().find(is_whole).unwrap_or(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(size: [usize; 2]) -> ColorImage {
        let pixels = (0..size[0] * size[1]).map(|number| Color32::from_rgb((number >> 8) as u8, number as u8, 7));
        ColorImage::new(size, pixels.collect())
    }

    /// What a window shows whose upper left pixel is that of the picture at `corner`.
    fn seen(picture: &ColorImage, corner: [usize; 2], window: [usize; 2]) -> ColorImage {
        let pixel = |x: usize, y: usize| {
            let is_inside = x < picture.size[0] && y < picture.size[1];
            if is_inside { picture.pixels[y * picture.size[0] + x] } else { Color32::RED }
        };
        let rows = (0..window[1]).flat_map(|y| (0..window[0]).map(move |x| (x, y)));
        ColorImage::new(window, rows.map(|(x, y)| pixel(corner[0] + x, corner[1] + y)).collect())
    }

    #[test]
    fn parts_make_the_picture_again() {
        for (size, window) in [([30, 20], [30, 20]), ([31, 21], [30, 20]), ([97, 83], [16, 40]), ([3, 2], [64, 64])] {
            let picture = numbered(size);
            let mut sheet = Sheet::new(size, window, 1.0);
            for part in 0..sheet.parts() {
                let corner = sheet.corner(part);
                assert!(sheet.put(part, &seen(&picture, corner, window)));
            }
            assert_eq!(sheet.into_picture(), picture, "{size:?} through {window:?}");
        }
    }

    #[test]
    fn a_window_that_became_smaller_is_refused() {
        let mut sheet = Sheet::new([50, 50], [40, 40], 1.0);
        assert!(!sheet.put(0, &numbered([39, 40])));
        assert!(sheet.put(1, &numbered([10, 40])), "its last column needs no more");
    }

    #[test]
    fn parts_begin_on_whole_places() {
        assert_eq!((step(1_366, 8.0), step(1_366, 2.5), step(1_367, 3.0)), (1_366, 1_365, 1_365));
        assert_eq!(step(1, 8.0), 1);
    }
}
