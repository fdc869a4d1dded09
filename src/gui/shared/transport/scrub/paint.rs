//! Painting the time line.

use egui::emath::GuiRounding as _;
use egui::{Align2, Color32, Mesh, Pos2, Rect, Response, Shape, Stroke, TextStyle, Ui, pos2, vec2};

use super::density::Density;
use super::hits::Hits;
use super::kept_within;
use super::span::Span;
use crate::format::grouped;
use crate::gui::look::{small_number_style, tokens};
use crate::gui::shared::transport::glance::Glance;

/// The bars end so many gaps below the top.
const BARS: f32 = 4.5;
/// The rail's middle lies so many gaps below the top.
const RAIL: f32 = 5.0;
/// From bar to bar, in gaps.
const PITCH: f32 = 0.75;
/// More hits than this are drawn as ticks instead of triangles.
const TRIANGLES: usize = 60;

/// How many bars there are.
pub(super) fn columns(ui: &Ui, span: &Span) -> usize {
    let pitch = PITCH * tokens(ui).measure.gap;
    (span.recorded_rect().width() / pitch).floor().clamp(1.0, 1_000.0) as usize
}

/// Everything but the bookmarks.
pub(super) fn all(ui: &Ui, span: &Span, glance: &Glance, density: &Density, hits: &Hits, response: &Response) {
    let cursor = span.x(glance.position);
    looped(ui, span, glance);
    bars(ui, span, density, cursor);
    rail(ui, span, glance, cursor);
    marks(ui, span, &hits.positions);
    let gap = tokens(ui).measure.gap;
    let grown = if response.hovered() || response.dragged() { 1.0 } else { 0.0 };
    ui.painter().circle_filled(pos2(cursor, rail_y(ui, span)), gap * 0.75 + grown, tokens(ui).text_strong);
    if let Some(pointer) = response.hover_pos().filter(|_| !response.dragged()) {
        under_pointer(ui, span, pointer);
    }
}

fn rail_y(ui: &Ui, span: &Span) -> f32 {
    span.rect.top() + RAIL * tokens(ui).measure.gap
}

/// The density; what lies behind the cursor is bright.
fn bars(ui: &Ui, span: &Span, density: &Density, cursor: f32) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let density_of = ui.pixels_per_point();
    let area = span.recorded_rect();
    let bottom = (span.rect.top() + BARS * gap).round_to_pixels(density_of);
    let (lowest, highest) = (gap / 4.0, (BARS - 1.0) * gap);
    let count = density.columns.len().max(1) as f32;
    let mut mesh = Mesh::default();
    for (index, height) in density.columns.iter().enumerate() {
        let left = (area.left() + area.width() * index as f32 / count).round_to_pixels(density_of);
        let right = (area.left() + area.width() * (index + 1) as f32 / count).round_to_pixels(density_of);
        let right = (right - gap / 4.0).max(left + 1.0 / density_of);
        let height = (lowest + (highest - lowest) * height).round_to_pixels(density_of);
        let color = if (left + right) / 2.0 <= cursor { tokens.density } else { tokens.density_ahead };
        mesh.add_colored_rect(Rect::from_min_max(pos2(left, bottom - height), pos2(right, bottom)), color);
    }
    ui.painter().add(Shape::mesh(mesh));
}

/// The rail: played, recorded, and dots where more will come.
fn rail(ui: &Ui, span: &Span, glance: &Glance, cursor: f32) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let y = rail_y(ui, span);
    let line = |from: f32, to: f32, color: Color32| {
        let rect = Rect::from_min_max(pos2(from, y - gap / 4.0), pos2(to, y + gap / 4.0));
        ui.painter().rect_filled(rect.round_to_pixels(ui.pixels_per_point()), gap / 4.0, color);
    };
    line(span.rect.left(), span.recorded, tokens.pressed);
    if cursor > span.rect.left() {
        line(span.rect.left(), cursor, tokens.accent);
    }
    if !glance.is_complete {
        let mut x = span.recorded + gap;
        while x < span.rect.right() {
            ui.painter().circle_filled(pos2(x, y), gap / 8.0, tokens.text_weak);
            x += gap;
        }
    }
}

/// The part that is repeated.
fn looped(ui: &Ui, span: &Span, glance: &Glance) {
    let Some(range) = &glance.looped else { return };
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let (left, right) = (span.x(range.start), span.x(range.end));
    let (top, bottom) = (span.rect.top() + gap, rail_y(ui, span));
    let rect = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
    ui.painter().rect_filled(rect, 0.0, tokens.accent.gamma_multiply(0.14));
    for x in [left, right] {
        ui.painter().vline(x, top..=bottom, Stroke::new(tokens.measure.wall, tokens.accent));
    }
}

/// The strip below the rail, from its top to its bottom.
pub(super) fn below_rail(ui: &Ui, span: &Span) -> [f32; 2] {
    let half = tokens(ui).measure.gap / 2.0;
    let top = rail_y(ui, span) + half;
    [top, top + half * 1.5]
}

/// Small marks below the rail where breakpoints hit.
fn marks(ui: &Ui, span: &Span, positions: &[u64]) {
    let tokens = tokens(ui);
    let half = tokens.measure.gap / 2.0;
    let [top, bottom] = below_rail(ui, span);
    let color = tokens.board.breakpoint;
    let mut ticks = Mesh::default();
    for x in positions.iter().map(|&position| span.x(position)) {
        if positions.len() > TRIANGLES {
            ticks.add_colored_rect(Rect::from_min_max(pos2(x - 0.75, top), pos2(x + 0.75, bottom)), color);
        } else {
            let corners = vec![pos2(x, top), pos2(x + half, bottom), pos2(x - half, bottom)];
            ui.painter().add(Shape::convex_polygon(corners, color, Stroke::NONE));
        }
    }
    ui.painter().add(Shape::mesh(ticks));
}

/// A thin line and the position under the pointer.
fn under_pointer(ui: &Ui, span: &Span, pointer: Pos2) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let x = pointer.x.clamp(span.rect.left(), span.recorded.max(span.rect.left()));
    let top = span.rect.top();
    ui.painter().vline(x, top + gap..=rail_y(ui, span), Stroke::new(tokens.measure.hairline, tokens.text_weak));
    let font = small_number_style().resolve(ui.style());
    let text = grouped(span.position(pointer.x));
    let galley = ui.painter().layout_no_wrap(text, font, tokens.text_strong);
    let size = galley.size() + vec2(gap, 0.0);
    let rect = Rect::from_min_size(pos2(kept_within(span.rect, x, size.x) - size.x / 2.0, top), size);
    ui.painter().rect_filled(rect, tokens.measure.corner, tokens.hovered);
    ui.painter().galley(rect.min + vec2(gap / 2.0, 0.0), galley, tokens.text_strong);
}

/// Where the flag of a bookmark stands.
pub(super) fn flag_rect(ui: &Ui, x: f32, top: f32) -> Rect {
    let gap = tokens(ui).measure.gap;
    Rect::from_center_size(pos2(x, top + gap * 0.75), vec2(gap * 1.5, gap * 1.5))
}

/// The flag of a bookmark, which shows `sign`.
pub(super) fn flag(ui: &Ui, rect: Rect, sign: &str, response: &Response) {
    let tokens = tokens(ui);
    let color = if response.hovered() { tokens.text_strong } else { tokens.board.bookmark };
    let mut font = TextStyle::Body.resolve(ui.style());
    font.size = rect.height();
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, font, color);
}
