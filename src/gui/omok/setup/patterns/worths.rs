//! What patterns are worth by what they mean, and how much either side counts.

use egui::{Button, Label, RichText, Ui};

use super::one::number;
use crate::format::grouped;
use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{section_heading_with, tokens, with_tip};
use crate::gui::omok::model::OmokState;
use crate::gui::omok::model::patterns::{PatternPage, Stroke};
use crate::gui::omok::words::tables as words;
use crate::gui::shared::setup::Edit;
use crate::gui::state::State;
use crate::omok::reader::{MAX_PRIORITY, MAX_WEIGHT, Meaning, PatternTable, Weights, Worth};
use crate::omok::{OmokAlgorithm, OmokProblem};
use crate::text::Text;

/// Shows the numbers where priorities are made of them, and changes the table by them.
pub(crate) fn show(ui: &mut Ui, state: &mut State) -> Edit {
    let OmokState { patterns: page, draft, .. } = state.omok_mut();
    if !matches!(draft.looker(), Ok(OmokAlgorithm::Priorities(_))) {
        return Edit::None;
    }
    page.bring_up(draft);
    let Some((table, _)) = page.table() else { return Edit::None };
    let table = table.clone();
    let reset = section_heading_with(ui, tr(ui, words::WORTHS), |ui| {
        let usual = Meaning::ALL.into_iter().all(|meaning| is_usual(&table, meaning));
        let is_usual = usual && table.weights() == Weights::default();
        let button = ui.add_enabled(!is_usual, Button::new(tr(ui, words::RESET)));
        with_tip(button, tr(ui, words::RESET_TIP)).clicked()
    });
    if reset {
        let mut table = table;
        table.reset_worths();
        return Edit::when(page.put(draft, &table, Stroke::Whole));
    }
    numbers(ui, page, draft, &table)
}

fn is_usual(table: &PatternTable, meaning: Meaning) -> bool {
    matches!(table.worth(meaning), Worth::Nothing) || table.worth(meaning) == Worth::Same(meaning.usual_worth())
}

/// Two columns of numbers.
fn numbers(ui: &mut Ui, page: &mut PatternPage, draft: &mut OmokProblem, table: &PatternTable) -> Edit {
    let mut all: Vec<Row> = Meaning::ALL.into_iter().filter_map(|meaning| Row::of(table, meaning)).collect();
    let Weights { own, other } = table.weights();
    all.push(Row { subject: Subject::Own, low: own as i32, high: own as i32 });
    all.push(Row { subject: Subject::Other, low: other as i32, high: other as i32 });
    let mut edit = Edit::None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = tokens(ui).measure.gap / 4.0;
        for one in all {
            if let Some((changed, made, stroke)) = one.show(ui, table)
                && (page.put(draft, &changed, stroke) || made == Edit::Made)
            {
                edit.note(made);
            }
        }
    });
    edit
}

/// A number of the table.
struct Row {
    subject: Subject,
    low: i32,
    high: i32,
}

/// What a number is about.
#[derive(Clone, Copy)]
enum Subject {
    Meaning(Meaning),
    Own,
    Other,
}

impl Row {
    fn of(table: &PatternTable, meaning: Meaning) -> Option<Self> {
        let (low, high) = match table.worth(meaning) {
            Worth::Nothing => return None,
            Worth::Same(value) => (value, value),
            Worth::Mixed(low, high) => (low, high),
        };
        Some(Self { subject: Subject::Meaning(meaning), low, high })
    }

    fn name(&self) -> Text {
        match self.subject {
            Subject::Meaning(meaning) => meaning.name(),
            Subject::Own => words::OWN_WEIGHT,
            Subject::Other => words::OTHER_WEIGHT,
        }
    }

    /// The number with its name; the table with another number, once it is changed.
    fn show(&self, ui: &mut Ui, table: &PatternTable) -> Option<(PatternTable, Edit, Stroke)> {
        let name = self.name().get(language(ui));
        let (tip, most) = match self.subject {
            Subject::Meaning(_) => (words::WORTHS_TIP, MAX_PRIORITY),
            _ => (words::WEIGHT_TIP, MAX_WEIGHT as i32),
        };
        let mut value = self.high;
        let height = tokens(ui).measure.text * 1.6;
        let room = egui::vec2(ui.available_width(), height);
        let right_to_left = egui::Layout::right_to_left(egui::Align::Center);
        let (label, edit, stroke) = ui
            .allocate_ui_with_layout(room, right_to_left, |ui| {
                ui.spacing_mut().interact_size.y = height;
                let (edit, stroke) = number(ui, name, tip, &mut value, most);
                let label = Label::new(RichText::new(name).color(tokens(ui).text)).truncate();
                let left = egui::Layout::left_to_right(egui::Align::Center);
                (ui.with_layout(left, |ui| ui.add(label)).inner, edit, stroke)
            })
            .inner;
        if self.low != self.high {
            let number = |value: i32| grouped(u64::from(value.unsigned_abs()));
            let values = [("low", &*number(self.low)), ("high", &*number(self.high))];
            with_tip(label, fill(tr(ui, words::WORTH_MIXED), &values).as_str());
        }
        (edit != Edit::None).then(|| (self.changed(table, value), edit, stroke))
    }

    fn changed(&self, table: &PatternTable, value: i32) -> PatternTable {
        let mut table = table.clone();
        let Weights { own, other } = table.weights();
        match self.subject {
            // What can be dragged to is in range.
            Subject::Meaning(meaning) => drop(table.set_worth(meaning, value)),
            Subject::Own => table.set_weights(Weights { own: value.unsigned_abs(), other }),
            Subject::Other => table.set_weights(Weights { own, other: value.unsigned_abs() }),
        }
        table
    }
}
