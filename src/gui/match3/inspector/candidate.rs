//! The block that is tried: where it comes from, and why it is refused.

use egui::{RichText, Role, Sense, Ui, WidgetInfo, vec2};

use super::strips::block;
use crate::grid::{Cell, Size};
use crate::gui::lang::{self, fill};
use crate::gui::look::tokens;
use crate::gui::match3::board::Tale;
use crate::gui::match3::canvas::TrialVerdict;
use crate::gui::match3::words;
use crate::gui::names::names;
use crate::gui::shared::inspector::section::Section;
use crate::gui::shared::inspector::structures::Touched;
use crate::text::Text;
use crate::trace::Reason;

/// Shows the section while a block is tried.
pub(super) fn show(ui: &mut Ui, tale: &Tale, size: Size, touched: &mut Touched) {
    let Some((trial, colour)) = tale.trial.and_then(|trial| Some((trial, trial.colour?))) else { return };
    let title = lang::tr(ui, title(tale));
    let section = Section { name: "candidate", title, note: "", tip: lang::tr(ui, words::CANDIDATE_TIP) };
    let mut told = vec![tried(ui, tale, (trial.cell, colour), size)];
    told.extend(why(ui, tale, size));
    section.show(
        ui,
        |_| {},
        |ui| {
            ui.horizontal_top(|ui| {
                let side = tokens(ui).measure.control * 1.25;
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                let said = fill(lang::tr(ui, words::BLOCK), &[("colour", &colour.to_string())]);
                response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &said));
                block(ui, rect, colour);
                touched.take(&response, trial.cell);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = tokens(ui).measure.gap / 2.0;
                    for (index, sentence) in told.iter().enumerate() {
                        let color = if index == 0 { tokens(ui).text_weak } else { tokens(ui).text_strong };
                        ui.label(RichText::new(sentence).color(color));
                    }
                });
            });
            ui.add_space(tokens(ui).measure.gap / 2.0);
        },
    );
}

fn title(tale: &Tale) -> Text {
    let is_refused = tale.trial.is_some_and(|trial| trial.verdict == TrialVerdict::Refused);
    match (is_refused, tale.refusal == Some(Reason::GHOST)) {
        (true, true) => words::REFUSED_GHOST,
        (true, false) => words::REFUSED,
        _ => words::CANDIDATE,
    }
}

fn tried(ui: &Ui, tale: &Tale, (cell, colour): (Cell, u8), size: Size) -> String {
    let (names, colour) = (names(ui), colour.to_string());
    let source = lang::tr(ui, if tale.is_from_queue == Some(true) { words::FROM_QUEUE } else { words::FROM_LIST });
    let home = tale.home.map_or_else(|| "–".to_owned(), |home| names.cell(size, home));
    let cell = names.cell(size, cell);
    let values = [("colour", &*colour), ("home", &*home), ("source", source), ("cell", &*cell)];
    fill(lang::tr(ui, words::TRIED), &values)
}

/// Why the block is refused, with the cells that make the run.
fn why(ui: &Ui, tale: &Tale, size: Size) -> Option<String> {
    let trial = tale.trial.filter(|trial| trial.verdict == TrialVerdict::Refused)?;
    let reason = tale.refusal?;
    let name = |cell: Cell| names(ui).cell(size, cell);
    let cells: Vec<String> = tale.reasons.iter().filter(|cell| **cell != trial.cell).map(|cell| name(*cell)).collect();
    let cells = cells.join(" ");
    let filled = |text: Text| fill(lang::tr(ui, text), &[("cells", &cells)]);
    if let (true, Some([shown, really])) = (reason == Reason::GHOST, tale.ghost) {
        let values = [("cells", &*cells), ("ghost", &*name(shown)), ("really", &*name(really))];
        return Some(fill(lang::tr(ui, words::WHY_GHOST), &values));
    }
    Some(match reason {
        reason if reason == Reason::RAISED_NUMBER => filled(words::WHY_RAISED),
        reason if PAIRS.contains(&reason) => filled(words::WHY_PAIR),
        reason => format!("{}.", reason.text().get(lang::language(ui))),
    })
}

/// Reasons that are blocks beside the cell.
const PAIRS: [Reason; 3] = [Reason::LEFT_PAIR, Reason::BELOW_PAIR, Reason::FIXED_NEIGHBOUR];
