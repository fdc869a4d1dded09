//! Numbers over time: one plot for every series of the run, side by side.

mod curve;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod view;

use crate::gui::shared::inspector::values::amount;
use crate::gui::shared::numbers::Numbers;
use egui::{
    Align, Color32, Frame, Label, Layout, Margin, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use egui_plot::{Line, Plot, PlotBounds, PlotPoints, PlotTransform, VLine};

use crate::format::grouped;
use crate::gui::lang::{self, fill, transport as words};
use crate::gui::look::{self, small_number_style, tokens};
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::session::Stage;
use crate::trace::{Info, Series};
use curve::{Curve, curve};
pub(in crate::gui) use curve::{EXACT_BELOW, walk};
use view::View;

/// What the plots remember from frame to frame.
#[derive(Default)]
pub struct Plots {
    key: Option<Key>,
    curves: Vec<Curve>,
    view: View,
}

/// What the curves depend on: the stage, its events, the positions shown, columns and plots.
type Key = (u64, u64, (u64, u64), usize, usize);

/// At most so many plots stand side by side.
const MOST: usize = 4;
/// A plot is at least so many gaps wide.
const LEAST_WIDTH: f32 = 20.0;

/// Shows the plots of the stage on the clock.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    // The panel keeps its height while there is nothing to plot yet.
    ui.set_min_size(ui.available_size());
    let State { session, views, .. } = state;
    let Some(stage) = session.active_stage_mut() else { return };
    let gap = tokens(ui).measure.gap;
    let side = (gap / 2.0) as i8;
    Frame::new().inner_margin(Margin { left: side, right: side, top: side, bottom: side }).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(gap * 2.0, gap / 4.0);
        let info = stage.info();
        let series = info.series;
        if series.is_empty() {
            look::empty_hint(ui, lang::tr(ui, words::NO_SERIES));
            return;
        }
        let room = ((ui.available_width() / (gap * LEAST_WIDTH)) as usize).clamp(1, MOST);
        let count = series.len().min(room);
        let numbers = views.of::<Numbers>();
        numbers.refresh(stage);
        let (len, values) = (numbers.len, numbers.series.clone());
        let plots = views.of::<Plots>();
        plots.view.follow(stage.number(), stage.player().position(), len);
        let columns = (ui.available_width() / count as f32 / 2.0).max(1.0) as usize;
        plots.refresh(stage, len, columns, count);
        let (position, values) = (stage.player().position(), &values);
        ui.columns(count, |columns| {
            for (index, ui) in columns.iter_mut().enumerate() {
                let value = values.get(index).copied().unwrap_or(0);
                plots.show_one(ui, Shown { index, series: &series[index], info, value, position, len }, commands);
            }
        });
    });
}

/// One series and where it stands.
#[derive(Clone, Copy)]
struct Shown {
    index: usize,
    series: &'static Series,
    info: &'static Info,
    value: i32,
    position: u64,
    len: u64,
}

impl Plots {
    /// Finds the curves again where the run, the part of it that is shown or the window has changed.
    fn refresh(&mut self, stage: &mut Stage, len: u64, columns: usize, count: usize) {
        let range = self.view.range(len);
        let key = Some((stage.number(), len, (range.start, range.end), columns, count));
        if self.key == key {
            return;
        }
        self.key = key;
        let (recording, reader) = stage.read();
        self.curves = (0..count).map(|index| curve(&recording, reader, index, range.clone(), columns)).collect();
    }

    fn show_one(&mut self, ui: &mut Ui, shown: Shown, commands: &mut Vec<Command>) {
        let Some(curve) = self.curves.get(shown.index) else { return };
        let name = shown.series.name.get(lang::language(ui));
        let told = |value: i32| amount(shown.info, shown.series.id, value.into());
        head(ui, name, told(shown.value), told(curve.max));
        let range = self.view.range(shown.len);
        let (response, transform) =
            plot(ui, &shown, curve, [range.start as f64, range.end.max(range.start + 1) as f64]);
        let label = fill(lang::tr(ui, words::PLOT_OF), &[("name", name)]);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
        let place = |x: f32| transform.value_from_position(pos2(x, 0.0)).x;
        if let Some(pointer) = response.interact_pointer_pos()
            && (response.dragged() || response.clicked())
        {
            let position = place(pointer.x).round().max(0.0) as u64;
            if position.min(shown.len) != shown.position {
                commands.push(Command::Player(PlayerCommand::Seek(position.min(shown.len))));
            }
        }
        if let Some(pointer) = response.hover_pos() {
            under_pointer(ui, &response, (pointer.x, place(pointer.x)), &shown, curve);
            self.view.take_wheel(ui, place(pointer.x), shown.len);
            if response.double_clicked() {
                self.view.show_all();
            }
        }
    }
}

/// The name with the value here, and the greatest value at the other end.
fn head(ui: &mut Ui, name: &str, value: String, max: String) {
    let tokens = tokens(ui);
    let number = |text: String, color| RichText::new(text).text_style(small_number_style()).color(color);
    let most = fill(lang::tr(ui, words::MOST), &[("count", &max)]);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = tokens.measure.gap;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(number(most, tokens.text_weak));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = RichText::new(name).text_style(look::section_style()).color(tokens.text_weak);
                ui.add(Label::new(name).truncate());
                ui.add(Label::new(number(value, tokens.text_strong)).truncate());
            });
        });
    });
}

/// `plot` over all the space that is left, without axes, grid and gestures of its own; clicks and drags are
/// the caller's.
pub(crate) fn bare<'a>(ui: &Ui, plot: Plot<'a>) -> Plot<'a> {
    let size = ui.available_size().max(vec2(8.0, 8.0));
    plot.min_size(vec2(8.0, 8.0))
        .width(size.x)
        .height(size.y)
        .sense(Sense::click_and_drag())
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .show_crosshair(false)
        .show_x(false)
        .show_y(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
}

/// The plot itself: a line and the cursor, nothing else.
fn plot(ui: &mut Ui, shown: &Shown, curve: &Curve, [left, right]: [f64; 2]) -> (Response, PlotTransform) {
    let tokens = tokens(ui);
    let (low, high) = (f64::from(curve.min.min(0)), f64::from(curve.max.max(curve.min + 1)));
    let room = (high - low) * 0.06;
    let bounds = PlotBounds::from_min_max([left, low - room], [right, high + room]);
    let color = color(ui, shown);
    let plot = bare(ui, Plot::new(("series", shown.index)));
    let points = PlotPoints::Borrowed(&curve.points);
    let shown = plot.show(ui, |plot| {
        plot.set_plot_bounds(bounds);
        let cursor = Stroke::new(tokens.measure.hairline, tokens.accent);
        plot.vline(VLine::new("", shown.position as f64).stroke(cursor).allow_hover(false));
        // Columns are made by us: bands would show a step as a slope of one event's width.
        let line = Line::new("", points).stroke(Stroke::new(tokens.measure.wall, color));
        plot.line(line.allow_band(false).allow_hover(false));
    });
    (shown.response, shown.transform)
}

/// The colours of plots, without the green of paths.
const COLORS: [usize; 4] = [0, 1, 4, 5];

/// Ways are drawn as on the board; the others take the other colours in turn.
fn color(ui: &Ui, shown: &Shown) -> Color32 {
    let tokens = tokens(ui);
    match shown.series.id {
        "path" => tokens.board.path,
        _ => tokens.series[COLORS[shown.index % COLORS.len()]],
    }
}

/// A thin line with position and value where the pointer is.
fn under_pointer(ui: &Ui, response: &Response, (x, position): (f32, f64), shown: &Shown, curve: &Curve) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let rect = response.rect;
    let painter = ui.painter_at(rect);
    painter.vline(x, rect.y_range(), Stroke::new(tokens.measure.hairline, tokens.text_weak));
    let position = position.round().max(0.0);
    let value = curve.value_near(position).unwrap_or(0.0) as i64;
    let text = format!("{}: {}", grouped(position as u64), amount(shown.info, shown.series.id, value));
    let galley = painter.layout_no_wrap(text, small_number_style().resolve(ui.style()), tokens.text_strong);
    let size = galley.size() + vec2(gap, 0.0);
    let fits_right = x + gap / 2.0 + size.x <= rect.right();
    let left = if fits_right { x + gap / 2.0 } else { x - gap / 2.0 - size.x };
    let place = egui::Rect::from_min_size(pos2(left.max(rect.left()), rect.top()), size);
    painter.rect_filled(place, tokens.measure.corner, tokens.hovered);
    painter.galley(place.min + vec2(gap / 2.0, 0.0), galley, tokens.text_strong);
}
