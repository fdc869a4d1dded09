//! [`Situation`]: a position, and what is known of it before anything looks at it.

use std::sync::Arc;

use super::Asks;
use crate::drawing::Drawing;
use crate::grid::Size;
use crate::omok::drawing::draw;
use crate::omok::game::Game;
use crate::omok::reader::PatternTable;
use crate::omok::referee::{Stretch, forbidden, winning_row};
use crate::omok::rules::Fouls;
use crate::omok::{Board, Colour, Point, PointError, theory};
use crate::recipe::RecipeError;
use crate::trace::board::Instance;
use crate::trace::quiz;
use crate::trace::theory::Rule;
use crate::trace::told::Watching;

/// A position, and what is known of it before anything looks at it.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The moves that led to it, the rule and its reading; it stands after the last move.
    pub game: Game,
    /// The patterns.
    pub table: Arc<PatternTable>,
    /// What is asked; nothing for those that ask nothing.
    pub question: Option<Question>,
    /// The forbidden points of both colours, in board order.
    pub forbidden: [Vec<(Point, Fouls)>; 2],
    /// The row by which somebody has won already.
    pub won: Option<Stretch>,
}

/// A point that is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The point.
    pub point: Point,
    /// The colour of the stone there, or that would stand there.
    pub colour: Colour,
}

impl Situation {
    /// Finds out what is forbidden, and what is asked where that is not said.
    pub(super) fn new(
        game: Game,
        table: PatternTable,
        asks: Asks,
        (point, colour): (Option<Point>, Option<Colour>),
    ) -> Result<Self, RecipeError> {
        let forbidden = Colour::ALL.map(|colour| forbidden(game.board(), game.rule(), colour, game.reading()));
        let won = winning_row(game.board(), game.rule());
        let mut situation = Self { game, table: Arc::new(table), question: None, forbidden, won };
        if asks != Asks::Nothing {
            let suggested = || situation.suggested(asks, colour.unwrap_or(situation.game.to_move()));
            let point = point.or_else(suggested).ok_or_else(|| RecipeError::of(super::NoPoint))?;
            let colour = check_question(situation.board(), asks, point, colour)?;
            situation.question = Some(Question { point, colour: colour.unwrap_or(situation.game.to_move()) });
        }
        Ok(situation)
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        self.game.board()
    }

    /// Why `colour` must not play on `point`; no fouls where it may.
    pub fn fouls(&self, colour: Colour, point: Point) -> Fouls {
        let found = self.forbidden[colour as usize].iter().find(|(at, _)| *at == point);
        found.map_or(Fouls::NONE, |(_, fouls)| *fouls)
    }

    /// The point about which `colour` would ask first: the last stone, a forbidden point, or the empty one
    /// nearest to the middle.
    fn suggested(&self, asks: Asks, colour: Colour) -> Option<Point> {
        let last = self.game.last_move().and_then(|last| last.point).filter(|_| asks == Asks::AnyPoint);
        let barred = || self.forbidden[colour as usize].first().map(|(point, _)| *point);
        last.or_else(barred).or_else(|| nearest_to_the_middle(self.board()))
    }
}

impl Instance for Situation {
    fn size(&self) -> Size {
        self.board().size()
    }

    fn rules(&self) -> &'static [&'static Rule] {
        theory::RULES
    }

    fn questions(&self) -> &'static [&'static quiz::Asks] {
        crate::omok::quiz::ASKS
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        let size = self.board().size();
        Drawing::new(size, move |pen| draw(size, shown, pen))
    }

    fn watching(&self) -> Option<&dyn Watching> {
        Some(self)
    }
}

fn nearest_to_the_middle(board: &Board) -> Option<Point> {
    let side = i64::from(board.side());
    let off = |at: i64| 2 * at - (side - 1);
    let distance = |point: &Point| {
        let (x, y) = (off(i64::from(*point) % side), off(i64::from(*point) / side));
        x * x + y * y
    };
    board.points().filter(|&point| board.is_empty(point)).min_by_key(distance)
}

/// Whether a point can be asked about; the colour that follows from a stone on it.
pub(super) fn check_question(
    board: &Board,
    asks: Asks,
    point: Point,
    colour: Option<Colour>,
) -> Result<Option<Colour>, RecipeError> {
    match (asks, board.stone(point)) {
        (_, None) => Ok(colour),
        (Asks::AnyPoint, Some(stone)) if colour.is_none_or(|colour| colour == stone) => Ok(Some(stone)),
        (_, Some(_)) => Err(PointError::Occupied { point: board.name(point) }.into()),
    }
}
