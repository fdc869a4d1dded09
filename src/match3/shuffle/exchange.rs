//! Parts that exchange blocks: [`Permute`], [`Exchanger`] and [`Chain`].

use super::desk::Desk;
use super::engine::Next;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::board::Spot;
use crate::text::Text;
use crate::trace::{Drawn, Event, Inspector, Item, Kind, Line, Probe, Reason, Role, Shape, StateHash, says};

/// Puts the blocks into random order, all orders equally likely (Fisher and Yates), a cell a step.
#[derive(Clone, Debug, Default)]
pub(super) struct Permute {
    next: u32,
}

pub(super) const PERMUTE_LINE: Line = Line::new(
    Text::new("put all blocks into random order"),
    &[
        says(Kind::Swap, Text::new("{cell} and {other} swap their blocks.")).drawn(Drawn::Line).drawn(Drawn::Cells),
        says(Kind::Note, Text::new("{cell} keeps its block.")).drawn(Drawn::Cells).without_v(),
    ],
);

impl Permute {
    /// Exchanges the next block with any of those not yet passed. Whether that was the last.
    #[inline]
    pub fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> bool {
        let cells = desk.movable();
        let other = self.next + desk.random.below(cells - self.next);
        let (a, b) = (desk.board.shape().movable()[self.next as usize], desk.board.shape().movable()[other as usize]);
        desk.board.exchange(a, b);
        probe.tell(|| {
            let kind = if a == b { Kind::Note } else { Kind::Swap };
            Event::new(kind, line, desk.cell(a), desk.cell(b), 0)
        });
        self.next += 1;
        self.next == cells
    }

    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.next));
    }
}

/// Exchanges blocks that stand in lines with any others as long as there are lines, never for the worse.
#[derive(Clone, Debug, Default)]
pub(super) struct Exchanger {
    /// Spots that may stand in lines; every line has one among them.
    listed: Vec<Spot>,
    left: u64,
    pub accepted: u64,
}

pub(super) const EXCHANGE_LINE: Line = Line::new(
    Text::new("while there are lines: swap one of their blocks with any other"),
    &[
        says(Kind::Stale, Text::new("{cell} is no longer in a line.")).drawn(Drawn::Line).drawn(Drawn::Cells),
        says(Kind::Swap, Text::new("{cell} and {other} swap their blocks: {count} {count|line|lines} fewer."))
            .drawn(Drawn::Line)
            .drawn(Drawn::Cells)
            .v(Role::Count),
        says(Kind::Refuse, Text::new("{cell} and {other} keep their blocks: {reason}."))
            .drawn(Drawn::Line)
            .drawn(Drawn::Cells)
            .b(Role::Other),
    ],
);

impl Exchanger {
    /// Lists every block in a line, and allows so many exchanges a cell.
    pub fn begin(&mut self, desk: &Desk, effort: u64) {
        let shape = desk.board.shape();
        self.listed = shape.movable().iter().copied().filter(|&spot| desk.board.is_matched(spot)).collect();
        self.left = effort * u64::from(desk.movable()) + 1000;
    }

    #[inline]
    pub fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> Next {
        if self.listed.is_empty() {
            probe.fact(Kind::Stale, line, NOWHERE, NOWHERE, 0);
            return Next::Arranged;
        }
        if self.left == 0 {
            probe.fact(Kind::Refuse, line, NOWHERE, NOWHERE, Reason::TRIES_USED_UP.value());
            return Next::GivesUp(Reason::TRIES_USED_UP);
        }
        let place = desk.random.below(self.listed.len() as u32) as usize;
        let spot = self.listed[place];
        if !desk.board.is_matched(spot) {
            self.listed.swap_remove(place);
            probe.tell(|| Event::new(Kind::Stale, line, desk.cell(spot), NOWHERE, 0));
            return if self.listed.is_empty() { Next::Arranged } else { Next::Continue };
        }
        self.left -= 1;
        let other = desk.any_spot();
        self.exchange(desk, probe, line, spot, other);
        Next::Continue
    }

    #[inline]
    fn exchange<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8, a: Spot, b: Spot) {
        desk.tally.tests += 1;
        if desk.board.value(a) == desk.board.value(b) {
            refuse(desk, probe, line, a, b, Reason::SAME_COLOUR);
            return;
        }
        let before = desk.board.lines_through(a) + desk.board.lines_through(b);
        desk.board.exchange(a, b);
        let after = desk.board.lines_through(a) + desk.board.lines_through(b);
        if after > before {
            desk.board.exchange(a, b);
            refuse(desk, probe, line, a, b, Reason::MORE_LINES);
            return;
        }
        self.accepted += 1;
        if after > 0 {
            self.list_around(desk, a);
            self.list_around(desk, b);
        }
        probe.tell(|| Event::new(Kind::Swap, line, desk.cell(a), desk.cell(b), (before - after) as i32));
    }

    /// Lists a block that came into a line, and the others of that line.
    fn list_around(&mut self, desk: &Desk, spot: Spot) {
        if !desk.board.is_matched(spot) {
            return;
        }
        self.listed.push(spot);
        let stride = desk.board.shape().stride();
        let colour = desk.board.value(spot);
        for step in [1, stride] {
            for other in [spot - 2 * step, spot - step, spot + step, spot + 2 * step] {
                let is_movable = desk.board.shape().is_movable(other);
                if is_movable && desk.board.value(other) == colour && desk.board.is_matched(other) {
                    self.listed.push(other);
                }
            }
        }
    }

    /// How many spots are listed.
    pub const fn len(&self) -> usize {
        self.listed.len()
    }

    /// Listed spots, and how many exchanges are left.
    pub fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::ACCEPTED, self.accepted as i64);
        view.number(words::STEPS_LEFT, self.left as i64);
        let mut cells = self.listed.iter().map(|&spot| Item { cell: desk.cell(spot), value: None });
        view.structure(words::LINED, Shape::List, self.listed.len(), &mut cells);
    }

    pub fn heap_bytes(&self) -> usize {
        self.listed.len() * size_of::<Spot>()
    }

    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add(self.left);
        hash.add_all(&self.listed);
    }
}

fn refuse<P: Probe>(desk: &mut Desk, probe: &mut P, line: u8, a: Spot, b: Spot, reason: Reason) {
    desk.tally.refusals += 1;
    probe.tell(|| Event::new(Kind::Refuse, line, desk.cell(a), desk.cell(b), reason.value()));
}

/// Sweeps, beyond those that were asked for, in which a legal move has to come up.
pub(super) const MORE_SWEEPS: u64 = 64;

/// A Markov chain over boards without a line: a random change is made where no line comes of it. All boards that
/// it can reach become equally likely in the long run, because going there and back have the same chance.
#[derive(Clone, Debug, Default)]
pub(super) struct Chain {
    /// Changes that are still proposed.
    pub left: u64,
    accepted: u64,
}

pub(super) const CHAIN_LINE: Line = Line::new(
    Text::new("swap any two blocks if that makes no line"),
    &[
        says(Kind::Swap, Text::new("{cell} and {other} swap their blocks.")).drawn(Drawn::Line).drawn(Drawn::Cells),
        says(Kind::Refuse, Text::new("{cell} and {other} keep their blocks: {reason}."))
            .drawn(Drawn::Line)
            .drawn(Drawn::Cells)
            .b(Role::Other),
    ],
);

impl Chain {
    /// Proposes so many changes a cell.
    pub fn begin(&mut self, desk: &Desk, sweeps: u64) {
        self.left = sweeps * u64::from(desk.movable());
    }

    /// Proposes the exchange of any two blocks.
    #[inline]
    pub fn exchange<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, line: u8) -> Next {
        let (a, b) = (desk.any_spot(), desk.any_spot());
        desk.tally.tests += 1;
        if desk.board.value(a) == desk.board.value(b) {
            refuse(desk, probe, line, a, b, Reason::SAME_COLOUR);
            return self.proposed(false);
        }
        desk.board.exchange(a, b);
        if desk.board.is_matched(a) || desk.board.is_matched(b) {
            desk.board.exchange(a, b);
            refuse(desk, probe, line, a, b, Reason::LINE_OF_THREE);
            return self.proposed(false);
        }
        probe.tell(|| Event::new(Kind::Swap, line, desk.cell(a), desk.cell(b), 0));
        self.proposed(true)
    }

    /// Counts a proposal; the board is arranged after the last one.
    #[inline]
    pub fn proposed(&mut self, is_accepted: bool) -> Next {
        self.left = self.left.saturating_sub(1);
        self.accepted += u64::from(is_accepted);
        self.progress()
    }

    pub const fn progress(&self) -> Next {
        if self.left == 0 { Next::Arranged } else { Next::Continue }
    }

    pub fn inspect(&self, view: &mut dyn Inspector) {
        view.number(words::ACCEPTED, self.accepted as i64);
        view.number(words::STEPS_LEFT, self.left as i64);
    }

    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add(self.left);
        hash.add(self.accepted);
    }
}
