//! All events, one JSON object a line.

use std::io::{self, Write};

use serde::Serialize;

use crate::grid::{Cell, NOWHERE, Size};
use crate::trace::{Event, Reader, Recording};

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
}

impl Line {
    fn of(event: &Event, number: u64, size: Size) -> Self {
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
        lines(events, at, recording.index_size(), out)?;
        at += events.len() as u64;
    }
    Ok(())
}

/// Writes `events` on a board of some size, of which the first has number `first`: a line each.
///
/// # Errors
/// Those of `out`.
pub fn lines(events: &[Event], first: u64, size: Size, out: &mut dyn Write) -> io::Result<()> {
    for (number, event) in (first..).zip(events) {
        serde_json::to_writer(&mut *out, &Line::of(event, number, size))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}
