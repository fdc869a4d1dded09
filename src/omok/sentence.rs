//! [`fill`]: sentences from templates.

use crate::text::{Language, Text};

/// The template `text` in `language` with every `{name}` replaced.
pub(super) fn fill(text: Text, language: Language, fields: &[(&str, &str)]) -> String {
    let template = text.get(language).to_owned();
    fields.iter().fold(template, |sentence, (name, value)| sentence.replace(&format!("{{{name}}}"), value))
}
