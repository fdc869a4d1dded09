//! The last values of every series, for tiny curves beside its number.

use egui::{Painter, Rect, Shape, Stroke, pos2};

use crate::trace::{BUCKET, Info, Label, Reader, Recording};

/// Events that a curve spans.
const SPAN: u64 = 16 * BUCKET;

/// Points of a curve.
const POINTS: u64 = 32;

/// The last values of every series of a run, up to one position.
#[derive(Default)]
pub(crate) struct Trends {
    at: Option<u64>,
    curves: Vec<Vec<i32>>,
}

impl Trends {
    /// Turns to `position`. Costs one look at the last [`SPAN`] events where it is another one.
    pub fn go_to(&mut self, position: u64, recording: &Recording, reader: &mut Reader) {
        if self.at == Some(position) {
            return;
        }
        self.at = Some(position);
        let first = position.saturating_sub(SPAN).next_multiple_of(BUCKET).min(position);
        let mut values: Vec<i32> = recording.series().iter().map(|series| series.value_before(first)).collect();
        self.curves = values.iter().map(|value| vec![*value]).collect();
        let stride = ((position - first) / POINTS).max(1);
        let mut at = first;
        while at < position {
            let events = reader.events(recording, at, position);
            if events.is_empty() {
                return;
            }
            for event in events {
                at += 1;
                let is_point = (position - at).is_multiple_of(stride);
                for ((series, value), curve) in recording.series().iter().zip(&mut values).zip(&mut self.curves) {
                    *value = series.next_value(*value, event);
                    if is_point {
                        curve.push(*value);
                    }
                }
            }
        }
    }

    /// The curve of the series with this label, where there is one that moves.
    pub fn curve(&self, info: &Info, label: Label) -> Option<&[i32]> {
        self.of(info, label).filter(|curve| curve.iter().any(|value| *value != curve[0]))
    }

    /// The value of the series with this label at the position. In the middle of a decision the algorithm's own
    /// number is the one from before it; what the plots and the status line show is this one.
    pub fn value(&self, info: &Info, label: Label) -> Option<i64> {
        self.of(info, label)?.last().copied().map(i64::from)
    }

    fn of(&self, info: &Info, label: Label) -> Option<&[i32]> {
        let index = info.series.iter().position(|series| series.id == label.id)?;
        self.curves.get(index).map(Vec::as_slice)
    }
}

/// Paints `curve` into `rect`, from its least to its greatest value.
pub(crate) fn paint(painter: &Painter, rect: Rect, curve: &[i32], stroke: Stroke) {
    let (Some(&low), Some(&high)) = (curve.iter().min(), curve.iter().max()) else { return };
    let height = (f64::from(high) - f64::from(low)).max(1.0);
    let across = (curve.len().max(2) - 1) as f32;
    let point = |(index, value): (usize, &i32)| {
        let share = ((f64::from(*value) - f64::from(low)) / height) as f32;
        pos2(rect.left() + rect.width() * index as f32 / across, rect.bottom() - rect.height() * share)
    };
    painter.add(Shape::line(curve.iter().enumerate().map(point).collect(), stroke));
}
