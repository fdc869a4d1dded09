//! The forbidden points of the position, each with its reasons.

use egui::{Button, RichText, Ui};

use crate::family::Board as Prepared;
use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{self, empty_hint, section_heading, with_tip};
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::words;
use crate::gui::state::{Command, State};
use crate::omok::Situation;
use crate::omok::{Colour, referee};
use crate::recipe::Choice;

/// Points that are listed.
const LISTED: usize = 4;

/// Shows the forbidden points of the colour in question, or of the one who is to move; a click lets the
/// referee judge one.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(situation) = state.session.prepared().and_then(Prepared::omok) else { return };
    let colour = situation.question.map_or(situation.game.to_move(), |question| question.colour);
    if situation.game.rule().side(colour).bans.is_empty() {
        return;
    }
    let name = tr(ui, colour_name(colour)).to_lowercase();
    section_heading(ui, &fill(tr(ui, words::FORBIDDEN_FOR), &[("colour", &name)]));
    let all = &situation.forbidden[colour as usize];
    ui.scope(|ui| list(ui, state, (situation, colour), commands));
    if let Some(more) = all.len().checked_sub(LISTED).filter(|more| *more > 0) {
        empty_hint(ui, &fill(tr(ui, words::FORBIDDEN_MORE), &[("count", &more.to_string())]));
    }
}

fn list(ui: &mut Ui, state: &State, (situation, colour): (&Situation, Colour), commands: &mut Vec<Command>) {
    let all = &situation.forbidden[colour as usize];
    if all.is_empty() {
        empty_hint(ui, tr(ui, words::FORBIDDEN_NONE));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.visuals_mut().selection.bg_fill = look::tokens(ui).selection;
    for (point, fouls) in all.iter().take(LISTED) {
        let name = situation.board().name(*point);
        let reasons: Vec<&str> = fouls.iter().map(|foul| foul.name().get(language(ui))).collect();
        let reasons = reasons.join(", ");
        let tokens = look::tokens(ui);
        let face = RichText::new(&name).monospace().color(tokens.text_strong);
        let right = RichText::new(&reasons).color(tokens.error);
        let is_asked = situation.question.is_some_and(|question| question.point == *point);
        let button = Button::selectable(is_asked, face).right_text(right).truncate();
        let button = button.min_size(egui::vec2(ui.available_width(), tokens.measure.control));
        let response = ui.add(button).accessible_name(format!("{name}: {reasons}"));
        let tip = fill(tr(ui, words::JUDGE_IT), &[("point", &name)]);
        if with_tip(response, tip.as_str()).clicked() {
            let draft = state.omok().draft.clone().looked_at_by(Choice::of(referee::LIST[0].info));
            commands.push(Command::SetUp(draft.about(name, Some(colour)).into()));
        }
    }
}
