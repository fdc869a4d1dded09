//! Any legal move, all equally likely.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct RandomMove;

impl Player for RandomMove {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
}

static INFO: Info = Info {
    id: "random",
    version: 1,
    name: Text::new("Random", "무작위", "Наугад"),
    summary: Text::new("Any legal move.", "가능한 수 중 아무거나 둡니다.", "Любой возможный ход."),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new(
                "    for each legal move: nothing counts",
                "    가능한 수마다: 아무것도 따지지 않음",
                "    для каждого хода: ничего не важно",
            ),
            &[(
                Kind::Look,
                Text::new(
                    "Changing {a} and {b} makes a line.",
                    "{a}, {b} 교환: 줄이 생깁니다.",
                    "Обмен {a} и {b} даёт ряд.",
                ),
            )],
        ),
        words::CHOOSE,
    ),
    parameters: words::PARAMETERS,
    series: words::SERIES,
    claims: &[],
};

fn value(_position: Position<'_>, _swap: Swap, _random: &mut Random) -> (f64, f64) {
    (0.0, 0.0)
}
