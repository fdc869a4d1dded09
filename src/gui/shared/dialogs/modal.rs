//! The frame that every dialog stands in.

use egui::{Align2, Area, Color32, Frame, Id, Modal, Ui, vec2};

use crate::gui::look;

/// A dialog of at most this width. True if it is to be closed.
pub(in crate::gui) fn modal(
    ui: &Ui,
    name: &'static str,
    width: f32,
    place: Place,
    content: impl FnOnce(&mut Ui),
) -> bool {
    let tokens = look::tokens(ui);
    let gap = tokens.measure.gap;
    let room = ui.content_rect().size() - vec2(gap * 6.0, gap * 6.0);
    let area: Area = match place {
        Place::Middle => Modal::default_area(Id::unique(name)),
        Place::Top => Modal::default_area(Id::unique(name)).anchor(Align2::CENTER_TOP, vec2(0.0, gap * 7.0)),
    };
    let frame = Frame::window(&ui.ctx().global_style());
    let modal = Modal::new(Id::unique(name)).area(area).frame(frame).backdrop_color(Color32::from_black_alpha(96));
    let response = modal.show(ui.ctx(), |ui| {
        ui.set_width(width.min(room.x).max(gap * 8.0));
        ui.set_max_height(room.y.max(gap * 8.0));
        content(ui);
    });
    response.should_close()
}

/// Where a dialog stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Place {
    Middle,
    Top,
}
