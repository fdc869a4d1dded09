//! Blocks: nine cuts of stones, each with a silhouette of its own, lit from the upper left.

use std::f32::consts::TAU;

use egui::{Color32, Mesh, Pos2, Vec2, pos2, vec2};

use super::colors::Match3Colors;
use crate::gui::canvas::pen::Pen;

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

/// Draws a block of `breed` around `centre`, in its own colour.
pub(super) fn draw(pen: &mut Pen, colors: &Match3Colors, (centre, radius): (Pos2, f32), breed: u8, cut: Cut) {
    let base = colors.breed(breed);
    match cut {
        Cut::Faceted => faceted(pen, colors, (centre, radius), breed, base),
        Cut::Flat => flat(pen, (centre, radius), breed, base),
    }
}

/// Draws the silhouette of a block in one colour.
pub(super) fn flat(pen: &mut Pen, (centre, radius): (Pos2, f32), breed: u8, color: Color32) {
    pen.polygon(centre, &placed(centre, radius, breed), color);
}

/// Draws the outline of a block, dashed.
pub(super) fn dashed(pen: &mut Pen, (centre, radius): (Pos2, f32), breed: u8, (width, color): (f32, Color32)) {
    let outline = placed(centre, radius, breed);
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

fn faceted(pen: &mut Pen, colors: &Match3Colors, (centre, radius): (Pos2, f32), breed: u8, base: Color32) {
    let outline = placed(centre, radius, breed);
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

/// The silhouette of a breed around `centre`.
fn placed(centre: Pos2, radius: f32, breed: u8) -> Vec<Pos2> {
    silhouette(breed).into_iter().map(|at| centre + at * radius).collect()
}

/// The silhouette of a breed, of about radius 1, clockwise from the top. Every one is seen in full from its
/// middle.
fn silhouette(breed: u8) -> Vec<Vec2> {
    let ring = |count: u32, turn: f32, radius: f32| {
        (0..count).map(move |step| Vec2::angled((step as f32 + turn) / count as f32 * TAU - TAU / 4.0) * radius)
    };
    let points = |all: &[(f32, f32)]| all.iter().map(|&(x, y)| vec2(x, y)).collect();
    match breed % 9 {
        0 => ring(24, 0.0, 0.98).collect(),
        1 => ring(5, 0.0, 1.12).zip(ring(5, 0.5, 0.56)).flat_map(|(tip, notch)| [tip, notch]).collect(),
        2 => {
            let (side, cut) = (0.88, 0.6);
            points(&[
                (-cut, -side),
                (cut, -side),
                (side, -cut),
                (side, cut),
                (cut, side),
                (-cut, side),
                (-side, cut),
                (-side, -cut),
            ])
        }
        3 => points(&[(0.0, -1.14), (0.86, 0.0), (0.0, 1.14), (-0.86, 0.0)]),
        4 => points(&[(-0.14, -1.0), (0.14, -1.0), (1.06, 0.62), (0.92, 0.86), (-0.92, 0.86), (-1.06, 0.62)]),
        5 => {
            let (arm, end) = (0.4, 1.02);
            points(&[
                (-arm, -end),
                (arm, -end),
                (arm, -arm),
                (end, -arm),
                (end, arm),
                (arm, arm),
                (arm, end),
                (-arm, end),
                (-arm, arm),
                (-end, arm),
                (-end, -arm),
                (-arm, -arm),
            ])
        }
        6 => ring(6, 0.0, 1.06).collect(),
        7 => drop(),
        _ => heart(),
    }
}

/// A drop of water.
fn drop() -> Vec<Vec2> {
    let round = (0..=14).map(|step| Vec2::angled(TAU * (-0.06 + step as f32 / 14.0 * 0.62)) * 0.72 + vec2(0.0, 0.28));
    std::iter::once(vec2(0.0, -1.12)).chain(round).collect()
}

/// A heart.
fn heart() -> Vec<Vec2> {
    let at = |step: u32| {
        let turn = step as f32 / 28.0 * TAU;
        let across = 16.0 * turn.sin().powi(3);
        let up = 13.0 * turn.cos() - 5.0 * (2.0 * turn).cos() - 2.0 * (3.0 * turn).cos() - (4.0 * turn).cos();
        vec2(across, -up - 1.5) / 16.0
    };
    (0..28).map(at).collect()
}

/// A block as a mesh of its own, for panels: a cut stone of `radius` points around `centre`.
pub fn gem(colors: &Match3Colors, density: f32, centre: Pos2, radius: f32, breed: u8) -> Mesh {
    let mut pen = Pen::new(density);
    draw(&mut pen, colors, (centre, radius), breed, if radius >= 6.0 { Cut::Faceted } else { Cut::Flat });
    pen.finish()
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    /// Corners turn one way round the middle, and no silhouette is like another.
    #[test]
    fn silhouettes_are_seen_in_full_from_their_middles() {
        let all: Vec<Vec<Vec2>> = (0..9).map(silhouette).collect();
        for (breed, outline) in all.iter().enumerate() {
            let cross = |at: usize| {
                let (one, other) = (outline[at], outline[(at + 1) % outline.len()]);
                one.x * other.y - one.y * other.x
            };
            assert!((0..outline.len()).all(|at| cross(at) > -1e-4), "breed {breed}");
            assert!(outline.iter().all(|at| at.length() < 1.3), "breed {breed}");
            assert!(all[..breed].iter().all(|other| other != outline));
        }
    }
}
