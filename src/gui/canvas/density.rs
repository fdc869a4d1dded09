//! Whole pixels, as far as sizes depend on them: those of the screen, also in a picture with finer ones.

use egui::{Context, Id};

/// How many times finer the pixels are than those of the screen, because a picture is just being taken.
fn enlargement(ctx: &Context) -> f32 {
    ctx.data(|data| data.get_temp(id())).unwrap_or(1.0)
}

/// Says how many times finer the pixels of this frame are than those of the screen; 1 but for pictures.
pub fn set_enlargement(ctx: &Context, times: f32) {
    if enlargement(ctx) != times {
        ctx.data_mut(|data| data.insert_temp(id(), times));
    }
}

/// Pixels of the screen in a point. Whatever is made as large as a whole number of pixels is measured in these,
/// so that it has the same size in a picture.
pub(crate) fn layout_density(ctx: &Context) -> f32 {
    ctx.pixels_per_point() / enlargement(ctx)
}

fn id() -> Id {
    Id::unique("gridscope enlargement")
}
