//! [`why`]: the chain of events that made a cell what it is, or what is known of why nothing did.

use super::event::{Event, Kind};
use super::reader::{Found, Reader, Search, Towards};
use super::recording::Recording;
use super::role::Role;
use crate::grid::{Cell, NOWHERE};

/// Events of a chain that are followed at most.
const LONGEST: usize = 1 << 20;

/// An event of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Its number.
    pub event: u64,
    /// The cell that it is about here.
    pub cell: Cell,
    /// What it has to do with the question.
    pub how: How,
}

/// What an event has to do with a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It is the last one that changed the cell.
    Last,
    /// It says from where the cell was reached.
    Reached,
    /// The same, but a later event took its place.
    Replaced,
    /// The chain begins here: the cell was reached from nowhere.
    Begins,
    /// It left the cell out.
    LeftOut,
    /// It opened the cell, which has waited since.
    Waits,
}

/// What is known of a cell at a moment: the newest event first. Without an event nothing ever came to the cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The chain.
    pub links: Vec<Link>,
}

impl Why {
    /// Whether anything ever came to the cell.
    pub fn is_reached(&self) -> bool {
        self.links.iter().any(|link| !matches!(link.how, How::LeftOut))
    }

    /// The cells of the chain, from the one in question back to where it begins.
    pub fn path(&self) -> impl Iterator<Item = Cell> {
        self.links.iter().filter(|link| matches!(link.how, How::Reached | How::Begins)).map(|link| link.cell)
    }
}

/// Why `cell` is what it is at `position`. Cost: some microseconds a link where changes of cells are kept, and 0.4 ms
/// for each block of events that is read.
pub fn why(reader: &mut Reader, recording: &Recording, position: u64, cell: Cell) -> Why {
    let mut asking = Asking::new(position, cell);
    while !asking.advance(reader, recording, usize::MAX) {}
    asking.why
}

/// The same bit by bit, for those who have other things to do meanwhile.
#[derive(Clone, Debug)]
pub struct Asking {
    /// What is known so far.
    pub why: Why,
    position: u64,
    cell: Cell,
    step: Step,
}

/// How far an answer is.
#[derive(Clone, Copy, Debug)]
enum Step {
    Begins,
    /// The cell was reached from that one at this event.
    Follows(Cell, u64),
    Over,
}

impl Asking {
    /// Begins to ask about `cell` at `position`.
    pub fn new(position: u64, cell: Cell) -> Self {
        Self { why: Why::default(), position, cell, step: Step::Begins }
    }

    /// Goes on by so many links; true where nothing is left to be found. Always with the same recording. Cost: as
    /// [`why`].
    pub fn advance(&mut self, reader: &mut Reader, recording: &Recording, links: usize) -> bool {
        let mut asked = Asked { reader, recording };
        if matches!(self.step, Step::Begins) {
            self.step = Step::Over;
            self.begin(&mut asked);
        }
        for _ in 0..links {
            let Step::Follows(before, event) = self.step else { return true };
            self.step = Step::Over;
            if self.why.links.len() < LONGEST {
                self.follow(&mut asked, before, event);
            }
        }
        matches!(self.step, Step::Over)
    }

    fn begin(&mut self, asked: &mut Asked<'_>) {
        let (cell, links) = (self.cell, &mut self.why.links);
        let about = asked.about(cell, self.position);
        let Some(last) = about.last().copied() else {
            links.extend(asked.left_out(cell, self.position));
            return;
        };
        let reached: Vec<(u64, Option<Cell>)> =
            about.iter().rev().filter_map(|&event| Some((event, asked.from(event, cell)?))).collect();
        if reached.first().is_none_or(|one| one.0 != last) {
            links.push(Link { event: last, cell, how: How::Last });
        } else if asked.waits(last) {
            links.push(Link { event: last, cell, how: How::Waits });
        }
        let Some(&(event, from)) = reached.first() else { return };
        self.step = reach(cell, (event, from), links);
        links.extend(reached.iter().skip(1).map(|one| Link { event: one.0, cell, how: How::Replaced }));
    }

    /// One step back: by which event `before` was reached, which led on at `event`.
    fn follow(&mut self, asked: &mut Asked<'_>, before: Cell, event: u64) {
        let about = asked.about(before, event);
        let reached = about.iter().rev().find_map(|&number| Some((number, asked.from(number, before)?)));
        match reached {
            Some(next) => self.step = reach(before, next, &mut self.why.links),
            None => {
                let begins = |event: &u64| Link { event: *event, cell: before, how: How::Begins };
                self.why.links.extend(about.first().map(begins));
            }
        }
    }
}

/// Adds that `cell` was reached at `event`; what is to be followed next.
fn reach(cell: Cell, (event, from): (u64, Option<Cell>), links: &mut Vec<Link>) -> Step {
    let how = if from.is_some() { How::Reached } else { How::Begins };
    links.push(Link { event, cell, how });
    from.map_or(Step::Over, |from| Step::Follows(from, event))
}

/// A cell from which one can step to a cell that was never reached, and how far the run is with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The cell.
    pub cell: Cell,
    /// How far the run is with it.
    pub fate: BesideFate,
}

/// How far a run is with a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideFate {
    /// It was never reached either.
    Never,
    /// It was reached at this event, and has waited to be expanded since.
    Waits(u64),
    /// This is the last event that changed it.
    Done(u64),
}

/// Boards of so many cells are searched for all cells from which one can step to another; on larger ones those around it
/// are looked at.
const SEARCHED: u32 = 1 << 18;

/// The cells from which one can step to `cell`, and how far the run is with each at `position`: why it was never
/// reached. None of them where `cell` is shut in.
pub fn beside(
    reader: &mut Reader,
    recording: &Recording,
    position: u64,
    (cell, law): (Cell, &dyn super::theory::Law),
) -> Vec<Beside> {
    let size = recording.index_size();
    let leads = |from: &Cell| matches!(law.step(*from, cell), super::theory::Step::Costs(_));
    let cells: Vec<Cell> = if size.cells() <= SEARCHED {
        (0..size.cells()).filter(leads).collect()
    } else {
        let (x, y) = (i64::from(size.x(cell)), i64::from(size.y(cell)));
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        around.filter_map(|(x, y)| size.checked_cell(x, y)).filter(leads).collect()
    };
    let mut asked = Asked { reader, recording };
    let fate = |cell: Cell| {
        let Some(last) = asked.about(cell, position).last().copied() else { return BesideFate::Never };
        if asked.waits(last) { BesideFate::Waits(last) } else { BesideFate::Done(last) }
    };
    let mut fate = fate;
    cells.into_iter().map(|cell| Beside { cell, fate: fate(cell) }).collect()
}

struct Asked<'a> {
    reader: &'a mut Reader,
    recording: &'a Recording,
}

impl Asked<'_> {
    /// The events before `position` that changed what `cell` shows, oldest first; the last one that names it where
    /// changes are not kept.
    fn about(&mut self, cell: Cell, position: u64) -> Vec<u64> {
        let index = self.recording.cells();
        if index.keeps_changes() {
            let history = index.history(cell);
            return history.iter().map(|change| change.event).take_while(|event| *event < position).collect();
        }
        let info = self.recording.info();
        let reaches =
            |event: &Event| event.a == cell && info.roles_at(event.line(), event.kind).b == Some(Role::Parent);
        self.find(cell, position, reaches).into_iter().collect()
    }

    /// The last event before `position` that names `cell` and `fits`.
    fn find(&mut self, cell: Cell, position: u64, fits: impl Fn(&Event) -> bool) -> Option<u64> {
        let within = |(low, high): (Cell, Cell)| low <= cell && cell <= high;
        let found = self.reader.find(
            self.recording,
            Search::all(Towards::Start, position),
            |block| within(block.summary.a) || within(block.summary.b),
            |event, _| (event.a == cell || event.b == cell) && fits(event),
        );
        if let Found::Event(event) = found { Some(event) } else { None }
    }

    /// From where event number `event` says that `cell` was reached: nothing where it says nothing of that, and no
    /// cell where it was reached from nowhere.
    fn from(&mut self, event: u64, cell: Cell) -> Option<Option<Cell>> {
        let event = self.reader.event(self.recording, event)?;
        let roles = self.recording.info().roles_at(event.line(), event.kind);
        let some = |cell: Cell| Some(cell).filter(|cell| *cell != NOWHERE);
        match roles.b {
            // What closes a cell or tells a path names a parent too, and reaches nothing.
            _ if matches!(event.kind, Kind::Path | Kind::Close | Kind::Expand | Kind::Duplicate) => None,
            Some(Role::Parent | Role::From) if event.a == cell => Some(some(event.b)),
            Some(Role::To) if event.b == cell => Some(some(event.a)),
            _ => None,
        }
    }

    /// Whether the event opened a node.
    fn waits(&mut self, event: u64) -> bool {
        let event = self.reader.event(self.recording, event);
        let opens = |kind| matches!(kind, Kind::Generate | Kind::Relax | Kind::Reopen);
        event.is_some_and(|event| opens(event.kind)) && self.recording.info().kinds().contains(&Kind::Expand)
    }

    /// The last event that names a cell to which nothing came.
    fn left_out(&mut self, cell: Cell, position: u64) -> Option<Link> {
        let event = self.find(cell, position, |_| true)?;
        Some(Link { event, cell, how: How::LeftOut })
    }
}
