//! Sentences about a game of Omok.

use egui::Context;

use crate::format::grouped;
use crate::gui::lang::{fill, tr};
use crate::gui::omok::model::play::{News, Play};
use crate::gui::omok::words as positions;
use crate::gui::omok::words::play as words;
use crate::omok::game::{Game, Node};
use crate::omok::search::WIN;
use crate::omok::{Board, Colour, Point};
use crate::text::Text;

/// Scores beyond this are wins, by the number of moves that are missing to [`WIN`].
const CERTAIN: i32 = WIN - 1000;

/// What the board is, for those who cannot see it.
pub(super) fn label(ctx: &Context, game: &Game) -> String {
    let (width, count) = (game.board().side().to_string(), game.move_count().to_string());
    let values = [("width", &*width), ("count", &*count), ("turn", tr(ctx, turn(game.to_move())))];
    fill(tr(ctx, words::LABEL), &values)
}

pub(super) const fn turn(colour: Colour) -> Text {
    match colour {
        Colour::Black => positions::TURN_BLACK,
        Colour::White => positions::TURN_WHITE,
    }
}

/// The names of some points.
pub(super) fn names(board: &Board, points: &[Point]) -> String {
    points.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join(" ")
}

/// What a node says: the name of a point, a pass, or that stones were set up.
pub(super) fn node(ctx: &Context, board: &Board, node: &Node) -> String {
    match node.played {
        _ if node.parent.is_none() => tr(ctx, words::START).to_owned(),
        Some(played) => played.point.map_or_else(|| tr(ctx, words::PASSED).to_owned(), |point| board.name(point)),
        None if node.changes.is_empty() => "…".to_owned(),
        None => tr(ctx, words::SET_UP).to_owned(),
    }
}

/// What a score means to the one who is to move.
pub(super) fn score(ctx: &Context, score: i32) -> String {
    let moves = |score: i32| (WIN - score).max(1).to_string();
    match score {
        CERTAIN.. => fill(tr(ctx, words::WINS_IN), &[("count", &moves(score))]),
        _ if score <= -CERTAIN => fill(tr(ctx, words::LOSES_IN), &[("count", &moves(-score))]),
        _ => signed(i64::from(score)),
    }
}

/// What a score means that is told from black's side.
pub(super) fn worth(ctx: &Context, score: i32) -> String {
    let value = grouped(u64::from(score.unsigned_abs()));
    let text = match score {
        CERTAIN.. => return tr(ctx, words::WINS_BLACK).to_owned(),
        1.. => words::FOR_BLACK,
        0 => return tr(ctx, words::EVEN).to_owned(),
        _ if score <= -CERTAIN => return tr(ctx, words::WINS_WHITE).to_owned(),
        _ => words::FOR_WHITE,
    };
    fill(tr(ctx, text), &[("score", &value)])
}

/// A number with its sign.
pub(super) fn signed(number: i64) -> String {
    let sign = match number {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", grouped(number.unsigned_abs()))
}

/// What there is to tell about the last command.
pub(super) fn news(ctx: &Context, play: &Play, news: &News) -> String {
    let board = play.game().board();
    let at = |text: Text, point: Point| fill(tr(ctx, text), &[("point", &board.name(point))]);
    match news {
        News::Occupied(point) => at(words::OCCUPIED, *point),
        News::Forbidden(point) => at(words::FORBIDDEN, *point),
        News::Pasted(count) => fill(tr(ctx, words::PASTED), &[("count", &count.to_string())]),
        News::Outside => tr(ctx, words::OUTSIDE).to_owned(),
        News::Over => tr(ctx, words::OVER).to_owned(),
        News::Thinks => tr(ctx, words::THINKING).to_owned(),
        News::Stopped => tr(ctx, words::STOPPED).to_owned(),
        News::Makeshift => tr(ctx, words::MAKESHIFT).to_owned(),
        News::Passed(Colour::Black) => tr(ctx, words::BLACK_PASSED).to_owned(),
        News::Passed(Colour::White) => tr(ctx, words::WHITE_PASSED).to_owned(),
        News::LostAlready => tr(ctx, words::LOST_ALREADY).to_owned(),
    }
}
