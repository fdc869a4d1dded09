//! The files of translations say what the source says, and no more.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use polib::po_file;

#[path = "../../examples/translations/faults.rs"]
mod faults;
#[path = "../../examples/translations/source.rs"]
mod source;

use source::Message;

fn message(context: &str, english: &str, plural: Option<&str>) -> Message {
    Message { english: english.to_owned(), context: context.to_owned(), plural: plural.map(str::to_owned) }
}

#[test]
fn every_text_is_translated_and_nothing_else() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let said: BTreeSet<Message> =
        source::below(&root.join("src")).unwrap().into_iter().map(|(_, message)| message).collect();
    assert!(said.len() > 2000);
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join("lang")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "po") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let faults = faults::faults(&said, &po_file::parse(&path).unwrap());
            found.extend(faults.into_iter().map(|fault| format!("{name}: {fault}")));
        }
    }
    assert!(found.is_empty(), "cargo run --example translations brings the files in step\n{}", found.join("\n"));
}

#[test]
fn texts_are_found_wherever_they_are_made() {
    let source = r##"
        const A: Text = Text::new("a\u{20}text");
        fn b() { Line::new(Text::in_context("event", r#"b"#), &[says(Kind::Look, "looks")], choice("id", "c")) }
        texts! { /// Doc.
            D = "d"; E = "e" in "place"; }
        plurals! { J = "{n} j", "{n} js" in "place"; }
        const F: Plural = Plural::new("{n} f", "{n} fs");
        const G: Text = Text::same("g");
        #[cfg(test)]
        mod tests { const H: Text = Text::new("h"); }
        const I: Text = Text::new("i");
    "##;
    let expected = [("", "a text"), ("event", "b"), ("", "looks"), ("", "c"), ("", "d"), ("place", "e")];
    let mut expected: Vec<_> = expected.map(|(context, english)| message(context, english, None)).into();
    expected.push(message("place", "{n} j", Some("{n} js")));
    expected.extend([message("", "{n} f", Some("{n} fs")), message("", "i", None)]);
    assert_eq!(source::within(source).unwrap(), expected);
}

#[test]
fn every_kind_of_fault_is_named() {
    let po = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n\nmsgid \"a {b}\"\nmsgstr \"x\"\n\n\
              #, fuzzy\nmsgid \"c\"\nmsgstr \"x\"\n\nmsgid \"d\"\nmsgstr \"\"\n\nmsgid \"e\"\nmsgstr \"x\"\n\n\
              msgid \"{n} f\"\nmsgid_plural \"{n} fs\"\nmsgstr[0] \"{n} x\"\n\nmsgid \"good {n}\"\nmsgstr \"x {n}\"\n";
    let texts = ["a {b}", "c", "d", "good {n}", "nowhere"].map(|english| message("", english, None));
    let source = texts.into_iter().chain([message("", "{n} f", Some("{n} fs"))]).collect();
    let found = faults::faults(&source, &po_file::parse_from_reader(po.as_bytes()).unwrap());
    let expected = ["missing", "placeholders of \"x\"", "fuzzy", "0 of 1 forms", "superfluous", "1 of 2 forms"];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}");
    }
}
