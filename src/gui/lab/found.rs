//! What was found so far, put together beside the window.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::columns;
use super::findings::Packed;
use crate::background::Work;
use crate::lab::{Execution, Report, Row, Standing, columns};
use crate::text::Text;

/// What was found so far.
#[derive(Default)]
pub struct Found {
    /// Every row, in the order of the jobs.
    pub rows: Vec<Row>,
    /// What they have in common; nothing before the first.
    pub report: Option<Report>,
    /// The groups of inputs, in the order in which they come up.
    pub groups: Vec<String>,
    /// The measures of the experiment of which there are numbers.
    pub measures: Vec<String>,
    /// The columns in which there are numbers: the measures first.
    pub columns: Vec<Column>,
    /// The columns whose values are counted.
    pub categories: Vec<Column>,
    /// The place of every algorithm.
    pub places: BTreeMap<String, usize>,
}

/// A column.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name in tables.
    pub id: String,
    /// What people call it.
    pub name: Text,
}

/// Columns that are no numbers, or that number the rows.
const NO_NUMBERS: [&str; 9] = ["job", "input", "group", "seed", "algorithm", "solved", "end", "state_hash", "recipe"];

/// Puts together what a course has found so far.
pub(super) struct Digest {
    execution: Arc<Execution>,
    /// What the experiment was read from, where what it finds is to be kept.
    text: Option<Arc<str>>,
}

impl Digest {
    pub(super) const fn of(execution: Arc<Execution>, text: Option<Arc<str>>) -> Self {
        Self { execution, text }
    }
}

impl Work for Digest {
    type Output = (Found, Option<Packed>);

    fn advance(&mut self) -> Option<Self::Output> {
        let experiment = self.execution.plan().experiment();
        let rows = self.execution.rows();
        let report = Report::of(experiment, &rows);
        let mut groups: Vec<String> = Vec::new();
        for standing in &report.standings {
            if !groups.contains(&standing.group) {
                groups.push(standing.group.clone());
            }
        }
        let others = columns(experiment).into_iter().filter(|column| !experiment.measures.contains(column));
        let all = experiment.measures.iter().cloned().chain(others);
        let is_number = |column: &String| {
            !NO_NUMBERS.contains(&column.as_str()) && rows.iter().any(|row| row.value(column).is_some())
        };
        let named = |id: String| Column { name: columns::column(&id, &self.execution, &rows), id };
        let columns = all.filter(is_number).map(named).collect();
        let measures = experiment.measures.iter().filter(|measure| is_number(measure)).cloned().collect();
        let places = experiment.contenders.iter().enumerate().map(|(at, one)| (one.label.clone(), at)).collect();
        let categories = experiment.frequencies.iter().cloned().map(named).collect();
        let packed = self.text.as_ref().map(|text| Packed::of(&self.execution, text, &rows));
        Some((Found { report: Some(report), groups, measures, columns, categories, places, rows }, packed))
    }
}

impl Found {
    /// The standings of a measure in a group, with the places of their algorithms.
    pub fn standings<'a>(
        &'a self,
        group: &'a str,
        measure: &'a str,
    ) -> impl Iterator<Item = (usize, &'a Standing)> + Clone + 'a {
        let all = self.report.iter().flat_map(|report| &report.standings);
        all.filter(move |one| one.group == group && one.measure == measure).map(|one| (self.place(&one.algorithm), one))
    }

    /// What people call a column.
    pub fn name(&self, column: &str) -> Text {
        let found = self.columns.iter().chain(&self.categories).find(|one| one.id == column);
        found.map_or(crate::gui::lang::lab::NUMBER, |column| column.name)
    }

    /// The place of an algorithm.
    pub fn place(&self, algorithm: &str) -> usize {
        self.places.get(algorithm).copied().unwrap_or(0)
    }

    /// The job whose number is closest to the median of `standing`.
    pub fn middle(&self, standing: &Standing) -> Option<u64> {
        let median = standing.summary?.median;
        let rows = self.rows.iter().filter(|row| row.algorithm == standing.algorithm && row.group == standing.group);
        let solved = rows.filter(|row| row.solved);
        let distance = |row: &&Row| Some(((row.value(&standing.measure)? - median).abs(), row.job));
        solved.filter_map(|row| distance(&row)).min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, job)| job)
    }
}
