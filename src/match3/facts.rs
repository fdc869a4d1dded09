//! What is known of a board that was shuffled or filled, and of a game that was played.

use super::Board;
use super::feasible::Proof;
use super::shuffle::{Outcome, Shuffled};
use super::strategy::{Ending, Played};
use crate::facts::{Fact, Value, answered, count, number};
use crate::format::{fill, grouped};
use crate::grid::Size;
use crate::text::{Language, Text};
use crate::trace::{self, Answer, cell_name};

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

    fn sentence(&self, _board: &trace::board::Board, language: Language) -> String {
        shuffled(self, language)
    }
}

/// The greatest board that is told apart from all others: every cell is a digit of a number.
const MOST_DIGITS: u32 = 16;

/// The colours of a small board from 1 on, cell by cell, as the digits of a number; 0 for no block.
fn drawn(board: &Board) -> Option<u64> {
    let digit = |cell| board.block(cell).map_or(0, |colour| u64::from(colour) + 1);
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

    fn sentence(&self, _board: &trace::board::Board, language: Language) -> String {
        told_of_game(self, language)
    }
}

/// How a shuffle ended, in words.
fn shuffled(shuffled: &Shuffled, language: Language) -> String {
    let cell = |cell| cell_name(shuffled.board.size(), cell);
    match shuffled.outcome {
        Outcome::Done => {
            let moves = grouped(u64::from(shuffled.board.count_legal_moves()));
            let after = fill(DONE, language, &[("moves", &moves)]);
            format!("{after} {}", tally(shuffled, language))
        }
        Outcome::Dead(proof) => fill(DEAD, language, &[("proof", &proven(proof, shuffled.board.size(), language))]),
        Outcome::Impossible(proof) => {
            fill(IMPOSSIBLE, language, &[("proof", &proven(proof, shuffled.board.size(), language))])
        }
        Outcome::GaveUp { after, because } => {
            let values = [("tests", &*grouped(after)), ("reason", because.text().get(language))];
            fill(GAVE_UP, language, &values)
        }
        Outcome::Endless { cell: at, because } => {
            fill(ENDLESS, language, &[("cell", &cell(at)), ("reason", because.text().get(language))])
        }
    }
}

fn tally(shuffled: &Shuffled, language: Language) -> String {
    let tally = shuffled.tally;
    let recoloured = match tally.recoloured {
        0 => String::new(),
        blocks => format!(" {}", fill(BLOCKS_RECOLOURED, language, &[("blocks", &blocks.to_string())])),
    };
    let [tests, refused, falsely] = [tally.tests, tally.refusals, tally.false_refusals].map(grouped);
    let values = [("tests", &*tests), ("refused", &*refused), ("falsely", &*falsely)];
    let text = if tally.false_refusals > 0 { TALLY_FALSE } else { TALLY };
    format!("{}{recoloured}", fill(text, language, &values))
}

/// A proof about a board of `size` in words, as a sentence of its own.
pub fn proven(proof: Proof, size: Size, language: Language) -> String {
    let cell = proof.cell().map_or_else(String::new, |cell| cell_name(size, cell));
    match proof {
        Proof::FixedLine { .. } => fill(FIXED_LINE, language, &[("cell", &cell)]),
        Proof::NoColourFits { .. } => fill(NO_COLOUR_FITS, language, &[("cell", &cell)]),
        Proof::TooMany { colour, count, most } => {
            let [colour, count, most] = [colour.into(), count, most].map(|number: u32| number.to_string());
            fill(TOO_MANY, language, &[("colour", &*colour), ("count", &*count), ("most", &*most)])
        }
        Proof::NoThreeAlike => NO_THREE.get(language).to_owned(),
        Proof::NoPattern => NO_PATTERN.get(language).to_owned(),
        Proof::Exhausted { nodes } => fill(EXHAUSTED, language, &[("nodes", &grouped(nodes))]),
    }
}

/// How a game ended, in words.
fn told_of_game(played: &Played, language: Language) -> String {
    let ending = match played.ending {
        Ending::Goals => GOALS,
        Ending::MovesUsedUp => MOVES_USED_UP,
        Ending::NoMove(_) => NO_MOVE,
        Ending::EndlessCascade => ENDLESS_CASCADE,
        Ending::NoStart(_) => NO_START,
    };
    let totals = &played.totals;
    let [moves, score, cleared, waves] =
        [u64::from(totals.moves), totals.score, totals.cleared, totals.waves].map(grouped);
    let values = [("moves", &*moves), ("score", &*score), ("cleared", &*cleared), ("waves", &*waves)];
    format!("{} {}", ending.get(language), fill(PLAYED, language, &values))
}

const DONE: Text = Text::new("No line; legal moves: {moves}.");
const DEAD: Text = Text::new("No line, but no legal move is possible: {proof}");
const IMPOSSIBLE: Text = Text::new("Every board has a line: {proof}");
const GAVE_UP: Text = Text::new("Gave up after {tests} tests: {reason}.");
const ENDLESS: Text = Text::new("It would never end at {cell}: {reason}.");
const TALLY: Text = Text::new("Tests: {tests}, refused: {refused}.");
const TALLY_FALSE: Text = Text::new("Tests: {tests}, refused: {refused}, false refusals: {falsely}.");
const BLOCKS_RECOLOURED: Text = Text::new("Blocks recoloured: {blocks}.");
const FIXED_LINE: Text = Text::new("fixed blocks already make a line that ends at {cell}.");
const NO_COLOUR_FITS: Text = Text::new("any block on {cell} makes a line with fixed blocks.");
const TOO_MANY: Text = Text::new("colour {colour} has {count} blocks, and at most {most} fit without a line.");
const NO_THREE: Text = Text::new("no colour has three blocks.");
const NO_PATTERN: Text = Text::new("no swap on these cells can make a line.");
const EXHAUSTED: Text = Text::new("all arrangements were tried; {nodes} blocks placed.");
const GOALS: Text = Text::new("All goals are reached.");
const MOVES_USED_UP: Text = Text::new("No moves are left.");
const NO_MOVE: Text = Text::new("No legal move is left.");
const ENDLESS_CASCADE: Text = Text::new("A cascade did not end.");
const NO_START: Text = Text::new("There is no start board.");
const PLAYED: Text = Text::new("Moves: {moves}, score: {score}, blocks cleared: {cleared}, waves: {waves}.");
const TESTS: Text = Text::new("tests");
const REFUSALS: Text = Text::new("refusals");
const FALSE_REFUSALS: Text = Text::new("false refusals");
const RECOLOURED: Text = Text::new("recoloured");
const LEGAL_MOVES: Text = Text::new("legal moves");
const GAME_MOVES: Text = Text::in_context("match3", "moves");
const POINTS: Text = Text::new("points");
const CLEARED: Text = Text::new("blocks cleared");
const CLEARED_A_MOVE: Text = Text::new("cleared per move");
const WAVES_A_MOVE: Text = Text::new("waves per move");
const RESHUFFLES: Text = Text::new("reshuffles");
const BOARD: Text = Text::new("board");
const MATCHES_LEFT: Text = Text::new("boards with a line");
