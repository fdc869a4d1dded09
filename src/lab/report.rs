//! [`Report`]: what the rows of an experiment have in common.

use std::collections::BTreeMap;

use super::experiment::Experiment;
use super::frequency::{Frequency, frequencies};
use super::row::Row;
use super::statistics::{Summary, within};

/// The statistics of an experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// One for every group, measure and algorithm, in this order.
    pub standings: Vec<Standing>,
    /// One for every group, column of [`Experiment::frequencies`] and algorithm, in this order.
    pub frequencies: Vec<Frequency>,
    /// All runs far from the others of their group and algorithm, the farthest first.
    pub outliers: Vec<Outlier>,
}

/// What an algorithm reached in a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The group of inputs.
    pub group: String,
    /// The column.
    pub measure: String,
    /// The algorithm with its settings.
    pub algorithm: String,
    /// Its runs in this group.
    pub runs: usize,
    /// How many of them were solved. Everything else is said of these alone.
    pub solved: usize,
    /// Their numbers.
    pub summary: Option<Summary>,
    /// Their numbers against those of the algorithm that all are compared with, input by input.
    pub ratio: Option<Comparison>,
    /// The share of all runs that were solved at a cost of at most so much, by powers of ten; for costs only.
    pub within: Vec<(f64, f64)>,
}

/// Ratios of the numbers of two algorithms, each of the two on the same input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Of all pairs of which both were solved and neither number is 0.
    pub summary: Summary,
    /// Pairs that were left out because one number or both are 0, while both were solved.
    pub zeros: usize,
}

/// A run far from the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlier {
    /// Number of its job, by which it is opened.
    pub job: u64,
    /// The group of its input.
    pub group: String,
    /// What it worked on.
    pub input: String,
    /// The algorithm with its settings.
    pub algorithm: String,
    /// The column.
    pub measure: String,
    /// The number there.
    pub value: f64,
    /// The median of the others.
    pub median: f64,
}

impl Report {
    /// The statistics of `rows`, which are all or some of the rows of `experiment`.
    pub fn of(experiment: &Experiment, rows: &[Row]) -> Self {
        let mut report = Self { standings: Vec::new(), frequencies: Vec::new(), outliers: Vec::new() };
        for rows in groups(rows) {
            for measure in &experiment.measures {
                report.measure(experiment, &rows, measure);
            }
            for column in &experiment.frequencies {
                report.frequencies.append(&mut frequencies(experiment, &rows, column));
            }
        }
        let distance = |outlier: &Outlier| (outlier.value - outlier.median).abs() / outlier.median.abs().max(1e-12);
        report.outliers.sort_by(|one, other| distance(other).total_cmp(&distance(one)).then(one.job.cmp(&other.job)));
        report
    }

    fn measure(&mut self, experiment: &Experiment, rows: &[&Row], measure: &str) {
        let mut by_label: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
        for row in rows {
            by_label.entry(&row.algorithm).or_default().push(row);
        }
        let base = &experiment.contenders[experiment.against].label;
        let theirs = by_label.get(base.as_str()).cloned().unwrap_or_default();
        for contender in &experiment.contenders {
            let Some(mine) = by_label.get(contender.label.as_str()) else { continue };
            let solved: Vec<f64> = mine.iter().filter(|row| row.solved).filter_map(|row| row.value(measure)).collect();
            let summary = Summary::of(&solved);
            self.outliers.extend(summary.iter().flat_map(|summary| far_out(mine, measure, summary)));
            self.standings.push(Standing {
                group: mine[0].group.clone(),
                measure: measure.to_owned(),
                algorithm: contender.label.clone(),
                runs: mine.len(),
                solved: mine.iter().filter(|row| row.solved).count(),
                summary,
                ratio: if &contender.label == base { None } else { compared(mine, &theirs, measure) },
                within: if is_cost(measure) { within(&solved, mine.len()) } else { Vec::new() },
            });
        }
    }
}

/// The rows of each group, in the order in which groups come up.
fn groups(rows: &[Row]) -> Vec<Vec<&Row>> {
    let (mut places, mut groups) = (BTreeMap::new(), Vec::<Vec<&Row>>::new());
    for row in rows {
        let place = *places.entry(row.group.as_str()).or_insert(groups.len());
        if place == groups.len() {
            groups.push(Vec::new());
        }
        groups[place].push(row);
    }
    groups
}

/// Whether less of it is an effort saved.
fn is_cost(measure: &str) -> bool {
    ["expanded", "generated", "nodes", "tests", "visited", "events", "decisions"].contains(&measure)
}

fn far_out<'a>(rows: &'a [&Row], measure: &'a str, summary: &'a Summary) -> impl Iterator<Item = Outlier> + 'a {
    let solved = rows.iter().filter(|row| row.solved);
    solved.filter_map(|row| Some((row, row.value(measure)?))).filter(|(_, value)| summary.is_far_out(*value)).map(
        |(row, value)| Outlier {
            job: row.job,
            group: row.group.clone(),
            input: row.seed.map_or_else(|| row.input.clone(), |seed| format!("{} seed {seed}", row.input)),
            algorithm: row.algorithm.clone(),
            measure: measure.to_owned(),
            value,
            median: summary.median,
        },
    )
}

/// The ratios of `mine` to `theirs`, pairs of runs on the same input with the same seed; nothing where there
/// are numbers below 0, of which ratios say nothing.
fn compared(mine: &[&Row], theirs: &[&Row], measure: &str) -> Option<Comparison> {
    let solved = |row: &&&Row| row.solved;
    let keyed = |row: &&Row| Some(((row.input.clone(), row.seed), row.value(measure)?));
    let theirs: BTreeMap<(String, Option<u64>), f64> = theirs.iter().filter(solved).filter_map(keyed).collect();
    let pairs: Vec<(f64, f64)> = mine
        .iter()
        .filter(solved)
        .filter_map(keyed)
        .filter_map(|(key, mine)| Some((mine, *theirs.get(&key)?)))
        .collect();
    if pairs.iter().any(|(mine, theirs)| *mine < 0.0 || *theirs < 0.0) {
        return None;
    }
    let positive = pairs.iter().filter(|(mine, theirs)| *mine > 0.0 && *theirs > 0.0);
    let ratios: Vec<f64> = positive.map(|(mine, theirs)| mine / theirs).collect();
    Some(Comparison { summary: Summary::of(&ratios)?, zeros: pairs.len() - ratios.len() })
}
