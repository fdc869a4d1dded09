//! A part of the inspector that folds.

use egui::collapsing_header::CollapsingState;
use egui::{Align, Id, Layout, Rect, Response, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::order;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{icons, section_style, tokens};

/// A section: its heading, then its content where it is open.
pub(crate) struct Section<'a> {
    /// Tells it from the others, in every language.
    pub name: &'a str,
    /// Its heading.
    pub title: &'a str,
    /// What stands behind the heading, quietly.
    pub note: &'a str,
    /// What the pointer is told over the heading, besides that it folds.
    pub tip: &'a str,
}

impl Section<'_> {
    fn id(&self) -> Id {
        Id::unique("inspector section").with(self.name)
    }

    /// Opens the section where it was folded.
    pub fn unfold(&self, ui: &Ui) {
        let mut state = CollapsingState::load_with_default_open(ui.ctx(), self.id(), true);
        state.set_open(true);
        state.store(ui.ctx());
    }

    /// Shows the section; `trailing` are controls at the right end of the heading.
    pub fn show<R>(
        &self,
        ui: &mut Ui,
        trailing: impl FnOnce(&mut Ui),
        content: impl FnOnce(&mut Ui) -> R,
    ) -> Option<R> {
        let mut state = CollapsingState::load_with_default_open(ui.ctx(), self.id(), true);
        let gap = tokens(ui).measure.gap;
        ui.add_space(if order::is_first(ui) { 0.0 } else { gap / 2.0 });
        let heading = self.heading(ui, &state, trailing);
        if heading.clicked() {
            state.toggle(ui);
        }
        order::menu(ui, &heading);
        state.show_body_unindented(ui, content).map(|shown| shown.inner)
    }

    fn heading(&self, ui: &mut Ui, state: &CollapsingState, trailing: impl FnOnce(&mut Ui)) -> Response {
        let tokens = tokens(ui);
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), tokens.measure.control), Sense::click());
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, state.is_open(), self.title));
        let response = crate::gui::look::told_over(response, |ui| {
            if !self.tip.is_empty() {
                ui.label(self.tip);
            }
            ui.weak(lang::tr(ui, words::FOLD));
        });
        let is_touched = response.hovered() || response.has_focus();
        let color = if is_touched { tokens.text } else { tokens.text_weak };
        let builder = UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center));
        // A child that takes no room: the heading has it already.
        let mut child = ui.new_child(builder);
        if is_touched || !state.is_open() {
            chevron(&mut child, state, color);
        }
        trailing(&mut child);
        let rest = child.available_rect_before_wrap();
        self.words(&child, rest, color);
        response
    }

    /// The heading's words, in what the controls leave.
    fn words(&self, ui: &Ui, rest: Rect, color: egui::Color32) {
        let title = RichText::new(self.title).text_style(section_style()).color(color).extra_letter_spacing(0.3);
        let title = egui::WidgetText::from(title).into_galley(
            ui,
            Some(egui::TextWrapMode::Truncate),
            rest.width(),
            egui::TextStyle::Body,
        );
        let middle = |height: f32| rest.center().y - height / 2.0;
        let right = rest.left() + title.size().x + tokens(ui).measure.gap;
        ui.painter().galley(pos2(rest.left(), middle(title.size().y)), title, color);
        if !self.note.is_empty() && right < rest.right() {
            let font = egui::TextStyle::Small.resolve(ui.style());
            let note = ui.painter().layout_no_wrap(self.note.to_owned(), font, color);
            if right + note.size().x <= rest.right() {
                ui.painter().galley(pos2(right, middle(note.size().y)), note, color);
            }
        }
    }
}

fn chevron(ui: &mut Ui, state: &CollapsingState, color: egui::Color32) {
    let icon = if state.is_open() { icons::CHEVRON_DOWN } else { icons::CHEVRON_RIGHT };
    let size = tokens(ui).measure.icon;
    let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let font = egui::FontId::proportional(size);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, icon, font, color);
}
