//! What could be otherwise on a position: a move, a stone.

use super::menu::colour_name;
use super::words;
use crate::format::fill;
use crate::gui::debug::{Change, Otherwise};
use crate::omok::game::{Game, OnFoul, PlayError};
use crate::omok::{Board, Colour, OmokProblem, Point, Stones};
use crate::text::{Language, Text};

const MOVE: &str = "move";
const NO_STONE: &str = "no-stone";
const OTHER_STONE: &str = "other-stone";

/// Everything that could be otherwise at `point`.
pub(super) fn all(game: &Game, point: Point, language: Language) -> Vec<Otherwise> {
    let named = |text: Text, colour: Colour| fill(text, language, &[("colour", colour_name(colour).get(language))]);
    let one = |what, text| Otherwise { change: Change { what, cell: point, towards: point }, text, why_not: None };
    match game.board().stone(point) {
        None => {
            let why_not = match played(game, point) {
                Ok(_) => None,
                Err(PlayError::Over) => Some(words::IF_GAME_OVER.get(language).to_owned()),
                Err(_) => Some(named(words::IF_FORBIDDEN, game.to_move())),
            };
            vec![Otherwise { why_not, ..one(MOVE, named(words::IF_PLAYED, game.to_move())) }]
        }
        Some(colour) => vec![
            one(NO_STONE, words::IF_NO_STONE.get(language).to_owned()),
            one(OTHER_STONE, other_stone(colour.other()).get(language).to_owned()),
        ],
    }
}

/// The game with a stone on `point`, which has to be legal.
fn played(game: &Game, point: Point) -> Result<Game, PlayError> {
    let mut game = game.clone();
    game.set_on_foul(OnFoul::Refused);
    game.play(point)?;
    Ok(game)
}

const fn other_stone(colour: Colour) -> Text {
    match colour {
        Colour::Black => words::IF_BLACK_STONE,
        Colour::White => words::IF_WHITE_STONE,
    }
}

/// `problem`, which stands at `game`, with a change; nothing where it cannot be made.
pub(super) fn changed(problem: &OmokProblem, game: &Game, change: Change) -> Option<OmokProblem> {
    let Change { what, cell: point, .. } = change;
    let position = if what == MOVE {
        Stones::of(&played(game, point).ok()?)
    } else {
        let mut board: Board = game.board().clone();
        let colour = board.stone(point)?;
        board.remove(point);
        if what == OTHER_STONE {
            board.place(point, colour.other()).ok()?;
        }
        let mut other = Game::on(board, *game.rule());
        other.set_to_move(game.to_move());
        Stones::of(&other)
    };
    let mut next = OmokProblem { position, ..problem.clone() };
    next.settle();
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Family as _;
    use crate::omok::Omok;
    use crate::recipe::{FamilyProblem as _, Problem};

    #[test]
    fn moves_and_stones_are_changed() {
        let mut problem = Omok.example().take::<OmokProblem>().unwrap();
        problem.position = Stones { side: 15, moves: "h8i9".to_owned(), ..Stones::default() };
        let game = problem.game().unwrap();
        let [empty, black] = ["c3", "h8"].map(|name| game.board().point(name).unwrap());
        let at = |point| all(&game, point, Language::default());
        let texts = |point| at(point).into_iter().map(|one| one.text).collect::<Vec<_>>();
        assert_eq!(texts(empty), ["Black had played here"]);
        assert_eq!(texts(black), ["there were no stone here", "the stone here were white"]);
        let after = |one: &Otherwise| changed(&problem, &game, one.change).unwrap().game().unwrap();
        let moved = after(&at(empty)[0]);
        assert_eq!((moved.board().stone(empty), moved.to_move()), (Some(Colour::Black), Colour::White));
        let [gone, other] = [after(&at(black)[0]), after(&at(black)[1])];
        assert_eq!((gone.board().stone(black), gone.to_move()), (None, Colour::Black));
        assert_eq!((other.board().stone(black), other.to_move()), (Some(Colour::White), Colour::Black));
    }

    #[test]
    fn what_the_rules_forbid_is_refused_in_words() {
        let mut problem = Omok.example().take::<OmokProblem>().unwrap();
        problem.rule = "renju".to_owned();
        let black = "d8 e8 f8 h8 i8".to_owned();
        problem.position = Stones { side: 15, black, to_move: Some("black".to_owned()), ..Stones::default() };
        let game = problem.game().unwrap();
        let point = game.board().point("g8").unwrap();
        let one = &all(&game, point, Language::default())[0];
        assert_eq!(one.why_not.as_deref(), Some("Black is not allowed to play here."), "six in a row");
        assert_eq!(changed(&problem, &game, one.change), None);
    }

    #[test]
    fn whatever_is_offered_makes_a_position_that_can_be_looked_at() {
        for seed in 0..12 {
            let problem: Problem = Omok.varied(seed);
            let before = problem.get::<OmokProblem>().unwrap();
            if before.check().is_err() {
                continue;
            }
            let game = before.game().unwrap();
            for point in game.board().points().step_by(3) {
                for one in all(&game, point, Language::default()).into_iter().filter(|one| one.why_not.is_none()) {
                    let next = changed(before, &game, one.change).unwrap_or_else(|| panic!("{}", one.text));
                    assert_eq!(next.check(), Ok(()), "{} at {}", one.text, game.board().name(point));
                }
            }
        }
    }
}
