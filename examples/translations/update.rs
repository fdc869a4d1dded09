//! Brings the files of translations in step with the source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use polib::catalog::Catalog;
use polib::message::{Message as Entry, MessageMutView as _, MessageView};
use polib::po_file;

use super::faults::{key, placeholders, wordings};
use super::source::Message;

/// What happens to translations whose English was reworded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reworded {
    /// They are marked, for somebody to look at.
    Fuzzy,
    /// They hold as they are: only the English changed.
    Kept,
}

/// New texts and the old ones that stood in their places.
pub type Renamed = BTreeMap<Message, Message>;

/// The texts that were reworded, by the place where they stand: `before` and `after` are texts by file. Texts that
/// are still said somewhere are none.
pub fn renamed(before: &BTreeMap<String, Vec<Message>>, after: &BTreeMap<String, Vec<Message>>) -> Renamed {
    let said: BTreeSet<_> = after.values().flatten().collect();
    let known: BTreeSet<_> = before.values().flatten().collect();
    let mut renamed = Renamed::new();
    for (file, now) in after {
        let old: Vec<_> = before.get(file).into_iter().flatten().filter(|one| !said.contains(one)).collect();
        let new: Vec<_> = now.iter().filter(|one| !known.contains(one)).collect();
        if old.len() == new.len() {
            renamed.extend(new.into_iter().cloned().zip(old.into_iter().cloned()));
        }
    }
    renamed
}

/// A catalogue of the same language that has an entry for every text of the source and no other.
pub fn updated(catalogue: &Catalog, source: &BTreeSet<Message>, renamed: &Renamed, reworded: Reworded) -> Catalog {
    let mut known: BTreeMap<Message, Vec<String>> = BTreeMap::new();
    let mut fuzzy = BTreeSet::new();
    for entry in catalogue.messages() {
        known.insert(key(entry), wordings(entry));
        fuzzy.extend(entry.is_fuzzy().then(|| key(entry)));
    }
    let gone: Vec<_> = known.keys().filter(|message| !source.contains(message)).cloned().collect();
    let mut updated = Catalog::new(catalogue.metadata.clone());
    for message in source {
        let from = renamed.get(message).filter(|old| known.contains_key(old)).or_else(|| alike(message, &gone));
        let (wordings, is_fuzzy) = match (known.get(message), from) {
            (Some(wordings), _) => (wordings.clone(), fuzzy.contains(message)),
            (None, Some(old)) => (known[old].clone(), reworded == Reworded::Fuzzy || !renamed.contains_key(message)),
            (None, None) => (Vec::new(), false),
        };
        updated.append_or_update(entry(message, wordings, is_fuzzy));
    }
    updated
}

fn entry(message: &Message, mut wordings: Vec<String>, is_fuzzy: bool) -> Entry {
    let mut entry = match &message.plural {
        Some(plural) => {
            let mut builder = Entry::build_plural();
            builder.with_msgid_plural(plural.clone()).with_msgstr_plural(wordings).done()
        }
        None => Entry::build_singular().with_msgstr(wordings.pop().unwrap_or_default()).done(),
    };
    entry.set_msgid(message.english.clone());
    entry.set_msgctxt(message.context.clone());
    if is_fuzzy {
        entry.flags_mut().add_flag("fuzzy");
    }
    entry
}

/// The old text that is most like a new one, if it has the same placeholders and at least six words in ten.
fn alike<'a>(message: &Message, gone: &'a [Message]) -> Option<&'a Message> {
    let fits = |old: &&Message| {
        old.plural.is_some() == message.plural.is_some()
            && placeholders(&old.english) == placeholders(&message.english)
            && likeness(&old.english, &message.english) >= 60
    };
    gone.iter().filter(fits).max_by_key(|old| likeness(&old.english, &message.english))
}

/// Which share of the words of two texts is the same, in percent.
fn likeness(one: &str, other: &str) -> usize {
    let [one, other] = [one, other].map(|text| text.split_whitespace().collect::<BTreeSet<_>>());
    let all = one.union(&other).count().max(1);
    one.intersection(&other).count() * 100 / all
}

/// Writes a catalogue, sorted by English.
pub fn write(catalogue: &Catalog, path: &Path) -> std::io::Result<()> {
    let by_english = |one: &&dyn MessageView, other: &&dyn MessageView| {
        (one.msgid(), one.msgctxt()).cmp(&(other.msgid(), other.msgctxt()))
    };
    po_file::write_to_file_sort_by(catalogue, path, Box::new(by_english))
}

/// The template: every text of the source with the files that say it, and nothing translated.
pub fn template(source: &[(String, Message)]) -> Catalog {
    let mut files: BTreeMap<&Message, BTreeSet<&str>> = BTreeMap::new();
    for (file, message) in source {
        files.entry(message).or_default().insert(file);
    }
    let mut template = Catalog::new(polib::metadata::CatalogMetadata {
        project_id_version: "Gridscope".to_owned(),
        mime_version: "1.0".to_owned(),
        content_type: "text/plain; charset=UTF-8".to_owned(),
        content_transfer_encoding: "8bit".to_owned(),
        ..Default::default()
    });
    for (message, files) in files {
        let mut entry = entry(message, Vec::new(), false);
        *entry.source_mut() = files.into_iter().collect::<Vec<_>>().join("\n");
        template.append_or_update(entry);
    }
    template
}
