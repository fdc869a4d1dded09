//! Blocks: nine cuts of stones, each with a silhouette of its own, lit from the upper left.

use egui::{Color32, Mesh, Pos2, Vec2, pos2, vec2};

use super::colors::Match3Colors;
use crate::gui::canvas::pen::Pen;
use crate::match3::drawing::silhouette;

/// Where the light comes from.
const LIGHT: Vec2 = Vec2::new(-0.5, -0.866);
/// The part of a stone that its flat top takes.
const TABLE: f32 = 0.56;

/// How a block is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// A cut stone.
    Faceted,
    /// Its silhouette in one colour.
    Flat,
}

/// Draws a block of `colour` around `centre`, in its own colour.
pub(super) fn draw(pen: &mut Pen, colors: &Match3Colors, (centre, radius): (Pos2, f32), colour: u8, cut: Cut) {
    let base = colors.colour(colour);
    match cut {
        Cut::Faceted => faceted(pen, colors, (centre, radius), colour, base),
        Cut::Flat => flat(pen, (centre, radius), colour, base),
    }
}

/// Draws the silhouette of a block in one colour.
pub(super) fn flat(pen: &mut Pen, (centre, radius): (Pos2, f32), colour: u8, color: Color32) {
    pen.polygon(centre, &placed(centre, radius, colour), color);
}

/// Draws the outline of a block, dashed.
pub(super) fn dashed(pen: &mut Pen, (centre, radius): (Pos2, f32), colour: u8, (width, color): (f32, Color32)) {
    let outline = placed(centre, radius, colour);
    let mut walked = 0.0;
    for (index, &from) in outline.iter().enumerate() {
        let to = outline[(index + 1) % outline.len()];
        walked = dashes(pen, [from, to], (walked, width * 2.5), (width, color));
    }
}

/// Draws dashes of a `length` along a line, after `walked` points of the same dashes.
pub(super) fn dashes(
    pen: &mut Pen,
    [from, to]: [Pos2; 2],
    (walked, length): (f32, f32),
    (width, color): (f32, Color32),
) -> f32 {
    let (whole, along) = ((to - from).length(), (to - from).normalized());
    let mut at = 0.0;
    while at < whole {
        let phase = (walked + at).rem_euclid(2.0 * length);
        let rest = if phase < length { length - phase } else { 2.0 * length - phase };
        let end = (at + rest.max(0.1)).min(whole);
        if phase < length {
            pen.stroke(from + along * at, from + along * end, width, color);
        }
        at = end;
    }
    walked + whole
}

fn faceted(pen: &mut Pen, colors: &Match3Colors, (centre, radius): (Pos2, f32), colour: u8, base: Color32) {
    let outline = placed(centre, radius, colour);
    let scaled = |by: f32| outline.iter().map(|point| centre + (*point - centre) * by).collect::<Vec<_>>();
    pen.polygon(centre, &scaled(1.08), base.lerp_to_gamma(colors.shade, 0.5));
    pen.polygon(centre, &outline, base);
    let inner = scaled(TABLE);
    for index in 0..outline.len() {
        let next = (index + 1) % outline.len();
        let corners = [outline[index], outline[next], inner[next], inner[index]];
        let middle =
            pos2(corners.map(|at| at.x).iter().sum::<f32>() / 4.0, corners.map(|at| at.y).iter().sum::<f32>() / 4.0);
        pen.facet(corners, lit(colors, base, facing(outline[index], outline[next], middle - centre)));
    }
    pen.polygon(centre, &inner, base.lerp_to_gamma(colors.light, 0.2));
    let shine = centre + vec2(-0.2, -0.24) * radius;
    pen.disc(shine, radius * 0.13, base.lerp_to_gamma(colors.light, 0.72));
}

/// How much a facet between two corners faces the light, from -1 to 1.
fn facing(from: Pos2, to: Pos2, outward: Vec2) -> f32 {
    let along = (to - from).normalized();
    let normal = vec2(along.y, -along.x);
    let normal = if normal.dot(outward) < 0.0 { -normal } else { normal };
    normal.dot(LIGHT)
}

fn lit(colors: &Match3Colors, base: Color32, facing: f32) -> Color32 {
    if facing >= 0.0 {
        base.lerp_to_gamma(colors.light, 0.42 * facing)
    } else {
        base.lerp_to_gamma(colors.shade, -0.34 * facing)
    }
}

/// The silhouette of a colour around `centre`.
fn placed(centre: Pos2, radius: f32, colour: u8) -> Vec<Pos2> {
    silhouette(colour).into_iter().map(|at| centre + Vec2::from(at) * radius).collect()
}

/// A block as a mesh of its own, for panels: a cut stone of `radius` points around `centre`.
pub fn gem(colors: &Match3Colors, density: f32, centre: Pos2, radius: f32, colour: u8) -> Mesh {
    let mut pen = Pen::new(density);
    draw(&mut pen, colors, (centre, radius), colour, if radius >= 6.0 { Cut::Faceted } else { Cut::Flat });
    pen.finish()
}
