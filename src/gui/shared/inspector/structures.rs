//! Queues, stacks, heaps and lists as rows of chips; sets as rows of cells.

use crate::gui::view::FamilyView;
use std::sync::Arc;

use egui::{Color32, Galley, Id, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use super::row;
use super::section::Section;
use super::trends::{self, Trends};
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::gui::command;
use crate::gui::lang::{self, debug, fill, inspector as words};
use crate::gui::look::{tokens, with_tip};
use crate::gui::names::{Names, names};
use crate::trace::{Info, Item, Label, Shape, Shown, Values, cost_text};

/// Chips that are shown of one structure.
const CHIPS: usize = 60;

/// Rows of chips, and of cells of sets, before somebody wants more.
const CHIP_ROWS: usize = 2;
const SET_ROWS: usize = 4;

/// What people did with the cells of values and structures in this frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Touched {
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The cell that was clicked.
    pub clicked: Option<Cell>,
    /// The value of which somebody asks why it is what it is.
    pub asked: Option<Label>,
    /// The cell of which somebody asks that.
    pub why: Option<Cell>,
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
        response.context_menu(|ui| {
            if ui.button(lang::tr(ui, command::WHY.name)).clicked() {
                self.why = Some(cell);
            }
        });
    }

    /// Takes a click on something that stands for the value of `label`.
    pub fn ask(&mut self, response: Response, label: Label) {
        if response.clicked() {
            self.asked = Some(label);
        }
        let tip = lang::tr(&response.ctx, debug::WHY_SO);
        with_tip(response, tip);
    }
}

/// Shows every structure in a section of its own.
pub(crate) fn show(
    ui: &mut Ui,
    family: &dyn FamilyView,
    (values, info): (&Values, &Info),
    trends: &Trends,
    size: Size,
    touched: &mut Touched,
) {
    for (label, shown) in &values.entries {
        let Shown::Structure(shape, len, items) = shown else { continue };
        if family.shows(values, *label) {
            continue;
        }
        let title = label.name.get(lang::language(ui));
        // Lists of points are in the order that their name says.
        let is_plain = *shape == Shape::List && names(ui) == Names::Points;
        let note = if is_plain { "" } else { lang::tr(ui, order(*shape)) };
        let section = Section { name: label.id, title, note, tip: "" };
        let curve = trends.curve(info, *label);
        let mut heading = None;
        section.show(
            ui,
            |ui| heading = Some(length(ui, trends.value(info, *label).unwrap_or(*len as i64), curve)),
            |ui| match (shape, items.is_empty()) {
                (_, true) => drop(crate::gui::look::empty_hint(ui, lang::tr(ui, words::EMPTY))),
                (Shape::Sets, _) => {
                    sets(ui, Items { name: label.id, items, len: *len, size, info, shape: *shape }, touched)
                }
                _ => chips(ui, Items { name: label.id, items, len: *len, size, info, shape: *shape }, touched),
            },
        );
        if let Some(length) = heading {
            touched.ask(length, *label);
        }
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
fn length(ui: &mut Ui, len: i64, curve: Option<&[i32]>) -> Response {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    ui.spacing_mut().item_spacing.x = gap;
    ui.add_space(gap / 2.0);
    let text = egui::RichText::new(grouped(len.unsigned_abs())).monospace().color(tokens.text_strong);
    let response = ui.add(egui::Label::new(text).selectable(false).sense(Sense::click()));
    if let Some(curve) = curve {
        let (rect, _) = ui.allocate_exact_size(vec2(gap * 6.0, gap * 1.25), Sense::hover());
        trends::paint(ui.painter(), rect, curve, Stroke::new(tokens.measure.wall, tokens.density));
    }
    response
}

/// The items of one structure.
#[derive(Clone, Copy)]
struct Items<'a> {
    name: &'a str,
    items: &'a [Item],
    len: usize,
    size: Size,
    info: &'a Info,
    shape: Shape,
}

impl Items<'_> {
    /// The number of an item. What a heap sorts by is a cost.
    fn value(&self, value: i64) -> String {
        if self.shape == Shape::Heap { cost_text(self.info, value) } else { value.to_string() }
    }
}

fn chips(ui: &mut Ui, all: Items<'_>, touched: &mut Touched) {
    let gap = tokens(ui).measure.gap;
    let items = all.items;
    let chips: Vec<Chip<'_>> = (0..).zip(items.iter().take(CHIPS)).map(|at| Chip::new(ui, at, all)).collect();
    let widths: Vec<f32> = chips.iter().map(|chip| chip.width).collect();
    some(ui, all, (&widths, CHIP_ROWS), gap / 2.0, |ui, index| {
        let response = chips[index].show(ui, all);
        touched.take(&response, chips[index].item.cell);
    });
}

/// Shows as many things as fit into some rows, or all that are there once somebody wants more.
fn some(
    ui: &mut Ui,
    all: Items<'_>,
    (widths, rows): (&[f32], usize),
    spacing: f32,
    mut show: impl FnMut(&mut Ui, usize),
) {
    let (id, len) = (Id::unique("inspector items").with(all.name), all.len);
    let mut is_all = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or(false);
    let room = ui.available_width();
    let fits = if fitting(widths, spacing, room, (rows, 0.0)) == len {
        len
    } else {
        fitting(widths, spacing, room, (rows, tokens(ui).measure.gap * 11.0))
    };
    let count = if is_all { widths.len() } else { fits };
    let mut is_toggled = false;
    wrapped(ui, Vec2::splat(spacing), |ui| {
        (0..count).for_each(|index| show(ui, index));
        is_toggled = fits < len && more(ui, len - count);
    });
    if is_toggled {
        is_all = !is_all;
        ui.data_mut(|data| data.insert_temp(id, is_all));
    }
}

/// How many things of these widths fit into some rows with `rest` points left in the last one.
fn fitting(widths: &[f32], spacing: f32, room: f32, (rows, rest): (usize, f32)) -> usize {
    let (mut row, mut x) = (1, 0.0);
    for (count, width) in widths.iter().enumerate() {
        if x > 0.0 && x + width > room {
            (row, x) = (row + 1, 0.0);
        }
        if row > rows || (row == rows && x + width + rest > room) {
            return count;
        }
        x += width + spacing;
    }
    widths.len()
}

/// How many more there are; pressed, they are shown.
fn more(ui: &mut Ui, count: usize) -> bool {
    let tokens = tokens(ui);
    let text = match count {
        0 => lang::tr(ui, words::FEWER_ITEMS).to_owned(),
        _ => fill(lang::tr(ui, words::MORE_ITEMS), &[("count", &grouped(count as u64))]),
    };
    let galley = row::number(ui, &*text, tokens.text_weak);
    let margin = vec2(tokens.measure.gap / 2.0, tokens.measure.gap / 4.0);
    let (rect, response) = ui.allocate_exact_size(galley.size() + margin * 2.0, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
    outline(ui, &response);
    row::put(ui, galley, egui::Align2::CENTER_CENTER, rect.center());
    response.clicked()
}

/// A cell and its number, which can be clicked.
struct Chip<'a> {
    item: &'a Item,
    place: Arc<Galley>,
    value: Option<Arc<Galley>>,
    fill: Color32,
    width: f32,
}

impl<'a> Chip<'a> {
    fn new(ui: &Ui, (index, item): (usize, &'a Item), all: Items<'_>) -> Self {
        let tokens = tokens(ui);
        let [fill, text, weak] = match index {
            0 => [tokens.accent, tokens.accent_text, tokens.accent_text],
            _ => [tokens.raised, tokens.text, tokens.text_weak],
        };
        let place = row::number(ui, names(ui).short(all.size, item.cell), text);
        let value = item.value.map(|value| row::number(ui, all.value(value), weak));
        let gap = tokens.measure.gap;
        let width = place.size().x + value.as_ref().map_or(0.0, |value| value.size().x + gap / 2.0) + gap;
        Self { item, place, value, fill, width }
    }

    fn show(&self, ui: &mut Ui, all: Items<'_>) -> Response {
        let gap = tokens(ui).measure.gap;
        let place = Arc::clone(&self.place);
        let (rect, response) = ui.allocate_exact_size(vec2(self.width, place.size().y + gap / 2.0), Sense::click());
        let name = item_name(ui, self.item, all);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        ui.painter().rect_filled(rect, tokens(ui).measure.corner, self.fill);
        outline(ui, &response);
        let at = rect.left_center() + vec2(gap / 2.0, 0.0);
        let placed = row::put(ui, place, egui::Align2::LEFT_CENTER, at);
        if let Some(value) = &self.value {
            row::put(ui, Arc::clone(value), egui::Align2::LEFT_CENTER, placed.right_center() + vec2(gap / 2.0, 0.0));
        }
        with_tip(response, lang::tr(ui, words::SHOW_CELL))
    }
}

fn item_name(ui: &Ui, item: &Item, all: Items<'_>) -> String {
    let cell = names(ui).cell(all.size, item.cell);
    match item.value {
        Some(value) => format!("{cell}: {}", all.value(value)),
        None => cell,
    }
}

fn outline(ui: &Ui, response: &Response) {
    let tokens = tokens(ui);
    if response.hovered() || response.has_focus() {
        let stroke = Stroke::new(tokens.measure.wall, tokens.text_strong);
        ui.painter().rect_stroke(response.rect, tokens.measure.corner, stroke, StrokeKind::Inside);
    }
}

/// Cells with the number of their set, in board order; cells of a set share a colour.
fn sets(ui: &mut Ui, all: Items<'_>, touched: &mut Touched) {
    let items = all.items;
    let tokens = tokens(ui);
    let longest = items.iter().filter_map(|item| item.value).max().unwrap_or(0).to_string();
    let galley = row::number(ui, longest, tokens.text);
    let side = vec2((galley.size().x + tokens.measure.gap / 2.0).max(galley.size().y * 1.4), galley.size().y * 1.4);
    let widths = vec![side.x.round(); items.len()];
    some(ui, all, (&widths, SET_ROWS), 2.0, |ui, index| {
        let response = set_cell(ui, &items[index], all, side.round());
        touched.take(&response, items[index].cell);
    });
}

fn set_cell(ui: &mut Ui, item: &Item, all: Items<'_>, side: Vec2) -> Response {
    let tokens = tokens(ui);
    let number = item.value.unwrap_or(0);
    let hue = tokens.series[number.rem_euclid(tokens.series.len() as i64) as usize];
    let (rect, response) = ui.allocate_exact_size(side, Sense::click());
    let name = item_name(ui, item, all);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    ui.painter().rect_filled(rect, 2, tokens.panel.lerp_to_gamma(hue, 0.4));
    outline(ui, &response);
    let galley = row::number(ui, number.to_string(), tokens.text_strong);
    row::put(ui, galley, egui::Align2::CENTER_CENTER, rect.center());
    with_tip(response, lang::tr(ui, words::SHOW_CELL))
}

fn wrapped(ui: &mut Ui, spacing: Vec2, content: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = spacing;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.horizontal_wrapped(content);
    });
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn as_many_fit_as_there_is_room_for() {
        let widths = [30.0; 10];
        assert_eq!(fitting(&widths, 10.0, 110.0, (2, 0.0)), 6);
        assert_eq!(fitting(&widths, 10.0, 110.0, (2, 40.0)), 5);
        assert_eq!(fitting(&widths, 10.0, 110.0, (9, 0.0)), 10);
        assert_eq!(fitting(&widths, 10.0, 5.0, (3, 0.0)), 2);
        assert_eq!(fitting(&[], 10.0, 110.0, (2, 0.0)), 0);
    }
}
