//! PushBox's A*: moves so far plus score, the least sum first.
//!
//! The score may be far too high (see [`super::score`]), and a known position is left alone even where
//! a shorter way leads to it. Both cost what A* is known for: the solution need not be shortest.
//! Equal sums are kept in order of arrival. O(positions log positions) time.

use super::open::Order;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Info, Kind, Line, Series};

static INFO: Info = Info {
    id: "pushbox-a-star",
    version: 1,
    name: Text::new("PushBox: A*", "PushBox: A*", "PushBox: A*"),
    summary: Text::new(
        "A* over single moves with PushBox's score, which may be far too high: the solution need not be shortest.",
        "PushBox의 점수로 한 걸음씩 찾는 A*입니다. 점수가 실제보다 클 수 있어 풀이가 가장 짧다는 보장이 없습니다.",
        "A* по одному ходу с оценкой PushBox, которая бывает сильно завышена: решение может быть не кратчайшим.",
    ),
    cost: "O(positions log positions) time",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new(
                "while positions wait, take the least f = g + h, oldest first",
                "기다리는 상태가 있는 동안 f = g + h가 가장 작은 것을 먼저 온 순서로 꺼냄",
                "пока позиции ждут, взять наименьшее f = g + h, старшие вперёд",
            ),
            &[
                (
                    Kind::Bound,
                    Text::new(
                        "The least sum that waits is now f = {v}. The score may be too high, so this bounds nothing.",
                        "기다리는 가장 작은 합이 f = {v}. 점수가 실제보다 클 수 있어 하한이 되지 못합니다.",
                        "Наименьшая ждущая сумма теперь f = {v}. Оценка бывает завышена, так что это не граница.",
                    ),
                ),
                (
                    Kind::Expand,
                    Text::new(
                        "Takes the oldest of the positions with the least f: player on {a}, after g = {v} moves.",
                        "f가 가장 작은 상태 가운데 먼저 온 것을 꺼냅니다: 사람 {a}, g = {v}걸음.",
                        "Берёт старшую из позиций с наименьшим f: игрок на {a}, ходов g = {v}.",
                    ),
                ),
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
            ],
        ),
        Line::new(
            Text::new("  solved: stop", "  풀렸으면: 멈춤", "  решена: стоп"),
            &[(
                Kind::Solution,
                Text::new(
                    "Solved in {v} moves. With a score that never exceeds the truth no way would be shorter; \
                     this one may, so nothing is proven.",
                    "{v}걸음에 풀렸습니다. 점수가 실제를 넘지 않는다면 가장 짧은 길이겠지만, \
                     이 점수는 넘을 수 있어 증명된 것이 없습니다.",
                    "Решено, ходов: {v}. С оценкой, которая не завышает, путь был бы кратчайшим; \
                     эта завышает, и ничего не доказано.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a walk to a new position: open it with its f",
                "  걸어서 새 상태가 되면: f 값으로 엶",
                "  шаг в новую позицию: открыть с её f",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The player walks from {b} to {a}: a new position, f = {v}.",
                    "사람이 {b}에서 {a} 칸으로 걷습니다: 새 상태, f = {v}.",
                    "Игрок идёт с {b} на {a}: новая позиция, f = {v}.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a push to a new position: open it with its f",
                "  밀어서 새 상태가 되면: f 값으로 엶",
                "  толчок в новую позицию: открыть с её f",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The box on {b} is pushed to {a}: a new position, f = {v}, \
                     1000 of it for each box in an unsafe place.",
                    "{b}의 상자를 {a} 칸으로 밉니다: 새 상태, f = {v}. 그 가운데 위험한 자리의 상자마다 1000.",
                    "Ящик с {b} толкают на {a}: новая позиция, f = {v}, из них по 1000 за ящик в опасном месте.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  known positions are left alone, shorter way or not",
                "  아는 상태는 더 짧은 길이라도 그대로 둠",
                "  известные не трогать, даже если путь короче",
            ),
            &[(
                Kind::Duplicate,
                Text::new(
                    "With {b} to {a} a known position comes up, f = {v}; it keeps its first way, even if this one is shorter.",
                    "{b}에서 {a} 칸으로 가면 아는 상태가 됩니다, f = {v}. 이 길이 더 짧아도 처음 길을 그대로 둡니다.",
                    "Ход с {b} на {a} даёт известную позицию, f = {v}; её первый путь остаётся, даже если этот короче.",
                ),
            )],
        ),
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "f", name: words::SUM, rules: &[(Kind::Bound, Change::Set)] },
        words::DEPTH_SERIES,
    ],
    claims: &[Claim::AsPublished],
};

/// PushBox's A* between two expansions.
pub type PushBoxAStar = Solver<AStar>;

/// The least moves so far plus score first.
#[derive(Clone)]
pub struct AStar;

impl Rules for AStar {
    const INFO: &'static Info = &INFO;
    const ORDER: Order = Order::AStar;
}
