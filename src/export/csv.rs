//! Series over events as a table.

use std::io::{self, Write};

use crate::trace::{BUCKET, Reader, Recording};

/// Writes the values of all series after 0, ..., all events: the heading, up to `rows` rows that are
/// evenly spaced, and the exact end. Cost: up to 256 events a row.
///
/// # Errors
/// Those of `out`.
pub fn series_csv(recording: &Recording, reader: &mut Reader, rows: u64, out: &mut dyn Write) -> io::Result<()> {
    let ids = recording.info().series.iter().map(|series| series.id);
    writeln!(out, "{}", ["event"].into_iter().chain(ids).collect::<Vec<_>>().join(","))?;
    let mut cursor = Cursor { at: 0, values: vec![0; recording.series().len()] };
    for position in positions(recording.len(), rows) {
        cursor.go(recording, reader, position);
        write!(out, "{position}")?;
        for value in &cursor.values {
            write!(out, ",{value}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Up to `rows` evenly spaced positions before `end`, and `end` itself.
fn positions(end: u64, rows: u64) -> impl Iterator<Item = u64> {
    let rows = rows.min(end);
    (0..rows).map(move |row| (u128::from(row) * u128::from(end) / u128::from(rows)) as u64).chain([end])
}

/// The values after `at` events.
struct Cursor {
    at: u64,
    values: Vec<i32>,
}

impl Cursor {
    /// Goes on to `position`: from the start of its bucket where that is nearer.
    fn go(&mut self, recording: &Recording, reader: &mut Reader, position: u64) {
        let bucket = position / BUCKET * BUCKET;
        if bucket > self.at {
            self.at = bucket;
            self.values = recording.series().iter().map(|series| series.value_before(bucket)).collect();
        }
        while self.at < position {
            let events = reader.events(recording, self.at, position);
            if events.is_empty() {
                return;
            }
            self.at += events.len() as u64;
            for (value, series) in self.values.iter_mut().zip(recording.series()) {
                *value = events.iter().fold(*value, |value, event| series.next_value(value, event));
            }
        }
    }
}
