//! Small widgets that the panels are made of.

use egui::style::HandleShape;
use egui::{
    Align, Button, Color32, CornerRadius, FontId, Frame, Label, Layout, Margin, Response, RichText, Role, Sense,
    Slider, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

use super::style::{section_style, small_number_style, strong_style};
use super::{icons, tokens};

/// What the pointer is told over a control: a sentence and, where there is one, the key.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tip<'a> {
    /// What the control does.
    pub text: &'a str,
    /// The key that does the same, as it is printed on the keyboard, or nothing.
    pub key: &'a str,
}

impl<'a> From<&'a str> for Tip<'a> {
    fn from(text: &'a str) -> Self {
        Self { text, key: "" }
    }
}

impl<'a> From<(&'a str, &'a str)> for Tip<'a> {
    fn from((text, key): (&'a str, &'a str)) -> Self {
        Self { text, key }
    }
}

/// Shows `tip` over a control, whether it can be used at the moment or not.
pub fn with_tip<'a>(response: Response, tip: impl Into<Tip<'a>>) -> Response {
    let tip = tip.into();
    if tip.text.is_empty() {
        return response;
    }
    if is_covered(&response) {
        return response;
    }
    response.on_hover_ui(|ui| tip_ui(ui, tip)).on_disabled_hover_ui(|ui| tip_ui(ui, tip))
}

/// Shows something over a control while the pointer is there, unless a dialog lies over the control.
pub fn told_over(response: Response, content: impl FnOnce(&mut Ui)) -> Response {
    if is_covered(&response) { response } else { response.on_hover_ui(content) }
}

/// Whether a dialog lies over a control. Without this, what is told over it would stay open above the dialog.
fn is_covered(response: &Response) -> bool {
    !response.ctx.memory(|memory| memory.allows_interaction(response.layer_id))
}

fn tip_ui(ui: &mut Ui, tip: Tip<'_>) {
    ui.horizontal(|ui| {
        ui.label(tip.text);
        if !tip.key.is_empty() {
            key_cap(ui, tip.key);
        }
    });
}

/// A key as it is printed on the keyboard.
pub fn key_cap(ui: &mut Ui, key: &str) -> Response {
    let tokens = tokens(ui);
    let frame = Stroke::new(tokens.measure.hairline, tokens.pressed);
    boxed(ui, key, Color32::TRANSPARENT, frame, tokens.text_weak)
}

/// A small label in a box of its own, such as an item of a queue.
pub fn chip(ui: &mut Ui, text: &str, fill: Color32, color: Color32) -> Response {
    boxed(ui, text, fill, Stroke::NONE, color)
}

/// Small monospace text in a box that is only as high as it must be.
fn boxed(ui: &mut Ui, text: &str, fill: Color32, frame: Stroke, color: Color32) -> Response {
    let measure = &tokens(ui).measure;
    let font = small_number_style().resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, color);
    let margin = vec2(measure.gap / 2.0 + 1.0, measure.gap / 4.0);
    let (rect, response) = ui.allocate_exact_size(galley.size() + margin * 2.0, Sense::hover());
    ui.painter().rect(rect, measure.corner, fill, frame, StrokeKind::Inside);
    ui.painter().galley(rect.min + margin, galley, color);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response
}

/// The heading of a section: small, semibold, quiet.
pub fn section_heading(ui: &mut Ui, text: &str) -> Response {
    ui.add_space(tokens(ui).measure.gap);
    ui.add(heading_label(ui, text))
}

/// The heading of a section with controls at the right end of its line.
pub fn section_heading_with<R>(ui: &mut Ui, text: &str, trailing: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(tokens(ui).measure.gap);
    ui.horizontal(|ui| {
        ui.add(heading_label(ui, text));
        ui.with_layout(Layout::right_to_left(Align::Center), trailing).inner
    })
    .inner
}

fn heading_label(ui: &Ui, text: &str) -> Label {
    let color = tokens(ui).text_weak;
    Label::new(RichText::new(text).text_style(section_style()).color(color).extra_letter_spacing(0.3)).truncate()
}

/// A quiet button with an icon: no frame until the pointer is over it.
pub fn icon_button<'a>(ui: &mut Ui, icon: &str, name: &str, tip: impl Into<Tip<'a>>) -> Response {
    icon_toggle(ui, icon, name, tip, false)
}

/// How wide an [`icon_button`] is, in points.
pub fn icon_button_width(ui: &Ui) -> f32 {
    let measure = &tokens(ui).measure;
    let icon = icons::OPEN.chars().next().unwrap_or(' ');
    let glyph = ui.fonts_mut(|fonts| fonts.glyph_width(&FontId::proportional(measure.icon), icon));
    measure.control.max(glyph + measure.gap * 1.5)
}

/// A quiet button with an icon that can be on.
pub fn icon_toggle<'a>(ui: &mut Ui, icon: &str, name: &str, tip: impl Into<Tip<'a>>, on: bool) -> Response {
    let tokens = tokens(ui);
    let color = if on { tokens.accent } else { tokens.text };
    let text = RichText::new(icon).size(tokens.measure.icon).color(color);
    let fill = if on { tokens.selection } else { Color32::TRANSPARENT };
    let button = Button::new(text).min_size(Vec2::splat(tokens.measure.control)).frame_when_inactive(on);
    let response = ui.scope(|ui| {
        ui.spacing_mut().button_padding = vec2(tokens.measure.gap * 0.75, 2.0);
        ui.visuals_mut().widgets.inactive.weak_bg_fill = fill;
        ui.add(button)
    });
    with_tip(response.inner, tip).accessible_name(name)
}

/// The one button of a place that does the main thing: filled with the accent.
pub fn primary_button<'a>(ui: &mut Ui, label: &str, name: &str, tip: impl Into<Tip<'a>>) -> Response {
    let tokens = tokens(ui);
    let icon = label.chars().all(|c| ('\u{e000}'..'\u{f000}').contains(&c));
    let size = if icon { tokens.measure.icon } else { tokens.measure.text };
    let text = RichText::new(label).text_style(strong_style()).size(size).color(tokens.accent_text);
    let width = if icon { tokens.measure.control * 1.5 } else { tokens.measure.control };
    let button = Button::new(text).fill(tokens.accent).min_size(vec2(width, tokens.measure.control));
    with_tip(ui.add(button), tip).accessible_name(name)
}

/// One of several pages or choices in a bar.
pub fn tab(ui: &mut Ui, selected: bool, text: &str) -> Response {
    let tokens = tokens(ui);
    let (color, style) = match selected {
        true => (tokens.text_strong, strong_style()),
        false => (tokens.text_weak, egui::TextStyle::Body),
    };
    ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = tokens.measure.gap * 1.5;
        ui.visuals_mut().widgets.inactive.weak_bg_fill = tokens.selection;
        ui.add(Button::new(RichText::new(text).text_style(style).color(color)).frame_when_inactive(selected))
    })
    .inner
}

/// A number, right-aligned in the rest of its line, so that it does not jump.
pub fn number_label(ui: &mut Ui, text: &str) -> Response {
    let number = RichText::new(text).monospace().color(tokens(ui).text_strong);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(Label::new(number).truncate())).inner
}

/// One line: a name on the left, its number on the right.
pub fn value_row(ui: &mut Ui, name: &str, value: &str) -> Response {
    let color = tokens(ui).text_weak;
    full_row(ui, |ui| {
        number_then(ui, value, |ui| ui.add(Label::new(RichText::new(name).color(color)).truncate()));
    })
}

/// One line of a legend: a swatch, a name, a number.
pub fn legend_row(ui: &mut Ui, color: Color32, name: &str, value: &str) -> Response {
    full_row(ui, |ui| {
        number_then(ui, value, |ui| {
            swatch(ui, color);
            ui.add(Label::new(name).truncate())
        });
    })
}

fn full_row(ui: &mut Ui, content: impl FnOnce(&mut Ui)) -> Response {
    let height = ui.text_style_height(&egui::TextStyle::Body) + tokens(ui).measure.gap / 4.0;
    let layout = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), height), layout, content).response
}

fn number_then(ui: &mut Ui, value: &str, left: impl FnOnce(&mut Ui) -> Response) {
    if !value.is_empty() {
        ui.label(RichText::new(value).monospace().color(tokens(ui).text_strong));
    }
    ui.with_layout(Layout::left_to_right(Align::Center), left);
}

/// A small square of colour.
pub fn swatch(ui: &mut Ui, color: Color32) -> Response {
    let size = (tokens(ui).measure.text * 0.7).round();
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(2), color);
    response
}

/// A slider with an accent rail and a solid knob; its number is shown elsewhere.
pub fn slider(ui: &mut Ui, slider: Slider<'_>, name: &str) -> Response {
    let tokens = tokens(ui);
    let knob = Stroke::new(tokens.measure.control, tokens.text_strong);
    // No rounder than the knob: egui lets the filled part of the rail go on by the corner's radius.
    let round = (tokens.measure.text / 2.5).ceil() as u8;
    let response = ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = tokens.measure.text;
        let visuals = ui.visuals_mut();
        visuals.selection.bg_fill = tokens.accent;
        let widgets = &mut visuals.widgets;
        for state in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
            state.corner_radius = CornerRadius::same(round);
            state.fg_stroke = knob;
        }
        widgets.hovered.expansion = 1.0;
        ui.add(slider.show_value(false).handle_shape(HandleShape::Rect { aspect_ratio: 1.0 }))
    });
    response.inner.accessible_name(name)
}

/// A button whose face is an icon and a text.
pub fn labelled_button<'a>(ui: &mut Ui, icon: &str, text: &str, tip: impl Into<Tip<'a>>) -> Response {
    let button = Button::new((RichText::new(icon), RichText::new(text)));
    with_tip(ui.add(button), tip).accessible_name(text)
}

/// A crisp line across.
pub fn hairline(ui: &mut Ui) {
    let tokens = tokens(ui);
    let width = tokens.measure.hairline;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), width), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::ZERO, tokens.hairline);
}

/// What an empty place says instead of being empty: one quiet line on how to fill it.
pub fn empty_hint(ui: &mut Ui, text: &str) -> Response {
    let color = tokens(ui).text_weak;
    ui.add(Label::new(RichText::new(text).color(color)).wrap())
}

/// An error: what happened, where, what to do.
pub fn error_line(ui: &mut Ui, text: &str) -> Response {
    let color = tokens(ui).error;
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(icons::ERROR).color(color));
        ui.add(Label::new(RichText::new(text).color(color)).wrap())
    })
    .inner
}

/// A part of a page on a ground of its own.
pub fn card<R>(ui: &mut Ui, title: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let frame = Frame::new()
        .fill(tokens.panel)
        .corner_radius(tokens.measure.corner * 2)
        .inner_margin(Margin::same(gap as i8 + 4));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let heading = RichText::new(title).text_style(section_style()).color(tokens.text_weak);
        ui.label(heading.extra_letter_spacing(0.3));
        ui.add_space(gap / 2.0);
        content(ui)
    });
    ui.add_space(gap);
    shown.inner
}
