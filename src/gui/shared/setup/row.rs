//! A row of the panel, and what was done to it.

use egui::{Label, RichText, Ui};

use crate::gui::look;

/// What was done to the setup in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Edit {
    /// Nothing.
    #[default]
    None,
    /// A slider is being dragged.
    Dragged,
    /// Something was chosen, typed or let go.
    Made,
}

impl Edit {
    pub(crate) fn note(&mut self, other: Self) {
        *self = (*self).max(other);
    }

    pub(crate) const fn when(changed: bool) -> Self {
        if changed { Self::Made } else { Self::None }
    }
}

/// Part of the panel's width that names of rows take.
pub(super) const NAMES: f32 = 0.36;

/// The same where only a short field stands behind the name.
pub(super) const WIDE_NAMES: f32 = 0.6;

/// A row: its name in a column of its own, then its controls.
pub(crate) fn row<R>(ui: &mut Ui, name: &str, before: impl FnOnce(&mut Ui), controls: impl FnOnce(&mut Ui) -> R) -> R {
    row_with(ui, (name, NAMES), before, controls)
}

/// A row in which the name has a share of the width.
pub(crate) fn row_with<R>(
    ui: &mut Ui,
    (name, share): (&str, f32),
    before: impl FnOnce(&mut Ui),
    controls: impl FnOnce(&mut Ui) -> R,
) -> R {
    let measure = &look::tokens(ui).measure;
    let width = ((ui.available_width() * share) / 4.0).round() * 4.0;
    let font = egui::TextStyle::Body.resolve(ui.style());
    let text = ui.painter().layout_no_wrap(name.to_owned(), font, egui::Color32::PLACEHOLDER);
    if text.size().x > width {
        return two_lines(ui, name, before, controls);
    }
    ui.horizontal(|ui| {
        let name_room = egui::vec2(width, measure.control);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(name_room, layout, |ui| {
            ui.set_min_size(name_room);
            before(ui);
            let color = look::tokens(ui).text;
            ui.add(Label::new(RichText::new(name).color(color)).truncate());
        });
        controls(ui)
    })
    .inner
}

/// A row whose name has no room beside its controls: it stands above them.
fn two_lines<R>(ui: &mut Ui, name: &str, before: impl FnOnce(&mut Ui), controls: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        before(ui);
        ui.add(Label::new(RichText::new(name).color(look::tokens(ui).text)).truncate());
    });
    ui.horizontal(controls).inner
}
