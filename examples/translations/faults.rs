//! What is wrong with a file of translations.

use std::collections::{BTreeMap, BTreeSet};

use polib::catalog::Catalog;
use polib::message::MessageView;

use super::source::Message;

/// The message of the source that an entry translates.
pub fn key(entry: &dyn MessageView) -> Message {
    Message {
        english: entry.msgid().to_owned(),
        context: entry.msgctxt().unwrap_or_default().to_owned(),
        plural: entry.msgid_plural().ok().map(str::to_owned),
    }
}

/// Every wording of an entry.
pub fn wordings(entry: &dyn MessageView) -> Vec<String> {
    match (entry.msgstr(), entry.msgstr_plural()) {
        (Ok(wording), _) => vec![wording.to_owned()],
        (_, Ok(wordings)) => wordings.clone(),
        _ => Vec::new(),
    }
}

/// A sentence for every missing, superfluous, fuzzy or faulty entry of `catalogue`.
pub fn faults(source: &BTreeSet<Message>, catalogue: &Catalog) -> Vec<String> {
    let entries: BTreeMap<Message, &dyn MessageView> = catalogue.messages().map(|entry| (key(entry), entry)).collect();
    let missing = source.iter().filter(|message| !entries.contains_key(message)).map(|one| format!("missing: {one:?}"));
    let forms = catalogue.metadata.plural_rules.nplurals;
    let faulty = entries.iter().filter_map(|(message, entry)| {
        let fault = if source.contains(message) { fault(message, *entry, forms)? } else { "superfluous".to_owned() };
        Some(format!("{fault}: {message:?}"))
    });
    missing.chain(faulty).collect()
}

fn fault(message: &Message, entry: &dyn MessageView, forms: usize) -> Option<String> {
    let (wordings, forms) = (wordings(entry), if message.plural.is_some() { forms } else { 1 });
    if entry.is_fuzzy() {
        return Some("fuzzy".to_owned());
    }
    if wordings.len() != forms || wordings.iter().any(String::is_empty) {
        return Some(format!("{} of {forms} forms", wordings.iter().filter(|wording| !wording.is_empty()).count()));
    }
    let expected = placeholders(message.plural.as_deref().unwrap_or(&message.english));
    wordings
        .iter()
        .find(|wording| placeholders(wording) != expected)
        .map(|wording| format!("placeholders of {wording:?}"))
}

/// The `{names}` in a wording; of `{count|step|steps}` the first.
pub fn placeholders(wording: &str) -> BTreeSet<&str> {
    wording.split('{').skip(1).filter_map(|rest| rest.split_once('}')?.0.split('|').next()).collect()
}
