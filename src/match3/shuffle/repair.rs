//! Repair: a blind board, then all blocks that stand in lines are drawn anew, and again, until none does.
//!
//! Nearly fair: on 3x3 with three colours the divergence is 0.002.
//! Cost: a few passes over the lines; with few colours many. Source: folklore.

use super::blind::{LAY_LINE, LINED_SERIES};
use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::lined::{FIND_LINE, Lined};
use super::options::{LEGAL_MOVE, PROOF, tries};
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Drawn, Event, Info, Inspector, Kind, Line, Parameter, Probe, Settings, StateHash, says,
};

/// Repair between two blocks.
pub type Repair = Careful<RepairMethod>;

const TRIES: Parameter = tries(20_000);

const LAY: u8 = OWN;
const FIND: u8 = OWN + 1;
const REDRAW: u8 = OWN + 2;

static INFO: Info = Info {
    id: "repair",
    version: 1,
    group: &groups::OTHER,
    name: Text::new("Repair"),
    summary: Text::new("Draws a random board, then redraws all blocks in lines until nothing matches. Nearly fair."),
    cost: "a few passes over the lines",
    source: "Folklore of match-3 programs",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        LAY_LINE,
        FIND_LINE,
        Line::new(
            Text::new("    redraw each of them"),
            &[says(Kind::Spawn, Text::new("{cell} gets a new block of colour {colour}."))
                .drawn(Drawn::Line)
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

/// The state of repair.
#[derive(Clone, Debug)]
pub struct RepairMethod {
    lined: Lined,
}

impl Method for RepairMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self { lined: Lined::new(settings.number(&TRIES)) }
    }

    #[inline]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if self.lined.lay(desk, probe, LAY) {
            return Next::Continue;
        }
        let Some(spot) = self.lined.next() else { return self.lined.find(desk, probe, FIND) };
        let colour = desk.task.draw(&mut desk.random);
        desk.tally.tests += 1;
        desk.board.put(spot, colour);
        probe.tell(|| Event::new(Kind::Spawn, REDRAW, desk.cell(spot), NOWHERE, i32::from(colour)));
        Next::Continue
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
    }
}
