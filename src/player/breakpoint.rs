//! Breakpoints: where playing stops.

use std::sync::Arc;

use super::beside::{Beside, SourceLines};
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
    /// The hit from which on it counts, from 1: those before are let pass.
    pub from_hit: u64,
    /// What is said at its hits instead of stopping there.
    pub note: Option<String>,
    /// The group with which it is switched, from 1; 0 for none.
    pub group: u8,
}

impl Breakpoint {
    /// Whether it stops anything.
    const fn stops(&self) -> bool {
        self.enabled && self.note.is_none()
    }
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
    /// Events that this line of a program's source told, from 1.
    Source(u32),
    /// Events that break a rule of theory.
    BrokenRule,
}

/// How conditions call the line of the source that told an event.
const SOURCE: &str = "source ==";
/// How conditions call events that break a rule.
const BREAKS_RULE: &str = "breaks_rule";

impl From<When> for Breakpoint {
    fn from(when: When) -> Self {
        Self { enabled: true, when, from_hit: 1, note: None, group: 0 }
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
        if text.trim() == BREAKS_RULE {
            return Ok(Self::BrokenRule);
        }
        if let Some(line) = text.trim().strip_prefix(SOURCE).and_then(|line| line.trim().parse().ok()) {
            return Ok(Self::Source(line));
        }
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
            Self::Source(line) => format!("{SOURCE} {line}"),
            Self::BrokenRule => BREAKS_RULE.to_owned(),
        }
    }

    /// The same with cells as `name` calls them.
    pub fn text_with(&self, size: Size, name: &dyn Fn(Cell) -> String) -> String {
        match self {
            Self::Kind(_) | Self::Source(_) | Self::BrokenRule => self.text(size),
            Self::Cell(cell) if *cell < size.cells() => format!("at {}", name(*cell)),
            Self::Cell(_) => self.text(size),
            Self::Condition(condition) => condition.source_with(size, name),
        }
    }

    /// Whether `event`, which has number `number`, is one of them. Some nanoseconds. Lines of the source and broken rules
    /// are not in the event: only [`Breakpoints`] know them.
    #[inline]
    pub fn matches(&self, event: &Event, number: u64) -> bool {
        match self {
            Self::Kind(kind) => event.kind == *kind,
            Self::Cell(cell) => event.a == *cell || event.b == *cell,
            Self::Condition(condition) => condition.matches(event, number),
            Self::Source(_) | Self::BrokenRule => false,
        }
    }

    /// Whether a block with this `summary` might contain one of them; false only if it cannot.
    pub fn can_match(&self, summary: &Summary) -> bool {
        let within = |(low, high): (Cell, Cell), cell: Cell| low <= cell && cell <= high;
        match self {
            Self::Kind(kind) => summary.kinds[*kind as usize] > 0,
            Self::Cell(cell) => summary.count > 0 && (within(summary.a, *cell) || within(summary.b, *cell)),
            Self::Condition(condition) => condition.can_match(summary),
            Self::Source(_) | Self::BrokenRule => summary.count > 0,
        }
    }
}

/// All breakpoints of a run, in the order in which they were made.
#[derive(Clone, Debug, Default)]
pub struct Breakpoints {
    list: Vec<Breakpoint>,
    /// What is known of the hits of each, in the order of the list.
    tallies: Vec<Tally>,
    /// The hits that say something instead of stopping, with the place of their breakpoint; in order.
    noted: Vec<(u64, usize)>,
    beside: Beside,
    revision: u64,
    edits: u64,
}

/// How often a breakpoint is hit in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often.
    pub hits: u64,
    /// The event of the hit from which on it counts; nothing where there is none.
    pub from: Option<u64>,
    /// Whether all events were looked at.
    pub is_known: bool,
}

/// Hits of each breakpoint that are listed with what it says there.
const LISTED: u64 = 1000;

/// What was counted of the hits of a list of breakpoints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// For each of the list.
    pub tallies: Vec<Tally>,
    /// Those that say something, with the place of their breakpoint: of each the first thousand.
    pub noted: Vec<(u64, usize)>,
}

impl Breakpoints {
    /// No breakpoints.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes over which line of the source told each event.
    pub fn take_source(&mut self, lines: Option<Arc<dyn SourceLines>>) {
        self.beside.take_source(lines);
        self.edit();
    }

    /// Takes over which events break rules, in order.
    pub fn take_broken(&mut self, events: Vec<u64>) {
        if self.beside.take_broken(events) {
            self.edit();
        }
    }

    /// Whether `event`, which has number `number`, is one of those that `when` waits for.
    #[inline]
    fn matches(&self, when: &When, event: &Event, number: u64) -> bool {
        match when {
            When::Source(line) => self.beside.source_line(number) == *line,
            When::BrokenRule => self.beside.is_broken(number),
            When::Kind(_) | When::Cell(_) | When::Condition(_) => when.matches(event, number),
        }
    }

    /// Whether a block with this `summary` might contain one of those that `when` waits for.
    fn can_match(&self, when: &When, summary: &Summary) -> bool {
        match when {
            When::BrokenRule => self.beside.is_any_broken(summary.first_event, u64::from(summary.count)),
            _ => when.can_match(summary),
        }
    }

    /// The index of the one that waits for these events, if there is one.
    pub fn find(&self, when: &When) -> Option<usize> {
        self.list.iter().position(|breakpoint| breakpoint.when == *when)
    }

    /// All of them, by index.
    pub fn as_slice(&self) -> &[Breakpoint] {
        &self.list
    }

    /// A number that changes with every edit, so that callers can tell whether a result they kept is still valid.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// A number that changes whenever people change something.
    pub const fn edits(&self) -> u64 {
        self.edits
    }

    /// Whether any of them is enabled and stops.
    pub fn any_enabled(&self) -> bool {
        self.list.iter().any(Breakpoint::stops)
    }

    /// What is known of the hits of the one at `index`.
    pub fn tally(&self, index: usize) -> Tally {
        self.tallies.get(index).copied().unwrap_or_default()
    }

    /// Takes over what was counted for this list.
    pub fn take_counted(&mut self, Counted { tallies, mut noted }: Counted) {
        if tallies.len() == self.list.len() && tallies != self.tallies {
            noted.sort_unstable();
            (self.tallies, self.noted) = (tallies, noted);
            self.revision += 1;
        }
    }

    /// Where enabled ones say something instead of stopping, as far as that was counted: event numbers with what is said,
    /// in order; of each the first thousand.
    pub fn noted(&self) -> impl Iterator<Item = (u64, &str)> {
        let said = |place: usize| self.list.get(place).filter(|one| one.enabled)?.note.as_deref();
        self.noted.iter().filter_map(move |(event, place)| Some((*event, said(*place)?)))
    }

    /// Counts the hits among `events`, of which the first has number `first`, into `counted`, which has a tally for each of
    /// the list.
    pub fn count(&self, first: u64, events: &[Event], counted: &mut Counted) {
        for (place, (breakpoint, tally)) in self.list.iter().zip(&mut counted.tallies).enumerate() {
            for (number, _) in
                (first..).zip(events).filter(|(number, event)| self.matches(&breakpoint.when, event, *number))
            {
                tally.hits += 1;
                if tally.hits == breakpoint.from_hit {
                    tally.from = Some(number);
                }
                let listed = breakpoint.from_hit..breakpoint.from_hit.saturating_add(LISTED);
                if breakpoint.note.is_some() && listed.contains(&tally.hits) {
                    counted.noted.push((number, place));
                }
            }
        }
    }

    /// Whether a block with this `summary` might contain an event that any of them waits for, enabled or not.
    pub fn may_count(&self, summary: &Summary) -> bool {
        self.list.iter().any(|breakpoint| self.can_match(&breakpoint.when, summary))
    }

    /// What is said at `event`, which has number `number`, instead of stopping there.
    pub fn notes<'a>(&'a self, event: &'a Event, number: u64) -> impl Iterator<Item = &'a str> {
        let all = self.list.iter().enumerate().filter(|(_, breakpoint)| breakpoint.enabled);
        let hit = all.filter(move |(index, one)| self.counts(*index, number) && self.matches(&one.when, event, number));
        hit.filter_map(|(_, breakpoint)| breakpoint.note.as_deref())
    }

    /// Puts `breakpoint` in the place of the one at `index`.
    pub fn replace(&mut self, index: usize, breakpoint: Breakpoint) {
        self.edit();
        if let Some(old) = self.list.get_mut(index) {
            *old = breakpoint;
        }
    }

    /// Enables or disables all of a group.
    pub fn switch(&mut self, group: u8, enabled: bool) {
        self.edit();
        let all = self.list.iter_mut().filter(|breakpoint| breakpoint.group == group);
        all.for_each(|breakpoint| breakpoint.enabled = enabled);
    }

    /// Whether hits of the one at `index` count by event number `number`.
    fn counts(&self, index: usize, number: u64) -> bool {
        let is_first = self.list.get(index).is_some_and(|breakpoint| breakpoint.from_hit <= 1);
        is_first || self.tally(index).from.is_some_and(|from| number >= from)
    }

    fn edit(&mut self) {
        self.revision += 1;
        self.edits += 1;
        self.tallies.clear();
        self.noted.clear();
    }

    /// Adds one, or replaces the one that waits for the same events. Returns its index.
    pub fn add(&mut self, breakpoint: impl Into<Breakpoint>) -> usize {
        self.edit();
        let breakpoint = breakpoint.into();
        if let Some(index) = self.find(&breakpoint.when) {
            self.list[index] = breakpoint;
            return index;
        }
        self.list.push(breakpoint);
        self.list.len() - 1
    }

    /// Removes and returns the one at `index`; those after it move up.
    pub fn remove(&mut self, index: usize) -> Option<Breakpoint> {
        self.edit();
        (index < self.list.len()).then(|| self.list.remove(index))
    }

    /// Removes the breakpoint on `cell`, or makes one where there is none.
    pub fn toggle_cell(&mut self, cell: Cell) {
        match self.find(&When::Cell(cell)) {
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
        let hits = |(index, one): (usize, &Breakpoint)| {
            (one.stops() && self.matches(&one.when, event, number) && self.counts(index, number)).then_some(index)
        };
        self.list.iter().enumerate().find_map(hits)
    }

    /// Whether a block with this `summary` might contain a hit; false only if it cannot.
    pub fn can_hit(&self, summary: &Summary) -> bool {
        self.list.iter().any(|breakpoint| breakpoint.stops() && self.can_match(&breakpoint.when, summary))
    }

    fn set(&mut self, index: usize, enabled: bool) {
        self.edit();
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
            ("source == 12", When::Source(12)),
            ("breaks_rule", When::BrokenRule),
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
    fn hits_are_counted_and_the_first_ones_let_pass() {
        let events: Vec<Event> = (0..10).map(|cell| event(Kind::Look, cell % 2, 9)).collect();
        let mut breakpoints = Breakpoints::new();
        breakpoints.add(Breakpoint { from_hit: 3, ..When::Cell(1).into() });
        breakpoints.add(Breakpoint { note: Some("even".to_owned()), group: 2, ..When::Cell(0).into() });
        let mut counted = Counted { tallies: vec![Tally::default(); 2], noted: Vec::new() };
        breakpoints.count(100, &events, &mut counted);
        let tallies = &counted.tallies;
        assert_eq!((tallies[0].hits, tallies[0].from, tallies[1].hits), (5, Some(105), 5));
        assert_eq!(breakpoints.hit(&events[5], 105), None, "nobody knows yet which hit it is");
        breakpoints.take_counted(counted);
        let noted: Vec<(u64, &str)> = breakpoints.noted().collect();
        assert_eq!(noted, [100, 102, 104, 106, 108].map(|number| (number, "even")));
        assert_eq!((breakpoints.hit(&events[3], 103), breakpoints.hit(&events[5], 105)), (None, Some(0)));
        assert_eq!(breakpoints.hit(&events[0], 100), None, "a note stops nothing");
        assert_eq!(breakpoints.notes(&events[0], 100).collect::<Vec<_>>(), ["even"]);
        breakpoints.switch(2, false);
        assert_eq!(breakpoints.notes(&events[0], 100).next(), None);
        assert_eq!(breakpoints.noted().next(), None);
        assert!(breakpoints.as_slice()[0].enabled && breakpoints.tally(0) == Tally::default());
    }

    #[test]
    fn lines_of_the_source_and_broken_rules_are_known_beside_the_events() {
        struct Fives;

        impl SourceLines for Fives {
            fn lines(&self, block: u64) -> Vec<u32> {
                let first = block as u32 * 65_536;
                (first..first + 65_536).map(|number| number % 5).collect()
            }
        }

        let any = event(Kind::Look, 0, 0);
        let mut breakpoints = Breakpoints::new();
        breakpoints.add(When::Source(3));
        assert_eq!(breakpoints.hit(&any, 3), None, "no source is known");
        breakpoints.take_source(Some(Arc::new(Fives)));
        let hits: Vec<u64> = (65_530..65_545).filter(|number| breakpoints.hit(&any, *number).is_some()).collect();
        assert_eq!(hits, [65_533, 65_538, 65_543]);
        breakpoints.disable(0);
        breakpoints.add(When::BrokenRule);
        breakpoints.take_broken(vec![7, 70_000]);
        let hits: Vec<u64> = (0..80_000).filter(|number| breakpoints.hit(&any, *number).is_some()).collect();
        assert_eq!(hits, [7, 70_000]);
        let block = |first| Summary { count: 65_536, ..Summary::empty(first) };
        assert_eq!([0, 65_536, 131_072].map(|first| breakpoints.can_hit(&block(first))), [true, true, false]);
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
