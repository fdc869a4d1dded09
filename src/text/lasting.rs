//! Texts that were kept: the wording of a version of the program, which is translated where this one knows it.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Text;

/// Words that were read, each once.
static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
/// So many there are at most, and so many bytes has one.
const MOST: [usize; 2] = [4096, 128];

/// `word` for as long as the program runs: it is compared with, and stands beside, words of the program itself. Nothing
/// where it is long, or where there were many others: what is read must not fill the memory.
pub(crate) fn lasting(word: &str) -> Option<&'static str> {
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    let has_room = words.len() < MOST[0] && word.len() <= MOST[1];
    words.get(word).copied().or_else(|| {
        let kept: &'static str = has_room.then(|| Box::leak(word.into()))?;
        words.insert(kept);
        Some(kept)
    })
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.context, self.en).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (context, en) = <(Option<String>, String)>::deserialize(deserializer)?;
        let read = |word: &str| lasting(word).ok_or_else(|| D::Error::custom("a wording that is too long"));
        Ok(Self { context: context.as_deref().map(read).transpose()?, en: read(&en)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_text_that_was_kept_is_translated() {
        let korean = Language::of("ko").unwrap();
        for text in [Text::in_context("event", "move"), Text::new("move"), Text::same("move")] {
            let kept = serde_json::to_string(&text).unwrap();
            let read: Text = serde_json::from_str(&kept).unwrap();
            assert_eq!(read.get(korean), text.get(korean), "{kept}");
        }
        assert!(serde_json::from_str::<Text>(&format!("[null,\"{}\"]", "x".repeat(200))).is_err());
    }

    #[test]
    fn a_word_lasts_once() {
        let [one, other] = ["once", "twice"].map(|word| lasting(&word.replace("twi", "on")).unwrap());
        assert!(std::ptr::eq(one, other));
    }
}
