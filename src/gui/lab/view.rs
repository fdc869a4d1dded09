//! What of the findings is seen, and what is drawn of it: found again only where something changed.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Found;

/// A run in the scatter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Its numbers in the two columns.
    pub at: [f64; 2],
    /// The place of its algorithm.
    pub place: usize,
    /// Its place among the rows.
    pub row: usize,
}

/// What of the findings is seen.
#[derive(Default)]
pub struct View {
    /// The place of the measure among those of the experiment.
    pub measure: usize,
    /// The place of the group.
    pub group: usize,
    /// The columns of the scatter, across and upwards, by their places; nothing before somebody chose.
    pub axes: Option<[usize; 2]>,
    key: Option<(Arc<Found>, Choice)>,
    points: Vec<Point>,
    curves: Vec<(usize, Vec<[f64; 2]>)>,
}

/// Measure, group, and the columns of the scatter.
type Choice = (usize, usize, [usize; 2]);

/// Points of the scatter are told apart by so many steps across and upwards.
const FINE: f64 = 300.0;
/// A curve has at most so many points.
const MOST: usize = 256;

impl View {
    /// The columns of the scatter: those that were chosen, or the measure and another one.
    pub fn columns(&self, found: &Found) -> [usize; 2] {
        let last = found.columns.len().saturating_sub(1);
        let other = if self.measure == 0 { 1 } else { 0 };
        self.axes.unwrap_or([self.measure, other]).map(|column| column.min(last))
    }

    /// Finds points and curves again where the findings or the choice changed.
    /// Cost: one pass over the rows where something changed.
    pub fn refresh(&mut self, found: &Arc<Found>, measure: &str) {
        let axes = self.columns(found);
        let choice = (self.measure, self.group, axes);
        if self.key.as_ref().is_some_and(|(of, what)| Arc::ptr_eq(of, found) && *what == choice) {
            return;
        }
        self.key = Some((Arc::clone(found), choice));
        let group = found.groups.get(self.group).map_or("", String::as_str);
        self.points = points(found, group, axes);
        self.curves = curves(found, group, measure);
    }

    /// The runs of the scatter; of those that would lie on each other, the first.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// For every algorithm, by its place, what share of its runs was solved at which cost; nothing where the
    /// measure is no cost.
    pub fn curves(&self) -> &[(usize, Vec<[f64; 2]>)] {
        &self.curves
    }
}

fn points(found: &Found, group: &str, axes: [usize; 2]) -> Vec<Point> {
    let [Some(x), Some(y)] = axes.map(|axis| found.columns.get(axis)) else { return Vec::new() };
    let rows = found.rows.iter().enumerate().filter(|(_, row)| row.group == group);
    let point = |(at, row): (usize, &crate::lab::Row)| {
        Some(Point { at: [row.value(x)?, row.value(y)?], place: found.place(&row.algorithm), row: at })
    };
    let mut points: Vec<Point> = rows.filter_map(point).collect();
    let scale = |axis: usize| Scale::of(points.iter().map(|point| point.at[axis]));
    let scales = [scale(0), scale(1)];
    let mut seen = BTreeSet::new();
    points.retain(|point| {
        let step = |axis: usize| (scales[axis].share(point.at[axis]) * FINE) as i32;
        seen.insert((point.place, step(0), step(1)))
    });
    points
}

fn curves(found: &Found, group: &str, measure: &str) -> Vec<(usize, Vec<[f64; 2]>)> {
    let costs = found.standings(group, measure).filter(|(_, standing)| !standing.within.is_empty());
    let curve = |(place, standing): (usize, &crate::lab::Standing)| {
        let rows = found.rows.iter().filter(|row| row.group == group && row.algorithm == standing.algorithm);
        let mut costs: Vec<f64> = rows.filter(|row| row.solved).filter_map(|row| row.value(measure)).collect();
        costs.sort_by(f64::total_cmp);
        let all = standing.runs.max(1) as f64;
        let every = costs.len().div_ceil(MOST).max(1);
        let last = costs.len().saturating_sub(1);
        let shown = costs.iter().enumerate().filter(|(at, _)| at % every == 0 || *at == last);
        (place, shown.map(|(at, &cost)| [cost, (at + 1) as f64 / all]).collect())
    };
    costs.map(curve).collect()
}

/// Where numbers stand between the smallest and the greatest of them; by their logarithms where they are far
/// apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    low: f64,
    high: f64,
    is_wide: bool,
}

/// From this ratio of the greatest to the smallest on, logarithms are shown.
const WIDE: f64 = 30.0;

impl Scale {
    /// The scale of `numbers`, with a little room at both ends.
    pub fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let (low, high) = numbers
            .filter(|number| number.is_finite())
            .fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(number), high.max(number)));
        if low > high {
            return Self { low: 0.0, high: 1.0, is_wide: false };
        }
        let is_wide = low >= 0.0 && high > low.max(1.0) * WIDE;
        let (low, high) = if is_wide { (low.max(1.0).ln(), high.ln()) } else { (low, high) };
        let room = if high > low { (high - low) * 0.04 } else { high.abs().max(1.0) * 0.1 };
        Self { low: low - room, high: high + room, is_wide }
    }

    /// Where `number` stands: 0 at the lower end, 1 at the upper one.
    pub fn share(&self, number: f64) -> f64 {
        let number = if self.is_wide { number.max(1.0).ln() } else { number };
        ((number - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// Round numbers along it, at most `most` of them.
    pub fn ticks(&self, most: usize) -> Vec<f64> {
        let most = most.max(2);
        if self.is_wide {
            let (from, to) = ((self.low / 10_f64.ln()).ceil() as i32, (self.high / 10_f64.ln()).floor() as i32);
            let every = ((to - from) as usize / most + 1).max(1);
            return (from.max(0)..=to).step_by(every).map(|power| 10_f64.powi(power)).collect();
        }
        let rough = (self.high - self.low) / most as f64;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|part| part * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(power * 10.0);
        let first = (self.low / step).ceil();
        let at = |number: i32| (first + f64::from(number)) * step;
        (0..=most as i32).map(at).take_while(|tick| *tick <= self.high).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_hold_their_numbers_and_have_round_ticks() {
        let narrow = Scale::of([20.0, 45.0].into_iter());
        assert!(narrow.share(20.0) > 0.0 && narrow.share(45.0) < 1.0);
        assert_eq!(narrow.ticks(5), [20.0, 30.0, 40.0]);
        let wide = Scale::of([0.0, 3.0, 25_000.0].into_iter());
        assert_eq!(wide.ticks(6), [1.0, 10.0, 100.0, 1000.0, 10_000.0]);
        assert!((wide.share(100.0) - wide.share(10.0) - (wide.share(1000.0) - wide.share(100.0))).abs() < 1e-9);
        let one = Scale::of([7.0].into_iter());
        assert!((one.share(7.0) - 0.5).abs() < 1e-9 && one.ticks(4).len() > 1);
        assert!(Scale::of(std::iter::empty()).share(0.5).is_finite());
    }
}
