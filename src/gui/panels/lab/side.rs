//! The experiments, what the chosen one asks for, and how far it is.

use std::time::Duration;

use egui::{Button, Checkbox, Frame, Label, Margin, ProgressBar, RichText, ScrollArea, Ui, vec2};

use super::number;
use crate::gui::command::Action;
use crate::gui::format::{duration, grouped};
use crate::gui::lab::{Carried, Chosen, LabState, Times, Written, about, name};
use crate::gui::lang::{commands, fill, lab as words, tr};
use crate::gui::look::{self, icons, labelled_button, primary_button, section_heading, tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::lab::{Experiment, SHIPPED};

/// Shows the panel.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin::symmetric(gap as i8 / 2, gap as i8)).show(ui, |ui| {
            section_heading(ui, tr(ui, words::EXPERIMENTS));
            ui.add_space(gap / 2.0);
            list(ui, &mut state.lab);
            ui.add_space(gap / 2.0);
            let (open, key) = (tr(ui, commands::OPEN), Action::Open.entry().key_text());
            if labelled_button(ui, icons::OPEN, open, (open, key.as_str())).clicked() {
                commands.push(Command::Do(Action::Open));
            }
            ui.add_space(gap);
            look::hairline(ui);
            ui.add_space(gap);
            orders(ui, state);
            progress(ui, &state.lab);
        });
    });
}

fn list(ui: &mut Ui, lab: &mut LabState) {
    let shipped = SHIPPED.iter().enumerate().map(|(at, shipped)| {
        let about = about(shipped).map_or("", |about| tr(ui, about));
        (Chosen::Shipped(at), tr(ui, name(shipped)).to_owned(), about.to_owned())
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
            lab.choose(place);
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

/// What the chosen experiment asks for, and the way to get it.
fn orders(ui: &mut Ui, state: &mut State) {
    let Some((_, Written { experiment, .. })) = state.lab.chosen() else { return };
    let weak = tokens(ui).text_weak;
    for line in asked(ui, experiment) {
        ui.add(Label::new(RichText::new(line).color(weak)).wrap());
    }
    let gap = tokens(ui).measure.gap;
    ui.add_space(gap / 2.0);
    let has_times = experiment.times;
    let mut is_timed = state.lab.times == Times::Taken;
    let is_free = !state.lab.is_running() && !has_times;
    let timed = ui.add_enabled(is_free, Checkbox::new(&mut is_timed, tr(ui, words::WITH_TIMES)));
    if with_tip(timed, tr(ui, words::WITH_TIMES_TIP)).changed() {
        state.lab.times = if is_timed { Times::Taken } else { Times::No };
    }
    ui.add_space(gap / 2.0);
    if state.lab.is_running() {
        let name = tr(ui, words::STOP);
        if labelled_button(ui, icons::STOP, name, tr(ui, words::STOP_TIP)).clicked() {
            state.lab.stop();
        }
    } else {
        let name = tr(ui, words::RUN);
        if primary_button(ui, name, name, "").clicked() {
            let now = ui.ctx().time();
            state.lab.start(now, &state.means);
        }
    }
}

/// How many runs, and their limit, in words.
fn asked(ui: &Ui, experiment: &Experiment) -> Vec<String> {
    let runs = (experiment.inputs.len() * experiment.seeds.len() * experiment.contenders.len()) as u64;
    let count = |count: usize| grouped(count as u64);
    let values = [
        ("inputs", &*count(experiment.inputs.len())),
        ("seeds", &*count(experiment.seeds.len())),
        ("contenders", &*count(experiment.contenders.len())),
        ("runs", &*grouped(runs)),
    ];
    let mut lines = vec![fill(tr(ui, words::RUNS_OF), &values)];
    if let Some(nodes) = experiment.limits.nodes {
        lines.push(fill(tr(ui, words::LIMIT_NODES), &[("nodes", &grouped(nodes))]));
    }
    lines
}

/// A bar, the runs in numbers, and the time left or taken.
fn progress(ui: &mut Ui, lab: &LabState) {
    let Some((progress, seconds)) = lab.seen().map(Carried::progress) else { return };
    let tokens = tokens(ui);
    ui.add_space(tokens.measure.gap);
    let share = progress.done as f32 / progress.of.max(1) as f32;
    let (done, total) = (grouped(progress.done), grouped(progress.of));
    let told = fill(tr(ui, words::PROGRESS), &[("done", &done), ("total", &total)]);
    let bar = ProgressBar::new(share).desired_height(tokens.measure.gap).fill(tokens.accent).corner_radius(2.0);
    ui.add(bar).accessible_name(&told);
    let time = match (lab.is_running(), progress.done) {
        (true, 0) => String::new(),
        (true, done) => {
            let left = seconds / done as f64 * (progress.of - done.min(progress.of)) as f64;
            fill(tr(ui, words::LEFT), &[("time", &rounded(left))])
        }
        (false, done) if done < progress.of => tr(ui, words::STOPPED).to_owned(),
        (false, _) => fill(tr(ui, words::TOOK), &[("time", &rounded(seconds))]),
    };
    for line in [told, time].iter().filter(|line| !line.is_empty()) {
        ui.label(RichText::new(line).text_style(look::small_number_style()).color(tokens.text_weak));
    }
}

/// Seconds for people: no more exact than a guess can be.
fn rounded(seconds: f64) -> String {
    let whole = Duration::try_from_secs_f64(seconds).map_or(0, |time| time.as_secs());
    if whole < 1 { format!("{} s", number((seconds * 10.0).round() / 10.0)) } else { duration(whole as f64) }
}
