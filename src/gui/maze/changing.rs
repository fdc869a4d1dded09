//! The board of a run in which walls appear and vanish, as it is at the position.

use egui::Ui;

use crate::grid::Cell;
use crate::maze::{Changed, MazeBoard};
use crate::session::Stage;
use crate::trace::{Block, Claim, Event, Found, Kind, Search, Towards};

/// Blocks of events that are read in one frame.
const BLOCKS: usize = 4;

/// The changes of one stage, kept from frame to frame.
#[derive(Default)]
pub(super) struct Changing {
    stage: u64,
    /// The events before this one were read.
    read: u64,
    changes: Vec<(u64, (Cell, Cell))>,
    /// How many of them are done on the board that is kept.
    done: usize,
    now: Option<Changed>,
}

impl Changing {
    /// Brings the board to the position; whether its walls are others than in the frame before.
    pub(super) fn bring(&mut self, ui: &Ui, stage: &mut Stage, board: &MazeBoard) -> bool {
        let had = self.now.is_some();
        if !stage.info().claims(Claim::ChangesWalls) {
            *self = Self::default();
            return had;
        }
        let is_other_run = self.stage != stage.number();
        if is_other_run {
            *self = Self { stage: stage.number(), ..Self::default() };
        }
        let position = stage.player().position();
        self.read_on(ui, stage, position);
        let done = self.changes.partition_point(|(number, _)| *number < position);
        if done != self.done {
            self.done = done;
            self.now = (done > 0).then(|| board.changed(self.changes[..done].iter().map(|(_, pair)| *pair)));
            return true;
        }
        had && is_other_run
    }

    /// The board as it is now, where a wall has changed.
    pub(super) const fn now(&self) -> Option<&Changed> {
        self.now.as_ref()
    }

    /// Finds the changes up to `position`, a few blocks a frame.
    fn read_on(&mut self, ui: &Ui, stage: &mut Stage, position: u64) {
        let (recording, reader) = stage.read();
        let to = position.min(recording.len());
        while self.read < to {
            let search = Search { towards: Towards::End, from: self.read, to, blocks: BLOCKS };
            match reader.find(&recording, search, may_change, |event, _| is_change(event)) {
                Found::Event(number) => {
                    let event = reader.event(&recording, number);
                    self.changes.extend(event.map(|event| (number, (event.a, event.b))));
                    self.read = number + 1;
                }
                Found::NotYet(number) => {
                    self.read = number;
                    ui.request_repaint();
                    return;
                }
                Found::Nothing => self.read = to,
            }
        }
    }
}

fn may_change(block: &Block) -> bool {
    [Kind::Wall, Kind::Carve].iter().any(|&kind| block.summary.kinds[kind as usize] > 0)
}

const fn is_change(event: &Event) -> bool {
    matches!(event.kind, Kind::Wall | Kind::Carve)
}
