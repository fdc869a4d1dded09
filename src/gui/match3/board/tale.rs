//! What the last events tell: which block is tried where, why it is refused, what changes places.

use crate::grid::{Cell, NOWHERE, Size};
use crate::gui::match3::canvas::{SwapKind, SwapMark, Trial, TrialVerdict};
use crate::match3::picture;
use crate::match3::shuffle::FROM_QUEUE;
use crate::match3::{Colour, MAX_COLOURS, Swap};
use crate::session::Stage;
use crate::trace::{Event, Info, Kind, Reason, Role};

/// Events that are read at most: a test tells far fewer.
const MOST_READ: u64 = 64;

/// What the last events tell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tale {
    /// The block that is tried, and what became of it.
    pub trial: Option<Trial>,
    /// Where the tried block lay at first.
    pub home: Option<Cell>,
    /// Whether it was taken from a queue; nothing where there is none.
    pub is_from_queue: Option<bool>,
    /// Why it was refused.
    pub refusal: Option<Reason>,
    /// Where a ghost is shown and where it really is, if one is the reason.
    pub ghost: Option<[Cell; 2]>,
    /// The cells that are the reason.
    pub reasons: Vec<Cell>,
    /// Blocks that change places.
    pub swaps: Vec<SwapMark>,
    /// Where the queue has come round.
    pub cycle: Option<Cell>,
}

impl Tale {
    /// What is told at the position of `stage`.
    pub fn of(stage: &mut Stage, size: Size) -> Self {
        let (info, position) = (stage.info(), stage.player().position());
        let mut tale = Self::default();
        let (recording, reader) = stage.read();
        let mut events: Vec<Event> = Vec::new();
        let mut at = position.saturating_sub(MOST_READ);
        while at < position {
            let read = reader.events(&recording, at, position);
            if read.is_empty() {
                break;
            }
            at += read.len() as u64;
            events.extend_from_slice(read);
        }
        events.iter().for_each(|event| tale.take(event, info));
        let last = events.last();
        tale.close(last.map(|event| event.kind), size, reader.screen().bytes());
        tale
    }

    fn take(&mut self, event: &Event, info: &Info) {
        let Event { kind, a, b, .. } = *event;
        match kind {
            Kind::Visit => {
                *self = Self {
                    trial: Some(Trial { cell: a, colour: None, verdict: TrialVerdict::Open }),
                    ..Self::default()
                };
            }
            Kind::Look if info.role(event, Role::Colour).is_some() => self.look(info, event),
            Kind::Stale => self.ghost = Some([a, b]),
            Kind::Refuse => self.refuse(a, b, info.reason_of(event)),
            Kind::Repeat => self.cycle = Some(a),
            Kind::Place => {
                self.reasons.clear();
                self.verdict(a, TrialVerdict::Placed);
            }
            Kind::Swap => {
                self.trial = None;
                self.reasons.clear();
                self.swaps = vec![SwapMark { swap: Swap::new(a, b), kind: SwapKind::Made }];
            }
            _ => {}
        }
    }

    fn look(&mut self, info: &Info, event: &Event) {
        let colour = u8::try_from(event.v).ok().filter(|colour| *colour < MAX_COLOURS);
        let trial = Trial { cell: event.a, colour, verdict: TrialVerdict::Open };
        let home = Some(event.b).filter(|cell| *cell != NOWHERE);
        let is_from_queue = info.tag(event).map(|tag| tag == FROM_QUEUE);
        let cycle = self.cycle.filter(|cell| *cell == event.a);
        *self = Self { trial: Some(trial), home, cycle, is_from_queue, ..Self::default() };
    }

    fn refuse(&mut self, cell: Cell, beside: Cell, reason: Option<Reason>) {
        self.refusal = reason;
        self.reasons = [beside].into_iter().filter(|cell| *cell != NOWHERE).collect();
        self.verdict(cell, TrialVerdict::Refused);
    }

    fn verdict(&mut self, cell: Cell, verdict: TrialVerdict) {
        if let Some(trial) = self.trial.as_mut().filter(|trial| trial.cell == cell) {
            trial.verdict = verdict;
        }
    }

    /// Completes the run that a refusal is about, and forgets what the last event has left behind.
    fn close(&mut self, last: Option<Kind>, size: Size, bytes: &[u8]) {
        if last != Some(Kind::Swap) {
            self.swaps.clear();
        }
        if !matches!(last, Some(Kind::Repeat | Kind::Draw | Kind::NoSolution)) {
            self.cycle = None;
        }
        if let Some(Trial { cell, colour: Some(colour), verdict: TrialVerdict::Refused }) = self.trial
            && let Some(&beside) = self.reasons.first()
        {
            self.reasons = run_through(size, bytes, (cell, beside), colour);
        }
        // A block that is placed is seen on the board.
        self.trial = self.trial.filter(|trial| trial.verdict != TrialVerdict::Placed);
    }
}

/// The cells in line with a cell and its neighbour that show the same colour without a gap, in their order.
fn run_through(size: Size, bytes: &[u8], (cell, beside): (Cell, Cell), colour: Colour) -> Vec<Cell> {
    let place = |cell: Cell| [i64::from(size.x(cell)), i64::from(size.y(cell))];
    let ([x, y], [nx, ny]) = (place(cell), place(beside));
    let (dx, dy) = ((nx - x).signum(), (ny - y).signum());
    let shows = |cell: &Cell| bytes.get(*cell as usize).copied().and_then(picture::colour) == Some(colour);
    let mut found = vec![beside];
    for (sign, first) in [(1, 2), (-1, 1)] {
        let cells = (first..4).map_while(|steps| size.checked_cell(x + dx * steps * sign, y + dy * steps * sign));
        found.extend(cells.take_while(shows));
    }
    found.sort_unstable();
    found
}
