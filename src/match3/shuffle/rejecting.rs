//! Rejection: blocks are laid one after the other without a look back, and the first line of three throws
//! the whole board away. Slow, but exactly fair: what is thrown away favours nothing that is kept.

use super::desk::Desk;
use super::engine::{Begins, Method, Next, OWN};
use super::task::ShuffleTask;
use super::{rejection, words};
use crate::grid::NOWHERE;
use crate::match3::board::{Colour, Spot};
use crate::text::Text;
use crate::trace::{
    Drawn, Event, Info, Inspector, Item, Kind, Line, Probe, Reason, Role, Says, Settings, Shape, StateHash, says,
};

/// Where blocks come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The blocks that there are.
    Given,
    /// A colour is drawn for each cell.
    Drawn,
}

/// The laying of boards between two blocks.
#[derive(Clone, Debug)]
pub struct Rejecting {
    source: Source,
    /// The blocks to lay: those laid first, the others in any order.
    pool: Vec<Colour>,
    laid: u32,
    tries: u64,
    limit: u64,
    is_fenced: bool,
}

pub(super) const LAY: u8 = OWN;
const AGAIN: u8 = OWN + 1;

pub(super) const LAY_GIVEN_LINE: Line =
    Line::new(Text::new("for each cell: place any of the remaining blocks"), LAY_SAYS);

pub(super) const LAY_DRAWN_LINE: Line = Line::new(Text::new("for each cell: place a block of any colour"), LAY_SAYS);

const LAY_SAYS: &[Says] = &[says(Kind::Place, Text::new("A block of colour {colour} is placed on {cell}."))
    .drawn(Drawn::Cells)
    .drawn(Drawn::Number)];

pub(super) const AGAIN_LINE: Line = Line::new(
    Text::new("    three in a line: reject the whole board"),
    &[
        says(Kind::Look, Text::new("A block of colour {colour} is drawn for {cell}."))
            .drawn(Drawn::Number)
            .v(Role::Colour),
        says(Kind::Refuse, Text::new("It does not fit on {cell}: {reason}. The whole board is rejected.")),
        says(Kind::Remove, Text::new("{cell} is empty again.")),
    ],
);

impl Rejecting {
    pub const fn with(source: Source, limit: u64) -> Self {
        Self { source, pool: Vec::new(), laid: 0, tries: 1, limit, is_fenced: false }
    }

    fn clear(&self, desk: &mut Desk, count: u32) {
        for number in 0..count {
            let spot = desk.board.shape().movable()[number as usize];
            desk.board.clear(spot);
        }
    }

    fn reject<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, spot: Spot, colour: Colour) -> Next {
        desk.tally.refusals += 1;
        if P::ON {
            probe.fact(Kind::Look, AGAIN, desk.cell(spot), NOWHERE, i32::from(colour));
            probe.fact(Kind::Refuse, AGAIN, desk.cell(spot), NOWHERE, reason(desk, spot, colour).value());
            for number in 0..self.laid {
                let laid = desk.board.shape().movable()[number as usize];
                probe.fact(Kind::Remove, AGAIN, desk.cell(laid), NOWHERE, 0);
            }
        }
        if self.is_fenced {
            self.clear(desk, self.laid);
        }
        if self.restart() { Next::Continue } else { Next::GivesUp(Reason::TRIES_USED_UP) }
    }

    /// Begins the next board. Whether one is allowed.
    const fn restart(&mut self) -> bool {
        self.laid = 0;
        self.tries += 1;
        self.tries <= self.limit
    }

    /// Lays all blocks, in the order in which they happen to be.
    pub fn lay_all<P: Probe>(&self, desk: &mut Desk, probe: &mut P, line: u8) {
        for (number, &colour) in self.pool.iter().enumerate() {
            let spot = desk.board.shape().movable()[number];
            desk.board.put(spot, colour);
            probe.tell(|| Event::new(Kind::Spawn, line, desk.cell(spot), NOWHERE, i32::from(colour)));
        }
    }
}

impl Method for Rejecting {
    const INFO: &'static Info = &rejection::INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self::with(Source::Drawn, settings.number(&rejection::TRIES))
    }

    fn begin(&mut self, desk: &mut Desk) {
        desk.tally.is_uniform = true;
        self.is_fenced = desk.task.has_chains();
        if self.source == Source::Given {
            let board = &desk.board;
            self.pool = board.shape().movable().iter().map(|&spot| board.value(spot)).collect();
        }
        if self.is_fenced {
            self.clear(desk, desk.movable());
        }
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        let cells = desk.movable();
        let spot = desk.board.shape().movable()[self.laid as usize];
        let (colour, place) = match self.source {
            Source::Drawn => (desk.task.draw(&mut desk.random), 0),
            Source::Given => {
                let place = self.laid + desk.random.below(cells - self.laid);
                (self.pool[place as usize], place)
            }
        };
        desk.tally.tests += 1;
        let is_line =
            if self.is_fenced { desk.board.lines_at(spot, colour) } else { desk.board.ends_line(spot, colour) };
        if is_line {
            return self.reject(desk, probe, spot, colour);
        }
        if self.source == Source::Given {
            self.pool.swap(self.laid as usize, place as usize);
        }
        desk.board.put(spot, colour);
        probe.tell(|| Event::new(Kind::Place, LAY, desk.cell(spot), NOWHERE, i32::from(colour)));
        self.laid += 1;
        if self.laid == cells { Next::Arranged } else { Next::Continue }
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        if self.is_fenced {
            self.clear(desk, desk.movable());
        }
        self.restart()
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::TRIES, self.tries as i64);
        view.number(words::LAID, i64::from(self.laid));
        if let Some(&spot) = desk.board.shape().movable().get(self.laid as usize) {
            view.cell(words::CELL, desk.cell(spot));
        }
        if self.source == Source::Given {
            let left = self.pool.get(self.laid as usize..).unwrap_or_default();
            let item = |colour: &Colour| Item { cell: NOWHERE, value: Some(i64::from(*colour)) };
            view.structure(words::LEFT, Shape::List, left.len(), &mut left.iter().map(item));
        }
    }

    fn heap_bytes(&self) -> usize {
        self.pool.len()
    }

    fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.pool);
        hash.add(u64::from(self.laid));
        hash.add(self.tries);
    }
}

/// Which blocks a candidate would stand in a line with.
pub(super) fn reason(desk: &Desk, spot: Spot, colour: Colour) -> Reason {
    let stride = desk.board.shape().stride();
    let is = |spot: Spot| desk.board.value(spot) == colour;
    if is(spot - 1) && is(spot - 2) {
        Reason::LEFT_PAIR
    } else if is(spot - stride) && is(spot - 2 * stride) {
        Reason::ABOVE_PAIR
    } else if is(spot + stride) && is(spot + 2 * stride) {
        Reason::BELOW_PAIR
    } else if is(spot + 1) && is(spot + 2) {
        Reason::RIGHT_PAIR
    } else {
        Reason::BETWEEN
    }
}
