//! What is said about boxes, above them: matchings, freezes, violators, pushes.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Vec2, vec2};

use super::detail::Detail;
use super::stage::Stage;
use super::{BoundLine, ChainLink, PushArrow, PushMark, Violator};
use crate::grid::Cell;
use crate::gui::canvas::pen::{Pen, arrow_head};

/// At most so many lines between boxes and goals of a violator; more say nothing.
const MOST_LINES: usize = 64;

/// How far the frame around an accused box is from the edge of its cell, in cells.
pub(super) const OUTLINE_INSET: f32 = 0.08;

/// Pieces of which a curve is made.
const PIECES: u32 = 40;

/// Dashed arcs from boxes to goals.
pub(super) fn bound_lines(stage: &Stage<'_>, lines: &[BoundLine], pen: &mut Pen) {
    let width = (stage.side * 0.05).clamp(1.0, 2.5);
    for arc in arcs(stage, lines).map(|(_, arc)| arc) {
        arc.dashes(width + 2.0, stage.colors.halo.gamma_multiply(0.75), pen);
        arc.dashes(width, stage.colors.accent, pen);
        pen.disc(arc.to, width * 1.6 + 1.0, stage.colors.halo);
        pen.disc(arc.to, width * 1.6, stage.colors.accent);
    }
}

/// What the lines cost, in their middles.
pub(super) fn bound_costs(stage: &Stage<'_>, lines: &[BoundLine], painter: &Painter) {
    if stage.side < 20.0 {
        return;
    }
    let font = FontId::monospace((stage.side * 0.28).clamp(9.0, 14.0));
    for (line, arc) in arcs(stage, lines) {
        let galley = painter.layout_no_wrap(line.cost.to_string(), font.clone(), stage.colors.accent);
        let rect = Align2::CENTER_CENTER.anchor_size(arc.at(0.5), galley.size());
        painter.rect_filled(rect.expand2(vec2(3.0, 0.0)), 4.0, stage.colors.halo);
        painter.galley(rect.min, galley, stage.colors.accent);
    }
}

/// The lines that may be in view, with their curves; neighbours bulge differently.
fn arcs<'a>(stage: &'a Stage<'_>, lines: &'a [BoundLine]) -> impl Iterator<Item = (&'a BoundLine, Arc)> {
    let bulges = [0.3, 0.46, 0.38].into_iter().cycle();
    lines.iter().zip(bulges).filter_map(|(line, bulge)| Some((line, Arc::of(stage, line, bulge)?)))
}

/// A curve between two cells.
struct Arc {
    from: Pos2,
    knee: Pos2,
    to: Pos2,
}

impl Arc {
    /// The curve of a line, if it goes anywhere and may be in view.
    fn of(stage: &Stage<'_>, line: &BoundLine, bulge: f32) -> Option<Self> {
        let (from, to) = (stage.centre(line.from)?, stage.centre(line.to)?);
        let along = to - from;
        if along == Vec2::ZERO {
            return None;
        }
        let across = vec2(along.y, -along.x);
        // It bulges upwards, or to the right where it goes straight up or down.
        let turn = if across.y > 0.0 || (across.y == 0.0 && across.x < 0.0) { -1.0 } else { 1.0 };
        let arc = Self { from, knee: from + along * 0.5 + across * (bulge * turn), to };
        let around = Rect::from_points(&[arc.from, arc.knee, arc.to]).expand(stage.side);
        around.intersects(stage.room()).then_some(arc)
    }

    fn at(&self, t: f32) -> Pos2 {
        self.from.lerp(self.knee, t).lerp(self.knee.lerp(self.to, t), t)
    }

    /// Dashes of 5 points with 4 between them.
    fn dashes(&self, width: f32, color: Color32, pen: &mut Pen) {
        let (mut walked, mut before) = (0.0, self.from);
        for piece in 1..=PIECES {
            let end = self.at(piece as f32 / PIECES as f32);
            let length = before.distance(end);
            let mut done = 0.0;
            while done < length {
                let phase = (walked + done) % 9.0;
                let rest = if phase < 5.0 { 5.0 - phase } else { 9.0 - phase };
                let next = (done + rest.max(0.25)).min(length);
                if phase < 5.0 {
                    pen.stroke(before.lerp(end, done / length), before.lerp(end, next / length), width, color);
                }
                done = next;
            }
            walked += length;
            before = end;
        }
    }
}

/// The boxes of a freeze: outlined, with bars to what blocks them.
pub(super) fn chain(stage: &Stage<'_>, links: &[ChainLink], pen: &mut Pen) {
    let width = (stage.side * 0.1).clamp(1.5, 6.0);
    for link in links {
        for blocker in [link.across, link.upright].into_iter().flatten() {
            bar(stage, link.cell, blocker, width, pen);
        }
    }
    for rect in links.iter().filter_map(|link| stage.seen_rect(link.cell)) {
        outline(stage, rect, width * 0.7, pen);
    }
    if stage.detail == Detail::Full {
        for link in links {
            if let Some(rect) = stage.seen_rect(link.cell) {
                let (fill, text) = chain_colors(stage, link.cell);
                pen.round_rect(rect.shrink(0.16 * stage.side), 0.08 * stage.side, fill);
                pen.ring(rect.center(), stage.side * 0.24, stage.sharp(1.0), text);
            }
        }
    }
}

/// The numbers of the boxes of a freeze.
pub(super) fn chain_numbers(stage: &Stage<'_>, links: &[ChainLink], painter: &Painter) {
    if stage.side < 14.0 {
        return;
    }
    for link in links {
        let Some(rect) = stage.seen_rect(link.cell) else { continue };
        let text = link.number.to_string();
        let size = stage.side * if text.len() > 1 { 0.28 } else { 0.36 };
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            text,
            FontId::monospace(size),
            chain_colors(stage, link.cell).1,
        );
    }
}

/// The colours of a box of a freeze, and of its number.
fn chain_colors(stage: &Stage<'_>, cell: Cell) -> (Color32, Color32) {
    if stage.ground.is_goal(cell) {
        (stage.colors.home_fill, stage.colors.home_sign)
    } else {
        (stage.colors.crate_fill, stage.colors.crate_text)
    }
}

/// From a box to what blocks it: across the gap to a box, with a cap against a wall.
fn bar(stage: &Stage<'_>, cell: Cell, blocker: Cell, width: f32, pen: &mut Pen) {
    let (Some(from), Some(to)) = (stage.centre(cell), stage.centre(blocker)) else { return };
    let ahead = (to - from).normalized();
    let aside = vec2(-ahead.y, ahead.x);
    let start = from + ahead * stage.side * 0.4;
    if stage.ground.is_inside(blocker) {
        pen.stroke(start, to - ahead * stage.side * 0.4, width, stage.colors.danger);
        return;
    }
    let end = from + ahead * (stage.side * 0.5);
    pen.stroke(start, end, width, stage.colors.danger);
    let cap = end - ahead * (width * 0.3);
    pen.stroke(cap - aside * stage.side * 0.3, cap + aside * stage.side * 0.3, width * 0.6, stage.colors.danger);
}

/// A frame with round corners around what stands in a cell.
fn outline(stage: &Stage<'_>, rect: Rect, width: f32, pen: &mut Pen) {
    let body = rect.shrink(stage.sharp(stage.side * OUTLINE_INSET));
    let radius = (0.15 * stage.side).clamp(1.0, 9.0);
    pen.round_frame(body, radius, stage.sharp(width), stage.colors.danger);
}

/// The boxes and the goals of a violator, with lines between them.
pub(super) fn violator(stage: &Stage<'_>, violator: Violator<'_>, pen: &mut Pen) {
    let centres = |cells: &[Cell]| cells.iter().filter_map(|&cell| stage.centre(cell)).collect::<Vec<_>>();
    let (boxes, goals) = (centres(violator.boxes), centres(violator.goals));
    let pairs = boxes.iter().flat_map(|&from| goals.iter().map(move |&to| (from, to)));
    let width = stage.sharp((stage.side * 0.03).clamp(0.75, 1.5));
    for (from, to) in pairs.filter(|(from, to)| from != to).take(MOST_LINES) {
        let ahead = (to - from).normalized() * stage.side;
        pen.stroke(from + ahead * 0.3, to - ahead * 0.36, width, stage.colors.danger);
    }
    let thick = (stage.side * 0.08).clamp(1.5, 5.0);
    for rect in violator.boxes.iter().filter_map(|&cell| stage.seen_rect(cell)) {
        outline(stage, rect, thick, pen);
    }
    for rect in violator.goals.iter().filter_map(|&cell| stage.seen_rect(cell)) {
        pen.ring(rect.center(), stage.side * 0.36, thick * 0.8, stage.colors.danger);
    }
}

/// The push that the moment is about.
pub(super) fn push(stage: &Stage<'_>, push: PushArrow, pen: &mut Pen) {
    let (Some(from), Some(to)) = (stage.centre(push.from), stage.centre(push.to)) else { return };
    if from == to {
        return;
    }
    let color = if push.mark == PushMark::Made { stage.colors.made } else { stage.colors.danger };
    let halo = (stage.side * 0.04).clamp(1.0, 2.5);
    arrow(stage, (from, to), halo, stage.colors.halo, pen);
    arrow(stage, (from, to), 0.0, color, pen);
    if push.mark == PushMark::Refused {
        let middle = from.lerp(to, 0.5);
        crossing(stage, middle, halo, stage.colors.halo, pen);
        crossing(stage, middle, 0.0, color, pen);
    }
}

fn arrow(stage: &Stage<'_>, (from, to): (Pos2, Pos2), halo: f32, color: Color32, pen: &mut Pen) {
    let ahead = (to - from).normalized();
    let (width, head) = ((stage.side * 0.09).clamp(1.5, 7.0), (stage.side * 0.2).clamp(3.0, 18.0));
    let tip = to - ahead * head * 0.2;
    pen.stroke(from - ahead * halo, tip - ahead * head * 0.3, width + 2.0 * halo, color);
    let heading = ahead.angle() + std::f32::consts::FRAC_PI_2;
    pen.polygon(tip, &arrow_head(tip, head + halo * 1.6, heading), color);
}

fn crossing(stage: &Stage<'_>, middle: Pos2, halo: f32, color: Color32, pen: &mut Pen) {
    let (reach, width) = (stage.side * 0.17 + halo, (stage.side * 0.08).clamp(1.5, 6.0) + 2.0 * halo);
    for turn in [1.0, -1.0] {
        let arm = vec2(reach, reach * turn);
        pen.stroke(middle - arm, middle + arm, width, color);
    }
}
