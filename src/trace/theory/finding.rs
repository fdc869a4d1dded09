//! [`Finding`]: where a rule is broken, with its evidence.

use super::Rule;
use crate::format::fill;
use crate::grid::Cell;
use crate::text::{Language, Text};
use crate::trace::Info;
use crate::trace::sentence::cost_text;

/// Findings of one rule that are kept; all are counted.
const KEPT: usize = 1000;

/// What stands in the sentence of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A cell.
    Cell(Cell),
    /// A number.
    Number(i64),
    /// A cost, as events tell costs.
    Cost(i64),
}

/// Where a rule is broken.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// The event that breaks it.
    pub event: u64,
    /// Earlier events that show it, in order.
    pub evidence: Vec<u64>,
    /// The cells concerned, the one where it shows first; a path where there is one.
    pub cells: Vec<Cell>,
    /// Its sentence.
    pub says: Text,
    /// What stands in it.
    pub words: Vec<(&'static str, Word)>,
}

impl Finding {
    /// A finding without words yet.
    pub const fn new(rule: &'static Rule, event: u64) -> Self {
        Self { rule, event, evidence: Vec::new(), cells: Vec::new(), says: rule.broken, words: Vec::new() }
    }

    /// With a cell as a word and as a cell concerned.
    #[must_use]
    pub fn cell(mut self, word: &'static str, cell: Option<Cell>) -> Self {
        self.cells.extend(cell);
        self.words.push((word, Word::Cell(cell.unwrap_or(crate::grid::NOWHERE))));
        self
    }

    /// With another sentence than the rule's own.
    #[must_use]
    pub const fn saying(mut self, says: Text) -> Self {
        self.says = says;
        self
    }

    /// With a number.
    #[must_use]
    pub fn number(mut self, word: &'static str, number: impl Into<i64>) -> Self {
        self.words.push((word, Word::Number(number.into())));
        self
    }

    /// With a cost, as events tell costs.
    #[must_use]
    pub fn cost(mut self, word: &'static str, cost: impl Into<i64>) -> Self {
        self.words.push((word, Word::Cost(cost.into())));
        self
    }

    /// With an earlier event.
    #[must_use]
    pub fn since(mut self, event: Option<u64>) -> Self {
        self.evidence.extend(event);
        self
    }

    /// With more cells.
    #[must_use]
    pub fn path(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells.extend(cells);
        self
    }

    /// What it says of a run of `info`, with cells as `name` calls them.
    pub fn sentence(&self, info: &Info, name: &dyn Fn(Cell) -> String, language: Language) -> String {
        let word = |word: &Word| match *word {
            Word::Cell(cell) => name(cell),
            Word::Number(number) => number.to_string(),
            Word::Cost(cost) => cost_text(info, cost),
        };
        let words: Vec<(&str, String)> = self.words.iter().map(|(name, value)| (*name, word(value))).collect();
        let words: Vec<(&str, &str)> = words.iter().map(|(name, value)| (*name, &**value)).collect();
        fill(self.says, language, &words)
    }
}

/// What one rule found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The rule.
    pub rule: &'static Rule,
    /// The first thousand places where it is broken, in order.
    pub findings: Vec<Finding>,
    /// How often it is broken.
    pub count: u64,
}

impl Found {
    pub(super) const fn new(rule: &'static Rule) -> Self {
        Self { rule, findings: Vec::new(), count: 0 }
    }

    /// Adds a finding at `event`, which `tell` fills.
    pub fn add(&mut self, event: u64, tell: impl FnOnce(Finding) -> Finding) {
        self.count += 1;
        if self.findings.len() < KEPT {
            self.findings.push(tell(Finding::new(self.rule, event)));
        }
    }

    /// Whether the run is at fault.
    pub const fn is_broken(&self) -> bool {
        self.count > 0 && !self.rule.is_remark
    }

    /// Whether there is something worth a look that is no fault yet.
    pub const fn is_remark(&self) -> bool {
        self.count > 0 && self.rule.is_remark
    }

    /// Takes everything back.
    pub fn clear(&mut self) {
        self.findings.clear();
        self.count = 0;
    }
}
