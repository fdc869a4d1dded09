//! What of the findings is seen, and what is drawn of it: found again only where something changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui_plot::PlotPoint;

use super::{Found, Scale};
use crate::lab::{Outlier, Row};

/// A run in the scatter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Its numbers in the two columns.
    pub at: [f64; 2],
    /// The place of its algorithm.
    pub place: usize,
    /// Its place among the rows.
    pub row: usize,
    /// How many runs of the same algorithm it stands for besides itself: they would lie on it.
    pub others: usize,
}

/// What share of its runs an algorithm solved at which cost.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// The place of the algorithm.
    pub place: usize,
    /// Costs by their places on the scale, and shares of all runs; a flight of steps, on to the end of the chart.
    pub steps: Vec<PlotPoint>,
    /// The top of the flight: nothing more was solved.
    pub top: Option<PlotPoint>,
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
    all: Vec<Point>,
    scales: [Scale; 2],
    part: Option<Part>,
    points: Vec<Point>,
    curves: Vec<Curve>,
    cost: Scale,
    outliers: Vec<Outlier>,
}

/// Measure, group, and the columns of the scatter.
type Choice = (usize, usize, [usize; 2]);
/// The lower and the upper end of what is seen of the scatter, across and upwards, by places on its scales.
pub type Part = [[f64; 2]; 2];

/// Points of the scatter are told apart by so many steps across and upwards.
const FINE: [f64; 2] = [400.0, 250.0];
/// A curve has at most so many steps.
const MOST_STEPS: usize = 512;
/// At most so many outliers are shown, the farthest ones.
const MOST_OUTLIERS: usize = 12;

impl View {
    /// The columns of the scatter: those that were chosen, or the measure and another one.
    pub fn columns(&self, found: &Found) -> [usize; 2] {
        let last = found.columns.len().saturating_sub(1);
        let other = if self.measure == 0 { 1 } else { 0 };
        self.axes.unwrap_or([self.measure, other]).map(|column| column.min(last))
    }

    /// Finds everything again where the findings or the choice changed.
    /// Cost: one pass over the rows where something changed.
    pub fn refresh(&mut self, found: &Arc<Found>, measure: &str) {
        let axes = self.columns(found);
        let choice = (self.measure, self.group, axes);
        if self.key.as_ref().is_some_and(|(of, what)| Arc::ptr_eq(of, found) && *what == choice) {
            return;
        }
        self.key = Some((Arc::clone(found), choice));
        let group = found.groups.get(self.group).map_or("", String::as_str);
        self.all = points(found, group, axes);
        self.scales = [0, 1].map(|axis| Scale::of(self.all.iter().map(|point| point.at[axis])));
        self.part = None;
        self.points = thinned(&self.all, self.scales, None);
        (self.cost, self.curves) = curves(found, group, measure);
        let outliers = found.report.iter().flat_map(|report| &report.outliers);
        let seen = outliers.filter(|outlier| outlier.group == group && outlier.measure == measure);
        self.outliers = seen.take(MOST_OUTLIERS).cloned().collect();
    }

    /// Shows this part of the scatter, or all of it. Cost: one pass over the points where it is another one.
    pub fn look_at(&mut self, part: Option<Part>) {
        if self.part != part {
            self.part = part;
            self.points = thinned(&self.all, self.scales, part);
        }
    }

    /// The runs of the scatter in the part that is looked at; of those that would lie on each other, the first.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The scales of the scatter, across and upwards.
    pub const fn scales(&self) -> [Scale; 2] {
        self.scales
    }

    /// For every algorithm, what share of its runs was solved at which cost; nothing where the measure is no
    /// cost. With the scale of the costs.
    pub fn curves(&self) -> (Scale, &[Curve]) {
        (self.cost, &self.curves)
    }

    /// Runs far from the others, the farthest first.
    pub fn outliers(&self) -> &[Outlier] {
        &self.outliers
    }
}

fn points(found: &Found, group: &str, axes: [usize; 2]) -> Vec<Point> {
    let [Some(x), Some(y)] = axes.map(|axis| found.columns.get(axis)) else { return Vec::new() };
    let rows = found.rows.iter().enumerate().filter(|(_, row)| row.group == group);
    let point = |(at, row): (usize, &Row)| {
        let place = found.place(&row.algorithm);
        Some(Point { at: [row.value(&x.id)?, row.value(&y.id)?], place, row: at, others: 0 })
    };
    rows.filter_map(point).collect()
}

/// The points of `all` inside `part`, one for each of those that would lie on each other.
fn thinned(all: &[Point], scales: [Scale; 2], part: Option<Part>) -> Vec<Point> {
    let placed = |point: &Point| [0, 1].map(|axis| scales[axis].place(point.at[axis]));
    let ends = |axis: usize| {
        let places = all.iter().map(|point| placed(point)[axis]);
        places.fold([f64::MAX, f64::MIN], |[low, high], place| [low.min(place), high.max(place)])
    };
    let part = part.unwrap_or_else(|| [ends(0), ends(1)]);
    let mut seen: BTreeMap<(usize, [i32; 2]), usize> = BTreeMap::new();
    let mut points: Vec<Point> = Vec::new();
    for point in all {
        let place = placed(point);
        if (0..2).any(|axis| place[axis] < part[axis][0] || place[axis] > part[axis][1]) {
            continue;
        }
        let step = [0, 1].map(|axis| {
            let [low, high] = part[axis];
            ((place[axis] - low) / (high - low).max(f64::MIN_POSITIVE) * FINE[axis]) as i32
        });
        match seen.get(&(point.place, step)) {
            Some(&first) => points[first].others += 1,
            None => {
                seen.insert((point.place, step), points.len());
                points.push(*point);
            }
        }
    }
    points
}

fn curves(found: &Found, group: &str, measure: &str) -> (Scale, Vec<Curve>) {
    let costs = |algorithm: &str| {
        let rows = found.rows.iter().filter(|row| row.group == group && row.algorithm == algorithm && row.solved);
        let mut costs: Vec<f64> = rows.filter_map(|row| row.value(measure)).collect();
        costs.sort_by(f64::total_cmp);
        costs
    };
    let standings = found.standings(group, measure).filter(|(_, standing)| !standing.within.is_empty());
    let all: Vec<(usize, usize, Vec<f64>)> =
        standings.map(|(place, standing)| (place, standing.runs, costs(&standing.algorithm))).collect();
    let scale = Scale::of(all.iter().flat_map(|(_, _, costs)| costs).copied());
    let most = all.iter().filter_map(|(_, _, costs)| costs.last()).copied().fold(0.0, f64::max);
    let curve = |(place, runs, costs): &(usize, usize, Vec<f64>)| {
        let mut steps = flight(costs, *runs, scale);
        let top = steps.last().copied();
        steps.extend(top.map(|top| PlotPoint::new(scale.place(most), top.y)));
        Curve { place: *place, steps, top }
    };
    (scale, all.iter().map(curve).collect())
}

/// Steps upwards at every one of `costs`, which are sorted; at the top of the last one all of them are below.
fn flight(costs: &[f64], runs: usize, scale: Scale) -> Vec<PlotPoint> {
    let share = |solved: usize| solved as f64 / runs.max(1) as f64;
    let every = costs.len().div_ceil(MOST_STEPS).max(1);
    let mut steps = Vec::new();
    for part in (0..costs.len()).step_by(every) {
        let last = (part + every).min(costs.len());
        let x = scale.place(costs[last - 1]);
        steps.extend([PlotPoint::new(x, share(part)), PlotPoint::new(x, share(last))]);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(at: [f64; 2], place: usize, row: usize) -> Point {
        Point { at, place, row, others: 0 }
    }

    #[test]
    fn points_that_lie_on_each_other_are_counted_and_told_apart_from_near() {
        let all =
            [point([0.0, 0.0], 0, 0), point([0.001, 0.0], 0, 1), point([0.0, 0.0], 1, 2), point([100.0, 10.0], 0, 3)];
        let far = thinned(&all, [Scale::Even; 2], None);
        assert_eq!(far.iter().map(|point| (point.row, point.others)).collect::<Vec<_>>(), [(0, 1), (2, 0), (3, 0)]);
        let near = thinned(&all, [Scale::Even; 2], Some([[0.0, 0.01], [0.0, 1.0]]));
        assert_eq!(near.iter().map(|point| (point.row, point.others)).collect::<Vec<_>>(), [(0, 0), (1, 0), (2, 0)]);
        assert!(thinned(&[], [Scale::Even; 2], None).is_empty());
    }

    #[test]
    fn a_flight_ends_at_the_share_that_was_solved() {
        let steps = flight(&[2.0, 5.0, 5.0], 4, Scale::Even);
        let steps: Vec<(f64, f64)> = steps.iter().map(|step| (step.x, step.y)).collect();
        assert_eq!(steps, [(2.0, 0.0), (2.0, 0.25), (5.0, 0.25), (5.0, 0.5), (5.0, 0.5), (5.0, 0.75)]);
        let many: Vec<f64> = (0..5000).map(f64::from).collect();
        let steps = flight(&many, 5000, Scale::Powers);
        assert!(steps.len() <= 2 * MOST_STEPS && steps.last().unwrap().y == 1.0);
        assert!(flight(&[], 3, Scale::Even).is_empty());
    }
}
