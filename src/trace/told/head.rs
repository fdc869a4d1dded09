//! What a trace says of itself before its first fact.

/// The recipe that the first line of a trace carries, as JSON; nothing where it carries none.
pub fn recipe_in(start: &[u8]) -> Option<String> {
    let line = start.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty())?;
    let head: serde_json::Value = serde_json::from_slice(line).ok()?;
    let recipe = head.get("recipe").filter(|_| head.get("gridscope").is_some())?;
    Some(recipe.to_string())
}
