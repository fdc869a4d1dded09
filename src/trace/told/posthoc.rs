//! Search traces of Posthoc, as far as they are one document of JSON: each event becomes the fields of a fact.
//!
//! Posthoc gives types free names, and draws at `x` and `y`. The usual types are known here. What our own exports say
//! besides (kind and number of an event, roles) is taken as it is. Where a map has thin walls, cells are every second tile.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::value::{Fields, Value};
use super::words;
use crate::grid::Size;
use crate::trace::event::Kind;

/// The first field of a document that is no fact.
const HEADS: [&str; 4] = ["version", "views", "events", "pivot"];

/// Whether input that begins so is a document of Posthoc; nothing where more is needed to say.
pub fn is_document(start: &[u8]) -> Option<bool> {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    let Some(inside) = start.strip_prefix(b"{") else { return (!start.is_empty()).then_some(false) };
    let inside = inside.trim_ascii_start();
    let Some(name) = inside.strip_prefix(b"\"") else { return (!inside.is_empty()).then_some(false) };
    let Some(end) = name.iter().position(|byte| *byte == b'"') else { return (name.len() > 16).then_some(false) };
    Some(HEADS.iter().any(|head| head.as_bytes() == &name[..end]))
}

/// Reads the events of a document, and hands each to `take` as the fields of a fact.
pub(super) fn read(bytes: &[u8], size: Size, mut take: impl FnMut(&Fields<'_>)) -> serde_json::Result<()> {
    let mut scale = Scale { size, is_lattice: false, cells: HashMap::new() };
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let mut each = |event: Fields<'_>| {
        if let Some(fields) = scale.fact(event) {
            take(&fields);
        }
    };
    Document(&mut each).deserialize(&mut reader)?;
    reader.end()
}

/// The walls and ends of a document as a drawing, which is a board for whoever reads drawings; nothing where it has no
/// walls. Cost: a pass over the document.
pub fn drawing(bytes: &[u8]) -> Option<String> {
    const MOST_TILES: i64 = 1 << 26;
    let (mut walls, mut ends) = (Vec::new(), [None, None]);
    let mut each = |event: Fields<'_>| {
        let place = number(&event, "x").zip(number(&event, "y"));
        match text(&event, "type") {
            Some("map") => walls = self::walls(&event),
            Some("source" | "start") => ends[0] = place.or(ends[0]),
            Some("destination" | "goal") => ends[1] = place.or(ends[1]),
            _ => {}
        }
    };
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    Document(&mut each).deserialize(&mut reader).ok()?;
    let all = || walls.iter().copied().chain(ends.iter().flatten().map(|(x, y)| [*x, *y]));
    let (width, height) = (all().map(|tile| tile[0]).max()? + 1, all().map(|tile| tile[1]).max()? + 1);
    if walls.is_empty() || all().any(|tile| tile[0] < 0 || tile[1] < 0) || width.checked_mul(height)? > MOST_TILES {
        return None;
    }
    let mut rows = vec![vec![b' '; width as usize]; height as usize];
    walls.iter().for_each(|tile| rows[tile[1] as usize][tile[0] as usize] = b'#');
    for (end, letter) in ends.into_iter().zip(*b"SE") {
        let (x, y) = end?;
        rows[y as usize][x as usize] = letter;
    }
    let rows: Vec<String> = rows.iter().map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    Some(rows.join("\n"))
}

fn walls(event: &Fields<'_>) -> Vec<[i64; 2]> {
    match field(event, "walls") {
        Some(Value::List(walls)) => walls
            .iter()
            .filter_map(|wall| match wall {
                Value::Pair(tile) => Some(*tile),
                _ => None,
            })
            .collect(),
        // Two walls on one tile would not be there.
        _ => Vec::new(),
    }
}

/// Where the events of a document are on the board.
struct Scale {
    size: Size,
    /// Whether cells are every second tile.
    is_lattice: bool,
    /// The cell of each node that was named.
    cells: HashMap<String, [i64; 2]>,
}

impl Scale {
    /// The fields of the fact that an event tells; nothing for what only draws.
    fn fact<'a>(&mut self, event: Fields<'a>) -> Option<Fields<'a>> {
        let kind = kind(&event);
        if text(&event, "type") == Some("map") {
            let most = walls(&event).iter().map(|tile| tile[0]).max();
            self.is_lattice = most == Some(2 * i64::from(self.size.width));
        }
        let place = number(&event, "x").zip(number(&event, "y")).map(|(x, y)| self.cell([x, y]));
        let id = field(&event, "id").map(Value::to_string);
        let parent = field(&event, "pId").filter(|parent| **parent != Value::Null).map(Value::to_string);
        let second = parent.and_then(|parent| self.cells.get(&parent).copied());
        if let Some((id, place)) = id.clone().zip(place) {
            self.cells.insert(id, place);
        }
        let kind = kind?;
        // What is about no cell has an id that tells events apart, and nothing else.
        let is_named = kind.roles().a.is_some() && !id.as_ref().is_some_and(|id| id.starts_with("\"event "));
        let named = || id.filter(|_| is_named).map(|id| Value::Text(id.into()));
        let place = place.map(Value::Pair).or_else(named);
        let mut fields = vec![(Cow::Owned(words::word(kind)), place.unwrap_or(Value::Null))];
        fields.extend(second.map(|second| (Cow::Borrowed("parent"), Value::Pair(second))));
        let is_number = |value: &Value<'_>| matches!(value, Value::Whole(_) | Value::Real(_));
        let told = event.0.into_iter().filter(|(name, value)| {
            name == "line" && is_number(value)
                || words::number(name).is_some() && (is_number(value) || name == "reason")
                || fields[0].0 == "note" && name == "type"
        });
        let told: Vec<_> = told.collect();
        fields.extend(told);
        Some(Fields(fields))
    }

    const fn cell(&self, [x, y]: [i64; 2]) -> [i64; 2] {
        if self.is_lattice { [(x - 1) / 2, (y - 1) / 2] } else { [x, y] }
    }
}

/// What an event tells: the kind that our exports name, or what its type usually stands for.
fn kind(event: &Fields<'_>) -> Option<Kind> {
    if let Some(kind) = text(event, "kind").and_then(Kind::from_id) {
        return Some(kind);
    }
    Some(match text(event, "type")? {
        "expanding" | "expand" => Kind::Expand,
        "generate" | "generating" | "open" | "opening" => Kind::Generate,
        "update" | "updating" | "relaxing" => Kind::Relax,
        "close" | "closing" => Kind::Close,
        "solution" => Kind::Path,
        "end" | "finish" => Kind::Solution,
        "map" | "source" | "start" | "destination" | "goal" => return None,
        _ => Kind::Note,
    })
}

fn field<'e, 'a>(event: &'e Fields<'a>, name: &str) -> Option<&'e Value<'a>> {
    event.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

fn text<'e>(event: &'e Fields<'_>, name: &str) -> Option<&'e str> {
    match field(event, name)? {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn number(event: &Fields<'_>, name: &str) -> Option<i64> {
    match field(event, name)? {
        Value::Whole(number) => Some(*number),
        Value::Real(number) if number.abs() < 1e9 => Some(number.floor() as i64),
        _ => None,
    }
}

/// A document, of which only the events are kept, one at a time.
struct Document<'f, F>(&'f mut F);

impl<'de, F: FnMut(Fields<'de>)> DeserializeSeed<'de> for Document<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, F: FnMut(Fields<'de>)> Visitor<'de> for Document<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a search trace of Posthoc as JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            if name == "events" {
                map.next_value_seed(Events(self.0))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

struct Events<'f, F>(&'f mut F);

impl<'de, F: FnMut(Fields<'de>)> DeserializeSeed<'de> for Events<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, F: FnMut(Fields<'de>)> Visitor<'de> for Events<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut events: A) -> Result<(), A::Error> {
        while let Some(event) = events.next_element::<Fields<'de>>()? {
            (self.0)(event);
        }
        Ok(())
    }
}
