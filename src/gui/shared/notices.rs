//! Messages to people, one below the other in the lower right corner of the board.

use egui::{Align, Align2, Area, Frame, Id, Label, Layout, Order, Rect, RichText, Role, Stroke, Ui, vec2};

use crate::gui::files::is_posing;
use crate::gui::lang::{messages as words, tr};
use crate::gui::look::{self, icon_button, icons};
use crate::gui::state::{Level, Notice, State};

/// Width of a message, in text sizes.
const WIDTH: f32 = 26.0;
/// A message stays at least so many seconds after the pointer has left it.
const AFTER_POINTER: f64 = 2.0;

/// Shows the messages whose time is not over.
pub fn show(ui: &mut Ui, state: &mut State) {
    let now = ui.ctx().time();
    state.notices.retain(|(_, until)| *until > now);
    let Some(next) = state.notices.iter().map(|(_, until)| *until).min_by(f64::total_cmp) else { return };
    ui.request_repaint_after(std::time::Duration::from_secs_f64((next - now).clamp(0.0, 3600.0)));
    if is_posing(ui) {
        return;
    }
    let room = room(ui, state.canvas);
    let gap = look::tokens(ui).measure.gap;
    let mut bottom = room.bottom() - gap * 1.5;
    let mut closed = None;
    for (index, (notice, until)) in state.notices.iter_mut().enumerate().rev() {
        let corner = egui::pos2(room.right() - gap * 1.5, bottom);
        let shown = one(ui, notice, (index, corner), room);
        if shown.is_under_pointer {
            *until = until.max(now + AFTER_POINTER);
        }
        if shown.is_closed {
            closed = Some(index);
        }
        bottom = shown.top - gap;
    }
    if let Some(index) = closed {
        state.notices.remove(index);
        ui.request_repaint();
    }
}

/// The board where it is large enough to hold a message, else the window.
fn room(ui: &Ui, canvas: Rect) -> Rect {
    let least = look::tokens(ui).measure.text * WIDTH;
    let window = ui.content_rect();
    if canvas.width() >= least && canvas.height() >= least / 2.0 { canvas.intersect(window) } else { window }
}

struct Shown {
    top: f32,
    is_under_pointer: bool,
    is_closed: bool,
}

fn one(ui: &Ui, notice: &Notice, (index, corner): (usize, egui::Pos2), room: Rect) -> Shown {
    let tokens = look::tokens(ui);
    let gap = tokens.measure.gap;
    let width = (tokens.measure.text * WIDTH).min(room.width() - gap * 3.0).max(gap * 8.0);
    let color = match notice.level {
        Level::Done => tokens.good,
        Level::Hint => tokens.text_weak,
        Level::Error => tokens.error,
    };
    let frame = Frame::popup(&ui.ctx().global_style())
        .inner_margin(egui::Margin::from(gap * 1.5))
        .stroke(Stroke::new(tokens.measure.hairline, tokens.pressed));
    let area = Area::new(Id::unique(("gridscope notice", index)))
        .order(Order::Tooltip)
        .role(Role::Alert)
        .accessible_name(&notice.text)
        .pivot(Align2::RIGHT_BOTTOM)
        .fixed_pos(corner)
        .constrain_to(ui.content_rect());
    let shown = area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - gap * 3.0);
            content(ui, notice, color)
        })
    });
    let rect = shown.response.rect;
    Shown { top: rect.top(), is_under_pointer: shown.response.contains_pointer(), is_closed: shown.inner.inner }
}

/// True if it is to be closed.
fn content(ui: &mut Ui, notice: &Notice, color: egui::Color32) -> bool {
    let tokens = look::tokens(ui);
    let icon = match notice.level {
        Level::Done => icons::CHECK,
        Level::Hint => icons::INFO,
        Level::Error => icons::ERROR,
    };
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.x = tokens.measure.gap / 2.0;
        ui.spacing_mut().interact_size = vec2(0.0, 0.0);
        let close = tr(ui, words::CLOSE_MESSAGE);
        let is_closed = icon_button(ui, icons::CLOSE, close, close).clicked();
        if notice.level == Level::Error {
            let copy = tr(ui, words::COPY_MESSAGE);
            if icon_button(ui, icons::COPY, copy, copy).clicked() {
                ui.copy_text(notice.text.clone());
            }
        }
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.x = tokens.measure.gap;
            let top = (tokens.measure.control - tokens.measure.text * 1.2) / 2.0;
            ui.vertical(|ui| {
                ui.add_space(top);
                ui.horizontal_top(|ui| {
                    ui.label(RichText::new(icon).color(color));
                    let text = RichText::new(&notice.text).color(tokens.text_strong);
                    ui.add(Label::new(text).wrap().selectable(true));
                });
            });
        });
        is_closed
    })
    .inner
}
