//! Queues, stacks, heaps and lists as rows of chips; sets as rows of cells.

use egui::{Color32, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use super::row;
use super::section::Section;
use super::trends::{self, Trends};
use crate::grid::{Cell, Size};
use crate::gui::format::grouped;
use crate::gui::lang::{self, fill, inspector as words};
use crate::gui::look::{tokens, with_tip};
use crate::trace::{Info, Item, Shape, Shown, Values, cell_name};

/// Chips that are shown of one structure.
const CHIPS: usize = 60;

/// Cells of sets that are shown of one structure.
const SET_CELLS: usize = 160;

/// What people did with the cells of values and structures in this frame.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Touched {
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cell that was clicked.
    pub clicked: Option<Cell>,
}

impl Touched {
    /// Takes what was done with something that stands for `cell`.
    pub fn take(&mut self, response: &Response, cell: Cell) {
        if response.hovered() || response.has_focus() {
            self.pointed = Some(cell);
        }
        if response.clicked() {
            self.clicked = Some(cell);
        }
    }
}

/// Shows every structure in a section of its own.
pub(super) fn show(ui: &mut Ui, values: &Values, info: &Info, trends: &Trends, size: Size, touched: &mut Touched) {
    for (name, shown) in &values.entries {
        let Shown::Structure(shape, len, items) = shown else { continue };
        let title = name.get(lang::language(ui));
        let note = lang::tr(ui, order(*shape));
        let section = Section { name: name.en, title, note };
        let curve = trends.curve(info.series.iter().map(|series| series.name), *name);
        section.show(
            ui,
            |ui| length(ui, *len, curve),
            |ui| match (shape, items.is_empty()) {
                (_, true) => drop(crate::gui::look::empty_hint(ui, lang::tr(ui, words::EMPTY))),
                (Shape::Sets, _) => sets(ui, items, *len, size, touched),
                _ => chips(ui, items, *len, size, touched),
            },
        );
    }
}

const fn order(shape: Shape) -> crate::text::Text {
    match shape {
        Shape::Queue | Shape::Heap => words::NEXT_FIRST,
        Shape::Stack => words::TOP_FIRST,
        Shape::List => words::NEWEST_FIRST,
        Shape::Sets => words::BY_CELL,
    }
}

/// The length, and its course, at the right end of the heading.
fn length(ui: &mut Ui, len: usize, curve: Option<&[i32]>) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    ui.spacing_mut().item_spacing.x = gap;
    ui.add_space(gap / 2.0);
    ui.label(egui::RichText::new(grouped(len as u64)).monospace().color(tokens.text_strong));
    if let Some(curve) = curve {
        let (rect, _) = ui.allocate_exact_size(vec2(gap * 6.0, gap * 1.25), Sense::hover());
        trends::paint(ui.painter(), rect, curve, Stroke::new(tokens.measure.wall, tokens.density));
    }
}

fn chips(ui: &mut Ui, items: &[Item], len: usize, size: Size, touched: &mut Touched) {
    let tokens = tokens(ui);
    wrapped(ui, Vec2::splat(tokens.measure.gap / 2.0), |ui| {
        for (index, item) in items.iter().take(CHIPS).enumerate() {
            let look = match index {
                0 => ChipLook { fill: tokens.accent, text: tokens.accent_text, value: tokens.accent_text },
                _ => ChipLook { fill: tokens.raised, text: tokens.text, value: tokens.text_weak },
            };
            let response = chip(ui, item, size, look);
            touched.take(&response, item.cell);
        }
        rest(ui, len.saturating_sub(CHIPS.min(items.len())));
    });
}

/// The colours of a chip.
#[derive(Clone, Copy)]
struct ChipLook {
    fill: Color32,
    text: Color32,
    value: Color32,
}

/// A cell and its number, which can be clicked.
fn chip(ui: &mut Ui, item: &Item, size: Size, look: ChipLook) -> Response {
    let gap = tokens(ui).measure.gap;
    let is_cell = item.cell < size.cells();
    let place = if is_cell { format!("{},{}", size.x(item.cell), size.y(item.cell)) } else { "–".to_owned() };
    let place = row::number(ui, place, look.text);
    let value = item.value.map(|value| row::number(ui, value.to_string(), look.value));
    let width = place.size().x + value.as_ref().map_or(0.0, |value| value.size().x + gap / 2.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width + gap, place.size().y + gap / 2.0), Sense::click());
    let name = || match item.value {
        Some(value) => format!("{}: {value}", cell_name(size, item.cell)),
        None => cell_name(size, item.cell),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name()));
    let corner = tokens(ui).measure.corner;
    ui.painter().rect_filled(rect, corner, look.fill);
    outline(ui, &response);
    let at = rect.left_center() + vec2(gap / 2.0, 0.0);
    let placed = row::put(ui, place, egui::Align2::LEFT_CENTER, at);
    if let Some(value) = value {
        row::put(ui, value, egui::Align2::LEFT_CENTER, placed.right_center() + vec2(gap / 2.0, 0.0));
    }
    with_tip(response, lang::tr(ui, words::SHOW_CELL))
}

fn outline(ui: &Ui, response: &Response) {
    let tokens = tokens(ui);
    if response.hovered() || response.has_focus() {
        let stroke = Stroke::new(tokens.measure.wall, tokens.text_strong);
        ui.painter().rect_stroke(response.rect, tokens.measure.corner, stroke, StrokeKind::Inside);
    }
}

/// Cells with the number of their set, in board order; cells of a set share a colour.
fn sets(ui: &mut Ui, items: &[Item], len: usize, size: Size, touched: &mut Touched) {
    let tokens = tokens(ui);
    let longest = items.iter().filter_map(|item| item.value).max().unwrap_or(0).to_string();
    let galley = row::number(ui, longest, tokens.text);
    let side = vec2((galley.size().x + tokens.measure.gap / 2.0).max(galley.size().y * 1.4), galley.size().y * 1.4);
    wrapped(ui, Vec2::splat(2.0), |ui| {
        for item in items.iter().take(SET_CELLS) {
            let response = set_cell(ui, item, size, side.round());
            touched.take(&response, item.cell);
        }
        rest(ui, len.saturating_sub(SET_CELLS.min(items.len())));
    });
}

fn set_cell(ui: &mut Ui, item: &Item, size: Size, side: Vec2) -> Response {
    let tokens = tokens(ui);
    let number = item.value.unwrap_or(0);
    let hue = tokens.series[number.rem_euclid(tokens.series.len() as i64) as usize];
    let (rect, response) = ui.allocate_exact_size(side, Sense::click());
    let name = || format!("{}: {number}", cell_name(size, item.cell));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name()));
    ui.painter().rect_filled(rect, 2, tokens.panel.lerp_to_gamma(hue, 0.4));
    outline(ui, &response);
    let galley = row::number(ui, number.to_string(), tokens.text_strong);
    row::put(ui, galley, egui::Align2::CENTER_CENTER, rect.center());
    with_tip(response, lang::tr(ui, words::SHOW_CELL))
}

fn wrapped(ui: &mut Ui, spacing: Vec2, content: impl FnOnce(&mut Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = spacing;
        ui.spacing_mut().interact_size.y = 0.0;
        content(ui);
    });
}

/// How many more there are.
fn rest(ui: &mut Ui, count: usize) {
    if count > 0 {
        let tokens = tokens(ui);
        let text = fill(lang::tr(ui, words::MORE_ITEMS), &[("count", &grouped(count as u64))]);
        ui.label(egui::RichText::new(text).small().color(tokens.text_weak));
    }
}
