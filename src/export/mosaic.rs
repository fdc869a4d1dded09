//! Pictures of several boards side by side.

use image::{Rgb, RgbImage};

/// Space around a picture, in pixels.
const GAP: u32 = 10;
/// Height of the bar below it.
const BAR: u32 = 6;

/// A picture with a bar below it.
pub struct Tile {
    /// The picture.
    pub picture: RgbImage,
    /// The colour of the bar.
    pub color: [u8; 3],
    /// How much of the picture's width the bar takes, from 0 to 1.
    pub share: f64,
}

/// The pictures in rows of `columns`, on a background. Costs the pixels. Pictures of one size make an even grid.
pub fn paint(tiles: &[Tile], columns: usize, back: [u8; 3]) -> RgbImage {
    let columns = columns.clamp(1, tiles.len().max(1));
    let largest = |side: fn(&RgbImage) -> u32| tiles.iter().map(|tile| side(&tile.picture)).max().unwrap_or(0);
    let (width, height) = (largest(RgbImage::width) + GAP, largest(RgbImage::height) + GAP + BAR + GAP / 2);
    let rows = tiles.len().div_ceil(columns) as u32;
    let mut wall = RgbImage::from_pixel(columns as u32 * width + GAP, rows * height + GAP, Rgb(back));
    for (index, tile) in tiles.iter().enumerate() {
        let (x, y) = (GAP + (index % columns) as u32 * width, GAP + (index / columns) as u32 * height);
        image::imageops::replace(&mut wall, &tile.picture, i64::from(x), i64::from(y));
        let long = (f64::from(tile.picture.width()) * tile.share.clamp(0.0, 1.0)) as u32;
        let bar = RgbImage::from_pixel(long.max(1), BAR, Rgb(tile.color));
        image::imageops::replace(&mut wall, &bar, i64::from(x), i64::from(y + tile.picture.height() + GAP / 2));
    }
    wall
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_in_rows_over_bars_of_their_length() {
        let tile = |shade: u8, share| Tile {
            picture: RgbImage::from_pixel(40, 20, Rgb([shade; 3])),
            color: [255, 0, 0],
            share,
        };
        let wall = paint(&[tile(1, 0.5), tile(2, 1.0), tile(3, 0.0)], 2, [9, 9, 9]);
        assert_eq!(wall.dimensions(), (2 * 50 + 10, 2 * 41 + 10));
        assert_eq!([(12, 12), (62, 12), (12, 53)].map(|(x, y)| wall.get_pixel(x, y).0[0]), [1, 2, 3]);
        let red =
            |y: u32| wall.rows().nth(y as usize).map_or(0, |row| row.filter(|pixel| pixel.0 == [255, 0, 0]).count());
        assert_eq!(red(37), 20 + 40);
        assert_eq!(red(78), 1, "the start of a bar is always seen");
    }
}
