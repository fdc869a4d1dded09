//! [`Words`]: one text of a lesson in all its languages.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::LessonError;

/// One text in all languages of its lesson, by their codes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Words(BTreeMap<String, String>);

impl Words {
    /// The text in the language with this code; where there is none in English, else in any.
    pub fn get(&self, language: &str) -> &str {
        self.0.get(language).or_else(|| self.0.get("en")).or(self.0.values().next()).map_or("", String::as_str)
    }

    /// Whether there is no text at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Refuses a promised language without a text, and a text in a language that is not promised; `name` is what the
    /// file calls the text.
    pub(super) fn promised(&self, name: &str, languages: &[String], line: usize) -> Result<(), LessonError> {
        for code in languages {
            if self.0.get(code).is_none_or(|text| text.trim().is_empty()) {
                return Err(LessonError::at(
                    line,
                    format!("{name}.{code} is missing; the lesson promises {}", languages.join(", ")),
                ));
            }
        }
        match self.0.keys().find(|code| !languages.contains(code)) {
            Some(code) => {
                let expected = languages.join(", ");
                Err(LessonError::at(
                    line,
                    format!("{name}.{code} is a language that the lesson does not promise; promised: {expected}"),
                ))
            }
            None => Ok(()),
        }
    }
}
