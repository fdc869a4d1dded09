//! The nodes from a node to its root, as a list.

use egui::{Align2, ScrollArea, Ui};

use crate::format::grouped;
use crate::grid::Size;
use crate::gui::look::tokens;
use crate::gui::names;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::trace::Info;
use crate::trace::tree::Moment;

/// Rows that are in sight at once.
const IN_SIGHT: usize = 14;

/// Shows the nodes from `node` to its root, each with the event that it came up with; the one that was clicked.
pub(super) fn show(ui: &mut Ui, (info, size): (&Info, Size), after: &Moment<'_>, node: u32) -> Option<u32> {
    let path = after.path_to(node);
    let height = row::height(ui);
    ui.set_width(tokens(ui).measure.text * 30.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().max_height(height * IN_SIGHT as f32).auto_shrink([false, true]);
    let shown = area.show_rows(ui, height, path.len(), |ui, range| {
        let clicked = range.filter_map(|at| {
            let one = *path.get(path.len().checked_sub(at + 1)?)?;
            line(ui, (info, size), after, (one, one == node)).then_some(one)
        });
        clicked.last()
    });
    if shown.inner.is_some() {
        ui.close();
    }
    shown.inner
}

/// A node in a line: its number, and what happened when it came up. True where it was clicked.
fn line(ui: &mut Ui, (info, size): (&Info, Size), after: &Moment<'_>, (node, is_lit): (u32, bool)) -> bool {
    let Some((_, birth)) = after.birth(node) else { return false };
    let text = names::sentence(ui, info, &birth, size);
    let number = grouped(after.key(node).unwrap_or(node).into());
    let lit = if is_lit { Lit::Yes } else { Lit::No };
    let response = row::row(ui, row::height(ui), lit, &format!("{number}: {text}"));
    let inside = row::inside(ui, response.rect);
    let number = row::number(ui, number, tokens(ui).accent);
    let beside = tokens(ui).measure.text * 4.5;
    let at = inside.left_center() + egui::vec2(beside, 0.0);
    row::put(ui, number, Align2::RIGHT_CENTER, at);
    let gap = tokens(ui).measure.gap;
    let text = row::line(ui, &text, tokens(ui).text, inside.width() - beside - gap);
    row::put(ui, text, Align2::LEFT_CENTER, at + egui::vec2(gap, 0.0));
    response.clicked()
}
