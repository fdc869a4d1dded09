//! `{"each": [..]}`: one value of several, anywhere in a part of an experiment.

use serde_json::{Map, Value};

use super::error::LabError;

/// A value in which every choice was made, and what was chosen, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// The value.
    pub value: Value,
    /// The choices, in the order in which they stand; empty where there were none.
    pub chosen: Vec<String>,
}

/// The choices of `{"each": [..]}`, if `value` is that.
fn choices(value: &Value) -> Option<&Value> {
    value.as_object().filter(|object| object.len() == 1).and_then(|object| object.get("each"))
}

/// How many variants `value` has, at most [`u64::MAX`].
///
/// # Errors
/// An `each` without a list, or with an empty one.
pub fn count(value: &Value, path: &str) -> Result<u64, LabError> {
    if let Some(list) = choices(value) {
        let list = listed(list, path)?;
        let mut each = list.iter().enumerate().map(|(number, one)| count(one, &format!("{path}.each[{number}]")));
        return each.try_fold(0_u64, |sum, count| Ok(sum.saturating_add(count?)));
    }
    let mut product = 1_u64;
    for (part, path) in parts(value, path) {
        product = product.saturating_mul(count(part, &path)?);
    }
    Ok(product)
}

/// About how many bytes `value` takes, of which each variant has at most as many.
pub fn weight(value: &Value) -> u64 {
    let own = size_of::<Value>() as u64;
    match value {
        Value::String(text) => own + text.len() as u64,
        Value::Array(list) => own + list.iter().map(weight).sum::<u64>(),
        Value::Object(object) => {
            own + object.iter().map(|(name, part)| 4 * own + name.len() as u64 + weight(part)).sum::<u64>()
        }
        _ => own,
    }
}

/// Every variant of `value`, the last choice changing quickest. Whoever calls has [counted](count) them.
pub fn expand(value: &Value) -> Vec<Variant> {
    if let Some(Value::Array(list)) = choices(value) {
        return list.iter().flat_map(chosen).collect();
    }
    match value {
        Value::Object(object) => {
            let parts = object.iter().map(|(name, part)| (Some(name), part));
            products(parts, |names, values| {
                Value::Object(names.into_iter().flatten().zip(values).collect::<Map<_, _>>())
            })
        }
        Value::Array(list) => products(list.iter().map(|part| (None, part)), |_, values| Value::Array(values)),
        other => vec![Variant { value: other.clone(), chosen: Vec::new() }],
    }
}

/// The variants of one choice, with its own name first.
fn chosen(choice: &Value) -> impl Iterator<Item = Variant> {
    let named = |variant: Variant| {
        let name = word(&variant.value);
        Variant { chosen: [vec![name], variant.chosen].concat(), ..variant }
    };
    expand(choice).into_iter().map(named)
}

type Names = Vec<Option<String>>;

fn products<'a>(
    parts: impl Iterator<Item = (Option<&'a String>, &'a Value)>,
    build: impl Fn(Names, Vec<Value>) -> Value,
) -> Vec<Variant> {
    let mut names = Names::new();
    let mut rows: Vec<(Vec<Value>, Vec<String>)> = vec![Default::default()];
    for (name, part) in parts {
        names.push(name.cloned());
        let mut variants = expand(part);
        if let [Variant { .. }] = &*variants
            && let Some(Variant { value, chosen }) = variants.pop()
        {
            // What leaves no choice is taken over where it is.
            let Some((last, others)) = rows.split_last_mut() else { continue };
            for (values, words) in others {
                values.push(value.clone());
                words.extend_from_slice(&chosen);
            }
            last.0.push(value);
            last.1.extend(chosen);
            continue;
        }
        let longer = |(values, chosen): &(Vec<Value>, Vec<String>), variant: &Variant| {
            ([&values[..], std::slice::from_ref(&variant.value)].concat(), [&chosen[..], &variant.chosen].concat())
        };
        rows = rows.iter().flat_map(|row| variants.iter().map(move |variant| longer(row, variant))).collect();
    }
    rows.into_iter().map(|(values, chosen)| Variant { value: build(names.clone(), values), chosen }).collect()
}

/// A choice in a word or two: the id of an algorithm, columns and rows, or itself.
pub fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) if list.len() == 2 && list.iter().all(Value::is_number) => {
            format!("{}x{}", list[0], list[1])
        }
        Value::Object(object) => match object.get("id").or_else(|| object.get("shipped")) {
            Some(Value::String(id)) => id.clone(),
            _ => value.to_string(),
        },
        other => other.to_string(),
    }
}

fn listed<'a>(list: &'a Value, path: &str) -> Result<&'a [Value], LabError> {
    let found = list.as_array().filter(|list| !list.is_empty());
    found
        .map(Vec::as_slice)
        .ok_or_else(|| LabError::value(&format!("{path}.each"), list, "a list of at least one value"))
}

fn parts<'a>(value: &'a Value, path: &str) -> Vec<(&'a Value, String)> {
    match value {
        Value::Object(object) => object.iter().map(|(name, part)| (part, format!("{path}.{name}"))).collect(),
        Value::Array(list) => {
            list.iter().enumerate().map(|(number, part)| (part, format!("{path}[{number}]"))).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn choices_multiply_and_are_named() {
        let value = json!({"maze": {"generator": {"each": ["eller", {"id": "binary-tree", "settings": {"right": {"each": [1, 2]}}}]},
            "size": {"each": [[5, 5], [9, 7]]}}});
        let all = expand(&value);
        assert_eq!((all.len() as u64, count(&value, "").unwrap()), (6, 6));
        assert_eq!(all[1].chosen, ["eller", "9x7"]);
        assert_eq!(all[5].chosen, ["binary-tree", "2", "9x7"]);
        assert_eq!(all[5].value["maze"]["generator"]["settings"]["right"], 2);
        assert_eq!(expand(&json!([1, "a"])), [Variant { value: json!([1, "a"]), chosen: Vec::new() }]);
    }

    #[test]
    fn faulty_choices_are_refused_with_their_place() {
        for (value, place) in
            [(json!({"a": {"each": []}}), "inputs[0].a.each"), (json!([{"each": 3}]), "inputs[0][0].each")]
        {
            let LabError::Value { path, .. } = count(&value, "inputs[0]").unwrap_err() else { unreachable!("a value") };
            assert_eq!(path, place);
        }
        let wide: Vec<Value> = (0..100).map(|_| json!({"each": [1, 2]})).collect();
        assert_eq!(count(&Value::Array(wide), ""), Ok(u64::MAX));
    }
}
