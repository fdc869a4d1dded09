//! Breakpoints as they are written to recipe files: ids, coordinates and the text of conditions.

use serde::{Deserialize, Serialize};

use super::breakpoint::{Breakpoint, Breakpoints, When};
use crate::grid::{Cell, Size};
use crate::trace::{ConditionError, Kind, Scope};

/// The greatest number of breakpoints that is loaded.
pub const MOST_SAVED: usize = 1000;

/// One breakpoint in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedBreakpoint {
    /// Which events it waits for.
    pub when: SavedWhen,
    /// Whether it is enabled, which is the default.
    #[serde(default = "yes")]
    pub enabled: bool,
    /// The hit from which on it counts, 1 where nothing is said.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub from_hit: u64,
    /// What is said at its hits instead of stopping there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The group with which it is switched; 0 for none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub group: u8,
}

const fn first() -> u64 {
    1
}

#[cfg_attr(target_pointer_width = "64", expect(clippy::trivially_copy_pass_by_ref, reason = "the derive asks for it"))]
const fn is_first(hit: &u64) -> bool {
    *hit <= 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the derive asks for it")]
const fn is_none(group: &u8) -> bool {
    *group == 0
}

impl SavedBreakpoint {
    /// One that waits for these events, and is enabled.
    pub const fn new(when: SavedWhen) -> Self {
        Self { when, enabled: true, from_hit: 1, note: None, group: 0 }
    }

    fn load(&self, number: usize, scope: Scope<'_>) -> Result<Breakpoint, BreakpointError> {
        let Self { enabled, from_hit, note, group, .. } = self.clone();
        Ok(Breakpoint { when: self.when.load(number, scope)?, enabled, from_hit, note, group })
    }
}

const fn yes() -> bool {
    true
}

/// Which events a breakpoint in a file waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SavedWhen {
    /// The [`id`](Kind::id) of a kind.
    Kind(String),
    /// Column and row of a cell.
    Cell(u32, u32),
    /// The text of a condition.
    Condition(String),
    /// A line of a program's source.
    Source(u32),
    /// Events that break a rule of theory.
    BrokenRule,
}

/// A saved breakpoint that cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BreakpointError {
    /// There are more than [`MOST_SAVED`].
    #[error("{0} breakpoints; accepted: at most {MOST_SAVED}")]
    TooMany(usize),
    /// No kind of event has this name.
    #[error("breakpoint {number}: unknown kind of event '{kind}'")]
    Kind {
        /// Which one, counted from 1.
        number: usize,
        /// What was given.
        kind: String,
    },
    /// The cell lies outside the board.
    #[error("breakpoint {number}: cell ({x}, {y}) is outside the board of {size}")]
    Cell {
        /// Which one, counted from 1.
        number: usize,
        /// Column.
        x: u32,
        /// Row.
        y: u32,
        /// The board.
        size: Size,
    },
    /// The condition cannot be read.
    #[error("breakpoint {number}: {error}")]
    Condition {
        /// Which one, counted from 1.
        number: usize,
        /// What is wrong with it.
        #[source]
        error: ConditionError,
    },
}

impl Breakpoints {
    /// What to save, for a board of `size`. A breakpoint on something that is no cell of such a
    /// board is saved as the condition that says the same and loaded as what it was.
    pub fn save(&self, size: Size) -> Vec<SavedBreakpoint> {
        self.as_slice()
            .iter()
            .cloned()
            .map(|Breakpoint { when, enabled, from_hit, note, group }| SavedBreakpoint {
                when: when.save(size),
                enabled,
                from_hit,
                note,
                group,
            })
            .collect()
    }

    /// The breakpoints that were saved, for the board and the algorithm of `scope`.
    ///
    /// # Errors
    /// The first one that means nothing on this board.
    pub fn load(saved: &[SavedBreakpoint], scope: Scope<'_>) -> Result<Self, BreakpointError> {
        if saved.len() > MOST_SAVED {
            return Err(BreakpointError::TooMany(saved.len()));
        }
        let mut breakpoints = Self::new();
        for (number, saved) in (1..).zip(saved) {
            breakpoints.add(saved.load(number, scope)?);
        }
        Ok(breakpoints)
    }
}

impl Breakpoints {
    /// Those of the breakpoints that were saved that mean something in `scope`, [`MOST_SAVED`] at most.
    pub fn load_some(saved: &[SavedBreakpoint], scope: Scope<'_>) -> Self {
        let mut breakpoints = Self::new();
        let known = |saved: &SavedBreakpoint| saved.load(0, scope).ok();
        saved.iter().take(MOST_SAVED).filter_map(known).for_each(|breakpoint| {
            breakpoints.add(breakpoint);
        });
        breakpoints
    }
}

impl When {
    /// Whether it means something else for another algorithm.
    pub const fn asks_for_lines(&self) -> bool {
        matches!(self, Self::Condition(condition) if condition.asks_for_lines()) || matches!(self, Self::Source(_))
    }

    fn save(&self, size: Size) -> SavedWhen {
        match self {
            Self::Kind(kind) => SavedWhen::Kind(kind.id().to_owned()),
            Self::Cell(cell) => match place(*cell, size) {
                Some((x, y)) => SavedWhen::Cell(x, y),
                None => SavedWhen::Condition(self.text(size)),
            },
            Self::Condition(condition) => SavedWhen::Condition(condition.source().to_owned()),
            Self::Source(line) => SavedWhen::Source(*line),
            Self::BrokenRule => SavedWhen::BrokenRule,
        }
    }
}

/// Column and row of `cell` on a board of `size`.
pub(super) fn place(cell: Cell, size: Size) -> Option<(u32, u32)> {
    let (x, y) = (cell.checked_rem(size.width)?, cell.checked_div(size.width)?);
    (y < size.height).then_some((x, y))
}

impl SavedWhen {
    fn load(&self, number: usize, scope: Scope<'_>) -> Result<When, BreakpointError> {
        match self {
            Self::Kind(kind) => {
                let found = Kind::from_id(kind).map(When::Kind);
                found.ok_or_else(|| BreakpointError::Kind { number, kind: kind.clone() })
            }
            Self::Cell(x, y) => {
                let size = scope.size;
                let found = size.checked_cell(i64::from(*x), i64::from(*y)).map(When::Cell);
                found.ok_or(BreakpointError::Cell { number, x: *x, y: *y, size })
            }
            Self::Condition(source) => {
                let found = When::parse_in(source, scope);
                found.map_err(|error| BreakpointError::Condition { number, error })
            }
            Self::Source(line) => Ok(When::Source(*line)),
            Self::BrokenRule => Ok(When::BrokenRule),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Condition;

    const SIZE: Size = Size::new(6, 5);

    #[test]
    fn breakpoints_survive_being_saved() {
        let mut breakpoints = Breakpoints::new();
        breakpoints.add(When::Kind(Kind::BoxPush));
        breakpoints.add(When::Cell(SIZE.cell(3, 4)));
        breakpoints.add(When::Condition(Condition::parse("x > 2 && v == -1", SIZE).unwrap()));
        breakpoints.disable(1);
        let whole =
            Breakpoint { from_hit: 7, note: Some("here".to_owned()), group: 2, ..When::Kind(Kind::Look).into() };
        let mut others = Breakpoints::new();
        others.add(whole);
        assert_eq!(Breakpoints::load(&others.save(SIZE), Scope::board(SIZE)), Ok(others));
        let text = serde_json::to_string(&breakpoints.save(SIZE)).unwrap();
        assert_eq!(
            text,
            r#"[{"when":{"kind":"BoxPush"},"enabled":true},{"when":{"cell":[3,4]},"enabled":false},"#.to_owned()
                + r#"{"when":{"condition":"x > 2 && v == -1"},"enabled":true}]"#
        );
        let saved: Vec<SavedBreakpoint> = serde_json::from_str(&text).unwrap();
        assert_eq!(Breakpoints::load(&saved, Scope::board(SIZE)), Ok(breakpoints));
    }

    #[test]
    fn a_node_that_is_no_cell_is_saved_as_a_condition() {
        for (cell, size) in [(1000, SIZE), (0, Size::new(0, 0))] {
            let mut breakpoints = Breakpoints::new();
            breakpoints.add(When::Cell(cell));
            let loaded = Breakpoints::load(&breakpoints.save(size), Scope::board(size)).unwrap();
            assert_eq!(loaded, breakpoints);
        }
    }

    #[test]
    fn what_cannot_be_loaded_says_which_and_why() {
        let load = |text: &str| {
            let saved: Vec<SavedBreakpoint> = serde_json::from_str(text).unwrap();
            Breakpoints::load(&saved, Scope::board(SIZE)).unwrap_err().to_string()
        };
        assert_eq!(load(r#"[{"when":{"kind":"Explode"}}]"#), "breakpoint 1: unknown kind of event 'Explode'");
        assert_eq!(
            load(r#"[{"when":{"kind":"look"}},{"when":{"cell":[6,0]}}]"#),
            "breakpoint 2: cell (6, 0) is outside the board of 6x5"
        );
        let wrong = load(r#"[{"when":{"condition":"v >"}}]"#);
        assert!(wrong.starts_with("breakpoint 1: column 4: found the end, expected a field"), "{wrong}");
        let many = vec![SavedBreakpoint::new(SavedWhen::Cell(0, 0)); MOST_SAVED + 1];
        assert_eq!(Breakpoints::load(&many, Scope::board(SIZE)), Err(BreakpointError::TooMany(1001)));
    }
}
