//! The view as a picture: when it is taken, in which parts, its bytes.
//!
//! A picture that is finer than the screen is taken by making everything in the window larger for some frames: each
//! shows the part of the view that fits, and nothing else. Sizes in points stay, so its layout is that on the screen.

use egui::{ColorImage, Context, Event, Id, Popup, RawInput, Rect, Vec2, vec2};
use image::{ExtendedColorType, ImageEncoder as _, codecs::png::PngEncoder};

use super::sheet::{LONGEST_SIDE, Sheet};
use crate::gui::canvas;

/// Frames that pass before the picture is taken, so that menus and messages are gone.
const FRAMES: u8 = 3;
/// Frames that show the first part and every other one before it is taken, so that what takes some to settle has.
const SETTLING: [u8; 2] = [3, 1];
/// Seconds that pass before the first part is taken, so that whatever glides has arrived.
const GLIDING: f64 = 0.4;
/// Frames after which nobody waits for a part any longer.
const LONGEST_WAIT: u32 = 1_200;

/// Scales of pictures: how many times finer than the screen.
pub const SCALES: [u8; 4] = [1, 2, 4, 8];

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFault {
    /// It would have so many columns and rows of pixels.
    TooLarge([usize; 2]),
    /// The window did not show it: it was hidden, or became smaller meanwhile.
    NotShown,
}

/// Columns and rows of a picture of the `view`, `scale` times as fine as the screen with its pixels in a point. What
/// covers a part of a pixel of the screen is left out.
///
/// # Errors
/// The same, where a side is too long for a picture.
pub fn size(view: Vec2, density: f32, scale: u8) -> Result<[usize; 2], [usize; 2]> {
    let size = [view.x, view.y].map(|side| (side * density + 0.01).max(1.0) as usize * usize::from(scale));
    if size.into_iter().all(|side| side <= LONGEST_SIDE) { Ok(size) } else { Err(size) }
}

/// The way to a picture of the view.
#[derive(Default)]
pub enum Pose {
    /// None is wanted.
    #[default]
    None,
    /// One of this scale is begun after so many frames.
    Wait(u8, u8),
    /// It is being taken.
    Sitting(Box<Sitting>),
}

/// A picture that is being taken.
pub struct Sitting {
    /// How large everything was, and is meanwhile.
    zoom: [f32; 2],
    /// The view in points.
    view: Vec2,
    size: [usize; 2],
    /// What is taken so far, once everything is large.
    sheet: Option<Sheet>,
    part: usize,
    /// When everything had become large, in seconds of the window's clock.
    since: f64,
    /// Frames that have shown the part.
    shown: u8,
    is_asked: bool,
    waited: u32,
    outcome: Option<Result<ColorImage, PictureFault>>,
}

/// What is to be done in a frame.
pub enum Step {
    /// Nothing.
    Nothing,
    /// What the window shows is to be handed to [`Pose::take`].
    Ask,
    /// Everything is as it was before; this has come of it.
    Done(Result<ColorImage, PictureFault>),
}

impl Pose {
    /// Asks for a picture, as soon as nothing lies over the view. While one is being taken, nothing happens.
    pub fn begin(&mut self, ctx: &Context, scale: u8) {
        if !self.is_sitting() {
            *self = Self::Wait(FRAMES, scale);
            set_posing(ctx, true);
            ctx.request_repaint();
        }
    }

    /// Whether a picture is being taken: meanwhile nothing goes on, and the view alone is drawn.
    pub const fn is_sitting(&self) -> bool {
        matches!(self, Self::Sitting(_))
    }

    /// Counts a frame, before anything is drawn; the view was drawn in `view` last, in points.
    pub fn advance(&mut self, ctx: &Context, view: Rect) -> Step {
        match self {
            Self::None => {
                set_posing(ctx, false);
                return Step::Nothing;
            }
            Self::Wait(0, scale) => match Sitting::new(ctx, view.size(), *scale) {
                Ok(sitting) => *self = Self::Sitting(Box::new(sitting)),
                Err(fault) => {
                    *self = Self::None;
                    return Step::Done(Err(fault));
                }
            },
            Self::Wait(frames, _) => *frames -= 1,
            Self::Sitting(sitting) => match sitting.advance(ctx) {
                Step::Done(outcome) => {
                    *self = Self::None;
                    ctx.request_repaint();
                    return Step::Done(outcome);
                }
                step => {
                    ctx.request_repaint();
                    return step;
                }
            },
        }
        ctx.request_repaint();
        Step::Nothing
    }

    /// Takes what the window shows.
    pub fn take(&mut self, window: &ColorImage) {
        if let Self::Sitting(sitting) = self {
            sitting.take(window);
        }
    }

    /// Where the view is drawn in this frame, in points, if it is drawn for a picture and alone.
    pub fn room(&mut self, ctx: &Context) -> Option<Rect> {
        let Self::Sitting(sitting) = self else {
            canvas::set_enlargement(ctx, 1.0);
            return None;
        };
        canvas::set_enlargement(ctx, ctx.zoom_factor() / sitting.zoom[0]);
        Some(sitting.room(ctx))
    }

    /// Takes pointer and keys out of the input while a picture is being taken: what they do would be seen in it.
    pub fn hold_still(&self, input: &mut RawInput) {
        if self.is_sitting() {
            input.events.retain(|event| matches!(event, Event::WindowFocused(_) | Event::Key { pressed: false, .. }));
            input.events.push(Event::PointerGone);
        }
    }
}

impl Sitting {
    fn new(ctx: &Context, view: Vec2, scale: u8) -> Result<Self, PictureFault> {
        let size = size(view, ctx.pixels_per_point(), scale).map_err(PictureFault::TooLarge)?;
        let zoom = [1.0, f32::from(scale)].map(|times| ctx.zoom_factor() * times);
        Popup::close_all(ctx);
        ctx.set_zoom_factor(zoom[1]);
        let (sheet, outcome) = (None, None);
        Ok(Self { zoom, view, size, sheet, part: 0, since: 0.0, shown: 0, is_asked: false, waited: 0, outcome })
    }

    fn advance(&mut self, ctx: &Context) -> Step {
        if self.outcome.is_some() {
            return match self.outcome.take_if(|_| ctx.zoom_factor() == self.zoom[0]) {
                Some(outcome) => Step::Done(outcome),
                None => {
                    ctx.set_zoom_factor(self.zoom[0]);
                    Step::Nothing
                }
            };
        }
        if ctx.zoom_factor() != self.zoom[1] {
            return Step::Nothing;
        }
        self.waited += 1;
        if self.waited > LONGEST_WAIT {
            self.end(Err(PictureFault::NotShown));
            return self.advance(ctx);
        }
        let settling = SETTLING[usize::from(self.part > 0)];
        if self.is_asked || self.shown < settling || ctx.time() < self.since + GLIDING {
            return Step::Nothing;
        }
        self.is_asked = true;
        Step::Ask
    }

    fn take(&mut self, window: &ColorImage) {
        let Some(sheet) = self.sheet.as_mut().filter(|_| self.is_asked) else { return };
        if !sheet.put(self.part, window) {
            return self.end(Err(PictureFault::NotShown));
        }
        (self.part, self.shown, self.waited, self.is_asked) = (self.part + 1, 0, 0, false);
        if self.part == sheet.parts()
            && let Some(sheet) = self.sheet.take()
        {
            self.end(Ok(sheet.into_picture()));
        }
    }

    fn end(&mut self, outcome: Result<ColorImage, PictureFault>) {
        (self.outcome, self.is_asked) = (Some(outcome), false);
    }

    fn room(&mut self, ctx: &Context) -> Rect {
        let mut corner = [0; 2];
        if ctx.zoom_factor() == self.zoom[1] && self.outcome.is_none() {
            let (size, since) = (self.size, &mut self.since);
            let sheet = self.sheet.get_or_insert_with(|| {
                *since = ctx.time();
                let window = ctx.viewport_rect().size() * ctx.pixels_per_point();
                Sheet::new(size, [window.x, window.y].map(|side| side.round() as usize), ctx.pixels_per_point())
            });
            corner = sheet.corner(self.part);
            self.shown = self.shown.saturating_add(1);
        }
        let corner = vec2(corner[0] as f32, corner[1] as f32) / ctx.pixels_per_point();
        Rect::from_min_size((-corner).to_pos2(), self.view)
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

/// A picture as the bytes of a PNG file.
pub fn png(picture: &ColorImage) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let [width, height] = picture.size.map(|side| side as u32);
    PngEncoder::new(&mut bytes)
        .write_image(picture.as_raw(), width, height, ExtendedColorType::Rgba8)
        .map_err(|error| error.to_string())?;
    Ok(bytes)
}
