//! Files of solutions that come without their levels.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::cli::value::bad;
use crate::cli::{CliError, Fault, file};
use crate::sokoban::formats::{self, FormatError, Solution, SolutionKind, lurd};

/// Solutions by the number of their level, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Solutions(BTreeMap<usize, Vec<Solution>>);

/// What a line of `gridscope sokoban solve --json` says of a solution.
#[derive(Deserialize)]
struct Line {
    level: usize,
    #[serde(default)]
    strategy: String,
    lurd: Option<String>,
}

impl Solutions {
    /// Reads a file: lines of `gridscope sokoban solve --json`, levels with solutions, or moves with a line for each
    /// level in turn, an empty one or `-` where there is none.
    pub fn read(path: &Path) -> Result<Self, CliError> {
        let too_large = |bytes| Fault::from(FormatError::file_too_large(bytes));
        let bytes =
            file::at_most(path, formats::MAX_FILE as u64, too_large).map_err(|fault| file::in_file(path, fault))?;
        if formats::is_likely(&bytes) {
            let collection = formats::read(&bytes).map_err(|error| file::in_file(path, error))?;
            return Ok(Self::of(collection));
        }
        let text = String::from_utf8_lossy(&bytes);
        Ok(if text.trim_start().starts_with('{') { Self::of_json(&text) } else { Self::of_lines(&text) })
    }

    fn of(collection: formats::Collection) -> Self {
        let mut solutions = Self::default();
        for (number, entry) in (1..).zip(collection.entries) {
            let whole = entry.solutions.into_iter().filter(|one| one.kind == SolutionKind::Solution);
            whole.for_each(|one| solutions.add(number, one));
        }
        solutions
    }

    fn of_json(text: &str) -> Self {
        let mut solutions = Self::default();
        for (line, text) in (1..).zip(text.lines()) {
            if let Ok(Line { level, strategy, lurd: Some(moves) }) = serde_json::from_str(text) {
                solutions.add(level, written(strategy, moves, line));
            }
        }
        solutions
    }

    fn of_lines(text: &str) -> Self {
        let mut solutions = Self::default();
        for (line, text) in (1..).zip(text.lines()) {
            if !matches!(text.trim(), "" | "-") {
                solutions.add(line as usize, written(String::new(), text.trim().to_owned(), line));
            }
        }
        solutions
    }

    fn add(&mut self, level: usize, solution: Solution) {
        self.0.entry(level).or_default().push(solution);
    }

    /// The solutions of the level with this number.
    pub fn of_level(&self, number: usize) -> &[Solution] {
        self.0.get(&number).map_or(&[], Vec::as_slice)
    }

    /// Refuses solutions of levels that there are not.
    pub fn check(&self, levels: usize) -> Result<(), CliError> {
        match self.0.keys().find(|&&number| number == 0 || number > levels) {
            Some(number) => {
                Err(bad("--solutions", &format!("a solution of level {number}"), format!("levels from 1 to {levels}")))
            }
            None => Ok(()),
        }
    }
}

fn written(title: String, text: String, line: u32) -> Solution {
    let (kind, moves) = (SolutionKind::Solution, lurd::parse(&text));
    Solution { kind, title, text, moves, line, notes: String::new() }
}

#[cfg(test)]
mod tests {
    use super::Solutions;

    fn pushes(solutions: &Solutions, level: usize) -> Vec<usize> {
        let of = solutions.of_level(level).iter();
        of.map(|one| one.moves.as_ref().map_or(0, |moves| moves.pushes())).collect()
    }

    #[test]
    fn each_kind_of_file_tells_which_level_a_solution_is_of() {
        let lines = Solutions::of_lines("rR\n\n-\nrRR\n");
        assert_eq!([1, 2, 3, 4].map(|level| pushes(&lines, level)), [vec![1], vec![], vec![], vec![2]]);
        assert_eq!(lines.of_level(4)[0].line, 4);
        let json = Solutions::of_json(
            "{\"level\": 2, \"strategy\": \"best\", \"lurd\": \"RR\"}\n{\"level\": 1, \"lurd\": null}\n",
        );
        assert_eq!([1, 2].map(|level| pushes(&json, level)), [vec![], vec![2]]);
        assert!(lines.check(4).is_ok() && lines.check(3).is_err());
        assert!(Solutions::of_lines("rX").of_level(1)[0].moves.is_err());
    }
}
