//! All events, one JSON object a line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::trace::{Event, Info, Measure, Reader, Recording, Role};

/// An event as it is written.
#[derive(Serialize)]
struct Line {
    /// Its number, from 0.
    event: u64,
    kind: &'static str,
    /// The line of the listing, from 0.
    line: u8,
    depth: u16,
    a: Option<Cell>,
    b: Option<Cell>,
    v: i32,
    /// Column of `a`, where it is a cell of the board.
    x: Option<u32>,
    /// Row of `a`.
    y: Option<u32>,
    /// What it says, by role.
    roles: Roles,
}

/// The roles of an event and their values.
struct Roles(Vec<(Role, Value)>);

impl Serialize for Roles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(role, value)| (role.id(), value)))
    }
}

/// What `event` says, as names of roles and values: reasons and headings by their names, all else as numbers.
pub(super) fn roles(info: &Info, event: &Event) -> impl Iterator<Item = (Role, Value)> {
    info.roles(event).map(|(role, value)| {
        let word = match role.measure() {
            Measure::Reason => info.reason(value).map(|reason| reason.id()),
            Measure::Heading => Some(Direction::from_index(value as u8).id()),
            _ => None,
        };
        (role, word.map_or_else(|| value.into(), Value::from))
    })
}

impl Line {
    fn of(info: &Info, event: &Event, number: u64, size: Size) -> Self {
        let somewhere = |cell: Cell| (cell != NOWHERE).then_some(cell);
        let on_board = (event.a < size.cells()).then_some(event.a);
        Self {
            event: number,
            kind: event.kind.id(),
            line: event.line(),
            depth: event.depth,
            a: somewhere(event.a),
            b: somewhere(event.b),
            v: event.v,
            x: on_board.map(|cell| size.x(cell)),
            y: on_board.map(|cell| size.y(cell)),
            roles: Roles(roles(info, event).collect()),
        }
    }
}

/// Writes the events `from..to`, as far as they are recorded. Those that were dropped from the recording are made
/// again.
///
/// # Errors
/// Those of `out`.
pub fn events_json(
    recording: &Recording,
    reader: &mut Reader,
    (from, to): (u64, u64),
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut at = from;
    while at < to {
        let events = reader.events(recording, at, to);
        if events.is_empty() {
            break;
        }
        lines(recording.info(), events, (at, recording.index_size()), out)?;
        at += events.len() as u64;
    }
    Ok(())
}

/// Writes events of `info` on a board of some size, of which the first has number `first`: a line each.
///
/// # Errors
/// Those of `out`.
pub fn lines(info: &Info, events: &[Event], (first, size): (u64, Size), out: &mut dyn Write) -> io::Result<()> {
    for (number, event) in (first..).zip(events) {
        serde_json::to_writer(&mut *out, &Line::of(info, event, number, size))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}
