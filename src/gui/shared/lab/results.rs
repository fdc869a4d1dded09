//! What was found: which measure and which inputs are looked at, and everything about them.

use std::sync::Arc;

use egui::{ComboBox, Label, RichText, Ui};

use super::chart::sign;
use super::{boxes, color, curves, editor, frequencies, letter, orders, say, scatter, table};
use crate::format::grouped;
use crate::gui::lab::{Found, View, Written, called, inputs_called};
use crate::gui::lang::{fill, lab as words, language, tr};
use crate::gui::look::{self, card, empty_hint, tokens};
use crate::gui::state::{Command, State};
use crate::lab::{Execution, Experiment};

/// What is looked at.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    pub(super) execution: &'a Execution,
    pub(super) found: &'a Found,
    pub(super) group: &'a str,
    pub(super) measure: &'a str,
}

impl<'a> Seen<'a> {
    pub(super) fn experiment(&self) -> &'a Experiment {
        self.execution.plan().experiment()
    }

    /// The name of the measure.
    pub(super) fn measure_name(&self, ui: &Ui) -> &'static str {
        self.found.name(self.measure).get(language(ui))
    }

    /// The name of an algorithm, with what was set.
    pub(super) fn called(&self, ui: &Ui, place: usize) -> String {
        self.experiment().contenders.get(place).map_or_else(String::new, |one| called(one, language(ui)))
    }

    /// Opens run number `job` on the board.
    pub(super) fn open(&self, job: u64, commands: &mut Vec<Command>) {
        commands.extend(self.execution.plan().recipe(job).map(|recipe| Command::Start(Box::new(recipe))));
    }
}

/// So many inputs are named before the first run.
const MOST_INPUTS: usize = 12;
/// From this width on, in text sizes, charts stand side by side.
const WIDE: f32 = 50.0;

/// Shows what was found so far.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    if let Some(draft) = &mut state.lab.draft {
        return editor::show(ui, draft, commands);
    }
    orders::show(ui, state, commands);
    let [_, about] = state.lab.texts(&state.families, language(ui));
    let is_running = state.lab.is_running();
    if state.lab.seen().is_none() {
        return before(ui, state, &about);
    }
    let Some(carried) = state.lab.seen_mut() else { return };
    let (execution, found, view) = (Arc::clone(&carried.execution), Arc::clone(&carried.found), &mut carried.view);
    view.measure = view.measure.min(found.measures.len().saturating_sub(1));
    let Some(measure) = found.measures.get(view.measure) else {
        empty_hint(ui, tr(ui, if is_running { words::FIRST_RUNS } else { words::NO_NUMBERS }));
        return;
    };
    choices(ui, execution.plan().experiment(), &found, view);
    view.refresh(&found, measure);
    let group = found.groups.get(view.group).map_or("", String::as_str);
    let seen = Seen { execution: &execution, found: &found, group, measure };
    table::show(ui, seen, commands);
    frequencies::show(ui, seen);
    ui.add_space(tokens(ui).measure.gap);
    let is_wide = ui.available_width() > WIDE * tokens(ui).measure.text;
    ui.columns(if is_wide { 2 } else { 1 }, |columns| {
        let last = columns.len() - 1;
        let title = |ui: &Ui, text| format!("{}: {}", seen.measure_name(ui), tr(ui, text));
        let boxes = title(&columns[0], words::BOXES);
        card(&mut columns[0], &boxes, |ui| boxes::show(ui, seen));
        if !view.curves().1.is_empty() {
            let curves = title(&columns[0], words::CURVES);
            card(&mut columns[0], &curves, |ui| curves::show(ui, seen, view.curves()));
        }
        let title = tr(&columns[last], words::SCATTER);
        card(&mut columns[last], title, |ui| scatter::show(ui, seen, view, commands));
        outliers(&mut columns[last], seen, view, commands);
    });
}

/// What is seen before the first run: what would be set to work on what.
fn before(ui: &mut Ui, state: &State, about: &str) {
    ui.add(Label::new(RichText::new(about).color(tokens(ui).text)).wrap());
    empty_hint(ui, tr(ui, words::NOTHING_YET));
    let Some((_, Written { experiment, .. })) = state.lab.chosen() else { return };
    ui.add_space(tokens(ui).measure.gap);
    card(ui, tr(ui, words::ALGORITHMS), |ui| {
        for (place, contender) in experiment.contenders.iter().enumerate() {
            ui.horizontal(|ui| {
                let mark = RichText::new(format!("{} {}", sign(place).1, letter(place))).monospace();
                ui.label(mark.color(color(ui, place)));
                ui.label(called(contender, language(ui)));
            });
        }
    });
    card(ui, tr(ui, words::GROUP), |ui| {
        for input in experiment.inputs.iter().take(MOST_INPUTS) {
            ui.label(inputs_called(experiment, &input.label, language(ui)));
        }
        let rest = experiment.inputs.len().saturating_sub(MOST_INPUTS) as u64;
        if rest > 0 {
            let rest = fill(tr(ui, words::MORE_INPUTS), &[("count", &grouped(rest))]);
            ui.label(RichText::new(rest).color(tokens(ui).text_weak));
        }
    });
}

/// Which measure and which inputs.
fn choices(ui: &mut Ui, experiment: &Experiment, found: &Found, view: &mut View) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
        for (at, measure) in found.measures.iter().enumerate() {
            if look::tab(ui, view.measure == at, found.name(measure).get(language(ui))).clicked() {
                view.measure = at;
            }
        }
        if found.groups.len() > 1 {
            ui.add_space(tokens(ui).measure.gap);
            let name = tr(ui, words::GROUP);
            ui.label(RichText::new(name).color(tokens(ui).text_weak));
            let called = |group: &String| inputs_called(experiment, group, language(ui));
            let groups: Vec<String> = found.groups.iter().map(called).collect();
            pick(ui, name, &groups, &mut view.group);
        }
    });
    ui.add_space(tokens(ui).measure.gap / 2.0);
}

/// A list from which one name is chosen.
pub(super) fn pick(ui: &mut Ui, name: &str, all: &[String], chosen: &mut usize) {
    let face = all.get(*chosen).map_or("", String::as_str);
    let combo = ComboBox::from_id_salt(("lab", name)).selected_text(face).width(tokens(ui).measure.text * 11.0);
    let list = combo.height(tokens(ui).measure.control * 16.0).show_ui(ui, |ui| {
        for (at, one) in all.iter().enumerate() {
            if ui.selectable_label(*chosen == at, one).clicked() {
                *chosen = at;
            }
        }
    });
    list.response.accessible_name(name);
}

/// The letters and the signs of the algorithms.
pub(super) fn legend(ui: &mut Ui, seen: Seen<'_>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap;
        for place in 0..seen.experiment().contenders.len() {
            let text = RichText::new(format!("{} {}", sign(place).1, letter(place)));
            let text = text.text_style(look::small_number_style()).color(color(ui, place));
            look::with_tip(ui.label(text), &*seen.called(ui, place));
        }
    });
}

/// Runs far from the others, each of which can be opened.
fn outliers(ui: &mut Ui, seen: Seen<'_>, view: &View, commands: &mut Vec<Command>) {
    if view.outliers().is_empty() {
        return;
    }
    card(ui, tr(ui, words::OUTLIERS), |ui| {
        for outlier in view.outliers() {
            let place = seen.found.place(&outlier.algorithm);
            let values = [
                ("letter", &*letter(place)),
                ("input", &outlier.input),
                ("measure", seen.measure_name(ui)),
                ("value", &say(&outlier.measure, outlier.value)),
                ("median", &say(&outlier.measure, outlier.median)),
            ];
            let text = fill(tr(ui, words::OUTLIER), &values);
            ui.horizontal(|ui| {
                let sign = RichText::new(sign(place).1).text_style(look::small_number_style());
                ui.label(sign.color(color(ui, place)));
                let link = ui.add(egui::Link::new(&text));
                if look::with_tip(link, tr(ui, words::OUTLIER_TIP)).clicked() {
                    seen.open(outlier.job, commands);
                }
            });
        }
    });
}
