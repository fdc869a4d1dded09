//! PushBox's breadth-first search: positions a few moves away before those many moves away.
//!
//! It stops at the first solved position. Its authors took that for a reason to doubt that the solution
//! is shortest; in moves it is, because every position with fewer moves was taken up before.
//! O(positions) time; a record a position, no list of those that wait: they are the newest records.

use super::open::Order;
use super::solver::{Rules, Solver};
use super::words;
use crate::sokoban::search::options;
use crate::text::Text;
use crate::trace::{Change, Claim, Info, Kind, Line, Series};

static INFO: Info = Info {
    id: "pushbox-bfs",
    version: 1,
    name: Text::new("PushBox: breadth-first", "PushBox: 너비 우선", "PushBox: поиск в ширину"),
    summary: Text::new(
        "Searches single moves in layers and stops at the first solved position; in moves no solution is shorter.",
        "한 걸음씩 층을 이루며 탐색하고 처음 풀린 상태에서 멈춥니다. 걸음 수로는 더 짧은 풀이가 없습니다.",
        "Ищет по одному ходу, слоями, и встаёт на первой решённой позиции; по числу ходов решения короче нет.",
    ),
    cost: "O(positions) time and memory",
    source: words::SOURCE,
    listing: &words::listing(
        Line::new(
            Text::new(
                "while positions wait, take the first of the queue",
                "기다리는 상태가 있는 동안 큐의 맨 앞을 꺼냄",
                "пока позиции ждут, взять первую из очереди",
            ),
            &[
                (
                    Kind::Bound,
                    Text::new(
                        "A new layer begins: all positions {v} moves from the start.",
                        "새 층이 시작됩니다: 시작에서 {v}걸음 떨어진 모든 상태.",
                        "Начинается новый слой: все позиции, до которых ходов: {v}.",
                    ),
                ),
                (
                    Kind::Expand,
                    Text::new(
                        "Takes the position that has waited longest: player on {a}, {v} moves from the start.",
                        "가장 오래 기다린 상태를 꺼냅니다: 사람 {a}, 시작에서 {v}걸음.",
                        "Берёт позицию, которая ждёт дольше всех: игрок на {a}, ходов от начала: {v}.",
                    ),
                ),
                (Kind::Remove, words::BOX_LEAVES),
                (Kind::Place, words::BOX_RETURNS),
            ],
        ),
        Line::new(
            Text::new(
                "  solved: stop; no solution has fewer moves",
                "  풀렸으면: 멈춤; 걸음이 더 적은 풀이는 없음",
                "  решена: стоп; меньше ходов не бывает",
            ),
            &[(
                Kind::Solution,
                Text::new(
                    "Solved in {v} moves. It is the first goal that was met, and yet the shortest way: \
                     every position with fewer moves was taken up before.",
                    "{v}걸음에 풀렸습니다. 처음 만난 답이지만 가장 짧습니다: \
                     걸음이 더 적은 상태는 모두 먼저 꺼냈습니다.",
                    "Решено, ходов: {v}. Это первая встреченная цель, и всё же путь кратчайший: \
                     все позиции с меньшим числом ходов взяты раньше.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a walk to a new position: to the end of the queue",
                "  걸어서 새 상태가 되면: 큐 맨 뒤에 넣음",
                "  шаг в новую позицию: в конец очереди",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The player walks from {b} to {a}: a new position, {v} moves from the start, waits at the end.",
                    "사람이 {b}에서 {a} 칸으로 걷습니다: 시작에서 {v}걸음인 새 상태가 맨 뒤에서 기다립니다.",
                    "Игрок идёт с {b} на {a}: новая позиция, ходов от начала: {v}, ждёт в конце.",
                ),
            )],
        ),
        Line::new(
            Text::new(
                "  a push to a new position: to the end of the queue",
                "  밀어서 새 상태가 되면: 큐 맨 뒤에 넣음",
                "  толчок в новую позицию: в конец очереди",
            ),
            &[(
                Kind::Generate,
                Text::new(
                    "The box on {b} is pushed to {a}: a new position, {v} moves from the start, waits at the end.",
                    "{b}의 상자를 {a} 칸으로 밉니다: 시작에서 {v}걸음인 새 상태가 맨 뒤에서 기다립니다.",
                    "Ящик с {b} толкают на {a}: новая позиция, ходов от начала: {v}, ждёт в конце.",
                ),
            )],
        ),
        words::KNOWN_LINE,
    ),
    parameters: &[options::NODES],
    series: &[
        words::OPEN_SERIES,
        words::EXPANDED_SERIES,
        Series { id: "depth", name: words::MOVES, rules: &[(Kind::Bound, Change::Set)] },
    ],
    claims: &[Claim::AsPublished],
};

/// PushBox's breadth-first search between two expansions.
pub type PushBoxBfs = Solver<Bfs>;

/// First in, first out.
#[derive(Clone)]
pub struct Bfs;

impl Rules for Bfs {
    const INFO: &'static Info = &INFO;
    const ORDER: Order = Order::Breadth;
}
