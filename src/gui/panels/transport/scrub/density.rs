//! How much happened when: how far the first series rises in each column.

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
            Some(series) => rises(&edges.iter().map(|&edge| value_near(&recording, series, edge)).collect::<Vec<_>>()),
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

/// The value at the end of the bucket that `position` is nearest to.
fn value_near(recording: &Recording, series: &Pyramid, position: u64) -> (u64, i32) {
    let near = (position + BUCKET / 2) / BUCKET * BUCKET;
    if near > recording.len() { (recording.len(), series.value()) } else { (near, series.value_before(near)) }
}

/// How much the values rise from edge to edge, for every event between them.
fn rises(edges: &[(u64, i32)]) -> Vec<f32> {
    let rise = |pair: &[(u64, i32)]| {
        let events = pair[1].0.saturating_sub(pair[0].0).max(1);
        (f64::from(pair[1].1) - f64::from(pair[0].1)).max(0.0) as f32 / events as f32
    };
    edges.windows(2).map(rise).collect()
}

/// The same from the events themselves: every single rise counts.
fn exact(recording: &Recording, reader: &mut Reader, series: &Pyramid, edges: &[u64]) -> Vec<f32> {
    let mut value = 0;
    let mut heights = Vec::with_capacity(edges.len());
    for pair in edges.windows(2) {
        let (mut at, mut rise) = (pair[0], 0_u64);
        while at < pair[1] {
            let events = reader.events(recording, at, pair[1]);
            if events.is_empty() {
                break;
            }
            for event in events {
                let next = series.next_value(value, event);
                rise += u64::from(next.abs_diff(value)) * u64::from(next > value);
                value = next;
            }
            at += events.len() as u64;
        }
        heights.push(rise as f32 / (pair[1] - pair[0]).max(1) as f32);
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

    #[test]
    fn falls_count_as_nothing() {
        assert_eq!(rises(&[(0, 0), (10, 5), (20, -5), (20, i32::MAX)]), [0.5, 0.0, 2_147_483_652.0]);
    }
}
