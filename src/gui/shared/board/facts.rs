//! What is known of one position: its event, and where the walker stands.

use crate::grid::{Cell, Direction, Size};
use crate::trace::told;
use crate::trace::{Event, Found, Info, Kind, Reader, Recording, Search, Towards};

/// Blocks that are searched for the walker's last step: far more than any cut of its path takes.
const BLOCKS: usize = 8;

/// What is known of one position. It stays true while the run grows.
#[derive(Default)]
pub(crate) struct Facts {
    at: Option<u64>,
    /// The event that is current.
    pub event: Option<Event>,
    /// Where the walker stands, in algorithms that walk.
    pub pose: Option<Pose>,
}

/// Where a walker stands and faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pose {
    /// Its cell.
    pub cell: Cell,
    /// Its heading.
    pub heading: Direction,
}

impl Facts {
    /// Turns to `position`; `start` is where a walker begins, on boards that have one. Costs nothing
    /// where it is there already.
    pub fn go_to(
        &mut self,
        position: u64,
        info: &Info,
        start: Option<Cell>,
        recording: &Recording,
        reader: &mut Reader,
    ) {
        if self.at == Some(position) {
            return;
        }
        self.at = Some(position);
        self.event = position.checked_sub(1).and_then(|number| reader.event(recording, number));
        self.pose = start.filter(|_| walks(info)).and_then(|cell| {
            let first = stands_first(info).then_some(Pose { cell, heading: Direction::North });
            last_step(position, recording, reader).or(self.pose).filter(|_| position > 0).or(first)
        });
    }

    /// The cell that the current event is about, if it is one of the board.
    pub fn cell(&self, size: Size) -> Option<Cell> {
        self.event.map(|event| event.a).filter(|cell| *cell < size.cells())
    }
}

fn walks(info: &Info) -> bool {
    info.all_says().any(|says| says.kind == Kind::Move)
}

/// Whether a walker is there before it takes a step: what is told from outside may be of a walk, and may be of none.
fn stands_first(info: &Info) -> bool {
    info.id != told::ID
}

fn last_step(position: u64, recording: &Recording, reader: &mut Reader) -> Option<Pose> {
    let search = Search { blocks: BLOCKS, ..Search::all(Towards::Start, position) };
    let may_hold = |kind: Kind, kinds: &[u32]| kinds.get(kind as usize).is_some_and(|count| *count > 0);
    let found = reader.find(
        recording,
        search,
        |block| may_hold(Kind::Move, &block.summary.kinds) || may_hold(Kind::Turn, &block.summary.kinds),
        |event, _| matches!(event.kind, Kind::Move | Kind::Turn),
    );
    let Found::Event(number) = found else { return None };
    let event = reader.event(recording, number)?;
    Some(Pose { cell: event.a, heading: Direction::from_index(event.v as u8) })
}
