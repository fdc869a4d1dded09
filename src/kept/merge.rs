//! Two windows, one file: what each of them changed since it last read or wrote it.

use serde_json::{Map, Value};

/// What is kept, from what both began with (nothing where that is not known), what this window has, and what another
/// one wrote in the meantime.
pub type Merge = fn(base: Option<&Value>, mine: &Value, theirs: &Value) -> Value;

/// Field by field what was changed; what both changed is as in this window. Lists are taken for sets: what either
/// added is there, what either removed is not. Cost: both values; the product of the lengths of lists.
pub fn changes(base: Option<&Value>, mine: &Value, theirs: &Value) -> Value {
    let changed = |value: &Value| base != Some(value);
    match (mine, theirs) {
        _ if mine == theirs || !changed(theirs) => mine.clone(),
        _ if !changed(mine) => theirs.clone(),
        (Value::Object(mine), Value::Object(theirs)) => {
            Value::Object(by_name(base.and_then(Value::as_object), mine, theirs, changes))
        }
        (Value::Array(mine), Value::Array(theirs)) => {
            let base = base.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let stays = |value: &&Value| mine.contains(value) || !base.contains(value);
            let is_new = |value: &&Value| !theirs.contains(value) && !base.contains(value);
            Value::Array(theirs.iter().filter(stays).chain(mine.iter().filter(is_new)).cloned().collect())
        }
        _ => mine.clone(),
    }
}

/// The same of values by name; where both have one that differs, `settle` decides.
pub fn by_name(
    base: Option<&Map<String, Value>>,
    mine: &Map<String, Value>,
    theirs: &Map<String, Value>,
    settle: Merge,
) -> Map<String, Value> {
    let before = |name: &str| base.and_then(|base| base.get(name));
    let mut merged = Map::new();
    for (name, their) in theirs {
        match mine.get(name) {
            Some(my) => drop(merged.insert(name.clone(), settle(before(name), my, their))),
            // This window removed it, unless the other one has changed it since.
            None if before(name) == Some(their) => {}
            None => drop(merged.insert(name.clone(), their.clone())),
        }
    }
    for (name, my) in mine {
        if !theirs.contains_key(name) && before(name) != Some(my) {
            merged.insert(name.clone(), my.clone());
        }
    }
    merged
}

/// The union of two lists or of two sets of values by name: nothing that is kept is ever lost. Where both have another
/// value under a name, it is as in this window.
pub fn union(_: Option<&Value>, mine: &Value, theirs: &Value) -> Value {
    changes(None, mine, theirs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_window_changes_only_what_it_changed() {
        let base = json!({"theme": "dark", "recent": ["a", "b"], "panels": {"setup": true, "plots": true}, "gone": 1});
        let mine = json!({"theme": "light", "recent": ["c", "a", "b"], "panels": {"setup": false, "plots": true}});
        let theirs =
            json!({"theme": "dark", "recent": ["a"], "panels": {"setup": true, "plots": false}, "gone": 1, "new": 2});
        let merged = changes(Some(&base), &mine, &theirs);
        let expected =
            json!({"theme": "light", "recent": ["a", "c"], "panels": {"setup": false, "plots": false}, "new": 2});
        assert_eq!(merged, expected);
        assert_eq!(changes(Some(&base), &base, &theirs), theirs);
        assert_eq!(changes(Some(&base), &mine, &base), mine);
        let [one, two] = [json!({"theme": "light"}), json!({"theme": "system"})];
        assert_eq!(changes(Some(&base), &one, &two)["theme"], "light");
    }

    #[test]
    fn without_a_common_beginning_nothing_is_lost() {
        let [mine, theirs] = [json!({"a": 1, "b": 2}), json!({"a": 3, "c": 4})];
        assert_eq!(union(Some(&theirs), &mine, &theirs), json!({"a": 1, "b": 2, "c": 4}));
        assert_eq!(union(None, &json!(["a", "b"]), &json!(["c", "a"])), json!(["c", "a", "b"]));
    }
}
