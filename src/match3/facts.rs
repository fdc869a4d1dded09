//! What is known of a board that was shuffled or filled, and of a game that was played.

use super::Board;
use super::shuffle::Shuffled;
use super::strategy::{Ending, Played};
use crate::facts::{Fact, Value, answered, count, number};
use crate::text::Text;
use crate::trace::Answer;

impl Answer for Shuffled {
    fn facts(&self) -> Vec<Fact> {
        let Self { board, outcome, tally } = self;
        let mut facts = answered(outcome.is_arranged(), outcome.id());
        facts.extend([
            count("tests", TESTS, tally.tests),
            count("refusals", REFUSALS, tally.refusals),
            count("false_refusals", FALSE_REFUSALS, tally.false_refusals),
            count("recoloured", RECOLOURED, u64::from(tally.recoloured)),
        ]);
        if outcome.is_arranged() {
            facts.push(count("legal_moves", LEGAL_MOVES, u64::from(board.count_legal_moves())));
            facts.push(count("matches_left", MATCHES_LEFT, u64::from(board.has_match())));
            facts.extend(drawn(board).map(|code| Fact { id: "board", name: BOARD, value: Value::Code(code) }));
        }
        facts
    }
}

/// The greatest board that is told apart from all others: every cell is a digit of a number.
const MOST_DIGITS: u32 = 16;

/// The breeds of a small board from 1 on, cell by cell, as the digits of a number; 0 for no block.
fn drawn(board: &Board) -> Option<u64> {
    let digit = |cell| board.block(cell).map_or(0, |breed| u64::from(breed) + 1);
    let is_small = board.size().cells() <= MOST_DIGITS;
    is_small.then(|| board.cells().fold(0, |number, cell| number * 10 + digit(cell)))
}

impl Answer for Played {
    fn facts(&self) -> Vec<Fact> {
        let totals = self.totals;
        let is_solved = matches!(self.ending, Ending::Goals | Ending::MovesUsedUp);
        let each = |number: u64| number as f64 / f64::from(totals.moves.max(1));
        let mut facts = answered(is_solved, self.ending.id());
        facts.extend([
            count("moves", GAME_MOVES, u64::from(totals.moves)),
            count("points", POINTS, totals.score),
            count("cleared", CLEARED, totals.cleared),
            number("cleared_per_move", CLEARED_A_MOVE, each(totals.cleared)),
            number("waves_per_move", WAVES_A_MOVE, each(totals.waves)),
            count("reshuffles", RESHUFFLES, u64::from(totals.reshuffles)),
        ]);
        facts
    }
}

const TESTS: Text = Text::new("tests");
const REFUSALS: Text = Text::new("refusals");
const FALSE_REFUSALS: Text = Text::new("false refusals");
const RECOLOURED: Text = Text::new("recoloured");
const LEGAL_MOVES: Text = Text::new("legal moves");
const GAME_MOVES: Text = Text::in_context("match3", "moves");
const POINTS: Text = Text::new("points");
const CLEARED: Text = Text::new("blocks cleared");
const CLEARED_A_MOVE: Text = Text::new("cleared a move");
const WAVES_A_MOVE: Text = Text::new("waves a move");
const RESHUFFLES: Text = Text::new("reshuffles");
const BOARD: Text = Text::new("board");
const MATCHES_LEFT: Text = Text::new("boards with a line");
