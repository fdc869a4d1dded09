//! What the features of a search see in a position: regions, the packing plan, hotspots, rooms.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, vec2};

use super::stage::Stage;
use super::tints::CellSet;
use super::{Letter, Overlays, PushArrow, RoomWay, Turn};
use crate::grid::Cell;
use crate::gui::canvas::pen::{Pen, arrow_head};
use crate::gui::sokoban::canvas::terrain::fill;

/// Cells smaller than this show no letters, in points.
const LETTERS_FROM: f32 = 14.0;

/// Dashes of a way that is blocked, and the gaps between them, in cells.
const DASH: [f32; 2] = [0.16, 0.12];

/// The tints below the pieces: regions, and squares out of plan.
pub(super) fn tints(stage: &Stage<'_>, overlays: &Overlays<'_>, pen: &mut Pen) {
    regions(stage, overlays.regions, pen);
    if !overlays.zone.is_empty() {
        let set = CellSet::new(stage, overlays.zone);
        fill(stage, pen, stage.colors.danger.gamma_multiply(0.22), |x, y| set.has(x, y));
    }
}

/// A tint for each region, as many as there are colours.
fn regions(stage: &Stage<'_>, regions: &[(Cell, u16)], pen: &mut Pen) {
    for (number, color) in (0_u16..).zip(stage.colors.sets) {
        let is_own = |region: u16| usize::from(region) % stage.colors.sets.len() == usize::from(number);
        let cells: Vec<Cell> = regions.iter().filter(|one| is_own(one.1)).map(|one| one.0).collect();
        if !cells.is_empty() {
            let set = CellSet::new(stage, &cells);
            fill(stage, pen, color.gamma_multiply(0.4), |x, y| set.has(x, y));
        }
    }
}

/// Arrows from boxes to those that they keep from goals.
pub(super) fn hotspots(stage: &Stage<'_>, pairs: &[[Cell; 2]], pen: &mut Pen) {
    let halo = (stage.side * 0.03).clamp(1.0, 2.0);
    for &[one, other] in pairs {
        let (Some(from), Some(to)) = (stage.centre(one), stage.centre(other)) else { continue };
        arrow(stage, (from, to), halo, stage.colors.halo, pen);
        arrow(stage, (from, to), 0.0, stage.colors.danger, pen);
    }
}

fn arrow(stage: &Stage<'_>, (from, to): (Pos2, Pos2), halo: f32, color: Color32, pen: &mut Pen) {
    let ahead = (to - from).normalized();
    let (width, head) = ((stage.side * 0.05).clamp(1.0, 3.0), (stage.side * 0.14).clamp(3.0, 10.0));
    // From the edge of one box to that of the other, so that neighbours have an arrow, too.
    let (start, tip) = (from + ahead * stage.side * 0.25, to - ahead * stage.side * 0.3);
    pen.stroke(start, tip - ahead * head * 0.3, width + 2.0 * halo, color);
    let heading = ahead.angle() + std::f32::consts::FRAC_PI_2;
    pen.polygon(tip, &arrow_head(tip, head + halo * 1.6, heading), color);
}

/// Lines between neighbouring rooms; those that are blocked are broken and crossed out.
pub(super) fn ways(stage: &Stage<'_>, ways: &[RoomWay], pen: &mut Pen) {
    let width = (stage.side * 0.08).clamp(1.5, 4.0);
    for way in ways {
        let (Some(from), Some(to)) = (stage.centre(way.from), stage.centre(way.to)) else { continue };
        let color = if way.is_blocked { stage.colors.danger } else { stage.colors.accent };
        let halo = stage.colors.halo.gamma_multiply(0.8);
        if way.is_blocked {
            dashes(stage, (from, to), width + 2.0, halo, pen);
            dashes(stage, (from, to), width, color, pen);
            cross(stage, from.lerp(to, 0.5), width, color, pen);
        } else {
            pen.stroke(from, to, width + 2.0, halo);
            pen.stroke(from, to, width, color);
        }
    }
}

fn dashes(stage: &Stage<'_>, (from, to): (Pos2, Pos2), width: f32, color: Color32, pen: &mut Pen) {
    let [dash, gap] = DASH.map(|cells| (cells * stage.side).max(2.0));
    let (length, ahead) = (from.distance(to), (to - from).normalized());
    let mut at = 0.0;
    while at < length {
        pen.stroke(from + ahead * at, from + ahead * (at + dash).min(length), width, color);
        at += dash + gap;
    }
}

fn cross(stage: &Stage<'_>, middle: Pos2, width: f32, color: Color32, pen: &mut Pen) {
    let reach = stage.side * 0.2;
    pen.disc(middle, reach * 1.5, stage.colors.halo);
    for turn in [1.0, -1.0] {
        let arm = vec2(reach, reach * turn);
        pen.stroke(middle - arm, middle + arm, width, color);
    }
}

/// Discs in the middles of rooms.
pub(super) fn rooms(stage: &Stage<'_>, rooms: &[Cell], pen: &mut Pen) {
    for centre in rooms.iter().filter_map(|&cell| stage.centre(cell)) {
        let radius = (stage.side * 0.3).clamp(3.0, 14.0);
        pen.disc(centre, radius + 1.5, stage.colors.halo);
        pen.disc(centre, radius, stage.colors.accent);
    }
}

/// The numbers of rooms, from 1, on their discs.
pub(super) fn room_numbers(stage: &Stage<'_>, rooms: &[Cell], painter: &Painter) {
    if stage.side < LETTERS_FROM {
        return;
    }
    let font = FontId::monospace((stage.side * 0.34).clamp(8.0, 16.0));
    for (number, centre) in (1..).zip(rooms.iter().map(|&cell| stage.centre(cell))) {
        let Some(centre) = centre else { continue };
        let text = i32::to_string(&number);
        painter.text(centre, Align2::CENTER_CENTER, text, font.clone(), stage.colors.accent_text);
    }
}

/// The letters of the plan, in corners of squares, above whatever stands there.
pub(super) fn letters(stage: &Stage<'_>, letters: &[Letter], painter: &Painter) {
    if stage.side < LETTERS_FROM {
        return;
    }
    let font = FontId::monospace((stage.side * 0.3).clamp(8.0, 15.0));
    for letter in letters {
        let Some(rect) = stage.seen_rect(letter.cell) else { continue };
        let (ground, color) = match letter.turn {
            Turn::Done => (stage.colors.halo, stage.colors.home_fill),
            Turn::Next => (stage.colors.accent, stage.colors.accent_text),
            Turn::Later => (stage.colors.halo, stage.colors.letter),
        };
        let galley = painter.layout_no_wrap(letter_of(letter.step), font.clone(), color);
        let size = galley.size() + vec2(stage.sharp(3.0), 0.0);
        let chip = Rect::from_min_size(rect.min + vec2(stage.sharp(1.0), stage.sharp(1.0)), size);
        painter.rect_filled(chip, 2.0, ground);
        painter.galley(chip.center() - galley.size() / 2.0, galley, color);
    }
}

/// Who picked a push, beside its arrow.
pub(super) fn push_name(stage: &Stage<'_>, push: PushArrow, name: &str, painter: &Painter) {
    let Some(centre) = stage.centre(push.to).filter(|_| !name.is_empty()) else { return };
    let font = FontId::proportional((stage.side * 0.34).clamp(11.0, 16.0));
    let galley = painter.layout_no_wrap(name.to_owned(), font, stage.colors.accent_text);
    let size = galley.size() + vec2(8.0, 2.0);
    let room = stage.room();
    let left = (centre.x - size.x / 2.0).clamp(room.left(), (room.right() - size.x).max(room.left()));
    let top = (centre.y - stage.side * 0.5 - size.y).max(room.top());
    let chip = Rect::from_min_size(Pos2::new(left, top), size);
    painter.rect_filled(chip, 4.0, stage.colors.accent);
    painter.galley(chip.center() - galley.size() / 2.0, galley, stage.colors.accent_text);
}

/// The letter of a step, from 1: A to Z, then AA and so on.
fn letter_of(step: u32) -> String {
    let mut left = step;
    let mut letters: Vec<char> = Vec::new();
    while left > 0 {
        left -= 1;
        letters.push(char::from(b'A' + (left % 26) as u8));
        left /= 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod unit_tests {
    use super::letter_of;

    #[test]
    fn steps_have_the_letters_of_the_alphabet_then_two() {
        assert_eq!([1, 2, 26, 27, 52, 53, 702, 703].map(letter_of), ["A", "B", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
        assert_eq!(letter_of(0), "");
    }
}
