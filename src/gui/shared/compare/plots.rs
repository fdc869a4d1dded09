//! Numbers of all runs over their common clock, on one pair of axes.

use egui::{
    Align, Color32, Frame, Label, Layout, Margin, Response, RichText, Role, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use egui_plot::{Line, Plot, PlotBounds, PlotPoint, PlotPoints, PlotTransform, VLine};

use super::{color, letter};
use crate::gui::compare::{CompareCommand, RunId};
use crate::gui::lang::{self, fill, transport as words};
use crate::gui::look::{self, small_number_style, tokens};
use crate::gui::shared::plots::{EXACT_BELOW, bare, walk};
use crate::gui::state::{Command, State};
use crate::session::Stage;
use crate::trace::{BLOCK_EVENTS, Series};

/// What the plots remember from frame to frame.
#[derive(Default)]
pub struct Plots {
    key: Vec<u64>,
    found: f64,
    curves: Vec<Vec<Curve>>,
}

/// One series of one run over the common clock.
#[derive(Clone, Debug, Default)]
struct Curve {
    id: RunId,
    points: Vec<PlotPoint>,
    min: f64,
    max: f64,
}

/// At most so many plots stand side by side.
const MOST: usize = 4;
/// A plot is at least so many gaps wide.
const LEAST_WIDTH: f32 = 20.0;
/// Values of the clock at which a curve is read.
const COLUMNS: u64 = 200;
/// The same for runs of many blocks, whose places in between are guessed.
const KNOTS: u64 = 25;
/// Up to so many events, every place is found exactly.
const SHORT: u64 = 8 * BLOCK_EVENTS as u64;
/// Curves of growing runs are found again so often, in seconds.
const AGAIN: f64 = 0.5;

/// Shows a plot for each series of the run that the panels speak of, with the curves of all runs.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    ui.set_min_size(ui.available_size());
    let Some(stage) = state.session.active_stage() else { return };
    let series = stage.info().series;
    let gap = tokens(ui).measure.gap;
    let room = ((ui.available_width() / (gap * LEAST_WIDTH)) as usize).clamp(1, MOST);
    let shown: Vec<&'static Series> = series.iter().take(room).collect();
    refresh(ui, state, &shown);
    let Some(compare) = &mut state.compare else { return };
    let end = compare.ends(&mut state.session).into_iter().map(|(_, end)| end).max().unwrap_or(1);
    let now = compare.now();
    let plots = compare.seen.of::<Plots>();
    let side = (gap / 2.0) as i8;
    Frame::new().inner_margin(Margin::same(side)).show(ui, |ui| {
        if shown.is_empty() {
            look::empty_hint(ui, lang::tr(ui, words::NO_SERIES));
            return;
        }
        ui.spacing_mut().item_spacing = vec2(gap * 2.0, gap / 4.0);
        ui.columns(shown.len(), |columns| {
            for ((ui, series), curves) in columns.iter_mut().zip(&shown).zip(&plots.curves) {
                if let Some(value) = one(ui, series, curves, (now, end)) {
                    commands.push(Command::Compare(CompareCommand::Seek(value)));
                }
            }
        });
    });
}

/// Finds the curves again where runs, clock or plots have changed.
fn refresh(ui: &Ui, state: &mut State, shown: &[&'static Series]) {
    let mut key = vec![shown.len() as u64];
    let runs = state.runs();
    let mut is_growing = false;
    for id in &runs {
        if let Some(stage) = state.run_mut(*id).and_then(|session| session.active_stage_mut()) {
            is_growing |= stage.is_recording();
            let number = stage.number();
            key.extend([number, stage.read().0.len()]);
        }
    }
    let Some(compare) = &state.compare else { return };
    key.push(compare.counts() as u64);
    if let Some(plots) = compare.seen.get::<Plots>()
        && (plots.key == key || is_growing && ui.time() - plots.found < AGAIN)
    {
        return;
    }
    let curves = shown.iter().map(|series| runs.iter().filter_map(|id| curve(state, *id, series)).collect()).collect();
    if let Some(compare) = &mut state.compare {
        compare.seen.put(Plots { key, found: ui.time(), curves });
    }
}

/// A series of a run over the clock; nothing where it has none of this name.
fn curve(state: &mut State, id: RunId, series: &Series) -> Option<Curve> {
    let places = state.places(id, COLUMNS, KNOTS, SHORT)?;
    let stage = state.run_mut(id)?.active_stage_mut()?;
    let info = stage.info();
    let index = info.series.iter().position(|one| one.id == series.id)?;
    let curve = read(stage, index, id, &places);
    Some(if info.is_length(series.id) { curve.in_steps() } else { curve })
}

impl Curve {
    /// Lengths in hundredths as lengths, beside runs that count steps.
    fn in_steps(mut self) -> Self {
        self.points.iter_mut().for_each(|point| point.y /= 100.0);
        Self { min: self.min / 100.0, max: self.max / 100.0, ..self }
    }
}

/// The values at `places`, which are values of the clock with positions.
fn read(stage: &mut Stage, index: usize, id: RunId, places: &[(u64, u64)]) -> Curve {
    let (recording, reader) = stage.read();
    let is_short = recording.len() < EXACT_BELOW * COLUMNS;
    let mut curve = Curve { id, points: vec![PlotPoint::new(0.0, 0.0)], min: 0.0, max: 0.0 };
    let mut last = 0.0;
    for pair in places.windows(2) {
        let (from, to) = (pair[0].1, pair[1].1);
        let bucket = match is_short {
            true => walk(&recording, reader, index, from..to.max(from), last as i32),
            false => recording.series().get(index).and_then(|series| series.over(from, to.max(from))),
        };
        if let Some(bucket) = bucket {
            last = f64::from(bucket.last);
            curve.min = curve.min.min(f64::from(bucket.min));
            curve.max = curve.max.max(f64::from(bucket.max));
        }
        curve.points.push(PlotPoint::new(pair[1].0 as f64, last));
    }
    curve
}

/// One plot under its name; the value of the clock that was clicked.
fn one(ui: &mut Ui, series: &Series, curves: &[Curve], (now, end): (u64, u64)) -> Option<u64> {
    let tokens = tokens(ui);
    let name = series.name.get(lang::language(ui));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = tokens.measure.gap;
        ui.spacing_mut().interact_size.y = 0.0;
        let text = RichText::new(name).text_style(look::section_style()).color(tokens.text_weak);
        ui.add(Label::new(text).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for curve in curves.iter().rev() {
                let text = RichText::new(letter(curve.id)).text_style(small_number_style()).color(color(ui, curve.id));
                ui.label(text);
            }
        });
    });
    let (response, transform) = plot(ui, series, curves, (now, end));
    let label = fill(lang::tr(ui, words::PLOT_OF), &[("name", name)]);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    let pointer = response.interact_pointer_pos().filter(|_| response.dragged() || response.clicked())?;
    let value = transform.value_from_position(pos2(pointer.x, 0.0)).x;
    Some(value.round().clamp(0.0, end as f64) as u64)
}

/// The curves and the clock's hand, nothing else.
fn plot(ui: &mut Ui, series: &Series, curves: &[Curve], (now, end): (u64, u64)) -> (Response, PlotTransform) {
    let tokens = tokens(ui);
    let low = curves.iter().map(|curve| curve.min).fold(0.0, f64::min);
    let high = curves.iter().map(|curve| curve.max).fold(low + 1.0, f64::max);
    let room = (high - low) * 0.06;
    let bounds = PlotBounds::from_min_max([0.0, low - room], [end.max(1) as f64, high + room]);
    let plot = bare(ui, Plot::new(("runs", series.id)));
    let lines: Vec<(Color32, &[PlotPoint])> =
        curves.iter().map(|curve| (color(ui, curve.id), curve.points.as_slice())).collect();
    let shown = plot.show(ui, |plot| {
        plot.set_plot_bounds(bounds);
        let hand = Stroke::new(tokens.measure.hairline, tokens.accent);
        plot.vline(VLine::new("", now as f64).stroke(hand).allow_hover(false));
        for (color, points) in lines {
            let line = Line::new("", PlotPoints::Borrowed(points)).allow_band(false);
            plot.line(line.stroke(Stroke::new(tokens.measure.wall, color)).allow_hover(false));
        }
    });
    (shown.response, shown.transform)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use crate::gui::command;
    use crate::gui::compare::CompareCommand;
    use crate::gui::shared::numbers::value_at;
    use crate::gui::shared::transport::tests::{ask, window};
    use crate::gui::state::Command;
    use crate::recipe::{Choice, Clock};

    #[test]
    fn curves_are_those_of_the_series_at_every_place() {
        let mut harness = window(1366.0, 900.0, None);
        let choice = Choice { id: "bfs".to_owned(), version: 1, settings: Default::default(), departures: Vec::new() };
        ask(&mut harness, [Command::Compare(CompareCommand::With(choice)), Command::Do(command::TO_END)]);
        for _ in 0..600 {
            harness.step();
        }
        ask(&mut harness, [Command::Compare(CompareCommand::Count(Clock::Event))]);
        let state = harness.state_mut().state_mut();
        let series = state.session.active_stage().expect("a stage").info().series;
        let places = state.places(0, super::COLUMNS, super::KNOTS, super::SHORT).expect("a run");
        let curve = super::curve(state, 0, &series[0]).expect("a curve");
        let stage = state.run_mut(0).and_then(|session| session.active_stage_mut()).expect("a stage");
        let (recording, reader) = stage.read();
        for (point, (_, position)) in curve.points.iter().zip(places).skip(1) {
            let value = value_at(&recording, reader, 0, position);
            assert!((point.y - f64::from(value)).abs() < 0.5, "{} and {value} at {position}", point.y);
        }
        let mut values: Vec<i64> = curve.points.iter().map(|point| point.y as i64).collect();
        values.dedup();
        assert!(values.len() > 60, "{} values", values.len());
    }
}
