//! The style of egui's own widgets, made from the tokens.

use std::collections::BTreeMap;

use egui::epaint::Shadow;
use egui::style::{HandleShape, ScrollAnimation, ScrollStyle, Selection, Spacing, WidgetVisuals, Widgets};
use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Visuals, vec2};

use super::fonts::semibold;
use super::tokens::{Measure, Tokens};

/// Movements last this many seconds.
const ANIMATION: f32 = 0.12;
/// Height of a line of the bundled fonts, as a multiple of the text size.
const LINE_HEIGHT: f32 = 1.193;

/// The text style of section headings: small and semibold.
pub fn section_style() -> TextStyle {
    TextStyle::Name("section".into())
}

/// The text style of words that stand out in a sentence: semibold.
pub fn strong_style() -> TextStyle {
    TextStyle::Name("strong".into())
}

/// The text style of small numbers, on boards and axes.
pub fn small_number_style() -> TextStyle {
    TextStyle::Name("small number".into())
}

/// The style for one look.
pub(super) fn style(tokens: &Tokens) -> Style {
    let measure = &tokens.measure;
    Style {
        text_styles: text_styles(measure),
        drag_value_text_style: TextStyle::Monospace,
        spacing: spacing(measure),
        visuals: visuals(tokens),
        animation_time: ANIMATION,
        scroll_animation: ScrollAnimation::duration(ANIMATION),
        interaction: egui::style::Interaction {
            tooltip_delay: 0.4,
            selectable_labels: false,
            multi_widget_text_select: false,
            ..Default::default()
        },
        ..Style::default()
    }
}

fn text_styles(measure: &Measure) -> BTreeMap<TextStyle, FontId> {
    let proportional = |size| FontId::new(size, FontFamily::Proportional);
    let monospace = |size| FontId::new(size, FontFamily::Monospace);
    [
        (TextStyle::Small, proportional(measure.small)),
        (TextStyle::Body, proportional(measure.text)),
        (TextStyle::Button, proportional(measure.text)),
        (TextStyle::Heading, FontId::new(measure.title, semibold())),
        (TextStyle::Monospace, monospace(measure.text)),
        (section_style(), FontId::new(measure.small, semibold())),
        (strong_style(), FontId::new(measure.text, semibold())),
        (small_number_style(), monospace(measure.small)),
    ]
    .into()
}

fn spacing(measure: &Measure) -> Spacing {
    let gap = measure.gap;
    Spacing {
        item_spacing: vec2(gap, gap / 2.0),
        window_margin: Margin::from(gap * 1.5),
        menu_margin: Margin::from(gap / 2.0),
        button_padding: vec2(gap, (measure.control - measure.text * LINE_HEIGHT) / 2.0),
        indent: gap * 1.5,
        interact_size: vec2(measure.control, measure.control),
        slider_width: gap * 12.0,
        slider_rail_height: gap / 2.0,
        combo_width: gap * 12.0,
        combo_height: gap * 48.0,
        icon_width: measure.text + 1.0,
        icon_width_inner: (measure.text * 0.6).round(),
        icon_spacing: gap * 0.75,
        tooltip_width: gap * 45.0,
        menu_spacing: gap / 2.0,
        scroll: ScrollStyle { bar_width: gap, floating_width: gap / 2.0, ..ScrollStyle::floating() },
        ..Spacing::default()
    }
}

fn visuals(tokens: &Tokens) -> Visuals {
    let base = if tokens.dark { Visuals::dark() } else { Visuals::light() };
    let corner = CornerRadius::same(tokens.measure.corner);
    let hairline = Stroke::new(tokens.measure.hairline, tokens.hairline);
    Visuals {
        dark_mode: tokens.dark,
        weak_text_color: Some(tokens.text_weak),
        widgets: widgets(tokens),
        selection: Selection {
            bg_fill: tokens.chosen,
            stroke: Stroke::new(tokens.measure.hairline, tokens.chosen_text),
        },
        hyperlink_color: tokens.accent,
        faint_bg_color: tokens.raised.gamma_multiply(0.4),
        extreme_bg_color: tokens.canvas,
        text_edit_bg_color: Some(tokens.raised),
        code_bg_color: tokens.raised,
        warn_fg_color: tokens.warning,
        error_fg_color: tokens.error,
        window_corner_radius: CornerRadius::same(tokens.measure.corner * 2),
        window_shadow: shadow(tokens, 24),
        window_fill: tokens.panel,
        window_stroke: hairline,
        window_highlight_topmost: false,
        menu_corner_radius: CornerRadius::same(tokens.measure.corner + 2),
        panel_fill: tokens.panel,
        popup_shadow: shadow(tokens, 12),
        collapsing_header_frame: false,
        indent_has_left_vline: false,
        slider_trailing_fill: true,
        handle_shape: HandleShape::Rect { aspect_ratio: 0.4 },
        resize_corner_size: tokens.measure.gap,
        ..with_cursor(base, tokens, corner)
    }
}

fn with_cursor(mut base: Visuals, tokens: &Tokens, corner: CornerRadius) -> Visuals {
    base.text_cursor.stroke = Stroke::new(tokens.measure.wall, tokens.accent);
    base.menu_corner_radius = corner;
    base.disabled_alpha = 0.4;
    base
}

fn shadow(tokens: &Tokens, blur: u8) -> Shadow {
    Shadow { offset: [0, 4], blur, spread: 0, color: tokens.shadow }
}

fn widgets(tokens: &Tokens) -> Widgets {
    let none = Color32::TRANSPARENT;
    Widgets {
        noninteractive: WidgetVisuals {
            bg_fill: tokens.panel,
            weak_bg_fill: tokens.panel,
            bg_stroke: Stroke::new(tokens.measure.hairline, tokens.hairline),
            ..state(tokens, tokens.panel, none, tokens.text)
        },
        inactive: WidgetVisuals { bg_fill: tokens.pressed, ..state(tokens, tokens.raised, none, tokens.text) },
        hovered: state(tokens, tokens.hovered, none, tokens.text_strong),
        active: state(tokens, tokens.pressed, tokens.accent, tokens.text_strong),
        open: state(tokens, tokens.hovered, none, tokens.text_strong),
    }
}

fn state(tokens: &Tokens, fill: Color32, frame: Color32, text: Color32) -> WidgetVisuals {
    WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: if frame == Color32::TRANSPARENT {
            Stroke::NONE
        } else {
            Stroke::new(tokens.measure.hairline, frame)
        },
        corner_radius: CornerRadius::same(tokens.measure.corner),
        fg_stroke: Stroke::new(1.5, text),
        expansion: 0.0,
    }
}
