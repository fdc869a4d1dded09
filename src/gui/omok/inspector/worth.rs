//! What a point is worth to both colours, taken apart by direction and pattern.

use egui::Ui;

use super::entry::Entry;
use super::focus;
use super::rows::Speaks;
use crate::gui::lang::{self, fill};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::model::Focus;
use crate::gui::omok::words::inspector as words;
use crate::gui::shared::inspector::row::Lit;
use crate::gui::shared::inspector::section::Section;
use crate::gui::shared::inspector::values::signed;
use crate::omok::Situation;
use crate::omok::reader::{Part, line_name, priority, weigh};
use crate::omok::{Colour, Point};

/// Shows what `point` is worth; answers with what the board is to show.
pub(super) fn show(ui: &mut Ui, situation: &Situation, point: Point) -> Option<Focus> {
    let (board, table) = (situation.board(), &situation.table);
    let to_move = situation.game.to_move();
    let [Some(black), Some(white)] = Colour::ALL.map(|colour| priority(board, table, colour, point)) else {
        return None;
    };
    let both = [black, white];
    let weights = table.weights();
    let score = signed(weigh(weights, both.map(|one| one.total), to_move));
    let title = fill(lang::tr(ui, words::WORTH), &[("point", &board.name(point))]);
    let section = Section { name: "worth", title: &title, note: &score, tip: lang::tr(ui, words::WORTH_TIP) };
    let content = |ui: &mut Ui| {
        let mut pointed = None;
        for (colour, weight) in [(to_move, weights.own), (to_move.other(), weights.other)] {
            let one = &both[colour as usize];
            total(ui, colour, (one.total, weight));
            for part in &one.parts {
                pointed = pointed.or(direction(ui, situation, point, part));
            }
        }
        if both.iter().all(|one| one.total == 0) {
            empty_hint(ui, lang::tr(ui, words::NO_PATTERN));
        }
        ui.add_space(tokens(ui).measure.gap / 2.0);
        pointed
    };
    section.show(ui, |_| {}, content).flatten()
}

/// The sum for one colour, and how much of it counts.
fn total(ui: &mut Ui, colour: Colour, (total, weight): (i32, u32)) {
    let (name, total) = (lang::tr(ui, colour_name(colour)), signed(total.into()));
    let verdict = format!("{total} × {weight} %");
    let sentence = format!("{name}: {verdict}");
    let (speaks, lit) = (Speaks::Neither, Lit::No);
    Entry { sentence: &sentence, depth: 0, speaks, subject: name, verdict: &verdict, is_door: false, lit }.show(ui);
}

/// What one direction adds.
fn direction(ui: &mut Ui, situation: &Situation, point: Point, part: &Part) -> Option<Focus> {
    let found = part.found?;
    let pattern = situation.table.pattern(found.pattern)?;
    let language = lang::language(ui);
    let (line, value) = (line_name(part.line).get(language), signed(part.value.into()));
    let (subject, meaning) = (pattern.text(), pattern.meaning.name().get(language));
    let verdict = format!("+{value}");
    let sentence = format!("{line}: {subject}, {meaning}, {verdict}");
    let (speaks, lit, depth) = (Speaks::Neither, Lit::No, 1);
    let subject = format!("{subject} {line}");
    let entry = Entry { sentence: &sentence, depth, speaks, subject: &subject, verdict: &verdict, is_door: false, lit };
    let response = entry.show(ui);
    response.hovered().then(|| focus::of_pattern(situation.board(), point, part.line, found))
}
