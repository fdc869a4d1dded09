//! Cascade: a blind board that is played until nothing matches: lines are cleared, blocks drop, new ones
//! come from above.
//!
//! Somewhat biased: on 3x3 with three colours the divergence is 0.009, because blocks near the bottom stay
//! together. Cost: a few waves. Source: folklore; many engines start their boards in this way.

use super::blind::{LAY_LINE, LINED_SERIES};
use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::lined::{FIND_LINE, Lined};
use super::options::{LEGAL_MOVE, PROOF, tries};
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::REASONS;
use crate::match3::board::{NOTHING, Spot};
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Drawn, Event, Info, Inspector, Kind, Line, Parameter, Probe, Settings, StateHash, says,
};

/// A cascade between two decisions.
pub type Cascade = Careful<CascadeMethod>;

const TRIES: Parameter = tries(20_000);

const LAY: u8 = OWN;
const FIND: u8 = OWN + 1;
const CLEAR: u8 = OWN + 2;
const DROP: u8 = OWN + 3;
const REFILL: u8 = OWN + 4;

static INFO: Info = Info {
    id: "cascade",
    version: 1,
    group: &groups::OTHER,
    name: Text::new("Cascade"),
    summary: Text::new(
        "Draws a random board and plays it out: clear, drop, refill until nothing matches. Somewhat biased.",
    ),
    cost: "a few waves",
    source: "Folklore of match-3 engines",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        LAY_LINE,
        FIND_LINE,
        Line::new(Text::new("    clear them"), &[says(Kind::Remove, Text::new("{cell} is cleared."))]),
        Line::new(
            Text::new("    in each column, blocks drop"),
            &[
                says(Kind::Fall, Text::new("The block from {from} drops to {cell}.")),
                says(Kind::Visit, Text::new("The column of {cell}.")),
            ],
        ),
        Line::new(
            Text::new("    and new ones appear"),
            &[says(Kind::Spawn, Text::new("A new block of colour {colour} appears on {cell}."))
                .drawn(Drawn::Cells)
                .drawn(Drawn::Number)],
        ),
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, TRIES, PROOF],
    series: &[LINED_SERIES],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of a cascade.
#[derive(Clone, Debug)]
pub struct CascadeMethod {
    lined: Lined,
    /// The next column to drop; the width where none is.
    column: u32,
}

impl Method for CascadeMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(task: &ShuffleTask, settings: &Settings) -> Self {
        Self { lined: Lined::new(settings.number(&TRIES)), column: task.board().size().width }
    }

    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if self.lined.lay(desk, probe, LAY) {
            return Next::Continue;
        }
        if let Some(spot) = self.lined.next() {
            desk.board.clear(spot);
            probe.tell(|| Event::new(Kind::Remove, CLEAR, desk.cell(spot), NOWHERE, 0));
            return Next::Continue;
        }
        let width = desk.board.size().width;
        if self.column < width {
            drop_column(desk, probe, self.column);
            self.column += 1;
            return Next::Continue;
        }
        let next = self.lined.find(desk, probe, FIND);
        self.column = if next == Next::Arranged { width } else { 0 };
        next
    }

    fn again(&mut self, _desk: &mut Desk) -> bool {
        self.lined.again()
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        self.lined.inspect(desk, view);
    }

    fn heap_bytes(&self) -> usize {
        self.lined.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.lined.add_to(hash);
        hash.add(u64::from(self.column));
    }
}

/// Lets the blocks of a column drop, through holes but through nothing else, and fills what stays empty.
fn drop_column<P: Probe>(desk: &mut Desk, probe: &mut P, column: u32) {
    let size = desk.board.size();
    probe.fact(Kind::Visit, DROP, size.cell(column, 0), NOWHERE, 0);
    let mut free: Vec<Spot> = Vec::new();
    let mut empty: Vec<Spot> = Vec::new();
    for y in (0..size.height).rev() {
        let cell = size.cell(column, y);
        let (kind, spot) = (desk.board.kind(cell), desk.board.shape().spot(cell) as Spot);
        if !kind.is_movable() {
            if !kind.lets_through() {
                empty.append(&mut free);
            }
            continue;
        }
        if desk.board.value(spot) != NOTHING && !free.is_empty() {
            let to = free.remove(0);
            desk.board.exchange(spot, to);
            probe.tell(|| Event::new(Kind::Fall, DROP, desk.cell(to), cell, 0));
        }
        if desk.board.value(spot) == NOTHING {
            free.push(spot);
        }
    }
    empty.append(&mut free);
    for spot in empty {
        let colour = desk.task.draw(&mut desk.random);
        desk.tally.tests += 1;
        desk.board.put(spot, colour);
        probe.tell(|| Event::new(Kind::Spawn, REFILL, desk.cell(spot), NOWHERE, i32::from(colour)));
    }
}
