//! Which commands a menu offers, and what is said of those that can do nothing.

use super::menu::Menu;
use super::row::Action;
use super::table::{COMPARE_WITH, LAB, PLAY_LEVEL, STOP_RECORDING, TOGGLE_BOOKMARK, TOGGLE_BREAKPOINT};
use crate::gui::lang::fill;
use crate::gui::state::State;
use crate::text::{Language, Text};

/// The commands of a menu that mean anything in the family on the screen.
pub fn of_menu(state: &State, menu: Menu) -> impl Iterator<Item = Action> + '_ {
    let all = state.families.commands().iter().copied();
    all.filter(move |action| action.group.menu() == menu && action.is_listed(state))
}

/// Whether a menu has anything to offer for what is on the screen.
pub fn has_place(state: &State, menu: Menu) -> bool {
    of_menu(state, menu).any(|action| action.at.holds(state.context()))
}

/// Why a command cannot be carried out, for tooltips and messages.
pub(in crate::gui) fn why_not(language: Language, action: Action, why: Text) -> String {
    let keys = [
        ("play", PLAY_LEVEL),
        ("lab", LAB),
        ("breakpoint", TOGGLE_BREAKPOINT),
        ("bookmark", TOGGLE_BOOKMARK),
        ("compare", COMPARE_WITH),
        ("stop", STOP_RECORDING),
    ]
    .map(|(name, action)| (name, action.key_text()));
    let name = [("command", action.name.get(language))];
    let values: Vec<_> = keys.iter().map(|(name, key)| (*name, &**key)).chain(name).collect();
    fill(why.get(language), &values)
}
