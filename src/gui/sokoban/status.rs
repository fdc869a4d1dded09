//! What the status line says of a level and of what a strategy answered.

use egui::{Label, RichText, Ui};

use crate::format::{bytes, grouped};
use crate::gui::lang::{self, fill, status};
use crate::gui::look::tokens;
use crate::gui::shared::status::item::Item;
use crate::gui::sokoban::words;
use crate::sokoban::generate::Made;
use crate::sokoban::{Answer, Level, SokobanTask, Verdict};

/// The size of the level, and how many boxes there are.
pub(crate) fn facts(ui: &mut Ui, task: &SokobanTask) {
    let [width, height, boxes] = counts(ui, &task.level);
    let text = fill(lang::tr(ui, words::FACTS), &[("width", &width), ("height", &height), ("boxes", &boxes)]);
    ui.add(Label::new(RichText::new(text).color(tokens(ui).text_weak)).truncate());
}

/// Columns, rows, and how many boxes there are.
fn counts(ui: &Ui, level: &Level) -> [String; 3] {
    let size = level.size();
    let boxes = lang::counted(ui, words::BOXES, level.boxes().len() as u64);
    [size.width.to_string(), size.height.to_string(), boxes]
}

/// What came of making a level, as a sentence; nothing where nothing came of it.
pub(crate) fn made_text(ui: &Ui, made: &Made) -> Option<String> {
    let best = made.best.as_ref()?;
    let [width, height, boxes] = counts(ui, &best.level);
    let pushes = lang::counted(ui, words::PUSHES, best.metrics.pushes);
    let points = grouped(best.difficulty().into());
    let values =
        [("width", &*width), ("height", &*height), ("boxes", &*boxes), ("pushes", &*pushes), ("points", &*points)];
    Some(fill(lang::tr(ui, words::MADE_END), &values))
}

/// What was found out.
pub(crate) fn verdict(ui: &Ui, answer: &Answer) -> Item {
    let tip = match answer.verdict {
        Verdict::Solved => words::SOLVED_TIP,
        Verdict::FewestPushes | Verdict::FewestMoves => words::PROVEN_TIP,
        Verdict::Unsolvable => words::UNSOLVABLE_TIP,
        Verdict::Limit => words::LIMIT_TIP,
    };
    Item::words(verdict_text(ui, answer)).with_tip(lang::tr(ui, tip))
}

/// Every position that was made.
pub(crate) fn generated(ui: &Ui, answer: &Answer) -> Item {
    Item::new(lang::tr(ui, status::GENERATED), grouped(answer.generated))
}

/// What the search itself took.
pub(crate) fn memory(ui: &Ui, answer: &Answer) -> Item {
    let name = lang::tr(ui, words::SEARCH_MEMORY);
    Item::new(name, bytes(answer.bytes as u64)).with_tip(lang::tr(ui, words::SEARCH_MEMORY_TIP))
}

/// What was found out, in words: never more than is proven.
pub(crate) fn verdict_text(ui: &Ui, answer: &Answer) -> String {
    let (pushes, moves) = answer.solution.as_ref().map_or((0, 0), |moves| (moves.pushes(), moves.len()));
    let pushes = lang::counted(ui, words::PUSHES, pushes as u64);
    let moves = lang::counted(ui, words::MOVES, moves as u64);
    let text = match answer.verdict {
        Verdict::Solved => return format!("{pushes}, {moves}"),
        Verdict::FewestPushes => words::FEWEST_PUSHES,
        Verdict::FewestMoves => words::FEWEST_MOVES,
        Verdict::Unsolvable => words::UNSOLVABLE,
        Verdict::Limit => words::LIMIT_REACHED,
    };
    fill(lang::tr(ui, text), &[("pushes", &pushes), ("moves", &moves)])
}

/// How a search ended.
pub(crate) fn end_of_level(ui: &Ui, answer: &Answer) -> String {
    let verdict = verdict_text(ui, answer);
    let mut letters = verdict.chars();
    let verdict: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let (expanded, generated) = (grouped(answer.expanded), grouped(answer.generated));
    let values = [("verdict", &*verdict), ("expanded", &*expanded), ("generated", &*generated)];
    fill(lang::tr(ui, words::END_SENTENCE), &values)
}
