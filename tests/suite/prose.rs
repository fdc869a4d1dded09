//! Nothing is decided by a text that people read: code never compares or searches a wording.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// What is done with a wording where it decides something.
const DECIDING: [&str; 7] = [".contains(", ".starts_with(", ".ends_with(", ".find(", ".split", " == ", " != "];

/// Two texts that are the same by chance, or in one language, must not mean the same.
#[test]
fn texts_cannot_be_compared() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text.rs")).unwrap();
    let head = text.split("pub struct Text {").next().unwrap();
    assert!(head.ends_with("#[derive(Clone, Copy, Debug)]\n"), "what people read decides nothing");
    assert!(!text.contains("PartialEq for Text") && !text.contains("Hash for Text"));
}

#[test]
fn no_code_reads_what_people_read() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let is_test =
        |path: &&PathBuf| path.iter().any(|part| part == "tests" || part == "tests.rs" || part == "testing.rs");
    for path in files.iter().filter(|path| !is_test(path)) {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        // A statement may stand on several lines.
        for statement in code.split(';').filter(|statement| statement.contains("get(Language::ENGLISH)")) {
            let after = statement.split("get(Language::ENGLISH)").nth(1).unwrap_or_default();
            let line = after.lines().next().unwrap_or_default();
            assert!(!DECIDING.iter().any(|word| line.contains(word)), "{}: {statement}", path.display());
        }
        for line in code.lines().filter(|line| line.contains(".sentence(")) {
            assert!(!line.contains(".contains("), "{}: {line}", path.display());
        }
    }
    assert!(files.len() > 300);
}
