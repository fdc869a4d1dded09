//! What the tests of the command line share.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// What a finished process left.
pub struct Said {
    /// Its exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs the program itself.
pub fn gridscope(words: &[&str]) -> Said {
    let output = assert_cmd::cargo_bin_cmd!("gridscope").args(words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the program, which must succeed, and reads its lines of JSON.
pub fn json(words: &[&str]) -> Vec<Value> {
    let said = gridscope(&[words, &["--json"]].concat());
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{words:?}");
    said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Checks that the program refuses with exit code 2 and one line that contains all of `parts`.
pub fn refuses(words: &[&str], parts: &[&str]) {
    let said = gridscope(words);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{words:?}: {}", said.err);
    assert!(said.err.starts_with("gridscope: ") && said.err.lines().count() == 1, "{words:?}: {}", said.err);
    for part in parts {
        assert!(said.err.contains(part), "{words:?}: {:?} does not say {part:?}", said.err);
    }
}

/// A folder for the files of one test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    /// An empty folder.
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// The path of `name` in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and returns its path.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        std::fs::write(self.path(name), contents).unwrap();
        text(&self.path(name))
    }
}

/// A path as text.
pub fn text(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

/// The recipe of a small run.
pub const RECIPE: &str = r#"{
  "gridscope": 1,
  "family": "maze",
  "maze": {"generator": {"id": "sidewinder", "version": 1}, "size": [30, 20], "seed": 7},
  "solver": {"id": "a-star", "version": 1}
}"#;
