//! What a trace says of itself before its first fact.

use super::fact::Fact;
use super::posthoc;
use super::value::{Fields, Value};
use crate::{json, limits};

/// The first line that holds anything.
fn first_line(start: &[u8]) -> Option<&[u8]> {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    start.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty())
}

/// The recipe that the first line of a trace carries, as JSON; nothing where it carries none.
pub fn recipe_in(start: &[u8]) -> Option<String> {
    let line = std::str::from_utf8(first_line(start)?).ok()?;
    json::head(line, limits::JSON_VALUES).ok()?;
    let head: serde_json::Value = serde_json::from_str(line).ok()?;
    let recipe = head.get("recipe").filter(|_| head.get("gridscope").is_some())?;
    Some(recipe.to_string())
}

/// Whether a file that begins so is a trace: a head, a fact about a cell or a node, or a search trace of Posthoc.
pub fn is_trace(start: &[u8]) -> bool {
    if posthoc::is_document(start) == Some(true) {
        return true;
    }
    let line = first_line(start).and_then(|line| std::str::from_utf8(line).ok());
    let Some(fields) = line.and_then(|line| serde_json::from_str::<Fields<'_>>(line).ok()) else { return false };
    let has = |name: &str| fields.0.iter().any(|(known, _)| known == name);
    if has("gridscope") {
        return has("recipe") || has("board");
    }
    let is_place = |value: &Value<'_>| matches!(value, Value::Pair(_) | Value::Whole(_) | Value::Text(_));
    let is_fact = Fact::of(&fields).is_ok_and(|fact| fact.kind.is_some() && !fact.places.is_empty());
    is_fact && fields.0.iter().any(|(_, value)| is_place(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_are_told_from_recipes_and_levels() {
        for text in [
            "{\"expand\": [1, 2]}\n",
            "\n {\"gridscope\": 1, \"recipe\": {}}\n{}",
            "{\"version\":\"1.4.0\",\"events\":[",
        ] {
            assert!(is_trace(text.as_bytes()), "{text}");
        }
        for text in [
            "",
            "#####\n#S E#",
            "{\"gridscope\": 1, \"family\": \"x\"}",
            "{\n\"gridscope\": 1",
            "{\"moves\": 20}",
            "[1]",
        ] {
            assert!(!is_trace(text.as_bytes()), "{text}");
        }
    }
}
