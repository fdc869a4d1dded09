//! The lowest legal move: everything above falls, and that makes new lines by chance.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, Position, row};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct BottomFirst;

impl Player for BottomFirst {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
}

static INFO: Info = Info {
    id: "bottom-first",
    version: 1,
    name: Text::new("Bottom first", "아래쪽부터", "Снизу"),
    summary: Text::new(
        "The lowest legal move: everything above it falls.",
        "가장 아래쪽의 수를 두어 그 위가 모두 떨어지게 합니다.",
        "Самый нижний ход: всё, что выше, падает.",
    ),
    cost: "O(cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new(
                "    for each legal move: how low it is",
                "    가능한 수마다: 얼마나 아래에 있는지",
                "    для каждого хода: насколько он низко",
            ),
            &[(
                Kind::Look,
                Text::new(
                    "{a} and {b}: row {v} from the top.",
                    "{a}, {b}: 위에서 {v}번째 행.",
                    "{a} и {b}: ряд {v} сверху.",
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
    (row(position.board, swap), 0.0)
}
