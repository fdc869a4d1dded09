//! [`Blind`]: a block for every cell, whatever comes of it.

use super::desk::Desk;
use super::words;
use crate::grid::NOWHERE;
use crate::text::Text;
use crate::trace::{Change, Drawn, Event, Kind, Line, Probe, Series, StateHash, says};

/// The drawing of a block for every movable cell, a cell a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Blind {
    laid: u32,
}

pub(super) const LAY_LINE: Line = Line::new(
    Text::new("for each cell: a block of any colour"),
    &[says(Kind::Place, Text::new("A block of colour {colour} is placed on {cell}."))
        .drawn(Drawn::Cells)
        .drawn(Drawn::Number)],
);

/// Blocks in lines, at every look.
pub(super) const LINED_SERIES: Series =
    Series { id: "lined", name: words::LINED.name, rules: &[(Kind::Note, Change::Set)] };

impl Blind {
    /// Lays the next block. Whether there was a cell for it.
    #[inline]
    pub fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> bool {
        let Some(&spot) = desk.board.shape().movable().get(self.laid as usize) else { return false };
        let colour = desk.task.draw(&mut desk.random);
        desk.tally.tests += 1;
        desk.board.put(spot, colour);
        probe.tell(|| Event::new(Kind::Place, line, desk.cell(spot), NOWHERE, i32::from(colour)));
        self.laid += 1;
        true
    }

    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.laid));
    }
}
