//! The move that clears most blocks in all waves that are known; of equal ones the lowest.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use super::{Player, Position, row};
use crate::match3::board::Swap;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Info, Kind, Line};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct ToTheBottom;

impl Player for ToTheBottom {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Each(value);
    const SCALE: f64 = words::HUNDREDTHS;
}

static INFO: Info = Info {
    id: "known-cascade-bottom",
    version: 1,
    name: Text::new("Known cascade, bottom", "알려진 연쇄, 아래 우선", "Известный каскад, снизу"),
    summary: Text::new(
        "The move that clears most blocks in all waves that are known; of equal ones the lowest.",
        "알려진 모든 물결에서 가장 많이 지우는 수를 두고, 같으면 아래쪽을 고릅니다.",
        "Ход, который убирает больше всего блоков во всех известных волнах; из равных самый нижний.",
    ),
    cost: "O(moves * waves * cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new(
                "    for each legal move: the same, and its row a little",
                "    가능한 수마다: 같은 값에 행을 조금 더함",
                "    для каждого хода: то же и немного ряд",
            ),
            &[(
                Kind::Look,
                Text::new(
                    "Changing {a} and {b} is worth {v}/100 blocks, its row included.",
                    "{a}, {b} 교환의 값은 행까지 쳐서 블록 {v}/100개입니다.",
                    "Обмен {a} и {b} вместе с рядом стоит {v}/100 блока.",
                ),
            )],
        ),
        words::CHOOSE_HUNDREDTHS,
    ),
    parameters: words::PARAMETERS,
    series: words::SERIES,
    claims: &[],
};

fn value(position: Position<'_>, swap: Swap, _random: &mut Random) -> (f64, f64) {
    // Less than one block altogether.
    let share = 1.0 / f64::from(position.board.size().height + 1);
    let cleared = f64::from(Sandbox::known(position, swap).cleared);
    (cleared + share * row(position.board, swap), 0.0)
}
