//! Solving scenarios and holding the lengths against the known ones.

use std::sync::Arc;

use super::format::{FormatError, Problem};
use super::map::scenario::Scenario;
use super::map::{Diagonals, Field, Length, MapTask, TileMap};
use super::solve::MapSolver;
use super::{MazePath, PathEnd};
use crate::trace::{Claim, Flow, Settings};

/// What a solver found for a scenario.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// The length of its path; nothing where it found none.
    pub length: Option<Length>,
    /// What it expanded.
    pub expanded: u64,
    /// Whether the path is as long as a shortest one is known to be.
    pub is_met: bool,
}

/// Solves a scenario, unrecorded.
pub fn solve(solver: &MapSolver, settings: &Settings, field: &Arc<Field>, one: &Scenario) -> Option<Found> {
    let task = Arc::new(MapTask::new(Arc::clone(field), one.from, one.to));
    let mut run = (solver.start)(task, settings, 0);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    let path = run.answer::<MazePath>()?;
    let length = path.length.or(path.steps().map(|steps| Length::of(steps as u32, 0)));
    let length = length.filter(|_| path.end == PathEnd::Arrived);
    Some(Found { length, expanded: path.expanded, is_met: length.is_some_and(|length| one.is_met_by(length)) })
}

/// Whether a path of another length than the known one is a fault: the solver claims shortest paths, and the known
/// lengths are for its steps.
pub fn must_meet(solver: &MapSolver, field: &Field) -> bool {
    solver.info.claims(Claim::ShortestPath) && field.diagonals() == Diagonals::BothFree && field.is_even()
}

/// Whether scenarios are for this map: its size, and no end in a wall. `name` is the map's.
///
/// # Errors
/// The first that is not, with its line.
pub fn check(scenarios: &[Scenario], map: &TileMap, name: &str) -> Result<(), FormatError> {
    let size = map.size();
    for (one, line) in scenarios.iter().zip(2..) {
        let fault = |found, expected| Err(FormatError::at(Problem::NotOnCell, line, 1, found, expected));
        if one.size != size {
            return fault(format!("a map of {}", one.size), format!("the {size} of {name}"));
        }
        if let Some(cell) = [one.from, one.to].into_iter().find(|&cell| !map.is_free(cell)) {
            let found = format!("a wall on ({}, {})", size.x(cell), size.y(cell));
            return fault(found, "start and goal on free tiles".to_owned());
        }
    }
    Ok(())
}

/// A length with its straight and diagonal steps.
pub fn said(length: Length) -> String {
    let (straight, diagonal) = length.counts();
    format!("{:.5} ({straight} straight, {diagonal} diagonal)", length.value())
}
