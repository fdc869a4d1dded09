//! The list and the queue as strips of blocks.

use egui::{Rect, Response, RichText, Role, Sense, Shape, Ui, WidgetInfo, vec2};

use crate::format::grouped;
use crate::grid::Size;
use crate::gui::lang::{self, fill, inspector};
use crate::gui::look::{empty_hint, small_number_style, tokens, with_tip};
use crate::gui::match3::canvas::{Match3Colors, gem};
use crate::gui::match3::words;
use crate::gui::names::names;
use crate::gui::shared::inspector::section::Section;
use crate::gui::shared::inspector::structures::Touched;
use crate::match3::shuffle::words as labels;
use crate::trace::{Item, Values};

/// Rows of blocks of the list before the rest is only counted.
const ROWS: usize = 2;
/// Blocks that were taken from the list and are still seen, faint.
const TAKEN: usize = 3;

/// Paints a block into `rect`.
pub(super) fn block(ui: &Ui, rect: Rect, colour: u8) {
    let colors = Match3Colors::of(tokens(ui));
    ui.painter().rect_filled(rect, tokens(ui).measure.corner, colors.cell.lerp_to_gamma(colors.edge, 0.5));
    let mesh = gem(&colors, ui.pixels_per_point(), rect.center(), rect.width() * 0.36, colour);
    ui.painter().add(Shape::mesh(mesh));
}

/// Shows list and queue, where the state has them.
pub(super) fn show(ui: &mut Ui, values: &Values, size: Size, touched: &mut Touched) {
    if let Some((left, len)) = values.find_structure(labels::LIST) {
        let keys = values.find_structure(labels::KEYS).map_or(&[][..], |keys| keys.0);
        let taken = values.find_structure(labels::TAKEN).map_or(&[][..], |taken| taken.0);
        list(ui, (taken, left, keys), len, size, touched);
    }
    if let Some((waiting, len)) = values.find_structure(labels::QUEUE) {
        let refused = values.find_structure(labels::FIRST_REFUSED).map_or(&[][..], |found| found.0);
        queue(ui, (waiting, refused), len, size, touched);
    }
}

type Strip<'a> = (&'a [Item], &'a [Item], &'a [Item]);

fn list(ui: &mut Ui, (taken, left, keys): Strip<'_>, len: usize, size: Size, touched: &mut Touched) {
    let title = lang::tr(ui, words::LIST_STRIP);
    let section = Section { name: "list strip", title, note: "", tip: lang::tr(ui, words::LIST_TIP) };
    let count = fill(lang::tr(ui, words::LEFT), &[("count", &grouped(len as u64))]);
    section.show(
        ui,
        |ui| drop(ui.label(RichText::new(count).color(tokens(ui).text_weak))),
        |ui| {
            let (side, gap) = (side(ui), tokens(ui).measure.gap / 4.0);
            let room = ((ui.available_width() + gap) / (side + gap)) as usize * ROWS;
            let taken = &taken[..taken.len().min(TAKEN)];
            let fits = room.saturating_sub(taken.len() + usize::from(left.len() > room));
            wrapped(ui, |ui| {
                for item in taken.iter().rev() {
                    let name = said(ui, words::BLOCK_TAKEN, item, size, &[]);
                    touched.take(&chip(ui, item, side, &name, Strength::Faint), item.cell);
                }
                for (index, item) in left.iter().take(fits).enumerate() {
                    let key = keys.get(index).and_then(|key| key.value).unwrap_or(0).to_string();
                    let name = said(ui, words::BLOCK_OF_LIST, item, size, &[("key", &key)]);
                    touched.take(
                        &chip(ui, item, side, &name, if index == 0 { Strength::Next } else { Strength::Plain }),
                        item.cell,
                    );
                }
                more(ui, len.saturating_sub(fits));
            });
            ui.add_space(gap * 2.0);
        },
    );
}

fn queue(ui: &mut Ui, (waiting, refused): (&[Item], &[Item]), len: usize, size: Size, touched: &mut Touched) {
    let title = lang::tr(ui, words::QUEUE_STRIP);
    let section = Section { name: "queue strip", title, note: "", tip: lang::tr(ui, words::QUEUE_TIP) };
    section.show(
        ui,
        |ui| drop(ui.label(RichText::new(grouped(len as u64)).monospace().color(tokens(ui).text_strong))),
        |ui| {
            if waiting.is_empty() {
                empty_hint(ui, lang::tr(ui, words::QUEUE_EMPTY));
            }
            let side = side(ui);
            wrapped(ui, |ui| {
                for (index, item) in waiting.iter().take(12).enumerate() {
                    let at = refused.get(index);
                    let place = at.map_or_else(String::new, |at| names(ui).short(size, at.cell));
                    let times = at.and_then(|at| at.value).unwrap_or(0).to_string();
                    let full = at.map_or_else(String::new, |at| names(ui).cell(size, at.cell));
                    let values = [("at", &*full), ("times", &*times), ("count", &*times)];
                    let name = said(ui, words::BLOCK_OF_QUEUE, item, size, &values);
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 0.0;
                        ui.set_width(side);
                        let strength = if index == 0 { Strength::Next } else { Strength::Plain };
                        touched.take(&chip(ui, item, side, &name, strength), item.cell);
                        let place = RichText::new(place).text_style(small_number_style()).color(tokens(ui).text_weak);
                        ui.label(place);
                    });
                }
                more(ui, len.saturating_sub(waiting.len().min(12)));
            });
        },
    );
}

/// How a block of a strip is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    /// It was taken.
    Faint,
    /// It comes next.
    Next,
    /// It waits.
    Plain,
}

fn side(ui: &Ui) -> f32 {
    tokens(ui).measure.control
}

fn chip(ui: &mut Ui, item: &Item, side: f32, name: &str, strength: Strength) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let colour = item.value.and_then(|value| u8::try_from(value).ok()).unwrap_or(0);
    block(ui, rect, colour);
    let tokens = tokens(ui);
    let corner = tokens.measure.corner;
    if strength == Strength::Faint {
        ui.painter().rect_filled(rect, corner, tokens.panel.gamma_multiply(0.72));
    }
    if strength == Strength::Next || response.hovered() || response.has_focus() {
        let color = if strength == Strength::Next { tokens.accent } else { tokens.text_strong };
        let stroke = egui::Stroke::new(tokens.measure.wall, color);
        ui.painter().rect_stroke(rect, corner, stroke, egui::StrokeKind::Inside);
    }
    with_tip(response, name)
}

fn said(ui: &Ui, text: crate::text::Text, item: &Item, size: Size, more: &[(&str, &str)]) -> String {
    let (colour, cell) = (item.value.unwrap_or(0).to_string(), names(ui).cell(size, item.cell));
    let mut values = vec![("colour", &*colour), ("cell", &*cell)];
    values.extend_from_slice(more);
    fill(lang::tr(ui, text), &values)
}

fn more(ui: &mut Ui, count: usize) {
    if count > 0 {
        let text = fill(lang::tr(ui, inspector::MORE_ITEMS), &[("count", &grouped(count as u64))]);
        let label = egui::Label::new(RichText::new(text).text_style(small_number_style()).color(tokens(ui).text_weak));
        ui.add(label);
    }
}

fn wrapped(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(tokens(ui).measure.gap / 4.0);
        ui.horizontal_wrapped(content);
    });
}
