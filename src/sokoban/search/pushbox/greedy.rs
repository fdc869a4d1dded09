//! PushBox's greedy best-first search: the position with the least score first.
//!
//! The score knows no distances, only boxes in unsafe places, so it is a breadth-first search that
//! keeps such boxes for last: equal scores are kept in order of arrival. The solution need not be
//! shortest. O(positions log positions) time. Source of the score: [`super::score`].

use super::open::Order;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Info, Kind, Line, Series};

static INFO: Info = Info {
    id: "pushbox-greedy",
    version: 1,
    name: Text::new("PushBox: greedy best-first", "PushBox: 탐욕 최선 우선", "PushBox: жадный поиск"),
    summary: Text::new(
        "Takes positions with the fewest boxes in unsafe places first, equal ones in order of arrival.",
        "위험한 자리의 상자가 적은 상태부터 꺼내고, 점수가 같으면 들어온 순서를 지킵니다.",
        "Сначала берёт позиции, где меньше ящиков в опасных местах; равные в порядке прихода.",
    ),
    cost: "O(positions log positions) time",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new(
                "while positions wait, take the least h, oldest first",
                "기다리는 상태가 있는 동안 h가 가장 작은 것을 먼저 온 순서로 꺼냄",
                "пока позиции ждут, взять наименьшее h, старшие вперёд",
            ),
            &[
                (
                    Kind::Bound,
                    Text::new(
                        "The least score that waits is now h = {v}: 1000 for each box in an unsafe place.",
                        "기다리는 상태의 가장 작은 점수가 h = {v}: 위험한 자리의 상자마다 1000.",
                        "Наименьшая ждущая оценка теперь h = {v}: по 1000 за каждый ящик в опасном месте.",
                    ),
                ),
                (
                    Kind::Expand,
                    Text::new(
                        "Takes the oldest of the positions with the least score: player on {a}, after {v} moves.",
                        "점수가 가장 작은 상태 가운데 먼저 온 것을 꺼냅니다: 사람 {a}, {v}걸음 뒤.",
                        "Берёт старшую из позиций с наименьшей оценкой: игрок на {a}, сделано ходов: {v}.",
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
                    "Solved in {v} moves; the order looks at the score alone, so it need not be the shortest way.",
                    "{v}걸음에 풀렸습니다. 점수만 보고 골랐으므로 가장 짧은 길이 아닐 수 있습니다.",
                    "Решено, ходов: {v}; порядок смотрит лишь на оценку, путь может быть не кратчайшим.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a walk to a new position: open it with its h",
                "  걸어서 새 상태가 되면: h 값으로 엶",
                "  шаг в новую позицию: открыть с её h",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The player walks from {b} to {a}: a new position, h = {v}. Walking never changes h.",
                    "사람이 {b}에서 {a} 칸으로 걷습니다: 새 상태, h = {v}. 걷기로는 h가 변하지 않습니다.",
                    "Игрок идёт с {b} на {a}: новая позиция, h = {v}. От ходьбы h не меняется.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a push to a new position: open it with its h",
                "  밀어서 새 상태가 되면: h 값으로 엶",
                "  толчок в новую позицию: открыть с её h",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The box on {b} is pushed to {a}: a new position, h = {v}, 1000 for each box in an unsafe place.",
                    "{b}의 상자를 {a} 칸으로 밉니다: 새 상태, h = {v}. 위험한 자리의 상자마다 1000.",
                    "Ящик с {b} толкают на {a}: новая позиция, h = {v}, по 1000 за ящик в опасном месте.",
                ),
            )],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "score", name: words::SCORE, rules: &[(Kind::Bound, Change::Set)] },
        words::DEPTH_SERIES,
    ],
    claims: &[Claim::AsPublished],
};

/// PushBox's greedy search between two expansions.
pub type PushBoxGreedy = Solver<Greedy>;

/// The least score first.
#[derive(Clone)]
pub struct Greedy;

impl Rules for Greedy {
    const INFO: &'static Info = &INFO;
    const ORDER: Order = Order::Greedy;
}
