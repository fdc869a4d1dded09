//! Exact sampling by transfer matrix: each cell gets its colour with a chance that is proportional to the
//! boards that it leads to. Fair without a single try in vain, however few boards there are.
//!
//! Cost: the matrix once, then O(cells) a board. It has to be small: up to 6 columns, or 7 with three
//! colours, and fewer than 2^126 boards. Source: transfer matrices as in statistical mechanics (H. Kramers
//! and G. Wannier, 1941); backward sampling.

use crate::match3::groups;
use std::sync::Arc;

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::options::{LEGAL_MOVE, PROOF, tries};
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::REASONS;
use crate::match3::count::{Drawing, Matrix};
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Drawn, Info, Inspector, Kind, Line, Parameter, Probe, Reason, Settings, StateHash, says,
};

/// Exact sampling between two cells.
pub type TransferMatrix = Careful<TransferMatrixMethod>;

const TRIES: Parameter = tries(100_000);

const LAY: u8 = OWN;

static INFO: Info = Info {
    id: "transfer-matrix",
    version: 1,
    group: &groups::FAIR,
    name: Text::new("Transfer matrix"),
    summary: Text::new(
        "Weights each choice by the number of boards it leads to. Exactly fair and without rejection, for small boards only.",
    ),
    cost: "the matrix once (11,000 profiles per cell at 6 columns), then O(cells)",
    source: "H. Kramers and G. Wannier, Statistics of the two-dimensional ferromagnet, 1941",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        Line::new(
            Text::new("for each cell: a colour, weighted by the boards it leads to"),
            &[
                says(Kind::Place, Text::new("A block of colour {colour} is placed on {cell}."))
                    .drawn(Drawn::Cells)
                    .drawn(Drawn::Number),
                says(Kind::Look, Text::new("{cell} has no movable block.")).without_v(),
                says(Kind::Refuse, Text::new("The matrix cannot be built: {reason}.")),
            ],
        ),
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, TRIES, PROOF],
    series: &[words::LAID_SERIES],
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of exact sampling.
#[derive(Clone, Debug)]
pub struct TransferMatrixMethod {
    matrix: Option<Arc<Matrix>>,
    drawing: Option<Drawing>,
    tries: u64,
    limit: u64,
}

impl Method for TransferMatrixMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::Empty;

    fn new(_task: &ShuffleTask, settings: &Settings) -> Self {
        Self { matrix: None, drawing: None, tries: 1, limit: settings.number(&TRIES) }
    }

    fn begin(&mut self, desk: &mut Desk) {
        self.matrix = desk.task.matrix();
        self.drawing = self.matrix.as_deref().map(Drawing::new);
        desk.tally.is_uniform = self.matrix.is_some();
    }

    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        let drawn = self.matrix.as_deref().zip(self.drawing.as_mut()).map(|(matrix, drawing)| {
            (drawing.step(matrix, &mut desk.random), drawing.number() == desk.board.size().cells())
        });
        let Some((Some((cell, colour)), is_last)) = drawn else {
            probe.fact(Kind::Refuse, LAY, NOWHERE, NOWHERE, Reason::TOO_LARGE.value());
            return Next::GivesUp(Reason::TOO_LARGE);
        };
        match colour {
            None => probe.fact(Kind::Look, LAY, cell, NOWHERE, 0),
            Some(colour) => {
                desk.tally.tests += 1;
                desk.board.set_block(cell, Some(colour));
                probe.fact(Kind::Place, LAY, cell, NOWHERE, i32::from(colour));
            }
        }
        if is_last { Next::Arranged } else { Next::Continue }
    }

    fn again(&mut self, _desk: &mut Desk) -> bool {
        self.drawing = self.matrix.as_deref().map(Drawing::new);
        self.tries += 1;
        self.tries <= self.limit
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::TRIES, self.tries as i64);
        if let (Some(matrix), Some(drawing)) = (&self.matrix, &self.drawing) {
            view.number(words::STATES, matrix.profiles() as i64);
            if drawing.number() < desk.board.size().cells() {
                view.cell(words::CELL, matrix.cell(drawing.number()));
            }
        }
    }

    fn heap_bytes(&self) -> usize {
        // The matrix is shared by all copies.
        if self.drawing.is_some() { 16 } else { 0 }
    }

    fn add_to(&self, hash: &mut StateHash) {
        hash.add(self.tries);
        if let Some(drawing) = &self.drawing {
            hash.add(drawing.profile());
            hash.add(u64::from(drawing.number()));
        }
    }
}
