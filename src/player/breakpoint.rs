//! Breakpoints: where playing stops.

use super::saved::place;
use crate::grid::{Cell, Size};
use crate::trace::{Condition, ConditionError, Event, Kind, Scope, Simple, Summary};

/// A breakpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakpoint {
    /// Whether it is enabled.
    pub enabled: bool,
    /// Which events it waits for.
    pub when: When,
}

/// Which events a breakpoint waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// Events of this kind.
    Kind(Kind),
    /// Events about this cell, as their `a` or their `b`.
    Cell(Cell),
    /// Events that meet this condition.
    Condition(Condition),
}

impl From<When> for Breakpoint {
    fn from(when: When) -> Self {
        Self { enabled: true, when }
    }
}

impl When {
    /// Reads a condition. One that asks for a kind or a cell alone, such as `kind == Expand` or
    /// `at (3, 4)`, becomes just that.
    ///
    /// # Errors
    /// What is wrong with the condition, on a board of `size`.
    pub fn parse(text: &str, size: Size) -> Result<Self, ConditionError> {
        Self::parse_in(text, Scope::board(size))
    }

    /// The same in a scope that knows the roles of an algorithm or the names of cells.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse), and names of cells outside the board.
    pub fn parse_in(text: &str, scope: Scope<'_>) -> Result<Self, ConditionError> {
        let condition = Condition::parse_in(text, scope)?;
        Ok(match condition.simple() {
            Some(Simple::Kind(kind)) => Self::Kind(kind),
            Some(Simple::At(cell)) => Self::Cell(cell),
            None => Self::Condition(condition),
        })
    }

    /// The equivalent condition, on a board of `size`.
    pub fn text(&self, size: Size) -> String {
        match self {
            Self::Kind(kind) => format!("kind == {}", kind.id()),
            Self::Cell(cell) => match place(*cell, size) {
                Some((x, y)) => format!("at ({x}, {y})"),
                None => format!("at {cell}"),
            },
            Self::Condition(condition) => condition.source().to_owned(),
        }
    }

    /// The same with cells as `name` calls them.
    pub fn text_with(&self, size: Size, name: &dyn Fn(Cell) -> String) -> String {
        match self {
            Self::Kind(_) => self.text(size),
            Self::Cell(cell) if *cell < size.cells() => format!("at {}", name(*cell)),
            Self::Cell(_) => self.text(size),
            Self::Condition(condition) => condition.source_with(size, name),
        }
    }

    /// Whether `event`, which has number `number`, is one of them. Some nanoseconds.
    #[inline]
    pub fn matches(&self, event: &Event, number: u64) -> bool {
        match self {
            Self::Kind(kind) => event.kind == *kind,
            Self::Cell(cell) => event.a == *cell || event.b == *cell,
            Self::Condition(condition) => condition.matches(event, number),
        }
    }

    /// Whether a block with this `summary` might contain one of them; false only if it cannot.
    pub fn can_match(&self, summary: &Summary) -> bool {
        let within = |(low, high): (Cell, Cell), cell: Cell| low <= cell && cell <= high;
        match self {
            Self::Kind(kind) => summary.kinds[*kind as usize] > 0,
            Self::Cell(cell) => summary.count > 0 && (within(summary.a, *cell) || within(summary.b, *cell)),
            Self::Condition(condition) => condition.can_match(summary),
        }
    }
}

/// All breakpoints of a run, in the order in which they were made.
#[derive(Clone, Debug, Default)]
pub struct Breakpoints {
    list: Vec<Breakpoint>,
    revision: u64,
}

impl Breakpoints {
    /// No breakpoints.
    pub const fn new() -> Self {
        Self { list: Vec::new(), revision: 0 }
    }

    /// All of them, by index.
    pub fn as_slice(&self) -> &[Breakpoint] {
        &self.list
    }

    /// A number that changes with every edit, so that callers can tell whether a result they kept is still valid.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether any of them is enabled.
    pub fn any_enabled(&self) -> bool {
        self.list.iter().any(|breakpoint| breakpoint.enabled)
    }

    /// Adds one, or replaces the one that waits for the same events. Returns its index.
    pub fn add(&mut self, breakpoint: impl Into<Breakpoint>) -> usize {
        self.revision += 1;
        let breakpoint = breakpoint.into();
        if let Some(index) = self.index_of(&breakpoint.when) {
            self.list[index] = breakpoint;
            return index;
        }
        self.list.push(breakpoint);
        self.list.len() - 1
    }

    /// Removes and returns the one at `index`; those after it move up.
    pub fn remove(&mut self, index: usize) -> Option<Breakpoint> {
        self.revision += 1;
        (index < self.list.len()).then(|| self.list.remove(index))
    }

    /// Removes the breakpoint on `cell`, or makes one where there is none.
    pub fn toggle_cell(&mut self, cell: Cell) {
        match self.index_of(&When::Cell(cell)) {
            Some(index) => drop(self.remove(index)),
            None => drop(self.add(When::Cell(cell))),
        }
    }

    /// Enables the one at `index`.
    pub fn enable(&mut self, index: usize) {
        self.set(index, true);
    }

    /// Disables the one at `index`.
    pub fn disable(&mut self, index: usize) {
        self.set(index, false);
    }

    /// The index of the first enabled breakpoint that `event`, which has number `number`, hits.
    #[inline]
    pub fn hit(&self, event: &Event, number: u64) -> Option<usize> {
        self.list.iter().position(|breakpoint| breakpoint.enabled && breakpoint.when.matches(event, number))
    }

    /// Whether a block with this `summary` might contain a hit; false only if it cannot.
    pub fn can_hit(&self, summary: &Summary) -> bool {
        self.list.iter().any(|breakpoint| breakpoint.enabled && breakpoint.when.can_match(summary))
    }

    fn index_of(&self, when: &When) -> Option<usize> {
        self.list.iter().position(|breakpoint| breakpoint.when == *when)
    }

    fn set(&mut self, index: usize, enabled: bool) {
        self.revision += 1;
        if let Some(breakpoint) = self.list.get_mut(index) {
            breakpoint.enabled = enabled;
        }
    }
}

impl PartialEq for Breakpoints {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Breakpoints {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    fn event(kind: Kind, a: u32, b: u32) -> Event {
        Event::new(kind, 0, a, b, 0)
    }

    #[test]
    fn only_enabled_breakpoints_are_hit_and_the_first_is_named() {
        let mut breakpoints = Breakpoints::new();
        breakpoints.add(When::Kind(Kind::Carve));
        breakpoints.add(When::Cell(7));
        assert_eq!(breakpoints.hit(&event(Kind::Carve, 7, 0), 0), Some(0));
        assert_eq!(breakpoints.hit(&event(Kind::Look, 0, 7), 0), Some(1));
        assert_eq!(breakpoints.hit(&event(Kind::Look, 0, 0), 0), None);
        breakpoints.disable(0);
        assert_eq!(breakpoints.hit(&event(Kind::Carve, 7, 0), 0), Some(1));
        breakpoints.disable(1);
        assert!(!breakpoints.any_enabled());
        assert_eq!(breakpoints.hit(&event(Kind::Carve, 7, 0), 0), None);
    }

    #[test]
    fn the_same_breakpoint_is_not_kept_twice() {
        let mut breakpoints = Breakpoints::new();
        let condition = || When::Condition(Condition::parse("v > 3", Size::new(3, 3)).unwrap());
        assert_eq!(breakpoints.add(condition()), 0);
        breakpoints.disable(0);
        assert_eq!(breakpoints.add(condition()), 0);
        assert!(breakpoints.any_enabled());
        breakpoints.toggle_cell(4);
        assert_eq!(breakpoints.as_slice().len(), 2);
        breakpoints.toggle_cell(4);
        assert_eq!(breakpoints.as_slice().len(), 1);
    }

    #[test]
    fn a_block_is_skipped_only_if_it_has_no_hit() {
        let events = [event(Kind::Look, 3, 9), event(Kind::Visit, 5, 6)];
        let summary = Summary::of(&events, 0);
        for (when, possible) in [
            (When::Kind(Kind::Visit), true),
            (When::Kind(Kind::Carve), false),
            (When::Cell(3), true),
            (When::Cell(8), true),
            (When::Cell(10), false),
        ] {
            let mut breakpoints = Breakpoints::new();
            breakpoints.add(when.clone());
            assert_eq!(breakpoints.can_hit(&summary), possible, "{when:?}");
            assert!(!breakpoints.can_hit(&Summary::of(&[], 0)));
        }
    }

    #[test]
    fn what_a_breakpoint_waits_for_survives_being_written() {
        let size = Size::new(6, 5);
        for (text, when) in [
            ("kind == BoxPush", When::Kind(Kind::BoxPush)),
            ("at (3, 4)", When::Cell(size.cell(3, 4))),
            ("at 1000", When::Cell(1000)),
            ("x > 2 && v == -1", When::Condition(Condition::parse("x > 2 && v == -1", size).unwrap())),
        ] {
            assert_eq!(when.text(size), text);
            assert_eq!(When::parse(text, size), Ok(when));
        }
        assert_eq!(When::Cell(0).text(Size::new(0, 0)), "at 0");
        for other in ["a == 3 || b == 4", "a == 3 && b == 3", "kind != Look", "not at 3", "a <= 3 || b == 3"] {
            assert!(matches!(When::parse(other, size), Ok(When::Condition(_))), "{other}");
        }
    }

    #[test]
    fn indices_that_do_not_exist_change_nothing() {
        let mut breakpoints = Breakpoints::new();
        breakpoints.enable(3);
        breakpoints.disable(3);
        assert_eq!(breakpoints.remove(3), None);
        assert_eq!(breakpoints, Breakpoints::new());
    }
}
