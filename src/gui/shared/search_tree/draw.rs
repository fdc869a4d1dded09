//! Drawing a tree of any size: only what can be seen is looked at.

use egui::{Color32, Mesh, Rect, pos2, vec2};

use super::paint::Paint;
use super::sight::Place;
use crate::trace::tree::{Icicle, Moment};

/// Nodes that are narrower, in points, are drawn as what lies at their pixel.
const THIN: f32 = 1.5;
/// The height of a drawn row at least, in points: depths between are left out.
const LOWEST: f64 = 2.0;
/// In a tree of nodes and links, nodes with less room, in points, are not opened.
const ROOM: f32 = 12.0;

/// A piece of a row: a node that is wide enough, or a run of thinner ones of one colour.
pub(super) struct Piece {
    /// The node, or the first of several.
    pub node: u32,
    pub left: f32,
    pub right: f32,
    pub is_single: bool,
}

/// The depths that are drawn: all, or so many that each has room.
pub(super) fn depths(icicle: &Icicle, place: &Place) -> impl Iterator<Item = u32> + use<> {
    let step = (LOWEST / place.row).ceil().max(1.0) as usize;
    let first = place.top.floor().max(0.0) as u32;
    let last = place.depth(place.rect.bottom()).ceil().max(0.0) as u32;
    (first..last.min(icicle.depth())).step_by(step)
}

/// Goes through the nodes of a depth that are seen; those narrower than `thin` are skipped but for one in `thin` points.
/// Cost: the points of the row, whatever the tree has.
pub(super) fn pieces(icicle: &Icicle, place: &Place, (depth, thin): (u32, f32), mut tell: impl FnMut(Piece)) {
    let row = icicle.row(depth);
    let (left, right) = (place.rect.left(), place.rect.right());
    let mut at = icicle.first_behind(row, 0, place.from);
    while let Some(&node) = row.get(at) {
        let span = icicle.span(node);
        let (from, to) = (place.x(f64::from(span.start)), place.x(f64::from(span.end)));
        if from >= right {
            return;
        }
        if to - from >= thin {
            tell(Piece { node, left: from.max(left), right: to.min(right), is_single: true });
            at += 1;
            continue;
        }
        let from = from.max(left);
        let end = left + (((from - left) / thin).floor() + 1.0) * thin;
        tell(Piece { node, left: from, right: end.min(right), is_single: false });
        at = icicle.first_behind(row, at + 1, place.unit(end));
    }
}

/// The tree as bars below bars.
pub(super) fn icicle(icicle: &Icicle, place: &Place, paint: &Paint<'_>) -> Mesh {
    let mut mesh = Mesh::default();
    let height = place.row.max(LOWEST) as f32;
    let gap = if height >= 5.0 { 1.0 } else { 0.0 };
    for depth in depths(icicle, place) {
        let top = place.y(f64::from(depth));
        let mut last: Option<(Rect, Color32)> = None;
        pieces(icicle, place, (depth, THIN), |piece| {
            let room = if piece.is_single && piece.right - piece.left >= 4.0 { 1.0 } else { 0.0 };
            let size = vec2((piece.right - piece.left - room).max(0.5), height - gap);
            let (rect, color) = (Rect::from_min_size(pos2(piece.left, top), size), paint.color(piece.node));
            last = match last.take() {
                Some((before, old)) if old == color && !piece.is_single && rect.left() - before.right() < 0.6 => {
                    Some((before.union(rect), color))
                }
                other => {
                    other.into_iter().for_each(|(rect, color)| mesh.add_colored_rect(rect, color));
                    Some((rect, color))
                }
            };
        });
        last.into_iter().for_each(|(rect, color)| mesh.add_colored_rect(rect, color));
    }
    mesh
}

/// Where a node of a tree of nodes and links stands.
pub(super) fn spot(icicle: &Icicle, place: &Place, node: u32, depth: u32) -> egui::Pos2 {
    let span = icicle.span(node);
    let middle = (f64::from(span.start) + f64::from(span.end)) / 2.0;
    pos2(place.x(middle), place.y(f64::from(depth) + 0.5))
}

/// Half the side of a node of a tree of nodes and links.
pub(super) fn radius(place: &Place) -> f32 {
    (place.row as f32 * 0.3).clamp(1.0, 5.0)
}

/// The tree as nodes and links; where there is no room, subtrees are bars.
pub(super) fn links(icicle: &Icicle, place: &Place, paint: &Paint<'_>, moment: &Moment<'_>) -> Mesh {
    let mut mesh = Mesh::default();
    let radius = radius(place);
    for depth in depths(icicle, place) {
        pieces(icicle, place, (depth, ROOM), |piece| {
            let color = paint.color(piece.node);
            let at = if piece.is_single {
                spot(icicle, place, piece.node, depth)
            } else {
                pos2((piece.left + piece.right) / 2.0, place.y(f64::from(depth) + 0.5))
            };
            if let Some(parent) = moment.parent(piece.node).filter(|_| place.row >= LOWEST) {
                line(&mut mesh, spot(icicle, place, parent, depth.saturating_sub(1)), at, paint.link);
            }
            let size = if piece.is_single { vec2(radius, radius) * 2.0 } else { vec2(ROOM * 0.5, radius) };
            mesh.add_colored_rect(Rect::from_center_size(at, size), color);
        });
    }
    mesh
}

fn line(mesh: &mut Mesh, from: egui::Pos2, to: egui::Pos2, color: Color32) {
    let along = (to - from).normalized();
    let aside = vec2(-along.y, along.x) * 0.5;
    let first = mesh.vertices.len() as u32;
    for at in [from + aside, to + aside, to - aside, from - aside] {
        mesh.colored_vertex(at, color);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}
