//! A run as a file: a moving picture of its board, or its series as a table.

use std::io;
use std::ops::Range;
use std::sync::Mutex;

use crate::export::picture::{self, Ground};
use crate::export::{csv, gif};
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
}

/// Frames of a moving picture, and how long each stays, in milliseconds.
const FRAMES: u64 = 120;
const MILLISECONDS: u32 = 80;
/// The greatest side of a moving picture, in pixels, unless the board has more cells.
const SIDE: u32 = 640;
/// Rows of a table.
const ROWS: u64 = 10_000;

/// What the boards of a stage are drawn on.
pub(super) fn ground(prepared: &Prepared, kind: StageKind) -> Ground<'_> {
    match (prepared, kind) {
        (Prepared::Maze { .. }, StageKind::Building) => Ground::Unbuilt,
        (Prepared::Maze { task, .. }, StageKind::Solving) => Ground::Maze(task),
        (Prepared::Sokoban { task, .. }, _) => Ground::Level(&task.level),
        (Prepared::Site { .. }, _) => Ground::Site,
        (Prepared::Omok { .. }, _) => Ground::Omok,
        (Prepared::Match3 { arena }, _) => Ground::Blocks(arena.stage.board()),
    }
}

/// The file: of the events in `range`, or of all. The recording is held only while a frame is read, so that
/// the window goes on meanwhile. Cost: the cells for every frame, or the rows.
///
/// # Errors
/// None but those of writing to memory.
pub(super) fn bytes(
    form: Form,
    recording: &Mutex<Recording>,
    ground: Ground<'_>,
    range: Option<Range<u64>>,
) -> io::Result<Vec<u8>> {
    let held = lock(recording);
    let mut reader = Reader::new(&held);
    let mut out = Vec::new();
    if form == Form::Series {
        csv::series_csv(&held, &mut reader, ROWS, &mut out)?;
        return Ok(out);
    }
    let (len, size) = (held.len(), held.index_size());
    drop(held);
    let range = range.unwrap_or(0..len);
    let side = SIDE.max(size.width.max(size.height));
    let frames = gif::positions(range.start, range.end.min(len), FRAMES).into_iter().map(|position| {
        let board = picture::shown(&lock(recording), &mut reader, position).to_vec();
        picture::paint((ground, size), &board, side)
    });
    gif::write(frames, MILLISECONDS, &mut out)?;
    Ok(out)
}
