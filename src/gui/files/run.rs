//! A run as a file: a moving picture of its board, its series as a table, its events.

use std::io;
use std::ops::Range;
use std::sync::Mutex;

use crate::export::picture::{self, Ground};
use crate::export::{csv, events, gif, posthoc};
use crate::grid::Size;
use crate::recipe::StageKind;
use crate::record::lock;
use crate::session::Prepared;
use crate::trace::{Reader, Recording};

/// What is made of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Its board as a moving picture.
    Moving,
    /// Its series as a table.
    Series,
    /// Its events, one JSON object a line.
    Events,
    /// Its events as a search trace of Posthoc.
    Trace,
}

/// Frames of a moving picture, and how long each stays, in milliseconds.
const FRAMES: u64 = 120;
const MILLISECONDS: u32 = 80;
/// The greatest side of a moving picture, in pixels, unless the board has more cells.
const SIDE: u32 = 640;
/// Rows of a table.
const ROWS: u64 = 10_000;

/// The most events that are saved one a line: some 200 MB.
const MOST_EVENTS: u64 = 2_000_000;

impl Form {
    /// The most events that a file of this form may be made of; nothing where any number will do.
    pub(super) const fn most_events(self) -> Option<u64> {
        match self {
            Self::Moving | Self::Series => None,
            Self::Events => Some(MOST_EVENTS),
            Self::Trace => Some(posthoc::MOST_EVENTS),
        }
    }
}

/// What lies under the events of a trace.
fn trace_ground(prepared: &Prepared, kind: StageKind) -> posthoc::Ground {
    match (prepared, kind) {
        (Prepared::Maze { task, .. }, StageKind::Solving) => posthoc::Ground::maze(task),
        (Prepared::Sokoban { task, .. }, _) => posthoc::Ground::level(&task.level),
        _ => posthoc::Ground::default(),
    }
}

/// What the boards of a stage are drawn on.
fn ground(prepared: &Prepared, kind: StageKind) -> Ground<'_> {
    match (prepared, kind) {
        (Prepared::Maze { .. }, StageKind::Building) => Ground::Unbuilt,
        (Prepared::Maze { task, .. }, StageKind::Solving) => Ground::Maze(task),
        (Prepared::Sokoban { task, .. }, _) => Ground::Level(&task.level),
        (Prepared::Site { .. }, _) => Ground::Site,
        (Prepared::Omok { .. }, _) => Ground::Omok,
        (Prepared::Match3 { arena }, _) => Ground::Blocks(arena.stage.board()),
    }
}

/// The file, of the events in `range`; a table is always of all. The recording is held only while a frame or some
/// events are read, so that the window goes on meanwhile. Cost: the cells for every frame, the rows, or the events.
///
/// # Errors
/// None but those of writing to memory.
pub(super) fn bytes(
    form: Form,
    recording: &Mutex<Recording>,
    (prepared, kind): (&Prepared, StageKind),
    range: Range<u64>,
) -> io::Result<Vec<u8>> {
    let held = lock(recording);
    let mut reader = Reader::new(&held);
    let mut out = Vec::new();
    match form {
        Form::Moving => {
            let size = held.index_size();
            drop(held);
            moving(recording, &mut reader, (ground(prepared, kind), size), range, &mut out)?;
        }
        Form::Series => csv::series_csv(&held, &mut reader, ROWS, &mut out)?,
        Form::Events => {
            drop(held);
            lines(recording, &mut reader, range, &mut out)?;
        }
        Form::Trace => {
            let excerpt = posthoc::Excerpt::read(&held, &mut reader, (range.start, range.end));
            drop(held);
            excerpt.write(&trace_ground(prepared, kind), &mut out)?;
        }
    }
    Ok(out)
}

/// The events of `range`, a line each.
fn lines(recording: &Mutex<Recording>, reader: &mut Reader, range: Range<u64>, out: &mut Vec<u8>) -> io::Result<()> {
    let (mut at, size) = (range.start, lock(recording).index_size());
    while at < range.end {
        let some = reader.events(&lock(recording), at, range.end).to_vec();
        if some.is_empty() {
            break;
        }
        events::lines(&some, at, size, out)?;
        at += some.len() as u64;
    }
    Ok(())
}

/// The boards within `range` as a moving picture.
fn moving(
    recording: &Mutex<Recording>,
    reader: &mut Reader,
    (ground, size): (Ground<'_>, Size),
    range: Range<u64>,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let side = SIDE.max(size.width.max(size.height));
    let frames = gif::positions(range.start, range.end, FRAMES).into_iter().map(|position| {
        let board = picture::shown(&lock(recording), reader, position).to_vec();
        picture::paint((ground, size), &board, side)
    });
    gif::write(frames, MILLISECONDS, out)
}
