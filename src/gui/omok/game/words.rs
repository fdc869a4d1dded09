//! Sentences about a game of Omok.

use egui::Context;

use crate::format::grouped;
use crate::gui::lang::{fill, language, tr};
use crate::gui::omok::model::play::News;
use crate::gui::omok::words as positions;
use crate::gui::omok::words::play as words;
use crate::gui::state::State;
use crate::omok::game::{Game, Node};
use crate::omok::opening::{Act, Choice, Opening};
use crate::omok::program::Failure;
use crate::omok::rules::Fouls;
use crate::omok::search::{CERTAIN, CERTAIN_LOSS, LIKELY, LIKELY_LOSS, WIN};
use crate::omok::{Board, Colour, Point};
use crate::text::Text;

/// What the board is, for those who cannot see it.
pub(super) fn label(ctx: &Context, game: &Game) -> String {
    let turn = if game.outcome().is_some() { positions::OVER } else { turn(game.to_move()) };
    let (width, count) = (game.board().side().to_string(), game.move_count().to_string());
    let values = [("width", &*width), ("count", &*count), ("turn", tr(ctx, turn))];
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

/// What a node says: the name of a point, a pass, what was chosen in an opening, or that stones were set up.
pub(super) fn node(ctx: &Context, game: &Game, node: &Node) -> String {
    let name = |point: Point| game.board().name(point);
    match node.played {
        _ if node.parent.is_none() => tr(ctx, words::START).to_owned(),
        Some(played) => played.point.map_or_else(|| tr(ctx, words::PASSED).to_owned(), name),
        None if node.changes.is_empty() => match game.act(node) {
            Some(Act::Choose(Choice::Black)) => tr(ctx, positions::BLACK).to_owned(),
            Some(Act::Choose(Choice::White)) => tr(ctx, positions::WHITE).to_owned(),
            Some(Act::Choose(Choice::More)) => "+2".to_owned(),
            Some(Act::Choose(Choice::Offer)) => "10 ×".to_owned(),
            Some(Act::Declare(count)) => format!("{count} ×"),
            Some(Act::Stone(point)) => fill(tr(ctx, words::OFFERED), &[("point", &name(point))]),
            None => "…".to_owned(),
        },
        None => tr(ctx, words::SET_UP).to_owned(),
    }
}

/// What somebody is asked for in an opening, in one sentence.
pub(super) fn opening(ctx: &Context, opening: &Opening) -> Option<String> {
    let text = opening.asks()?.sentence(language(ctx));
    let values = [("player", tr(ctx, opening.who().name())), ("text", &*text)];
    Some(fill(tr(ctx, words::OPENING_MOMENT), &values))
}

/// How the other program is called.
pub(super) fn guest(state: &State) -> String {
    let omok = state.omok();
    omok.play.guest().name(&omok.preferences.guest.command)
}

/// The names of some fouls.
fn fouls(ctx: &Context, fouls: Fouls) -> String {
    fouls.iter().map(|foul| foul.name().get(language(ctx))).collect::<Vec<_>>().join(", ")
}

/// Why another program has no answer.
pub(super) fn failure(ctx: &Context, name: &str, failure: &Failure) -> String {
    let plain = |text: Text| fill(tr(ctx, text), &[("name", name)]);
    let with = |text: Text, what: &str| fill(tr(ctx, text), &[("name", name), ("what", what)]);
    match failure {
        Failure::NotStarted(reason) => with(words::GUEST_NOT_STARTED, reason),
        Failure::Late(_) => plain(words::GUEST_LATE),
        Failure::Ended => plain(words::GUEST_ENDED),
        Failure::Said(said) => with(words::GUEST_SAID, said),
        Failure::NoMove => plain(words::GUEST_NO_MOVE),
        Failure::NoOpening => plain(words::GUEST_OPENING),
        Failure::Refused(error) => with(words::GUEST_REFUSED, &error.sentence(language(ctx))),
    }
}

/// What a score means to the one who is to move.
pub(super) fn score(ctx: &Context, score: i32) -> String {
    let moves = |score: i32| (WIN - score).max(1).to_string();
    match score {
        CERTAIN.. => fill(tr(ctx, words::WINS_IN), &[("count", &moves(score))]),
        ..=CERTAIN_LOSS => fill(tr(ctx, words::LOSES_IN), &[("count", &moves(-score))]),
        _ if score >= LIKELY => tr(ctx, words::LIKELY_WIN).to_owned(),
        _ if score <= LIKELY_LOSS => tr(ctx, words::LIKELY_LOSS).to_owned(),
        _ => signed(i64::from(score)),
    }
}

/// What a score means that is told from black's side.
pub(super) fn worth(ctx: &Context, score: i32) -> String {
    let value = grouped(u64::from(score.unsigned_abs()));
    let text = match score {
        CERTAIN.. => return tr(ctx, words::WINS_BLACK).to_owned(),
        ..=CERTAIN_LOSS => return tr(ctx, words::WINS_WHITE).to_owned(),
        _ if score >= LIKELY => return tr(ctx, words::LIKELY_BLACK).to_owned(),
        _ if score <= LIKELY_LOSS => return tr(ctx, words::LIKELY_WHITE).to_owned(),
        1.. => words::FOR_BLACK,
        0 => return tr(ctx, words::EVEN).to_owned(),
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
pub(super) fn news(ctx: &Context, state: &State, news: &News) -> String {
    let (board, name) = (state.omok().play.game().board(), guest(state));
    let at = |text: Text, point: Point| fill(tr(ctx, text), &[("point", &board.name(point)), ("name", &name)]);
    let because = |text: Text, point: Point, all: Fouls| {
        fill(tr(ctx, text), &[("point", &board.name(point)), ("name", &name), ("fouls", &fouls(ctx, all))])
    };
    match news {
        News::Opening(error) => error.sentence(language(ctx)),
        News::Guest(error) => failure(ctx, &name, error),
        News::GuestOccupied(point) => at(words::GUEST_OCCUPIED, *point),
        News::GuestForbidden(point, fouls) => because(words::GUEST_FORBIDDEN, *point, *fouls),
        News::Occupied(point) => at(words::OCCUPIED, *point),
        News::Forbidden(point, fouls) => because(words::FORBIDDEN, *point, *fouls),
        News::Pasted(count) => fill(tr(ctx, words::PASTED), &[("count", &count.to_string())]),
        News::Outside => tr(ctx, words::OUTSIDE).to_owned(),
        News::Over => tr(ctx, words::OVER).to_owned(),
        News::Thinks => tr(ctx, words::THINKING).to_owned(),
        News::Stopped => tr(ctx, words::STOPPED).to_owned(),
        News::Makeshift => tr(ctx, words::MAKESHIFT).to_owned(),
        News::FromBook => tr(ctx, words::FROM_BOOK).to_owned(),
        News::Passed(Colour::Black) => tr(ctx, words::BLACK_PASSED).to_owned(),
        News::Passed(Colour::White) => tr(ctx, words::WHITE_PASSED).to_owned(),
        News::LostAlready => tr(ctx, words::LOST_ALREADY).to_owned(),
    }
}
