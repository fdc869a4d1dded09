//! A run that is told from outside: what was told so far, what is wrong with it, and the verdict on its answer.

use egui::{RichText, Ui};

use super::section::Section;
use crate::format::{fill, grouped};
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{icons, tokens};
use crate::gui::state::State;
use crate::recipe::{Outside, StageKind};
use crate::trace::told::{Finding, Told};

impl State {
    /// What tells the run on the clock from outside, where something does.
    pub(crate) fn told_from_outside(&self) -> Option<Outside> {
        let is_solving = self.session.active() == StageKind::Solving;
        self.session.recipe().problem.outside().filter(|_| is_solving).cloned()
    }
}

/// Shows the verdict, where the run on the clock is told from outside.
pub(crate) fn show(ui: &mut Ui, state: &State) {
    let Some(outside) = state.told_from_outside() else { return };
    let section = Section { name: "verdict", title: lang::tr(ui, words::VERDICT), note: "", tip: "" };
    section.show(ui, |_| {}, |ui| verdict(ui, state, &outside));
}

fn verdict(ui: &mut Ui, state: &State, outside: &Outside) {
    let tally = outside.log.tally();
    let tokens = tokens(ui);
    let told = state.session.active_stage().and_then(|stage| stage.outcome()?.get::<Told>());
    let counts = [("facts", &*grouped(tally.facts)), ("lines", &*grouped(tally.bad))];
    line(ui, ("", tokens.text_weak), &fill(words::TOLD_SO_FAR, lang::language(ui), &counts));
    for finding in told.iter().flat_map(|told| &told.findings) {
        show_finding(ui, finding);
    }
    if let Some(first) = outside.log.faults().first() {
        line(ui, (icons::WARNING, tokens.warning), &first.to_string());
    }
    if let Some(why) = outside.log.ending().as_ref().and_then(|ending| ending.why()) {
        line(ui, (icons::WARNING, tokens.error), why);
    }
    let remark = state.session.active_stage().and_then(|stage| stage.player().position().checked_sub(1));
    if let Some(remark) = remark.and_then(|event| outside.log.remark(event)) {
        line(ui, ("", tokens.text), &remark);
    }
}

fn show_finding(ui: &mut Ui, finding: &Finding) {
    let tokens = tokens(ui);
    let sign = if finding.is_right { (icons::CHECK, tokens.good) } else { (icons::CLOSE, tokens.error) };
    line(ui, sign, &finding.sentence(lang::language(ui)));
}

fn line(ui: &mut Ui, (icon, color): (&str, egui::Color32), text: &str) {
    let (gap, ink) = (tokens(ui).measure.gap, tokens(ui).text);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap / 2.0;
        ui.add_space(gap / 2.0);
        if !icon.is_empty() {
            ui.label(RichText::new(icon).color(color));
        }
        let ink = if icon.is_empty() { color } else { ink };
        ui.add(egui::Label::new(RichText::new(text).color(ink)).wrap());
    });
    ui.add_space(gap / 4.0);
}
