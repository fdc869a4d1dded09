//! Texts in every language the program speaks.
//!
//! A [`Text`] is one message in all languages, so a missing translation cannot compile.
//! Texts of the window live in the tables under `lang/`; texts that belong to one algorithm
//! (its name, its listing, its sentences) live in that algorithm's file.

use serde::{Deserialize, Serialize};

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English, the default.
    #[default]
    English,
    /// Korean.
    Korean,
    /// Russian.
    Russian,
}

impl Language {
    /// Every language, in the order of menus.
    pub const ALL: [Self; 3] = [Self::English, Self::Korean, Self::Russian];

    /// The language's own name for itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Korean => "한국어",
            Self::Russian => "Русский",
        }
    }
}

/// One message in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Korean.
    pub ko: &'static str,
    /// Russian.
    pub ru: &'static str,
}

impl Text {
    /// A message from its English, Korean and Russian wording.
    pub const fn new(en: &'static str, ko: &'static str, ru: &'static str) -> Self {
        Self { en, ko, ru }
    }

    /// A message that reads the same everywhere, such as `g` or a proper name.
    pub const fn same(all: &'static str) -> Self {
        Self::new(all, all, all)
    }

    /// The wording in `language`.
    pub const fn get(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Korean => self.ko,
            Language::Russian => self.ru,
        }
    }
}
