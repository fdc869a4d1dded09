//! Shapes with soft edges, gathered into one mesh.

use std::f32::consts::TAU;

use egui::epaint::Vertex;
use egui::{Color32, Mesh, Pos2, Rect, Vec2, pos2, vec2};

/// Gathers shapes into one mesh. Edges are softened over a pixel, except those of rectangles.
pub(crate) struct Pen {
    mesh: Mesh,
    soft: f32,
}

impl Pen {
    /// A pen for a screen with so many pixels per point.
    pub(crate) fn new(pixels_per_point: f32) -> Self {
        Self { mesh: Mesh::default(), soft: 0.5 / pixels_per_point.max(0.1) }
    }

    /// Everything that was drawn.
    pub(crate) fn finish(self) -> Mesh {
        self.mesh
    }

    /// A filled rectangle; its edges are expected on pixel edges.
    pub(crate) fn rect(&mut self, rect: Rect, color: Color32) {
        self.mesh.add_colored_rect(rect, color);
    }

    /// A rectangle that goes from one colour at its upper edge to another at its lower one.
    pub(crate) fn fade(&mut self, rect: Rect, [upper, lower]: [Color32; 2]) {
        let first = self.mesh.vertices.len() as u32;
        for (pos, color) in [
            (rect.left_top(), upper),
            (rect.right_top(), upper),
            (rect.right_bottom(), lower),
            (rect.left_bottom(), lower),
        ] {
            self.vertex(pos, color);
        }
        self.quad([first, first + 1, first + 2, first + 3]);
    }

    /// Four corners in one colour, with hard edges: for surfaces that meet others.
    pub(crate) fn facet(&mut self, corners: [Pos2; 4], color: Color32) {
        let first = self.mesh.vertices.len() as u32;
        for pos in corners {
            self.vertex(pos, color);
        }
        self.quad([first, first + 1, first + 2, first + 3]);
    }

    /// A filled outline with hard edges, seen from `centre` in full: for surfaces that meet others.
    pub(crate) fn fan(&mut self, centre: Pos2, outline: &[Pos2], color: Color32) {
        let hub = self.mesh.vertices.len() as u32;
        self.vertex(centre, color);
        outline.iter().for_each(|&corner| self.vertex(corner, color));
        let count = outline.len() as u32;
        (0..count).for_each(|here| self.mesh.add_triangle(hub, hub + 1 + here, hub + 1 + (here + 1) % count));
    }

    /// A filled rectangle with round corners.
    pub(crate) fn round_rect(&mut self, rect: Rect, radius: f32, color: Color32) {
        self.polygon(rect.center(), &rounded(rect, radius), color);
    }

    /// The space between a right angle at `tip` and the quarter of a circle that touches both its
    /// sides; `inward` leads from the tip to the middle of the circle.
    pub(crate) fn spandrel(&mut self, tip: Pos2, inward: Vec2, color: Color32) {
        let (middle, radius) = (tip + inward, inward.x.abs());
        let steps = ((radius * 1.5) as u32).clamp(3, 16);
        let hub = self.mesh.vertices.len() as u32;
        self.vertex(tip, color);
        for step in 0..=steps {
            let (sine, cosine) = (step as f32 / steps as f32 * TAU / 4.0).sin_cos();
            let out = vec2(-inward.x.signum() * cosine, -inward.y.signum() * sine);
            self.vertex(middle + out * (radius + self.soft), color);
            self.vertex(middle + out * (radius - self.soft), Color32::TRANSPARENT);
        }
        for here in (0..steps).map(|step| hub + 1 + 2 * step) {
            self.mesh.add_triangle(hub, here, here + 2);
            self.quad([here, here + 1, here + 3, here + 2]);
        }
    }

    /// Everything of `stamp`, moved by `shift`.
    pub(crate) fn stamp(&mut self, stamp: &Mesh, shift: Vec2) {
        let first = self.mesh.vertices.len() as u32;
        let moved = stamp.vertices.iter().map(|vertex| Vertex { pos: vertex.pos + shift, ..*vertex });
        self.mesh.vertices.extend(moved);
        self.mesh.indices.extend(stamp.indices.iter().map(|index| first + index));
    }

    /// The four sides of a rectangle, `width` points thick, inside of it.
    pub(crate) fn frame(&mut self, rect: Rect, width: f32, color: Color32) {
        let inner = rect.shrink(width.min(rect.width() / 2.0).min(rect.height() / 2.0));
        self.rect(Rect::from_min_max(rect.min, pos2(rect.max.x, inner.min.y)), color);
        self.rect(Rect::from_min_max(pos2(rect.min.x, inner.max.y), rect.max), color);
        self.rect(Rect::from_min_max(pos2(rect.min.x, inner.min.y), pos2(inner.min.x, inner.max.y)), color);
        self.rect(Rect::from_min_max(pos2(inner.max.x, inner.min.y), pos2(rect.max.x, inner.max.y)), color);
    }

    /// A filled circle.
    pub(crate) fn disc(&mut self, centre: Pos2, radius: f32, color: Color32) {
        self.polygon(centre, &circle(centre, radius), color);
    }

    /// A circle, `width` points thick, in the middle of which `radius` is measured.
    pub(crate) fn ring(&mut self, centre: Pos2, radius: f32, width: f32, color: Color32) {
        let half = (width / 2.0).max(self.soft);
        let steps = steps(radius);
        let radii = [
            radius - half - self.soft,
            radius - half + self.soft,
            radius + half - self.soft,
            radius + half + self.soft,
        ];
        let colors = [Color32::TRANSPARENT, color, color, Color32::TRANSPARENT];
        let first = self.mesh.vertices.len() as u32;
        for direction in directions(steps) {
            for (radius, color) in radii.into_iter().zip(colors) {
                self.vertex(centre + direction * radius.max(0.0), color);
            }
        }
        for step in 0..steps as u32 {
            let (here, next) = (first + 4 * step, first + 4 * ((step + 1) % steps as u32));
            for band in 0..3 {
                self.quad([here + band, here + band + 1, next + band + 1, next + band]);
            }
        }
    }

    /// The outline of a rectangle with round corners, `width` points thick, inside of it.
    pub(crate) fn round_frame(&mut self, rect: Rect, radius: f32, width: f32, color: Color32) {
        let outline = rounded_outline(rect, radius);
        let outsets = [-width - self.soft, self.soft - width, -self.soft, self.soft];
        let colors = [Color32::TRANSPARENT, color, color, Color32::TRANSPARENT];
        let first = self.mesh.vertices.len() as u32;
        for (point, out) in &outline {
            for (outset, color) in outsets.into_iter().zip(colors) {
                self.vertex(*point + *out * outset, color);
            }
        }
        let count = outline.len() as u32;
        for point in 0..count {
            let (here, next) = (first + 4 * point, first + 4 * ((point + 1) % count));
            for band in 0..3 {
                self.quad([here + band, here + band + 1, next + band + 1, next + band]);
            }
        }
    }

    /// A straight stroke.
    pub(crate) fn stroke(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        let along = (to - from).normalized();
        let aside = vec2(-along.y, along.x) * (width / 2.0);
        let outline = [from + aside, to + aside, to - aside, from - aside];
        self.polygon(from.lerp(to, 0.5), &outline, color);
    }

    /// A straight stroke of a pixel or two: cheaper than [`stroke`](Self::stroke), soft all across.
    pub(crate) fn fine_stroke(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        let along = (to - from).normalized();
        let aside = vec2(-along.y, along.x) * width.max(2.0 * self.soft);
        let first = self.mesh.vertices.len() as u32;
        for end in [from, to] {
            self.vertex(end - aside, Color32::TRANSPARENT);
            self.vertex(end, color);
            self.vertex(end + aside, Color32::TRANSPARENT);
        }
        self.quad([first, first + 1, first + 4, first + 3]);
        self.quad([first + 1, first + 2, first + 5, first + 4]);
    }

    /// A filled outline, seen from `centre` in full; points in either turn.
    pub(crate) fn polygon(&mut self, centre: Pos2, outline: &[Pos2], color: Color32) {
        let count = outline.len();
        if count < 3 {
            return;
        }
        let hub = self.mesh.vertices.len() as u32;
        self.vertex(centre, color);
        for index in 0..count {
            let [before, here, next] = [index + count - 1, index, index + 1].map(|at| outline[at % count]);
            let out = outward(before, here, next, centre) * self.soft;
            self.vertex(here - out, color);
            self.vertex(here + out, Color32::TRANSPARENT);
        }
        for index in 0..count as u32 {
            let (here, next) = (hub + 1 + 2 * index, hub + 1 + 2 * ((index + 1) % count as u32));
            self.mesh.add_triangle(hub, here, next);
            self.quad([here, here + 1, next + 1, next]);
        }
    }

    fn vertex(&mut self, pos: Pos2, color: Color32) {
        self.mesh.vertices.push(Vertex::untextured(pos, color));
    }

    fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.mesh.add_triangle(a, b, c);
        self.mesh.add_triangle(a, c, d);
    }
}

/// The direction away from `centre` in which an edge at `here` is softened.
fn outward(before: Pos2, here: Pos2, next: Pos2, centre: Pos2) -> Vec2 {
    let normal = |from: Pos2, to: Pos2| {
        let along = (to - from).normalized();
        let across = vec2(along.y, -along.x);
        if across.dot(from.lerp(to, 0.5) - centre) < 0.0 { -across } else { across }
    };
    let (first, second) = (normal(before, here), normal(here, next));
    let sum = first + second;
    // The point of a mitre lies farther out the sharper the corner is; four widths at most.
    sum * (2.0 / sum.length_sq().max(0.5))
}

/// The outline of a rectangle with round corners, clockwise from the upper left.
pub(crate) fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    rounded_outline(rect, radius).into_iter().map(|(point, _)| point).collect()
}

/// The same, each point with the direction that leads away from the rectangle there.
fn rounded_outline(rect: Rect, radius: f32) -> Vec<(Pos2, Vec2)> {
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0).max(0.0);
    let inner = rect.shrink(radius);
    let corners = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
    let steps = (2.0 + radius).min(10.0) as u32;
    let arc = |(turn, corner): (f32, Pos2)| {
        (0..=steps).map(move |step| {
            let out = Vec2::angled((turn + 2.0 + step as f32 / steps as f32) * TAU / 4.0);
            (corner + out * radius, out)
        })
    };
    (0..4).map(|turn| turn as f32).zip(corners).flat_map(arc).collect()
}

/// The outline of a circle.
pub(crate) fn circle(centre: Pos2, radius: f32) -> Vec<Pos2> {
    directions(steps(radius)).map(|direction| centre + direction * radius).collect()
}

/// The outline of a star with five points, the first one up.
pub(crate) fn star(centre: Pos2, radius: f32) -> Vec<Pos2> {
    let points = directions(10).enumerate();
    points.map(|(index, path)| centre + path * if index % 2 == 0 { radius } else { radius * 0.46 }).collect()
}

/// The outline of an arrow head that points along `heading`, in radians clockwise from north.
pub(crate) fn arrow_head(centre: Pos2, radius: f32, heading: f32) -> Vec<Pos2> {
    let ahead = Vec2::angled(heading - TAU / 4.0);
    let aside = vec2(-ahead.y, ahead.x);
    let corners = [(1.0, 0.0), (-0.72, 0.78), (-0.36, 0.0), (-0.72, -0.78)];
    corners.into_iter().map(|(along, across)| centre + (ahead * along + aside * across) * radius).collect()
}

/// Directions all round, clockwise from north.
fn directions(count: usize) -> impl Iterator<Item = Vec2> {
    (0..count).map(move |step| Vec2::angled(step as f32 * TAU / count as f32 - TAU / 4.0))
}

fn steps(radius: f32) -> usize {
    (8.0 + 2.0 * radius.clamp(0.0, 28.0)) as usize
}
