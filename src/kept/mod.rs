//! What people own: records, solved puzzles, games, what they chose. Each kind is a small file of its own, which
//! says what it is and in which version it was written.
//!
//! [`lenient`] reads as much as can be read, [`merge`] joins what two windows wrote. The files themselves are in
//! `folder`, and a thread that writes them soon after a change is in `saver`.

mod everything;
#[cfg(not(target_arch = "wasm32"))]
pub mod folder;
pub mod lenient;
pub mod merge;
#[cfg(not(target_arch = "wasm32"))]
pub mod saver;
#[cfg(unix)]
pub mod signals;
#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests;

use serde_json::{Value, json};

pub use self::everything::Everything;

/// One kind of thing that is kept.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name of its file, without the extension. It never changes.
    pub name: &'static str,
    /// The version in which it is written, from 1.
    pub version: u64,
    /// What it is where two windows changed it.
    pub merge: merge::Merge,
}

/// The field that says what a file is; its value is the name of the kind.
const NAME: &str = "gridscope";
const VERSION: &str = "version";
const KEPT: &str = "kept";

impl Kind {
    /// `value` as the text of a file.
    pub fn write(&self, value: &Value) -> String {
        let mut text = json!({ NAME: self.name, VERSION: self.version, KEPT: value }).to_string();
        text.push('\n');
        text
    }

    /// What a file holds, and the version in which it was written; nothing where it is another file, or half of one.
    pub fn read(&self, text: &[u8]) -> Option<(Value, u64)> {
        let mut file: Value = serde_json::from_slice(text).ok()?;
        let version = file.get(VERSION)?.as_u64().filter(|_| file[NAME] == self.name)?;
        Some((file.get_mut(KEPT)?.take(), version))
    }
}

/// What was found under a name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// What is kept; nothing where nothing was.
    pub value: Option<Value>,
    /// What went wrong, and where the file is that could not be read.
    pub remarks: Vec<Remark>,
}

/// What people are told about a file of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The name of the kind.
    pub name: &'static str,
    /// What is to be said.
    pub what: What,
}

/// What is to be said of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// It could not be read; it was put aside here, and an older version is used if there is one.
    PutAside(String),
    /// A newer version of the program wrote it; a copy is kept here.
    Newer(String),
    /// It cannot be written: what the system says.
    NotWritten(String),
}

/// What a window may want to know of what it keeps.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Another window had more of the kind with this number: all there is.
    Joined(usize, Value),
    /// Something is to be said to people.
    Remark(Remark),
}
