//! What can be asked about a point of Omok, in its menu.

use egui::Ui;

use crate::gui::lang::{fill, tr};
use crate::gui::look::icons;
use crate::gui::omok::words;
use crate::gui::shared::board::menu::item;
use crate::gui::state::Command;
use crate::omok::{Colour, Point, reader, referee};
use crate::omok::{OmokProblem, Situation};
use crate::recipe::Choice;
use crate::text::Text;
use crate::trace::Info;

/// Offers the questions that can be asked about `point`.
pub(crate) fn ask(
    ui: &mut Ui,
    (situation, draft): (&Situation, &OmokProblem),
    point: Point,
    commands: &mut Vec<Command>,
) {
    let name = situation.board().name(point);
    let mut set_up = |info: &'static Info, colour| {
        let algorithm = if draft.algorithm.id == info.id { draft.algorithm.clone() } else { Choice::of(info) };
        let problem = draft.clone().looked_at_by(algorithm).about(name.clone(), colour);
        commands.push(Command::SetUp(problem.into()));
    };
    let judge = referee::LIST[0].info;
    ui.add_enabled_ui(situation.board().is_empty(point), |ui| {
        for (colour, colour_name) in [(Colour::Black, words::BLACK), (Colour::White, words::WHITE)] {
            let text = fill(tr(ui, words::JUDGE_FOR), &[("colour", &tr(ui, colour_name).to_lowercase())]);
            if ui.button((icons::EYE, text.as_str())).clicked() {
                set_up(judge, Some(colour));
                ui.close();
            }
        }
    });
    if item(ui, icons::SEARCH, words::READ_LINES, None).clicked() {
        set_up(reader_in_use(draft), None);
    }
}

/// The line reader that is set up, or else the first.
fn reader_in_use(draft: &OmokProblem) -> &'static Info {
    reader::find(&draft.algorithm.id).map_or(reader::LIST[0].info, |entry| entry.info)
}

/// The name of a colour.
pub(crate) const fn colour_name(colour: Colour) -> Text {
    match colour {
        Colour::Black => words::BLACK,
        Colour::White => words::WHITE,
    }
}
