//! Every family that the window shows: one line each.

use super::view::FamilyView;
use super::{match3, maze, omok, sokoban};
use crate::gui::family::Family;

/// Every family, in the order of the tabs.
pub const FAMILIES: [&dyn FamilyView; 4] = [
    &maze::view::Maze, //
    &sokoban::view::Sokoban,
    &omok::view::Omok,
    &match3::view::Match3,
];

/// What the window shows of `family`.
pub fn of(family: Family) -> &'static dyn FamilyView {
    FAMILIES.into_iter().find(|view| view.family() == family).unwrap_or(FAMILIES[0])
}
