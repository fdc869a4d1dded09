//! The texts of the window, one table a place.
//!
//! To add a text, add one line `NAME = "English";` to the table it belongs to, and its translations
//! to `lang/*.po`. Where the same English means something else at another place, the line says which
//! place this is: `NAME = "English" in "place";`. What is counted stands in a table `plurals!`, as
//! `NAME = "{count} thing", "{count} things";`. Placeholders such as `{found}` are the same in all
//! languages; [`fill`] puts values in. Tests hold that nothing is empty, that placeholders agree and
//! that the bundled fonts have every character.

macro_rules! texts {
    ($($name:ident = $en:literal $(in $context:literal)?;)*) => {
        $(
            #[doc = $en]
            pub const $name: $crate::text::Text = $crate::text::Text::in_context(concat!($($context)?), $en);
        )*

        /// Every text of this table with its name.
        pub const ALL: &[(&str, $crate::text::Text)] = &[$((stringify!($name), $name),)*];
    };
}

macro_rules! plurals {
    ($($name:ident = $one:literal, $many:literal $(in $context:literal)?;)*) => {
        $(
            #[doc = $many]
            pub const $name: $crate::text::Plural =
                $crate::text::Plural::in_context(concat!($($context)?), $one, $many);
        )*
    };
}

pub mod canvas;
pub mod commands;
pub mod compare;
pub mod debug;
pub mod inspector;
pub mod lab;
pub mod lesson;
pub mod messages;
pub mod quiz;
pub mod reasons;
pub mod search;
pub mod setup;
pub mod status;
pub mod synonyms;
pub mod transport;

#[cfg(test)]
mod tests;

use egui::{Context, Id};

use crate::format::{grouped, in_kebab_case};
use crate::text::{Language, Plural, Text};

/// Every table with its name.
pub const TABLES: &[(&str, &[(&str, Text)])] = &[
    ("canvas", canvas::ALL),
    ("commands", commands::ALL),
    ("compare", compare::ALL),
    ("debug", debug::ALL),
    ("inspector", inspector::ALL),
    ("lab", lab::ALL),
    ("match3", crate::gui::match3::words::ALL),
    ("match3_play", crate::gui::match3::words::play::ALL),
    ("match3_study", crate::gui::match3::words::study::ALL),
    ("match3_commands", crate::gui::match3::words::commands::ALL),
    ("maze", crate::gui::maze::words::ALL),
    ("messages", messages::ALL),
    ("omok", crate::gui::omok::words::ALL),
    ("omok_commands", crate::gui::omok::words::commands::ALL),
    ("omok_contest", crate::gui::omok::words::contest::ALL),
    ("omok_inspector", crate::gui::omok::words::inspector::ALL),
    ("omok_levels", crate::gui::omok::words::levels::ALL),
    ("omok_play", crate::gui::omok::words::play::ALL),
    ("omok_tables", crate::gui::omok::words::tables::ALL),
    ("play", crate::gui::sokoban::words::play::ALL),
    ("reasons", reasons::ALL),
    ("search", search::ALL),
    ("setup", setup::ALL),
    ("sokoban_commands", crate::gui::sokoban::words::commands::ALL),
    ("sokoban_levels", crate::gui::sokoban::words::levels::ALL),
    ("sokoban", crate::gui::sokoban::words::ALL),
    ("status", status::ALL),
    ("synonyms", synonyms::ALL),
    ("transport", transport::ALL),
];

/// The language of the window. A `&Ui` will do as the context.
pub fn language(ctx: &Context) -> Language {
    ctx.data(|data| data.get_temp(language_id())).unwrap_or_default()
}

/// Changes the language of the window.
pub fn set_language(ctx: &Context, language: Language) {
    ctx.data_mut(|data| data.insert_temp(language_id(), language));
}

/// `text` in the language of the window.
pub fn tr(ctx: &Context, text: Text) -> &'static str {
    text.get(language(ctx))
}

/// `text` for `count` things, in the language of the window.
pub fn tr_count(ctx: &Context, text: Plural, count: u64) -> &'static str {
    text.get(language(ctx), count)
}

/// `text` for `count` things, with the number in the place of `{count}`.
pub fn counted(ctx: &Context, text: Plural, count: u64) -> String {
    counted_in(language(ctx), text, count)
}

/// The same in some language.
pub fn counted_in(language: Language, text: Plural, count: u64) -> String {
    fill(text.get(language, count), &[("count", &grouped(count))])
}

/// What something is called that a file titles in English: by the entry of `table` whose name is that title in
/// capitals, as it is where there is none. Costs the table.
pub fn titled(table: &[(&str, Text)], title: &str, language: Language) -> String {
    let name = in_kebab_case(title).replace('-', "_").to_uppercase();
    let found = table.iter().find(|(known, _)| *known == name);
    found.map_or_else(|| title.to_owned(), |(_, text)| text.get(language).to_owned())
}

fn language_id() -> Id {
    Id::unique("gridscope language")
}

/// Puts values in the place of `{names}`. A name without a value stays as it is, and what
/// stands in a value is never taken for a name.
///
/// ```
/// use gridscope::gui::lang::fill;
/// assert_eq!(fill("line {line}: {found}", &[("line", "3"), ("found", "{x}")]), "line 3: {x}");
/// ```
pub fn fill(wording: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(wording.len());
    let mut rest = wording;
    while let Some((before, name, after)) = next_placeholder(rest) {
        filled.push_str(before);
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => filled.push_str(value),
            None => filled.push_str(&rest[before.len()..rest.len() - after.len()]),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// What stands before the first placeholder, its name, and what comes after it.
fn next_placeholder(wording: &str) -> Option<(&str, &str, &str)> {
    let (before, from_name) = wording.split_once('{')?;
    let (name, after) = from_name.split_once('}')?;
    Some((before, name, after))
}
