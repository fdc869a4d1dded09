//! What the inspector says of a shuffler: the block that is tried and why it is refused, the list and the
//! queue, counts, and where to stop. Everything comes from the state and the last events.

mod candidate;
mod stops;
mod strips;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::Ui;

use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::gui::lang;
use crate::gui::look::{tokens, value_row};
use crate::gui::match3::board::Tale;
use crate::gui::match3::words;
use crate::gui::shared::inspector::InspectorMemory;
use crate::gui::shared::inspector::section::Section;
use crate::gui::shared::inspector::structures::Touched;
use crate::gui::state::{Command, State};
use crate::match3::shuffle::words as labels;
use crate::session::Stage;
use crate::trace::{Label, Values};

/// Structures of the state that are shown here, and so not once more among the others.
const SHOWN_HERE: [Label; 8] = [
    labels::LIST,
    labels::KEYS,
    labels::TAKEN,
    labels::QUEUE,
    labels::FIRST_REFUSED,
    labels::RUNS_ACROSS,
    labels::RUNS_UP,
    labels::GHOSTS,
];

/// Whether a structure of the state is shown as a strip or on the board, and not once more among others.
pub(crate) fn shows(values: &Values, label: Label) -> bool {
    SHOWN_HERE.contains(&label) && values.find(labels::KEYS).is_some()
}

/// What the inspector remembers of one run on a board of match-3.
#[derive(Default)]
pub(crate) struct Talk {
    at: Option<u64>,
    tale: Tale,
}

/// Shows what is known of the shuffler. The cells that are pointed at are lit on the board.
pub(crate) fn show(ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) {
    let Some(arena) = board.match3() else { return };
    let State { session, seen, pointed, selected, .. } = state;
    let Some(stage) = session.active_stage_mut() else { return };
    let talk = seen.of::<InspectorMemory>().stage.own.of::<Talk>();
    let position = stage.player().position();
    if talk.at != Some(position) {
        (talk.at, talk.tale) = (Some(position), Tale::of(stage, arena.size()));
    }
    let mut touched = Touched::default();
    outcome(ui, stage, board);
    candidate::show(ui, &talk.tale, arena.size(), &mut touched);
    let _ = stage.values();
    if let Some((_, values)) = stage.values() {
        strips::show(ui, values, arena.size(), &mut touched);
        counters(ui, values);
    }
    stops::show(ui, stage, commands);
    *pointed = pointed.or(touched.pointed);
    if let Some(cell) = touched.clicked {
        *selected = Some(cell);
        commands.push(Command::ShowCell(cell));
    }
}

/// How the run ended, at its end.
fn outcome(ui: &mut Ui, stage: &mut Stage, board: &Prepared) {
    let position = stage.player().position();
    let (recording, _) = stage.read();
    let is_at_end = position == recording.len();
    drop(recording);
    let Some(output) = stage.outcome().and_then(|outcome| outcome.output.as_deref()).filter(|_| is_at_end) else {
        return;
    };
    let told = output.sentence(board, lang::language(ui));
    let section = Section { name: "match-3 outcome", title: lang::tr(ui, words::OUTCOME), note: "", tip: "" };
    section.show(
        ui,
        |_| {},
        |ui| {
            ui.label(told);
            ui.add_space(tokens(ui).measure.gap / 2.0);
        },
    );
}

/// How often blocks were tested and refused.
fn counters(ui: &mut Ui, values: &Values) {
    let rows = [
        (words::TESTS, labels::TESTS),
        (words::REFUSALS, labels::REFUSALS),
        (words::FALSELY, labels::FALSE_REFUSALS),
        (words::FOR_GHOSTS, labels::GHOST_REFUSALS),
        (words::CHANGES, labels::CHANGES),
    ];
    let rows = rows.into_iter().filter_map(|(name, label)| Some((name, values.find_number(label)?)));
    let rows: Vec<_> = rows.collect();
    if rows.len() < 2 {
        return;
    }
    let section = Section { name: "match-3 counts", title: lang::tr(ui, words::COUNTERS), note: "", tip: "" };
    section.show(
        ui,
        |_| {},
        |ui| {
            for (name, count) in rows {
                value_row(ui, lang::tr(ui, name), &grouped(count.unsigned_abs()));
            }
        },
    );
}
