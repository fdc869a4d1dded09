//! What the chosen experiment asks for, the way to get it, and how far it is.

use std::time::Duration;

use egui::{Align, Checkbox, Label, Layout, ProgressBar, RichText, Ui};

use super::number;
use crate::format::{duration, grouped};
use crate::gui::command;
use crate::gui::lab::{Carried, LabCommand, LabState, Times, Written};
use crate::gui::lang::{counted, fill, lab as words, language, tr};
use crate::gui::look::{self, icons, labelled_button, primary_button, tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::lab::Experiment;

/// Between two things that are said in one line.
const BETWEEN: &str = "  ·  ";

/// Shows the head of the page.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    ui.with_layout(Layout::top_down(Align::Min), |ui| {
        title(ui, state, commands);
        asked(ui, &state.lab, commands);
        progress(ui, &state.lab);
        ui.add_space(gap);
    });
}

/// The name of the experiment, and what can be done with it.
fn title(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let look = tokens(ui);
    let [title, _] = state.lab.texts(&state.families, language(ui));
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if state.lab.seen().is_some_and(|seen| !seen.found.rows.is_empty()) {
                let (name, key) = (tr(ui, words::EXPORT), command::EXPORT_SERIES.key_text());
                if labelled_button(ui, icons::TABLE, name, (name, key.as_str())).clicked() {
                    commands.push(Command::Do(command::EXPORT_SERIES));
                }
            }
            run_or_stop(ui, &state.lab, commands);
            let (name, tip) = (tr(ui, words::EDIT), tr(ui, words::EDIT_TIP));
            if labelled_button(ui, icons::PENCIL, name, tip).clicked() {
                commands.push(Command::Lab(LabCommand::Edit));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = RichText::new(title).size(look.measure.title).color(look.text_strong);
                ui.add(Label::new(title).truncate());
            });
        });
    });
}

fn run_or_stop(ui: &mut Ui, lab: &LabState, commands: &mut Vec<Command>) {
    let key = command::RUN_EXPERIMENT.key_text();
    let is_clicked = if lab.is_running() {
        labelled_button(ui, icons::STOP, tr(ui, words::STOP), (tr(ui, words::STOP_TIP), key.as_str())).clicked()
    } else {
        let name = tr(ui, words::RUN);
        primary_button(ui, name, name, (name, key.as_str())).clicked()
    };
    if is_clicked {
        commands.push(Command::Lab(LabCommand::RunOrStop));
    }
}

/// How many runs, their limit, and whether times are to be taken.
fn asked(ui: &mut Ui, lab: &LabState, commands: &mut Vec<Command>) {
    let Some((_, Written { experiment, .. })) = lab.chosen() else { return };
    let line = asked_for(ui, experiment);
    let (is_free, mut is_timed) = (!lab.is_running() && !experiment.times, lab.times == Times::Taken);
    ui.add(Label::new(RichText::new(line).color(tokens(ui).text_weak)).wrap());
    let timed = ui.add_enabled(is_free, Checkbox::new(&mut is_timed, tr(ui, words::WITH_TIMES)));
    if with_tip(timed, tr(ui, words::WITH_TIMES_TIP)).changed() {
        commands.push(Command::Lab(LabCommand::Take(if is_timed { Times::Taken } else { Times::No })));
    }
}

fn asked_for(ui: &Ui, experiment: &Experiment) -> String {
    let runs = (experiment.inputs.len() * experiment.seeds.len() * experiment.contenders.len()) as u64;
    let mut factors = vec![counted(ui, words::COUNTED_INPUTS, experiment.inputs.len() as u64)];
    if experiment.seeds.iter().any(Option::is_some) {
        factors.push(counted(ui, words::COUNTED_SEEDS, experiment.seeds.len() as u64));
    }
    factors.push(counted(ui, words::COUNTED_ALGORITHMS, experiment.contenders.len() as u64));
    let mut line = format!("{} = {}", factors.join(" × "), counted(ui, words::COUNTED_RUNS, runs));
    if let Some(nodes) = experiment.limits.nodes {
        line += BETWEEN;
        line += &fill(tr(ui, words::LIMIT_NODES), &[("nodes", &grouped(nodes))]);
    }
    line
}

/// A bar, the runs in numbers, the time left or taken, and what is known of times.
fn progress(ui: &mut Ui, lab: &LabState) {
    let Some(carried) = lab.seen() else { return };
    let (progress, seconds) = carried.progress();
    let look = tokens(ui);
    let share = progress.done as f32 / progress.of.max(1) as f32;
    let (done, total) = (grouped(progress.done), grouped(progress.of));
    let told = fill(tr(ui, words::PROGRESS), &[("done", &done), ("total", &total)]);
    let bar = ProgressBar::new(share).desired_height(look.measure.gap / 2.0).fill(look.accent).corner_radius(2.0);
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
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = look.measure.gap * 2.0;
        for line in [told, time, times(ui, carried).to_owned(), large(ui, carried).to_owned()]
            .iter()
            .filter(|line| !line.is_empty())
        {
            ui.label(RichText::new(line).text_style(look::small_number_style()).color(look.text_weak));
        }
    });
}

/// That the rows are too many to be kept.
fn large(ui: &Ui, carried: &Carried) -> &'static str {
    if carried.is_large { tr(ui, words::TOO_MANY_TO_KEEP) } else { "" }
}

/// What times are worth.
fn times(ui: &Ui, carried: &Carried) -> &'static str {
    let has_times = carried.execution.plan().experiment().times;
    tr(ui, if has_times { words::TIMES_TAKEN } else { words::NO_TIMES })
}

/// Seconds for people: no more exact than a guess can be.
fn rounded(seconds: f64) -> String {
    let whole = Duration::try_from_secs_f64(seconds).map_or(0, |time| time.as_secs());
    if whole < 1 { format!("{} s", number((seconds * 10.0).round() / 10.0)) } else { duration(whole as f64) }
}
