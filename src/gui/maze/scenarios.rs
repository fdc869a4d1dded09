//! [`Scenarios`]: problems on a map with known answers, checked beside the window, and their table in the place of the
//! board.

mod model;
#[cfg(all(test, not(target_arch = "wasm32")))]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests;

pub use self::model::Scenarios;

use egui::{Align2, Frame, Margin, Rect, RichText, ScrollArea, Sense, TextStyle, Ui, WidgetInfo, pos2, vec2};

use super::model::MazeCommand;
use super::words;
use crate::format::grouped;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{empty_hint, icons, labelled_button, primary_button, tokens};
use crate::gui::state::{Command, State};
use crate::maze::map::scenario::Scenario;
use crate::maze::scenarios::Found;

/// Where columns begin, as shares of the width: number, ends, known length, found length, difference, expanded.
const COLUMNS: [f32; 6] = [0.04, 0.13, 0.42, 0.57, 0.72, 0.86];

/// The widest table, in lines of text.
const WIDEST: f32 = 60.0;

/// Shows the table in the place of the board.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens(ui).canvas);
    let gap = tokens(ui).measure.gap;
    let Some(mut scenarios) = state.maze_mut().scenarios.take() else { return };
    scenarios.go_on();
    if scenarios.is_busy() {
        ui.request_repaint();
    }
    Frame::new().inner_margin(Margin::same(gap as i8 * 2)).show(ui, |ui| {
        head(ui, &mut scenarios, commands);
        table(ui, &mut scenarios, commands);
    });
    // What differs first is opened as soon as it is known.
    if let Some(problem) = scenarios.first_to_open() {
        commands.push(MazeCommand::OpenScenario(problem, false).into());
    }
    state.maze_mut().scenarios = Some(scenarios);
}

fn head(ui: &mut Ui, scenarios: &mut Scenarios, commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    ui.label(RichText::new(&scenarios.name).size(tokens.measure.title).color(tokens.text_strong));
    let [done, met, all] = scenarios.counts().map(|count| grouped(count as u64));
    let solver = tr(ui, scenarios.solver_name());
    let values = [("done", &*done), ("met", &*met), ("all", &*all), ("solver", solver)];
    let (icon, color) = match scenarios.first_difference() {
        Some(_) => (icons::WARNING, tokens.error),
        None if scenarios.is_busy() => (icons::CLOCK, tokens.text_weak),
        None => (icons::CHECK, tokens.good),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(icon).color(color));
        let text = if scenarios.has_map() { fill(tr(ui, words::SCENARIOS_MET), &values) } else { String::new() };
        ui.label(RichText::new(text).color(tokens.text_strong));
    });
    if !scenarios.has_map() {
        empty_hint(ui, &fill(tr(ui, words::OPEN_THE_MAP), &[("map", scenarios.map_name())]));
    }
    ui.horizontal_wrapped(|ui| {
        let name = tr(ui, words::TO_THE_BOARD);
        if primary_button(ui, name, name, tr(ui, words::TO_THE_BOARD)).clicked() {
            commands.push(MazeCommand::ShowScenarios(false).into());
        }
        let (icon, text) = match scenarios.is_busy() {
            true => (icons::STOP, words::STOP_CHECKING),
            false => (icons::RESTART, words::CHECK_AGAIN),
        };
        let text = tr(ui, text);
        if scenarios.has_map() && labelled_button(ui, icon, text, tr(ui, words::CHECK_TIP)).clicked() {
            commands.push(MazeCommand::CheckScenarios.into());
        }
        ui.checkbox(&mut scenarios.only_differing, tr(ui, words::ONLY_DIFFERING));
    });
    ui.add_space(tokens.measure.gap);
}

fn table(ui: &mut Ui, scenarios: &mut Scenarios, commands: &mut Vec<Command>) {
    let height = tokens(ui).measure.text * 1.6;
    let width = ui.available_width().min(WIDEST * tokens(ui).measure.text);
    let headings = [
        words::NUMBER_OF,
        words::FROM_TO,
        words::KNOWN_LENGTH,
        words::FOUND_LENGTH,
        words::DIFFERENCE_OF,
        words::EXPANDED_OF,
    ];
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    line(ui, rect, &headings.map(|text| tr(ui, text).to_owned()), Look::Heading);
    let rows = scenarios.rows();
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, height, rows.len(), |ui, range| {
        for number in rows.get(range).unwrap_or_default() {
            let Some((one, found)) = scenarios.row(*number) else { continue };
            let cells = cells(ui, *number, &one, found);
            let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, cells.join(" ")));
            let is_lit = response.hovered() || response.has_focus() || scenarios.opened == Some(*number);
            if is_lit {
                ui.painter().rect_filled(rect, tokens(ui).measure.corner, tokens(ui).hovered);
            }
            let look = match found {
                None => Look::Waiting,
                Some(found) if found.is_met => Look::Met,
                Some(_) => Look::Differs,
            };
            line(ui, rect, &cells, look);
            if response.clicked() {
                commands.push(MazeCommand::OpenScenario(*number, true).into());
            }
        }
    });
}

/// How a line of the table looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Heading,
    Waiting,
    Met,
    Differs,
}

fn cells(ui: &Ui, number: usize, one: &Scenario, found: Option<Found>) -> [String; 6] {
    let place = |cell| format!("{}, {}", one.size.x(cell), one.size.y(cell));
    let known = format!("{:.5}", one.length);
    let mut cells = [(number + 1).to_string(), format!("({}) → ({})", place(one.from), place(one.to)), known]
        .into_iter()
        .chain(std::iter::repeat_n(String::new(), 3));
    let mut cells: [String; 6] = std::array::from_fn(|_| cells.next().unwrap_or_default());
    if let Some(found) = found {
        cells[3] =
            found.length.map_or_else(|| tr(ui, words::NO_PATH).to_owned(), |long| format!("{:.5}", long.value()));
        let by = found.length.filter(|_| !found.is_met).map(|long| long.value() - one.length);
        cells[4] = by.map_or_else(String::new, |by| format!("{by:+.5}"));
        cells[5] = grouped(found.expanded);
    }
    cells
}

fn line(ui: &Ui, rect: Rect, cells: &[String; 6], look: Look) {
    let tokens = tokens(ui);
    let style = if look == Look::Heading { TextStyle::Small } else { TextStyle::Monospace };
    let font = style.resolve(ui.style());
    let color = match look {
        Look::Heading | Look::Waiting => tokens.text_weak,
        Look::Met => tokens.text,
        Look::Differs => tokens.error,
    };
    let sign = match look {
        Look::Met => (icons::CHECK, tokens.good),
        Look::Differs => (icons::WARNING, tokens.error),
        Look::Heading | Look::Waiting => ("", color),
    };
    let small = TextStyle::Body.resolve(ui.style());
    ui.painter().text(pos2(rect.left() + 2.0, rect.center().y), Align2::LEFT_CENTER, sign.0, small, sign.1);
    for (text, share) in cells.iter().zip(COLUMNS) {
        let at = pos2(rect.left() + rect.width() * share, rect.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, text, font.clone(), color);
    }
}
