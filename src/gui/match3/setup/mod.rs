//! The setup of match-3: the level, its size and colours, what works on it, what lies on the board.

mod level;
mod method;
pub(crate) mod play;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(crate) mod tests;

use egui::{Label, RichText, Ui};

use crate::family::Board as Prepared;
use crate::gui::command;
use crate::gui::lang::{self, fill, setup, tr};
use crate::gui::look::{self, icons, section_heading};
use crate::gui::match3::legend;
use crate::gui::match3::pages;
use crate::gui::match3::words::{self, play as play_words};
use crate::gui::shared::setup::field::{Dial, seed_row};
use crate::gui::shared::setup::{Edit, take, who};
use crate::gui::state::{Command, State};
use crate::match3::proven;
use crate::match3::{Arena, Match3Problem};
use crate::match3::{MAX_COLOURS, MAX_SIDE};

/// The largest side that sliders offer.
const OFFERED: u64 = 64;

/// Shows every section.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let mut edit = Edit::None;
    who::show(ui, state, [play_words::PLAY_IT, play_words::WATCH], commands);
    pages::switch(ui, state);
    section_heading(ui, tr(ui, words::LEVEL));
    let shown = state.session.prepared().and_then(Prepared::share::<Arena>);
    edit.note(level::show(ui, state));
    edit.note(size(ui, &mut state.match3_mut().draft, shown.as_deref()));
    edit.note(colours(ui, &mut state.match3_mut().draft, shown.as_deref()));
    edit.note(seed_row(ui, &mut state.match3_mut().draft.seed, Some(command::NEW_SEED), commands));
    section_heading(ui, tr(ui, words::METHOD));
    edit.note(method::show(ui, &mut state.match3_mut().draft.algorithm));
    if let Some(arena) = shown.as_deref().filter(|_| state.next.is_none()) {
        verdict(ui, arena);
    }
    take(ui, state, commands, edit);
    section_heading(ui, tr(ui, setup::SHOW));
    legend::show(ui, state, commands);
}

/// Shows the list of levels alone.
pub(crate) fn levels(ui: &mut Ui, state: &mut State) -> Edit {
    section_heading(ui, tr(ui, words::LEVEL));
    level::show(ui, state)
}

/// Columns and rows.
fn size(ui: &mut Ui, draft: &mut Match3Problem, shown: Option<&Arena>) -> Edit {
    let of_level = shown.map_or([9, 9], |arena| [arena.size().width.into(), arena.size().height.into()]);
    let [mut width, mut height] = draft.size.unwrap_or(of_level);
    let mut edit = Edit::None;
    for (name, value) in [(words::COLUMNS, &mut width), (words::ROWS, &mut height)] {
        let dial = Dial { name: tr(ui, name), range: 1..=u64::from(MAX_SIDE), offered: 3..=OFFERED };
        edit.note(dial.show(ui, value));
    }
    if edit != Edit::None {
        draft.size = Some([width, height]);
    }
    edit
}

/// How many colours there are.
fn colours(ui: &mut Ui, draft: &mut Match3Problem, shown: Option<&Arena>) -> Edit {
    let mut value = draft.colours.unwrap_or(shown.map_or(6, |arena| arena.level.colours().into()));
    let range = 1..=u64::from(MAX_COLOURS);
    let edit = Dial { name: tr(ui, words::COLOURS), range: range.clone(), offered: range }.show(ui, &mut value);
    if edit != Edit::None {
        draft.colours = Some(value);
        // Weights are one for each colour.
        draft.weights = None;
    }
    edit
}

/// What is not possible on the board that is shown, with its proof.
fn verdict(ui: &mut Ui, arena: &Arena) {
    let (proof, text) = match (arena.impossible, arena.dead) {
        (Some(proof), _) => (proof, words::IMPOSSIBLE),
        (None, Some(proof)) => (proof, words::NEVER_A_MOVE),
        (None, None) => return,
    };
    let proven = proven(proof, arena.level.size(), lang::language(ui));
    let said = fill(tr(ui, text), &[("proof", &proven)]);
    let color = look::tokens(ui).warning;
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(icons::WARNING).color(color));
        ui.add(Label::new(RichText::new(said).color(color)).wrap());
    });
}
