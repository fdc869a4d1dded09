//! What each position of the line of play is worth, as a plot.

use egui::{Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::words as says;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{section_heading, tokens, with_tip};
use crate::gui::omok::model::play::{Line, OmokCommand};
use crate::gui::omok::words::play as words;
use crate::gui::state::{Command, State};

/// The height of the plot, in text sizes.
const HEIGHT: f32 = 4.5;
/// A score that lies half way to the edge.
const HALF: f32 = 400.0;

/// Shows the plot, if there is more than one position. A click goes there.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let play = &state.omok().play;
    let line = play.study().line();
    if line.nodes.len() < 2 || !state.omok().preferences.studies || play.solving().is_some() {
        return;
    }
    section_heading(ui, tr(ui, words::EVALUATION));
    let size = vec2(ui.available_width(), (tokens(ui).measure.text * HEIGHT).round());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let here = line.nodes.iter().position(|node| *node == play.game().current()).unwrap_or(0);
    let said = at(ui, line, here);
    let name = format!("{}: {said}", tr(ui, words::EVALUATION));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let pointed = response.hover_pos().map(|pointer| index_at(rect, line, pointer.x));
    paint(ui, rect, line, here, pointed);
    let tip = pointed.map_or_else(|| tr(ui, words::EVALUATION_TIP).to_owned(), |index| at(ui, line, index));
    if with_tip(response, tip.as_str()).clicked()
        && let Some(node) = pointed.and_then(|index| line.nodes.get(index))
    {
        commands.push(OmokCommand::Go(*node).into());
    }
}

/// What a position is worth, in words.
fn at(ui: &Ui, line: &Line, index: usize) -> String {
    let score = line.scores.get(index).copied().flatten();
    let score = score.map_or_else(|| "…".to_owned(), |score| says::worth(ui, score));
    fill(tr(ui, words::EVALUATION_AT), &[("number", &index.to_string()), ("score", &score)])
}

/// Where a position lies across.
fn across(rect: Rect, line: &Line, index: usize) -> f32 {
    let last = (line.nodes.len() - 1).max(1) as f32;
    rect.left() + 4.0 + (rect.width() - 8.0) * index as f32 / last
}

fn index_at(rect: Rect, line: &Line, x: f32) -> usize {
    let last = (line.nodes.len() - 1) as f32;
    let share = (x - rect.left() - 4.0) / (rect.width() - 8.0).max(1.0);
    (share * last).round().clamp(0.0, last) as usize
}

/// Where a score lies: nothing is beyond the edges.
fn height(rect: Rect, score: i32) -> f32 {
    let share = score as f32 / (score.unsigned_abs() as f32 + HALF);
    rect.center().y - share * (rect.height() / 2.0 - 4.0)
}

fn paint(ui: &Ui, rect: Rect, line: &Line, here: usize, pointed: Option<usize>) {
    let tokens = tokens(ui);
    let (painter, measure) = (ui.painter_at(rect), &tokens.measure);
    painter.rect_filled(rect, measure.corner, tokens.canvas);
    let thin = |color| Stroke::new(measure.hairline, color);
    painter.hline(rect.x_range(), rect.center().y.round(), thin(tokens.text_weak));
    painter.vline(across(rect, line, here).round(), rect.y_range(), thin(tokens.accent));
    if let Some(index) = pointed {
        painter.vline(across(rect, line, index).round(), rect.y_range(), thin(tokens.text_weak));
    }
    let score = |index: usize| line.scores.get(index).copied().flatten();
    let place = |index: usize| Some(pos2(across(rect, line, index), height(rect, score(index)?)));
    let known = || (0..line.scores.len()).filter_map(place);
    let stroke = Stroke::new(measure.line, tokens.accent);
    for (from, to) in known().zip(known().skip(1)) {
        painter.line_segment([from, to], stroke);
    }
    if let Some(at) = place(here) {
        painter.circle_filled(at, measure.gap * 0.4, tokens.accent);
    }
}
