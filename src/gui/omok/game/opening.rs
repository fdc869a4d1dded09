//! An opening in a game: who is asked for what, what can be chosen, and what is seen of it on the board.

use egui::{RichText, Ui};

use super::parts::sign;
use super::words as says;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{icons, tokens, with_tip};
use crate::gui::omok::canvas::{AreaMark, Ghost};
use crate::gui::omok::commands::{CHOOSE_BLACK, CHOOSE_WHITE, MORE_STONES, OFFER_FIFTHS};
use crate::gui::omok::model::play::OmokCommand;
use crate::gui::omok::words::play as words;
use crate::gui::shared::action::keyed;
use crate::gui::state::{Command, State};
use crate::omok::Point;
use crate::omok::opening::{Act, Area, Ask, Choice, Opening};

/// Shows who is asked for what, and buttons for what can be chosen.
pub(super) fn show(ui: &mut Ui, state: &State, opening: &Opening, commands: &mut Vec<Command>) {
    let (Some(ask), Some(text)) = (opening.asks(), says::opening(ui, opening)) else { return };
    sign(ui, icons::CIRCLE_DOT, &text, tokens(ui).accent);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
        match ask {
            Ask::Choose(choices) => choices.iter().for_each(|&(choice, _)| button(ui, state, choice, commands)),
            Ask::Declare(most) => (1..=most).for_each(|count| number(ui, count, commands)),
            Ask::Stone { .. } | Ask::Offer(_) | Ask::Pick => {}
        }
    });
}

fn button(ui: &mut Ui, state: &State, choice: Choice, commands: &mut Vec<Command>) {
    let action = match choice {
        Choice::Black => CHOOSE_BLACK,
        Choice::White => CHOOSE_WHITE,
        Choice::More => MORE_STONES,
        Choice::Offer => OFFER_FIFTHS,
    };
    keyed(ui, state, action, choice.name(), commands);
}

/// A button that declares how many fifth stones are to be offered.
fn number(ui: &mut Ui, count: u32, commands: &mut Vec<Command>) {
    let text = count.to_string();
    let name = fill(tr(ui, words::FIFTHS), &[("count", &text)]);
    let size = egui::vec2(tokens(ui).measure.control, tokens(ui).measure.control);
    let response = ui.add(egui::Button::new(RichText::new(&text).monospace()).min_size(size));
    if with_tip(response, name.as_str()).accessible_name(&name).clicked() {
        commands.push(OmokCommand::Declare(count).into());
    }
}

/// The part of the board where the next stone belongs.
pub(super) const fn area(ask: Ask) -> Option<AreaMark> {
    let Ask::Stone { area, .. } = ask else { return None };
    match area {
        Area::Anywhere => None,
        Area::Within(square) => Some(AreaMark { square, is_inside: true }),
        Area::Beyond(square) => Some(AreaMark { square, is_inside: false }),
    }
}

/// The fifth stones that are offered.
pub(super) fn offers(opening: &Opening) -> impl Iterator<Item = Ghost> {
    let (numbers, colour) = (1.., opening.to_move());
    opening.offers().iter().zip(numbers).map(move |(&point, number)| Ghost { point, colour, number })
}

/// Whether a click on `point` puts, offers or picks a stone.
pub(super) fn takes(opening: &Opening, point: Point) -> bool {
    opening.clone().take(Act::Stone(point)).is_ok()
}
