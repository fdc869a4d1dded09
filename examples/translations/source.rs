//! The texts that stand in the source.

use std::path::Path;
use std::{fs, io};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// One English text that is translated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Message {
    /// English, of one thing where it is counted.
    pub english: String,
    /// What tells it from others with the same English, or nothing.
    pub context: String,
    /// English of several things, where things are counted.
    pub plural: Option<String>,
}

/// Calls that make a text: what stands before the parenthesis, and which of the arguments are context,
/// English and English of several things.
const CALLS: &[(&str, [Option<usize>; 3])] = &[
    ("Text::new", [None, Some(0), None]),
    ("Text::in_context", [Some(0), Some(1), None]),
    ("Plural::new", [None, Some(0), Some(1)]),
    ("Plural::in_context", [Some(0), Some(1), Some(2)]),
    ("choice", [None, Some(1), None]),
    ("says", [None, Some(1), None]),
];

/// Macros whose rows end in `= "English";` or `= "English" in "context";`. In `plurals` a second text says several things.
const TABLES: &[&str] = &["texts", "kinds", "plurals"];

/// The texts of every Rust file below `folder` with the file, in the order of files and lines. Tests have no texts.
///
/// # Errors
/// When a file cannot be read or is no Rust.
pub fn below(folder: &Path) -> io::Result<Vec<(String, Message)>> {
    let mut found = Vec::new();
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let (path, name) = (entry.path(), entry.file_name());
        let is_test = name.to_string_lossy().trim_end_matches(".rs").ends_with("tests");
        if entry.file_type()?.is_dir() && !is_test {
            found.extend(below(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") && !is_test {
            let messages = within(&fs::read_to_string(&path)?).map_err(|error| io::Error::other(error.to_string()))?;
            found.extend(messages.into_iter().map(|message| (path.display().to_string(), message)));
        }
    }
    Ok(found)
}

/// The texts of one file.
///
/// # Errors
/// When it is no Rust.
pub fn within(source: &str) -> Result<Vec<Message>, proc_macro2::LexError> {
    let mut found = Vec::new();
    walk(source.parse()?, &mut found);
    Ok(found)
}

fn walk(stream: TokenStream, found: &mut Vec<Message>) {
    let mut before = String::new();
    let mut is_skipping = false;
    for tree in stream {
        let TokenTree::Group(group) = &tree else {
            is_skipping &= tree.to_string() != ";";
            before.push_str(&tree.to_string());
            continue;
        };
        is_skipping |= before.ends_with('#') && is_for_tests(group.stream());
        if !is_skipping {
            take(&before, group.stream(), found);
        }
        if group.delimiter() != Delimiter::Bracket {
            before.clear();
            is_skipping &= group.delimiter() != Delimiter::Brace;
        }
    }
}

fn is_for_tests(attribute: TokenStream) -> bool {
    attribute.to_string().replace(' ', "") == "cfg(test)"
}

/// Takes what a group holds: the texts of a table, the text that a call makes, or whatever is deeper inside.
fn take(before: &str, group: TokenStream, found: &mut Vec<Message>) {
    let is_table = |name: &str| before.strip_suffix('!').is_some_and(|before| before.ends_with(name));
    if let Some(table) = TABLES.iter().find(|name| is_table(name)) {
        return rows(group, *table == "plurals", found);
    }
    let is_call = |name: &str| before.strip_suffix(name).is_some_and(|rest| !rest.ends_with(char::is_alphanumeric));
    let call = CALLS.iter().find(|(name, _)| is_call(name));
    match call.and_then(|(_, places)| message(&group, *places)) {
        Some(message) => found.push(message),
        None => walk(group, found),
    }
}

/// The text that these arguments make; none where its English is no literal.
fn message(group: &TokenStream, places: [Option<usize>; 3]) -> Option<Message> {
    let mut arguments = vec![Vec::new()];
    for tree in group.clone() {
        match (tree.to_string().as_str(), arguments.last_mut()) {
            (",", _) => arguments.push(Vec::new()),
            (_, Some(last)) => last.push(tree),
            _ => {}
        }
    }
    let [context, english, plural] = places.map(|place| match arguments.get(place?)?.as_slice() {
        [one] => literal(one),
        _ => None,
    });
    Some(Message { english: english?, context: context.unwrap_or_default(), plural })
}

fn rows(table: TokenStream, are_counted: bool, found: &mut Vec<Message>) {
    let trees: Vec<_> = table.into_iter().collect();
    for row in trees.split(|tree| tree.to_string() == ";") {
        let mut texts = row.iter().filter_map(literal);
        if let Some(english) = texts.next() {
            let plural = if are_counted { texts.next() } else { None };
            found.push(Message { english, context: texts.next().unwrap_or_default(), plural });
        }
    }
}

fn literal(tree: &TokenTree) -> Option<String> {
    syn::parse_str::<syn::LitStr>(&tree.to_string()).ok().map(|literal| literal.value())
}
