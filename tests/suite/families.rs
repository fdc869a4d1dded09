//! Code outside a family names no family: it stands in its folders, and in one line of the list.

use std::path::{Path, PathBuf};

use gridscope::catalog;

/// Rooms of the window that still know a family: what is drawn as mazes are, names of points, tables of texts;
/// and the random walk, which is built for tests alone.
const KNOWING: [&str; 8] = [
    "gui/bench.rs",
    "gui/canvas",
    "gui/families.rs",
    "gui/files.rs",
    "gui/files/backend",
    "gui/lang",
    "gui/names.rs",
    "gui/walk",
];

/// Files of source below `folder`, without the folders of families and tests.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let own = |name: &str| name == "tests" || catalog::family(name).is_some();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if KNOWING.iter().any(|room| path.ends_with(room)) {
            continue;
        }
        if path.is_dir() && !own(&name) {
            files(&path, found);
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            found.push(path);
        }
    }
}

/// Lines of code, without comments and without what is built for tests alone.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    code.lines().map(str::trim).filter(|line| !line.starts_with("//"))
}

#[test]
fn code_outside_a_family_names_none() {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 50, "{}", found.len());
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let is_list = |line: &str| line.starts_with("&[&crate::") || line.starts_with("pub mod ");
        for line in code(&text).filter(|line| !is_list(line)) {
            let words = line.to_lowercase();
            let named = catalog::families().find(|family| words.contains(family.id()));
            assert!(named.is_none(), "{}: {line}", path.display());
        }
    }
}
