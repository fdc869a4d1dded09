//! [`Problem`]: a problem as it is written, and what proves it.

use serde::Serialize;

use super::Kind;
use crate::cli::CliError;
use crate::omok::cli::threats;
use crate::omok::rules::Rule;
use crate::omok::threat;
use crate::omok::{Answer, Board, Colour, Point};

/// A position with what was found in it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) board: Board,
    pub(super) to_move: Colour,
    /// The winning sequence, the move that escapes, or nothing.
    pub(super) line: Vec<Point>,
    /// Threats before the final fours.
    pub(super) threats: u32,
    /// Moves that were tried.
    pub(super) nodes: u64,
}

/// A problem, one JSON object a line. Names may be added, none is renamed.
#[derive(Serialize)]
pub(super) struct Problem {
    id: String,
    rule: &'static str,
    to_move: &'static str,
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    /// The winning sequence, with the answers that hold out longest.
    line: Vec<String>,
    /// Threats before the final fours.
    threats: u32,
    /// Moves that were tried.
    nodes: u64,
    /// Positions in which every defence was tried, where it was verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) verified: Option<usize>,
}

impl Found {
    /// What a search found in a position.
    pub(super) fn of(board: &Board, to_move: Colour, answer: &Answer) -> Self {
        let (line, threats, nodes) = (answer.line.clone(), answer.depth, answer.nodes);
        Self { board: board.clone(), to_move, line, threats, nodes }
    }

    /// As a problem that is called `id`.
    pub(super) fn named(&self, id: String, rule: &'static Rule) -> Problem {
        let board = &self.board;
        let names = |colour| {
            let points = board.points().filter(move |&point| board.stone(point) == Some(colour));
            points.map(|point| board.name(point)).collect()
        };
        Problem {
            id,
            rule: rule.id,
            to_move: self.to_move.id(),
            size: board.side(),
            black: names(Colour::Black),
            white: names(Colour::White),
            line: self.line.iter().map(|&point| board.name(point)).collect(),
            threats: self.threats,
            nodes: self.nodes,
            verified: None,
        }
    }

    /// In how many positions every defence was tried, by code that shares nothing with the search.
    pub(super) fn verified(&self, kind: Kind, rule: &Rule) -> Result<usize, CliError> {
        let (board, to_move) = (&self.board, self.to_move);
        let wrong = |error: String| CliError::Combination(format!("this is no such problem: {error}\n{board:?}"));
        match kind {
            Kind::Vct => threats::verified(board, to_move, rule).map_err(|error| wrong(error.to_string())),
            Kind::Vcf | Kind::Fouls => threat::replay(board, to_move, rule, &self.line)
                .map(|()| self.line.len().div_ceil(2))
                .map_err(|error| wrong(error.to_string())),
            Kind::Escape => self.lost_elsewhere(rule).map_err(wrong),
            // These come from wins that were verified.
            Kind::Lost => Ok(1),
        }
    }

    /// In how many positions it was seen that every other move than the one that escapes loses.
    fn lost_elsewhere(&self, rule: &Rule) -> Result<usize, String> {
        let (board, defender) = (&self.board, self.to_move);
        let mut asked = 0;
        for point in board.points().filter(|&point| board.is_empty(point) && self.line.first() != Some(&point)) {
            if threats::is_foul(board, rule, defender, point) {
                continue;
            }
            let mut after = board.clone();
            after.place(point, defender).map_err(|error| error.to_string())?;
            let seen = threats::verified(&after, defender.other(), rule);
            asked += seen.map_err(|error| format!("{}: {error}", board.name(point)))?;
        }
        Ok(asked)
    }

    /// The problem as a game: the stones, and the sequence as its main line.
    pub(super) fn sgf(&self, rule: &Rule, number: u64) -> String {
        let board = &self.board;
        let at = |point: Point| {
            let letter = |number: u32| char::from(b'a' + number.min(25) as u8);
            format!("[{}{}]", letter(point % board.side()), letter(point / board.side()))
        };
        let all = |colour| {
            let points = board.points().filter(move |&point| board.stone(point) == Some(colour));
            points.map(at).collect::<String>()
        };
        let mut colours = if self.to_move == Colour::Black { ["B", "W"] } else { ["W", "B"] };
        let (size, rule, turn) = (board.side(), rule.id, colours[0]);
        let (black, white) = (all(Colour::Black), all(Colour::White));
        let mut text =
            format!("\n(;GM[4]FF[4]CA[UTF-8]SZ[{size}]RU[{rule}]PL[{turn}]\nGN[#{number}]\nAB{black}\nAW{white}\n");
        for &point in &self.line {
            text += &format!(";{}{}", colours[0], at(point));
            colours.swap(0, 1);
        }
        text + ")\n"
    }
}
