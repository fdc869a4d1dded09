//! Pictures as PNG files.

use std::io::{self, Write};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder as _, ImageError, RgbImage};

/// The greatest width and height of a picture, in pixels.
pub const MAX_SIDE: u32 = 8192;

/// Writes a picture as PNG.
///
/// # Errors
/// Those of `out`.
pub fn write(picture: &RgbImage, out: impl Write) -> io::Result<()> {
    // Filters only spoil areas of one colour.
    let encoder = PngEncoder::new_with_quality(out, CompressionType::Default, FilterType::NoFilter);
    let written = encoder.write_image(picture.as_raw(), picture.width(), picture.height(), ExtendedColorType::Rgb8);
    written.map_err(|error| match error {
        ImageError::IoError(error) => error,
        other => io::Error::other(other),
    })
}
