//! The highest legal move: few blocks fall, so hardly anything follows.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, Position, row};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct TopFirst;

impl Player for TopFirst {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
}

static INFO: Info = Info {
    id: "top-first",
    version: 1,
    name: Text::new("Top first", "위쪽부터", "Сверху"),
    summary: Text::new(
        "The highest legal move, which disturbs the least.",
        "가장 위쪽의 수를 두어 보드를 가장 적게 흔듭니다.",
        "Самый верхний ход: он меньше всего тревожит доску.",
    ),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new(
                "    for each legal move: how high it is",
                "    가능한 수마다: 얼마나 위에 있는지",
                "    для каждого хода: насколько он высоко",
            ),
            &[(
                Kind::Look,
                Text::new(
                    "{a} and {b}: rows from the top {v}, and more is better.",
                    "{a}, {b}: 위에서부터의 행 {v}, 클수록 좋습니다.",
                    "{a} и {b}: ряд сверху {v}, больше — лучше.",
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
    (-row(position.board, swap), 0.0)
}
