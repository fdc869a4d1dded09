//! [`Trail`]: cells drawn over a board, as the answer to a question or as the evidence of a finding.

use egui::{Align2, Color32, FontId, Pos2, Shape};

use super::overlay::{Overlay, is_leap};
use super::pen::Pen;
use crate::grid::Cell;

/// Cells that belong together: a path through those that touch, an outline around each of the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// What they are.
    pub kind: TrailKind,
    /// Numbers on cells, as they stand beside the events of a list.
    pub numbers: Vec<(Cell, u32)>,
}

/// What the cells of a trail are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrailKind {
    /// Where something is wrong.
    #[default]
    Fault,
    /// How something came about.
    Cause,
    /// What was there before.
    Before,
}

/// Steps of trails that are drawn at most, all together.
const MOST: usize = 40_000;
/// From here on, points per cell, discs have numbers.
const NUMBERS_FROM: f32 = 9.0;

impl Overlay<'_> {
    /// Draws `trails`, the later ones on top.
    pub(crate) fn trails(&self, trails: &[Trail]) {
        let mut left = MOST;
        let mut pen = Pen::new(self.screen.density);
        for trail in trails {
            let shown = trail.cells.len().min(left);
            left -= shown;
            self.trail(&trail.cells[..shown], self.trail_color(trail.kind), &mut pen);
        }
        self.painter.add(Shape::mesh(pen.finish()));
        for trail in trails {
            self.numbered(trail);
        }
    }

    fn trail(&self, cells: &[Cell], color: Color32, pen: &mut Pen) {
        let width = (self.side() * 0.16).clamp(2.0, 6.0);
        for (place, &cell) in cells.iter().enumerate() {
            let next = cells.get(place + 1).filter(|next| self.touch(cell, **next));
            let before = place.checked_sub(1).filter(|before| self.touch(cells[*before], cell));
            if let (Some(from), Some(to)) = (self.middle(cell), next.and_then(|next| self.middle(*next))) {
                pen.stroke(from, to, width + 2.0, self.colors.halo.gamma_multiply(0.6));
            } else if next.is_none() && before.is_none() {
                self.outline(cell, 3.0, color, pen);
            }
        }
        for (&cell, &next) in cells.iter().zip(cells.iter().skip(1)).filter(|(cell, next)| self.touch(**cell, **next)) {
            let (Some(from), Some(to)) = (self.middle(cell), self.middle(next)) else { continue };
            let over = (to - from).normalized() * (width / 2.0);
            pen.stroke(from - over, to + over, width, color);
        }
    }

    /// The numbers of a trail, each on a disc; several on one cell stand beside each other.
    fn numbered(&self, trail: &Trail) {
        let color = self.trail_color(trail.kind);
        let radius = (self.side() * 0.36).clamp(5.0, 10.0);
        for (place, (cell, number)) in trail.numbers.iter().enumerate() {
            let Some(middle) = self.middle(*cell) else { continue };
            let beside = trail.numbers[..place].iter().filter(|(other, _)| other == cell).count();
            let at = middle + egui::vec2(beside as f32 * radius * 1.6, 0.0);
            let mut pen = Pen::new(self.screen.density);
            pen.disc(at, radius + 1.0, self.colors.halo);
            pen.disc(at, radius, color);
            self.painter.add(Shape::mesh(pen.finish()));
            if self.side() >= NUMBERS_FROM {
                let font = FontId::proportional(radius * 1.3);
                self.painter.text(at, Align2::CENTER_CENTER, number, font, self.colors.tip_fill);
            }
        }
    }

    const fn trail_color(&self, kind: TrailKind) -> Color32 {
        match kind {
            TrailKind::Fault => self.colors.fault,
            TrailKind::Cause => self.colors.frame,
            TrailKind::Before => self.colors.number,
        }
    }

    /// The middle of a cell, in points.
    pub(super) fn middle(&self, cell: Cell) -> Option<Pos2> {
        self.rect(cell).map(|rect| rect.center())
    }

    /// Whether two cells lie side by side, or corner to corner.
    fn touch(&self, one: Cell, other: Cell) -> bool {
        if let Some(plan) = self.plan {
            let (Some(from), Some(to)) = (plan.middle(one), plan.middle(other)) else { return false };
            let reach = plan.side(one).max(plan.side(other)) * 1.8;
            return (from[0] - to[0]).hypot(from[1] - to[1]) <= reach;
        }
        let size = self.projection.size;
        one.max(other) < size.cells() && !is_leap(size, one, other)
    }
}
