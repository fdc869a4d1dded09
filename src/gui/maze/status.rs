//! What the status line says of a maze, and how runs on one end.

use egui::{Label, RichText, Ui};

use crate::format::grouped;
use crate::gui::lang::{self, fill, status as words, transport};
use crate::gui::look::{icons, tokens};
use crate::maze::measure::Measures;
use crate::maze::{MazePath, PathEnd};

/// What kind of maze it is, from right to left. Open ground, as on a map, is no matter of loops.
pub(super) fn facts(ui: &mut Ui, measures: &Measures, is_map: bool) {
    let tokens = tokens(ui);
    let weak = |text: String| Label::new(RichText::new(text).color(tokens.text_weak)).truncate();
    if measures.is_perfect() {
        let text = lang::counted(ui, words::PERFECT_FACTS, measures.passages);
        ui.label(RichText::new(icons::CHECK).color(tokens.good));
        ui.add(weak(text));
        return;
    }
    let loops = if is_map { 0 } else { measures.loops };
    for (name, count, least) in [(words::PIECES, measures.components, 2), (words::LOOPS, loops, 1)] {
        if count >= least {
            let number = RichText::new(grouped(count)).monospace().color(tokens.text_strong);
            ui.label(number);
            ui.add(weak(lang::tr(ui, name).to_owned()));
        }
    }
}

/// How a search ended.
pub(super) fn end_of_search(ui: &Ui, path: &MazePath) -> String {
    let text = match path.end {
        PathEnd::Arrived => transport::ARRIVED,
        PathEnd::NoPath => transport::NO_WAY,
        PathEnd::Circles(..) => transport::CIRCLES,
        PathEnd::GaveUp => transport::GAVE_UP,
    };
    let steps = path.steps().unwrap_or(0);
    let (visited, cells, steps) = (grouped(path.visited), grouped(steps + 1), grouped(steps));
    fill(lang::tr(ui, text), &[("visited", &visited), ("cells", &cells), ("steps", &steps)])
}
