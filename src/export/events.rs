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

/// Writes every event. Those that were dropped from the recording are made again.
///
/// # Errors
/// Those of `out`.
pub fn events_json(recording: &Recording, reader: &mut Reader, out: &mut dyn Write) -> io::Result<()> {
    let size = recording.index_size();
    let mut at = 0;
    while at < recording.len() {
        let events = reader.events(recording, at, recording.len());
        if events.is_empty() {
            break;
        }
        for (number, event) in (at..).zip(events) {
            serde_json::to_writer(&mut *out, &Line::of(event, number, size))?;
            out.write_all(b"\n")?;
        }
        at += events.len() as u64;
    }
    Ok(())
}
