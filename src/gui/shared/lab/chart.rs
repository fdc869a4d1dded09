//! Room for a chart with the axes of the lab, and the signs of algorithms in it.

use egui::{Id, Rangef, Response, Ui, vec2};
use egui_plot::{AxisHints, GridInput, GridMark, MarkerShape, Plot};

use super::say;
use crate::gui::lab::Scale;
use crate::gui::lang::{lab as words, tr};
use crate::gui::look::{small_number_style, tokens, with_tip};

/// An axis: how its numbers stand along it, and of which column they are.
#[derive(Clone, Copy)]
pub(super) struct Axis<'a> {
    pub(super) scale: Scale,
    pub(super) column: &'a str,
}

impl<'a> Axis<'a> {
    fn marks(self) -> impl Fn(GridInput) -> Vec<GridMark> + 'a {
        move |input| marks(self.scale.marks(input.bounds, input.base_step_size), input.bounds)
    }

    fn hints(self, ui: &Ui, hints: AxisHints<'a>) -> AxisHints<'a> {
        written(ui, hints, move |place| say(self.column, self.scale.number(place)))
    }
}

/// How near to each other the marks of an axis are at most, in points, and where they are at their strongest.
const NEAREST: Rangef = Rangef { min: 56.0, max: 57.0 };
/// Points between numbers, within which they fade: they never do, as marks keep their distance.
const SPACING: Rangef = Rangef { min: 1.0, max: 2.0 };
/// Room for the numbers on the left, in text sizes.
const LEFT: f32 = 4.0;

/// Room of this height, in text sizes, with numbers along `across` below. It is dragged and zoomed, not
/// scrolled: the page is.
pub(super) fn chart<'a>(ui: &Ui, (id, height): (&str, f32), across: Axis<'a>) -> Plot<'a> {
    let look = tokens(ui);
    Plot::new("lab")
        .id(plot_id(id))
        .height(height * look.measure.text)
        .show_background(false)
        .show_crosshair(false)
        .show_x(false)
        .show_y(false)
        .allow_scroll(false)
        .allow_axis_zoom_drag(false)
        .set_margin_fraction(vec2(0.03, 0.06))
        .grid_color(look.hairline)
        .grid_spacing(NEAREST)
        .label_formatter(|_| None)
        .x_grid_spacer(across.marks())
        .custom_x_axes(vec![across.hints(ui, AxisHints::new_x())])
        .custom_y_axes(Vec::new())
}

/// Where a chart keeps what it remembers from frame to frame.
pub(super) fn plot_id(id: &str) -> Id {
    Id::unique(("lab", id))
}

/// `plot` with numbers along `upwards` on the left.
pub(super) fn with_upwards<'a>(ui: &Ui, plot: Plot<'a>, upwards: Axis<'a>) -> Plot<'a> {
    let hints = upwards.hints(ui, AxisHints::new_y()).min_thickness(LEFT * tokens(ui).measure.text);
    plot.y_grid_spacer(upwards.marks()).custom_y_axes(vec![hints])
}

/// `plot` with these texts at these places on the left.
pub(super) fn with_names<'a>(ui: &Ui, plot: Plot<'a>, places: Vec<f64>, name: impl Fn(f64) -> String + 'a) -> Plot<'a> {
    let hints = written(ui, AxisHints::new_y(), name);
    plot.y_grid_spacer(move |input: GridInput| marks(places.clone(), input.bounds)).custom_y_axes(vec![hints])
}

fn written<'a>(ui: &Ui, hints: AxisHints<'a>, text: impl Fn(f64) -> String + 'a) -> AxisHints<'a> {
    hints
        .label_spacing(SPACING)
        .tick_label_color(tokens(ui).text_weak)
        .tick_label_font(small_number_style().resolve(ui.style()))
        .formatter(move |mark, _| text(mark.value))
}

/// Marks of equal strength at these places.
fn marks(places: Vec<f64>, (low, high): (f64, f64)) -> Vec<GridMark> {
    places.into_iter().map(|value| GridMark { value, step_size: high - low }).collect()
}

/// Tells what is under the pointer, beside it; else how the chart is used.
pub(super) fn tell(ui: &Ui, response: Response, told: Option<String>) {
    match told {
        Some(told) => drop(response.on_hover_text_at_pointer(told)),
        None => drop(with_tip(response, tr(ui, words::CHART_TIP))),
    }
}

/// The sign of an algorithm in charts: told apart without colour too. Its glyph is the same in texts.
pub(super) const fn sign(place: usize) -> (MarkerShape, &'static str) {
    match place % 7 {
        0 => (MarkerShape::Circle, "●"),
        1 => (MarkerShape::Square, "■"),
        2 => (MarkerShape::Up, "▲"),
        3 => (MarkerShape::Diamond, "◆"),
        4 => (MarkerShape::Down, "▼"),
        5 => (MarkerShape::Left, "◀"),
        _ => (MarkerShape::Right, "▶"),
    }
}
