//! PushBox's depth-first search: always on from the position that was met last.
//!
//! A plain stack and the set of known positions. The moves of a position are put on the stack as up,
//! down, left, right, so the last of them is taken first. Solutions are long: they wander through most
//! of what can be reached. O(positions) time and memory. A phase is a dive, up to where it goes back.

use super::open::Order;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Claim, Info, Kind, Line};

static INFO: Info = Info {
    id: "pushbox-dfs",
    version: 1,
    name: Text::new("PushBox: depth-first", "PushBox: 깊이 우선", "PushBox: поиск в глубину"),
    summary: Text::new(
        "Goes on from the newest position as long as it can; finds a solution, and nearly always a very long one.",
        "가장 새로운 상태에서 갈 수 있는 데까지 나아갑니다. 풀이를 찾지만 대개 아주 깁니다.",
        "Идёт дальше от самой новой позиции, пока можно; решение находит, но почти всегда очень длинное.",
    ),
    cost: "O(positions) time and memory",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new(
                "while positions wait, take the top of the stack",
                "기다리는 상태가 있는 동안 스택의 맨 위를 꺼냄",
                "пока позиции ждут, взять верхнюю из стека",
            ),
            &[
                (
                    Kind::Expand,
                    Text::new(
                        "Takes the newest position: player on {a}, after {v} moves.",
                        "가장 새로운 상태를 꺼냅니다: 사람 {a}, {v}걸음 뒤.",
                        "Берёт самую новую позицию: игрок на {a}, сделано ходов: {v}.",
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
                    "Solved in {v} moves; much shorter ways may exist, it never looked for them.",
                    "{v}걸음에 풀렸습니다. 훨씬 짧은 길이 있을 수 있지만 찾아보지 않았습니다.",
                    "Решено, ходов: {v}; путь может быть и гораздо короче, его не искали.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a walk to a new position: on top of the stack",
                "  걸어서 새 상태가 되면: 스택 맨 위에 놓음",
                "  шаг в новую позицию: на верх стека",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The player walks from {b} to {a}: a new position after {v} moves goes on top.",
                    "사람이 {b}에서 {a} 칸으로 걷습니다: {v}걸음 뒤의 새 상태를 맨 위에 놓습니다.",
                    "Игрок идёт с {b} на {a}: новая позиция, ходов: {v}, ложится сверху.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a push to a new position: on top of the stack",
                "  밀어서 새 상태가 되면: 스택 맨 위에 놓음",
                "  толчок в новую позицию: на верх стека",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The box on {b} is pushed to {a}: a new position after {v} moves goes on top.",
                    "{b}의 상자를 {a} 칸으로 밉니다: {v}걸음 뒤의 새 상태를 맨 위에 놓습니다.",
                    "Ящик с {b} толкают на {a}: новая позиция, ходов: {v}, ложится сверху.",
                ),
            )],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[words::OPEN_SERIES, words::EXPANDED_SERIES, words::DEPTH_SERIES],
    claims: &[Claim::AsPublished],
};

/// PushBox's depth-first search between two expansions.
pub type PushBoxDfs = Solver<Dfs>;

/// Last in, first out.
#[derive(Clone)]
pub struct Dfs;

impl Rules for Dfs {
    const INFO: &'static Info = &INFO;
    const ORDER: Order = Order::Depth;
}
