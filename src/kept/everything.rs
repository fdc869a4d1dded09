//! [`Everything`]: all that is kept in one file, to be put away or taken to another machine.

use serde_json::{Map, Value, json};

use super::{KEPT, Kind, NAME, VERSION, merge};
use crate::{json, limits};

/// The file: the value of each kind, by its name.
const ALL: Kind = Kind { name: "everything", version: 1, merge: merge::union };

/// What a person kept, as it was read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Everything(Map<String, Value>);

/// Bytes of a file that is too large, in which it says what it is.
const BEGINNING: usize = 4096;

impl Everything {
    /// Whether a file is meant to be one. Costs the bytes where it looks like one, else nothing; of one that is too large
    /// only the beginning is looked at.
    pub fn is_likely(bytes: &[u8]) -> bool {
        let name = Value::from(ALL.name).to_string();
        if bytes.len() as u64 > limits::KEPT_BYTES {
            let begins = String::from_utf8_lossy(&bytes[..BEGINNING]);
            return begins.trim_start().starts_with('{') && begins.contains(&name);
        }
        let Ok(text) = std::str::from_utf8(bytes) else { return false };
        text.trim_start().starts_with('{')
            && text.contains(&name)
            && json::head(text, u64::MAX).is_ok_and(|head| head.value(NAME) == Some(&name))
    }

    /// Reads a file. Nothing is made of one that is too large.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let (found, most) = (bytes.len() as u64, limits::KEPT_BYTES);
        if found > most {
            return Err(format!("a file of {found} bytes; expected at most {most}"));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
        json::head(text, limits::KEPT_VALUES).map_err(|error| error.to_string())?;
        match ALL.read(bytes) {
            Some((Value::Object(kinds), _)) => Ok(Self(kinds)),
            _ => Err("no \"kept\" with what is kept by its name".to_owned()),
        }
    }

    /// The text of a file with these values, each with its kind.
    pub fn write(values: impl IntoIterator<Item = (Kind, Value)>) -> String {
        let one = |(kind, value): (Kind, Value)| (kind.name.to_owned(), json!({ VERSION: kind.version, KEPT: value }));
        ALL.write(&Value::Object(values.into_iter().map(one).collect()))
    }

    /// What is kept of the kind of this name.
    pub fn of(&self, name: &str) -> Option<&Value> {
        self.0.get(name)?.get(KEPT)
    }
}
