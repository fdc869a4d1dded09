//! A board as a texture of one texel a cell: for cells that are too small to be drawn, and for minimaps.

use std::sync::Arc;

use egui::{Color32, ColorImage, Context, Painter, Pos2, Rect, TextureFilter, TextureHandle, TextureOptions, pos2};

use super::Match3Scene;
use super::colors::Match3Colors;
use crate::match3::Shape;

/// Large boards shrink smoothly, large cells stay squares.
const OPTIONS: TextureOptions = TextureOptions {
    magnification: TextureFilter::Nearest,
    minification: TextureFilter::Linear,
    ..TextureOptions::NEAREST
};

/// The texture of one board, and what it depends on.
#[derive(Default)]
pub(super) struct Texels(Option<(Key, TextureHandle)>);

#[derive(Clone, PartialEq)]
struct Key {
    shape: Arc<Shape>,
    revision: u64,
    colors: Match3Colors,
}

impl Key {
    fn fits(&self, scene: &Match3Scene<'_>, colors: &Match3Colors) -> bool {
        Arc::ptr_eq(&self.shape, scene.shape) && self.revision == scene.revision && self.colors == *colors
    }
}

impl Texels {
    /// Brings the texture up to date. Costs the cells where anything changed.
    pub fn update(&mut self, context: &Context, scene: &Match3Scene<'_>, colors: &Match3Colors) {
        if self.0.as_ref().is_some_and(|(key, _)| key.fits(scene, colors)) {
            return;
        }
        let key = Key { shape: Arc::clone(scene.shape), revision: scene.revision, colors: colors.clone() };
        let picture = picture(scene, colors);
        match &mut self.0 {
            Some((old, texture)) if old.shape.size() == scene.shape.size() => {
                texture.set(picture, OPTIONS);
                *old = key;
            }
            place => *place = Some((key, context.load_texture("match-3 board", picture, OPTIONS))),
        }
    }

    /// Paints the whole board into `rect`.
    pub fn paint(&self, painter: &Painter, rect: Rect) {
        if let Some((_, texture)) = &self.0 {
            painter.image(texture.id(), rect, Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)), Color32::WHITE);
        }
    }

    /// Forgets the texture.
    pub fn forget(&mut self) {
        self.0 = None;
    }
}

fn picture(scene: &Match3Scene<'_>, colors: &Match3Colors) -> ColorImage {
    let (size, texels) = (scene.shape.size(), colors.texels());
    let texel = |cell: u32| {
        let byte = scene.bytes.get(cell as usize).copied().unwrap_or(0);
        texels[scene.shape.kind(cell) as usize][usize::from(byte)]
    };
    let pixels = (0..size.cells()).map(texel).collect();
    ColorImage::new([size.width as usize, size.height as usize], pixels)
}
