//! [`Row`]: all that is known about a command; [`Action`]: the command itself.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use egui::KeyboardShortcut;

use super::can::{Can, Context};
use super::menu::Group;
use crate::gui::desk::Desk;
use crate::gui::state::State;
use crate::text::Text;

/// Makes rows: a constant for each command, and the list of them.
///
/// A row is `NAME = "id" in Group, name, words, sign, key, columns => what it does;`. Columns are methods of [`Row`]:
/// `at`, `on`, `can`, `quiet`, `shared`, `on_pages`.
macro_rules! commands {
    (
        $list:ident of $family:expr;
        $($(#[$doc:meta])* $name:ident = $id:literal in $group:ident, $text:expr, $also:expr, $icon:expr, $key:expr
            $(, $column:ident($($value:expr)?))* => $does:expr;)*
    ) => {
        $(
            $(#[$doc])*
            pub const $name: $crate::gui::command::row::Action = $crate::gui::command::row::Action {
                row: &$crate::gui::command::row::Row {
                    id: $id,
                    family: $family,
                    group: $crate::gui::command::Group::$group,
                    name: $text,
                    also: $also,
                    icon: $icon,
                    key: $key,
                    page_key: None,
                    at: $crate::gui::command::Group::$group.context(),
                    is_on: None,
                    can: |_| $crate::gui::command::Can::Yes,
                    is_quiet: false,
                    does: $does,
                }
                $(.$column($($value)?))*,
            };
        )*

        /// Every row of this table, in the order of the menus.
        pub(in crate::gui) const $list: &[$crate::gui::command::row::Action] = &[$($name),*];
    };
}
pub(in crate::gui) use commands;

/// What is known about a command.
#[derive(Debug)]
pub struct Row {
    /// A name for tests and stored keys, in kebab case. It never changes.
    pub id: &'static str,
    /// The id of the family that alone has it, or nothing.
    pub family: Option<&'static str>,
    /// Its menu, and the lines between which it stands there.
    pub group: Group,
    /// Its name.
    pub name: Text,
    /// Other words that people type to find it.
    pub also: Text,
    /// Its sign.
    pub icon: &'static str,
    /// Its key; on a page the [other one](Self::page_key), if there is one.
    pub key: KeyboardShortcut,
    /// Its key on a page, where the usual one belongs to the browser.
    pub page_key: Option<KeyboardShortcut>,
    /// What must be on the screen for its key to mean it.
    pub at: Context,
    /// Whether it is on; nothing for commands that switch nothing.
    pub is_on: Option<fn(&State) -> bool>,
    /// Whether it can be carried out where it applies.
    pub can: fn(&State) -> Can,
    /// Whether its key says nothing where it can do nothing.
    pub is_quiet: bool,
    /// What it does.
    pub does: fn(&mut Desk),
}

impl Row {
    /// The same command, meant while `at` is on the screen.
    pub(in crate::gui) const fn at(self, at: Context) -> Self {
        Self { at, ..self }
    }

    /// The same command, which switches something on and off.
    pub(in crate::gui) const fn on(self, is_on: fn(&State) -> bool) -> Self {
        Self { is_on: Some(is_on), ..self }
    }

    /// The same command, for which there are conditions.
    pub(in crate::gui) const fn can(self, can: fn(&State) -> Can) -> Self {
        Self { can, ..self }
    }

    /// The same command, with another key on a page: the usual one belongs to the browser.
    pub(in crate::gui) const fn on_pages(self, page_key: KeyboardShortcut) -> Self {
        let key = if cfg!(target_arch = "wasm32") { page_key } else { self.key };
        Self { key, page_key: Some(page_key), ..self }
    }

    /// The same command, whose key may be pressed in vain.
    pub(in crate::gui) const fn quiet(self) -> Self {
        Self { is_quiet: true, ..self }
    }

    /// The same command, which means the same in all families though one of them brings it.
    pub(in crate::gui) const fn shared(self) -> Self {
        Self { family: None, ..self }
    }
}

/// A command without parameters: a row of the table.
#[derive(Clone, Copy)]
pub struct Action {
    pub(in crate::gui) row: &'static Row,
}

impl Deref for Action {
    type Target = Row;

    fn deref(&self) -> &Row {
        self.row
    }
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Action {}

impl Hash for Action {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl std::fmt::Debug for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

impl Action {
    /// The command of a row.
    pub const fn new(row: &'static Row) -> Self {
        Self { row }
    }

    /// Whether it can be carried out now; where it cannot, why not.
    pub fn can(self, state: &State) -> Can {
        if self.family.is_some_and(|family| family != state.family().id()) {
            return Can::Never;
        }
        match (self.row.can)(state) {
            Can::Never => Can::Never,
            _ if !self.at.holds(state.context()) => Can::No(self.at.reason(state.context())),
            can => can,
        }
    }

    /// Whether it can be carried out now.
    pub fn is_available(self, state: &State) -> bool {
        self.can(state).is_yes()
    }

    /// Whether it means anything in the family on the screen.
    pub fn is_listed(self, state: &State) -> bool {
        self.can(state).is_offered()
    }

    /// Whether it is on.
    pub fn is_on(self, state: &State) -> bool {
        self.is_on.is_some_and(|is_on| is_on(state))
    }
}
