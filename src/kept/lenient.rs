//! Reading what can be read: a value that is not understood costs only itself.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// What `kept` says, as far as it can be read; the rest is as usual. The paths say what could not be read. Cost: one
/// reading where all is well, else one for each halving around what is not.
pub fn read<T: Default + Serialize + DeserializeOwned>(kept: &Value) -> (T, Vec<String>) {
    if let Ok(all) = T::deserialize(kept) {
        return (all, Vec::new());
    }
    let usual = serde_json::to_value(T::default()).unwrap_or_default();
    let mut reading = Reading { known: usual, lost: Vec::new(), fits: |value| T::deserialize(value).is_ok() };
    reading.put(&[(Vec::new(), kept)]);
    (T::deserialize(&reading.known).unwrap_or_default(), reading.lost)
}

/// What is known so far is always readable.
struct Reading {
    known: Value,
    lost: Vec<String>,
    fits: fn(&Value) -> bool,
}

/// The way to a value: the names of fields, and numbers of items from 0.
type Path = Vec<Step>;

impl Reading {
    /// Puts `values` in their places: all at once where that can be read, else half by half, and what stands alone
    /// part by part.
    fn put(&mut self, values: &[(Path, &Value)]) {
        let mut with = self.known.clone();
        values.iter().for_each(|(path, value)| place(&mut with, path, value));
        match values {
            [] => {}
            _ if (self.fits)(&with) => self.known = with,
            [(path, value)] => match parts(path, value) {
                Some(parts) => self.put(&parts),
                None => self.lost.push(path.iter().map(Step::as_text).collect::<Vec<_>>().join(".")),
            },
            _ => {
                let (first, second) = values.split_at(values.len() / 2);
                self.put(first);
                self.put(second);
            }
        }
    }
}

/// One step down: the name of a field, or into a list.
#[derive(Clone, Debug)]
enum Step {
    Name(String),
    Item(usize),
}

impl Step {
    fn as_text(&self) -> String {
        match self {
            Self::Name(name) => name.clone(),
            Self::Item(number) => (number + 1).to_string(),
        }
    }
}

/// The values within a value, if it can hold some.
fn parts<'a>(path: &Path, value: &'a Value) -> Option<Vec<(Path, &'a Value)>> {
    let down = |step: Step| [&path[..], &[step]].concat();
    match value {
        _ if path.len() >= DEEPEST => None,
        Value::Object(fields) if !fields.is_empty() => {
            Some(fields.iter().map(|(name, value)| (down(Step::Name(name.clone())), value)).collect())
        }
        Value::Array(items) if !items.is_empty() => {
            Some(items.iter().enumerate().map(|(number, value)| (down(Step::Item(number)), value)).collect())
        }
        _ => None,
    }
}

/// Deeper values are read whole or not at all.
const DEEPEST: usize = 8;

/// Puts `value` at a place; lists grow by what is put behind their end.
fn place(target: &mut Value, path: &[Step], value: &Value) {
    match path {
        [] => *target = value.clone(),
        [Step::Name(name), rest @ ..] => {
            if !target.is_object() {
                *target = Value::Object(Map::new());
            }
            place(&mut target[name], rest, value);
        }
        [Step::Item(number), rest @ ..] => {
            if !target.is_array() {
                *target = Value::Array(Vec::new());
            }
            if let Value::Array(items) = target {
                // What could not be read leaves no gap.
                let at = (*number).min(items.len());
                if at == items.len() {
                    items.push(Value::Null);
                }
                place(&mut items[at], rest, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Theme {
        #[default]
        Dark,
        Light,
    }

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct Chosen {
        theme: Theme,
        size: u32,
        names: Vec<String>,
        layout: Option<Layout>,
        marks: BTreeMap<String, u8>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Layout {
        columns: u8,
        kind: Theme,
    }

    #[test]
    fn an_unknown_value_costs_only_itself() {
        let kept = json!({"theme": "sepia", "size": 7, "names": ["a", 3, "c"], "layout": {"columns": 2, "kind": "light"},
            "marks": {"one": 1, "two": 900, "three": 3}, "from": "the future"});
        let (chosen, lost) = read::<Chosen>(&kept);
        assert_eq!((chosen.size, &*chosen.names), (7, &["a".to_owned(), "c".to_owned()][..]));
        assert_eq!(chosen.marks, BTreeMap::from([("one".to_owned(), 1), ("three".to_owned(), 3)]));
        assert_eq!(chosen.layout, Some(Layout { columns: 2, kind: Theme::Light }));
        assert_eq!(lost, ["marks.two", "names.2", "theme"]);
    }

    #[test]
    fn what_is_nothing_of_the_kind_is_as_usual() {
        for kept in [json!(null), json!(7), json!([1, 2]), json!({"theme": {"deep": [{}]}})] {
            assert_eq!(read::<Chosen>(&kept).0, Chosen::default(), "{kept}");
        }
        let (chosen, lost) = read::<Chosen>(&json!({"size": 7}));
        assert_eq!((chosen.size, lost.len()), (7, 0));
    }

    #[test]
    fn a_bad_value_among_many_is_found_quickly() {
        let mut marks: BTreeMap<String, u32> = (0..5_000).map(|number| (format!("{number:05}"), 1)).collect();
        marks.insert("02500".to_owned(), 700);
        let (chosen, lost) = read::<Chosen>(&json!({ "marks": marks }));
        assert_eq!((chosen.marks.len(), &*lost), (4_999, &["marks.02500".to_owned()][..]));
    }
}
