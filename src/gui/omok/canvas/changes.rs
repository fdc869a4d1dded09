//! Points of which something else is said since the pattern table was edited.

use egui::{Align2, Color32, FontId, Painter, Pos2, vec2};

use super::colors::OmokColors;
use super::stage::Stage;
use super::{ChangeKind, ChangeMark};
use crate::gui::canvas::pen::Pen;
use crate::gui::look::semibold;

/// Radius of a disc, in distances of two lines.
const RADIUS: f32 = 0.2;
/// Where its middle is beside the point, in distances of two lines.
const ASIDE: f32 = 0.31;

impl ChangeKind {
    /// The colour of its disc.
    pub const fn color(self, colors: &OmokColors) -> Color32 {
        match self {
            Self::FiveMore => colors.legal,
            Self::FiveLess => colors.forbidden,
            Self::Shape => colors.four,
            Self::Worth => colors.open,
        }
    }

    /// The colour of the sign on it.
    const fn ink(self, colors: &OmokColors) -> Color32 {
        match self {
            Self::Worth => colors.three,
            _ => colors.sign,
        }
    }
}

fn middle(stage: &Stage<'_>, mark: ChangeMark) -> Option<Pos2> {
    let at = stage.at(mark.point).filter(|at| stage.is_seen(*at))?;
    Some(at + vec2(ASIDE, -ASIDE) * stage.step)
}

/// A small disc at the upper right of each point.
pub(super) fn discs(stage: &Stage<'_>, marks: &[ChangeMark], pen: &mut Pen) {
    for mark in marks {
        let Some(at) = middle(stage, *mark) else { continue };
        let radius = (stage.step * RADIUS).max(2.0);
        pen.disc(at, radius + stage.sharp(1.0), stage.colors.wood);
        pen.disc(at, radius, mark.kind.color(stage.colors));
    }
}

/// The signs on the discs.
pub(super) fn signs(stage: &Stage<'_>, marks: &[ChangeMark], painter: &Painter) {
    if !stage.has_signs() {
        return;
    }
    let font = FontId::new((stage.step * 0.34).clamp(7.0, 18.0), semibold());
    for mark in marks {
        if let Some(at) = middle(stage, *mark) {
            let ink = mark.kind.ink(stage.colors);
            painter.text(at, Align2::CENTER_CENTER, mark.kind.sign(), font.clone(), ink);
        }
    }
}
