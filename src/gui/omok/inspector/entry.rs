//! One row that says something of points: a sign, points, what they are.

use egui::{Align2, Color32, FontId, Response, Ui, pos2};

use super::rows::Speaks;
use crate::gui::look::{Tokens, icons, tokens, with_tip};
use crate::gui::omok::canvas::ChangeKind;
use crate::gui::shared::inspector::row::{self, Lit};

/// One row that says something of points.
pub(super) struct Entry<'a> {
    /// What is read out, and told under the pointer.
    pub sentence: &'a str,
    /// Steps to the right.
    pub depth: usize,
    /// A cross, a tick or a dot before it.
    pub speaks: Speaks,
    /// The points.
    pub subject: &'a str,
    /// What they are.
    pub verdict: &'a str,
    /// Whether a click looks further.
    pub is_door: bool,
    /// Whether it is chosen.
    pub lit: Lit,
}

impl Speaks {
    fn sign(self, tokens: &Tokens) -> (&'static str, Color32) {
        match self {
            Self::For => (icons::CHECK, tokens.good),
            Self::Against => (icons::CLOSE, tokens.error),
            Self::Neither => ("·", tokens.text_weak),
            Self::Edit(kind @ ChangeKind::FiveMore) => (kind.sign(), tokens.good),
            Self::Edit(kind @ ChangeKind::FiveLess) => (kind.sign(), tokens.error),
            Self::Edit(kind) => (kind.sign(), tokens.text_weak),
        }
    }
}

impl Entry<'_> {
    /// Shows it; the answer says whether it is pointed at or clicked.
    pub fn show(&self, ui: &mut Ui) -> Response {
        let tokens = tokens(ui);
        let gap = tokens.measure.gap;
        let response = row::row(ui, row::height(ui), self.lit, self.sentence);
        let inside = row::inside(ui, response.rect);
        let middle = inside.center().y;
        let icon = FontId::proportional(tokens.measure.text);
        let (sign, color) = self.speaks.sign(tokens);
        let left = inside.left() + gap * 1.25 * self.depth as f32;
        ui.painter().text(pos2(left + gap * 0.75, middle), Align2::CENTER_CENTER, sign, icon.clone(), color);
        let strong = if self.lit == Lit::Yes || self.depth == 0 { tokens.text_strong } else { tokens.text };
        let subject = row::number(ui, self.subject, strong);
        let subject = row::put(ui, subject, Align2::LEFT_CENTER, pos2(left + gap * 2.0, middle));
        let right = inside.right() - gap * 2.0;
        if self.is_door {
            let at = pos2(inside.right(), middle);
            ui.painter().text(at, Align2::RIGHT_CENTER, icons::CHEVRON_RIGHT, icon, tokens.text_weak);
        }
        let color = if self.speaks == Speaks::Neither { tokens.text_weak } else { color };
        let verdict = row::line(ui, self.verdict, color, right - subject.right() - gap);
        row::put(ui, verdict, Align2::RIGHT_CENTER, pos2(right, middle));
        with_tip(response, self.sentence)
    }
}
