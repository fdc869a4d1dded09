//! A board with exactly so many legal moves, by annealing: any block is given any colour where no line comes
//! of it, and what leads away from the number is accepted the more rarely the further it leads.
//!
//! The board is one of those with that number, not a fair choice among them.
//! Cost: 20 to 500 proposals at 8x8, each with a look at 49 cells. Source: S. Kirkpatrick and others,
//! "Optimization by simulated annealing", Science 220, 1983.

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::options::{PROOF, tries};
use super::recolour::{RASTER_LINE, Raster, objection, propose, refuse};
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::REASONS;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Info, Inspector, Kind, Line, Parameter, Probe, Reason, Role, Series, Settings,
    StateHash, says,
};

/// The search for a number of moves, between two proposals.
pub type ExactMoves = Careful<ExactMovesMethod>;

const RASTER: u8 = OWN;
const ANNEAL: u8 = OWN + 1;

const TRIES: Parameter = tries(100_000);

/// How many legal moves there shall be.
const MOVES: Parameter = Parameter::count(
    "moves",
    words::MOVES.name,
    Text::new("The exact number of legal moves the board must have; 0 makes a dead board."),
    (0, 100_000),
    10,
);

/// The chance, in thousandths, to accept a step that leads 1, 2, 3, 4 further away: e^(-1.5 d).
const CHANCES: [u32; 4] = [223, 50, 11, 2];

const MOVES_SERIES: Series = Series { id: "moves", name: words::MOVES.name, rules: &[(Kind::Best, Change::Set)] };

static INFO: Info = Info {
    id: "exact-moves",
    version: 1,
    group: &groups::FAIR,
    name: Text::new("Exact number of moves"),
    summary: Text::new(
        "Changes blocks until the board has exactly the target number of legal moves, from none to many.",
    ),
    cost: "20 to 500 proposals at 8x8",
    source: "S. Kirkpatrick and others, Optimization by simulated annealing, Science 220, 1983",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        RASTER_LINE,
        Line::new(
            Text::new("change any block: always towards the target, rarely away from it"),
            &[
                says(Kind::Spawn, Text::new("The block on {cell} becomes colour {colour}."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .drawn(Drawn::Number),
                says(Kind::Best, Text::new("There {count|is|are} {count} {count|legal move|legal moves} now."))
                    .v(Role::Count),
                says(Kind::Refuse, Text::new("The block on {cell} stays: {reason}.")),
            ],
        ),
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[MOVES, TRIES, PROOF],
    series: &[MOVES_SERIES, words::REFUSALS_SERIES],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of the search.
#[derive(Clone, Debug)]
pub struct ExactMovesMethod {
    raster: Raster,
    is_filled: bool,
    moves: u32,
    wanted: u32,
    left: u64,
}

impl Method for ExactMovesMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::Empty;
    const ASKS_FOR_MOVE: bool = false;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self {
            raster: Raster::new(1000),
            is_filled: false,
            moves: 0,
            wanted: settings.number(&MOVES),
            left: settings.number(&TRIES),
        }
    }

    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        if !self.is_filled {
            let next = self.raster.step(desk, probe, RASTER);
            if next != Next::Arranged {
                return next;
            }
            self.is_filled = true;
            self.moves = desk.board.count_legal_moves();
            probe.fact(Kind::Best, ANNEAL, NOWHERE, NOWHERE, self.moves as i32);
        } else if self.left == 0 {
            probe.fact(Kind::Refuse, ANNEAL, NOWHERE, NOWHERE, Reason::TRIES_USED_UP.value());
            return Next::GivesUp(Reason::TRIES_USED_UP);
        } else {
            self.anneal(desk, probe);
        }
        if self.moves == self.wanted { Next::Arranged } else { Next::Continue }
    }

    fn again(&mut self, _desk: &mut Desk) -> bool {
        false
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::WANTED, i64::from(self.wanted));
        if self.is_filled {
            view.number(words::MOVES, i64::from(self.moves));
            view.number(words::STEPS_LEFT, self.left as i64);
        } else {
            self.raster.inspect(desk, view);
        }
    }

    fn add_to(&self, hash: &mut StateHash) {
        self.raster.add_to(hash);
        hash.add(u64::from(self.is_filled) << 32 | u64::from(self.moves));
        hash.add(self.left);
    }
}

impl ExactMovesMethod {
    fn anneal<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) {
        self.left -= 1;
        let (spot, colour) = propose(desk);
        if let Some(reason) = objection(desk, spot, colour) {
            refuse(desk, probe, ANNEAL, spot, reason);
            return;
        }
        let old = desk.board.value(spot);
        let before = desk.board.count_legal_moves_near(spot);
        desk.board.put(spot, colour);
        let moves = self.moves + desk.board.count_legal_moves_near(spot) - before;
        let (far, farther) = (self.moves.abs_diff(self.wanted), moves.abs_diff(self.wanted));
        if farther > far && !is_lucky(desk, farther - far) {
            desk.board.put(spot, old);
            refuse(desk, probe, ANNEAL, spot, Reason::FARTHER);
            return;
        }
        self.moves = moves;
        probe.fact(Kind::Spawn, ANNEAL, desk.cell(spot), NOWHERE, i32::from(colour));
        probe.fact(Kind::Best, ANNEAL, desk.cell(spot), NOWHERE, moves as i32);
    }
}

fn is_lucky(desk: &mut Desk, farther: u32) -> bool {
    let chance = CHANCES.get(farther as usize - 1).copied().unwrap_or(0);
    desk.random.chance(chance)
}
