//! Every command of the window: one table that keys, menus, palette, cheat-sheet and README read.
//!
//! A command is a [`Row`]: an id, a place in the menus, names, a sign, a key, when it is on, when it can be carried
//! out and why not, and what it does. Rows that all families share stand in `table`; the rows of one family stand
//! in its folder, with what the shared ones mean there ([`FamilyCommands`]). A row that does nothing does not compile.

pub(in crate::gui) mod can;
mod conditions;
pub(in crate::gui) mod family;
mod keys;
mod lists;
mod menu;
pub(in crate::gui) mod row;
mod table;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

pub use can::{Can, Context};
pub(in crate::gui) use family::here;
pub use family::{FamilyCommands, Game, GameAction, LevelStep};
pub(in crate::gui) use keys::{OPTIONS, alt, ctrl, ctrl_shift, key, pressed, shift};
pub(in crate::gui) use lists::why_not;
pub use lists::{has_place, of_menu};
pub use menu::{Group, Menu};
pub(in crate::gui) use row::commands;
pub use row::{Action, Row};
pub use table::*;
