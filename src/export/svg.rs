//! Boards as SVG.

use std::fmt::Arguments;
use std::io::{self, Write};

use image::Rgb;

use super::paper;
use crate::drawing::{Drawing, Pen, Place};

/// The most cells of a board that is written: some 100 MB.
const MOST_CELLS: f32 = 1_048_576.0;
/// Pixels a cell, as far as SVG has them.
pub(super) const SCALE: u32 = 24;

/// Width and height with the rim, in cells.
pub(super) fn extent(drawing: &Drawing<'_>) -> [f32; 2] {
    let rim = (drawing.rim)(SCALE) as f32 / SCALE as f32;
    drawing.extent.map(|side| side + rim)
}

/// What fits on A4 and on Letter with margins of a printer, in millimetres.
const PRINTED: [f32; 2] = [190.0, 255.0];
/// The greatest cell on paper, in millimetres.
const GREATEST_CELL: f32 = 20.0;

/// Writes the drawing as large as fits on a sheet of A4 or Letter. Cost: some 60 bytes a shape.
///
/// # Errors
/// Those of `out`; a board of more cells than a picture of shapes can hold.
pub fn write_to_print(drawing: &Drawing<'_>, out: &mut dyn Write) -> io::Result<()> {
    let extent = extent(drawing);
    let cell = (PRINTED[0] / extent[0]).min(PRINTED[1] / extent[1]).min(GREATEST_CELL);
    let [width, height] = extent.map(|side| (side * cell * 100.0).round() / 100.0);
    write_sized(drawing, format_args!(r#" width="{width}mm" height="{height}mm""#), out)
}

/// Writes the drawing without a size of its own, to be placed in a page.
///
/// # Errors
/// As [`write_to_print`].
pub fn write(drawing: &Drawing<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_sized(drawing, format_args!(""), out)
}

fn write_sized(drawing: &Drawing<'_>, size: Arguments<'_>, out: &mut dyn Write) -> io::Result<()> {
    if drawing.extent[0] * drawing.extent[1] > MOST_CELLS {
        return Err(io::Error::other(format!("a board as SVG has at most {MOST_CELLS} cells")));
    }
    let extent = extent(drawing);
    let [width, height] = extent.map(pixels);
    writeln!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{size}>"#)?;
    writeln!(out, "<style>rect {{ shape-rendering: crispEdges }}</style>")?;
    let mut sheet = Sheet { out, rect: None, lines: None, written: Ok(()) };
    sheet.rect([0.0; 2], extent, paper::FLOOR);
    (drawing.draw)(&mut sheet);
    sheet.element(format_args!("</svg>"));
    sheet.written
}

struct Sheet<'a> {
    out: &'a mut dyn Write,
    /// The rectangle that came last: what goes on to its right belongs to it.
    rect: Option<(Place, Place, Rgb<u8>)>,
    /// Width and colour of the lines that are being written as one.
    lines: Option<(f32, Rgb<u8>)>,
    written: io::Result<()>,
}

impl Sheet<'_> {
    fn element(&mut self, element: Arguments<'_>) {
        self.end();
        self.put(format_args!("{element}\n"));
    }

    /// Ends what might have gone on.
    fn end(&mut self) {
        if self.lines.take().is_some() {
            self.put(format_args!("\"/>\n"));
        }
        let Some((corner, extent, colour)) = self.rect.take() else { return };
        let ([x, y], [width, height], fill) = (corner.map(pixels), extent.map(pixels), hex(colour));
        self.put(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>\n"));
    }

    fn put(&mut self, text: Arguments<'_>) {
        if self.written.is_ok() {
            self.written = self.out.write_fmt(text);
        }
    }
}

impl Pen for Sheet<'_> {
    fn scale(&self) -> u32 {
        SCALE
    }

    fn rect(&mut self, corner: Place, extent: Place, colour: Rgb<u8>) {
        match &mut self.rect {
            Some((first, whole, last))
                if (first[1], whole[1], *last) == (corner[1], extent[1], colour)
                    && (first[0]..=first[0] + whole[0]).contains(&corner[0]) =>
            {
                whole[0] = whole[0].max(corner[0] + extent[0] - first[0]);
            }
            _ => {
                self.end();
                self.rect = Some((corner, extent, colour));
            }
        }
    }

    fn ring(&mut self, [x, y]: Place, radius: f32, width: f32, colour: Rgb<u8>) {
        let middle = radius - width / 2.0;
        let ([x, y, radius, width], stroke) = ([x, y, middle, width].map(pixels), hex(colour));
        let look = format_args!(r#"fill="none" stroke="{stroke}" stroke-width="{width}""#);
        self.element(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" {look}/>"#));
    }

    fn disc(&mut self, [x, y]: Place, radius: f32, colour: Rgb<u8>) {
        let ([x, y, radius], fill) = ([x, y, radius].map(pixels), hex(colour));
        self.element(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>"#));
    }

    fn line(&mut self, from: Place, to: Place, width: f32, colour: Rgb<u8>) {
        if self.lines != Some((width, colour)) {
            self.end();
            let (thick, stroke) = (pixels(width), hex(colour));
            let look = format_args!("stroke=\"{stroke}\" stroke-width=\"{thick}\" stroke-linecap=\"round\"");
            self.put(format_args!("<path fill=\"none\" {look} d=\""));
            self.lines = Some((width, colour));
        }
        let ([x, y], [to_x, to_y]) = (from.map(pixels), to.map(pixels));
        self.put(format_args!("M{x},{y}L{to_x},{to_y}"));
    }

    fn polygon(&mut self, outline: &[Place], colour: Rgb<u8>) {
        let points: Vec<String> = outline.iter().map(|at| format!("{},{}", pixels(at[0]), pixels(at[1]))).collect();
        self.element(format_args!(r#"<polygon points="{}" fill="{}"/>"#, points.join(" "), hex(colour)));
    }
}

/// Cells as pixels, in hundredths.
fn pixels(cells: f32) -> f32 {
    (cells * SCALE as f32 * 100.0).round() / 100.0
}

fn hex(Rgb([red, green, blue]): Rgb<u8>) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_that_go_on_are_one_and_so_are_lines_of_a_kind() {
        let mut out = Vec::new();
        let mut sheet = Sheet { out: &mut out, rect: None, lines: None, written: Ok(()) };
        for x in [0.0, 1.0, 2.0] {
            sheet.rect([x, 0.0], [1.0; 2], paper::WALL);
        }
        sheet.disc([0.5; 2], 0.25, paper::FLOOR);
        sheet.line([0.0; 2], [1.0, 0.0], 0.125, paper::WALL);
        sheet.line([1.0; 2], [2.0, 1.0], 0.125, paper::WALL);
        sheet.end();
        assert_eq!(
            String::from_utf8(out).unwrap().lines().collect::<Vec<_>>(),
            [
                "<rect x=\"0\" y=\"0\" width=\"72\" height=\"24\" fill=\"#3b4656\"/>",
                "<circle cx=\"12\" cy=\"12\" r=\"6\" fill=\"#ffffff\"/>",
                "<path fill=\"none\" stroke=\"#3b4656\" stroke-width=\"3\" stroke-linecap=\"round\" d=\"M0,0L24,0M24,24L48,24\"/>",
            ]
        );
    }
}
