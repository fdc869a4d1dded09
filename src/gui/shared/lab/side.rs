//! The experiments, and how far each is.

use egui::{Button, Frame, Margin, ScrollArea, Ui, vec2};

use crate::gui::command;
use crate::gui::lab::names::{about, name};
use crate::gui::lab::{Carried, Chosen, LabCommand, LabState, Written};
use crate::gui::lang::{commands, lab as words, tr};
use crate::gui::look::{self, icons, labelled_button, section_heading, tokens, with_tip};
use crate::gui::model::family::Families;
use crate::gui::state::{Command, State};
use crate::lab::SHIPPED;

/// Shows the panel.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin::symmetric(gap as i8 / 2, gap as i8)).show(ui, |ui| {
            section_heading(ui, tr(ui, words::EXPERIMENTS));
            ui.add_space(gap / 2.0);
            list(ui, &state.families, &state.lab, commands);
            ui.add_space(gap / 2.0);
            let (open, key) = (tr(ui, commands::OPEN), command::OPEN.key_text());
            if labelled_button(ui, icons::OPEN, open, (open, key.as_str())).clicked() {
                commands.push(Command::Do(command::OPEN));
            }
        });
    });
}

fn list(ui: &mut Ui, families: &Families, lab: &LabState, commands: &mut Vec<Command>) {
    let shipped = SHIPPED.iter().enumerate().map(|(at, shipped)| {
        let about = about(families, shipped).map_or("", |about| tr(ui, about));
        (Chosen::Shipped(at), tr(ui, name(families, shipped)).to_owned(), about.to_owned())
    });
    let opened = lab.opened.iter().enumerate();
    let opened = opened.map(|(at, Written { experiment, .. })| {
        (Chosen::Opened(at), experiment.title.clone(), experiment.about.clone())
    });
    let all: Vec<_> = shipped.chain(opened).collect();
    let chosen = lab.chosen().map(|(chosen, _)| chosen);
    ui.spacing_mut().item_spacing.y = 2.0;
    for (place, title, about) in all {
        let mark = lab.carried(place).map(mark);
        if entry(ui, chosen == Some(place), (&title, &about), mark.as_deref()).clicked() {
            commands.push(Command::Lab(LabCommand::Choose(place)));
        }
    }
}

/// How far an experiment is, in a sign or a number.
fn mark(carried: &Carried) -> String {
    let (progress, _) = carried.progress();
    match progress.done == progress.of {
        true => icons::CHECK.to_owned(),
        false => format!("{:.0} %", progress.done as f64 / progress.of.max(1) as f64 * 100.0),
    }
}

/// A name with a sentence below it, and how far it is.
fn entry(ui: &mut Ui, is_chosen: bool, (title, about): (&str, &str), mark: Option<&str>) -> egui::Response {
    let tokens = tokens(ui);
    let mut job = egui::text::LayoutJob::default();
    let strong = look::strong_style().resolve(ui.style());
    let small = egui::TextStyle::Small.resolve(ui.style());
    let color = if is_chosen { tokens.text_strong } else { tokens.text };
    job.append(title, 0.0, egui::TextFormat::simple(strong, color));
    if let Some(mark) = mark {
        job.append(mark, tokens.measure.gap, egui::TextFormat::simple(small.clone(), tokens.good));
    }
    if !about.is_empty() {
        job.append(&format!("\n{about}"), 0.0, egui::TextFormat::simple(small, tokens.text_weak));
    }
    ui.visuals_mut().selection.bg_fill = tokens.selection;
    let button = Button::selectable(is_chosen, job).wrap().min_size(vec2(ui.available_width(), tokens.measure.control));
    with_tip(ui.add(button), tr(ui, words::EXPERIMENT_TIP)).accessible_name(title)
}
