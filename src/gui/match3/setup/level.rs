//! Choosing a level, each with a small picture.

use egui::{Button, ComboBox, Rect, Ui, vec2};

use crate::gui::lang::tr;
use crate::gui::look::{self, tokens, with_tip};
use crate::gui::match3::canvas::{Match3Colors, paint_board};
use crate::gui::match3::words;
use crate::gui::shared::setup::Edit;
use crate::gui::state::State;
use crate::match3::LevelSource;
use crate::match3::level::{SHIPPED, Shipped};
use crate::match3::{Level, LevelError};

/// Height of a row with a picture, in heights of a control.
const ROW: f32 = 2.0;

/// Shows the list of levels.
pub(super) fn show(ui: &mut Ui, state: &mut State) -> Edit {
    let draft = &mut state.match3_mut().draft;
    let name = tr(ui, words::LEVEL);
    let shipped = draft.level.shipped().ok().flatten();
    let face = match (&draft.level, shipped) {
        (_, Some(shipped)) => tr(ui, shipped.title).to_owned(),
        (LevelSource::Json(_), None) => title(state_title(state), tr(ui, words::OPENED)),
        (LevelSource::Shipped(id), None) => id.clone(),
    };
    let mut chosen = None;
    let width = ui.available_width();
    let combo = ComboBox::from_id_salt("match-3 level").selected_text(face).width(width).truncate();
    let list = combo.height(tokens(ui).measure.control * ROW * 8.0).show_ui(ui, |ui| {
        ui.set_min_width(width);
        for one in SHIPPED {
            let is_chosen = shipped.is_some_and(|shipped| std::ptr::eq(shipped, one));
            if row(ui, one, is_chosen) && !is_chosen {
                chosen = Some(one);
            }
        }
    });
    with_tip(list.response.accessible_name(name), tr(ui, words::LEVEL_TIP));
    let Some(one) = chosen else { return Edit::None };
    let draft = &mut state.match3_mut().draft;
    draft.level = LevelSource::Shipped(one.id.to_owned());
    (draft.size, draft.colours, draft.weights) = (None, None, None);
    Edit::Made
}

fn state_title(state: &State) -> Option<String> {
    let arena = state.session.prepared()?.match3()?;
    arena.level.title().map(str::to_owned)
}

fn title(found: Option<String>, otherwise: &str) -> String {
    found.filter(|title| !title.trim().is_empty()).unwrap_or_else(|| otherwise.to_owned())
}

/// A level with its picture; whether it was clicked.
fn row(ui: &mut Ui, shipped: &Shipped, is_chosen: bool) -> bool {
    let measure = &tokens(ui).measure;
    let side = measure.control * ROW - measure.gap;
    let height = measure.control * ROW;
    let start = ui.cursor().min;
    let button = Button::selectable(is_chosen, "").min_size(vec2(ui.available_width(), height));
    let response = ui.add(button).accessible_name(tr(ui, shipped.title));
    let rect = Rect::from_min_size(start + vec2(measure.gap / 2.0, measure.gap / 2.0), vec2(side, side));
    preview(ui, rect, shipped.level());
    let color = if is_chosen { tokens(ui).text_strong } else { tokens(ui).text };
    let at = egui::pos2(rect.right() + measure.gap, response.rect.center().y);
    let font = egui::TextStyle::Button.resolve(ui.style());
    ui.painter().text(at, egui::Align2::LEFT_CENTER, tr(ui, shipped.title), font, color);
    let clicked = response.clicked();
    if clicked {
        ui.close();
    }
    clicked
}

fn preview(ui: &Ui, rect: Rect, level: Result<Level, LevelError>) {
    let Ok(level) = level else { return };
    let colors = Match3Colors::of(look::tokens(ui)).on(ui.visuals().panel_fill);
    if ui.is_rect_visible(rect) {
        paint_board(ui.painter(), level.board(), rect, &colors);
    }
}
