//! The languages and their translations.

use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use spiritless_po::Catalog;

use super::{Text, pseudo};

// FILES: code, own name and text of every PO file, by code. On pages the text is empty: it comes when it is wanted.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

static CATALOGUES: [OnceLock<Catalog>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

static PSEUDO: OnceLock<Catalog> = OnceLock::new();

/// What preferences called the languages before they were files.
const OLD_NAMES: [(&str, &str); 3] = [("english", "en"), ("korean", "ko"), ("russian", "ru")];

/// A language of the interface: English or one of the files `lang/*.po`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Language(u8);

impl Language {
    /// English, the default. Its texts cost no look-up.
    pub const ENGLISH: Self = Self(0);

    /// Accented English, longer by two fifths, for tests and pictures: what is not translated stands out, and so does
    /// what has too little room. No menu offers it.
    pub const PSEUDO: Self = Self(u8::MAX);

    /// Every language, in the order of menus: English, then the others by code.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).take(FILES.len() + 1).map(Self)
    }

    /// The language with this code, such as `ko`.
    pub fn of(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code() == code)
    }

    /// The language after this one in the order of menus; English after the last.
    pub fn next(self) -> Self {
        Self::all().find(|language| language.0 > self.0).unwrap_or_default()
    }

    /// The code of the language as in ISO 639, such as `ko`.
    pub fn code(self) -> &'static str {
        let own = if self == Self::PSEUDO { "pseudo" } else { "en" };
        self.file().map_or(own, |(code, ..)| code)
    }

    /// The language's own name for itself.
    pub fn own_name(self) -> &'static str {
        let own = Text::in_context("the name of this language in itself", "English");
        self.file().map_or_else(|| own.get(self), |(_, name, _)| name)
    }

    /// The translations into this language; none for English. The first call for a language reads its
    /// file, in some milliseconds. What is fuzzy, empty or faulty in it stays English; tests name it. So does everything
    /// before its file has come.
    pub(super) fn catalogue(self) -> Option<&'static Catalog> {
        if self == Self::PSEUDO {
            return Some(PSEUDO.get_or_init(pseudo_catalogue));
        }
        let (.., po) = self.file()?;
        let catalogue = &CATALOGUES[usize::from(self.0) - 1];
        if po.is_empty() { catalogue.get() } else { Some(catalogue.get_or_init(|| read(po))) }
    }

    /// Whether its translations are there; where the program came over a network, they come when somebody wants them.
    pub fn is_here(self) -> bool {
        self.file().is_none() || self.catalogue().is_some()
    }

    /// Takes the text of its file, where that was not there. What came before stays.
    pub fn take_file(self, po: &str) {
        if !self.is_here() {
            let _ = CATALOGUES[usize::from(self.0) - 1].set(read(po));
        }
    }

    fn file(self) -> Option<(&'static str, &'static str, &'static str)> {
        usize::from(self.0).checked_sub(1).and_then(|index| FILES.get(index).copied())
    }
}

/// The translations in the text of a PO file.
pub(super) fn read(po: &str) -> Catalog {
    let mut catalogue = Catalog::new();
    // What can be read of a faulty file is read all the same.
    drop(catalogue.add_str(po));
    catalogue
}

/// The pseudo-translation of every text that the first file translates.
fn pseudo_catalogue() -> Catalog {
    let texts = read(FILES.first().map_or("", |(.., po)| po));
    let keys = texts.index().keys().filter(|key| !key.is_empty());
    // Between context and English in the keys of a catalogue stands an end of transmission.
    read(&pseudo::file(keys.map(|key| key.split_once('\u{4}').unwrap_or(("", key)))))
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// Reads a code or one of the names that older versions wrote. A language that this build does not have
/// is English.
impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let code = OLD_NAMES.iter().find(|(old, _)| *old == name).map_or(&*name, |(_, code)| code);
        Ok(Self::of(code).unwrap_or_default())
    }
}
