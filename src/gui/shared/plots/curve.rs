//! One series as points to draw.

use std::ops::Range;

use egui_plot::PlotPoint;

use crate::gui::shared::numbers::value_at;
use crate::trace::{BUCKET, Bucket, Reader, Recording};

/// The points of one series over some positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Curve {
    pub points: Vec<PlotPoint>,
    pub min: i32,
    pub max: i32,
}

/// Ranges with fewer events a column than this are read event by event.
pub(in crate::gui) const EXACT_BELOW: u64 = BUCKET * 2;

/// Series number `index` over the positions `range`, in at most `columns` columns.
/// Cost: logarithmic for every column, or one pass over the events of a short range.
pub(super) fn curve(
    recording: &Recording,
    reader: &mut Reader,
    index: usize,
    range: Range<u64>,
    columns: usize,
) -> Curve {
    let start = value_at(recording, reader, index, range.start);
    let mut curve = Curve { points: vec![point(range.start, start)], min: start, max: start };
    let events = range.end.saturating_sub(range.start);
    let columns = (columns as u64).clamp(1, events.max(1));
    let edge = |column: u64| range.start + (u128::from(events) * u128::from(column) / u128::from(columns)) as u64;
    let mut value = start;
    for column in 0..columns {
        let (from, to) = (edge(column), edge(column + 1));
        let bucket = match events < EXACT_BELOW * columns {
            true => walk(recording, reader, index, from..to, value),
            false => recording.series().get(index).and_then(|series| series.over(from, to)),
        };
        let Some(bucket) = bucket else { continue };
        curve.add(from, to, value, bucket);
        value = bucket.last;
    }
    curve
}

/// Smallest, greatest and last value over the events `range`, where it was `value` before.
pub(in crate::gui) fn walk(
    recording: &Recording,
    reader: &mut Reader,
    index: usize,
    range: Range<u64>,
    mut value: i32,
) -> Option<Bucket> {
    let series = recording.series().get(index)?;
    let mut bucket: Option<Bucket> = None;
    let mut at = range.start;
    while at < range.end {
        let events = reader.events(recording, at, range.end);
        if events.is_empty() {
            break;
        }
        for event in events {
            value = series.next_value(value, event);
            let seen = bucket.get_or_insert(Bucket { min: value, max: value, last: value });
            *seen = Bucket { min: seen.min.min(value), max: seen.max.max(value), last: value };
        }
        at += events.len() as u64;
    }
    bucket
}

impl Curve {
    /// Adds one column: a step where it is one event, its extremes where it is many.
    fn add(&mut self, from: u64, to: u64, before: i32, bucket: Bucket) {
        self.min = self.min.min(bucket.min);
        self.max = self.max.max(bucket.max);
        if to - from == 1 {
            self.points.extend([point(to, before), point(to, bucket.last)]);
            return;
        }
        if bucket.min != bucket.max {
            let middle = from + (to - from) / 2;
            let rises = before.abs_diff(bucket.min) <= before.abs_diff(bucket.max);
            let (first, second) = if rises { (bucket.min, bucket.max) } else { (bucket.max, bucket.min) };
            self.points.extend([point(middle, first), point(middle, second)]);
        }
        self.points.push(point(to, bucket.last));
    }

    /// The value that is drawn at position `x`.
    pub fn value_near(&self, x: f64) -> Option<f64> {
        let after = self.points.partition_point(|point| point.x <= x);
        self.points.get(after.saturating_sub(1)).map(|point| point.y)
    }
}

const fn point(position: u64, value: i32) -> PlotPoint {
    PlotPoint { x: position as f64, y: value as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_shows_its_extremes_and_ends_at_its_last_value() {
        let mut curve = Curve::default();
        curve.add(0, 10, 0, Bucket { min: -2, max: 9, last: 4 });
        let points: Vec<_> = curve.points.iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(points, [(5.0, -2.0), (5.0, 9.0), (10.0, 4.0)]);
        curve.add(10, 11, 4, Bucket { min: 5, max: 5, last: 5 });
        assert_eq!(curve.points.len(), 5);
        assert_eq!((curve.min, curve.max), (-2, 9));
        assert_eq!(curve.value_near(10.5), Some(4.0));
        assert_eq!(curve.value_near(-1.0), Some(-2.0));
        assert_eq!(Curve::default().value_near(0.0), None);
    }
}
