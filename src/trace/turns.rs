//! [`Turns`]: the last decisions that changed a value of the state, or the length of a structure: why it is what it is.

use super::inspect::{Inspector, Item, Label, Shape, TableRow, TreeNode};
use super::reader::Reader;
use super::recording::Recording;
use super::run::Run;
use super::series::{BUCKET, MAX_SERIES};
use crate::grid::Direction;
use crate::text::Text;

/// Changes that are looked for.
pub const MOST_TURNS: usize = 8;
/// Decisions that are looked through first, back from the moment in question; each time twice as many.
const FIRST: u64 = 256;
/// Decisions that are looked through at once at most.
const WIDEST: u64 = 1 << 17;
/// How much more a decision costs whose state is looked at.
const LOOK: u64 = 16;

/// What a state says under a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A number.
    Number(i64),
    /// A cell.
    Cell(u32),
    /// A heading.
    Heading(Direction),
    /// How many items a structure has.
    Length(usize),
}

/// A change of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The event that made it; the first one of its decision where the state alone has the value.
    pub event: u64,
    /// The position after it.
    pub position: u64,
    /// What the state said before it; nothing where it said nothing.
    pub before: Option<Reading>,
    /// What it says since.
    pub after: Option<Reading>,
}

/// Looks for the last changes of a value before a position, bit by bit, the newest first. What has a series changes where
/// its events say so; of anything else the state is looked at after every decision.
pub struct Turns {
    label: Label,
    position: u64,
    /// States with as many decisions or more were looked through; nothing before the first look.
    looked: Option<u64>,
    width: u64,
    window: Option<Window>,
    found: Vec<Change>,
    course: Option<Course>,
}

/// The number of a decision, and what it changed.
type Change = (u64, Option<Reading>, Option<Reading>);

/// A state on its way through some decisions.
struct Window {
    run: Box<dyn Run>,
    at: u64,
    from: u64,
    to: u64,
    last: Option<Reading>,
    changes: Vec<Change>,
}

impl Turns {
    /// Looks for changes of what `label` names, up to `position`.
    pub const fn new(label: Label, position: u64) -> Self {
        Self { label, position, looked: None, width: FIRST, window: None, found: Vec::new(), course: None }
    }

    /// Goes on by some `decisions`; the changes, the newest first, once all were looked for. Always with the same
    /// recording. Cost: that of the decisions, of which those that are looked at count for more.
    pub fn advance(&mut self, reader: &mut Reader, recording: &Recording, decisions: u64) -> Option<Vec<Turn>> {
        let series = recording.info().series.iter().take(MAX_SERIES).position(|series| series.id == self.label.id);
        if let Some(series) = series {
            let start = || Course { series, until: self.position.min(recording.len()), found: Vec::new() };
            return self.course.get_or_insert_with(start).advance(reader, recording, decisions);
        }
        self.look(reader, recording, decisions)
    }

    /// The same of a value that has no series.
    fn look(&mut self, reader: &mut Reader, recording: &Recording, decisions: u64) -> Option<Vec<Turn>> {
        let looked = *self.looked.get_or_insert_with(|| reader.decisions(recording, self.position));
        if self.window.is_none() && (looked == 0 || self.found.len() >= MOST_TURNS) {
            return Some(self.turns(reader, recording));
        }
        if self.window.is_none() {
            let Some(window) = Window::new(recording, (looked.saturating_sub(self.width), looked)) else {
                return Some(self.turns(reader, recording));
            };
            self.width = (self.width * 2).min(WIDEST);
            self.window = Some(window);
        }
        if let Some(window) = self.window.take_if(|window| window.advance(self.label, decisions)) {
            self.looked = Some(window.from);
            self.found.extend(window.changes.into_iter().rev());
        }
        None
    }

    fn turns(&self, reader: &mut Reader, recording: &Recording) -> Vec<Turn> {
        let mut turn = |&(decision, before, after): &Change| {
            let event = position_after(reader, recording, decision - 1);
            Turn { event, position: position_after(reader, recording, decision), before, after }
        };
        self.found.iter().take(MOST_TURNS).map(&mut turn).collect()
    }
}

/// The changes of a series, the newest first.
struct Course {
    /// Its place.
    series: usize,
    /// Events from here on were looked through.
    until: u64,
    found: Vec<Turn>,
}

impl Course {
    /// Goes on by some `events`; the changes once all were looked for. Where a series does not move, no event is decoded.
    fn advance(&mut self, reader: &mut Reader, recording: &Recording, events: u64) -> Option<Vec<Turn>> {
        let mut left = events;
        while self.until > 0 && self.found.len() < MOST_TURNS {
            left = left.checked_sub(self.bucket(reader, recording))?;
        }
        self.found.truncate(MOST_TURNS);
        Some(std::mem::take(&mut self.found))
    }

    /// Looks through the bucket before, and what that costs.
    fn bucket(&mut self, reader: &mut Reader, recording: &Recording) -> u64 {
        let from = (self.until - 1) / BUCKET * BUCKET;
        let until = std::mem::replace(&mut self.until, from);
        let Some(series) = recording.series().get(self.series) else { return 1 };
        let before = series.value_before(from);
        if series.over(from, until).is_some_and(|bucket| bucket.min == before && bucket.max == before) {
            return 1;
        }
        let known = self.found.len();
        (from..).zip(reader.events(recording, from, until)).fold(before, |before, (event, fact)| {
            let after = series.next_value(before, fact);
            if after != before {
                let [before, after] = [before, after].map(|value| Some(Reading::Number(value.into())));
                self.found.push(Turn { event, position: event + 1, before, after });
            }
            after
        });
        self.found[known..].reverse();
        BUCKET
    }
}

/// The first position at which so many decisions are complete.
fn position_after(reader: &mut Reader, recording: &Recording, decisions: u64) -> u64 {
    let (mut below, mut above) = (0, recording.len());
    while below < above {
        let middle = below + (above - below) / 2;
        if reader.decisions(recording, middle) >= decisions {
            above = middle;
        } else {
            below = middle + 1;
        }
    }
    below
}

impl Window {
    /// Through the decisions after the first `from`, up to `to`.
    fn new(recording: &Recording, (from, to): (u64, u64)) -> Option<Self> {
        let checkpoint = recording.checkpoints().before_decision(from)?;
        Some(Self { run: checkpoint.restore(), at: checkpoint.decision, from, to, last: None, changes: Vec::new() })
    }

    /// Goes on; true at the end.
    fn advance(&mut self, label: Label, decisions: u64) -> bool {
        if self.at < self.from {
            let steps = (self.from - self.at).min(decisions);
            self.run.run_fast(steps);
            self.at += steps;
            return false;
        }
        if self.at == self.from {
            self.last = read(&*self.run, label);
        }
        for _ in 0..(decisions / LOOK).max(1) {
            if self.at >= self.to {
                return true;
            }
            self.run.run_fast(1);
            self.at += 1;
            let now = read(&*self.run, label);
            let before = std::mem::replace(&mut self.last, now);
            if before != now {
                self.changes.push((self.at, before, now));
            }
        }
        self.at >= self.to
    }
}

/// What a state says under `label`.
fn read(run: &dyn Run, label: Label) -> Option<Reading> {
    let mut only = Only { label, found: None };
    run.inspect(&mut only);
    only.found
}

/// Keeps what is told under one label.
struct Only {
    label: Label,
    found: Option<Reading>,
}

impl Only {
    fn take(&mut self, label: Label, reading: Reading) {
        if label == self.label {
            self.found = Some(reading);
        }
    }
}

impl Inspector for Only {
    fn number(&mut self, label: Label, value: i64) {
        self.take(label, Reading::Number(value));
    }

    fn cell(&mut self, label: Label, cell: u32) {
        self.take(label, Reading::Cell(cell));
    }

    fn heading(&mut self, label: Label, heading: Direction) {
        self.take(label, Reading::Heading(heading));
    }

    fn structure(&mut self, label: Label, _shape: Shape, len: usize, _items: &mut dyn Iterator<Item = Item>) {
        self.take(label, Reading::Length(len));
    }

    fn tree(&mut self, _label: Label, _nodes: &mut dyn Iterator<Item = TreeNode>) {}

    fn table(&mut self, _label: Label, _columns: &[Text], _rows: &mut dyn Iterator<Item = TableRow>) {}
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::family::Board;
    use crate::maze::{Maze, MazeBoard, MazeTask, generate, solve};
    use crate::trace::{Budget, Flow, Recorded, Settings, Values};

    fn recording(solver: &str) -> Recording {
        let size = crate::grid::Size::new(31, 21);
        let mut made = (generate::find("kruskal").unwrap().start)(size, &Settings::default(), 3);
        assert_eq!(made.run_fast(u64::MAX), Flow::Done);
        let maze = made.answer::<Maze>().unwrap();
        let board = MazeBoard::new(MazeTask::new(Arc::new(maze), 0, size.cells() - 1));
        let run = (solve::find(solver).unwrap().start)(Arc::clone(&board.task), &Settings::default(), 1);
        let (recorded, mut recording) = Recorded::new(run, Board::new(board).size(), Budget::DESKTOP);
        recorded.record_all(&mut recording);
        recording
    }

    /// What the state says at `position`, all of it.
    fn values(reader: &mut Reader, recording: &Recording, position: u64) -> Values {
        reader.state_hash(recording, position);
        reader.inspect(0).unwrap().1
    }

    fn shown(values: &Values, label: Label) -> Option<Reading> {
        use crate::trace::Shown;
        Some(match values.find(label)? {
            Shown::Number(number) => Reading::Number(*number),
            Shown::Cell(cell) => Reading::Cell(*cell),
            Shown::Heading(heading) => Reading::Heading(*heading),
            Shown::Structure(_, len, _) => Reading::Length(*len),
            Shown::Tree(_) | Shown::Table(..) => return None,
        })
    }

    /// The last changes of the series of this name before a position, from a walk over all events; nothing where there is none.
    fn of_series(reader: &mut Reader, recording: &Recording, (label, position): (Label, u64)) -> Option<Vec<Turn>> {
        let place = recording.info().series.iter().position(|series| series.id == label.id)?;
        let (series, mut value, mut turns) = (&recording.series()[place], 0, Vec::new());
        for number in 0..position {
            let event = reader.event(recording, number).unwrap();
            let after = series.next_value(value, &event);
            if after != value {
                let [before, after] = [value, after].map(|value| Some(Reading::Number(value.into())));
                turns.insert(0, Turn { event: number, position: number + 1, before, after });
            }
            value = after;
        }
        turns.truncate(MOST_TURNS);
        Some(turns)
    }

    #[test]
    fn the_last_changes_are_those_of_a_walk_back_through_all_states() {
        for solver in ["a-star", "bfs", "left-hand", "dead-end-filler"] {
            let recording = recording(solver);
            let mut reader = Reader::new(&recording);
            let position = recording.len() * 2 / 3;
            let labels: Vec<Label> =
                values(&mut reader, &recording, position).entries.iter().map(|entry| entry.0).collect();
            assert!(labels.len() > 1, "{solver}");
            for label in labels {
                let mut turns = Turns::new(label, position);
                let found =
                    std::iter::repeat_with(|| turns.advance(&mut reader, &recording, 500)).flatten().next().unwrap();
                if let Some(expected) = of_series(&mut reader, &recording, (label, position)) {
                    assert_eq!(found, expected, "{solver} {label:?}");
                    continue;
                }
                let now = values(&mut reader, &recording, position);
                assert!(found.first().is_none_or(|turn| turn.after == shown(&now, label)), "{solver} {label:?}");
                let mut expected = Vec::new();
                for at in (1..=position).rev() {
                    let [before, after] = [at - 1, at].map(|at| shown(&values(&mut reader, &recording, at), label));
                    if before != after {
                        expected.push((at, before, after));
                    }
                    if expected.len() == MOST_TURNS {
                        break;
                    }
                }
                let found: Vec<_> = found.iter().map(|turn| (turn.position, turn.before, turn.after)).collect();
                assert_eq!(found, expected, "{solver} {label:?}");
            }
        }
    }
}
