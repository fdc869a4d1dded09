//! How often each value of a column comes up, against how often it does with one algorithm.

use egui::{Color32, Role, Sense, Ui, WidgetInfo};

use super::lines::{self, Ends};
use super::results::Seen;
use super::{letter, number};
use crate::format::grouped;
use crate::gui::lang::{fill, lab as words, language, tr};
use crate::gui::look::{tokens, with_tip};
use crate::lab::Frequency;

const ENDS: Ends = Ends(&[0.34, 0.43, 0.54, 0.64, 0.80, 0.90, 1.0]);
/// Chances below this one are no chance.
const RARE: f64 = 0.001;
/// Chances below this one are not told apart.
const LEAST: f64 = 0.0001;

/// Shows a table for every column whose values are counted.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>) {
    let all = seen.found.report.as_ref().map_or(&[][..], |report| &report.frequencies);
    let here: Vec<&Frequency> = all.iter().filter(|one| one.group == seen.group).collect();
    for part in here.chunk_by(|one, other| one.column == other.column) {
        let against = letter(seen.experiment().against);
        let column = seen.found.name(&part[0].column).get(language(ui));
        let title = fill(tr(ui, words::FREQUENCIES), &[("column", column), ("letter", &against)]);
        lines::table(ui, &title, |ui| {
            let names = [
                words::COUNTED,
                words::DIFFERENT,
                words::ELSEWHERE,
                words::CHI_SQUARE,
                words::CHANCE,
                words::DIVERGENCE,
            ];
            ENDS.heading(ui, tr(ui, words::ALGORITHM), &names.map(|name| tr(ui, name)));
            part.iter().for_each(|one| line(ui, seen, one));
        });
    }
}

fn line(ui: &mut Ui, seen: Seen<'_>, one: &Frequency) {
    let place = seen.found.place(&one.algorithm);
    let (text, cells) = (tokens(ui).text, cells(one));
    let chance_color = if is_rare(one) { tokens(ui).warning } else { tokens(ui).text_strong };
    let colors: [Color32; 6] = [text, text, text, text, chance_color, text];
    let called = seen.called(ui, place);
    let said = format!("{} {called}: {} {}", letter(place), tr(ui, words::CHANCE), cells[4]);
    let cells: Vec<(String, Color32)> = cells.into_iter().zip(colors).collect();
    let response = ENDS.line(ui, (place, &called), Sense::hover(), &cells);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    let against = letter(seen.experiment().against);
    with_tip(response, fill(tr(ui, words::FREQUENCY_TIP), &[("letter", &against)]).as_str());
}

/// Whether chance alone hardly makes such a difference.
fn is_rare(one: &Frequency) -> bool {
    one.difference.is_some_and(|found| found.chi_square.p < RARE)
}

/// The numbers of a line; a sign before chances that are none.
fn cells(one: &Frequency) -> [String; 6] {
    let none = || "–".to_owned();
    let [chi_square, chance, divergence] = match one.difference {
        Some(found) => {
            let p = found.chi_square.p;
            let told = if p < LEAST { format!("< {LEAST}") } else { number(p) };
            let told = if is_rare(one) { format!("≠ {told}") } else { told };
            [
                format!("{:.1} / {}", found.chi_square.value, found.chi_square.degrees),
                told,
                hundredths(found.divergence),
            ]
        }
        None => [none(), none(), none()],
    };
    let counts = [one.counted, one.values as u64, one.elsewhere].map(grouped);
    let [counted, values, elsewhere] = counts;
    [counted, values, elsewhere, chi_square, chance, divergence]
}

/// Two digits, and no sign before nothing.
fn hundredths(value: f64) -> String {
    let text = format!("{:.2}", (value * 100.0).round() / 100.0 + 0.0);
    text.replace('-', "−")
}
