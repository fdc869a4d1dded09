//! Tables that a run shows of itself: a row a thing, a column a number.

use egui::{Align2, Rect, Sense, Ui, WidgetInfo, pos2, vec2};

use super::row;
use super::section::Section;
use super::values::signed;
use crate::grid::Size;
use crate::gui::lang;
use crate::gui::look::{small_number_style, tokens};
use crate::gui::names::names;
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::text::Text;
use crate::trace::{Amount, RowName, Shown, TableRow};

/// Shows every table of the stage on the clock in a section of its own. Costs the rows, some dozens at most.
pub(crate) fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State) {
    let State { session, pointed, .. } = state;
    let Some(stage) = session.active_stage_mut() else { return };
    let size = stage.size();
    let Some((_, values)) = stage.values() else { return };
    for (label, shown) in &values.entries {
        let Shown::Table(columns, rows) = shown else { continue };
        if rows.is_empty() || family.shows(values, *label) {
            continue;
        }
        let title = label.name.get(lang::language(ui));
        let section = Section { name: label.id, title, note: "", tip: "" };
        let touched = section.show(ui, |_| {}, |ui| table(ui, columns, rows, size)).flatten();
        *pointed = pointed.or(touched);
    }
}

/// The names of the columns, then the rows; the cell that is pointed at.
fn table(ui: &mut Ui, columns: &[Text], rows: &[TableRow], size: Size) -> Option<u32> {
    let language = lang::language(ui);
    let heads: Vec<&str> = columns.iter().map(|column| column.get(language)).collect();
    let shape = Columns::of(ui, &heads, rows);
    shape.head(ui, &heads);
    let mut touched = None;
    for one in rows {
        let is_touched = shape.row(ui, &row_name(ui, one.name, size), &heads, &one.amounts);
        touched = match one.name {
            RowName::Cell(cell) if is_touched => Some(cell),
            _ => touched,
        };
    }
    ui.add_space(tokens(ui).measure.gap / 2.0);
    touched
}

fn row_name(ui: &Ui, name: RowName, size: Size) -> String {
    let language = lang::language(ui);
    match name {
        RowName::Text(text) => text.get(language).to_owned(),
        RowName::Numbered(text, number) => lang::fill(text.get(language), &[("v", &number.to_string())]),
        RowName::Cell(cell) => names(ui).cell(size, cell),
    }
}

fn written(amount: Amount) -> String {
    match amount {
        Amount::Whole(number) => signed(number),
        Amount::Hundredths(number) => format!("{}.{:02}", number / 100, number.unsigned_abs() % 100),
        Amount::Infinite => "∞".to_owned(),
        Amount::MinusInfinite => "-∞".to_owned(),
        Amount::Nothing => "–".to_owned(),
    }
}

/// How wide the columns are.
struct Columns {
    widths: Vec<f32>,
}

impl Columns {
    /// As wide as what stands in them.
    fn of(ui: &Ui, heads: &[&str], rows: &[TableRow]) -> Self {
        let color = tokens(ui).text;
        let width = |text: String| row::number(ui, text, color).size().x;
        let of = |(place, head): (usize, &&str)| {
            let amounts = rows.iter().filter_map(|one| one.amounts.get(place));
            let widest = amounts.map(|amount| width(written(*amount))).fold(0.0, f32::max);
            widest.max(width((*head).to_owned()))
        };
        Self { widths: heads.iter().enumerate().map(of).collect() }
    }

    /// The right ends of the columns inside `inside`, from left to right.
    fn ends(&self, ui: &Ui, inside: Rect) -> Vec<f32> {
        let gap = tokens(ui).measure.gap * 1.25;
        let mut right = inside.right();
        let mut ends: Vec<f32> = Vec::with_capacity(self.widths.len());
        for width in self.widths.iter().rev() {
            ends.push(right);
            right -= width + gap;
        }
        ends.reverse();
        ends
    }

    fn head(&self, ui: &mut Ui, heads: &[&str]) {
        let height = (ui.text_style_height(&small_number_style()) + tokens(ui).measure.gap / 4.0).round();
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let inside = row::inside(ui, rect);
        for (end, head) in self.ends(ui, inside).into_iter().zip(heads) {
            let word = row::number(ui, *head, tokens(ui).text_weak);
            row::put(ui, word, Align2::RIGHT_CENTER, pos2(end, inside.center().y));
        }
    }

    /// One row; whether it is pointed at.
    fn row(&self, ui: &mut Ui, name: &str, heads: &[&str], amounts: &[Amount]) -> bool {
        let tokens = tokens(ui);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), row::height(ui)), Sense::hover());
        let inside = row::inside(ui, rect);
        let ends = self.ends(ui, inside);
        let told: Vec<String> =
            heads.iter().zip(amounts).map(|(head, amount)| format!("{head} {}", written(*amount))).collect();
        let told = format!("{name}: {}", told.join(", "));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &told));
        for (end, amount) in ends.iter().zip(amounts) {
            let number = row::number(ui, written(*amount), tokens.text_strong);
            row::put(ui, number, Align2::RIGHT_CENTER, pos2(*end, inside.center().y));
        }
        let first = ends.first().zip(self.widths.first()).map_or(inside.right(), |(end, width)| end - width);
        let label = row::line(ui, name, tokens.text_weak, first - inside.left() - tokens.measure.gap);
        row::put(ui, label, Align2::LEFT_CENTER, inside.left_center());
        response.hovered()
    }
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_people_read_them() {
        let all = [
            Amount::Whole(-1_234),
            Amount::Hundredths(231),
            Amount::Hundredths(5),
            Amount::Infinite,
            Amount::MinusInfinite,
            Amount::Nothing,
        ];
        assert_eq!(all.map(written), ["-1,234", "2.31", "0.05", "∞", "-∞", "–"]);
    }
}
