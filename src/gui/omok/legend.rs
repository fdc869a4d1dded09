//! What the marks on a board of Omok mean, and the switches.

use egui::{Color32, Ui};

use crate::family::Board as Prepared;
use crate::gui::lang::tr;
use crate::gui::look::{self, legend_row};
use crate::gui::omok::canvas::OmokColors;
use crate::gui::omok::commands::{FORBIDDEN_POINTS, STONE_NUMBERS};
use crate::gui::omok::words as positions;
use crate::gui::shared::setup::legend::switch;
use crate::gui::state::{Command, State};
use crate::omok::OmokAlgorithm;
use crate::omok::rules::{self, Rule};
use crate::text::Text;
use crate::trace::{Kind, Role};

/// Shows what the marks on a board of Omok mean, and the switches.
pub(crate) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let colors = OmokColors::of(look::tokens(ui));
    let looker = state.session.active_stage().and_then(|stage| OmokAlgorithm::find(stage.info().id));
    for (color, name) in looker.map_or(Vec::new(), |looker| marks_of(looker, &colors)) {
        legend_row(ui, color, tr(ui, name), "");
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let situation = state.session.prepared().and_then(Prepared::omok);
    play(ui, state, situation.map_or(rules::default_rule(), |situation| situation.game.rule()), commands);
}

/// Shows the switches of what lies on a board of Omok where `rule` holds.
pub(crate) fn play(ui: &mut Ui, state: &State, rule: &Rule, commands: &mut Vec<Command>) {
    let colors = OmokColors::of(look::tokens(ui));
    let omok = &state.omok().preferences;
    switch(ui, (STONE_NUMBERS, positions::STONE_NUMBERS, omok.numbers), None, commands);
    if rule.bars_anything() {
        switch(ui, (FORBIDDEN_POINTS, positions::FORBIDDEN_POINTS, omok.forbidden), Some(colors.forbidden), commands);
    }
}

/// The marks that an algorithm leaves on the board.
fn marks_of(looker: OmokAlgorithm, colors: &OmokColors) -> Vec<(Color32, Text)> {
    let (question, supposed) = ((colors.three, positions::QUESTION), (colors.three, positions::SUPPOSED));
    match looker {
        OmokAlgorithm::Judge(_) => vec![
            question,
            (colors.read, positions::LOOKED),
            (colors.three, positions::THREES),
            (colors.four, positions::FOURS),
            (colors.five, positions::FIVES),
            (colors.legal, positions::POINT_LEGAL),
            (colors.forbidden, positions::POINT_BARRED),
        ],
        OmokAlgorithm::Reader(_) => vec![question, (colors.read, positions::STRING), (colors.four, positions::WINDOW)],
        OmokAlgorithm::Priorities(_) => vec![(colors.heat, positions::HEAT)],
        OmokAlgorithm::Strategy(one) if one.info.tells(Kind::Look, Role::Score) => {
            vec![(colors.heat, positions::HEAT), (colors.wood, positions::EXPECTED)]
        }
        OmokAlgorithm::Strategy(one) if one.info.tells(Kind::Look, Role::Visits) => {
            vec![supposed, (colors.heat, positions::VISITED), (colors.wood, positions::EXPECTED)]
        }
        OmokAlgorithm::Strategy(_) => vec![supposed, (colors.wood, positions::EXPECTED)],
    }
}
