//! The move after which most legal moves are known. It keeps options and scores little.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct MostMoves;

impl Player for MostMoves {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
}

static INFO: Info = Info {
    id: "most-moves",
    version: 1,
    name: Text::new("Most next moves", "다음 수 최대", "Больше ходов"),
    summary: Text::new(
        "The move after which most legal moves are known.",
        "두고 난 뒤 알려진 가능한 수가 가장 많은 수를 둡니다.",
        "Ход, после которого известно больше всего ходов.",
    ),
    cost: "O(moves * cells)",
    source: "M. Mugrai and others, Automated playtesting of matching tile games, 2019",
    listing: &listing(
        Line::new(
            Text::new(
                "    for each legal move: legal moves after it",
                "    가능한 수마다: 그 뒤의 가능한 수",
                "    для каждого хода: ходы после него",
            ),
            &[(
                Kind::Look,
                Text::new(
                    "After {a} and {b}, {v} legal moves are known.",
                    "{a}, {b} 교환 뒤 알려진 가능한 수는 {v}개입니다.",
                    "После обмена {a} и {b} известно ходов: {v}.",
                ),
            )],
        ),
        words::CHOOSE,
    ),
    parameters: words::PARAMETERS,
    series: words::SERIES,
    claims: &[],
};

fn value(position: Position<'_>, swap: Swap, _random: &mut Random) -> (f64, f64) {
    (f64::from(Sandbox::known(position, swap).board.count_legal_moves()), 0.0)
}
