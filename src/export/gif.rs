//! Runs as moving pictures.

use std::io::{self, Write};

use image::codecs::gif::{GifEncoder, Repeat};
use image::{Delay, DynamicImage, Frame, ImageError, RgbImage};

/// The most frames of a picture that moves.
pub const MOST_FRAMES: u64 = 2000;
/// How long the last frame stays, in milliseconds, before it begins again.
const REST: u32 = 2000;
/// Colours are few, and found exactly; this only says how hard to try where they are not.
const EFFORT: i32 = 10;

/// The positions `from`, .. `to` of so many frames, evenly spaced, both ends among them. No position twice.
pub fn positions(from: u64, to: u64, frames: u64) -> Vec<u64> {
    let span = to.saturating_sub(from);
    let steps = frames.clamp(2, MOST_FRAMES).min(span.saturating_add(1)).max(2) - 1;
    let place = |step: u64| from + (u128::from(span) * u128::from(step) / u128::from(steps)) as u64;
    let mut positions: Vec<u64> = (0..=steps).map(place).collect();
    positions.dedup();
    positions
}

/// Writes pictures of one size, each of which stays for so many milliseconds and the last one longer; it
/// begins again for ever.
///
/// # Errors
/// Those of `out`.
pub fn write(frames: impl Iterator<Item = RgbImage>, milliseconds: u32, out: &mut dyn Write) -> io::Result<()> {
    let mut encoder = GifEncoder::new_with_speed(out, EFFORT);
    encoder.set_repeat(Repeat::Infinite).map_err(plain)?;
    let mut frames = frames.peekable();
    while let Some(picture) = frames.next() {
        let stays = if frames.peek().is_some() { milliseconds } else { REST.max(milliseconds) };
        let picture = DynamicImage::ImageRgb8(picture).into_rgba8();
        let frame = Frame::from_parts(picture, 0, 0, Delay::from_numer_denom_ms(stays, 1));
        encoder.encode_frame(frame).map_err(plain)?;
    }
    Ok(())
}

fn plain(error: ImageError) -> io::Error {
    match error {
        ImageError::IoError(error) => error,
        other => io::Error::other(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::codecs::gif::GifDecoder;
    use image::{AnimationDecoder as _, Rgb};

    #[test]
    fn positions_are_even_and_have_both_ends() {
        assert_eq!(positions(0, 100, 5), [0, 25, 50, 75, 100]);
        assert_eq!(positions(7, 9, 50), [7, 8, 9]);
        assert_eq!(positions(7, 7, 50), [7]);
        assert_eq!(positions(0, u64::MAX, 3), [0, u64::MAX / 2, u64::MAX]);
    }

    #[test]
    fn every_frame_comes_back_in_its_colours() {
        let colours = [[0, 96, 168], [5, 152, 95], [255, 255, 255]].map(Rgb);
        let frames = colours.map(|colour| RgbImage::from_pixel(9, 5, colour));
        let mut bytes = Vec::new();
        write(frames.into_iter(), 100, &mut bytes).unwrap();
        let decoder = GifDecoder::new(std::io::Cursor::new(bytes)).unwrap();
        let frames = decoder.into_frames().collect_frames().unwrap();
        let seen: Vec<[u8; 3]> =
            frames.iter().map(|frame| frame.buffer().get_pixel(3, 3).0[..3].try_into().unwrap()).collect();
        assert_eq!(seen, colours.map(|colour| colour.0));
        let stays: Vec<(u32, u32)> = frames.iter().map(|frame| frame.delay().numer_denom_ms()).collect();
        assert_eq!(stays, [(100, 1), (100, 1), (2000, 1)]);
    }
}
