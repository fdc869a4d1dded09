//! How much happened when: how far the first series goes in each column.

use super::super::glance::Glance;
use crate::session::Stage;
use crate::trace::{BUCKET, Pyramid, Reader, Recording};

/// Columns of activity, from 0 to 1.
#[derive(Default)]
pub(super) struct Density {
    key: Option<(u64, u64, usize)>,
    pub columns: Vec<f32>,
}

/// Columns of fewer events than this are counted event by event.
const EXACT_BELOW: u64 = BUCKET * 2;

impl Density {
    /// Finds the columns again where the run has grown or the window has changed.
    pub fn refresh(&mut self, stage: &mut Stage, glance: &Glance, columns: usize) {
        let key = (glance.stage, glance.len, columns);
        if self.key == Some(key) {
            return;
        }
        self.key = Some(key);
        let (recording, reader) = stage.read();
        let edges = edges(glance.len, columns);
        let heights = match recording.series().first() {
            Some(series) if glance.len < EXACT_BELOW * columns as u64 => exact(&recording, reader, series, &edges),
            Some(series) => edges.windows(2).map(|pair| travel(series, pair[0], pair[1])).collect(),
            None => vec![1.0; columns],
        };
        drop(recording);
        let most = heights.iter().copied().fold(0.0, f32::max).max(f32::MIN_POSITIVE);
        self.columns = heights.into_iter().map(|height| height / most).collect();
    }
}

/// The positions between columns.
fn edges(len: u64, columns: usize) -> Vec<u64> {
    let columns = columns.max(1) as u128;
    (0..=columns).map(|column| (column * u128::from(len) / columns) as u64).collect()
}

/// How far the series goes over the whole buckets that the events `from..to` are nearest to, for
/// every bucket.
fn travel(series: &Pyramid, from: u64, to: u64) -> f32 {
    let near = |position: u64| (position + BUCKET / 2) / BUCKET * BUCKET;
    let (from, to) = (near(from), near(to));
    let buckets = to.saturating_sub(from).div_ceil(BUCKET).max(1);
    let seen = series.over(from, to);
    seen.map_or(0.0, |seen| width(seen.min, seen.max) / buckets as f32)
}

fn width(min: i32, max: i32) -> f32 {
    (i64::from(max) - i64::from(min)) as f32
}

/// The same from the events themselves.
fn exact(recording: &Recording, reader: &mut Reader, series: &Pyramid, edges: &[u64]) -> Vec<f32> {
    let mut value = 0;
    let mut heights = Vec::with_capacity(edges.len());
    for pair in edges.windows(2) {
        let (mut at, mut low, mut high) = (pair[0], value, value);
        while at < pair[1] {
            let events = reader.events(recording, at, pair[1]);
            if events.is_empty() {
                break;
            }
            for event in events {
                value = series.next_value(value, event);
                (low, high) = (low.min(value), high.max(value));
            }
            at += events.len() as u64;
        }
        heights.push(width(low, high) / (pair[1] - pair[0]).max(1) as f32);
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_cover_the_run_even_where_it_is_shorter_than_the_line() {
        assert_eq!(edges(10, 4), [0, 2, 5, 7, 10]);
        assert_eq!(edges(0, 3), [0, 0, 0, 0]);
        assert_eq!(edges(u64::MAX, 1), [0, u64::MAX]);
    }
}
