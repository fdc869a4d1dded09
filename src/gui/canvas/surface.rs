//! A raster on the screen: textures of at most 1,024 pixels a side, sent again only where they changed.

use egui::{Color32, ColorImage, Context, Painter, Pos2, Rect, TextureHandle, TextureOptions, Vec2, pos2, vec2};

use super::board::{Cells, Changed};
use super::lod::Lod;
use super::palette::Inks;
use super::raster::{Raster, Window};
use super::style::CellStyle;
use super::transform::Projection;

/// The longest side of a texture in pixels: below every driver's limit.
const LONGEST_SIDE: usize = 1024;

/// A raster with its textures.
#[derive(Default)]
pub(crate) struct Surface {
    picture: Option<(Raster<Color32>, Inks<Color32>)>,
    parts: Vec<Part>,
}

struct Part {
    window: Window,
    texture: TextureHandle,
}

impl Surface {
    /// Forgets the picture: the next one is painted as a whole.
    pub(crate) fn forget(&mut self) {
        self.picture = None;
    }

    /// Brings raster and textures up to date. Costs what has changed, or everything where the
    /// projection or the colours are others than before.
    pub(crate) fn update<S: CellStyle + ?Sized>(
        &mut self,
        context: &Context,
        projection: Projection,
        (cells, changed): (&Cells<'_, S>, Changed<'_>),
        lod: Option<&Lod>,
        inks: &Inks<Color32>,
    ) {
        let (mut raster, is_same) = match self.picture.take() {
            Some((raster, old)) if raster.projection() == projection && old == *inks => (raster, true),
            Some((mut raster, _)) => {
                raster.reset(projection, inks.outside);
                (raster, false)
            }
            None => (Raster::new(projection, inks.outside), false),
        };
        let mut touched = Vec::new();
        match changed {
            Changed::Tiles(tiles) if is_same => {
                raster.paint_tiles(cells, lod, inks, tiles, |window| touched.push(window));
            }
            _ => touched.push(raster.paint_all(cells, lod, inks)),
        }
        self.send(context, &raster, &touched);
        self.picture = Some((raster, inks.clone()));
    }

    fn send(&mut self, context: &Context, raster: &Raster<Color32>, touched: &[Window]) {
        let windows = part_windows(raster.size());
        if self.parts.iter().map(|part| part.window).ne(windows.iter().copied()) {
            self.parts = windows.into_iter().map(|window| Part::new(context, raster, window)).collect();
            return;
        }
        for part in &mut self.parts {
            part.send(raster, touched);
        }
    }

    /// Paints the textures, the upper left pixel at `corner`.
    pub(crate) fn paint(&self, painter: &Painter, corner: Pos2, pixels_per_point: f32) {
        for part in &self.parts {
            let Window { left, right, top, bottom } = part.window;
            let min = corner + vec2(left as f32, top as f32) / pixels_per_point;
            let size: Vec2 = vec2((right - left) as f32, (bottom - top) as f32) / pixels_per_point;
            let uv = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            painter.image(part.texture.id(), Rect::from_min_size(min, size), uv, Color32::WHITE);
        }
    }
}

impl Part {
    fn new(context: &Context, raster: &Raster<Color32>, window: Window) -> Self {
        let texture = context.load_texture("board", cut(raster, window), TextureOptions::NEAREST);
        Self { window, texture }
    }

    fn send(&mut self, raster: &Raster<Color32>, touched: &[Window]) {
        let none = Window { left: 0, right: 0, top: 0, bottom: 0 };
        let dirty = touched.iter().map(|window| window.and(self.window)).fold(none, Window::or);
        if !dirty.is_empty() {
            let corner = [dirty.left - self.window.left, dirty.top - self.window.top];
            self.texture.set_partial(corner, cut(raster, dirty), TextureOptions::NEAREST);
        }
    }
}

/// A picture of `size` pixels in parts that fit into textures.
fn part_windows(size: [usize; 2]) -> Vec<Window> {
    let ranges =
        |side: usize| (0..side).step_by(LONGEST_SIDE).map(move |start| (start, side.min(start + LONGEST_SIDE)));
    ranges(size[1])
        .flat_map(|(top, bottom)| ranges(size[0]).map(move |(left, right)| Window { left, right, top, bottom }))
        .collect()
}

fn cut(raster: &Raster<Color32>, window: Window) -> ColorImage {
    let Window { left, right, top, bottom } = window;
    let stride = raster.size()[0];
    let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
    for y in top..bottom {
        pixels.extend_from_slice(&raster.pixels()[y * stride + left..y * stride + right]);
    }
    ColorImage::new([right - left, bottom - top], pixels)
}
