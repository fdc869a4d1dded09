//! [`Stones`]: a position as text that people can read and edit.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::omok::format::moves;
use crate::omok::game::{Game, Move};
use crate::omok::rules::Rule;
use crate::omok::{Board, Colour, MAX_SIDE, Point};
use crate::recipe::RecipeError;

/// Moves that are kept as moves; longer games keep their stones only.
const MOST_MOVES: usize = 4 * (MAX_SIDE * MAX_SIDE) as usize;

/// The stones of a position: those that were set up, and the moves after that.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stones {
    /// Points of a side.
    pub side: u64,
    /// Black stones that were set up, as names of points in a row: `h8 i9`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub black: String,
    /// White stones that were set up.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub white: String,
    /// The moves, black first unless it says otherwise: `h8i9j10`. See [`moves`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// Who is to move then: `black` or `white`; nothing: whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<String>,
}

impl Stones {
    /// The position at which `game` stands, with the moves that led there as far as they can be made again.
    pub fn of(game: &Game) -> Self {
        let board = game.board();
        let played = played(game).unwrap_or_default();
        let set_up = |colour| names(board, |point| board.stone(point) == Some(colour) && !played.contains(&point));
        let moves = if played.is_empty() { String::new() } else { moves::write(game) };
        let [black, white] = Colour::ALL.map(set_up);
        let stones = Self { side: board.side().into(), black, white, moves, to_move: None };
        let is_clear = stones.game(game.rule()).is_ok_and(|read| read.to_move() == game.to_move());
        let to_move = (!is_clear).then(|| game.to_move().id().to_owned());
        Self { to_move, ..stones }
    }

    /// The game that leads to the position, standing after its last move.
    ///
    /// # Errors
    /// A side that no board has, stones and moves that cannot be read.
    pub fn game(&self, rule: &Rule) -> Result<Game, RecipeError> {
        let side = u32::try_from(self.side).unwrap_or(u32::MAX);
        let mut board = Board::new(side)?;
        for (text, colour) in [(&self.black, Colour::Black), (&self.white, Colour::White)] {
            for Move { point, .. } in moves::read(text, side, rule)?.moves() {
                point.map_or(Ok(()), |point| board.place(point, colour))?;
            }
        }
        let mut game = Game::on(board, *rule);
        if !self.moves.trim().is_empty() {
            game.set_to_move(Colour::Black);
            game = moves::read_onto(game, &self.moves)?;
        }
        if let Some(id) = &self.to_move {
            game.set_to_move(colour(id)?);
        }
        Ok(game)
    }

    /// The same on a board of another side, from the lower left corner. Stones that find no place there are
    /// left out.
    ///
    /// # Errors
    /// What cannot be read, and a side that no board has.
    pub fn on_side(&self, rule: &Rule, side: u64) -> Result<Self, RecipeError> {
        let game = self.game(rule)?;
        let other = Board::new(u32::try_from(side).unwrap_or(u32::MAX))?;
        let has = |point: Point| other.point(&game.board().name(point)).is_ok();
        let whole = Self::of(&game);
        let kept = |text: &str| text.split(' ').filter(|name| other.point(name).is_ok()).collect::<Vec<_>>().join(" ");
        let moves = if whole.moves.is_empty() { Vec::new() } else { game.moves() };
        let moves = moves.into_iter().filter_map(|Move { colour, point }| {
            let before = if colour == Colour::Black { "b:" } else { "w:" };
            point.filter(|point| has(*point)).map(|point| format!("{before}{}", game.board().name(point)))
        });
        let stones = Self {
            side,
            black: kept(&whole.black),
            white: kept(&whole.white),
            moves: moves.collect::<Vec<_>>().join(" "),
            to_move: Some(game.to_move().id().to_owned()),
        };
        Ok(Self::of(&stones.game(rule)?))
    }

    /// Bytes of its texts.
    pub(super) const fn bytes(&self) -> usize {
        self.black.len() + self.white.len() + self.moves.len()
    }
}

/// The points that were played on, where the moves can be made again one after the other.
fn played(game: &Game) -> Option<BTreeSet<Point>> {
    let moves = game.moves();
    let mut played = BTreeSet::new();
    let is_there = |one: &Move| one.point.is_none_or(|point| game.board().stone(point) == Some(one.colour));
    let is_plain = moves.len() <= MOST_MOVES
        && moves.iter().all(|one| is_there(one) && one.point.is_none_or(|point| played.insert(point)));
    is_plain.then_some(played)
}

fn names(board: &Board, is_one: impl Fn(Point) -> bool) -> String {
    board.points().filter(|&point| is_one(point)).map(|point| board.name(point)).collect::<Vec<_>>().join(" ")
}

/// The colour with this id.
pub(super) fn colour(id: &str) -> Result<Colour, RecipeError> {
    let known = || Colour::ALL.map(Colour::id).join(", ");
    let found = Colour::ALL.into_iter().find(|colour| colour.id() == id);
    found.ok_or_else(|| RecipeError::UnknownId { role: "colour", id: id.to_owned(), known: known() })
}
