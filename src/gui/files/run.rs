//! A run as a file: a moving picture of its board, its series as a table, its events.

use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use crate::export::picture;
use crate::export::{csv, events, gif, mosaic, posthoc, raster, svg};
use crate::family::Board as Prepared;
use crate::gui::state::Form;
use crate::record::lock;
use crate::trace::{Reader, Recording};

/// Frames of a moving picture, and how long each stays, in milliseconds.
const FRAMES: u64 = 120;
const MILLISECONDS: u32 = 80;
/// The greatest side of a moving picture, in pixels, unless the board has more cells.
const SIDE: u32 = 640;
/// The width of a moving picture of several boards, in pixels.
const WALL: u32 = 1440;
/// Rows of a table.
const ROWS: u64 = 10_000;

/// The most events that are saved one a line: some 200 MB.
const MOST_EVENTS: u64 = 2_000_000;

impl Form {
    /// The most events that a file of this form may be made of; nothing where any number will do.
    pub(super) const fn most_events(self) -> Option<u64> {
        match self {
            Self::Moving | Self::Drawing | Self::Series => None,
            Self::Events => Some(MOST_EVENTS),
            Self::Trace => Some(posthoc::MOST_EVENTS),
        }
    }
}

/// The file, of the events in `range`; a table is always of all, a drawing shows the board at its end. The recording is held only while a frame or some
/// events are read, so that the window goes on meanwhile. Cost: the cells for every frame, the rows, or the events.
///
/// # Errors
/// None but those of writing to memory.
pub(super) fn bytes(
    form: Form,
    recording: &Mutex<Recording>,
    board: &Prepared,
    range: Range<u64>,
) -> io::Result<Vec<u8>> {
    let held = lock(recording);
    let mut reader = Reader::new(&held);
    let mut out = Vec::new();
    match form {
        Form::Moving => {
            drop(held);
            moving(recording, &mut reader, board, range, &mut out)?;
        }
        Form::Drawing => {
            let shown = picture::shown(&held, &mut reader, range.end).to_vec();
            drop(held);
            svg::write_to_print(&board.drawing(&shown), &mut out)?;
        }
        Form::Series => csv::series_csv(&held, &mut reader, ROWS, &mut out)?,
        Form::Events => {
            drop(held);
            lines(recording, &mut reader, range, &mut out)?;
        }
        Form::Trace => {
            let excerpt = posthoc::Excerpt::read(&held, &mut reader, (range.start, range.end));
            drop(held);
            excerpt.write(&board.tiles(), &mut out)?;
        }
    }
    Ok(out)
}

/// The events of `range`, a line each.
fn lines(recording: &Mutex<Recording>, reader: &mut Reader, range: Range<u64>, out: &mut Vec<u8>) -> io::Result<()> {
    let (info, size) = {
        let held = lock(recording);
        (held.info(), held.index_size())
    };
    let mut at = range.start;
    while at < range.end {
        let some = reader.events(&lock(recording), at, range.end).to_vec();
        if some.is_empty() {
            break;
        }
        events::lines(info, &some, (at, size), out)?;
        at += some.len() as u64;
    }
    Ok(())
}

/// A run among those of a comparison: its board, where it is in every frame, and its colour.
pub(super) struct Filmed {
    pub(super) recording: Arc<Mutex<Recording>>,
    pub(super) board: Prepared,
    pub(super) places: Vec<u64>,
    pub(super) color: [u8; 3],
}

/// The values of a common clock at which runs are filmed.
pub(super) const STEPS: u64 = FRAMES - 1;

/// Runs side by side as a moving picture, in so many columns, each over a bar of how much of it is over.
///
/// # Errors
/// None but those of writing to memory.
pub(super) fn several(runs: &[Filmed], columns: usize, back: [u8; 3]) -> io::Result<Vec<u8>> {
    let side = (WALL / columns.max(1) as u32).min(SIDE);
    let mut readers: Vec<Reader> = runs.iter().map(|run| Reader::new(&lock(&run.recording))).collect();
    let frames = (0..runs.iter().map(|run| run.places.len()).max().unwrap_or(0)).map(|frame| {
        let tiles = runs.iter().zip(&mut readers).map(|(run, reader)| {
            let place = run.places.get(frame).or(run.places.last()).copied().unwrap_or(0);
            let shown = picture::shown(&lock(&run.recording), reader, place).to_vec();
            let share = place as f64 / lock(&run.recording).len().max(1) as f64;
            mosaic::Tile { picture: raster::paint(&run.board.drawing(&shown), side), color: run.color, share }
        });
        mosaic::paint(&tiles.collect::<Vec<_>>(), columns, back)
    });
    let mut out = Vec::new();
    gif::write(frames, MILLISECONDS, &mut out)?;
    Ok(out)
}

/// The boards within `range` as a moving picture.
fn moving(
    recording: &Mutex<Recording>,
    reader: &mut Reader,
    board: &Prepared,
    range: Range<u64>,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let size = board.size();
    let side = SIDE.max(size.width.max(size.height));
    let frames = gif::positions(range.start, range.end, FRAMES).into_iter().map(|position| {
        let shown = picture::shown(&lock(recording), reader, position).to_vec();
        raster::paint(&board.drawing(&shown), side)
    });
    gif::write(frames, MILLISECONDS, out)
}
