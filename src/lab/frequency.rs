//! [`Frequency`]: how often the values of a column come up, against how often they do with the algorithm that
//! all are compared with.

use std::collections::BTreeMap;

use super::experiment::Experiment;
use super::row::Row;
use super::statistics::{Difference, two_samples};

/// How often the values of a column came up with an algorithm.
///
/// Runs on the same input with the same seed are no independent draws, so the cases are dealt out in turns:
/// those with even numbers to the algorithm that all are compared with, the others to all. What is said of
/// that algorithm itself compares its two halves, and shows what chance alone does.
#[derive(Clone, Debug, PartialEq)]
pub struct Frequency {
    /// The group of inputs.
    pub group: String,
    /// The column.
    pub column: String,
    /// The algorithm with its settings.
    pub algorithm: String,
    /// Its runs in odd cases that have a value in the column.
    pub counted: u64,
    /// How many different values came up.
    pub values: usize,
    /// Runs with a value that never came up with the algorithm that all are compared with; they are left out
    /// of [`difference`](Self::difference).
    pub elsewhere: u64,
    /// How far the others are from those; nothing where there are too few.
    pub difference: Option<Difference>,
}

/// How often each value came up.
type Counts = BTreeMap<String, u64>;

/// The frequencies of `column` for every algorithm of `experiment`; nothing where no row of the group has a
/// value there.
pub fn frequencies(experiment: &Experiment, rows: &[&Row], column: &str) -> Vec<Frequency> {
    let number = experiment.contenders.len() as u64;
    let mut halves: BTreeMap<(&str, u64), Counts> = BTreeMap::new();
    for row in rows {
        if let Some(value) = row.category(column) {
            let half = halves.entry((&row.algorithm, row.job / number % 2)).or_default();
            *half.entry(value).or_default() += 1;
        }
    }
    let (Some(first), false) = (rows.first(), halves.is_empty()) else { return Vec::new() };
    let none = Counts::new();
    let theirs = halves.get(&(experiment.contenders[experiment.against].label.as_str(), 0)).unwrap_or(&none);
    let labels = experiment.contenders.iter().map(|contender| contender.label.as_str());
    let frequency = |algorithm: &str| {
        let mine = halves.get(&(algorithm, 1)).unwrap_or(&none);
        let (values, (counted, elsewhere, difference)) = (mine.len(), compared(mine, theirs));
        let (group, column, algorithm) = (first.group.clone(), column.to_owned(), algorithm.to_owned());
        Frequency { group, column, algorithm, counted, values, elsewhere, difference }
    };
    labels.map(frequency).collect()
}

/// How many runs are counted in `mine`, how many of them elsewhere than `theirs`, and how the rest differs.
fn compared(mine: &Counts, theirs: &Counts) -> (u64, u64, Option<Difference>) {
    let pairs: Vec<(u64, u64)> =
        theirs.iter().map(|(value, &their)| (mine.get(value).copied().unwrap_or(0), their)).collect();
    let counted = mine.values().sum();
    let shared: u64 = pairs.iter().map(|(mine, _)| mine).sum();
    (counted, counted - shared, two_samples(&pairs))
}
