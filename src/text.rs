//! Texts that people read. English stands in the source; the other languages are the gettext
//! files `lang/*.po`, which are part of the binary.
//!
//! Texts of the window live in the tables under `gui/lang/`; texts that belong to one algorithm
//! (its name, its listing, its sentences) live in that algorithm's file.

mod language;
mod lasting;
mod pseudo;
#[cfg(test)]
mod tests;

pub use language::Language;
pub(crate) use lasting::lasting;

/// One message, in every language. Texts cannot be compared: what people read decides nothing.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// What tells texts apart that are the same in English; nothing for texts that are never translated.
    context: Option<&'static str>,
    en: &'static str,
}

impl Text {
    /// A message by its English wording.
    pub const fn new(en: &'static str) -> Self {
        Self::in_context("", en)
    }

    /// A message whose English means something else at other places: `context` is a short word that
    /// tells translators which place this is, such as the family.
    pub const fn in_context(context: &'static str, en: &'static str) -> Self {
        Self { context: Some(context), en }
    }

    /// A message that reads the same everywhere, such as `g` or a proper name.
    pub const fn same(all: &'static str) -> Self {
        Self { context: None, en: all }
    }

    /// The wording in `language`; in English where the language has none.
    pub fn get(&self, language: Language) -> &'static str {
        match (language.catalogue(), self.context) {
            (None, _) | (_, None) => self.en,
            (Some(catalogue), Some("")) => catalogue.gettext(self.en),
            (Some(catalogue), Some(context)) => catalogue.pgettext(context, self.en),
        }
    }
}

/// One message about a number of things, which has several forms in most languages.
#[derive(Clone, Copy, Debug)]
pub struct Plural {
    context: &'static str,
    one: &'static str,
    many: &'static str,
}

impl Plural {
    /// A message by its English wording for one thing and for several.
    pub const fn new(one: &'static str, many: &'static str) -> Self {
        Self::in_context("", one, many)
    }

    /// A message whose English means something else at other places, as [`Text::in_context`] has it.
    pub const fn in_context(context: &'static str, one: &'static str, many: &'static str) -> Self {
        Self { context, one, many }
    }

    /// The wording in `language` for `count` things; in English where the language has none.
    pub fn get(&self, language: Language, count: u64) -> &'static str {
        let Some(catalogue) = language.catalogue() else { return if count == 1 { self.one } else { self.many } };
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        match self.context {
            "" => catalogue.ngettext(self.one, self.many, count),
            context => catalogue.npgettext(context, self.one, self.many, count),
        }
    }
}
