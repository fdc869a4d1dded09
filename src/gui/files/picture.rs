//! The view as a picture: when it is taken, its part of the window, its bytes.

use egui::{ColorImage, Context, Id, Rect, Vec2};
use image::{ExtendedColorType, ImageEncoder as _, codecs::png::PngEncoder};

/// Frames that pass before the picture is taken, so that menus and messages are gone.
const FRAMES: u8 = 3;

/// The way to a picture of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pose {
    /// None is wanted.
    #[default]
    None,
    /// It is taken after so many frames.
    Wait(u8),
    /// It was asked for.
    Asked,
}

impl Pose {
    /// Asks for a picture, as soon as nothing lies over the board.
    pub fn begin(&mut self, ctx: &Context) {
        *self = Self::Wait(FRAMES);
        set_posing(ctx, true);
        ctx.request_repaint();
    }

    /// Counts a frame; true once, when it is time.
    pub fn is_due(&mut self, ctx: &Context) -> bool {
        match self {
            Self::Wait(0) => {
                *self = Self::Asked;
                true
            }
            Self::Wait(frames) => {
                *frames -= 1;
                ctx.request_repaint();
                false
            }
            Self::None | Self::Asked => {
                set_posing(ctx, *self == Self::Asked);
                false
            }
        }
    }
}

/// Whether a picture is about to be taken; messages keep out of it.
pub fn is_posing(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(id())).unwrap_or(false)
}

fn set_posing(ctx: &Context, posing: bool) {
    if is_posing(ctx) != posing {
        ctx.data_mut(|data| data.insert_temp(id(), posing));
    }
}

fn id() -> Id {
    Id::unique("gridscope picture")
}

/// The pixels of `window` inside `part`, which is in points; all of it where nothing would be left.
pub fn crop(window: &ColorImage, part: Rect, pixels_per_point: f32) -> ColorImage {
    let all = Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(window.size[0] as f32, window.size[1] as f32));
    let part = (part * pixels_per_point).intersect(all);
    if part.width() < 1.0 || part.height() < 1.0 {
        return window.clone();
    }
    let (x, y) = (part.left().round() as usize, part.top().round() as usize);
    let width = (part.width().round() as usize).min(window.size[0] - x);
    let height = (part.height().round() as usize).min(window.size[1] - y);
    let rows = window.pixels.chunks(window.size[0]).skip(y).take(height);
    ColorImage::new([width, height], rows.flat_map(|row| &row[x..x + width]).copied().collect())
}

/// A picture as the bytes of a PNG file.
pub fn png(picture: &ColorImage) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let [width, height] = picture.size.map(|side| side as u32);
    PngEncoder::new(&mut bytes)
        .write_image(picture.as_raw(), width, height, ExtendedColorType::Rgba8)
        .map_err(|error| error.to_string())?;
    Ok(bytes)
}
