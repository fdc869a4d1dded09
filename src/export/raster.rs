//! Boards as pixels.

use std::ops::Range;

use image::{Rgb, RgbImage};

use super::paper;
use crate::drawing::{Drawing, Pen, Place};

/// The drawing as a picture, no side of which is longer than `limit` pixels or one pixel a cell. Cost: the pixels.
pub fn paint(drawing: &Drawing<'_>, limit: u32) -> RgbImage {
    let (scale, [width, height]) = layout(drawing, limit);
    let mut page = Page { image: RgbImage::from_pixel(width, height, paper::FLOOR), scale };
    (drawing.draw)(&mut page);
    page.image
}

/// The most pixels a cell that fit, and the sides. At two pixels a cell the rim may not fit; it is cut off then.
pub fn layout(drawing: &Drawing<'_>, limit: u32) -> (u32, [u32; 2]) {
    let (sides, rim) = (drawing.extent.map(|cells| cells.ceil() as u32), drawing.rim);
    let longest = sides[0].max(sides[1]);
    let fits = |&scale: &u32| longest * scale + rim(scale) <= limit;
    let cropped = if longest * 2 <= limit { 2 } else { 1 };
    let scale = (2..=drawing.most_scale).rev().find(fits).unwrap_or(cropped);
    let side = |cells: f32| (cells * scale as f32).ceil() as u32 + rim(scale);
    (scale, drawing.extent.map(|cells| side(cells).min(limit.max(cells.ceil() as u32))))
}

struct Page {
    image: RgbImage,
    scale: u32,
}

impl Page {
    /// The pixels from `corner` on: one at least, and for the same extent equally many wherever they lie.
    fn pixels(&self, corner: Place, extent: Place) -> [Range<u32>; 2] {
        let pixels = |cells: f32| (cells * self.scale as f32).round().max(0.0) as u32;
        let range = |place: usize, most: u32| {
            let first = pixels(corner[place]).min(most);
            first..(first + pixels(extent[place]).max(1)).min(most)
        };
        [range(0, self.image.width()), range(1, self.image.height())]
    }

    /// Fills what is inside of the square around `centre`, by the distance from there in pixels; all of it where it
    /// is too small for a shape.
    fn fill(&mut self, centre: Place, reach: f32, colour: Rgb<u8>, is_inside: impl Fn(Place) -> bool) {
        let scale = self.scale as f32;
        let is_small = 2.0 * reach * scale < 3.0;
        let [columns, rows] = self.pixels(centre.map(|at| at - reach), [2.0 * reach; 2]);
        for (y, x) in rows.flat_map(|y| columns.clone().map(move |x| (y, x))) {
            if is_small || is_inside([x as f32 + 0.5 - centre[0] * scale, y as f32 + 0.5 - centre[1] * scale]) {
                self.image.put_pixel(x, y, colour);
            }
        }
    }
}

impl Pen for Page {
    fn scale(&self) -> u32 {
        self.scale
    }

    fn rect(&mut self, corner: Place, extent: Place, colour: Rgb<u8>) {
        let [columns, rows] = self.pixels(corner, extent);
        for y in rows {
            columns.clone().for_each(|x| self.image.put_pixel(x, y, colour));
        }
    }

    fn ring(&mut self, centre: Place, radius: f32, width: f32, colour: Rgb<u8>) {
        let range = [radius - width, radius].map(|radius| (radius * self.scale as f32).powi(2));
        self.fill(centre, radius, colour, |[x, y]| (range[0]..=range[1]).contains(&(x * x + y * y)));
    }

    fn line(&mut self, from: Place, to: Place, width: f32, colour: Rgb<u8>) {
        let along = [to[0] - from[0], to[1] - from[1]];
        let middle = [from[0] + along[0] / 2.0, from[1] + along[1] / 2.0];
        let (length, half) = (along[0].hypot(along[1]), width / 2.0);
        let scale = self.scale as f32;
        // At least a pixel wide, however it lies.
        let reach = (half * scale).max(0.6);
        self.fill(middle, length / 2.0 + half.max(1.0 / scale), colour, |[x, y]| {
            let [ahead, aside] = match length > 0.0 {
                true => [x * along[0] + y * along[1], x * along[1] - y * along[0]].map(|part| part / length),
                false => [x, y],
            };
            (ahead.abs() - length * scale / 2.0).max(0.0).hypot(aside) <= reach
        });
    }

    fn polygon(&mut self, outline: &[Place], colour: Rgb<u8>) {
        let ends = |place: usize| {
            outline
                .iter()
                .map(move |at| at[place])
                .fold([f32::MAX, f32::MIN], |[low, high], at| [low.min(at), high.max(at)])
        };
        let ends = [ends(0), ends(1)];
        let centre = ends.map(|[low, high]| (low + high) / 2.0);
        let reach = ends.map(|[low, high]| (high - low) / 2.0).into_iter().fold(0.0, f32::max);
        let pixels = |at: &Place| [0, 1].map(|place| (at[place] - centre[place]) * self.scale as f32);
        let corners: Vec<Place> = outline.iter().map(pixels).collect();
        self.fill(centre, reach, colour, |at| is_inside(&corners, at));
    }
}

/// Whether a ray from `at` to the right leaves the outline once more than it enters it.
fn is_inside(outline: &[Place], at: Place) -> bool {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    let is_crossed = |(from, to): &(&Place, &Place)| {
        let is_beside = (from[1] > at[1]) != (to[1] > at[1]);
        is_beside && at[0] < from[0] + (at[1] - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
    };
    edges.filter(is_crossed).count() % 2 == 1
}
