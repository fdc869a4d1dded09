//! What the status line says of a level and of what a strategy answered.

use egui::{Label, RichText, Ui};

use super::Item;
use crate::gui::format::{bytes, grouped};
use crate::gui::lang::{self, fill, sokoban as words};
use crate::gui::look::tokens;
use crate::sokoban::{Answer, Moves, SokobanTask, Verdict};

/// The size of the level, and how many boxes there are.
pub(super) fn facts(ui: &mut Ui, task: &SokobanTask) {
    let size = task.level.size();
    let [width, height, boxes] = [size.width.into(), size.height.into(), task.level.boxes().len() as u64].map(grouped);
    let text = fill(lang::tr(ui, words::FACTS), &[("width", &width), ("height", &height), ("boxes", &boxes)]);
    ui.add(Label::new(RichText::new(text).color(tokens(ui).text_weak)).truncate());
}

/// What was found out.
pub(super) fn verdict(ui: &Ui, answer: &Answer) -> Item {
    let tip = match answer.verdict {
        Verdict::Solved => words::SOLVED_TIP,
        Verdict::FewestPushes | Verdict::FewestMoves => words::PROVEN_TIP,
        Verdict::Unsolvable => words::UNSOLVABLE_TIP,
        Verdict::Limit => words::LIMIT_TIP,
    };
    Item::new("", verdict_text(ui, answer)).with_tip(lang::tr(ui, tip))
}

/// What the search itself took.
pub(super) fn memory(ui: &Ui, answer: &Answer) -> Item {
    let name = lang::tr(ui, words::SEARCH_MEMORY);
    Item::new(name, bytes(answer.bytes as u64)).with_tip(lang::tr(ui, words::SEARCH_MEMORY_TIP))
}

/// What was found out, in words: never more than is proven.
pub(in crate::gui::panels) fn verdict_text(ui: &Ui, answer: &Answer) -> String {
    let text = match answer.verdict {
        Verdict::Solved => words::PUSHES_AND_MOVES,
        Verdict::FewestPushes => words::FEWEST_PUSHES,
        Verdict::FewestMoves => words::FEWEST_MOVES,
        Verdict::Unsolvable => words::UNSOLVABLE,
        Verdict::Limit => words::LIMIT_REACHED,
    };
    let count = |count: fn(&Moves) -> usize| grouped(answer.solution.as_ref().map_or(0, count) as u64);
    fill(lang::tr(ui, text), &[("pushes", &count(Moves::pushes)), ("moves", &count(Moves::len))])
}
