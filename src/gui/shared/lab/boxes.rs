//! From the smallest number of an algorithm to its greatest, with the quartiles as a box.

use egui::{Color32, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{BoxElem, BoxPlot, BoxSpread, Line, PlotPoints};

use super::chart::{Axis, chart, tell, with_names};
use super::results::Seen;
use super::{color, letter};
use crate::gui::lab::Scale;
use crate::gui::lang::{fill, lab as words, tr};
use crate::gui::look::tokens;
use crate::lab::Standing;
use crate::lab::statistics::Summary;

/// Height of a box with the room between it and the next one, in text sizes.
const STEP: f32 = 1.75;
/// Height of the numbers below, in text sizes.
const BELOW: f32 = 2.0;
/// Heights of a box and of its ends, as shares of the room that it has.
const BOX: f64 = 0.56;
const END: f64 = 0.34;

/// Shows the boxes of all algorithms below each other, the first one on top.
pub(super) fn show(ui: &mut Ui, seen: Seen<'_>) {
    let standings: Vec<(usize, &Standing)> = seen.found.standings(seen.group, seen.measure).collect();
    let summaries: Vec<(usize, Summary)> =
        standings.iter().filter_map(|(place, one)| Some((*place, one.summary?))).collect();
    let scale = Scale::of(summaries.iter().flat_map(|(_, one)| [one.min, one.max]));
    let height = standings.len() as f32 * STEP + BELOW;
    let plot =
        chart(ui, (&format!("boxes {} {}", seen.group, seen.measure), height), Axis { scale, column: seen.measure });
    let places: Vec<f64> = standings.iter().map(|(place, _)| -(*place as f64)).collect();
    let (low, high) =
        (places.iter().copied().fold(0.0, f64::min) - 0.5, places.iter().copied().fold(f64::MIN, f64::max) + 0.5);
    let plot = with_names(ui, plot, places, |place| letter((-place).round().max(0.0) as usize));
    let drawn: Vec<Drawn> = summaries.iter().map(|(place, one)| Drawn::new(ui, (*place, one), scale)).collect();
    let shown = plot.allow_drag([true, false]).allow_zoom([true, false]).allow_boxed_zoom(false).show(ui, |plot| {
        plot.set_plot_bounds_y(low..=high);
        for drawn in drawn {
            plot.box_plot(drawn.body);
            plot.line(drawn.median);
        }
    });
    let pointer = shown.response.hover_pos().map(|at| -shown.transform.value_from_position(at).y);
    let under = pointer.and_then(|at| standings.iter().find(|(place, _)| (*place as f64 - at).abs() < 0.5));
    let told = under.and_then(|(place, standing)| Some(told(ui, seen, (*place, standing), &standing.summary?)));
    let name = tr(ui, words::BOXES);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    tell(ui, shown.response, told);
}

/// The box of an algorithm.
struct Drawn {
    body: BoxPlot,
    median: Line<'static>,
}

impl Drawn {
    fn new(ui: &Ui, (place, found): (usize, &Summary), scale: Scale) -> Self {
        let (look, color, at) = (tokens(ui), color(ui, place), -(place as f64));
        let [min, lower, median, upper, max] =
            [found.min, found.lower, found.median, found.upper, found.max].map(|number| scale.place(number));
        let element = BoxElem::new(at, BoxSpread::new(min, lower, median, upper, max))
            .box_width(BOX)
            .whisker_width(END)
            .fill(color.gamma_multiply(0.35))
            .stroke(Stroke::new(look.measure.wall, color));
        let ends = PlotPoints::from(vec![[median, at - BOX / 2.0], [median, at + BOX / 2.0]]);
        let strong = Stroke::new(look.measure.line, look.text_strong);
        Self {
            body: BoxPlot::new("", vec![element]).horizontal().color(Color32::TRANSPARENT).allow_hover(false),
            median: Line::new("", ends).stroke(strong).allow_hover(false),
        }
    }
}

/// The numbers of a box in words.
pub(super) fn told(ui: &Ui, seen: Seen<'_>, (place, standing): (usize, &Standing), found: &Summary) -> String {
    let say = |value: f64| super::say(&standing.measure, value);
    let values = [
        ("name", &*format!("{} {}", letter(place), seen.called(ui, place))),
        ("min", &say(found.min)),
        ("lower", &say(found.lower)),
        ("median", &say(found.median)),
        ("upper", &say(found.upper)),
        ("max", &say(found.max)),
    ];
    fill(tr(ui, words::BOX_OF), &values)
}
