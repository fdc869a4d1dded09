//! What the marks on a board of match-3 mean, and the switches.

use egui::Ui;

use crate::gui::command;
use crate::gui::lang::{setup, tr};
use crate::gui::look::{self, legend_row};
use crate::gui::match3::canvas::Match3Colors;
use crate::gui::match3::commands::{GHOST_MARKS, LEGAL_MOVES, RUN_LENGTHS};
use crate::gui::match3::words as boards;
use crate::gui::shared::setup::legend::switch;
use crate::gui::state::{Command, State};
use crate::session::Stage;
use crate::trace::Kind;

/// Shows what the marks on a board of match-3 mean, and the switches.
pub(crate) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colors = Match3Colors::of(look::tokens(ui));
    let info = state.session.active_stage().map(Stage::info);
    let tells = |kind: Kind| info.is_some_and(|info| info.kinds().contains(&kind));
    let has_ghosts = tells(Kind::Stale);
    if tells(Kind::Visit) {
        legend_row(ui, colors.told, tr(ui, boards::LEGEND_TRIAL), "");
    }
    if tells(Kind::Refuse) {
        legend_row(ui, colors.refused, tr(ui, boards::LEGEND_REFUSED), "");
        legend_row(ui, colors.reason, tr(ui, boards::LEGEND_REASON), "");
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let shown = &state.match3().preferences;
    if has_ghosts {
        switch(ui, (RUN_LENGTHS, boards::RUNS, shown.runs), None, commands);
        switch(ui, (GHOST_MARKS, boards::GHOSTS, shown.ghosts), Some(colors.told), commands);
    }
    switch(ui, (LEGAL_MOVES, boards::MOVES, shown.moves), Some(colors.legal), commands);
    switch(ui, (command::NUMBERS, setup::NUMBERS_SHOWN, state.preferences.overlays.numbers), None, commands);
}
