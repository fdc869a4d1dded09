//! The order of the inspector's parts, which people change by the menu of a heading.

use egui::{Id, Response, Ui, UiBuilder, UiStackInfo};

use crate::gui::lang::{inspector as words, tr};
use crate::gui::sections::Part;

/// Where a heading stands.
#[derive(Clone, Copy)]
struct Home {
    part: Part,
    /// Where the first part begins, in points.
    top: f32,
}

const TAG: &str = "part of the inspector";

/// Shows a part, so that the headings in it know where they belong. Whether anything was shown.
pub(super) fn show(ui: &mut Ui, part: Part, content: impl FnOnce(&mut Ui)) -> bool {
    let top = ui.min_rect().top();
    let info = UiStackInfo::default().with_tag_value(TAG, Home { part, top });
    let shown = ui.scope_builder(UiBuilder::new().ui_stack_info(info), content);
    shown.response.rect.height() > 1.0
}

fn home(ui: &Ui) -> Option<Home> {
    ui.stack().iter().find_map(|level| level.tags().get_downcast::<Home>(TAG).copied())
}

/// Whether nothing stands above a heading that comes next.
pub(super) fn is_first(ui: &Ui) -> bool {
    let top = home(ui).map_or(ui.min_rect().top(), |home| home.top);
    ui.cursor().top() - top < 1.0
}

/// The menu of a heading: its part goes up or down.
pub(super) fn menu(ui: &Ui, heading: &Response) {
    let Some(Home { part, .. }) = home(ui) else { return };
    heading.context_menu(|ui| {
        for (name, is_up) in [(words::MOVE_UP, true), (words::MOVE_DOWN, false)] {
            if ui.button(tr(ui, name)).clicked() {
                ui.data_mut(|data| data.insert_temp(moved(), Some((part, is_up))));
                ui.close();
            }
        }
    });
}

fn moved() -> Id {
    Id::unique("moved part of the inspector")
}

/// What was asked for by a menu in this frame.
pub(super) fn take_move(ui: &Ui) -> Option<(Part, bool)> {
    ui.data_mut(|data| data.remove_temp::<Option<(Part, bool)>>(moved())).flatten()
}
