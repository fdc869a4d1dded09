//! Runs as search traces of Posthoc, version 1.4.0: JSON that its viewer opens.
//!
//! Posthoc keeps no state and draws events in their order, so what is done covers what was opened before.
//! Where cells have thin walls they are every second tile here, and walls and openings lie between.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::events;
use crate::family::Tiles;
use crate::grid::{Cell, NOWHERE, Size};
use crate::trace::{CellRect, Event, Info, Kind, Reader, Recording, Role, Shows};

/// The most events of a trace: more of them take minutes to load.
pub const MOST_EVENTS: u64 = 200_000;

/// A part of a run: what the board shows before it, and its events.
pub struct Excerpt {
    info: &'static Info,
    size: Size,
    /// The number of the first event.
    first: u64,
    /// Cells that were done with before.
    shown: Vec<Cell>,
    events: Vec<Event>,
}

impl Excerpt {
    /// The events `from..to`, as far as they are recorded. Cost: that of decoding them, and of the board at `from`.
    pub fn read(recording: &Recording, reader: &mut Reader, (from, to): (u64, u64)) -> Self {
        let size = recording.index_size();
        while reader.show(recording, from, CellRect::whole(size), usize::MAX) == Shows::Part {}
        let counted = recording.counted();
        let bytes = (0..).zip(reader.screen().bytes()).filter(|(_, byte)| from > 0 && counted(**byte) != 0);
        let shown = bytes.map(|(cell, _)| cell).collect();
        let mut events = Vec::new();
        while from + (events.len() as u64) < to {
            let more = reader.events(recording, from + events.len() as u64, to);
            if more.is_empty() {
                break;
            }
            events.extend_from_slice(more);
        }
        Self { info: recording.info(), size, first: from, shown, events }
    }

    /// Writes the trace: the tiles, what was done before, then the events. Cost: some microseconds an event.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, tiles: &Tiles, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{{\"version\":\"1.4.0\",\"views\":{},\"pivot\":{},\"events\":[", views(), pivot())?;
        write!(out, "{}", json!({"type": "map", "id": "map", "pId": null, "walls": tiles.walls}))?;
        let ends = tiles.ends.iter().flat_map(|(from, exits)| {
            let exits = exits.iter().map(|exit| ("destination", *exit));
            std::iter::once(("source", *from)).chain(exits)
        });
        for (name, cell) in ends.chain(self.shown.iter().map(|cell| ("closing", *cell))) {
            write!(out, ",\n{}", marker(name, cell, tiles, self.size))?;
        }
        for (number, event) in (self.first..).zip(&self.events) {
            write!(out, ",\n{}", line(self.info, (event, number), tiles, self.size))?;
        }
        writeln!(out, "]}}")
    }
}

/// Writes the events `from..to`, before them the tiles and what the board shows at `from`.
///
/// # Errors
/// Those of `out`.
pub fn write(
    recording: &Recording,
    reader: &mut Reader,
    range: (u64, u64),
    tiles: &Tiles,
    out: &mut dyn Write,
) -> io::Result<()> {
    Excerpt::read(recording, reader, range).write(tiles, out)
}

fn marker(name: &str, cell: Cell, tiles: &Tiles, size: Size) -> Value {
    let [x, y] = tiles.place(size, cell).unwrap_or_default();
    json!({"type": name, "id": cell, "pId": null, "x": x, "y": y})
}

/// An event: the types that Posthoc has colours for, and all that we know in fields of its own.
fn line(info: &Info, (event, number): (&Event, u64), tiles: &Tiles, size: Size) -> Value {
    let place = tiles.place(size, event.a);
    let id: Value = if event.a == NOWHERE { format!("event {number}").into() } else { event.a.into() };
    let parent: Value = if event.b == NOWHERE || event.b == event.a { Value::Null } else { event.b.into() };
    let mut line = json!({
        "type": kind(event.kind), "id": id, "pId": parent, "kind": event.kind.id(), "event": number,
        "line": event.line() + 1, "depth": event.depth,
    });
    if let Some([x, y]) = place {
        (line["x"], line["y"]) = (x.into(), y.into());
    }
    for (role, value) in events::roles(info, event) {
        line[role.id()] = value;
    }
    if line.get(Role::Reason.id()).is_none() {
        line["v"] = event.v.into();
    }
    line
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Expand => "expanding",
        Kind::Generate => "generating",
        Kind::Relax | Kind::Reopen => "updating",
        Kind::Close | Kind::Move | Kind::Visit | Kind::Retreat => "closing",
        Kind::Path | Kind::Solution => "end",
        other => other.id(),
    }
}

/// How Posthoc draws it. A type that it has no colour for is drawn in that of the cursor alone.
fn views() -> Value {
    let square = |condition: &str, fill: &str| {
        json!({"$": "rect", "x": "${{ $.x }}", "y": "${{ $.y }}", "width": 1, "height": 1, "fill": fill,
            "$if": format!("${{{{ $.x != null && ({condition}) }}}}"), "$info": {"g": "${{ $.g }}", "line": "${{ $.line }}"}})
    };
    let types =
        |names: &[&str]| names.iter().map(|name| format!("$.type == '{name}'")).collect::<Vec<_>>().join(" || ");
    json!({"main": [
        {"$": "rect", "x": "${{ $.walls[$.i][0] }}", "y": "${{ $.walls[$.i][1] }}", "width": 1, "height": 1,
            "fill": "${{ theme.foreground }}", "$if": "${{ $.type == 'map' }}",
            "$for": {"$let": "i", "$from": 0, "$to": "${{ $.walls ? $.walls.length : 0 }}"}},
        square(&types(&["source", "destination", "generating", "updating", "closing", "end"]), "${{ color[$.type] }}"),
        {"$": "circle", "x": "${{ $.x + 0.5 }}", "y": "${{ $.y + 0.5 }}", "radius": 0.3,
            "fill": "${{ color.expanding }}", "clear": true, "$if": "${{ $.x != null && $.type != 'map' }}"},
    ]})
}

fn pivot() -> Value {
    json!({"x": "${{ $.x + 0.5 }}", "y": "${{ $.y + 0.5 }}", "scale": 1})
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::family::Instance as _;
    use crate::maze::{MazeBoard, MazeTask, format, solve};
    use crate::trace::{Budget, Recorded, Settings};

    fn trace(from: u64, to: u64) -> Value {
        let task = Arc::new(format::parse("S #\n  E\n").unwrap());
        let tiles = MazeBoard::new(MazeTask::clone(&task)).tiles();
        let run = (solve::find("a-star").unwrap().start)(Arc::clone(&task), &Settings::default(), 0);
        let (recorded, mut recording) = Recorded::new(run, task.maze.size(), Budget::DESKTOP);
        recorded.record_all(&mut recording);
        let (mut bytes, mut reader) = (Vec::new(), Reader::new(&recording));
        write(&recording, &mut reader, (from, to.min(recording.len())), &tiles, &mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    #[test]
    fn a_trace_has_a_map_its_ends_and_every_event() {
        let trace = trace(0, u64::MAX);
        assert_eq!(trace["version"], "1.4.0");
        let events = trace["events"].as_array().unwrap();
        let types: Vec<&str> = events.iter().map(|event| event["type"].as_str().unwrap()).collect();
        assert_eq!(types[..3], ["map", "source", "destination"]);
        assert!(types.contains(&"expanding") && types.contains(&"generating") && types.contains(&"end"));
        assert!(events.iter().all(|event| !event["id"].is_null() && event.get("pId").is_some()));
        let walls = events[0]["walls"].as_array().unwrap();
        assert!(walls.contains(&json!([0, 0])) && walls.contains(&json!([5, 1])) && !walls.contains(&json!([1, 1])));
        assert_eq!((&events[2]["x"], &events[2]["y"]), (&json!(5), &json!(3)));
    }

    #[test]
    fn a_part_begins_with_what_was_done_before() {
        let all = trace(0, u64::MAX)["events"].as_array().unwrap().len();
        let part = trace(6, 9);
        let events = part["events"].as_array().unwrap();
        let numbers: Vec<u64> = events.iter().filter_map(|event| event["event"].as_u64()).collect();
        assert_eq!(numbers, [6, 7, 8]);
        assert!(events[3]["type"] == "closing" && events.len() < all);
    }
}
