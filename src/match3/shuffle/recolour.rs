//! Parts that draw new blocks: [`Raster`], and the [`Chain`] that gives any block any colour.

use super::desk::Desk;
use super::engine::Next;
use super::exchange::Chain;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::board::{Colour, MAX_COLOURS, Spot};
use crate::text::Text;
use crate::trace::{Drawn, Event, Inspector, Kind, Line, Probe, Reason, Role, Says, StateHash, says};

/// Fills cell by cell with any colour that makes no line.
#[derive(Clone, Debug)]
pub(super) struct Raster {
    laid: u32,
    pub tries: u64,
    limit: u64,
}

pub(super) const RASTER_LINE: Line = Line::new(
    Text::new("for each cell: a colour that makes no line"),
    &[
        says(
            Kind::Bound,
            Text::new("{count} {count|colour is|colours are} allowed on {cell}. The choice ignores this number, which causes the bias."),
        )
        .a(Role::Cell)
        .v(Role::Count),
        says(Kind::Place, Text::new("A block of colour {colour} is placed on {cell}."))
            .drawn(Drawn::Cells)
            .drawn(Drawn::Number),
        says(Kind::Refuse, Text::new("Nothing fits on {cell}: {reason}. It starts again.")),
        says(Kind::Remove, Text::new("{cell} is empty again.")),
    ],
);

impl Raster {
    pub const fn new(limit: u64) -> Self {
        Self { laid: 0, tries: 1, limit }
    }

    #[inline]
    pub fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> Next {
        let spot = desk.board.shape().movable()[self.laid as usize];
        let Some((colour, allowed)) = allowed(desk, spot) else {
            probe.fact(Kind::Refuse, line, desk.cell(spot), NOWHERE, Reason::ALL_COLOURS_REFUSED.value());
            desk.tally.refusals += 1;
            self.clear(desk, probe, line);
            self.tries += 1;
            return if self.tries > self.limit { Next::GivesUp(Reason::TRIES_USED_UP) } else { Next::Continue };
        };
        desk.tally.tests += 1;
        desk.board.put(spot, colour);
        if P::ON {
            probe.fact(Kind::Bound, line, desk.cell(spot), NOWHERE, allowed as i32);
            probe.fact(Kind::Place, line, desk.cell(spot), NOWHERE, i32::from(colour));
        }
        self.laid += 1;
        if self.laid == desk.movable() { Next::Arranged } else { Next::Continue }
    }

    /// Begins again, with an empty board.
    pub fn clear<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) {
        for number in 0..self.laid {
            let spot = desk.board.shape().movable()[number as usize];
            desk.board.clear(spot);
            probe.tell(|| Event::new(Kind::Remove, line, desk.cell(spot), NOWHERE, 0));
        }
        self.laid = 0;
    }

    pub fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::TRIES, self.tries as i64);
        view.number(words::LAID, i64::from(self.laid));
        if let Some(&spot) = desk.board.shape().movable().get(self.laid as usize) {
            view.cell(words::CELL, desk.cell(spot));
        }
    }

    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.laid) << 32 | self.tries);
    }
}

/// One of the colours that make no line on `spot`, by their weights, and how many these are.
#[inline]
fn allowed(desk: &mut Desk, spot: Spot) -> Option<(Colour, u32)> {
    let task = &desk.task;
    let weight = |colour: Colour| task.weights().get(usize::from(colour)).copied().unwrap_or(1);
    let mut found = [0; MAX_COLOURS as usize];
    let (mut count, mut total) = (0, 0);
    for colour in 0..task.colours() {
        if weight(colour) > 0 && !desk.board.lines_at(spot, colour) {
            found[count] = colour;
            total += weight(colour);
            count += 1;
        }
    }
    if count == 0 {
        return None;
    }
    let mut left = desk.random.below(total);
    for &colour in &found[..count] {
        if left < weight(colour) {
            return Some((colour, count as u32));
        }
        left -= weight(colour);
    }
    None
}

pub(super) const RECOLOUR_LINE: Line =
    Line::new(Text::new("give any block any colour that makes no line"), RECOLOUR_SAYS);

pub(super) const RECOLOUR_SAYS: &[Says] = &[
    says(Kind::Spawn, Text::new("The block on {cell} becomes colour {colour}."))
        .drawn(Drawn::Line)
        .drawn(Drawn::Cells)
        .drawn(Drawn::Number),
    says(Kind::Refuse, Text::new("The block on {cell} stays: {reason}.")),
];

impl Chain {
    /// Proposes any colour for any block.
    #[inline]
    pub fn recolour<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> Next {
        let (spot, colour) = propose(desk);
        let objection = objection(desk, spot, colour);
        if let Some(reason) = objection {
            refuse(desk, probe, line, spot, reason);
        } else {
            desk.board.put(spot, colour);
            probe.tell(|| Event::new(Kind::Spawn, line, desk.cell(spot), NOWHERE, i32::from(colour)));
        }
        self.proposed(objection.is_none())
    }
}

/// Any block and any colour for it.
#[inline]
pub(super) fn propose(desk: &mut Desk) -> (Spot, Colour) {
    desk.tally.tests += 1;
    let spot = desk.any_spot();
    (spot, desk.task.draw(&mut desk.random))
}

/// Why the block on `spot` may not become `colour`.
#[inline]
pub(super) fn objection(desk: &Desk, spot: Spot, colour: Colour) -> Option<Reason> {
    if desk.board.value(spot) == colour {
        return Some(Reason::SAME_COLOUR);
    }
    desk.board.lines_at(spot, colour).then_some(Reason::LINE_OF_THREE)
}

pub(super) fn refuse<P: Probe>(desk: &mut Desk, probe: &mut P, line: u8, spot: Spot, reason: Reason) {
    desk.tally.refusals += 1;
    probe.tell(|| Event::new(Kind::Refuse, line, desk.cell(spot), NOWHERE, reason.value()));
}
